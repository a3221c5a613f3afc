import { t } from '../../i18n';
import { Scroll } from '../../ui/icons';
import type { Battle } from './battle';
import { briefingOpen } from './panels';

/** What a player has to do to win a scenario. It opens the whole story. */
export function GoalLine({ battle }: { battle: Battle }) {
  const table = battle.state.value.table;
  if (!table?.scenario || battle.state.value.over) return null;
  const team = table.seats[battle.me.value]?.team ?? -1;
  const [goal] = goalsOf(table.scenario, team);
  return (
    <button type="button" class="goal-line" title={goal} onClick={() => (briefingOpen.value = true)}>
      <Scroll size={13} />
      <b>{t('battle.goal')}</b>
      <span>{goal}</span>
    </button>
  );
}

/** A team's own goals before those of everybody; where it has none, what it has to thwart. */
export function goalsOf({ goals, goal_teams }: { goals: readonly string[]; goal_teams: readonly number[] }, team: number): readonly string[] {
  const about = (of: number): string[] => goals.filter((_, k) => goal_teams[k] === of);
  const own = [...about(team), ...(team < 0 ? [] : about(-1))];
  return own.length > 0 ? own : goals;
}
