import { listOf, number, percent, t } from '../../i18n';
import type { AimedPower, PowerAnswer, Victim } from '../../protocol';
import { Bolt } from '../../ui/icons';
import { TeamMark } from '../../ui/TeamMark';
import type { Battle } from './battle';
import type { Names } from './names';
import { Odds, OddsBox } from './Odds';
import { rollWords } from './prospects';

/** A power before it is used: the roll it takes, everybody it would hit with exact odds, and all of it together. */
export function PowerOdds({ battle, answer }: { battle: Battle; answer: PowerAnswer }) {
  const names = battle.names.value;
  if (!names) return null;
  const name = names.power(answer.power);
  return (
    <OddsBox label={t('battle.powerOdds', { power: name })}>
      <h3>
        <Bolt size={16} /> {name}
      </h3>
      {answer.aims.length === 1 ? <Aim aim={answer.aims[0]} warned={answer.harmful} names={names} /> : <Aims aims={answer.aims} warned={answer.harmful} names={names} />}
    </OddsBox>
  );
}

/** `warned`: friends among those it hits are named as such. */
function Aim({ aim, warned, names }: { aim: AimedPower; warned: boolean; names: Names }) {
  const struck = aim.victims.filter((v) => v.blow);
  const dice = struck.length > 1 ? struck[0].blow?.attack_dice : undefined;
  const only = struck.length === 1 ? struck[0].blow : null;
  return (
    <>
      {aim.rolls.length > 0 && <p class="rolls">{rollWords(aim.rolls)}</p>}
      {dice !== undefined && <p class="dim">{t('battle.powerDice', { n: dice })}</p>}
      <ul class="victims">
        {aim.victims.map((v) => (
          <VictimRow key={v.figure} victim={v} friend={warned && v.friend} alone={only !== null} names={names} />
        ))}
      </ul>
      {only && <Odds blow={only} />}
      {struck.length > 1 && <Whole aim={aim} />}
    </>
  );
}

interface VictimProps {
  victim: Victim;
  friend: boolean;
  /** its odds stand below in full */
  alone: boolean;
  names: Names;
}

function VictimRow({ victim, friend, alone, names }: VictimProps) {
  const { figure, blow } = victim;
  return (
    <li class={friend ? 'friend' : undefined}>
      <TeamMark seat={names.seatOf(figure)} size={14} label />
      <span>
        {names.figure(figure)}
        {friend && <b class="warn"> ⚠ {t('battle.friend')}</b>}
      </span>
      {blow && !alone && (
        <span class="chances">
          {t('battle.wound')} <b>{percent(blow.at_least[1] ?? 0)}</b> · {t('battle.destroy')} <b>{percent(blow.destroyed)}</b>
        </span>
      )}
    </li>
  );
}

function Whole({ aim }: { aim: AimedPower }) {
  return (
    <p class="whole">
      {t('battle.expected', { wounds: number(aim.expected) })}
      {typeof aim.all_destroyed === 'number' && ` · ${t('battle.allDestroyed', { chance: percent(aim.all_destroyed) })}`}
      {aim.expected_friends > 0 && <b class="warn"> ⚠ {t('battle.expectedFriends', { wounds: number(aim.expected_friends) })}</b>}
    </p>
  );
}

/** A power that is still to be aimed: what each aim would bring. */
function Aims({ aims, warned, names }: { aims: readonly AimedPower[]; warned: boolean; names: Names }) {
  return (
    <ul class="victims">
      {aims.map((aim, k) => (
        <li key={k} class="each">
          <span>
            {listOf(aim.victims.map((v) => (warned && v.friend ? `⚠ ${names.figure(v.figure)} (${t('battle.friend')})` : names.figure(v.figure))))}
          </span>
          <span class="chances">
            {aim.rolls.length > 0 ? rollWords(aim.rolls) : aim.victims.some((v) => v.blow) && t('battle.expected', { wounds: number(aim.expected) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
