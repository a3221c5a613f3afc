import { beforeEach, describe, expect, it } from 'vitest';
import { forgetGame, keepSeats, ownGames, seatsOf } from '../src/state/seats';
import { isBetween, isOneOf, stored } from '../src/state/stored';

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
