import { listOf, t } from '../../i18n';
import type { Content } from '../../protocol';
import { ChoiceField, SelectField, TextField } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import { TeamMark, seatStyle } from '../../ui/TeamMark';
import { ArmyPicker } from '../shared/ArmyPicker';
import { botName } from '../shared/names';
import { changed, factsOf, isNamed, scenarioOf, seated, sit, sizesOf, type Chair, type Plan } from './plan';

interface PlayersProps {
  content: Content;
  nameOf: (card: string) => string;
  plan: Plan;
  onChange: (plan: Plan) => void;
}

/** Who sits at the table, on which side, with which army. */
export function Players({ content, nameOf, plan, onChange }: PlayersProps) {
  const facts = factsOf(plan, content);
  const scenario = scenarioOf(plan, content);
  const sizes = scenario ? [scenario.players] : facts ? sizesOf(facts) : [plan.chairs.length];
  const shared = plan.chairs.filter((c) => c.kind === 'person').length > 1;
  return (
    <Panel title={t('setup.players')}>
      {sizes.length > 1 && (
        <ChoiceField
          label={t('setup.howMany')}
          value={String(plan.chairs.length)}
          options={sizes.map((n) => [String(n), String(n)])}
          onChange={(n) => onChange(seated(plan, content, Number(n), plan.chairs[0].name))}
        />
      )}
      <div class="chairs">
        {plan.chairs.map((chair, k) => (
          <ChairForm key={k} k={k} chair={chair} content={content} plan={plan} onChange={onChange} nameOf={nameOf} />
        ))}
      </div>
      {shared && <p class="hint">{t('setup.hotSeatHint')}</p>}
    </Panel>
  );
}

interface ChairProps {
  k: number;
  chair: Chair;
  content: Content;
  plan: Plan;
  onChange: (plan: Plan) => void;
  nameOf: (card: string) => string;
}

function ChairForm({ k, chair, content, plan, onChange, nameOf }: ChairProps) {
  const put = (change: Partial<Chair>): void => onChange(changed(plan, k, change));
  const scenario = scenarioOf(plan, content);
  const called = (seat: number): string => (scenario?.armies[seat] ? scenario.sides[seat] : t('setup.seat', { n: seat + 1 }));
  const friends = plan.chairs.flatMap((c, n) => (n !== k && c.team === chair.team ? [called(n)] : []));
  const picks = (plan.gather === 'preset' && !scenario) || (plan.gather === 'premade' && chair.kind !== 'open');
  return (
    <fieldset class="chair" style={seatStyle(k)}>
      <legend>
        <TeamMark seat={k} label /> {called(k)}
        {scenario && friends.length > 0 && <small class="dim"> {t('setup.allied', { names: listOf(friends) })}</small>}
      </legend>
      <SelectField
        label={t('setup.seatKind')}
        value={chair.kind}
        options={[['person', t('setup.person')], ['bot', t('setup.bot')], ['open', t('setup.open')]]}
        onChange={(kind) => onChange(sit(plan, k, kind))}
      />
      {chair.kind !== 'open' && <TextField label={t('setup.name')} value={chair.name} maxLength={content.limits.name} fault={isNamed(chair) ? undefined : t('setup.nameMissing')} onInput={(name) => put({ name })} />}
      {chair.kind === 'bot' && <SelectField label={t('setup.level')} value={chair.bot} options={content.bots.map((b) => [b.id, botName(b.id)])} onChange={(bot) => put({ bot })} />}
      {plan.chairs.length > 2 && !scenario && (
        <SelectField label={t('setup.team')} value={String(chair.team)} options={plan.chairs.map((_, n) => [String(n), String.fromCharCode(65 + n)])} onChange={(team) => put({ team: Number(team) })} />
      )}
      {scenario?.armies[k] && <p class="hint chair-army">{listOf(chair.army.map(nameOf))}</p>}
      {picks ? (
        <div class="chair-army">
          <ArmyPicker label={plan.gather === 'preset' ? t('setup.presetArmy', { n: k + 1 }) : t('setup.army')} content={content} cards={chair.army} nameOf={nameOf} onChange={(army) => put({ army })} />
        </div>
      ) : (
        chair.kind === 'open' && plan.gather === 'premade' && <p class="hint chair-army">{t('setup.openHint')}</p>
      )}
    </fieldset>
  );
}
