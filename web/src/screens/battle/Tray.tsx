import { t } from '../../i18n';
import { classes } from '../../ui/classes';
import type { Battle } from './battle';

/** The figures that wait to be placed; the one that is asked for now stands out. */
export function Tray({ battle }: { battle: Battle }) {
  const request = battle.request.value;
  const view = battle.view.value;
  const placing = request && (request.kind === 'place figure' || (request.kind === 'place' && request.clause === 'place.one-zone'));
  if (!placing || !view) return null;
  const mine = new Set(view.cards.filter((c) => c.controller === battle.me.value).map((c) => c.number));
  const waiting = view.figures.filter((f) => mine.has(f.card) && f.where === 'reserve');
  const choice = battle.offers.value.figures;
  return (
    <section class="panel tray" aria-label={t('battle.tray')}>
      <h3>{t('battle.trayTitle', { n: waiting.length })}</h3>
      <ul tabIndex={0} aria-label={t('battle.tray')}>
        {waiting.map((f) => {
          const option = choice.get(f.id)?.[0];
          return (
            <li key={f.id}>
              <button type="button" class={classes('tray-figure', request.figure === f.id && 'now')} disabled={!option} aria-current={request.figure === f.id} onClick={() => option && battle.choose(option)}>
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
