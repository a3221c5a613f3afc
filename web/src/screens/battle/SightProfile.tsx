import { teamOf } from '../../board/teams';
import { t } from '../../i18n';
import type { ProfileCut, SightAnswer } from '../../protocol';
import type { Names } from './names';
import './sightProfile.css';

const WIDE = 260;
const TALL = 110;
const LEVEL = 0.4;
const BEYOND = 1; // the ground goes on behind the two

/** The line of sight from the side: ground, whoever stands along it, and how far it gets. */
export function SightProfile({ sight, names }: { sight: SightAnswer; names: Names }) {
  const { profile } = sight;
  if (!profile) return null;
  const high = Math.max(profile.eye, profile.aim, ...profile.cuts.map((c) => c.high)) + LEVEL;
  const low = Math.min(profile.eye, profile.aim, ...profile.cuts.filter((c) => c.kind === 'tile').map((c) => c.high)) - LEVEL;
  // heights are drawn as they are beside lengths, unless there is no room for that
  const unit = Math.min(WIDE / (profile.length + 2 * BEYOND), TALL / (high - low));
  const x = (along: number): number => (along + BEYOND) * unit;
  const y = (height: number): number => (high - height) * unit;
  const stop = profile.eye + ((profile.aim - profile.eye) * profile.stop) / profile.length;
  const box = (c: ProfileCut, fill: string) => <rect x={x(c.near)} y={y(c.high)} width={x(c.far) - x(c.near)} height={Math.max(0, y(Math.max(c.low, low)) - y(c.high))} fill={fill} class={c.kind} />;
  const colour = (c: ProfileCut): string => (c.kind === 'figure' ? teamOf(names.seatOf(c.index)).css : `var(--profile-${c.kind})`);
  const solid = (kinds: readonly string[]) => profile.cuts.filter((c) => kinds.includes(c.kind)).map((c) => box(c, colour(c)));
  return (
    <svg class="sight-profile" viewBox={`0 0 ${(profile.length + 2 * BEYOND) * unit} ${(high - low) * unit}`} role="img" aria-label={t('battle.sightProfile')}>
      {solid(['tile'])}
      {solid(['obstacle', 'barrier', 'figure'])}
      <line x1={x(0)} y1={y(profile.eye)} x2={x(profile.stop)} y2={y(stop)} class={sight.clear ? 'clear' : 'stopped'} />
      {!sight.clear && <line x1={x(profile.stop)} y1={y(stop)} x2={x(profile.length)} y2={y(profile.aim)} class="rest" />}
      {!sight.clear && <path d={`M${x(profile.stop) - 4} ${y(stop) - 4}l8 8m0-8l-8 8`} class="cross" />}
      <circle cx={x(0)} cy={y(profile.eye)} r={3} class="eye" />
    </svg>
  );
}
