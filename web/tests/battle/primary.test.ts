import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../../src/board';
import type { RequestView } from '../../src/protocol';
import type { Battle } from '../../src/screens/battle/battle';
import { obey } from '../../src/screens/battle/commands';
import { passOf, primaryOf } from '../../src/screens/battle/primary';
import { settings } from '../../src/state/settings';
import { aRequest, aView, sitDown, type Server } from './kit';

let battle: Battle;
let server: Server;
afterEach(() => {
  battle.dispose();
  settings.autoEnd.value = true;
  settings.confirmEnd.value = true;
  vi.unstubAllGlobals();
});

const standing = aView().figures.filter((f) => f.space >= 0);
const [own] = standing.filter((f) => aView().cards[f.card].controller === 0);
const [enemy] = standing.filter((f) => aView().cards[f.card].controller === 1);
const attack = (...more: Parameters<typeof aRequest>[1]): RequestView => aRequest('attack', [...more, { none: true, label: 'end' }]);
const onTarget = { action: 'attack', figure: own.id, target: enemy.id } as const;
const key = { space: enemy.space, figure: enemy.id, x: 5, y: 5, pointer: 'keyboard', shift: false, alt: false } as const;

const asked = async (request: RequestView): Promise<void> => {
  ({ battle, server } = await sitDown(0));
  server.sync(0);
  const board = { setCursor: vi.fn(), mark: vi.fn(), screenOf: () => ({ x: 5, y: 5 }), pickAll: () => [], element: document.createElement('div'), camera: { focus: vi.fn(), release: vi.fn() } };
  battle.board.value = board as unknown as Board;
  server.ask(0, request);
  await vi.waitFor(() => expect(server.hearing('hello')).toHaveLength(1));
};
const chosen = (): unknown[] => server.hearing('choose').map((m) => m.answers);

/** Every kind of question that can be passed or ended. */
const QUESTIONS: readonly RequestView[] = [
  attack(onTarget),
  attack({ action: 'power', power: [0, 0], label: 'Chomp' }),
  aRequest('move', [{ space: 3, cost: 1, path: [1, 3] }, { none: true }], { figure: own.id }),
  aRequest('figure', [{ figure: own.id }, { none: true }], { about: 'figure to move' }),
  aRequest('instead of move', [{ none: true }, { power: [0, 0] }], { figure: own.id }),
  aRequest('power', [{ power: [0, 0], label: 'Chomp' }, { none: true }]),
  aRequest('target', [{ target: enemy.id }, { none: true }]),
  aRequest('place', [{ space: 1 }, { space: 2 }], { clause: 'place.one-zone', figure: own.id }),
  aRequest('something new', [{ label: 'left' }, { none: true }]),
];

describe('the next step', () => {
  it.each(QUESTIONS)('answers nothing by itself: $kind', async (request) => {
    await asked(request);
    primaryOf(battle).act?.();
    expect(server.hearing('choose')).toEqual([]);
    expect(server.hearing('place_rest')).toEqual([]);
    expect(passOf(battle), 'to pass is another button').not.toBeNull();
  });

  it('leads to a target, keeps it in mind, and only then attacks', async () => {
    await asked(attack(onTarget));
    expect(primaryOf(battle).label).toBe(`Aim at ${enemy.name}`);
    primaryOf(battle).act?.();
    expect(battle.aiming.aim.value).toMatchObject({ figure: enemy.id, pinned: false });
    battle.onPick('click', key);
    expect(battle.aiming.aim.value?.pinned).toBe(true);
    expect(chosen()).toEqual([]);
    expect(primaryOf(battle).label).toBe(`Attack ${enemy.name}`);
    battle.onPick('click', key);
    expect(chosen()).toEqual([[{ option: 0 }]]);
  });

  it('goes from figure to figure while they can move', async () => {
    const [first, second] = standing.filter((f) => aView().cards[f.card].controller === 0);
    await asked(aRequest('figure', [{ figure: first.id }, { figure: second.id }, { none: true }], { about: 'figure to move' }));
    expect(primaryOf(battle).label).toBe(`Next: ${second.name}`);
    primaryOf(battle).act?.();
    expect(battle.selected.value).toBe(second.id);
    expect(passOf(battle)).toMatchObject({ label: 'Done moving', sure: true });
    settings.confirmEnd.value = false;
    expect(passOf(battle)?.sure).toBe(false);
  });

  it('never is an attack on a friend', async () => {
    settings.autoEnd.value = false;
    await asked(attack({ action: 'friend', label: 'Attack a friend' }));
    expect(primaryOf(battle).act).toBeNull();
    expect(passOf(battle)).toMatchObject({ label: 'End turn', sure: false });
  });

  it('is the answer that is suggested, where yes or no is asked', async () => {
    await asked(aRequest('swipe', [{ yes: true }, { yes: false }]));
    expect(primaryOf(battle).label).toBe('Yes');
    server.ask(0, aRequest('swipe', [{ yes: true }, { yes: false }], { id: 8, default: 1 }));
    await vi.waitFor(() => expect(primaryOf(battle).act).toBeNull());
  });
});

describe('a turn in which nothing is left', () => {
  it('ends by itself, and asks whoever takes that back', async () => {
    await asked(attack({ action: 'friend', label: 'Attack a friend' }));
    await vi.waitFor(() => expect(chosen()).toEqual([[{ option: 1 }]]));
    server.sync(0, aView(), 0, 1);
    server.ask(0, attack({ action: 'friend', label: 'Attack a friend' }));
    await vi.waitFor(() => expect(battle.request.value?.id).toBe(7));
    expect(chosen()).toHaveLength(1);
  });

  it.each([attack(onTarget), attack({ action: 'power', power: [0, 0] }), attack({ action: 'turn' })])('goes on while there is anything else', async (request) => {
    await asked(request);
    await vi.waitFor(() => expect(battle.request.value?.id).toBe(7));
    expect(chosen()).toEqual([]);
  });

  it('waits for the player who wants to end it', async () => {
    settings.autoEnd.value = false;
    await asked(attack({ action: 'friend' }));
    expect(battle.request.value?.id).toBe(7);
  });
});

describe('written commands', () => {
  it('choose what is offered, and ask why not otherwise', async () => {
    await asked(attack(onTarget));
    const refused = obey(battle, `attack f${enemy.id + 1} f${own.id + 1}`);
    await vi.waitFor(() => expect(server.hearing('query').some((q) => q.what === 'why_attack')).toBe(true));
    const { query } = server.hearing('query').find((q) => q.what === 'why_attack')!;
    server.say({ type: 'answer', query, answer: { what: 'why_attack', refusal: { sentence: 'It is not its turn.', clause: '', rule: '' } } } as never);
    expect(await refused).toBe('It is not its turn.');
    expect(await obey(battle, `attack f${own.id + 1} ${enemy.name}`)).toContain(enemy.name);
    expect(chosen()).toEqual([[{ option: 0 }]]);
  });

  it('tell where everybody is', async () => {
    await asked(attack(onTarget));
    expect(await obey(battle, `where f${own.id + 1}`)).toContain(own.at);
    expect((await obey(battle, 'list mine')).split('\n')).toHaveLength(standing.filter((f) => aView().cards[f.card].controller === 0).length);
    expect(await obey(battle, 'dance')).toMatch(/no command/);
  });
});
