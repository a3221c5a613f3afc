import { teamOf } from '../../board/teams';
import { language, t, type TextKey } from '../../i18n';
import type { PlayerStats } from '../../protocol';
import { TeamMark } from '../../ui/TeamMark';
import { scaleTo } from './scale';

const WIDTH = 240;

const one = (n: number): string => new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }).format(n);

/** What each player's dice brought, beside what they bring on average. */
export function LuckChart({ players }: { players: readonly PlayerStats[] }) {
  const most = Math.max(1, ...players.flatMap((p) => [p.skulls, p.skulls_expected, p.shields, p.shields_expected]));
  return (
    <div class="luck">
      {players.map((p) => (
        <section key={p.player} class="luck-player" aria-label={p.name}>
          <h3>
            <TeamMark seat={p.player} size={16} label /> {p.name} <span class={p.luck > 0.05 ? 'good' : p.luck < -0.05 ? 'bad' : 'dim'}>{luckWords(p.luck)}</span>
          </h3>
          <Bar label="result.skulls" got={p.skulls} expected={p.skulls_expected} dice={p.attack_dice} most={most} seat={p.player} />
          <Bar label="result.shields" got={p.shields} expected={p.shields_expected} dice={p.defense_dice} most={most} seat={p.player} />
          {p.d20.length > 0 && (
            <p class="luck-d20">
              <span>{t('result.d20')}</span> <span class="dim">{t('result.d20Line', { n: p.d20.length, mean: one(p.d20.reduce((a, b) => a + b, 0) / p.d20.length) })}</span>
            </p>
          )}
          {p.taken_back > 0 && <p class="dim">{t('result.takenBack', { n: p.taken_back })}</p>}
        </section>
      ))}
    </div>
  );
}

function luckWords(luck: number): string {
  const n = one(Math.abs(luck));
  if (Math.abs(luck) < 0.05) return t('result.even');
  return luck > 0 ? t('result.lucky', { n }) : t('result.unlucky', { n });
}

interface BarProps {
  label: TextKey;
  got: number;
  expected: number;
  dice: number;
  most: number;
  seat: number;
}

/** A bar for what came, a notch for what was to be expected. */
function Bar({ label, got, expected, dice, most, seat }: BarProps) {
  const x = scaleTo(0, most, 0, WIDTH - 4);
  const words = dice > 0 ? t('result.rolled', { n: dice, got, expected: one(expected) }) : t('result.noDice');
  return (
    <div class="luck-bar">
      <span>{t(label)}</span>
      <svg viewBox={`0 0 ${WIDTH} 18`} preserveAspectRatio="none" aria-hidden="true">
        <rect x={0} y={3} width={WIDTH} height={12} rx={3} class="track" />
        <rect x={0} y={3} width={x(got)} height={12} rx={3} fill={teamOf(seat).css} class="line-end" />
        {dice > 0 && <rect x={x(expected)} y={0} width={3} height={18} class="notch" />}
      </svg>
      <small class="dim">{words}</small>
    </div>
  );
}
