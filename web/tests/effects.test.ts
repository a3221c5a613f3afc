// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { RECIPES } from '../src/board/board3d/effects';
import { Pen } from '../src/board/board3d/effects/pen';
import { Shows, type Show, type ShowKind } from '../src/board/shows';

const KINDS = Object.keys(RECIPES) as ShowKind[];

function shown(kind: ShowKind): Show {
  const shows = new Shows(() => {});
  void shows.play(kind, { x: 5, y: 1, z: 0 }, { from: { x: 0, y: 1.5, z: 0 }, spots: [2, 3.7, 5, 7].map((x) => ({ x, y: 0.4, z: 0 })), size: 2 });
  return shows.on[0];
}

function drawn(show: Show, t: number): { count: number; places: number[] } {
  const pen = new Pen();
  pen.begin();
  RECIPES[show.kind](pen, show, t);
  pen.end();
  const places = Array.from(pen.mesh.geometry.getAttribute('aPlace').array.slice(0, pen.count * 4));
  return { count: pen.count, places };
}

describe('effects', () => {
  it('are seen while they last, and are finite', () => {
    for (const kind of KINDS) {
      const show = shown(kind);
      const counts = [0.1, 0.3, 0.5, 0.7].map((k) => drawn(show, k * show.ms));
      expect(Math.max(...counts.map((c) => c.count)), kind).toBeGreaterThan(0);
      for (const c of counts) expect(c.places.every(Number.isFinite), kind).toBe(true);
      expect(counts.every((c) => c.count < 900), kind).toBe(true);
    }
  });

  it('are the same at the same time, whatever was drawn before', () => {
    for (const kind of KINDS) {
      const show = shown(kind);
      const once = drawn(show, 0.4 * show.ms).places;
      drawn(show, 0.9 * show.ms);
      expect(drawn(show, 0.4 * show.ms).places, kind).toEqual(once);
    }
  });

  it('cost no draw call when there are none', () => {
    const pen = new Pen();
    pen.begin();
    pen.end();
    expect(pen.mesh.visible).toBe(false);
  });

  it('of a breath stay on its line', () => {
    const { places } = drawn(shown('flame'), 500);
    for (let i = 0; i < places.length; i += 4) {
      expect(places[i]).toBeGreaterThan(-1);
      expect(places[i]).toBeLessThan(8.5);
      expect(Math.abs(places[i + 2])).toBeLessThan(1.3);
    }
  });
});
