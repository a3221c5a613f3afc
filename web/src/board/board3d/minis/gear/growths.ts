import { BASE_TOP, blend, tone, type Kit } from '../kit';
import type { Build } from '../build';
import type { Worn } from './part';
import type { V3 } from '../../sculpt';

/** What else grows on bodies. */
const wear = (fn: (k: Kit, b: Build) => void): Worn => ({ wear: fn });

/** A barb at the end of the tail; who has none gets one with it. */
export const sting = wear((k, b) => {
  const { s, paint } = k;
  const z = b.size;
  let tip = b.tail;
  if (!tip) {
    const [x, y, w] = [b.waist.p[0], b.waist.p[1], b.waist.p[2] - b.waist.r];
    tip = [x, y + 0.34 * z, w - 0.42 * z];
    s.chain([[[x, y, w], 0.09 * z], [[x, y - 0.18 * z, w - 0.26 * z], 0.08 * z], [[x, y, w - 0.5 * z], 0.07 * z], [tip, 0.06 * z]], { c: paint.hide }, 6);
  }
  s.ball(0.1 * z, { c: tone(paint.accent, 0.9), p: tip }, 7, 5);
  s.cone(0.07 * z, 0.32 * z, { c: paint.horn, p: [tip[0], tip[1] + 0.12 * z, tip[2] + 0.14 * z], r: [52, 0, 0] }, 5);
});

export const extraArms = wear((k, b) => {
  const { s, paint } = k;
  if (!b.arms) return;
  const { shoulder, length: l, thick, sleeve, hand } = b.arms;
  for (const side of [-1, 1]) {
    const from: V3 = [side * shoulder[0] * 0.9, shoulder[1] - l * 0.34, shoulder[2]];
    const at = (x: number, y: number, z: number): V3 => [from[0] + side * x * l, from[1] + y * l, from[2] + z * l];
    s.limb(from, at(0.42, -0.36, 0.0), 0.095 * thick, 0.08 * thick, sleeve).limb(at(0.42, -0.36, 0), at(0.34, -0.52, 0.5), 0.08 * thick, 0.066 * thick, sleeve);
    s.ball(0.08 * thick, { c: hand, p: at(0.34, -0.52, 0.5) }, 6, 5);
    for (const d of [-0.06, 0, 0.06]) s.cone(0.025 * thick, 0.14 * thick, { c: paint.horn, p: at(0.34 + d, -0.52, 0.66), r: [90, 0, 0] }, 4);
  }
});

export const shell = wear((k, b) => {
  const { s, paint } = k;
  const r = 0.36 * b.size;
  s.ball(r, { c: paint.armour, p: [b.back[0], b.back[1] - r * 0.3, b.back[2] + r * 0.1], s: [1, 1.15, 0.7] }, 9, 7);
  for (let i = 0; i < 4; i++) s.torus(r * (0.94 - i * 0.06), 0.035 * b.size, { c: tone(paint.accent, i % 2 ? 0.8 : 1), p: [b.back[0], b.back[1] - r * 0.3 + (i - 1.5) * r * 0.5, b.back[2]], r: [90, 0, 0], s: [1, 0.7, 1] }, 360, 10);
});

/** Creepers with leaves, wound around the trunk. */
export const vines = wear((k, b) => {
  const { s, paint } = k;
  const low = BASE_TOP + 0.04;
  const high = b.chest[1];
  const r = Math.max(b.waist.r, 0.22) * 1.16;
  const green = blend(paint.accent, 0x4f7a34, 0.6);
  for (const start of [0, Math.PI]) {
    const turns: [V3, number][] = [];
    for (let i = 0; i <= 9; i++) {
      const a = start + i * 0.62;
      const wide = r * (1.3 - i * 0.04);
      turns.push([[b.waist.p[0] + Math.cos(a) * wide, low + (high - low) * (i / 9), b.waist.p[2] + Math.sin(a) * wide * 0.9], 0.035 * b.size * (1.3 - i * 0.08)]);
    }
    s.chain(turns, { c: tone(green, 0.7) }, 5);
    for (const [p] of turns.filter((_, i) => i % 2)) s.plate([[0, 0], [0.09, 0.05], [0.2, 0], [0.09, -0.05]].map(([x, y]) => [x * b.size * 1.2, y * b.size * 1.4]), 0.015, { c: green, p, r: [20, start * 57 + 40, 30] });
  }
});

export const iceSpikes = wear((k, b) => {
  const { s, paint } = k;
  const z = b.size;
  const wide = b.arms ? Math.abs(b.arms.shoulder[0]) : 0.3 * z;
  const y = b.arms ? b.arms.shoulder[1] : b.back[1];
  for (let i = -3; i <= 3; i++) {
    const far = Math.abs(i);
    s.cone(0.075 * z, (0.5 - far * 0.07) * z, { c: i % 2 ? paint.glow : tone(paint.glow, 0.84), glow: 0.25, p: [(i / 3) * wide * 1.05, y + 0.16 * z - far * 0.02, b.back[2] + 0.14 * z], r: [-34, 0, -i * 14] }, 5);
  }
});

/** Boulders on shoulders and back, as if they had been broken out of a cliff. */
export const rocks = wear((k, b) => {
  const { s, paint } = k;
  const z = b.size;
  const wide = b.arms ? Math.abs(b.arms.shoulder[0]) : 0.3 * z;
  const y = b.arms ? b.arms.shoulder[1] : b.back[1];
  const shades = [paint.hide, tone(paint.hide, 0.8), tone(paint.hide, 1.2)];
  const heap: [x: number, y: number, z: number, r: number][] = [[-1, 0.1, 0.06, 0.19], [1, 0.1, 0.06, 0.19], [-0.5, 0.1, 0, 0.17], [0.5, 0.12, 0, 0.16], [0, -0.1, -0.04, 0.24], [-0.4, -0.34, 0, 0.17], [0.4, -0.32, 0, 0.18], [1.1, -0.12, 0.1, 0.14], [-1.1, -0.14, 0.1, 0.14]];
  heap.forEach(([x, up, back, r], n) => s.rock(r * z, { c: shades[n % 3], p: [x * wide, y + up * z, b.back[2] + (back + (Math.abs(x) > 0.8 ? 0.2 : 0.04)) * z], r: [n * 37, n * 53, n * 29] }));
  s.ball(0.09 * z, { c: paint.glow, glow: 1, p: [b.chest[0], b.chest[1], b.chest[2]] }, 7, 5);
  for (const side of [-1, 1]) s.rock(0.12 * z, { c: shades[1], p: [b.chest[0] + side * 0.15 * z, b.chest[1] + 0.02, b.chest[2] - 0.04], r: [20, 50, side * 30] });
});

/** A sac that is about to burst, on the back. */
export const acidSac = wear((k, b) => {
  const { s, paint } = k;
  const r = 0.24 * b.size;
  const p: V3 = [b.back[0], b.back[1] + r * 0.4, b.back[2] - r * 0.2];
  s.ball(r, { c: paint.glow, glow: 0.7, p, s: [1.1, 1, 1] }, 9, 7);
  for (const [x, y, z] of [[0.9, 0.3, 0], [-0.9, 0.4, 0.2], [0.2, 0.9, -0.4], [-0.4, 0.5, -0.9]]) s.ball(r * 0.38, { c: tone(paint.glow, 0.86), glow: 0.5, p: [p[0] + x * r, p[1] + y * r, p[2] + z * r] }, 6, 5);
  s.torus(r * 0.9, 0.03 * b.size, { c: paint.hide, p: [p[0], p[1] - r * 0.4, p[2]], r: [90, 0, 0] }, 360, 9);
});

/** A spout over the head, fed from the back. */
export const spitter = wear((k, b) => {
  const { s, paint } = k;
  const z = b.size;
  const { p, r } = b.skull ?? b.head;
  s.chain([[b.back, 0.12 * z], [[b.back[0], b.back[1] + 0.26 * z, b.back[2] - 0.06 * z], 0.13 * z], [[p[0], p[1] + r * 1.5, p[2]], 0.1 * z], [[p[0], p[1] + r * 1.3, p[2] + r * 1.8], 0.07 * z]], { c: tone(paint.hide, 0.84) }, 7);
  s.cyl(0.1 * z, 0.07 * z, 0.1 * z, { c: paint.accent, p: [p[0], p[1] + r * 1.28, p[2] + r * 2.0], r: [96, 0, 0] }, 8);
  s.ball(0.06 * z, { c: paint.glow, glow: 1, p: [p[0], p[1] + r * 1.25, p[2] + r * 2.2] }, 6, 5);
});

/** Small heads that look out all around. */
export const swarm = wear((k, b) => {
  const { s, paint } = k;
  const y0 = b.waist.p[1] * 0.5;
  const y1 = b.chest[1];
  for (let i = 0; i < 14; i++) {
    const a = i * 2.4;
    const y = y0 + ((y1 - y0) * i) / 13;
    const r = Math.max(0.4, b.waist.r) * (1.12 - Math.abs(i / 13 - 0.45) * 0.5);
    const p: V3 = [Math.cos(a) * r, y, b.waist.p[2] + Math.sin(a) * r];
    s.ball(0.12, { c: i % 2 ? paint.hide : tone(paint.hide, 0.78), p, s: [1, 0.86, 1] }, 7, 5);
    for (const d of [-0.5, 0.5]) s.ball(0.035, { c: paint.glow, glow: 1, p: [p[0] + Math.cos(a + d) * 0.1, p[1] + 0.03, p[2] + Math.sin(a + d) * 0.1] }, 5, 4);
    s.limb(p, [p[0] * 1.28, p[1] - 0.16, p[2] * 1.28], 0.04, 0.01, { c: paint.horn }, 4);
  }
});
