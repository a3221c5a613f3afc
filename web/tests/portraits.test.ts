import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PortraitDesk, type DeskMeans, type Painter, type Picture, type Sitter } from '../src/board/portraitDesk';

const sitter = (key: string, view = 'whole'): Sitter => ({ key, view }) as Sitter;

/** A painter who only writes down whom he painted, and a clock that goes when he does. */
function studio(more: Partial<DeskMeans> = {}) {
  const painted: string[] = [];
  const closedPictures: string[] = [];
  const state = { hired: 0, gone: 0, now: 0, closed: false, lost: (): void => undefined };
  const idles: (() => void)[] = [];
  const painter: Painter = {
    paint(s, pixels) {
      painted.push(`${s.key}@${pixels}`);
      state.now += 5;
      return { key: s.key } as unknown as HTMLCanvasElement;
    },
    dispose: () => void state.gone++,
  };
  const means: DeskMeans = {
    hire: async (onLost) => {
      state.hired++;
      state.lost = onLost;
      return painter;
    },
    copy: async (canvas) => ({ ...canvas, close: () => closedPictures.push((canvas as unknown as { key: string }).key) }) as unknown as Picture,
    closed: () => (state.closed = true),
    idle: (work) => idles.push(() => work(8)),
    now: () => state.now,
    ...more,
  };
  const idle = async (): Promise<void> => {
    idles.shift()?.();
    for (let k = 0; k < 20; k++) await Promise.resolve();
  };
  return { means, painted, closedPictures, state, idles, idle };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the desk that takes orders for portraits', () => {
  it('hires one painter, when somebody wants something, and paints a few at a time', async () => {
    const { means, painted, state, idle, idles } = studio();
    const desk = new PortraitDesk(means);
    expect(state.hired).toBe(0);
    for (let k = 0; k < 40; k++) desk.want(sitter(`card ${k}`), 64, () => undefined);
    expect(painted).toEqual([]);
    await idle();
    expect(painted.length).toBe(2); // five milliseconds each, and eight to spend
    for (let k = 0; idles.length > 0 && k < 100; k++) await idle();
    expect(painted.length).toBe(40);
    expect(state.hired).toBe(1);
  });

  it('paints once for all who want the same, and keeps it', async () => {
    const { means, painted, idle } = studio();
    const desk = new PortraitDesk(means);
    const got = vi.fn();
    desk.want(sitter('finn'), 64, () => got());
    desk.want(sitter('finn'), 64, () => got());
    desk.want(sitter('finn'), 128, got);
    await idle();
    expect(painted).toEqual(['finn@64', 'finn@128']);
    expect(got).toHaveBeenCalledTimes(3);
    desk.want(sitter('finn'), 64, got);
    expect(got).toHaveBeenCalledTimes(4); // at once
    expect(painted.length).toBe(2);
  });

  it('paints large cards before the small ones that wait', async () => {
    const { means, painted, idle } = studio();
    const desk = new PortraitDesk(means);
    desk.want(sitter('small'), 64, () => undefined);
    desk.want(sitter('large', 'round'), 300, () => undefined);
    await idle();
    expect(painted).toEqual(['large@300', 'small@64']);
  });

  it('does not paint again what was ordered while it was being copied', async () => {
    let copied = (): void => undefined;
    const { means, painted, idle, idles } = studio({ copy: () => new Promise((done) => (copied = () => done({} as Picture))) });
    const desk = new PortraitDesk(means);
    const got = vi.fn();
    desk.want(sitter('finn'), 64, () => got());
    await idle();
    desk.want(sitter('finn'), 64, () => got());
    copied();
    await idle();
    while (idles.length > 0) await idle();
    expect(painted).toEqual(['finn@64']);
    expect(got).toHaveBeenCalledTimes(2);
  });

  it('forgets orders that were cancelled', async () => {
    const { means, painted, idle } = studio();
    const desk = new PortraitDesk(means);
    const cancel = desk.want(sitter('gone'), 64, () => undefined);
    const first = desk.want(sitter('shared'), 64, () => undefined);
    desk.want(sitter('shared'), 64, () => undefined);
    cancel();
    first();
    await idle();
    expect(painted).toEqual(['shared@64']);
  });

  it('does not let an old cancellation take a new order along', async () => {
    const { means, painted, idle } = studio();
    const desk = new PortraitDesk(means, 0); // keeps nothing
    const cancel = desk.want(sitter('finn'), 64, () => undefined);
    await idle();
    desk.want(sitter('finn'), 64, () => undefined);
    cancel();
    await idle();
    expect(painted).toEqual(['finn@64', 'finn@64']);
  });

  it('keeps so many pictures and no more; what was looked at last stays', async () => {
    const { means, closedPictures, painted, idle, idles } = studio();
    const desk = new PortraitDesk(means, 2);
    desk.want(sitter('a'), 64, () => undefined);
    desk.want(sitter('b'), 64, () => undefined);
    await idle();
    desk.want(sitter('a'), 64, () => undefined);
    desk.want(sitter('c'), 64, () => undefined);
    while (idles.length > 0) await idle();
    expect(closedPictures).toEqual(['b']);
    desk.want(sitter('a'), 64, () => undefined);
    expect(painted.filter((p) => p === 'a@64').length).toBe(1);
  });

  it('sends the painter home after a while, and hires again', async () => {
    const { means, state, idle } = studio();
    const desk = new PortraitDesk(means, 9, 1000);
    desk.want(sitter('a'), 64, () => undefined);
    await idle();
    vi.advanceTimersByTime(900);
    expect(desk.glance(sitter('a'), 64, 1)).not.toBeNull(); // a figure that turns keeps him
    vi.advanceTimersByTime(900);
    expect(state.gone).toBe(0);
    vi.advanceTimersByTime(200);
    expect(state.gone).toBe(1);
    expect(desk.glance(sitter('a'), 64, 1)).toBeNull(); // he is on his way
    desk.want(sitter('b'), 64, () => undefined);
    await idle();
    expect(state.hired).toBe(2);
  });

  it('gets a new painter when the graphics driver goes away', async () => {
    const { means, state, painted, idle } = studio();
    const desk = new PortraitDesk(means);
    desk.want(sitter('a'), 64, () => undefined);
    await idle();
    state.lost();
    desk.want(sitter('b'), 64, () => undefined);
    await idle();
    expect(state.hired).toBe(2);
    expect(painted).toEqual(['a@64', 'b@64']);
  });

  it('closes for good where nobody can paint', async () => {
    const hire = vi.fn(async () => Promise.reject(new Error('no WebGL')));
    const { means, state, idle, idles } = studio({ hire });
    const desk = new PortraitDesk(means);
    const got = vi.fn();
    desk.want(sitter('a'), 64, got);
    await idle();
    expect(state.closed).toBe(true);
    desk.want(sitter('b'), 64, got);
    expect(idles).toEqual([]);
    expect(hire).toHaveBeenCalledTimes(1);
    expect(got).not.toHaveBeenCalled();
  });

  it('goes on after a picture that failed', async () => {
    let fails = true;
    const { means, painted, idle, idles } = studio({
      copy: async () => {
        if (!fails) return {} as Picture;
        fails = false;
        throw new Error('the context is lost');
      },
    });
    const desk = new PortraitDesk(means);
    desk.want(sitter('a'), 64, () => undefined);
    desk.want(sitter('b'), 64, () => undefined);
    while (idles.length > 0) await idle();
    expect(painted).toEqual(['a@64', 'b@64']);
  });
});
