import { shapePoints, teamOf } from '../../board/teams';
import { listOf, t } from '../../i18n';
import type { Stats } from '../../protocol';
import { scaleTo, stepPath, ticksUpTo } from './scale';

const [WIDTH, HEIGHT] = [640, 230];
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 16, 26, 14];
const DASHES = ['', '9 4', '2 4', '9 3 2 3', '14 4', '5 5', '1 3', '12 3 3 3'];

interface CourseChartProps {
  stats: Stats;
  /** the seat whose colour and name a team goes by */
  seatOf: (team: number) => number;
  nameOf: (team: number) => string;
}

/** The points of each side over the battle, of two moments at least. Lines differ in dashes and in the shape at their end, not in colour alone. */
export function CourseChart({ stats, seatOf, nameOf }: CourseChartProps) {
  const { scores, teams, turning_points: points } = stats;
  const ticks = ticksUpTo(Math.max(...scores.flatMap((row) => row.scores)));
  const x = scaleTo(scores[0].seq, scores[scores.length - 1].seq, LEFT, WIDTH - RIGHT);
  const y = scaleTo(0, ticks[ticks.length - 1], HEIGHT - BOTTOM, TOP);
  const last = scores[scores.length - 1].scores;
  const ends = listOf(teams.map((team, k) => t('result.courseEnd', { name: nameOf(team), points: last[k] })));
  return (
    <svg class="course-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('result.courseLabel', { ends })}>
      {ticks.map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} class="grid" />
          <text x={LEFT - 6} y={y(value) + 4} text-anchor="end">
            {value}
          </text>
        </g>
      ))}
      {points.map((p, k) => (
        <g key={p.seq}>
          <line x1={x(p.seq)} x2={x(p.seq)} y1={TOP - 4} y2={HEIGHT - BOTTOM} class="turn" />
          <circle cx={x(p.seq)} cy={TOP - 12} r={10} class="turn-mark" />
          <text x={x(p.seq)} y={TOP - 8} text-anchor="middle" class="turn-number">
            {k + 1}
          </text>
        </g>
      ))}
      {teams.map((team, k) => {
        const seat = seatOf(team);
        const style = teamOf(seat);
        const path = stepPath(scores.map((row): [number, number] => [x(row.seq), y(row.scores[k])]));
        const mark = shapePoints(style.shape, 6).map(([px, py]) => `${px + WIDTH - RIGHT},${py + y(last[k])}`);
        return (
          <g key={team}>
            <path d={path} class="line-rim" stroke-dasharray={DASHES[seat % DASHES.length]} />
            <path d={path} fill="none" stroke={style.css} stroke-width="3" stroke-dasharray={DASHES[seat % DASHES.length]} stroke-linejoin="round" />
            <polygon points={mark.join(' ')} fill={style.css} class="line-end" />
          </g>
        );
      })}
    </svg>
  );
}
