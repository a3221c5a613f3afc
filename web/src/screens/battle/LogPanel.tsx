import { useEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { classes } from '../../ui/classes';
import { DiceRow } from '../../ui/Dice';
import { TeamMark } from '../../ui/TeamMark';
import { Tabs } from '../../ui/Tabs';
import type { Battle } from './battle';
import { chapterTitle } from './chapterTitle';
import { ChatPanel } from './ChatPanel';
import { chaptersOf, placeOf, seatOf, type Chapter, type Line } from './chronicle';
import type { Names } from './names';
import { tab } from './panels';

/** Log and chat, at the side. */
export function LogPanel({ battle, class: extra }: { battle: Battle; class?: string }) {
  const unread = Math.max(0, battle.lines.value.length - battle.readChat.value);
  return (
    <aside class={classes('hud-log', extra)} aria-label={t('battle.log')}>
      <Tabs
        label={t('battle.log')}
        now={tab.value}
        onChange={(id) => {
          tab.value = id;
        }}
        tabs={[
          { id: 'log', label: t('battle.log') },
          { id: 'chat', label: t('battle.chat'), count: tab.value === 'chat' ? 0 : unread },
        ]}
      >
        {tab.value === 'log' ? <Chronicle battle={battle} /> : <ChatPanel battle={battle} />}
      </Tabs>
    </aside>
  );
}

function Chronicle({ battle }: { battle: Battle }) {
  const past = battle.seat.value?.past;
  const chapters = useMemo(() => chaptersOf(past ?? []), [past]);
  const names = battle.names.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const el = box.current;
    if (el) el.scrollTop = el.scrollHeight;
  }, [past?.length, battle.request.value?.id]); // a question makes the log shorter
  if (!names) return null;
  return (
    <div class="chronicle" role="log" aria-live="off" tabIndex={0} ref={box}>
      {chapters.length === 0 && <p class="dim">{t('battle.nothingYet')}</p>}
      {chapters.map((c) => (
        <ChapterView key={c.seq} chapter={c} battle={battle} names={names} />
      ))}
    </div>
  );
}

function ChapterView({ chapter, battle, names }: { chapter: Chapter; battle: Battle; names: Names }) {
  const { head } = chapter;
  return (
    <section>
      {head && (
        <h4>
          {head.event === 'TurnBegan' && <TeamMark seat={head.player} size={12} />}
          {chapterTitle(head, names)}
        </h4>
      )}
      <ol>
        {chapter.lines.map((line) => (
          <LineView key={line.seq} line={line} battle={battle} names={names} />
        ))}
      </ol>
    </section>
  );
}

function LineView({ line, battle, names }: { line: Line; battle: Battle; names: Names }) {
  const { event } = line;
  const place = placeOf(event);
  const seat = seatOf(event, names.seatOf);
  const body = (
    <>
      <span>{event.text}</span>
      {line.attack.length > 0 && <DiceRow faces={line.attack} side="attack" size={18} />}
      {line.defense.length > 0 && <DiceRow faces={line.defense} side="defense" size={18} />}
    </>
  );
  return (
    <li>
      {seat >= 0 ? <TeamMark seat={seat} size={11} /> : <span class="no-mark" />}
      {place ? (
        <button type="button" onClick={() => battle.look(place)}>
          {body}
        </button>
      ) : (
        <div>{body}</div>
      )}
    </li>
  );
}

