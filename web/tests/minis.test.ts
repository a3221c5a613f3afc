// @vitest-environment node
import { describe, expect, it } from 'vitest';
import figures from '../fixtures/figures.json';
import { sculptMini, SCULPTED, miniGeometry } from '../src/board/board3d/minis';
import { GEAR } from '../src/board/board3d/minis/gear';
import { BARRIER_KINDS, sculptBarrier, sculptLadder } from '../src/board/board3d/barriers';
import { OBSTACLE_KINDS, sculptObstacle } from '../src/board/board3d/obstacles';
import { baseGeometry, baseOutline } from '../src/board/board3d/bases';
import { LEVEL } from '../src/board/hex';
import { paintOf } from '../src/board/paints';
import { shapeFrom, type Part } from '../src/board/silhouette';
import type { ArchetypeData } from '../src/board/types';
import { archetypes } from './kit';

const MOST_TRIANGLES = 6000;
const PAINT = paintOf({ card: 'somebody', archetype: 'human' });
const points = (g: ReturnType<typeof miniGeometry>): [number, number, number][] => {
  const p = g.getAttribute('position').array;
  const out: [number, number, number][] = [];
  for (let i = 0; i < p.length; i += 3) out.push([p[i], p[i + 1], p[i + 2]]);
  return out;
};

/** How far a figure reaches sideways between the heights of a part, measured from the part's middle. */
function filled(list: [number, number, number][], part: Part): number {
  let most = 0;
  for (const [x, y, z] of list) {
    if (y < part.y0 - 0.05 || y > part.y1 + 0.05) continue;
    if (part.box && Math.abs(z - part.z) > part.rz + 0.1) continue;
    const side = part.box ? Math.abs(x - part.x) : Math.hypot(x - part.x, z - part.z);
    if (side <= part.rx * 1.3) most = Math.max(most, side);
  }
  return most;
}

describe('miniatures', () => {
  it('exist for every silhouette of the game', () => {
    for (const a of archetypes()) expect(SCULPTED).toContain(a.name);
  });

  for (const a of archetypes()) {
    it(`${a.name}: fills the volume that decides line of sight, and little more`, () => {
      const shape = shapeFrom(a, a.name === 'hive' ? 17 : a.double ? 8 : 5);
      const list = points(sculptMini(shape, PAINT, true).done());
      for (const part of shape.parts.filter((p) => p.body)) expect(filled(list, part), part.name).toBeGreaterThan(part.rx * 0.7);
      const top = Math.max(...list.map(([, y]) => y));
      expect(top).toBeGreaterThan(shape.height * 0.94);
      expect(top).toBeLessThan(shape.top + 0.26);
      const low = Math.min(...list.map(([, y]) => y));
      expect(low).toBeGreaterThan(-0.02);
      expect(Math.max(...list.map(([x, , z]) => Math.hypot(x, z)))).toBeLessThan(shape.reach + 0.5);
    });
  }

  it('stay within a budget of triangles and carry all they are painted with', () => {
    for (const a of archetypes())
      for (const hero of [true, false]) {
        const g = sculptMini(shapeFrom(a, 6), PAINT, hero).done();
        const n = g.getAttribute('position').count;
        expect(n / 3, a.name).toBeGreaterThan(500);
        expect(n / 3, a.name).toBeLessThan(MOST_TRIANGLES);
        for (const name of ['normal', 'color', 'aPaint', 'aHull']) expect(g.getAttribute(name).count).toBe(n);
        const paint = g.getAttribute('aPaint');
        let cloth = 0;
        for (let i = 0; i < n; i++) cloth += paint.getX(i);
        expect(cloth, `${a.name} wears no team colour`).toBeGreaterThan(0);
      }
  });

  it('beat the wings they have, be they their own or gear', () => {
    const beats = (a: ArchetypeData, gear: readonly string[] = a.gear): boolean => {
      const hinge = sculptMini(shapeFrom(a, 5, { gear }), PAINT, true).done().getAttribute('aHinge');
      return Array.from({ length: hinge.count }, (_, i) => Math.abs(hinge.getW(i))).includes(1);
    };
    for (const a of archetypes()) expect(beats(a), a.name).toBe(a.wings);
    const human = archetypes().find((a) => a.name === 'human')!;
    for (const word of ['wings', 'bat_wings', 'insect_wings']) expect(beats(human, [word]), word).toBe(true);
    expect(beats(human, ['glider'])).toBe(false);
  });

  it('grow with the card but keep their girth', () => {
    const a = archetypes().find((x) => x.name === 'human')!;
    const wide = (levels: number): number => Math.max(...points(sculptMini(shapeFrom(a, levels), PAINT, false).done()).map(([x]) => Math.abs(x)));
    expect(wide(7)).toBeCloseTo(wide(4), 1);
  });

  it('are made from their parts when nobody has sculpted them', () => {
    const odd = { ...archetypes()[0], name: 'walking teapot' };
    const shape = shapeFrom(odd, 5);
    const list = points(sculptMini(shape, PAINT, true).done());
    for (const part of shape.parts) expect(filled(list, part)).toBeGreaterThan(part.rx * 0.8);
  });

  it('are sculpted once', () => {
    const shape = shapeFrom(archetypes()[0], 5);
    expect(miniGeometry(shape, PAINT, true)).toBe(miniGeometry(shape, PAINT, true));
  });
});

describe('gear', () => {
  const body = (name: string): ArchetypeData => archetypes().find((a) => a.name === name)!;
  const count = (name: string, gear: readonly string[], levels = 5): number => sculptMini(shapeFrom(body(name), levels, { gear }), PAINT, true).vertices / 3;

  it('has a part for every word of the game, and no other', () => {
    expect(Object.keys(GEAR).toSorted()).toEqual(figures.gear.toSorted());
  });

  it('is seen on whoever carries it', () => {
    for (const word of figures.gear) expect(count('human', [word]), word).toBeGreaterThan(count('human', ['bayonet', 'rifle'].includes(word) ? ['nothing'] : []));
  });

  it('can be carried by any body: held, worn, or slung over the back of who has no hands', () => {
    for (const name of ['beast', 'dragon', 'serpent', 'mount', 'giant']) for (const word of figures.gear) expect(count(name, [word]), `${name} with ${word}`).toBeLessThan(MOST_TRIANGLES);
    expect(count('beast', ['spear'])).toBeGreaterThan(count('beast', []));
  });

  it('fills both hands, then the hips and the back', () => {
    const bare = count('human', []);
    const sword = count('human', ['sword']) - bare;
    expect(count('human', ['sword', 'sword']) - bare).toBe(sword * 2);
    expect(count('human', ['sword', 'sword', 'sword']) - bare).toBe(sword * 3);
    expect(count('human', ['bow', 'sword']) - bare).toBeGreaterThan(sword);
  });

  it('leaves out a word that nobody knows', () => {
    expect(count('human', ['spoon'])).toBe(count('human', []));
  });

  it('stays above the ground, also with small figures', () => {
    for (const word of figures.gear)
      for (const levels of [3, 6]) {
        const list = points(sculptMini(shapeFrom(body('human'), levels, { gear: [word] }), PAINT, false).done());
        expect(Math.min(...list.map(([, y]) => y)), `${word} at ${levels}`).toBeGreaterThan(-0.05);
      }
  });
});

describe('what stands on the map', () => {
  const heights: Record<string, [number, number]> = { tree: [11, 0.45], 'large tree': [15, 0.55], palm: [14, 0.2], 'jungle tree': [14, 0.3], bush: [2, 0.75], outcrop: [7, 0.85], glacier: [9, 0.9], pillar: [10, 0.5], hive: [10, 0.95], 'castle wall': [9, 0.95], door: [9, 0.95], tower: [12, 0.95] };

  it('is as high as the rules say', () => {
    expect(Object.keys(heights).toSorted()).toEqual(OBSTACLE_KINDS.toSorted());
    for (const [kind, [levels, radius]] of Object.entries(heights)) {
      const list = points(sculptObstacle(kind, levels, radius, 1).done());
      const top = Math.max(...list.map(([, y]) => y));
      expect(top, kind).toBeGreaterThan(levels * LEVEL * 0.86);
      expect(top, kind).toBeLessThan(levels * LEVEL * 1.12 + 0.1);
      const reach = Math.max(...list.map(([x, , z]) => Math.hypot(x, z)));
      expect(reach, kind).toBeGreaterThan(radius * 0.85);
    }
    for (const kind of BARRIER_KINDS) {
      const list = points(sculptBarrier(kind, 2, 0).done());
      expect(Math.max(...list.map(([, y]) => y)), kind).toBeGreaterThan(2 * LEVEL * 0.85);
      expect(Math.max(...list.map(([x]) => Math.abs(x))), kind).toBeLessThan(0.56);
      expect(Math.max(...list.map(([x]) => Math.abs(x))), kind).toBeGreaterThan(0.42);
    }
  });

  it('has ladders that lean against the edge and reach the upper level', () => {
    for (const levels of [2, 6]) {
      const list = points(sculptLadder(levels).done());
      const top = Math.max(...list.map(([, y]) => y));
      expect(top).toBeGreaterThan(levels * LEVEL);
      expect(top).toBeLessThan(levels * LEVEL + 0.3);
      for (const [x, y] of list) if (y < levels * LEVEL) expect(x).toBeLessThan(0.05);
    }
  });

  it('has bases that face up and stay inside their hexes', () => {
    for (const double of [false, true]) {
      const g = baseGeometry(double);
      const n = g.getAttribute('normal');
      let up = 0;
      for (let i = 0; i < n.count; i++) if (n.getY(i) > 0.5) up++;
      for (let i = 0; i < n.count; i++) expect(n.getY(i)).toBeGreaterThan(-0.01);
      expect(up).toBeGreaterThan(20);
      expect(baseOutline(double, 0.8).length).toBe(double ? 8 : 6);
    }
  });
});
