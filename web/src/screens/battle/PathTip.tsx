import { t, terrainName } from '../../i18n';
import { classes } from '../../ui/classes';
import { Boot } from '../../ui/icons';
import { dangersOf } from './dangers';
import type { Battle } from './battle';
import { labelOf } from './labels';
import { perilWords, rollWords } from './prospects';

/** What it costs to go there, and what happens on the way, beside the pointer and away from the path. */
export function PathTip({ battle }: { battle: Battle }) {
  const { aiming } = battle;
  const aim = aiming.aim.value;
  const option = aiming.option.value;
  const names = battle.names.value;
  if (!aim || !option || !names || aim.figure !== null) return null;
  const dangers = dangersOf(option, names.figure, names.glyph);
  const label = typeof option.space === 'number' ? names.space(option.space) : labelOf(option); // a start zone is no single space
  return (
    <div class={classes('tip', dangers.some((d) => d.serious) && 'risky')} style={beside(aim)}>
      <b>
        {typeof option.cost === 'number' && <Boot size={15} />}
        {typeof option.cost === 'number' ? t('battle.costTip', { n: option.cost, space: label }) : label}
        {option.flying && <small class="dim">{t('battle.flying')}</small>}
      </b>
      {typeof option.rear === 'number' && option.rear >= 0 && <p>{t('battle.rearOn', { space: names.space(option.rear) })}</p>}
      {dangers.map((d, i) => (
        <p key={i} class={classes(d.serious ? 'warn' : 'dim')}>
          {d.serious && '⚠ '}
          {d.words}
        </p>
      ))}
      {option.peril && <p class="warn">{perilWords(option.peril)}</p>}
      {option.rolls && <p>{rollWords(option.rolls)}</p>}
      {aim.options.length > 1 && (
        // the board keeps the focus, and with it its keys
        <button type="button" class="tip-way" onMouseDown={(e) => e.preventDefault()} onClick={() => aiming.nextVariant()}>
          {!aim.touch && <kbd>R</kbd>} {t('battle.otherWay', { n: aim.variant + 1, all: aim.options.length })}
        </button>
      )}
      {aim.pinned && (battle.board.value?.pickAll?.(aim.x, aim.y).length ?? 0) > 1 && (
        <button type="button" class="tip-way" onMouseDown={(e) => e.preventDefault()} onClick={() => aiming.behind()}>
          {!aim.touch && <kbd>B</kbd>} {t('battle.behind')}
        </button>
      )}
      {aim.pinned && <p class="dim">{t(aim.touch ? 'battle.tapAgain' : 'battle.again')}</p>}
    </div>
  );
}

/** Why nobody can be placed on a space that looks free. */
export function ClosedTip({ battle }: { battle: Battle }) {
  const { space } = battle.aiming.over.value;
  const why = battle.aiming.whyClosed(space);
  const at = why && space !== null ? battle.board.value?.screenOf({ space }) : null;
  if (!at) return null;
  return (
    <div class="tip" style={beside(at)}>
      <b>{battle.names.value?.space(space ?? -1)}</b>
      <p>{why}</p>
    </div>
  );
}

/** On the side of a point where there is more room. */
function beside({ x, y }: { x: number; y: number }): { left?: string; right?: string; top: string } {
  const top = `${Math.min(Math.max(70, y - 20), window.innerHeight - 220)}px`;
  return x > window.innerWidth / 2 ? { right: `${window.innerWidth - x + 28}px`, top } : { left: `${x + 28}px`, top };
}

/** Terrain, level and name of what the pointer rests on. */
export function SpaceTip({ battle }: { battle: Battle }) {
  const { space, figure } = battle.aiming.over.value;
  const data = space === null ? undefined : battle.ground.value?.spaces[space];
  const names = battle.names.value;
  if (!data) return null;
  const standing = battle.view.value?.figures.find((f) => f.id === figure && f.space >= 0);
  const glyph = battle.view.value?.glyphs.find((g) => g.space === space);
  return (
    <div class="space-tip" aria-hidden="true">
      {data.label} · {terrainName(data.terrain)} · {t('battle.level', { n: data.level })}
      {glyph && ` · ${glyph.kind ? names?.glyph(glyph.kind) : t('battle.unknownGlyph')}`}
      {standing && ` · ${names?.figure(standing.id)}`}
    </div>
  );
}
