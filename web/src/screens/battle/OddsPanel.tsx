import { percent, t } from '../../i18n';
import type { Blow, Item } from '../../protocol';
import { classes } from '../../ui/classes';
import { Eye, Shield, Skull } from '../../ui/icons';
import { TeamMark } from '../../ui/TeamMark';
import type { Battle } from './battle';

/** The attack that is pointed at: sight, dice with their reasons, exact odds, and what would come back. */
export function OddsPanel({ battle }: { battle: Battle }) {
  const { aiming } = battle;
  const duel = aiming.duel.value;
  const names = battle.names.value;
  const odds = aiming.odds.value?.there.target === duel?.target ? aiming.odds.value : null;
  const sight = aiming.sight.value?.target === duel?.target ? aiming.sight.value : null;
  if (!duel || !names || (!odds && !sight)) return null;
  const planned = duel.space >= 0 ? names.space(duel.space) : '';
  return (
    <section class="panel odds" aria-label={t('battle.oddsFor', { figure: names.figure(duel.target) })}>
      <h3>
        <TeamMark seat={names.seatOf(duel.target)} size={16} label /> {names.figure(duel.target)}
        {planned && <small class="dim">{t('battle.from', { space: planned })}</small>}
      </h3>
      {sight && (
        <p class={classes('sight', sight.clear ? 'good' : 'warn')}>
          <Eye size={14} /> {sight.clear ? t('battle.sees', { share: percent(sight.share) }) : sightBlocked(sight.blockers.map((b) => b.name))}
        </p>
      )}
      {odds && <Exchange there={odds.there} back={odds.back} />}
    </section>
  );
}

/** One's own blow, or why there is none, and the answer to it. */
function Exchange({ there, back }: { there: Blow; back: Blow }) {
  return (
    <>
      {there.refusal ? (
        <p class="refusal">
          <b>{t('battle.cannotAttack')}</b> {there.refusal.sentence}
          {there.refusal.rule && <small class="dim">{there.refusal.rule}</small>}
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

const MOST = 5;

function Odds({ blow }: { blow: Blow }) {
  const bars = blow.at_least.slice(1, MOST + 1);
  return (
    <>
      <div class="versus">
        <Dice icon={<Skull size={16} />} dice={blow.attack_dice} items={blow.attack} label={t('common.attack')} />
        <Dice icon={<Shield size={16} />} dice={blow.defense_dice} items={blow.defense} label={t('common.defense')} />
      </div>
      {bars.length > 0 && (
        <div class="bars" role="img" aria-label={t('battle.barsSaid', { wound: percent(blow.at_least[1] ?? 0), destroy: percent(blow.destroyed) })}>
          {bars.map((p, i) => (
            <div key={i} class={classes(i + 1 === blow.life && 'kill')}>
              <i style={{ height: `${Math.max(2, p * 46)}px` }} />
              <span>{percent(p)}</span>
              <small>
                {i + 1 === blow.life && '☠'}≥{i + 1}
              </small>
            </div>
          ))}
        </div>
      )}
      <p class="sum">
        <span>
          {t('battle.wound')} <b>{percent(blow.at_least[1] ?? 0)}</b>
        </span>
        <span>
          {t('battle.destroy')} <b>{percent(blow.destroyed)}</b>
        </span>
      </p>
      {blow.strikes_back.length > 1 && <p class="warn">{t('battle.strikeBackRisk', { chance: percent(1 - blow.strikes_back[0]) })}</p>}
    </>
  );
}

interface DiceProps {
  icon: preact.ComponentChild;
  dice: number;
  items: Item[];
  label: string;
}

function Dice({ icon, dice, items, label }: DiceProps) {
  return (
    <div>
      <b aria-label={`${label}: ${dice}`}>
        {icon} {dice}
      </b>
      <ul>
        {items.map((i, k) => (
          <li key={k}>
            {k === 0 ? i.amount : signed(i.amount)} {i.clause.startsWith('card.') ? t('battle.onCard') : i.reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);
