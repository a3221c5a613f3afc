import { useState } from 'preact/hooks';
import type { ScreenProps } from '../../app';
import { language, t } from '../../i18n';
import { api } from '../../net/api';
import type { CardFacts, Content, ScenarioFacts } from '../../protocol';
import { settings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { ChoiceField, SelectField, TextField, Toggle } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import { armyChoices, choiceOf } from '../shared/armyChoice';
import { WhenHere, useAsked } from '../shared/asked';
import { editionName, timeSpan } from '../shared/names';
import { openTable } from '../shared/tables';
import { useTitle } from '../shared/title';
import { MapPicker } from './MapPicker';
import { Players } from './Players';
import { ClockField, Rules } from './Rules';
import { ScenarioPicker, scenarioLine } from './ScenarioPicker';
import { changed, factsOf, firstPlan, inOrder, inScenario, isNamed, newGameOf, onMap, scenarioOf, sit, type Plan } from './plan';
import './setup.css';

const WATCH_DELAYS = [0, 30, 120, 600]; // seconds

export function Screen({ args }: ScreenProps) {
  useTitle(t('setup.title'));
  const code = args[0] === 'army' ? (args[1] ?? '') : '';
  const [asked, again] = useAsked(() => Promise.all([api.content(), api.cards(), code ? api.checkArmy({ code }) : null]), [code, language.value]);
  return (
    <>
      <h1>{t('setup.title')}</h1>
      <WhenHere asked={asked} again={again}>
        {([content, { cards }, army]) => <Form key={args.join('/')} content={content} cards={cards} first={begun(content, args[0] ?? '', army?.cards ?? [])} />}
      </WhenHere>
    </>
  );
}

/** '#/set-up/friend' and the like begin with another table. */
export function begun(content: Content, way: string, army: string[]): Plan {
  const plan = firstPlan(content, settings.name.value || t('common.guest'));
  switch (way) {
    case 'friend':
      return { ...sit(plan, 1, 'open'), private: true };
    case 'open':
      return sit(plan, 1, 'open');
    case 'hot-seat':
      // who has not said their name is 'Player 1' here, beside 'Player 2'
      return { ...sit(settings.name.value ? plan : sit(plan, 0, 'person'), 1, 'person'), private: true };
    case 'army':
      return { ...changed(plan, 0, { army }), private: true };
    default:
      return { ...plan, private: true };
  }
}

const GOALS = { last: 'setup.goalLast', destroy: 'setup.goalDestroy', survive: 'setup.goalSurvive' } as const;

interface FormProps {
  content: Content;
  cards: readonly CardFacts[];
  first: Plan;
}

function Form({ content, cards, first }: FormProps) {
  const [plan, setPlan] = useState(first);
  const [free, setFree] = useState(first); // what was planned before a scenario was looked at
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const scenario = scenarioOf(plan, content);
  const place = factsOf(plan, content)?.name ?? '';
  const pickScenario = (facts: ScenarioFacts): void => setPlan(inScenario(plan, content, facts, plan.chairs[0].name));
  const open = plan.chairs.some((c) => c.kind === 'open');
  const names = new Map(cards.map((c) => [c.card, c.name]));
  const nameOf = (card: string): string => names.get(card) ?? card;
  const start = async (e: Event): Promise<void> => {
    e.preventDefault();
    if (!plan.chairs.every(isNamed)) {
      // the field says what is wrong with it
      const field = (e.currentTarget as HTMLFormElement).querySelector<HTMLInputElement>('.chair [aria-invalid]');
      field?.focus();
      field?.scrollIntoView({ block: 'center' }); // not behind the foot of the page
      return;
    }
    setBusy(true);
    setFault('');
    try {
      const choices = armyChoices(content);
      await openTable(newGameOf(plan, (army) => choiceOf(choices, army)?.name ?? ''));
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
      setBusy(false);
    }
  };
  return (
    <form class="setup" onSubmit={(e) => void start(e)}>
      <Panel title={t(scenario ? 'setup.scenario' : 'setup.battlefield')} class="map-picker">
        <ChoiceField
          label={t('setup.occasion')}
          value={scenario ? 'scenario' : 'free'}
          options={[['free', t('setup.freeBattle')], ['scenario', t('setup.scenario')]]}
          onChange={(what) => {
            if (what === 'free') setPlan(free);
            else {
              setFree(plan);
              pickScenario(inOrder(content.scenarios)[0]);
            }
          }}
        />
        {scenario ? (
          <ScenarioPicker content={content} chosen={scenario} onPick={pickScenario} />
        ) : (
          <MapPicker content={content} plan={plan} onPick={(map, own) => setPlan(onMap(plan, content, map, own, plan.chairs[0].name))} />
        )}
      </Panel>
      <div class="setup-side">
        {scenario ? (
          <Panel title={t('setup.rules')}>
            <p class="setup-fixed">{[editionName(scenario.edition), scenarioLine(scenario)].join(' · ')}</p>
            <ClockField plan={plan} onChange={setPlan} />
          </Panel>
        ) : (
          <Rules content={content} plan={plan} nameOf={nameOf} onChange={setPlan} />
        )}
        <Players content={content} plan={plan} nameOf={nameOf} onChange={setPlan} />
        <Panel title={t('setup.table')}>
          <div class="pair">
            <TextField label={t('setup.tableTitle')} value={plan.title} placeholder={scenario?.name ?? place} maxLength={80} onInput={(title) => setPlan({ ...plan, title })} />
            <SelectField
              label={t('setup.watchDelay')}
              value={String(plan.watchDelay)}
              options={WATCH_DELAYS.map((s): [string, string] => [String(s), s === 0 ? t('setup.watchNow') : t('setup.watchLater', { time: timeSpan(s) })])}
              onChange={(s) => setPlan({ ...plan, watchDelay: Number(s) })}
            />
          </div>
          <Toggle label={t('setup.private')} hint={t('setup.privateHint')} on={plan.private} onChange={(on) => setPlan({ ...plan, private: on })} />
        </Panel>
      </div>
      <div class="setup-foot">
        <div class="setup-sum">
          <b>{scenario?.name ?? place}</b>
          <span class="dim">{[scenario ? place : t(GOALS[plan.goal.kind]), plan.rounds > 0 && t('setup.goalRounds', { n: plan.rounds })].filter(Boolean).join(' · ')}</span>
          {fault && (
            <span class="fault" role="alert">
              {fault}
            </span>
          )}
        </div>
        <Button variant="primary" type="submit" disabled={busy}>
          {t(busy ? 'setup.creating' : open ? 'setup.createOpen' : 'setup.create')}
        </Button>
      </div>
    </form>
  );
}
