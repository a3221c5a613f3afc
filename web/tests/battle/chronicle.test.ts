import { describe, expect, it } from 'vitest';
import { chapterTitle } from '../../src/screens/battle/chapterTitle';
import { chaptersOf, isAbout, placeOf, seatOf } from '../../src/screens/battle/chronicle';
import { Names } from '../../src/screens/battle/names';
import { aFireLine, dice } from './kit';
import { allCards, theContent, theReplay } from '../screens/kit';
import { factsById } from '../../src/board/adapt';

const replay = theReplay();
const past = replay.events.map((event, seq) => ({ seq, event }));
const names = new Names(replay.snapshots.at(-1)!.view, replay.map, factsById(allCards()), theContent());

describe('the log of a battle', () => {
  const chapters = chaptersOf(past);

  it('has a chapter for every round and every turn', () => {
    const heads = replay.events.filter((e) => e.event === 'RoundBegan' || e.event === 'TurnBegan');
    expect(chapters.filter((c) => c.head).map((c) => c.head)).toEqual(heads);
  });

  it('calls a turn by its player, card and order, and a round by its number', () => {
    const turn = { event: 'TurnBegan', player: 1, card: 2, marker: 0, acting: 1, power: [-1, -1] as number[], text: 'A sentence.' } as const;
    const [player, card] = [names.view.players[1].name, names.view.cards[2].name];
    expect(chapterTitle(turn, names)).toBe(`${player} · ${card} · Order 1`);
    expect(chapterTitle({ ...turn, marker: -1 }, names), 'of the Basic Game').toBe(`${player} · ${card}`);
    expect(chapterTitle({ event: 'RoundBegan', round: 3, text: 'A sentence.' }, names)).toBe('Round 3');
  });

  it('puts the dice of an attack into the line of the attack', () => {
    const attacks = chapters.flatMap((c) => c.lines).filter((l) => l.event.event === 'AttackDeclared');
    expect(attacks.length).toBeGreaterThan(0);
    const rolled = replay.events.filter((e) => e.event === 'CombatDiceRolled' && e.cause.kind === 'attack');
    const dice = rolled.reduce((n, e) => n + (e.event === 'CombatDiceRolled' ? e.skulls + e.shields + e.blanks : 0), 0);
    expect(attacks.reduce((n, l) => n + l.attack.length, 0)).toBe(dice);
  });

  it('can be read for fights or powers alone', () => {
    const [declared, , rolled] = aFireLine();
    expect([declared, rolled].every((e) => isAbout(e, 'fights') && isAbout(e, 'powers')), 'an attack by a power is both').toBe(true);
    const moved = replay.events.find((e) => e.event === 'FigureMoved')!;
    expect(isAbout(moved, 'fights')).toBe(false);
  });

  it('gives every defender of a special attack a line with its own dice, and says who takes no wound', () => {
    const happened = aFireLine().map((event, seq) => ({ seq, event }));
    const lines = chaptersOf(happened).flatMap((c) => c.lines);
    expect(lines.map((l) => [l.event.event, l.attack.length, l.defense.length])).toEqual([
      ['AttackDeclared', 4, 3],
      ['AttackDeclared', 0, 2],
      ['FigureWounded', 0, 0],
      ['AttackResolved', 0, 0],
    ]);
    expect(lines[3].event.text).toBe('No wound for B.');
    expect(placeOf(lines[3].event)).toEqual({ figure: 9 });
  });

  it('keeps dice that are no attack, and those of the next attack, in lines of their own', () => {
    const swipe = dice({ kind: 'leaving engagement', figure: 9, target: 0 }, 1);
    const again = [...aFireLine(), swipe, ...aFireLine().slice(0, 3)];
    const lines = chaptersOf(again.map((event, seq) => ({ seq, event }))).flatMap((c) => c.lines);
    expect(lines.slice(4).map((l) => [l.event.event, l.attack.length])).toEqual([
      ['CombatDiceRolled', 1],
      ['AttackDeclared', 4],
      ['AttackDeclared', 0],
    ]);
  });

  it('leads to a place', () => {
    const moved = past.find((h) => h.event.event === 'FigureMoved')!.event;
    expect(placeOf(moved)).toEqual({ figure: (moved as { figure: number }).figure, space: (moved as { at: number }).at });
    expect(placeOf(past.find((h) => h.event.event === 'RoundBegan')!.event)).toBeNull();
    expect(seatOf(moved, names.seatOf)).toBe(names.seatOf((moved as { figure: number }).figure));
  });
});
