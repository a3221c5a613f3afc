import { useEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { classes } from '../../ui/classes';
import { D20, DiceRow } from '../../ui/Dice';
import { TeamMark } from '../../ui/TeamMark';
import { chapterTitle } from '../battle/chapterTitle';
import { chaptersOf, seatOf, type Chapter, type Line } from '../battle/chronicle';
import type { Names } from '../battle/names';
import type { Player } from './player';

/** The whole course in words; a click goes there. */
export function ReplayLog({ player, names }: { player: Player; names: Names }) {
  const chapters = useMemo(() => chaptersOf(player.course.replay.events.map((event, seq) => ({ seq, event }))), [player]);
  const box = useRef<HTMLDivElement>(null);
  const now = player.seq.value;
  const current = useMemo(() => lastBefore(chapters, now), [chapters, now]);
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (line && box.current) box.current.scrollTop = line.offsetTop - box.current.clientHeight / 2;
  }, [current]);
  return (
    <div class="replay-lines" ref={box} role="log" aria-live="off" aria-label={t('replay.log')} tabIndex={0}>
      {chapters.map((c) => (
        <section key={c.seq}>
          {c.head && (
            <h2>
              <LogLine seq={c.seq} current={current} player={player}>
                {c.head.event === 'TurnBegan' && <TeamMark seat={c.head.player} size={12} />} {chapterTitle(c.head, names)}
              </LogLine>
            </h2>
          )}
          {c.lines.map((line) => (
            <LogLine key={line.seq} seq={line.seq} current={current} player={player}>
              <Words line={line} names={names} />
            </LogLine>
          ))}
        </section>
      ))}
    </div>
  );
}

/** The line that tells the last event so far, -1 at the beginning. */
function lastBefore(chapters: readonly Chapter[], seq: number): number {
  let found = -1;
  for (const c of chapters) for (const n of [c.head ? c.seq : -1, ...c.lines.map((l) => l.seq)]) if (n < seq && n > found) found = n;
  return found;
}

interface LogLineProps {
  seq: number;
  current: number;
  player: Player;
  children: preact.ComponentChildren;
}

function LogLine({ seq, current, player, children }: LogLineProps) {
  return (
    <button type="button" class={classes('replay-line', seq >= player.seq.value && 'ahead')} aria-current={seq === current ? 'step' : undefined} onClick={() => player.jump(seq + 1)}>
      {children}
    </button>
  );
}

function Words({ line, names }: { line: Line; names: Names }) {
  const { event } = line;
  const seat = seatOf(event, names.seatOf);
  return (
    <>
      {seat >= 0 && <TeamMark seat={seat} size={11} />} {event.text} {event.event === 'D20Rolled' && <D20 value={event.value} size={20} />}
      {line.attack.length > 0 && <DiceRow faces={line.attack} side="attack" size={15} />} {line.defense.length > 0 && <DiceRow faces={line.defense} side="defense" size={15} />}
    </>
  );
}
