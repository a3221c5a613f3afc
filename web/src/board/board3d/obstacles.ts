import { ConeGeometry, CylinderGeometry, IcosahedronGeometry } from 'three';
import { LEVEL, random } from '../hex';
import { Sculpt, type V3 } from './sculpt';

/** Sculpts one obstacle standing on (0, 0, 0), h high. Sight takes it for a cylinder of radius r. */
type Maker = (s: Sculpt, h: number, r: number, rand: () => number) => void;

const BARK = 0x6b4a2f;
const pick = (rand: () => number, list: readonly number[]): number => list[Math.floor(rand() * list.length) % list.length];

/** A skirt of needles: a cone whose hem hangs unevenly. */
function skirt(wide: number, tall: number, rand: () => number): ConeGeometry {
  const g = new ConeGeometry(wide, tall, 11, 1, true);
  const p = g.getAttribute('position');
  const hem = Array.from({ length: 11 }, (_, i) => (i % 2 ? 0.8 : 1.06) + (rand() - 0.5) * 0.16);
  for (let i = 0; i < p.count; i++) {
    if (p.getY(i) > 0) continue;
    const k = hem[i % 12 === 11 ? 0 : i % 12];
    p.setXYZ(i, p.getX(i) * k, p.getY(i) - (k - 0.9) * tall * 0.5, p.getZ(i) * k);
  }
  return g;
}

function pine(s: Sculpt, h: number, r: number, rand: () => number): void {
  const tiers = 7;
  s.cyl(0.1, 0.16, h * 0.2, { c: BARK, p: [0, h * 0.09, 0] }, 7);
  for (let i = 0; i < tiers; i++) {
    const f = i / (tiers - 1);
    const wide = r * (1.62 - 1.28 * f ** 0.9);
    const tall = h * (0.25 - 0.06 * f);
    const y = Math.min(h * (0.1 + 0.76 * f) + tall / 2, h - tall / 2);
    const at: V3 = [(rand() - 0.5) * 0.05, y, (rand() - 0.5) * 0.05];
    const g = 0.82 + f * 0.42;
    s.add(skirt(wide, tall, rand), { c: shade(0x3f7d46, g), p: at, r: [0, rand() * 360, 0] });
    // the dark underside of each tier
    s.cone(wide * 0.8, tall * 0.1, { c: 0x27502f, p: [at[0], y - tall * 0.46, at[2]], r: [180, 0, 0] }, 9);
  }
}

const shade = (c: number, k: number): number => [16, 8, 0].reduce((sum, s) => sum | (Math.min(255, Math.round(((c >> s) & 255) * k)) << s), 0);

/** Round clumps of leaves around a point. */
function leaves(s: Sculpt, at: V3, wide: number, tall: number, n: number, greens: readonly number[], rand: () => number): void {
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2 + rand();
    const out = i === 0 ? 0 : wide * 0.55;
    const size = wide * (0.52 + rand() * 0.2);
    const up = i === 0 ? tall * 0.3 : (rand() - 0.45) * tall * 0.6;
    s.add(ball(size), { c: pick(rand, greens), p: [at[0] + Math.cos(a) * out, at[1] + up, at[2] + Math.sin(a) * out], s: [1, 0.82, 1], r: [rand() * 90, rand() * 90, 0] });
  }
}
const ball = (r: number) => new IcosahedronGeometry(r, 1);

function broadleaf(s: Sculpt, h: number, r: number, rand: () => number): void {
  const trunk: [V3, number][] = [
    [[0, 0, 0], r * 0.5],
    [[0.05, h * 0.2, 0.03], r * 0.34],
    [[-0.04, h * 0.5, 0], r * 0.28],
    [[0, h * 0.78, 0], r * 0.16],
  ];
  s.chain(trunk, { c: BARK }, 7);
  for (const a of [0.4, 2.4, 4.5]) s.limb([0, 0.05, 0], [Math.cos(a) * r * 0.9, 0.02, Math.sin(a) * r * 0.9], r * 0.3, r * 0.1, { c: BARK });
  const greens = [0x4c7a35, 0x5b8b3c, 0x6c9b45, 0x43702f];
  leaves(s, [0, h * 0.5, 0], r * 1.35, h * 0.2, 5, greens, rand);
  leaves(s, [0, h * 0.7, 0], r * 1.3, h * 0.2, 5, greens, rand);
  leaves(s, [0, h * 0.88, 0], r * 0.85, h * 0.14, 3, [0x6c9b45, 0x7cab50], rand);
}

function palm(s: Sculpt, h: number, r: number, rand: () => number): void {
  const lean = 0.12 + rand() * 0.1;
  const n = 9;
  let before: V3 = [0, 0, 0];
  for (let i = 1; i <= n; i++) {
    const f = i / n;
    const p: V3 = [Math.sin(f * 1.7) * lean, h * 0.88 * f, 0];
    s.limb(before, p, r * (1 - 0.5 * (f - 1 / n)), r * (0.86 - 0.5 * f), { c: i % 2 ? 0x8a6a43 : 0x785a38 }, 7);
    before = p;
  }
  const top: V3 = before;
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * 360 + rand() * 18;
    s.within(top, (a * Math.PI) / 180, 1, () => {
      const long = 0.95 + rand() * 0.2;
      const drop = 0.18 + rand() * 0.3;
      // a frond: two bent halves with a fold between them
      for (const side of [-1, 1])
        s.skin([[0, 0.05, 0], [side * 0.16, 0.1, long * 0.45], [0, 0.2, long * 0.5], [0, 0.2, long * 0.5], [side * 0.16, 0.1, long * 0.45], [0, 0.12 - drop, long]], { c: side > 0 ? 0x4e9440 : 0x3c7c38 });
    });
  }
  s.add(ball(0.12), { c: 0x3c7c38, p: [top[0], top[1] + h * 0.06, top[2]], s: [1, 1.6, 1] });
  for (const a of [0, 2.1, 4.2]) s.ball(0.085, { c: 0x6b4326, p: [top[0] + Math.cos(a) * 0.14, top[1] - 0.05, Math.sin(a) * 0.14] }, 6, 5);
}

function jungleTree(s: Sculpt, h: number, r: number, rand: () => number): void {
  s.cyl(r * 0.55, r * 0.9, h * 0.72, { c: 0x5a4732, p: [0, h * 0.36, 0] }, 8);
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2 + rand() * 0.5;
    s.limb([Math.cos(a) * r * 0.6, h * 0.14, Math.sin(a) * r * 0.6], [Math.cos(a) * r * 2, 0.02, Math.sin(a) * r * 2], r * 0.42, r * 0.16, { c: 0x4e3d2b });
  }
  const greens = [0x2f6a35, 0x3b7b3a, 0x4a8c42, 0x28592f];
  leaves(s, [0, h * 0.74, 0], 0.78, h * 0.1, 6, greens, rand);
  leaves(s, [0, h * 0.88, 0], 0.66, h * 0.1, 5, greens, rand);
  s.add(ball(0.34), { c: 0x58994a, p: [0, h - 0.3, 0], s: [1.2, 0.85, 1.2] });
  for (let i = 0; i < 4; i++) {
    const a = rand() * Math.PI * 2;
    const x = Math.cos(a) * 0.55;
    const z = Math.sin(a) * 0.55;
    s.limb([x, h * 0.72, z], [x * 0.9, h * (0.3 + rand() * 0.2), z * 0.9], 0.025, 0.012, { c: 0x4d7a35 }, 4);
  }
}

function bush(s: Sculpt, h: number, r: number, rand: () => number): void {
  const greens = [0x3f7a3a, 0x4f8c40, 0x61a04a, 0x356a35];
  for (let i = 0; i < 7; i++) {
    const a = (i / 6) * Math.PI * 2 + rand() * 0.4;
    const out = i === 6 ? 0 : r * 0.6;
    const size = i === 6 ? r * 0.62 : r * (0.36 + rand() * 0.1);
    const y = i === 6 ? h - size * 0.92 : size * 0.7;
    s.add(ball(size), { c: pick(rand, greens), p: [Math.cos(a) * out, y, Math.sin(a) * out], s: [1, 0.95, 1], r: [rand() * 90, rand() * 90, 0] });
  }
  for (let i = 0; i < 9; i++) {
    const a = rand() * Math.PI * 2;
    s.rock(0.05, { c: 0xd8503a, p: [Math.cos(a) * r * 0.72, 0.25 + rand() * (h - 0.45), Math.sin(a) * r * 0.72] });
  }
}

/** A boulder that is not a ball: every corner of it pushed in or out, the same way for corners that meet. */
function boulder(r: number, rand: () => number): IcosahedronGeometry {
  const g = new IcosahedronGeometry(r, 1);
  const p = g.getAttribute('position');
  const push = new Map<string, number>();
  for (let i = 0; i < p.count; i++) {
    const key = [p.getX(i), p.getY(i), p.getZ(i)].map((v) => Math.round(v * 100)).join();
    if (!push.has(key)) push.set(key, 0.78 + rand() * 0.36);
    const k = push.get(key)!;
    p.setXYZ(i, p.getX(i) * k, p.getY(i) * k, p.getZ(i) * k);
  }
  return g;
}

function outcrop(s: Sculpt, h: number, r: number, rand: () => number): void {
  const greys = [0x7d8088, 0x8b8f96, 0x6f737b, 0x989ba1];
  const stone = (x: number, y: number, z: number, size: number, tall: number): void => {
    s.add(boulder(size, rand), { c: pick(rand, greys), p: [x, y, z], s: [1, tall, 1], r: [0, rand() * 360, 0] });
  };
  stone(0, h * 0.34, 0, r * 0.7, 1.55);
  stone(r * 0.1, h * 0.72, -r * 0.08, r * 0.42, 1.75);
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2 + rand();
    stone(Math.cos(a) * r * 0.58, h * 0.12, Math.sin(a) * r * 0.58, r * (0.32 + rand() * 0.14), 1.2);
  }
}

function glacier(s: Sculpt, h: number, r: number, rand: () => number): void {
  const blues = [0xb9e2f2, 0x9fd3ea, 0xd3eff8, 0x86c2e0];
  for (let i = 0; i < 9; i++) {
    const a = (i / 8) * Math.PI * 2 + rand() * 0.4;
    const mid = i === 8;
    const tall = mid ? h : h * (0.42 + rand() * 0.42);
    const wide = r * (mid ? 0.62 : 0.42);
    const out = mid ? 0 : r * 0.5;
    s.add(new CylinderGeometry(wide * 0.16, wide, tall, 5), {
      c: pick(rand, blues),
      glow: 0.06,
      p: [Math.cos(a) * out, tall / 2 - 0.02, Math.sin(a) * out],
      r: [mid ? 0 : Math.sin(a) * 9, rand() * 72, mid ? 0 : -Math.cos(a) * 9],
    });
  }
  for (let i = 0; i < 5; i++) {
    const a = rand() * Math.PI * 2;
    s.add(ball(0.26), { c: 0xf3f8fd, p: [Math.cos(a) * r * 0.72, 0.06, Math.sin(a) * r * 0.72], s: [1.3, 0.6, 1.3] });
  }
}

function pillar(s: Sculpt, h: number, r: number, rand: () => number): void {
  const stone = 0xaaa596;
  s.box(r * 1.7, h * 0.06, r * 1.7, { c: 0x8f8a7c, p: [0, h * 0.03, 0] });
  s.cyl(r * 0.78, r * 0.84, h * 0.05, { c: stone, p: [0, h * 0.085, 0] }, 12);
  const drums = 5;
  for (let i = 0; i < drums; i++) {
    const y0 = h * (0.11 + (0.78 * i) / drums);
    const tall = (h * 0.78) / drums;
    const k = 1 - 0.05 * i;
    const turn = rand() * 14;
    s.cyl(r * 0.66 * k, r * 0.7 * k, tall * 0.96, { c: i % 2 ? 0xb4af9f : stone, p: [0, y0 + tall / 2, 0], r: [0, turn, 0] }, 12);
    // flutes
    for (let f = 0; f < 8; f++) {
      const a = (f / 8) * Math.PI * 2 + (turn * Math.PI) / 180;
      s.box(0.07, tall * 0.9, 0.05, { c: 0x97927f, p: [Math.cos(a) * r * 0.66 * k, y0 + tall / 2, Math.sin(a) * r * 0.66 * k], r: [0, -a * 57.3 + 90, 0] });
    }
  }
  s.cyl(r * 0.86, r * 0.64, h * 0.05, { c: stone, p: [0, h * 0.92, 0] }, 12);
  s.box(r * 1.75, h * 0.055, r * 1.75, { c: 0x9b9686, p: [0, h * 0.9725, 0], r: [0, 3, 0] });
}

function hive(s: Sculpt, h: number, r: number, rand: () => number): void {
  const flesh = [0x6f5d45, 0x80694b, 0x5c4b3a];
  const profile: [number, number][] = [[r, 0], [r * 0.98, h * 0.2], [r * 0.86, h * 0.42], [r * 0.66, h * 0.64], [r * 0.44, h * 0.82], [r * 0.2, h * 0.94], [0.01, h]];
  const wide = (y: number): number => {
    const k = Math.max(1, profile.findIndex(([, top]) => top >= y));
    const [[r0, y0], [r1, y1]] = [profile[k - 1], profile[k]];
    return r0 + ((r1 - r0) * (y - y0)) / (y1 - y0);
  };
  s.lathe(profile, { c: flesh[0] }, 12);
  for (let i = 0; i < 14; i++) {
    const y = h * (0.08 + rand() * 0.7);
    const a = rand() * Math.PI * 2;
    s.add(boulder(r * 0.2, rand), { c: pick(rand, flesh), p: [Math.cos(a) * wide(y) * 0.94, y, Math.sin(a) * wide(y) * 0.94], s: [1, 1.5, 1] });
  }
  // mouths all around, with something alive in them
  for (let i = 0; i < 14; i++) {
    const y = h * (0.12 + (i / 14) * 0.66);
    const a = i * 2.4;
    const size = 0.24 - 0.1 * (y / h);
    const [x, z] = [Math.cos(a) * wide(y), Math.sin(a) * wide(y)];
    const turn: V3 = [0, 90 - (a * 180) / Math.PI, 0];
    s.torus(size, size * 0.34, { c: 0x4a3b2e, p: [x * 1.02, y, z * 1.02], r: turn }, 360, 9);
    s.ball(size * 0.9, { c: 0x2a2118, p: [x, y, z], r: turn, s: [1, 1, 0.3] }, 8, 5);
    s.ball(size * 0.45, { c: 0x9edc3c, glow: 0.9, p: [x * 1.06, y, z * 1.06], s: [1, 1, 1] }, 7, 5);
  }
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2 + 0.3;
    s.chain([[[Math.cos(a) * r * 0.8, h * 0.16, Math.sin(a) * r * 0.8], 0.14], [[Math.cos(a) * r * 0.98, h * 0.05, Math.sin(a) * r * 0.98], 0.1], [[Math.cos(a + 0.2) * r * 1.05, 0.02, Math.sin(a + 0.2) * r * 1.05], 0.05]], { c: flesh[2] });
  }
}

/** A block of castle wall that fills its space: ashlar on six sides, a ledge on top. */
function castleWall(s: Sculpt, h: number, r: number, rand: () => number): void {
  const stones = [0xaaa495, 0x9c9687, 0xb5afa0, 0x918b7d];
  const hexagon = (radius: number, tall: number, y: number, c: number): Sculpt => s.add(new CylinderGeometry(radius, radius, tall, 6), { c, p: [0, y, 0] });
  hexagon(r * 0.97, h - 0.1, (h - 0.1) / 2, 0x6d675b); // mortar
  const course = 0.3;
  const rows = Math.max(1, Math.round((h - 0.12) / course));
  const tall = (h - 0.12) / rows;
  for (let k = 0; k < rows; k++)
    for (let side = 0; side < 6; side++) {
      const a = (side * Math.PI) / 3;
      for (const [from, to] of k % 2 ? [[-0.5, 0], [0, 0.5]] : [[-0.5, -0.24], [-0.24, 0.24], [0.24, 0.5]]) {
        const along = ((from + to) / 2) * r;
        const out = r * 0.85;
        s.box(0.07, tall - 0.025, (to - from) * r - 0.02, {
          c: pick(rand, stones),
          p: [Math.cos(a) * out - Math.sin(a) * along, tall * (k + 0.5), Math.sin(a) * out + Math.cos(a) * along],
          r: [0, (-a * 180) / Math.PI, 0],
        });
      }
    }
  hexagon(r * 1.03, 0.12, h - 0.06, 0xc3bcab);
}

/** Planks between two posts, barred: the same from both sides. */
function door(s: Sculpt, h: number, r: number): void {
  const planks = 5;
  const wide = (r * 1.5) / planks;
  for (let k = 0; k < planks; k++) s.box(wide - 0.02, h * 0.94, 0.22, { c: k % 2 ? 0x7a5432 : 0x6b4a2f, p: [(k - 2) * wide, h * 0.47, 0] });
  for (const y of [0.25, 0.72]) s.box(r * 1.6, 0.16, 0.34, { c: 0x4a4f57, p: [0, h * y, 0] });
  for (const x of [-1, 1]) s.box(0.2, h, 0.5, { c: 0xa39c8d, p: [x * r * 0.86, h / 2, 0] });
  s.box(r * 1.9, 0.22, 0.56, { c: 0xb4ad9d, p: [0, h - 0.11, 0] });
}

/** Courses of stone with a crown of merlons. */
function tower(s: Sculpt, h: number, r: number): void {
  s.cyl(r * 0.84, r * 0.95, h * 0.86, { c: 0x9a9488, p: [0, h * 0.43, 0] }, 10);
  s.cyl(r * 0.98, r * 0.9, h * 0.06, { c: 0x857f74, p: [0, h * 0.88, 0] }, 10);
  for (let k = 0; k < 6; k++) {
    const a = (k / 6) * Math.PI * 2;
    s.box(0.3, h * 0.1, 0.3, { c: 0xaaa397, p: [Math.cos(a) * r * 0.8, h * 0.95, Math.sin(a) * r * 0.8], r: [0, (-a * 180) / Math.PI, 0] });
  }
  for (let k = 0; k < 4; k++) s.box(0.1, h * 0.1, 0.06, { c: 0x2b2a28, p: [Math.sin(k * 1.57) * r * 0.9, h * 0.55, Math.cos(k * 1.57) * r * 0.9], r: [0, k * 90, 0] });
}

const MAKERS: Record<string, Maker> = { tree: pine, 'large tree': broadleaf, palm, 'jungle tree': jungleTree, bush, outcrop, glacier, pillar, hive, 'castle wall': castleWall, door, tower };
export const OBSTACLE_KINDS = Object.keys(MAKERS);
/** How many different ones of each kind there are: enough that a wood does not look stamped. */
export const VARIANTS = 3;

export function sculptObstacle(kind: string, levels: number, radius: number, variant: number): Sculpt {
  const s = new Sculpt();
  (MAKERS[kind] ?? outcrop)(s, levels * LEVEL, radius, random(variant * 977 + kind.length * 31 + 5));
  return s;
}
