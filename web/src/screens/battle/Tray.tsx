import { t } from '../../i18n';
import type { RequestView } from '../../protocol';
import { classes } from '../../ui/classes';
import type { Battle } from './battle';

/**
 * Whether a figure in reserve is placed now or later. Some stay in reserve when armies are placed: they are never among
 * those that can be chosen, and where nobody is asked to choose they are passed over, for figures come by their numbers.
 */
function comes(battle: Battle, request: RequestView, figure: number): boolean {
  const placeable = battle.placeable.value;
  const chosen = request.kind === 'place figure' || placeable.includes(request.figure);
  return chosen ? placeable.includes(figure) : figure >= request.figure;
}

/** The figures that wait to be placed; the one that is asked for now stands out. */
export function Tray({ battle }: { battle: Battle }) {
  const request = battle.request.value;
  const view = battle.view.value;
  const placing = request && (request.kind === 'place figure' || (request.kind === 'place' && request.clause === 'place.one-zone'));
  if (!placing || !view) return null;
  const waiting = view.figures.filter((f) => battle.names.value?.seatOf(f.id) === battle.me.value && f.where === 'reserve' && comes(battle, request, f.id));
  const choice = battle.offers.value.figures;
  return (
    <section class="panel tray" aria-label={t('battle.tray')}>
      <h3>{t('battle.trayTitle', { n: waiting.length })}</h3>
      <ul tabIndex={0} aria-label={t('battle.tray')}>
        {waiting.map((f) => {
          const option = choice.get(f.id)?.[0];
          return (
            <li key={f.id}>
              <button type="button" class={classes('tray-figure', request.figure === f.id && 'now')} disabled={!option} title={f.name} aria-current={request.figure === f.id} onClick={() => option && battle.choose(option)}>
                {f.name}
              </button>
            </li>
          );
        })}
      </ul>
      <small class="dim">{t('battle.trayHint')}</small>
    </section>
  );
}
