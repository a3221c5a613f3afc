import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n';
import { api, ApiError } from '../../net/api';
import type { LessonView } from '../../protocol';
import { href } from '../../router';
import { settings } from '../../state/settings';
import { Hud } from '../battle/Hud';
import { exposeHooks } from '../battle/testHooks';
import { Pointers } from '../shared/guide/Pointers';
import { Guide } from './Guide';
import { drawPoints, pointsOf } from './points';
import { note, progressOf } from './progress';
import { inWords, Run } from './run';
import '../battle/battle.css';
import '../battle/orders.css';
import '../battle/middle.css';
import '../battle/column.css';
import '../battle/phone.css';
import '../battle/low.css';

interface LessonScreenProps {
  lesson: LessonView;
  count: number;
}

/** One lesson at the board, from where it was left. */
export function LessonScreen({ lesson, count }: LessonScreenProps) {
  const [visit, setVisit] = useState(0);
  const again = (): void => {
    note(lesson.id, { game: '', token: '', step: 0 });
    setVisit(visit + 1);
  };
  return <Taken key={`${lesson.id}/${visit}`} lesson={lesson} count={count} onAgain={again} />;
}

function Taken({ lesson, count, onAgain }: LessonScreenProps & { onAgain: () => void }) {
  const [run, setRun] = useState<Run | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    let gone = false;
    let end = (): void => undefined;
    tableFor(lesson.id).then(
      ({ game, token, step }) => {
        if (gone) return;
        const made = new Run(lesson, game, token, step);
        const hide = exposeHooks(made.battle);
        const wipe = drawPoints(made);
        end = () => {
          hide();
          wipe();
          made.dispose();
        };
        setRun(made);
      },
      (reason: unknown) => !gone && setFault(reason instanceof Error ? reason.message : String(reason)),
    );
    return () => {
      gone = true;
      end();
    };
  }, [lesson]);
  const sentence = fault || run?.battle.fault.value || '';
  if (sentence) {
    return (
      <div class="notice" role="alert">
        <h1>{inWords(lesson.title)}</h1>
        <p>{sentence}</p>
        <a class="button primary" href={href('learn')}>
          {t('learn.leave')}
        </a>
      </div>
    );
  }
  if (!run?.battle.state.value.table) {
    return (
      <p class="loading" role="status">
        {t('common.loading')}
      </p>
    );
  }
  return (
    <>
      <Hud battle={run.battle} guide={<Guide run={run} count={count} onAgain={onAgain} />} />
      <Pointers board={run.battle.board} points={() => pointsOf(run)} />
    </>
  );
}

/** The table where the lesson was left, or a new one. */
async function tableFor(lesson: string): Promise<{ game: string; token: string; step: number }> {
  const kept = progressOf(lesson);
  if (kept.game) {
    try {
      const table = await api.game(kept.game);
      if (table.status === 'playing') return kept;
    } catch (fault) {
      if (!(fault instanceof ApiError) || fault.code === 'offline') throw fault; // else it is no longer there
    }
  }
  const made = await api.takeLesson(lesson, { name: settings.name.value.trim() || t('common.guest') });
  const fresh = { game: made.game, token: made.tokens[0].token, step: 0 };
  note(lesson, fresh);
  return fresh;
}
