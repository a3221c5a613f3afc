import { t } from '../../i18n';
import type { Content } from '../../protocol';
import { ChoiceField, SelectField } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import { NumberField } from '../shared/NumberField';
import { editionName, revisionName } from '../shared/names';
import { GoalField } from './GoalField';
import type { Gather, Mode, Plan } from './plan';

/** Clocks people know, as (seconds a turn, seconds beyond that). */
const CLOCKS = [
  ['none', 0, 0, 'setup.clockNone'],
  ['quick', 60, 300, 'setup.clockQuick'],
  ['usual', 120, 1200, 'setup.clockUsual'],
  ['slow', 300, 3600, 'setup.clockSlow'],
  ['day', 86_400, 0, 'setup.clockDay'],
  ['days', 3 * 86_400, 0, 'setup.clockDays'],
] as const;

const HINTS = { premade: 'setup.premadeHint', preset: 'setup.presetHint', draft: 'setup.draftHint' } as const;

interface RulesProps {
  content: Content;
  plan: Plan;
  nameOf: (card: string) => string;
  onChange: (plan: Plan) => void;
}

export function Rules({ content, plan, nameOf, onChange }: RulesProps) {
  const edition = content.editions.find((e) => e.id === plan.edition);
  const pickEdition = (id: string): void => {
    const basic = content.editions.find((e) => e.id === id)?.basic_game ?? false;
    onChange({ ...plan, edition: id, mode: basic ? plan.mode : 'master' });
  };
  return (
    <Panel title={t('setup.rules')}>
      <SelectField label={t('setup.edition')} value={plan.edition} options={content.editions.map((e) => [e.id, editionName(e.id)])} hint={edition?.basic_game ? undefined : t('setup.noBasic')} onChange={pickEdition} />
      {plan.mode === 'master' && (
        <SelectField
          label={t('setup.revision')}
          value={plan.revision}
          options={['', ...content.revisions].map((r) => [r, revisionName(r)])}
          hint={plan.revision ? t('setup.revisionHint') : undefined}
          onChange={(revision) => onChange({ ...plan, revision })}
        />
      )}
      {edition?.basic_game && (
        <ChoiceField<Mode>
          label={t('setup.mode')}
          value={plan.mode}
          options={[['basic', t('setup.basic')], ['master', t('setup.master')]]}
          onChange={(mode) => onChange({ ...plan, mode, revision: mode === 'basic' ? '' : plan.revision })}
        />
      )}
      <ChoiceField<Gather>
        label={t('setup.gather')}
        value={plan.gather}
        options={[['premade', t('setup.premade')], ['preset', t('setup.preset')], ['draft', t('setup.draft')]]}
        onChange={(gather) => onChange({ ...plan, gather, points: gather === 'draft' && plan.points === 0 ? 400 : plan.points })}
      />
      <p class="hint setup-hint">{t(HINTS[plan.gather])}</p>
      <div class="pair">
        {plan.gather !== 'preset' && plan.mode === 'master' && (
          <NumberField label={t('setup.points')} hint={t('setup.pointsHint')} value={plan.points} most={content.limits.points} step={10} onInput={(points) => onChange({ ...plan, points })} />
        )}
        <NumberField label={t('setup.rounds')} hint={t('setup.roundsHint')} value={plan.rounds} most={content.limits.rounds} onInput={(rounds) => onChange({ ...plan, rounds })} />
      </div>
      <GoalField plan={plan} mostRounds={content.limits.rounds} nameOf={nameOf} onChange={(goal) => onChange({ ...plan, goal })} />
      <ClockField plan={plan} onChange={onChange} />
    </Panel>
  );
}

export function ClockField({ plan, onChange }: { plan: Plan; onChange: (plan: Plan) => void }) {
  const clock = CLOCKS.find(([, turn, bank]) => turn === plan.turn && bank === plan.bank)?.[0] ?? 'none';
  const pick = (id: string): void => {
    const [, turn, bank] = CLOCKS.find(([name]) => name === id) ?? CLOCKS[0];
    onChange({ ...plan, turn, bank });
  };
  return <SelectField label={t('setup.clock')} value={clock} options={CLOCKS.map(([id, , , key]) => [id, t(key)])} onChange={pick} />;
}
