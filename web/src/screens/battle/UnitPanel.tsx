import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n';
import type { CardAnswer, FigureView } from '../../protocol';
import { Button } from '../../ui/Button';
import { Eye, Target } from '../../ui/icons';
import { LifeDots, UnitCard } from '../../ui/UnitCard';
import { arrangement } from './arrangement';
import type { Battle } from './battle';

/** A destructible object has a name and a life, and nothing else to say. */
function ObjectCard({ figure }: { figure: FigureView }) {
  return (
    <section class="hud-unit panel object-card">
      <h3>{figure.name}</h3>
      <p>
        {figure.where === 'destroyed' ? <span class="warn">{t('battle.destroyed')}</span> : <LifeDots life={figure.life} wounds={figure.wounds} />} {figure.at && <span>{figure.at}</span>}
      </p>
    </section>
  );
}

/** The figure in hand, or the one looked at closer: life, numbers as they are now, powers. */
export function UnitPanel({ battle }: { battle: Battle }) {
  const view = battle.view.value;
  const names = battle.names.value;
  const id = battle.inspected.value ?? battle.selected.value ?? battle.aiming.over.value.figure;
  const figure = view?.figures.find((f) => f.id === id);
  const card = id === null || id === undefined ? undefined : names?.cardOf(id);
  const facts = card && battle.facts.value.get(card.id);
  const now = useCardNow(battle, card?.number ?? -1);
  if (figure?.object) return <ObjectCard figure={figure} />;
  // in the column its place is kept: nothing moves when it comes
  if (!view || !figure || !card || !facts) return arrangement.value === 'column' ? <p class="in-hand-hint">{t('battle.pointAtFigure')}</p> : null;
  const basic = view.mode === 'basic';
  const base = basic && facts.basic ? facts.basic : facts;
  const sum = (items: CardAnswer['move']): number => items.reduce((n, i) => n + i.amount, 0);
  const extra = now ? { move: sum(now.move) - base.move, range: sum(now.range) - base.range } : undefined;
  const marker = card.markers.join(' ') || (card.hidden_markers > 0 ? '?' : '');
  const squad = card.figures.length > 1;
  return (
    <UnitCard
      facts={facts}
      basic={basic}
      seat={card.controller}
      numbers={base}
      extra={extra}
      class="hud-unit"
      aside={marker && <em class="order-chip">{t('battle.order', { marker })}</em>}
      line={
        <>
          {figure.where === 'destroyed' ? <span class="warn">{t('battle.destroyed')} · </span> : <LifeDots life={figure.life} wounds={figure.wounds} />} {squad && <span>{figure.name} · </span>}
          <span>{t('common.height', { n: facts.height })}</span>
          {figure.at && <span> · {figure.at}</span>}
          {card.tokens.length > 0 && <span> · {card.tokens.map((token) => token.name).join(', ')}</span>}
        </>
      }
    >
      <div class="unit-actions">
        <Button small icon={<Eye size={15} />} keys="V" onClick={() => battle.aiming.toggleHead()}>
          {t('battle.headView')}
        </Button>
        <Button small icon={<Target size={15} />} keys="L" aria-pressed={battle.aiming.seen.value !== null} onClick={() => void battle.aiming.toggleSeen()}>
          {t('battle.seen')}
        </Button>
      </div>
    </UnitCard>
  );
}

/** Numbers of a card as they are at this moment, with what glyphs and powers add. */
function useCardNow(battle: Battle, card: number): CardAnswer | null {
  const [answer, setAnswer] = useState<CardAnswer | null>(null);
  const moment = battle.seat.value?.past.length ?? 0;
  useEffect(() => {
    setAnswer(null);
    if (card < 0) return;
    let gone = false;
    battle.ask({ what: 'card', card }).then(
      (a) => !gone && a.what === 'card' && setAnswer(a),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [battle, card, moment]);
  return answer?.card === card ? answer : null;
}
