import { t } from '../../i18n';
import { D20, DiceRow } from '../../ui/Dice';
import { TeamMark } from '../../ui/TeamMark';
import type { Battle } from './battle';

/** Dice as they fall. The words for listeners come with the events, not from here. */
export function DiceTray({ battle }: { battle: Battle }) {
  const show = battle.theatre.dice.value;
  if (!show) return null;
  const { attack, defense, d20, onBoard } = show;
  return (
    <div class="dice-tray" aria-hidden="true" onClick={() => battle.skip()}>
      <b>{show.title}</b>
      {!onBoard && (attack.length > 0 || defense) && (
        <div class="dice-line">
          <DiceRow faces={attack} side="attack" rolls={show.rolling === 'attack'} size={34} />
          {defense && (
            <>
              <em>{t('battle.versus')}</em>
              <DiceRow faces={defense} side="defense" rolls={show.rolling === 'defense'} size={34} />
            </>
          )}
        </div>
      )}
      {d20.length > 0 && (
        <div class="dice-line">
          {d20.map((d, i) => (
            <span key={i} class="d20-of">
              <D20 value={d.value} size={onBoard ? 40 : 58} rolls={show.rolling === 'd20' && i === d20.length - 1} />
              <span>
                <TeamMark seat={d.seat} size={13} /> {battle.names.value?.player(d.seat)}
                {d.bonus !== 0 && ` +${d.bonus}`}
              </span>
            </span>
          ))}
        </div>
      )}
      {show.outcome && <p>{show.outcome}</p>}
    </div>
  );
}
