import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AimedPower, Option, PowerAnswer, View } from '../../src/protocol';
import type { Battle } from '../../src/screens/battle/battle';
import { OddsPanel } from '../../src/screens/battle/OddsPanel';
import { OptionsPanel } from '../../src/screens/battle/OptionsPanel';
import { offersOf } from '../../src/screens/battle/offers';
import { PathTip } from '../../src/screens/battle/PathTip';
import { hitBy, lobOf, perilWords, prospectOf, rollWords, usesPower } from '../../src/screens/battle/prospects';
import { aRequest, aView, sitDown, type Server } from './kit';

const blow = (wound: number, destroyed: number) => ({
  figure: 0,
  target: 1,
  refusal: null,
  attack: [],
  defense: [],
  attack_dice: 4,
  defense_dice: 3,
  life: 1,
  wounds: [1 - wound, wound],
  at_least: [1, wound],
  expected: wound,
  destroyed,
  strikes_back: [1],
});

const anAim = (more: Partial<AimedPower> = {}): AimedPower => ({
  attacker: 0,
  victims: [],
  covers: [],
  lob: [],
  rolls: [],
  expected: 0,
  expected_friends: 0,
  all_destroyed: null,
  words: '',
  ...more,
});
const anAnswer = (...aims: AimedPower[]): PowerAnswer => ({ what: 'power', power: [0, 0], figure: 0, harmful: true, aims });

const figure = (view: View, seat: number, nth = 0): number => view.figures.filter((f) => f.space >= 0 && view.cards[f.card].controller === seat)[nth].id;
const spaceOf = (view: View, id: number): number => view.figures.find((f) => f.id === id)!.space;

describe('a power on the board', () => {
  const view = aView();
  const friend = figure(view, 0);
  const foe = figure(view, 1);
  const covers = [spaceOf(view, friend), spaceOf(view, foe), 0];
  const answer = anAnswer(anAim({ covers, lob: [3, 4], victims: [{ figure: friend, friend: true, blow: null }, { figure: foe, friend: false, blow: null }] }));

  it('covers spaces, and friends are hatched', () => {
    expect(prospectOf(null, answer, view.figures).map((h) => h.style)).toEqual(['danger', 'attack', 'attack']);
    expect(prospectOf(null, null, view.figures)).toEqual([]);
    expect(prospectOf(null, { ...answer, harmful: false }, view.figures).map((h) => h.style)).toEqual(['place', 'place', 'place']);
  });

  it('is drawn at once from what the option says', () => {
    const option: Option = { index: 0, label: '', covers };
    expect(prospectOf(option, null, view.figures).map((h) => h.space)).toEqual(covers);
  });

  it('flies in an arc if it is thrown', () => {
    expect(lobOf(answer)).toEqual({ steps: [{ space: 3 }, { space: 4 }], flying: true });
    expect(lobOf(anAnswer(anAim()))).toBeNull();
    expect(lobOf(anAnswer(anAim({ lob: [1, 2] }), anAim({ lob: [1, 3] })))).toBeNull();
  });

  it('marks whom it hits', () => {
    expect([hitBy(answer, true), hitBy(answer, false)]).toEqual([[friend], [foe]]);
  });

  it('is aimed by any space of its line', () => {
    const request = aRequest('line', [{ targets: [foe], covers: [5, 6, 7] }, { none: true }], { power: [0, 0] });
    expect(offersOf(request, null).spaces.get(6)?.[0].index).toBe(0);
  });
});

describe('which options are about powers', () => {
  it('is told by the question or by the option', () => {
    const attack = aRequest('attack', [{ action: 'power', power: [0, 1] }, { action: 'attack', target: 3 }, { none: true }]);
    expect(attack.options.map((o) => usesPower(attack, o))).toEqual([true, false, false]);
    const aiming = aRequest('target', [{ target: 3 }, { none: true }], { power: [0, 1] });
    expect(aiming.options.map((o) => usesPower(aiming, o))).toEqual([true, false]);
    const rule = aRequest('defender', [{ target: 3 }], { power: [0, 1], clause: 'attack.multi-target' });
    expect(usesPower(rule, rule.options[0])).toBe(false);
  });
});

describe('chances in words', () => {
  it('tell the d20', () => {
    expect(rollWords([{ least: 17, chance: 0.2 }])).toBe('needs 17 or more: 20%');
    expect(rollWords([{ least: 15, chance: 0.3 }, { least: 15, chance: 0.3 }])).toBe('2 rolls, each needs 15 or more: 30%');
    expect(rollWords([{ least: 15, chance: 0.3 }, { least: 10, chance: 0.55 }])).toContain('needs 10 or more: 55%');
    expect(rollWords([])).toBe('');
  });

  it('tell what a way may cost', () => {
    expect(perilWords({ wound: 0.75, destroyed: 0 })).toBe('At least one wound: 75%');
    expect(perilWords({ wound: 0.75, destroyed: 0.25 })).toBe('At least one wound: 75% · destroyed: 25%');
    expect(perilWords({ wound: 0.95, destroyed: 0.95 })).toBe('Destroyed: 95%');
  });
});

describe('the panel of a power', () => {
  let battle: Battle;
  let server: Server;
  afterEach(() => {
    cleanup();
    battle.dispose();
    vi.unstubAllGlobals();
  });
  const sit = async (): Promise<View> => {
    ({ battle, server } = await sitDown(0));
    const view = aView();
    server.sync(0, view);
    return view;
  };

  it('lists every victim, friends with a word and a sign', async () => {
    const view = await sit();
    render(<OddsPanel battle={battle} />);
    const [own, first, second] = [figure(view, 0, 1), figure(view, 1), figure(view, 1, 1)];
    const victims = [
      { figure: first, friend: false, blow: blow(0.75, 0.31) },
      { figure: second, friend: false, blow: blow(0.5, 0.1) },
      { figure: own, friend: true, blow: blow(0.25, 0.05) },
    ];
    battle.aiming.power.value = anAnswer(anAim({ victims, expected: 1.25, expected_friends: 0.25 }));
    const panel = await screen.findByRole('region', { name: /what would happen/ });
    expect(panel.querySelectorAll('.victims li')).toHaveLength(3);
    expect(panel.textContent).toContain('Wound 75% · Destroy 31%');
    expect(panel.querySelector('.friend')?.textContent).toContain('⚠ friend');
    expect(panel.textContent).toContain('1.3 wounds expected');
    expect(panel.textContent).toContain('0.3 on friends');
    expect(panel.textContent).not.toContain('all destroyed');
  });

  it('reckons a single victim in full, as any attack', async () => {
    const view = await sit();
    render(<OddsPanel battle={battle} />);
    battle.aiming.power.value = anAnswer(anAim({ victims: [{ figure: figure(view, 1), friend: false, blow: blow(0.75, 0.31) }], expected: 0.75 }));
    expect(await screen.findByRole('img', { name: 'Chance of a wound 75%, to destroy 31%' })).toBeTruthy();
  });

  it('tells each aim of a power that is not aimed yet', async () => {
    const view = await sit();
    render(<OddsPanel battle={battle} />);
    const victim = (nth: number) => ({ figure: figure(view, 1, nth), friend: false, blow: blow(0.5, 0.1) });
    battle.aiming.power.value = anAnswer(anAim({ victims: [victim(0)], expected: 0.5 }), anAim({ victims: [victim(1)], expected: 0.4 }));
    const panel = await screen.findByRole('region', { name: /what would happen/ });
    expect(panel.querySelectorAll('.victims li')).toHaveLength(2);
    expect(panel.textContent).toContain('0.4 wounds expected');
  });

  it('asks the server about the option that is pointed at, and forgets it', async () => {
    await sit();
    server.ask(0, aRequest('power', [{ power: [0, 0], rolls: [{ least: 16, chance: 0.25 }] }, { none: true }]));
    render(<OptionsPanel battle={battle} />);
    const button = await screen.findByRole('button', { name: /needs 16 or more: 25%/ });
    fireEvent.mouseEnter(button);
    await vi.waitFor(() => expect(server.hearing('query').filter((q) => q.what === 'power')).toHaveLength(1));
    const asked = server.hearing('query').find((q) => q.what === 'power')!;
    expect(asked).toMatchObject({ option: 0 });
    server.say({ type: 'answer', query: asked.query, answer: anAnswer(anAim()) });
    await vi.waitFor(() => expect(battle.aiming.power.value).not.toBeNull());
    fireEvent.mouseLeave(button);
    expect(battle.aiming.power.value).toBeNull();
  });

  it('shows an aim at the first tap and takes it at the second', async () => {
    await sit();
    server.ask(0, aRequest('line', [{ targets: [1], covers: [1, 2], label: 'the line' }, { none: true }], { power: [0, 0] }));
    render(<OptionsPanel battle={battle} />);
    const tap = (): boolean => fireEvent(screen.getByRole('button', { name: /the line/ }), Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' }));
    await screen.findByRole('button', { name: /the line/ });
    tap();
    expect(server.hearing('choose')).toHaveLength(0);
    expect(await screen.findByText('Tap again')).toBeTruthy();
    tap();
    expect(server.hearing('choose')[0].answers).toEqual([{ option: 0 }]);
  });

  it('tells beside a way what it may cost', async () => {
    await sit();
    const option: Option = { index: 0, label: 'A1', space: 1, path: [0, 1], cost: 1, consequences: [{ at: 1, swipes: [9], fall: '', lava: false }], peril: { wound: 0.5, destroyed: 0 } };
    render(<PathTip battle={battle} />);
    battle.aiming.aim.value = { space: 1, figure: null, options: [option], variant: 0, pinned: false, x: 1, y: 1 };
    expect(await screen.findByText('At least one wound: 50%')).toBeTruthy();
  });
});
