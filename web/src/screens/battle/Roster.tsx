import { t } from '../../i18n';
import { classes } from '../../ui/classes';
import { Portrait } from '../../ui/Portrait';
import { LifeDots } from '../../ui/UnitCard';
import { TeamMark, seatStyle } from '../../ui/TeamMark';
import type { Battle } from './battle';

/** The cards of the army in hand. A click takes up a figure of the card, or chooses the card if one is asked for. */
export function Roster({ battle }: { battle: Battle }) {
  const view = battle.view.value;
  if (!view) return null;
  const mine = battle.rosterOf.value ?? (battle.me.value >= 0 ? battle.me.value : Math.max(0, view.turn.player));
  const cards = view.cards.filter((c) => c.controller === mine);
  const selected = battle.selected.value;
  const offered = battle.offers.value.cards;
  const click = (number: number, figures: number[]): void => {
    const option = offered.get(number)?.[0];
    if (option) {
      battle.choose(option);
      return;
    }
    const { actors } = battle.offers.value;
    const standing = view.figures.filter((f) => figures.includes(f.id) && f.space >= 0);
    const figure = standing.find((f) => actors.has(f.id)) ?? standing[0];
    if (!figure) return;
    if (actors.has(figure.id)) battle.select(figure.id);
    else battle.inspected.value = figure.id;
    battle.look({ figure: figure.id });
  };
  return (
    <nav class="roster" aria-label={t('battle.army')}>
      {cards.map((card) => {
        const alive = view.figures.filter((f) => card.figures.includes(f.id) && f.where !== 'destroyed' && f.where !== 'unused');
        const on = selected !== null && card.figures.includes(selected);
        const markers = [...card.markers, ...Array.from({ length: card.hidden_markers }, () => '?')];
        const facts = battle.facts.value.get(card.id);
        return (
          <button
            key={card.number}
            type="button"
            class={classes('unit', on && 'on', alive.length === 0 && 'gone', view.turn.card === card.number && 'turn', offered.has(card.number) && 'offered')}
            style={seatStyle(card.controller)}
            aria-pressed={on}
            onClick={() => click(card.number, card.figures)}
          >
            {markers.length > 0 && <span class="unit-markers">{markers.map((m, i) => <i key={i}>{m}</i>)}</span>}
            {facts && <Portrait facts={facts} size={34} seat={card.controller} view="bust" class="plated" />}
            <b title={card.name}>
              <TeamMark seat={card.controller} size={11} /> {card.name}
            </b>
            <small>
              {alive.length === 0
                ? t('battle.destroyed')
                : card.figures.length > 1
                  ? t('battle.figuresLeft', { n: alive.length, all: card.figures.length })
                  : <LifeDots life={alive[0].life} wounds={alive[0].wounds} />}
            </small>
          </button>
        );
      })}
    </nav>
  );
}
