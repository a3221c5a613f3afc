import { t } from '../../i18n';
import { Flag, Shield } from '../../ui/icons';
import type { Battle } from './battle';
import { briefingOpen } from './panels';

/** The first goal in a line, where there is no column for all of them. It opens them with the story. */
export function GoalLine({ battle }: { battle: Battle }) {
  const [goal] = battle.view.value?.goals ?? [];
  const table = battle.state.value.table;
  if (!goal || battle.coach || battle.state.value.over) return null;
  if (goal.kind === 'annihilation' && !table?.scenario) return null; // what everybody thinks of anyway
  const [count] = goal.progress.filter((p) => p.of > 1);
  return (
    <button type="button" class="goal-line" title={goal.words} onClick={() => (briefingOpen.value = true)}>
      {goal.stance === 'theirs' ? <Shield size={13} /> : <Flag size={13} />}
      <b class="unseen">{t('battle.goal')}</b>
      <span>{goal.words}</span>
      {count && (
        <b title={count.words}>
          {count.done}/{count.of}
        </b>
      )}
    </button>
  );
}
