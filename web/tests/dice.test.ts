import { InstancedMesh } from 'three';
import { describe, expect, it } from 'vitest';
import { solidGeometry } from '../src/board/board3d/dice/geometry';
import { landing, type Table } from '../src/board/board3d/dice/landing';
import { DiceLayer } from '../src/board/board3d/dice/layer';
import { CUBE, ICOSAHEDRON, type Solid } from '../src/board/board3d/dice/solids';
import { Tumble, UPRIGHT, depthOf, type DiePose, type Roll } from '../src/board/board3d/dice/tumble';
import { QUALITIES } from '../src/board/board3d/quality';
import type { DiceThrow } from '../src/board';

const roll = (more: Partial<Roll> = {}): Roll => ({ solid: CUBE, count: 5, size: 0.6, seed: 11, at: { x: 3, y: 0.8, z: -2 }, from: { x: 1, z: 0.5 }, up: { x: 0, z: -1 }, ...more });
const poses = (t: Tumble, count: number, ms: number): DiePose[] => Array.from({ length: count }, (_, k) => t.pose(k, ms));
const every = (ms: number, most: number): number[] => Array.from({ length: Math.ceil(most / ms) + 1 }, (_, k) => k * ms);

/** The corners of a die that lies flat, from above. */
function footprint(p: DiePose, size: number): [number, number][] {
  const yaw = 2 * Math.atan2(p.turn[1], p.turn[3]);
  return [[1, 1], [1, -1], [-1, -1], [-1, 1]].map(([a, b]) => {
    const [x, z] = [(a * size) / 2, (b * size) / 2];
    return [p.x + x * Math.cos(yaw) + z * Math.sin(yaw), p.z - x * Math.sin(yaw) + z * Math.cos(yaw)];
  });
}

/** Two convex outlines are apart if a side of one of them separates them. */
function apart(a: [number, number][], b: [number, number][]): boolean {
  return [a, b].some((ring) =>
    ring.some(([x, z], k) => {
      const [nx, nz] = ring[(k + 1) % 4];
      const along = ([px, pz]: [number, number]): number => (px - x) * (nz - z) - (pz - z) * (nx - x);
      const [da, db] = [a.map(along), b.map(along)];
      return Math.max(...da) < Math.min(...db) || Math.max(...db) < Math.min(...da);
    }),
  );
}

describe('falling dice', () => {
  it('lie flat and apart from each other', () => {
    for (let count = 1; count <= 30; count++) {
      for (const seed of [1, 2, 3]) {
        const t = new Tumble(roll({ count, seed }));
        const lying = poses(t, count, t.ms);
        const prints = lying.map((p) => footprint(p, 0.6));
        lying.forEach((p, k) => {
          expect(Math.abs(p.turn[0]) + Math.abs(p.turn[2])).toBe(0);
          expect(p.y).toBeCloseTo(0.8 + 0.3);
          expect(Math.hypot(p.x - 3, p.z + 2) + 0.3).toBeLessThan(t.radius);
          for (let o = 0; o < k; o++) expect(apart(prints[k], prints[o]), `${count} dice of seed ${seed}`).toBe(true);
        });
      }
    }
  });

  it('lie apart with twenty faces, too', () => {
    const t = new Tumble(roll({ solid: ICOSAHEDRON, count: 6 }));
    const lying = poses(t, 6, t.ms);
    for (const a of lying) for (const b of lying) if (a !== b) expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(2 * ICOSAHEDRON.girth * 0.6);
  });

  it('never sink into the ground nor far into each other on the way', () => {
    for (const solid of [CUBE, ICOSAHEDRON]) {
      const t = new Tumble(roll({ solid, count: 12 }));
      for (const ms of every(10, t.ms)) {
        const now = poses(t, 12, ms);
        now.forEach((p, k) => {
          expect(p.y - depthOf(solid, p.turn) * 0.6).toBeGreaterThan(0.8 - 1e-6);
          for (let o = 0; o < k; o++) expect(Math.hypot(p.x - now[o].x, p.y - now[o].y, p.z - now[o].z)).toBeGreaterThan(0.6 * 0.8);
        });
      }
    }
  });

  it('come from where they are thrown, high up, and are soon at rest', () => {
    const t = new Tumble(roll({ from: { x: 0, z: 1 } }));
    for (const p of poses(t, 5, 0)) {
      expect(p.z).toBeGreaterThan(-2 + 1.5);
      expect(p.y).toBeGreaterThan(0.8 + 1);
    }
    expect(t.ms).toBeGreaterThan(650);
    expect(t.ms).toBeLessThan(950);
  });

  it('move without leaps', () => {
    const t = new Tumble(roll({ count: 8 }));
    for (const ms of every(4, t.ms)) {
      for (let k = 0; k < 8; k++) {
        const [a, b] = [t.pose(k, ms), t.pose(k, ms + 4)];
        expect(Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)).toBeLessThan(0.09);
        expect(Math.abs(a.turn.reduce((s, v, i) => s + v * b.turn[i], 0))).toBeGreaterThan(0.99);
      }
    }
  });

  it('fall the same way again, and another way from another seed', () => {
    const [a, b, other] = [new Tumble(roll()), new Tumble(roll()), new Tumble(roll({ seed: 12 }))];
    for (const ms of [0, 333, 900, 120]) expect(poses(a, 5, ms)).toEqual(poses(b, 5, ms));
    expect(poses(a, 5, 333)).not.toEqual(poses(other, 5, 333));
  });
});

describe('the body of a die', () => {
  it('is closed and round at its edges', () => {
    const size = (solid: Solid): number => {
      const p = solidGeometry(solid).getAttribute('position');
      // the volume of a closed body is the sum over its sides as seen from any point
      let six = 0;
      for (let k = 0; k < p.count; k += 3) {
        const [a, b, c] = [0, 1, 2].map((i) => [p.getX(k + i), p.getY(k + i), p.getZ(k + i)]);
        six += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
      }
      return six / 6;
    };
    expect(size(CUBE)).toBeGreaterThan(0.94);
    expect(size(CUBE)).toBeLessThan(1);
    expect(ICOSAHEDRON.faces.length).toBe(20);
    const sharp = 2.5362 * (depthOf(ICOSAHEDRON, UPRIGHT) / 0.79465) ** 3; // with the same faces
    expect(size(ICOSAHEDRON)).toBeGreaterThan(sharp * 0.97);
    expect(size(ICOSAHEDRON)).toBeLessThan(sharp);
  });
});

const flat: Table = { up: () => ({ x: 0, z: -1 }), floor: () => 0.4 };
const thrown = (more: Partial<DiceThrow> = {}): DiceThrow => ({ side: 'attack', faces: ['skull', 'shield', 'blank', 'skull'], at: { x: 0, y: 0.4, z: 0 }, from: { x: 0, z: 1 }, seed: 5, speed: 1, ...more });

/** Everything the graphics card is told about the dice: a picture can show no more. */
function told(layer: DiceLayer): number[] {
  const all: number[] = [];
  for (const mesh of layer.group.children) {
    if (!(mesh instanceof InstancedMesh)) continue;
    all.push(mesh.count, ...mesh.instanceMatrix.array.slice(0, mesh.count * 16));
    all.push(...mesh.geometry.getAttribute('aLook').array.slice(0, mesh.count * 2));
  }
  return all;
}

/** A layer whose clock runs; time begins with its second frame. */
function running(t: DiceThrow): { layer: DiceLayer; at: (ms: number) => boolean } {
  const layer = new DiceLayer(QUALITIES.high, flat);
  void layer.throwDice(t);
  layer.update(1000);
  layer.update(1016);
  return { layer, at: (ms) => layer.update(1016 + ms) };
}

describe('dice on the board', () => {
  it('tell nothing before all of them lie', () => {
    const a = running(thrown());
    const b = running(thrown({ faces: ['blank', 'blank', 'blank', 'shield'] }));
    const settle = a.layer.settleAt();
    expect(b.layer.settleAt()).toBe(settle);
    for (const ms of [...every(25, settle - 25), settle - 0.01]) {
      a.at(ms);
      b.at(ms);
      expect(told(a.layer)).toEqual(told(b.layer));
    }
    a.at(settle + 60);
    b.at(settle + 60);
    expect(told(a.layer)).not.toEqual(told(b.layer));
  });

  it('say so when they lie, and then need no more frames', async () => {
    const layer = new DiceLayer(QUALITIES.low, flat);
    let done = false;
    void layer.throwDice(thrown({ speed: 2 })).then(() => (done = true));
    expect(layer.settleAt()).toBeLessThan(480);
    for (const ms of every(16, layer.settleAt() + 100)) expect(layer.update(ms)).toBe(true);
    await Promise.resolve();
    expect(done).toBe(false);
    layer.update(layer.settleAt() + 160);
    await Promise.resolve();
    expect(done).toBe(true);
    expect(layer.update(5000)).toBe(false);
    layer.clear();
    expect(layer.update(5016)).toBe(true);
    layer.update(5400);
    expect(layer.group.children.every((m) => !m.visible)).toBe(true);
    expect(layer.update(5416)).toBe(false);
  });

  it('lie there at once for those who want no motion', async () => {
    const layer = new DiceLayer(QUALITIES.low, flat);
    const done = layer.throwDice(thrown({ speed: 0 }));
    expect(layer.settleAt()).toBe(0);
    layer.update(0);
    await done;
    const shown = running(thrown());
    shown.at(3000);
    expect(told(layer)).toEqual(told(shown.layer));
    expect(layer.update(16)).toBe(false);
    layer.clear();
    layer.update(32);
    expect(layer.group.children.every((m) => !m.visible)).toBe(true);
  });

  it('of the other side lie beside them, all in few strokes', () => {
    const { layer, at } = running(thrown({ faces: Array.from({ length: 30 }, () => 'skull' as const) }));
    const one = layer.bounds();
    void layer.throwDice(thrown({ side: 'defense', faces: Array.from({ length: 30 }, () => 'shield' as const) }));
    const both = layer.bounds();
    expect(both.max.x).toBeGreaterThan(one.max.x + (one.max.x - one.min.x) * 0.9);
    expect(both.min.x).toBeCloseTo(one.min.x);
    void layer.throwDice(thrown({ side: 'd20', faces: [20, 1] }));
    at(5000);
    expect(layer.group.children.length).toBeLessThanOrEqual(4);
    layer.dispose();
  });

  it('give way to who waits for them when they are taken away', async () => {
    const { layer } = running(thrown());
    const waiting = layer.throwDice(thrown({ side: 'd20', faces: [3] }));
    layer.clear();
    await waiting;
    expect(layer.bounds().isEmpty()).toBe(true);
  });
});

describe('the place of a tray', () => {
  it('is the one that was asked for, unless something is there', () => {
    const wish = { x: 1, y: 0.4, z: 2 };
    const right = { x: 1, z: 0 };
    expect(landing(wish, 1, right, [], flat)).toEqual(wish);
    const cliff: Table = { ...flat, floor: (x) => (x < 3 ? 4 : 0.4) };
    expect(landing(wish, 1, right, [], cliff).x).toBeGreaterThanOrEqual(3);
    const beside = landing(wish, 1, right, [{ x: 1, z: 2, radius: 2 }], flat);
    expect(beside.x).toBeGreaterThan(4);
    expect(beside.z).toBeCloseTo(2);
    expect(landing(wish, 1, right, [], { ...flat, floor: () => 2 }), 'above what it cannot avoid').toEqual({ ...wish, y: 2 });
  });
});
