import { t } from '../../i18n';
import { href } from '../../router';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Check, ChevronRight, Cross, Eye, Undo } from '../../ui/icons';
import '../shared/guide/guide.css';
import { inWords, type Run } from './run';

interface GuideProps {
  run: Run;
  /** how many lessons there are */
  count: number;
  onAgain: () => void;
}

/** What is explained beside the board: one idea at a time. */
export function Guide({ run, count, onAgain }: GuideProps) {
  const { lesson } = run;
  const step = run.step.value;
  const finished = run.over.value && run.last.value;
  return (
    <section class={classes('panel guide', finished && 'finished')} aria-label={t('learn.guide')}>
      <header class="guide-head">
        <div>
          <small class="dim">{t('learn.lessonOf', { n: lesson.number, count })}</small>
          <h2>{inWords(lesson.title)}</h2>
        </div>
        <a class="button ghost small square" href={href('learn')} aria-label={t('learn.leave')} title={t('learn.leave')}>
          <Cross size={14} />
        </a>
      </header>
      <Steps run={run} />
      {finished && (
        <p class="guide-praise">
          <Check size={20} /> {t('learn.wellDone')}
        </p>
      )}
      <p class="guide-text">{inWords(step.text)}</p>
      {run.hinted.value && step.cues.length > 0 && <p class="guide-hint">{inWords(step.hint)}</p>}
      <footer class="guide-actions">
        <Button small variant="ghost" icon={<Undo size={15} />} onClick={onAgain}>
          {t('learn.again')}
        </Button>
        <span class="spread" />
        {finished ? <Onwards run={run} count={count} /> : <StepButton run={run} />}
      </footer>
    </section>
  );
}

function Steps({ run }: { run: Run }) {
  const all = run.lesson.steps.length;
  const now = run.at.value;
  return (
    <div class="guide-steps" role="img" aria-label={t('learn.stepOf', { n: now + 1, count: all })}>
      {run.lesson.steps.map((step, k) => (
        <i key={k} class={classes(k < now && 'past', k === now && 'now', step.cues.length > 0 && 'deed')} />
      ))}
    </div>
  );
}

/** A step that is read goes on by a click; one that wants something done can be shown. */
function StepButton({ run }: { run: Run }) {
  if (run.step.value.cues.length === 0) {
    return (
      // found before the button below the board: while there is something to read, Enter goes on reading
      <Button small variant="primary" keys="↵" data-do="primary" onClick={() => run.next()}>
        {t('learn.next')}
      </Button>
    );
  }
  return (
    <Button small icon={<Eye size={15} />} disabled={run.stage.value !== run.at.value} onClick={() => run.showMe()}>
      {t('learn.showMe')}
    </Button>
  );
}

function Onwards({ run, count }: { run: Run; count: number }) {
  if (run.lesson.number >= count) {
    return (
      <a class="button primary small" href={href('home')}>
        {t('learn.toBattle')}
      </a>
    );
  }
  return (
    <a class="button primary small" href={href('learn', run.lesson.number + 1)}>
      {t('learn.nextLesson')}
      <ChevronRight size={15} />
    </a>
  );
}
