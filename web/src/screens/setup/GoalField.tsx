import { listOf, t } from '../../i18n';
import { SelectField } from '../../ui/Field';
import { NumberField } from '../shared/NumberField';
import { preyOf, type Goal, type Plan } from './plan';

interface GoalFieldProps {
  plan: Plan;
  mostRounds: number;
  nameOf: (card: string) => string;
  onChange: (goal: Goal) => void;
}

const FIRST_ROUNDS = 8;

/** What the battle is about. Whatever it is, the last army standing wins, too. */
export function GoalField({ plan, mostRounds, nameOf, onChange }: GoalFieldProps) {
  const prey = preyOf(plan);
  const { goal } = plan;
  const kind = goal.kind === 'destroy' && !prey.includes(goal.card) ? 'last' : goal.kind;
  const teams = [...new Set(plan.chairs.map((c) => c.team))];
  const sideName = (team: number): string => listOf(plan.chairs.flatMap((c, k) => (c.team === team ? [c.kind === 'open' ? t('setup.seat', { n: k + 1 }) : c.name] : [])));
  const pick = (wanted: string): void => {
    if (wanted === 'destroy') onChange({ kind: 'destroy', card: prey[0] });
    else if (wanted === 'survive') onChange({ kind: 'survive', team: teams[0], rounds: FIRST_ROUNDS });
    else onChange({ kind: 'last' });
  };
  const kinds: [string, string][] = [['last', t('setup.goalLast')]];
  if (prey.length > 0) kinds.push(['destroy', t('setup.goalDestroy')]);
  kinds.push(['survive', t('setup.goalSurvive')]);
  return (
    <>
      <SelectField label={t('setup.goal')} value={kind} options={kinds} onChange={pick} />
      {kind === 'destroy' && goal.kind === 'destroy' && (
        <SelectField label={t('setup.goalCard')} value={goal.card} options={prey.map((id): [string, string] => [id, nameOf(id)])} hint={t('setup.goalDestroyHint')} onChange={(card) => onChange({ kind: 'destroy', card })} />
      )}
      {goal.kind === 'survive' && (
        <div class="pair">
          <SelectField label={t('setup.goalSide')} value={String(goal.team)} options={teams.map((team): [string, string] => [String(team), sideName(team)])} onChange={(team) => onChange({ ...goal, team: Number(team) })} />
          <NumberField label={t('setup.rounds')} value={goal.rounds} most={mostRounds} onInput={(rounds) => onChange({ ...goal, rounds: Math.max(1, rounds) })} />
        </div>
      )}
    </>
  );
}
