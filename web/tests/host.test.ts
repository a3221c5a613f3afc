import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoardHost } from '../src/board/host';
import type { Scene } from '../src/board/scene';
import type { BoardView } from '../src/board/view';
import { Board2D } from '../src/board/board2d';
import type { PickEvent, ViewKind } from '../src/board';
import { archetypes, fakePaper, figure, smallMap } from './kit';

/** A host whose both views are flat ones: the 3D one is only pretended. */
async function makeHost(broken3d = false) {
  const views: BoardView[] = [];
  const host = new BoardHost(
    document.body,
    async (scene: Scene, kind: ViewKind) => {
      if (kind === '3d' && broken3d) throw new Error('no graphics');
      const view = new Board2D(scene, fakePaper().paper);
      Object.assign(view, { kind });
      vi.spyOn(view, 'draw');
      vi.spyOn(view, 'changed');
      views.push(view);
      return view;
    },
    () => true,
  );
  Object.defineProperties(host.element, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  host.setOptions({ reducedMotion: true });
  await host.setView('auto');
  host.setArchetypes(archetypes());
  host.setMap(smallMap(['g1 g1 g1 g1', 'g1 g1 g1 g1']));
  return { host, views };
}

const send = (host: BoardHost, type: string, x: number, y: number, more: PointerEventInit = {}): void => {
  host.element.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', bubbles: true, ...more }));
};

let made: BoardHost | null = null;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  made?.dispose();
  made = null;
  vi.useRealTimers();
});

describe('the board', () => {
  it('draws on demand only', async () => {
    const { host, views } = await makeHost();
    made = host;
    host.renderNow();
    const draw = vi.mocked(views[0].draw);
    const n = draw.mock.calls.length;
    vi.advanceTimersByTime(2000);
    expect(draw.mock.calls.length).toBe(n);
    host.highlight('a', [{ space: 0, style: 'move' }]);
    host.highlight('b', [{ space: 1, style: 'move' }]);
    expect(host.atRest).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(draw.mock.calls.length).toBe(n + 1);
    expect(host.atRest).toBe(true);
  });

  it('keeps what it was told when views are exchanged', async () => {
    const { host, views } = await makeHost();
    made = host;
    await host.setFigures([figure({ at: 2 })]);
    host.highlight('reach', [{ space: 3, style: 'risk', label: '2' }]);
    await host.setView('2d');
    expect(views.length).toBe(2);
    expect(host.kind).toBe('2d');
    expect(host.scene.actors.byId.get(0)?.state.at).toBe(2);
    expect(host.scene.highlights.get('reach')?.length).toBe(1);
    await host.setView('2d');
    expect(views.length).toBe(2);
  });

  it('falls back to the flat view and says so', async () => {
    const { host } = await makeHost(true);
    made = host;
    expect(host.kind).toBe('2d');
  });

  it('tells what is under the pointer, once', async () => {
    const { host } = await makeHost();
    made = host;
    await host.setFigures([figure({ id: 9, at: 1 })]);
    const seen: PickEvent[] = [];
    const stop = host.on('hover', (e) => seen.push(e));
    const at = host.screenOf({ space: 1 })!;
    send(host, 'pointermove', at.x, at.y);
    send(host, 'pointermove', at.x + 1, at.y);
    expect(seen.map((e) => [e.space, e.figure])).toEqual([[1, 9]]);
    expect(host.scene.marks.hover).toBe(9);
    send(host, 'pointerleave', 0, 0);
    expect(seen.at(-1)).toMatchObject({ space: null, figure: null });
    stop();
    send(host, 'pointermove', at.x, at.y);
    expect(seen.length).toBe(2);
  });

  it('tells clicks from drags, and right clicks and long presses from both', async () => {
    const { host } = await makeHost();
    made = host;
    const heard: string[] = [];
    for (const type of ['click', 'double', 'inspect'] as const) host.on(type, (e) => heard.push(`${type} ${e.space}`));
    const a = host.screenOf({ space: 2 })!;
    send(host, 'pointerdown', a.x, a.y);
    send(host, 'pointerup', a.x, a.y);
    expect(heard).toEqual(['click 2']);
    send(host, 'pointerdown', a.x, a.y);
    send(host, 'pointermove', a.x + 40, a.y);
    send(host, 'pointerup', a.x + 40, a.y);
    expect(heard.length).toBe(1);
    const b = host.screenOf({ space: 2 })!;
    expect(b.x - a.x).toBeCloseTo(40); // the drag moved the map
    send(host, 'pointerdown', b.x, b.y, { button: 2 });
    send(host, 'pointerup', b.x, b.y, { button: 2 });
    expect(heard.at(-1)).toBe('inspect 2');
    send(host, 'pointerdown', b.x, b.y, { pointerType: 'touch' });
    vi.advanceTimersByTime(600);
    send(host, 'pointerup', b.x, b.y, { pointerType: 'touch' });
    expect(heard.filter((h) => h.startsWith('inspect')).length).toBe(2);
    expect(heard.filter((h) => h.startsWith('click')).length).toBe(1); // a long press never acts
  });

  it('is played with keys', async () => {
    const { host } = await makeHost();
    made = host;
    const heard: (number | null)[] = [];
    host.on('click', (e) => heard.push(e.space));
    const press = (key: string): boolean => !host.element.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    expect(press('ArrowRight')).toBe(true); // the first one only shows the cursor
    expect(press('ArrowRight')).toBe(true);
    expect(host.scene.cursor).toBe(1);
    press('ArrowDown');
    press('Enter');
    expect(heard.length).toBe(1);
    expect(press('m')).toBe(false); // left to the page
  });

  it('leaves dice to others where its view draws none, and lets them run where it does', async () => {
    const { host, views } = await makeHost();
    made = host;
    const dice = { side: 'd20', faces: [7], figures: [], seed: 1 } as const;
    expect(host.hasDice).toBe(false);
    await host.throwDice(dice);
    let frames = 4;
    const layer = { throwDice: vi.fn(async () => {}), clear: vi.fn(), update: () => --frames > 0 };
    Object.assign(views[0], { dice: layer });
    expect(host.hasDice).toBe(true);
    const draw = vi.mocked(views[0].draw);
    vi.advanceTimersByTime(100);
    draw.mockClear();
    frames = 4;
    await host.throwDice(dice);
    const { x, z } = host.scene.field!.middle;
    expect(layer.throwDice).toHaveBeenCalledWith(expect.objectContaining({ side: 'd20', at: { x, y: 0, z }, speed: 0 })); // this player wants no motion
    vi.advanceTimersByTime(2000);
    expect(draw.mock.calls.length).toBe(4);
    host.clearDice();
    expect(layer.clear).toHaveBeenCalled();
  });

  it('lets words over a figure rise, and stand still for those who want no motion', async () => {
    const { host, views } = await makeHost();
    made = host;
    const draw = vi.mocked(views[0].draw);
    const frames = (reducedMotion: boolean): number => {
      host.setOptions({ reducedMotion });
      vi.advanceTimersByTime(100);
      draw.mockClear();
      host.effect('wound', 0, '2 wounds');
      vi.advanceTimersByTime(2000);
      expect(host.scene.effects).toEqual([]);
      return draw.mock.calls.length;
    };
    await host.setFigures([figure({ at: 0 })]);
    expect(frames(true), 'they come and they go').toBe(2);
    expect(frames(false)).toBeGreaterThan(20);
  });

  it('moves figures at once for those who want no motion', async () => {
    const { host } = await makeHost();
    made = host;
    await host.setFigures([figure({ at: 0 })]);
    await host.moveFigure(0, [{ at: 0 }, { at: 1 }, { at: 2 }]);
    expect(host.scene.actors.byId.get(0)?.pose.x).toBeCloseTo(host.scene.field!.spaces[2].x);
    await host.removeFigure(0);
    expect(host.scene.actors.byId.size).toBe(0);
  });
});
