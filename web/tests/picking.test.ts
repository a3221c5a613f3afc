// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { Field } from '../src/board/field';
import { LEVEL, random } from '../src/board/hex';
import { castBarrier, castCylinder, castFigure, castGround, castSight, pickAllAlong, pickAlong, type Ray, type Standing } from '../src/board/picking';
import { shapeFrom } from '../src/board/silhouette';
import { archetypes, fieldOf, mapNames, smallMap } from './kit';

const ray = (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): Ray => ({ ox, oy, oz, dx, dy, dz });
const human = shapeFrom(archetypes().find((a) => a.name === 'human')!, 5);
const dragon = shapeFrom(archetypes().find((a) => a.name === 'dragon')!, 9);

describe('picking the ground', () => {
  it('finds the highest space of every hex from above', () => {
    for (const name of mapNames()) {
      const field = fieldOf(name);
      for (const c of field.columns) {
        const hit = castGround(field, ray(c.x + 0.2, 40, c.z - 0.2, 0, -1, 0), Infinity, false);
        expect(hit?.space).toBe(field.topSpace(c.q, c.r)?.id);
      }
    }
  });

  it('agrees with small steps along slanted rays', () => {
    const field = fieldOf('hollow_crown');
    const rand = random(7);
    let grazed = 0;
    for (let n = 0; n < 300; n++) {
      const o = { x: -4 + rand() * 28, y: 6 + rand() * 8, z: -4 + rand() * 30 };
      const t = { x: field.minX + rand() * (field.maxX - field.minX), y: 0, z: field.minZ + rand() * (field.maxZ - field.minZ) };
      const r = ray(o.x, o.y, o.z, t.x - o.x, t.y - o.y, t.z - o.z);
      const exact = castGround(field, r, Infinity, false);
      const rough = march(field, r);
      expect(exact === null).toBe(rough === null);
      if (exact && rough !== null && Math.abs(exact.t - rough) > 0.01) grazed++;
    }
    expect(grazed).toBeLessThanOrEqual(3); // a corner touched for less than a step
  });

  it('looks under a bridge, and not through it', () => {
    const field = new Field(smallMap(['g1 w0/r5-6 g1']));
    const [x, y] = [field.spaces[1].x, 0.7];
    expect(castGround(field, ray(x - 1.2, y, 0, 1, -0.4, 0))?.space).toBe(1);
    expect(castGround(field, ray(x, 9, 0, 0, -1, 0))?.space).toBe(2);
    expect(castGround(field, ray(x, 1, 0, 0.001, 1, 0))?.space).toBe(2); // its underside
    expect(castGround(field, ray(-5, y, 0, 1, 0, 0))).toBeNull();
  });

  it('meets trees', () => {
    const map = smallMap(['g1 g1 g1']);
    map.obstacles.push({ kind: 'tree', q: 1, r: 0, base: 1, height: 11, radius: 0.45 });
    const field = new Field(map);
    expect(castGround(field, ray(-3, 2, 0, 1, 0, 0))?.space).toBe(1);
    expect(castGround(field, ray(-3, 2, 0.7, 1, 0, 0))).toBeNull();
  });

  it('takes far less than a millisecond', () => {
    const field = fieldOf('proving_ground');
    const figures: Standing[] = field.spaces.slice(0, 40).map((s, id) => ({ id, at: s.id, shape: human, pose: { x: s.x, y: s.y, z: s.z, yaw: 0 } }));
    const rand = random(3);
    const rays = Array.from({ length: 400 }, () => ray(18, 22, 40, rand() * 40 - 20, -14 - rand() * 10, -20 - rand() * 30));
    for (const r of rays) pickAlong(field, figures, r); // warm
    const start = performance.now();
    for (const r of rays) pickAlong(field, figures, r);
    expect((performance.now() - start) / rays.length).toBeLessThan(1);
  });
});

describe('picking figures', () => {
  it('hits the body and misses the air beside it', () => {
    const pose = { x: 2, y: LEVEL, z: 3, yaw: 0.7 };
    expect(castFigure(ray(2, 1.5, 10, 0, 0, -1), human, pose)).toBeGreaterThan(6);
    expect(castFigure(ray(2.5, 1.5, 10, 0, 0, -1), human, pose)).toBe(-1);
    expect(castFigure(ray(2, 9, 3, 0, -1, 0), human, pose)).toBeCloseTo(9 - LEVEL - human.height);
  });

  it('turns figures on two spaces', () => {
    const east = { x: 0, y: 0, z: 0, yaw: Math.PI / 2 };
    const head = dragon.parts.find((p) => p.name === 'head')!;
    const y = (head.y0 + head.y1) / 2;
    expect(castFigure(ray(1.3, y, 5, 0, 0, -1), dragon, east)).toBeGreaterThan(0);
    expect(castFigure(ray(-1.3, y, 5, 0, 0, -1), dragon, east)).toBe(-1);
    // its left is the engine's left: north when it looks east
    const wing = dragon.parts.find((p) => p.name === 'wing left')!;
    expect(wing.x).toBeGreaterThan(0);
    const up = castFigure(ray(-0.25, 9, -0.5, 0, -1, 0), dragon, east);
    expect(9 - up).toBeCloseTo(wing.y1);
  });

  it('takes what is nearest', () => {
    const field = new Field(smallMap(['g1 g1 g1 g1']));
    const at = (k: number): Standing => ({ id: k, at: k, shape: human, pose: { x: field.spaces[k].x, y: LEVEL, z: 0, yaw: 0 } });
    const r = ray(-4, 1.2, 0, 1, 0, 0);
    expect(pickAlong(field, [at(2), at(1)], r)).toMatchObject({ figure: 1, space: 1 });
    expect(pickAlong(field, [], ray(-4, 4, 0, 1, -0.8, 0)).figure).toBeNull();
  });

  it('means who stands there by the ground about the feet, at both ends of a large one', () => {
    const field = new Field(smallMap(['g1 g1 g1 g1']));
    const beside = (k: number): Ray => ray(field.spaces[k].x, 9, field.spaces[k].z + 0.8, 0, -1, 0);
    const pose = { x: field.spaces[1].x, y: LEVEL, z: 0, yaw: 0 };
    const figures: Standing[] = [{ id: 5, at: 1, rear: 2, shape: human, pose }];
    expect(castFigure(beside(1), human, pose)).toBe(-1);
    expect([0, 1, 2, 3].map((k) => pickAlong(field, figures, beside(k)).figure)).toEqual([null, 5, 5, null]);
    expect(pickAllAlong(field, figures, beside(1))[0]).toEqual({ space: 1, figure: 5 });
  });
});

describe('sight for drawing', () => {
  it('stops at ground, figures and walls, and never at its own ends', () => {
    const map = smallMap(['g1 g1 g1 g1 g1']);
    map.barriers.push({ kind: 'stone wall', q: 1, r: 0, direction: 0, base: 1, top: 3 });
    const field = new Field(map);
    const eye = { x: 0, y: 1, z: 0 };
    const aim = { x: field.spaces[4].x, y: 1, z: 0 };
    expect(castSight(field, [], eye, aim, [])).toBeCloseTo((field.spaces[1].x + 0.866 - 0.06) / aim.x, 2);
    const high = { ...eye, y: 1.9 };
    const standing: Standing = { id: 7, at: 3, shape: human, pose: { x: field.spaces[3].x, y: LEVEL, z: 0, yaw: 0 } };
    expect(castSight(field, [standing], high, { ...aim, y: 1.9 }, [])).toBeLessThan(1);
    expect(castSight(field, [standing], high, { ...aim, y: 1.9 }, [7])).toBe(1);
    expect(castBarrier(ray(0, 2, 0, 1, 0, 0), map.barriers[0])).toBe(-1);
    expect(castCylinder(ray(0, 0, 0, 1, 0, 0), 5, 0, -1, 1, 1)).toBeCloseTo(4);
  });
});

function march(field: Field, r: Ray): number | null {
  for (let t = 0; t < 1.6; t += 0.0004) {
    const x = r.ox + r.dx * t;
    const y = r.oy + r.dy * t;
    const z = r.oz + r.dz * t;
    if (y < -0.34) return null;
    const rf = Math.round(z / 1.5);
    // the nearest hex centre, without the code under test
    let best = Infinity;
    let column = undefined;
    for (let rr = rf - 1; rr <= rf + 1; rr++) {
      const q = Math.round(x / Math.sqrt(3) - rr / 2);
      const d = Math.hypot(x - Math.sqrt(3) * (q + rr / 2), z - 1.5 * rr);
      if (d < best) {
        best = d;
        column = field.column(q, rr);
      }
    }
    for (const s of column?.slabs ?? []) {
      const low = s.bottom === 0 ? -0.34 : s.bottom * LEVEL;
      const top = s.space >= 0 ? field.spaces[s.space].y : s.top * LEVEL;
      if (y >= low && y <= top) return t;
    }
  }
  return null;
}

describe('everything under the pointer', () => {
  it('is the bridge, then what is below it, each once', () => {
    const field = new Field(smallMap(['g1 g1/r6-7 g1', 'g1 g1 g1']));
    const { x, z } = field.columns[1];
    const met = pickAllAlong(field, [], ray(x + 0.1, 20, z, 0, -1, 0));
    expect(met.map((p) => p.space)).toEqual([2, 1]);
  });

  it('is the figure in front, the one behind it, and the ground', () => {
    const field = new Field(smallMap(['g1 g1 g1 g1 g1']));
    const stand = (id: number, at: number): Standing => ({ id, at, shape: human, pose: { x: field.spaces[at].x, y: field.spaces[at].y, z: field.spaces[at].z, yaw: 0 } });
    const low = ray(field.spaces[0].x - 4, field.spaces[0].y + 0.9, 0, 1, -0.02, 0);
    const met = pickAllAlong(field, [stand(4, 3), stand(7, 1)], low);
    expect(met.map((p) => p.figure).filter((f) => f !== null)).toEqual([7, 4]);
    expect(met[0]).toEqual({ space: 1, figure: 7 });
  });

  it('begins with what a click would pick', () => {
    for (const name of mapNames().slice(0, 4)) {
      const field = fieldOf(name);
      const rand = random(3);
      for (let n = 0; n < 60; n++) {
        const r = ray(field.minX + rand() * 20, 14, field.maxZ + 8, rand() - 0.5, -1, -1.2 * rand() - 0.2);
        const front = pickAlong(field, [], r);
        const [first] = pickAllAlong(field, [], r);
        expect(first?.space ?? null).toBe(front.space);
      }
    }
  });
});
