import { useEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { copied } from '../../ui/clipboard';
import { DiceRow } from '../../ui/Dice';
import { TeamMark } from '../../ui/TeamMark';
import { Tabs } from '../../ui/Tabs';
import { toast } from '../../ui/Toasts';
import { ChatPanel } from '../shared/ChatPanel';
import type { Battle } from './battle';
import { chapterTitle } from './chapterTitle';
import { chaptersOf, isAbout, placeOf, seatOf, type Chapter, type Line, type Topic } from './chronicle';
import type { Names } from './names';
import { tab } from './panels';

/** Log and chat, at the side. */
export function LogPanel({ battle, class: extra }: { battle: Battle; class?: string }) {
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
          { id: 'fights', label: t('battle.fights') },
          { id: 'powers', label: t('battle.powers') },
          { id: 'chat', label: t('battle.chat'), count: tab.value === 'chat' ? 0 : battle.unread.value },
        ]}
      >
        {tab.value === 'chat' ? <ChatPanel company={battle} /> : <Chronicle battle={battle} topic={tab.value === 'log' ? null : tab.value} />}
      </Tabs>
    </aside>
  );
}

function Chronicle({ battle, topic }: { battle: Battle; topic: Topic | null }) {
  const past = battle.seat.value?.past;
  const chapters = useMemo(() => chaptersAbout(chaptersOf(past ?? []), topic), [past, topic]);
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
      {chapters.length > 0 && (
        <Button small variant="ghost" class="log-copy" onClick={() => void copy(chapters, names)}>
          {t('battle.copyLog')}
        </Button>
      )}
      {chapters.map((c) =>
        c.head === null && chapters.length > 1 ? (
          // once the battle has begun, how it was set up is for those who ask
          <details key={c.seq} class="log-set-up">
            <summary>{t('battle.setUpLog')}</summary>
            <ChapterView chapter={c} battle={battle} names={names} />
          </details>
        ) : (
          <ChapterView key={c.seq} chapter={c} battle={battle} names={names} />
        ),
      )}
    </div>
  );
}

/** Only what is about a topic; null is everything. */
function chaptersAbout(chapters: readonly Chapter[], topic: Topic | null): readonly Chapter[] {
  if (!topic) return chapters;
  return chapters.map((c) => ({ ...c, lines: c.lines.filter((line) => isAbout(line.event, topic)) })).filter((c) => c.lines.length > 0);
}

async function copy(chapters: readonly Chapter[], names: Names): Promise<void> {
  const text = chapters.flatMap((c) => [
    ...(c.head ? ['', chapterTitle(c.head, names)] : []),
    ...c.lines.map((line) => line.event.text),
  ]);
  const done = await copied(text.join('\n').trim());
  toast(t(done ? 'battle.logCopied' : 'battle.logNotCopied'), done ? 'good' : 'warn');
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

