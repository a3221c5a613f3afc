import { teamOf } from '../../board/teams';
import { t } from '../../i18n';
import type { Course, Stretch } from './course';
import type { Player } from './player';

const HEIGHT = 34;

interface ScrubberProps {
  course: Course;
  player: Player;
  /** the moment in words */
  said: string;
  onKey: (e: KeyboardEvent) => void;
}

/** The whole battle as a bar: whose turn it was, where rounds begin, who fell. The slider above it is what is held. */
export function Scrubber({ course, player, said, onKey }: ScrubberProps) {
  const { length } = course;
  const percent = (seq: number): string => `${length === 0 ? 0 : (seq / length) * 100}%`;
  return (
    <div class="scrubber">
      <svg class="scrub-bar" height={HEIGHT} aria-hidden="true">
        {course.stretches.map((s) => (
          <StretchBar key={s.from} stretch={s} length={length} />
        ))}
        {course.ticks.map((tick) =>
          tick.kind === 'round' ? (
            <line key={`r${tick.seq}`} x1={percent(tick.seq)} x2={percent(tick.seq)} y1={0} y2={HEIGHT} class="round-tick" />
          ) : (
            <svg key={`k${tick.seq}`} x={percent(tick.seq)} y={0} overflow="visible">
              <path d="M-4 1 4 9M4 1-4 9" class="kill-tick" stroke={teamOf(tick.player).css} />
            </svg>
          ),
        )}
      </svg>
      <input
        type="range"
        min={0}
        max={length}
        value={player.seq.value}
        aria-label={t('replay.scrubber')}
        aria-valuetext={said}
        aria-describedby="replay-keys"
        onInput={(e) => player.jump(Number(e.currentTarget.value))}
        onKeyDown={onKey}
      />
      <span id="replay-keys" class="unseen">
        {t('replay.keys')}
      </span>
    </div>
  );
}

/** The colour of whose turn it was; what belongs to everybody is pale and lower. */
function StretchBar({ stretch, length }: { stretch: Stretch; length: number }) {
  const x = `${(stretch.from / length) * 100}%`;
  const width = `${((stretch.to - stretch.from) / length) * 100}%`;
  if (stretch.player < 0) return <rect x={x} width={width} y={17} height={8} class="scrub-all" />;
  // odd seats are hatched as well, so that two sides are told apart without colour
  return (
    <>
      <rect x={x} width={width} y={13} height={16} fill={teamOf(stretch.player).css} />
      {stretch.player % 2 === 1 && <rect x={x} width={width} y={13} height={5} class="scrub-hatch" />}
    </>
  );
}
