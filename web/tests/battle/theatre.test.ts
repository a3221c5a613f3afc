import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { factsById } from '../../src/board/adapt';
import { shotOf } from '../../src/screens/battle/director';
import type { Board } from '../../src/board/types';
import type { D20Rolled, GameEvent } from '../../src/protocol';
import { Names } from '../../src/screens/battle/names';
import { Theatre, type DiceShow } from '../../src/screens/battle/theatre';
import { settings } from '../../src/state/settings';
import { allCards, theContent, theReplay } from '../screens/kit';
import { aFireLine, aView, dice } from './kit';

const names = new Names(aView(), theReplay().map, factsById(allCards()), theContent());

/** What lies in the tray after each event. */
async function shown(events: readonly GameEvent[]): Promise<(DiceShow | null)[]> {
  const theatre = new Theatre(() => null);
  const out: (DiceShow | null)[] = [];
  for (const event of events) {
    await theatre.play([{ seq: out.length, event }], names, () => undefined);
    out.push(theatre.dice.value);
  }
  theatre.clear();
  return out;
}
const d20 = (player: number, kind: string, power = [-1, -1]): D20Rolled => ({
  event: 'D20Rolled',
  player,
  value: 7,
  bonus: 0,
  cause: { kind, figure: -1, power, target: -1 },
  text: `${player} rolls (${kind}).`,
});

describe('the theatre', () => {
  beforeEach(() => {
    settings.speed.value = 1;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('tells of dice when they lie, not before', async () => {
    const [declared, , rolled] = aFireLine();
    const told: string[] = [];
    const theatre = new Theatre(() => null);
    const playing = theatre.play([declared, rolled].map((event, seq) => ({ seq, event })), names, ({ event }) => told.push(event.event));
    await vi.advanceTimersByTimeAsync(300);
    expect(told).toEqual(['AttackDeclared']);
    expect(theatre.dice.value).toMatchObject({ rolling: 'attack' });
    await vi.advanceTimersByTimeAsync(400);
    expect(told).toEqual(['AttackDeclared', 'CombatDiceRolled']);
    expect(theatre.dice.value?.rolling).toBeNull();
    await vi.runAllTimersAsync();
    await playing;
  });

  it('directs the camera to the fighters, and gives it back when the player is asked', async () => {
    const calls: unknown[] = [];
    const camera = { direct: (shot: unknown) => calls.push(shot), release: () => calls.push('release') };
    const board = { camera, mark: () => undefined, effect: () => undefined, act: () => Promise.resolve() } as unknown as Board;
    const theatre = new Theatre(() => board);
    const events = aFireLine();
    const playing = theatre.play(events.map((event, seq) => ({ seq, event })), names, () => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    await playing;
    expect(calls.slice(0, 2)).toMatchObject([{ figures: [0, 8], dice: true }, { figures: [0, 8, 9] }]);
    expect(calls.at(-1)).toBe('release');
    calls.length = 0;
    theatre.rest();
    expect(calls).toEqual(['release']);
  });

  it('shows a fall and all of a line, and lets a short walk be', () => {
    const { map } = theReplay();
    const cliff = { ...map, spaces: map.spaces.map((space, id) => ({ ...space, level: id < 2 ? 6 : 1 })) };
    const there = new Names(aView(), cliff, factsById(allCards()), theContent());
    const move = (path: number[]): GameEvent => ({ event: 'FigureMoved', figure: 0, at: path[1], rear: -1, path, flying: false, text: '' }) as GameEvent;
    expect(shotOf(move([0, 2]), there, [])).toMatchObject({ figures: [0], spaces: [0, 2], dice: true });
    expect(shotOf(move([0, 1]), there, [])).toBeNull();
    expect(shotOf(move([2, 0]), there, [])).toBeNull();
    const line: GameEvent = { event: 'AttackDeclared', attacker: 0, defender: 8, power: [0, 1], spaces: [3, 4, 5], text: '' };
    expect(shotOf(line, names, [line])).toMatchObject({ figures: [0, 8], spaces: [3, 4, 5] });
  });

  it('marks the first blood, once', async () => {
    const hurt: GameEvent = { event: 'FigureWounded', figure: 9, wounds: 1, cause: { kind: 'attack', figure: 0, power: [-1, -1], target: 9 }, text: 'Ouch.' };
    const theatre = new Theatre(() => null);
    void theatre.play([{ seq: 0, event: hurt }], names, () => undefined, true);
    await vi.advanceTimersByTimeAsync(10);
    expect(theatre.banner.value?.words).toBe('First blood');
    await vi.runAllTimersAsync();
    expect(theatre.banner.value).toBeNull();
    void theatre.play([{ seq: 1, event: hurt }], names, () => undefined, false);
    await vi.advanceTimersByTimeAsync(10);
    expect(theatre.banner.value).toBeNull();
    await vi.runAllTimersAsync();
  });
});

describe('the dice tray', () => {
  beforeEach(() => {
    settings.speed.value = 0;
  });

  it('shows the dice of a special attack as those of an attack, for one defender after the other', async () => {
    const tray = await shown(aFireLine());
    const [, , rolled, first, , wounded, second, missed] = tray;
    expect(rolled).toMatchObject({ title: 'Fire at B.', defense: null, outcome: '' });
    expect(rolled?.attack).toHaveLength(4);
    expect(first).toMatchObject({ title: 'Fire at A.', outcome: '' });
    expect([first?.attack.length, first?.defense?.length]).toEqual([4, 3]);
    expect(wounded?.outcome).toBe('A is hurt.');
    expect(second).toMatchObject({ title: 'Fire at B.', outcome: '' });
    expect(second?.defense).toHaveLength(2);
    expect(missed?.outcome).toBe('No wound for B.');
  });

  it('says that nobody is hurt only where the attack has come to its end', async () => {
    const [declared, , rolled] = aFireLine();
    const cause = { kind: 'attack', figure: 0, power: [0, 1], target: -1 };
    const missed: GameEvent = { event: 'AttackResolved', attacker: 0, defender: 8, skulls: 0, shields: 0, wounds: 0, cause, text: 'Nobody is hurt.' };
    const tray = await shown([declared, rolled, missed]);
    expect(tray.map((d) => d?.outcome)).toEqual(['', '', 'Nobody is hurt.']);
    expect(tray[2]?.defense, 'without a skull nobody defends').toBeNull();
  });

  it('keeps a roll for something else apart from the attack before it', async () => {
    const tray = await shown([...aFireLine(), dice({ kind: 'leaving engagement', figure: 9, target: 0 }, 1)]);
    expect(tray.at(-1)).toMatchObject({ title: '1 for leaving engagement', attack: ['skull'], defense: null, outcome: '' });
  });

  it('puts the dice that players roll against each other side by side', async () => {
    const tray = await shown([d20(0, 'initiative'), d20(1, 'initiative'), d20(1, 'initiative')]);
    expect(tray.map((d) => [d?.title, d?.d20.map((x) => x.seat)])).toEqual([
      ['Initiative', [0]],
      ['Initiative', [0, 1]],
      ['Initiative', [1]],
    ]);
  });

  it('calls a roll by its power, and by its sentence where there is none', async () => {
    const [card] = aView().cards;
    const tray = await shown([d20(0, 'power', [card.number, 0]), d20(1, 'trap')]);
    expect(tray[0]?.title).toBe(names.facts.get(card.id)?.powers[0].name);
    expect(tray[1]).toMatchObject({ title: '1 rolls (trap).' });
    expect(tray[1]?.d20).toHaveLength(1);
  });
});
