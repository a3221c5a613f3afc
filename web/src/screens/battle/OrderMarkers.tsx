import { signal } from '@preact/signals';
import { t } from '../../i18n';
import type { CardFacts, CardView } from '../../protocol';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Boot, ChevronDown, ChevronUp, Shield, Skull, Target } from '../../ui/icons';
import { Portrait } from '../../ui/Portrait';
import { LifeDots } from '../../ui/UnitCard';
import { seatStyle } from '../../ui/TeamMark';
import { arrangement } from './arrangement';
import type { Battle } from './battle';
import { MARKERS, type Marker } from './offers';
import { ordersFolded } from './panels';

/** the marker that a click on a card lays; null: the first that is left */
const inHand = signal<Marker | null>(null);
/** the card that keys lay markers on */
const focused = signal(0);

/** Give orders: four markers onto cards, by dragging, clicking or keys. Where it lies over the board it can be folded. */
export function OrderMarkers({ battle }: { battle: Battle }) {
  const request = battle.request.value;
  const view = battle.view.value;
  if (request?.kind !== 'order marker' || !view) return null;
  const plan = battle.plan.value;
  const left = MARKERS.filter((m) => plan[m] === undefined);
  const cards = request.options.flatMap((o) => view.cards.find((c) => c.number === o.card) ?? []);
  const hand = inHand.value && left.includes(inHand.value) ? inHand.value : left[0];
  const last = battle.lastPlan.value;
  const canRepeat = MARKERS.some((m) => cards.some((c) => c.number === last[m]));
  const sheet = arrangement.value === 'sheet';
  const folded = sheet && ordersFolded.value;
  return (
    <section class={classes('panel orders', folded && 'folded')} aria-label={t('battle.giveOrders')}>
      <h2>{t('battle.ordersTitle', { n: view.round })}</h2>
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
        {sheet && (
          <Button small class="fold" icon={folded ? <ChevronUp size={16} /> : <ChevronDown size={16} />} aria-label={t('battle.orderCards')} aria-expanded={!folded} onClick={() => (ordersFolded.value = !folded)} />
        )}
      </div>
      <small class="dim orders-hint">{t('battle.ordersHint')}</small>
      {!folded && (
        <div class="order-cards">
          {cards.map((card, i) => (
            <OrderCard key={card.number} battle={battle} card={card} index={i} onLay={() => hand && lay(battle, hand, card.number)} />
          ))}
        </div>
      )}
      <footer>
        <Button small keys="R" disabled={!canRepeat} onClick={() => sameAsLast(battle)}>
          {t('battle.sameAsLast')}
        </Button>
        <Button small onClick={() => clear(battle)}>
          {t('battle.clear')}
        </Button>
      </footer>
    </section>
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
      {facts && <Portrait facts={facts} size={36} seat={card.controller} view="bust" class="plated" />}
      <button type="button" class="order-card-main" onClick={onLay} onFocus={() => (focused.value = index)}>
        <b title={card.name}>{card.name}</b>
        <span class="unseen">{mine.length > 0 ? t('battle.order', { marker: mine.join(', ') }) : t('battle.noMarker')}</span>
        <small class="dim order-card-line">
          {alive.length === 0 ? t('battle.notOnField') : card.figures.length > 1 ? t('common.figures', { n: alive.length }) : <LifeDots life={alive[0].life} wounds={alive[0].wounds} />}
          {facts && <Numbers facts={facts} />}
        </small>
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

/** What a card can do, short enough to stand beside its markers. */
function Numbers({ facts }: { facts: CardFacts }) {
  const all = [
    [Boot, 'common.move', facts.move],
    [Target, 'common.range', facts.range],
    [Skull, 'common.attack', facts.attack],
    [Shield, 'common.defense', facts.defense],
  ] as const;
  return (
    <>
      {all.map(([Icon, what, n]) => (
        <span key={what} class="order-card-number" title={t(what)}>
          <Icon size={11} />
          <span class="unseen">{t(what)}</span> {n}
        </span>
      ))}
    </>
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
