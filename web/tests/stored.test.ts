import { beforeEach, describe, expect, it } from 'vitest';
import { forgetGame, keepSeats, ownGames, seatsOf } from '../src/state/seats';
import { isBetween, isListOf, isOneOf, isRecordOf, isShape, isText, stored } from '../src/state/stored';

beforeEach(() => {
  ownGames.value = [];
});

describe('what the browser keeps', () => {
  it('is there at the next visit', () => {
    stored('test.a', 1, isBetween(0, 5)).value = 3;
    expect(stored('test.a', 1, isBetween(0, 5)).value).toBe(3);
  });

  it('counts only if it makes sense', () => {
    localStorage.setItem('wellspring.test.b', '99');
    expect(stored('test.b', 1, isBetween(0, 5)).value).toBe(1);
    localStorage.setItem('wellspring.test.c', '{broken');
    expect(stored('test.c', 'x', isOneOf('x', 'y')).value).toBe('x');
  });

  it('counts only if it has the shape that is meant', () => {
    const isArmy = isShape<{ name: string; cards: string[] }>({ name: isText, cards: isListOf(isText) });
    expect(isArmy({ name: 'A', cards: ['x'], more: 1 })).toBe(true);
    for (const wrong of [null, 'A', [], {}, { name: 'A' }, { name: 1, cards: [] }, { name: 'A', cards: [1] }, { name: 'A', cards: 'x' }]) expect(isArmy(wrong), JSON.stringify(wrong)).toBe(false);
    expect(isRecordOf(isText)({ a: 'b' })).toBe(true);
    for (const wrong of [null, [], ['a'], { a: 1 }]) expect(isRecordOf(isText)(wrong), JSON.stringify(wrong)).toBe(false);
  });

  it('holds the seats of every game, the last opened first', () => {
    keepSeats('one', 'One', [{ seat: 0, token: 'a' }]);
    keepSeats('two', 'Two', [{ seat: 1, token: 'b' }]);
    keepSeats('one', 'One', [{ seat: 1, token: 'c' }]);
    expect(ownGames.value.map((g) => g.game)).toEqual(['one', 'two']);
    expect(seatsOf('one')).toEqual([{ seat: 0, token: 'a' }, { seat: 1, token: 'c' }]);
    forgetGame('one');
    expect(seatsOf('one')).toEqual([]);
  });
});
