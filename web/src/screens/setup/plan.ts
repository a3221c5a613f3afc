import type { Content, MapFacts, NewGame, NewObjective, NewSeat, ScenarioFacts } from '../../protocol';

/** What somebody has chosen for a new table so far. The server says whether a game can be made of it. */

export type Gather = 'premade' | 'preset' | 'draft';
export type Mode = 'master' | 'basic';

export interface Chair {
  kind: NewSeat['kind'];
  name: string;
  team: number;
  bot: string;
  army: string[]; // card ids
}

/** How a side wins besides being the last one standing. */
export type Goal = { kind: 'last' } | { kind: 'destroy'; card: string } | { kind: 'survive'; team: number; rounds: number };

/** A map somebody brought along. */
export interface OwnMap {
  text: string;
  facts: MapFacts;
}

export interface Plan {
  scenario: string; // '' for a free battle; else map, rules, sides and goals are the scenario's
  title: string; // '' for the name of the scenario or the map
  map: string; // a shipped map's id, '' for one's own
  own: OwnMap | null;
  edition: string;
  revision: string; // of the cards, '' for printed ones
  mode: Mode;
  gather: Gather;
  goal: Goal;
  points: number; // 0: no limit
  rounds: number; // 0: no limit
  turn: number; // seconds, 0 and 0: no clock
  bank: number;
  private: boolean;
  watchDelay: number; // seconds by which watchers are behind
  chairs: Chair[];
}

export const FIRST_EDITION = 'aoa-2024';
export const FIRST_BOT = 'sensible';
export const FIRST_MAP = 'three_fords';

export function firstPlan(content: Content, name: string): Plan {
  const facts = content.maps.find((m) => m.id === FIRST_MAP) ?? content.maps[0];
  const plan: Plan = {
    scenario: '',
    title: '',
    map: facts.id,
    own: null,
    edition: FIRST_EDITION,
    revision: '',
    mode: 'master',
    gather: 'premade',
    goal: { kind: 'last' },
    points: 0,
    rounds: 0,
    turn: 0,
    bank: 0,
    private: false,
    watchDelay: 0,
    chairs: [],
  };
  return seated(plan, content, Math.min(...facts.players), name);
}

export const factsOf = (plan: Plan, content: Content): MapFacts | undefined => plan.own?.facts ?? content.maps.find((m) => m.id === plan.map);

/** How many may play on the map: with teams or without, as its file says. */
export const sizesOf = (facts: MapFacts): number[] => [...facts.players].sort((a, b) => a - b);

/** Another map: as many chairs as it has room for, those already filled kept. */
export function onMap(plan: Plan, content: Content, map: string, own: OwnMap | null, name: string): Plan {
  const next = { ...plan, map: own ? '' : map, own };
  const facts = factsOf(next, content);
  if (!facts) return plan;
  const sizes = sizesOf(facts);
  const size = sizes.includes(plan.chairs.length) ? plan.chairs.length : sizes[0];
  const teams = Object.keys(facts.teams).length;
  const chairs = seated(next, content, size, name).chairs;
  return { ...next, chairs: chairs.map((c, k) => ({ ...c, team: teams > 0 ? k % teams : k })) };
}

export const scenarioOf = (plan: Plan, content: Content): ScenarioFacts | undefined => content.scenarios.find((s) => s.id === plan.scenario);

/** Those for few players first, and among them the easy ones: the Basic Game, armies that are ready. */
export const inOrder = (scenarios: readonly ScenarioFacts[]): ScenarioFacts[] => {
  const effort = (s: ScenarioFacts): number => s.players * 10 + (s.mode === 'basic' ? 0 : 4) + ['preset', 'premade', 'draft'].indexOf(s.gather);
  return [...scenarios].sort((a, b) => effort(a) - effort(b));
};

/** All that a scenario settles; who sits there is kept. */
export function inScenario(plan: Plan, content: Content, scenario: ScenarioFacts, name: string): Plan {
  const { id, map, edition, mode, gather, points, rounds } = scenario;
  const next: Plan = { ...plan, scenario: id, map, own: null, edition, revision: '', mode, gather, points, rounds, goal: { kind: 'last' } };
  const { chairs } = seated(next, content, scenario.players, name);
  return { ...next, chairs: chairs.map((c, k) => ({ ...c, team: scenario.teams[k], army: scenario.armies[k] ?? c.army })) };
}

/** So many chairs: the first for oneself, new ones for bots with armies of their own. */
export function seated(plan: Plan, content: Content, size: number, name: string): Plan {
  const chairs = plan.chairs.slice(0, size);
  while (chairs.length < size) {
    const k = chairs.length;
    const army = content.armies.length > 0 ? content.armies[k % content.armies.length].cards : [];
    const kind = k === 0 ? 'person' : 'bot';
    chairs.push({ kind, name: k === 0 ? name : freeName(chairs, kind, k), team: k, bot: FIRST_BOT, army });
  }
  return { ...plan, chairs };
}

/** Somebody sits down, or a bot takes the chair: a name fit for them that nobody else has. */
export function sit(plan: Plan, chair: number, kind: Chair['kind']): Plan {
  const others = plan.chairs.filter((_, k) => k !== chair);
  return changed(plan, chair, { kind, name: freeName(others, kind, chair) });
}

export const changed = (plan: Plan, chair: number, change: Partial<Chair>): Plan => ({
  ...plan,
  chairs: plan.chairs.map((c, k) => (k === chair ? { ...c, ...change } : c)),
});

const NAMES: Record<Chair['kind'], readonly string[]> = {
  person: ['Player 1', 'Player 2', 'Player 3', 'Player 4', 'Player 5', 'Player 6', 'Player 7', 'Player 8'],
  bot: ['Morwen', 'Orin', 'Skald', 'Ysra', 'Bram', 'Tove', 'Ragna', 'Edda'],
  open: ['Open 1', 'Open 2', 'Open 3', 'Open 4', 'Open 5', 'Open 6', 'Open 7', 'Open 8'],
};

function freeName(taken: readonly Chair[], kind: Chair['kind'], chair: number): string {
  const used = new Set(taken.map((c) => c.name));
  // on the second chair sits player 2, whatever the first is called
  const names = kind === 'person' ? [...NAMES.person.slice(chair), ...NAMES.person] : NAMES[kind];
  return names.find((name) => !used.has(name)) ?? names[0];
}

/** Whoever sits at the table is called something. */
export const isNamed = (chair: Chair): boolean => chair.kind === 'open' || chair.name.trim() !== '';

/** Whose fall can be the goal: the cards that are sure to be on the table. */
export const preyOf = (plan: Plan): string[] => (plan.gather === 'draft' ? [] : [...new Set(plan.chairs.filter((c) => plan.gather === 'preset' || c.kind !== 'open').flatMap((c) => c.army))]);

function objectivesOf(plan: Plan): NewObjective[] {
  const { goal } = plan;
  if (goal.kind === 'survive') return [{ kind: 'survive', team: goal.team, rounds: goal.rounds }];
  if (goal.kind === 'destroy' && preyOf(plan).includes(goal.card)) return [{ kind: 'destroy', card: goal.card }];
  return [];
}

/** What the server is asked for. */
export function newGameOf(plan: Plan, armyName: (cards: readonly string[]) => string): NewGame {
  const preset = plan.gather === 'preset';
  const table = {
    title: plan.title.trim(),
    clock: { turn: plan.turn, bank: plan.bank },
    private: plan.private,
    watch_delay: plan.watchDelay,
    seats: plan.chairs.map((c) => ({
      name: c.name.trim(),
      team: c.team,
      kind: c.kind,
      bot: c.kind === 'bot' ? c.bot : '',
      army: plan.gather === 'premade' && c.kind !== 'open' ? c.army : [],
    })),
  };
  if (plan.scenario) return { ...table, scenario: plan.scenario };
  return {
    ...table,
    ...(plan.own ? { map_text: plan.own.text } : { map: plan.map }),
    edition: plan.edition,
    revision: plan.revision,
    mode: plan.mode,
    gather: plan.gather,
    points: preset ? 0 : plan.points,
    rounds: plan.rounds,
    objectives: objectivesOf(plan),
    armies: preset ? plan.chairs.map((c, k) => ({ name: armyName(c.army) || `${k + 1}`, cards: c.army })) : [],
  };
}
