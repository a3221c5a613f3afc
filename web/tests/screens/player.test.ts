import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Course } from '../../src/screens/replay/course';
import { actionOf } from '../../src/screens/replay/keys';
import { Player } from '../../src/screens/replay/player';
import { theReplay } from './kit';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const player = (): Player => new Player(new Course(theReplay()));

describe('going through a replay', () => {
  it('steps to the next thing to read and back', async () => {
    const p = player();
    await p.step(1);
    const first = p.seq.value;
    await p.step(1);
    expect(p.seq.value).toBeGreaterThan(first);
    await p.step(-1);
    expect(p.seq.value).toBe(first);
  });

  it('stays within the battle', () => {
    const p = player();
    p.jump(99_999);
    expect(p.seq.value).toBe(p.course.length);
    p.jump(-5);
    expect(p.seq.value).toBe(0);
    p.jump(NaN);
    expect(p.seq.value).toBe(0);
  });

  it('goes from turn to turn, and visits every one of them both ways', () => {
    const p = player();
    const there: number[] = [];
    for (let k = 0; k < p.course.stretches.length - 1; k++) {
      p.jumpTurn(1);
      there.push(p.stretch.value);
    }
    expect(there).toEqual(p.course.stretches.slice(1).map((_, k) => k + 1));
    p.jumpTurn(-1);
    expect(p.stretch.value).toBe(p.course.stretches.length - 2);
  });

  it('plays by itself to the end, faster if wished, and begins anew after it', async () => {
    const p = player();
    p.speed.value = 4;
    p.toggle();
    expect(p.playing.value).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    const soon = p.seq.value;
    expect(soon).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(p.seq.value).toBe(p.course.length);
    expect(p.playing.value).toBe(false);
    p.toggle();
    await vi.advanceTimersByTimeAsync(0);
    expect(p.seq.value).toBeLessThan(p.course.length);
  });

  it('stops where somebody stops it, and a step that is still shown does not drag it on', async () => {
    const p = player();
    let finish = (): void => undefined;
    p.useStage(() => new Promise((done) => (finish = done)));
    p.toggle();
    p.jump(40);
    finish();
    await vi.advanceTimersByTimeAsync(5000);
    expect([p.seq.value, p.playing.value]).toEqual([40, false]);
  });

  it('is moved by keys', async () => {
    const p = player();
    actionOf('End', p)?.();
    expect(p.seq.value).toBe(p.course.length);
    actionOf('Home', p)?.();
    expect(p.seq.value).toBe(0);
    actionOf('ArrowRight', p)?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(p.seq.value).toBe(p.course.step(0, 1));
    actionOf(' ', p)?.();
    expect(p.playing.value).toBe(true);
    expect(actionOf('x', p)).toBeNull();
  });
});
