import { describe, expect, it } from 'vitest';
import { deedOf, type Situation } from '../../src/screens/battle/keyboard';

const calm: Situation = { typing: false, onButton: false, onBoard: false, playing: false, markers: false, cursorOffers: false, placing: false, cursorOut: false };
const press = (key: string, now: Partial<Situation> = {}, shift = false): unknown => deedOf({ key, shift, modified: false }, { ...calm, ...now });

describe('keys', () => {
  it('mean the next step, unless the focus means something else', () => {
    expect(press('Enter')).toEqual({ do: 'primary' });
    expect(press('Enter', { onButton: true })).toBeNull();
    expect(press('Enter', { onBoard: true })).toEqual({ do: 'primary' });
    expect(press('Enter', { onBoard: true, cursorOut: true, cursorOffers: true })).toBeNull();
    expect(press('Enter', { onBoard: true, cursorOut: true }), 'the board is asked why not').toBeNull();
  });

  it('pass only on purpose', () => {
    expect(press('n')).toEqual({ do: 'pass' });
    expect(press('Enter', { onBoard: true }, true)).toEqual({ do: 'pass' });
    expect(press('n', { typing: true })).toBeNull();
    for (const key of ['Enter', ' ']) expect(deedOf({ key, shift: false, modified: false, repeat: true }, calm), 'held down').toEqual({ do: 'nothing' });
  });

  it('do not place the rest for who looks for a place with them', () => {
    const looking = { onBoard: true, placing: true, cursorOut: true };
    expect(press('Enter', looking)).toEqual({ do: 'not here' });
    expect(press('Enter', { ...looking, cursorOffers: true })).toBeNull();
    expect(press('Enter', { ...looking, onBoard: false }), 'the button says what it does').toEqual({ do: 'primary' });
    expect(press('Enter', { ...looking, cursorOut: false })).toEqual({ do: 'primary' });
  });

  it('bring the cursor to a marked space first', () => {
    expect(press('ArrowUp', { onBoard: true, placing: true })).toEqual({ do: 'first space' });
    expect(press('ArrowUp', { onBoard: true, placing: true, cursorOut: true }), 'then the board moves it').toBeNull();
    expect(press('ArrowUp', { onBoard: true, placing: true }, true), 'Shift moves the view').toBeNull();
    expect(press('ArrowUp', { onBoard: true })).toBeNull();
  });

  it('are letters for who writes, and nobody’s with Ctrl', () => {
    expect(press('u', { typing: true })).toBeNull();
    expect(deedOf({ key: 'r', shift: false, modified: true }, calm)).toBeNull();
  });

  it('lay order markers while orders are given, else choose options', () => {
    expect(press('2', { markers: true })).toEqual({ do: 'marker', marker: '2' });
    expect(press('x', { markers: true })).toEqual({ do: 'marker', marker: 'X' });
    expect(press('r', { markers: true })).toEqual({ do: 'same' });
    expect(press('2')).toEqual({ do: 'option', index: 1 });
    expect(press('x')).toBeNull();
    expect(press('r')).toEqual({ do: 'variant' });
  });

  it('skip only what is being shown', () => {
    expect(press(' ', { playing: true })).toEqual({ do: 'skip' });
    expect(press(' ')).toBeNull();
    expect(press(' ', { onBoard: true }), 'the cursor was left there').toEqual({ do: 'nothing' });
    expect(press(' ', { onBoard: true, cursorOut: true })).toBeNull();
  });

  it('walk from figure to figure only on the board', () => {
    expect(press('Tab', { onBoard: true })).toEqual({ do: 'next', by: 1 });
    expect(press('Tab', { onBoard: true }, true)).toEqual({ do: 'next', by: -1 });
    expect(press('Tab')).toBeNull();
  });

  it('know the letters of the help page', () => {
    const deeds = ['u', 'v', 'l', 'w', 'c', 'm', '?', 'Escape'].map((k) => (press(k) as { do: string }).do);
    expect(deeds).toEqual(['undo', 'head', 'seen', 'why', 'chat', 'mute', 'help', 'back']);
  });
});
