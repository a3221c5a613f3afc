import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import type { CardView } from '../../protocol';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { LifeDots } from '../../ui/UnitCard';
import { seatStyle } from '../../ui/TeamMark';
import type { Battle } from './battle';
import { MARKERS, type Marker } from './offers';

/** the marker that a click on a card lays; null: the first that is left */
const inHand = signal<Marker | null>(null);
/** the card that keys lay markers on */
const focused = signal(0);

/** Give orders: four markers onto cards, by dragging, clicking or keys. */
export function OrderMarkers({ battle }: { battle: Battle }) {
  const request = battle.request.value;
  const view = battle.view.value;
  if (request?.kind !== 'order marker' || !view) return null;
  const plan = battle.plan.value;
  const cards = request.options.flatMap((o) => view.cards.find((c) => c.number === o.card) ?? []);
  const left = MARKERS.filter((m) => plan[m] === undefined);
  const hand = inHand.value && left.includes(inHand.value) ? inHand.value : left[0];
  const last = battle.lastPlan.value;
  const canRepeat = MARKERS.some((m) => cards.some((c) => c.number === last[m]));
  return (
    <section class="panel orders" aria-label={t('battle.giveOrders')}>
      <header class="panel-head">
        <div>
          <h2>{t('battle.ordersTitle', { n: view.round })}</h2>
          <small class="dim">{t('battle.ordersHint')}</small>
        </div>
        <div class="marker-hand" aria-label={t('battle.markersLeft')}>
          {MARKERS.map((m) => (
            <button
              key={m}
              type="button"
              class={classes('marker', plan[m] !== undefined && 'laid', m === hand && 'hand')}
              draggable={plan[m] === undefined}
              aria-pressed={m === hand}
              aria-label={t('battle.marker', { marker: m })}
              onDragStart={(e) => e.dataTransfer?.setData('text/plain', m)}
              onClick={() => (plan[m] === undefined ? (inHand.value = m) : takeBack(battle, m))}
            >
              {m}
            </button>
          ))}
        </div>
      </header>
      <div class="order-cards">
        {cards.map((card, i) => (
          <OrderCard key={card.number} battle={battle} card={card} index={i} onLay={() => hand && lay(battle, hand, card.number)} />
        ))}
      </div>
      <footer class="dialog-actions">
        <Button small keys="R" disabled={!canRepeat} onClick={() => sameAsLast(battle)}>
          {t('battle.sameAsLast')}
        </Button>
        <Button small onClick={() => clear(battle)}>
          {t('battle.clear')}
        </Button>
        <ReadyButton ready={left.length === 0} onReady={() => battle.answers.layMarkers()} />
      </footer>
    </section>
  );
}

/** With the last marker the focus comes here, so that Enter does not go back to the card that was clicked. */
function ReadyButton({ ready, onReady }: { ready: boolean; onReady: () => void }) {
  const holder = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (ready) holder.current?.querySelector('button')?.focus();
  }, [ready]);
  return (
    <span ref={holder}>
      <Button small variant="primary" keys="↵" disabled={!ready} onClick={onReady}>
        {t('battle.ready')}
      </Button>
    </span>
  );
}

function OrderCard({ battle, card, index, onLay }: { battle: Battle; card: CardView; index: number; onLay: () => void }) {
  const facts = battle.facts.value.get(card.id);
  const view = battle.view.value;
  const alive = view?.figures.filter((f) => card.figures.includes(f.id) && f.where === 'on field') ?? [];
  const mine = MARKERS.filter((m) => battle.plan.value[m] === card.number);
  const drop = (e: DragEvent): void => {
    e.preventDefault();
    const m = MARKERS.find((x) => x === e.dataTransfer?.getData('text/plain'));
    if (m) lay(battle, m, card.number);
  };
  return (
    <div class={classes('order-card', index === focused.value && 'focus')} style={seatStyle(card.controller)} onDragOver={(e) => e.preventDefault()} onDrop={drop}>
      <button type="button" class="order-card-main" onClick={onLay} onFocus={() => (focused.value = index)}>
        <b>{card.name}</b>
        <span class="unseen">{mine.length > 0 ? t('battle.order', { marker: mine.join(', ') }) : t('battle.noMarker')}</span>
        <small class="dim">
          {alive.length === 0 ? t('battle.notOnField') : card.figures.length > 1 ? t('common.figures', { n: alive.length }) : <LifeDots life={alive[0].life} wounds={alive[0].wounds} />}
        </small>
        {facts && (
          <small class="dim">
            {t('common.move')} {facts.move} · {t('common.range')} {facts.range} · {t('common.attack')} {facts.attack} · {t('common.defense')} {facts.defense}
          </small>
        )}
      </button>
      <div class="order-card-markers">
        {mine.map((m) => (
          <button key={m} type="button" class="marker" draggable aria-label={t('battle.takeBack', { marker: m })} onDragStart={(e) => e.dataTransfer?.setData('text/plain', m)} onClick={() => takeBack(battle, m)}>
            {m}
          </button>
        ))}
      </div>
    </div>
  );
}

function lay(battle: Battle, marker: Marker, card: number): void {
  battle.plan.value = { ...battle.plan.value, [marker]: card };
  inHand.value = null;
}

function takeBack(battle: Battle, marker: Marker): void {
  const { [marker]: _, ...rest } = battle.plan.value;
  battle.plan.value = rest;
  inHand.value = marker;
}

function clear(battle: Battle): void {
  battle.answers.clearPlan();
  inHand.value = null;
}

/** As in the round before, as far as the cards are still there. */
export function sameAsLast(battle: Battle): void {
  const options = battle.request.value?.options ?? [];
  const plan = { ...battle.plan.value };
  for (const m of MARKERS) {
    const card = battle.lastPlan.value[m];
    if (card !== undefined && options.some((o) => o.card === card)) plan[m] = card;
  }
  battle.plan.value = plan;
}

/** A key lays its marker on the card in focus; pressed again it goes to the next card. */
export function layByKey(battle: Battle, marker: Marker): void {
  const cards = (battle.request.value?.options ?? []).flatMap((o) => (typeof o.card === 'number' ? [o.card] : []));
  if (cards.length === 0) return;
  const now = battle.plan.value[marker];
  const at = cards[Math.min(focused.value, cards.length - 1)];
  lay(battle, marker, now === at ? cards[(cards.indexOf(at) + 1) % cards.length] : at);
}
