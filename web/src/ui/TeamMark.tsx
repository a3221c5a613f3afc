import { shapePoints, teamOf } from '../board/teams';
import { t } from '../i18n';

interface TeamMarkProps {
  seat: number;
  size?: number;
  /** said aloud; left out where the name stands beside it */
  label?: boolean;
}

/** The mark of a seat: its colour and its shape, the same as on the board. */
export function TeamMark({ seat, size = 14, label }: TeamMarkProps) {
  const team = teamOf(seat);
  const points = shapePoints(team.shape, 8).map((p) => p.join(',')).join(' ');
  return (
    <svg class="mark" width={size} height={size} viewBox="-12 -12 24 24" role={label ? 'img' : undefined} aria-hidden={label ? undefined : 'true'} aria-label={label ? t(`common.${team.shape}`) : undefined}>
      <polygon points={points} fill={team.css} stroke="var(--mark-rim)" stroke-width="2.2" stroke-linejoin="round" />
    </svg>
  );
}

/** The colour of a seat for style sheets: style={seatStyle(1)} gives var(--team). */
export const seatStyle = (seat: number): Record<string, string> => ({ '--team': teamOf(seat).css });
