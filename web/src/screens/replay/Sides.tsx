import { t } from '../../i18n';
import type { CardView, View } from '../../protocol';
import { classes } from '../../ui/classes';
import { TeamMark, seatStyle } from '../../ui/TeamMark';
import { LifeDots } from '../../ui/UnitCard';

/** Both armies at this moment: who is left, how hurt, which orders lie on whom. */
export function Sides({ view }: { view: View }) {
  return (
    <div class="sides" role="group" aria-label={t('replay.sides')}>
      {view.players.map((p, seat) => (
        <section key={seat} class="side" style={seatStyle(seat)} aria-label={p.name}>
          <h2>
            <TeamMark seat={seat} size={15} label /> {p.name}
          </h2>
          <ul>
            {view.cards
              .filter((c) => c.controller === seat)
              .map((c) => (
                <Card key={c.number} card={c} view={view} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Card({ card, view }: { card: CardView; view: View }) {
  const figures = view.figures.filter((f) => f.card === card.number);
  const left = figures.filter((f) => f.where !== 'destroyed');
  return (
    <li class={classes(left.length === 0 && 'gone', view.turn.card === card.number && 'acts')}>
      <span class="side-name">{card.name}</span>
      <span class="side-marks">
        {card.markers.map((m) => (
          <kbd key={m}>{m}</kbd>
        ))}
      </span>
      {left.length === 0 ? (
        <small>{t('replay.destroyed')}</small>
      ) : figures.length === 1 && left[0].life > 1 ? (
        <LifeDots life={left[0].life} wounds={left[0].wounds} />
      ) : (
        <small class="dim">{t('replay.figuresLeft', { left: left.length, all: figures.length })}</small>
      )}
    </li>
  );
}
