import { describe, expect, it } from 'vitest';
import { chaptersOf, placeOf, seatOf } from '../../src/screens/battle/chronicle';
import { Names } from '../../src/screens/battle/names';
import { tell } from '../../src/screens/battle/telling';
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

  it('puts the dice of an attack into the line of the attack', () => {
    const attacks = chapters.flatMap((c) => c.lines).filter((l) => l.event.event === 'AttackDeclared');
    expect(attacks.length).toBeGreaterThan(0);
    const rolled = replay.events.filter((e) => e.event === 'CombatDiceRolled' && e.why === 'attack');
    const dice = rolled.reduce((n, e) => n + (e.event === 'CombatDiceRolled' ? e.skulls + e.shields + e.blanks : 0), 0);
    expect(attacks.reduce((n, l) => n + l.attack.length, 0)).toBe(dice);
  });

  it('tells every event of a whole game without a gap', () => {
    for (const { event } of past) {
      const words = tell(event, names);
      expect(words, event.event).not.toMatch(/\{|undefined|\?\./);
      if (event.text !== '') expect(words, event.event).not.toBe('');
    }
  });

  it('names people, figures and places as the server does', () => {
    const moved = past.find((h) => h.event.event === 'FigureMoved')!.event;
    expect(tell(moved, names)).toBe(moved.text);
    const attack = past.find((h) => h.event.event === 'AttackDeclared')!.event;
    expect(tell(attack, names)).toBe(attack.text);
  });

  it('leads to a place', () => {
    const moved = past.find((h) => h.event.event === 'FigureMoved')!.event;
    expect(placeOf(moved)).toEqual({ figure: (moved as { figure: number }).figure, space: (moved as { at: number }).at });
    expect(placeOf(past.find((h) => h.event.event === 'RoundBegan')!.event)).toBeNull();
    expect(seatOf(moved, names.seatOf)).toBe(names.seatOf((moved as { figure: number }).figure));
  });
});
