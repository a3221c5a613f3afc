import { useEffect } from 'preact/hooks';
import type { ScreenProps } from '../../app';
import { teamOf } from '../../board/teams';
import { t } from '../../i18n';
import { api } from '../../net/api';
import type { LessonView } from '../../protocol';
import { go, href } from '../../router';
import { Check } from '../../ui/icons';
import { classes } from '../../ui/classes';
import { MapRelief } from '../shared/MapRelief';
import { campaign, later } from '../shared/later';
import { useAsked, WhenHere } from '../shared/asked';
import { useTitle } from '../shared/title';
import { LessonScreen } from './LessonScreen';
import { progressOf } from './progress';
import { inWords } from './run';
import './learn.css';

const FirstBattle = later(() => campaign().then((m) => m.FirstBattle));

/** `#/learn` lists the lessons, `#/learn/2` is the second one. */
export function Screen({ args }: ScreenProps) {
  const [asked, again] = useAsked(() => api.lessons());
  useTitle(t('learn.title'));
  const [number] = args;
  return (
    <WhenHere asked={asked} again={again}>
      {({ lessons }) => {
        const chosen = lessons.find((one) => String(one.number) === number);
        if (chosen) return <LessonScreen lesson={chosen} count={lessons.length} />;
        return number ? <Unknown /> : <List lessons={lessons} />;
      }}
    </WhenHere>
  );
}

/** A number that no lesson has leads to the list. */
function Unknown() {
  useEffect(() => go('learn'), []);
  return null;
}

function List({ lessons }: { lessons: LessonView[] }) {
  const done = lessons.filter((one) => progressOf(one.id).done).length;
  const next = lessons.find((one) => !progressOf(one.id).done);
  return (
    <>
      <header class="learn-head">
        <h1>{t('learn.title')}</h1>
        <p class="dim">{t('learn.lead')}</p>
        <p class="learn-done" aria-live="polite">
          <progress max={lessons.length} value={done} aria-label={t('learn.doneOf', { n: done, count: lessons.length })} />
          {next ? t('learn.doneOf', { n: done, count: lessons.length }) : t('learn.allDone')}
        </p>
      </header>
      <FirstBattle />
      <ol class="lessons">
        {lessons.map((one) => (
          <LessonCard key={one.id} lesson={one} next={one === next} />
        ))}
      </ol>
    </>
  );
}

function LessonCard({ lesson, next }: { lesson: LessonView; next: boolean }) {
  const { done, game } = progressOf(lesson.id);
  const words = game ? t('learn.resume') : done ? t('learn.repeat') : t('learn.start');
  return (
    <li class={classes('panel lesson-card', done && 'done')}>
      <MapRelief map={lesson.map} class="lesson-map" pawns={lesson.pawns.map(({ space, seat }) => ({ space, color: teamOf(seat).css }))} />
      <div class="lesson-words">
        <h2>
          <span class="lesson-number">{lesson.number}</span> {inWords(lesson.title)}
        </h2>
        <p class="dim">{inWords(lesson.about)}</p>
        <div class="lesson-foot">
          {done && (
            <span class="lesson-state">
              <Check size={15} /> {t('learn.done')}
            </span>
          )}
          <span class="spread" />
          <a class={classes('button', next && 'primary')} href={href('learn', lesson.number)} aria-label={t('learn.open', { words, title: inWords(lesson.title) })}>
            {words}
          </a>
        </div>
      </div>
    </li>
  );
}
