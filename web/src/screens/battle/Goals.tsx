import { t } from '../../i18n';
import type { GoalProgress, GoalView, View } from '../../protocol';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Flag, Scroll, Shield } from '../../ui/icons';
import { TeamMark } from '../../ui/TeamMark';
import type { Battle } from './battle';
import { placeOfGoal, seatOfTeam } from './goals';
import { briefingOpen } from './panels';
import './goals.css';

/** What the battle is about and how far everybody has come, in the column beside the board. */
export function Goals({ battle }: { battle: Battle }) {
  const view = battle.view.value;
  if (!view || battle.coach) return null; // a lesson has goals of its own
  return (
    <section class="panel goals-panel" aria-label={t('battle.goals')}>
      <GoalList battle={battle} view={view} onLook={(at) => battle.look(at)} />
      {battle.state.value.table?.scenario && (
        <Button small variant="ghost" class="goals-story" icon={<Scroll size={14} />} aria-label={t('battle.briefing')} title={t('battle.briefing')} onClick={() => (briefingOpen.value = true)} />
      )}
    </section>
  );
}

interface GoalListProps {
  battle: Battle;
  view: View;
  onLook: (at: { figure?: number; space?: number }) => void;
}

export function GoalList({ battle, view, onLook }: GoalListProps) {
  return (
    <ul class="goal-list">
      {view.goals.map((goal) => {
        const at = placeOfGoal(goal, battle.map.value);
        return (
          <li key={goal.words} class={classes('goal', goal.stance, goal.kind === 'rounds' && 'limit', goal.decided && 'decided')}>
            <span class="goal-sign">{goal.stance === 'theirs' ? <Shield size={13} /> : <Flag size={13} />}</span>
            {at ? (
              <button type="button" class="goal-words" title={t('battle.showGoal')} onClick={() => onLook(at)}>
                {goal.words}
              </button>
            ) : (
              <span class="goal-words">{goal.words}</span>
            )}
            <Progress goal={goal} view={view} />
          </li>
        );
      })}
    </ul>
  );
}

function Progress({ goal, view }: { goal: GoalView; view: View }) {
  if (goal.progress.length === 0) return null;
  return (
    <ul class="goal-progress">
      {goal.progress.map((p) => (
        // another number is another element: it lights up as it comes
        <li key={`${p.team}/${p.done}`}>
          {p.team >= 0 && <TeamMark seat={seatOfTeam(view.players, p.team)} size={13} />}
          {p.who && <span class="unseen">{p.who}: </span>}
          <Steps {...p} />
          <span>{p.words}</span>
        </li>
      ))}
    </ul>
  );
}

const MOST_STEPS = 8;

/** The way as steps, done and left; the words say the same. */
function Steps({ done, of, team }: GoalProgress) {
  if (of < 2 || of > MOST_STEPS || team < 0) return null;
  return (
    <span class="goal-steps" aria-hidden="true">
      {Array.from({ length: of }, (_, k) => (
        <i key={k} class={classes(k < done && 'done')} />
      ))}
    </span>
  );
}
