import { describe, expect, it } from 'vitest';
import { paintRelief, type Brush } from '../../src/screens/shared/relief';
import { loadMap, mapNames } from '../kit';

/** Writes down every point it is told to go to. */
function brush(): { ink: Brush; points: [number, number][]; fills: () => number } {
  const points: [number, number][] = [];
  let filled = 0;
  const go = (x: number, y: number): void => void points.push([x, y]);
  const ink = { fillStyle: '', strokeStyle: '', lineWidth: 1, lineJoin: 'round', beginPath() {}, closePath() {}, stroke() {}, fill: () => void filled++, ellipse: go, moveTo: go, lineTo: go } as unknown as Brush;
  return { ink, points, fills: () => filled };
}

describe('the small pictures of maps', () => {
  it('hold every shipped map whole', () => {
    for (const name of mapNames()) {
      const { ink, points } = brush();
      paintRelief(ink, loadMap(name), 300, 200);
      for (const [x, y] of points) {
        expect(x, name).toBeGreaterThanOrEqual(0);
        expect(x, name).toBeLessThanOrEqual(300);
        expect(y, name).toBeGreaterThanOrEqual(0);
        expect(y, name).toBeLessThanOrEqual(200);
      }
    }
  });

  it('paint two sides and a top for every slab', () => {
    const map = { ...loadMap('salt_road'), obstacles: [] };
    const { ink, fills } = brush();
    paintRelief(ink, map, 300, 200);
    expect(fills()).toBe(3 * map.columns.reduce((n, c) => n + c.slabs.length, 0));
  });

  it('set pawns on their spaces', () => {
    const map = { ...loadMap('salt_road'), obstacles: [] };
    const bare = brush();
    paintRelief(bare.ink, map, 300, 200);
    const { ink, fills } = brush();
    paintRelief(ink, map, 300, 200, [{ space: 0, color: '#4aa8f0' }]);
    expect(fills()).toBe(bare.fills() + 3);
  });

  it('paint nothing of an empty map', () => {
    const { ink, points } = brush();
    paintRelief(ink, { ...loadMap('salt_road'), columns: [] }, 300, 200);
    expect(points).toEqual([]);
  });
});
