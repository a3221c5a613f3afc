import { percent, t } from '../../i18n';
import type { Blow } from '../../protocol';
import { classes } from '../../ui/classes';
import { Eye } from '../../ui/icons';
import { TeamMark } from '../../ui/TeamMark';
import type { Battle } from './battle';
import { Odds, OddsBox } from './Odds';
import { PowerOdds } from './PowerOdds';

/** The attack that is pointed at: sight, dice with their reasons, exact odds, and what would come back. */
export function OddsPanel({ battle }: { battle: Battle }) {
  const { aiming } = battle;
  if (aiming.power.value) return <PowerOdds battle={battle} answer={aiming.power.value} />;
  const duel = aiming.duel.value;
  const names = battle.names.value;
  const odds = aiming.odds.value?.there.target === duel?.target ? aiming.odds.value : null;
  const sight = aiming.sight.value?.target === duel?.target ? aiming.sight.value : null;
  if (!duel || !names || (!odds && !sight)) return null;
  const planned = duel.space >= 0 ? names.space(duel.space) : '';
  return (
    <OddsBox label={t('battle.oddsFor', { figure: names.figure(duel.target) })}>
      <h3>
        <TeamMark seat={names.seatOf(duel.target)} size={16} label /> <span title={names.figure(duel.target)}>{names.figure(duel.target)}</span>
        {planned && <small class="dim">{t('battle.from', { space: planned })}</small>}
      </h3>
      {sight && (
        <p class={classes('sight', sight.clear ? 'good' : 'warn')}>
          <Eye size={14} /> {sight.clear ? t('battle.sees', { share: percent(sight.share) }) : sightBlocked(sight.blockers.map((b) => b.name))}
        </p>
      )}
      {odds && <Exchange there={odds.there} back={odds.back} />}
    </OddsBox>
  );
}

/** One's own blow, or why there is none, and the answer to it. */
function Exchange({ there, back }: { there: Blow; back: Blow }) {
  return (
    <>
      {there.refusal ? (
        <p class="refusal">
          <b>{t('battle.cannotAttack')}</b> {there.refusal.sentence}
        </p>
      ) : (
        <Odds blow={there} />
      )}
      {!back.refusal && (
        <p class="back">{t('battle.strikesBack', { wound: percent(back.at_least[1] ?? 0), destroy: percent(back.destroyed) })}</p>
      )}
    </>
  );
}

function sightBlocked(names: readonly string[]): string {
  return names.length > 0 ? t('battle.blockedBy', { names: names.slice(0, 2).join(', ') }) : t('battle.blocked');
}
