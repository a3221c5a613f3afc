import { tone, type Kit } from '../kit';
import type { Build } from '../build';
import type { Worn } from './part';
import type { V3 } from '../../sculpt';

/** What grows on a head. Most of it goes by the skull: on a mount that is the beast's, not the rider's. */
const skull = (b: Build): { p: V3; r: number } => b.skull ?? b.head;
const wear = (fn: (k: Kit, b: Build) => void): Worn => ({ wear: fn });

export const horns = wear((k, b) => {
  const { s, paint } = k;
  const { p, r } = skull(b);
  for (const side of [-1, 1]) {
    const x = p[0] + side * r * 0.86;
    s.limb([x, p[1] + r * 0.42, p[2]], [x + side * r * 0.8, p[1] + r * 0.62, p[2]], r * 0.34, r * 0.27, { c: tone(paint.horn, 0.92) });
    s.limb([x + side * r * 0.8, p[1] + r * 0.62, p[2]], [x + side * r * 0.92, p[1] + r * 1.6, p[2] + r * 0.24], r * 0.27, 0.008, { c: paint.horn });
  }
});

export const antlers = wear((k, b) => {
  const { s, paint } = k;
  const { p, r } = skull(b);
  const tall = Math.min(1, Math.max(0.5, (k.h * 1.1 - p[1]) / (r * 3)));
  for (const side of [-1, 1]) {
    const at = (x: number, y: number, z: number): V3 => [p[0] + side * r * x, p[1] + r * y * tall, p[2] + r * z];
    s.chain([[at(0.4, 0.7, -0.1), r * 0.2], [at(1.1, 1.5, -0.4), r * 0.17], [at(1.2, 2.4, -0.2), r * 0.12], [at(0.9, 3.0, 0.1), 0.006]], { c: paint.horn }, 5);
    for (const [a, z] of [[at(1.1, 1.5, -0.4), at(1.7, 1.9, 0.2)], [at(1.2, 2.1, -0.3), at(2.0, 2.6, -0.1)], [at(0.8, 1.15, -0.25), at(0.9, 1.6, 0.7)]]) s.limb(a, z, r * 0.13, 0.006, { c: paint.horn }, 5);
  }
});

export const tusks = wear((k, b) => {
  const { s, paint } = k;
  const { p, r } = skull(b);
  const m: V3 = b.skull ? [p[0], p[1] - r * 0.4, p[2] + r * 1.1] : b.mouth;
  for (const side of [-1, 1]) s.chain([[[m[0] + side * r * 0.5, m[1], m[2]], r * 0.22], [[m[0] + side * r * 0.85, m[1] - r * 0.1, m[2] + r * 0.6], r * 0.18], [[m[0] + side * r * 0.7, m[1] + r * 0.7, m[2] + r * 1.0], 0.006]], { c: paint.horn }, 6);
});

/** Fangs. */
export const bite = wear((k, b) => {
  const { s, paint } = k;
  const [x, y, z] = b.mouth;
  const r = skull(b).r;
  for (const side of [-1, 1])
    for (const [d, long] of [[0.42, 0.5], [0.18, 0.3]]) s.cone(r * 0.11, r * long, { c: paint.horn, p: [x + side * r * d, y - r * long * 0.35, z - r * 0.05], r: [180, 0, 0] }, 4);
});

export const beak = wear((k, b) => {
  const { s, paint } = k;
  const { r } = skull(b);
  const [x, y, z] = b.mouth;
  s.cone(r * 0.6, r * 1.5, { c: paint.horn, p: [x, y + r * 0.34, z + r * 0.5], r: [98, 0, 0], s: [0.8, 1, 0.9] }, 6);
  s.cone(r * 0.2, r * 0.5, { c: tone(paint.horn, 0.8), p: [x, y + r * 0.06, z + r * 1.05], r: [170, 0, 0] }, 4);
  s.cone(r * 0.4, r * 1.0, { c: tone(paint.horn, 0.75), p: [x, y - r * 0.06, z + r * 0.3], r: [100, 0, 0], s: [0.8, 1, 0.5] }, 5);
});

export const beard = wear((k, b) => {
  const { s, paint } = k;
  const { p, r } = b.head;
  const front = Math.max(p[2] + r * 0.6, b.chest[2] + r * 0.06); // over the clothes
  s.cone(r * 0.92, r * 2.1, { c: paint.hair, p: [p[0], p[1] - r * 1.1, front], r: [168, 0, 0], s: [1, 1, 0.7] }, 7);
  s.box(r * 1.45, r * 0.42, r * 0.42, { c: paint.hair, p: [p[0], p[1] - r * 0.3, p[2] + r * 0.68] });
  for (const side of [-1, 1]) s.cone(r * 0.26, r * 1.0, { c: tone(paint.hair, 0.88), p: [p[0] + side * r * 0.46, p[1] - r * 0.9, p[2] + r * 0.78], r: [172, 0, side * 12] }, 5);
});

/** A muzzle and ears, in fur. */
export const animalHead = wear((k, b) => {
  const { s, paint } = k;
  const { p, r } = b.head;
  const dark = tone(paint.hide, 0.7);
  s.ball(r * 1.14, { c: paint.hide, p: [p[0], p[1] + r * 0.06, p[2] - r * 0.04], s: [1.02, 0.98, 1] }, 9, 7);
  for (const side of [-1, 1]) s.ball(r * 0.52, { c: paint.skin, p: [p[0] + side * r * 0.52, p[1] - r * 0.3, p[2] + r * 0.5] }, 7, 5);
  s.box(r * 0.76, r * 0.6, r * 1.1, { c: paint.skin, p: [p[0], p[1] - r * 0.28, p[2] + r * 1.1], r: [8, 0, 0] }, 0.72);
  s.ball(r * 0.22, { c: 0x1c1a1a, p: [p[0], p[1] - r * 0.08, p[2] + r * 1.66] }, 6, 5);
  for (const side of [-1, 1]) {
    s.cone(r * 0.46, r * 1.25, { c: paint.hide, p: [p[0] + side * r * 0.72, p[1] + r * 1.1, p[2] - r * 0.2], r: [-8, 0, -side * 16], s: [1, 1, 0.5] }, 4);
    s.cone(r * 0.26, r * 0.8, { c: dark, p: [p[0] + side * r * 0.7, p[1] + r * 1.02, p[2] - r * 0.02], r: [-8, 0, -side * 16], s: [1, 1, 0.4] }, 4);
    s.ball(r * 0.17, { c: paint.glow, glow: 0.5, p: [p[0] + side * r * 0.42, p[1] + r * 0.22, p[2] + r * 0.98] }, 6, 5);
  }
});

export const snakeHair = wear((k, b) => {
  const { s, paint } = k;
  const { p, r } = b.head;
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2 + 0.3;
    const out = i % 2 ? 1.5 : 1.9;
    const way = (x: number, y: number): V3 => [p[0] + Math.cos(a) * r * x, p[1] + r * y, p[2] - r * 0.3 + Math.sin(a) * r * x];
    s.chain([[way(0.7, 0.7), r * 0.22], [way(out * 0.8, 1.3), r * 0.2], [way(out, 1.1 + (i % 3) * 0.4), r * 0.18]], { c: i % 2 ? paint.hide : tone(paint.hide, 0.8) }, 4);
    s.ball(r * 0.27, { c: paint.accent, p: way(out * 1.1, 1.2 + (i % 3) * 0.4), s: [1, 0.8, 1] }, 5, 4);
  }
});

/** Four feelers in place of a mouth. */
export const tentacles = wear((k, b) => {
  const { s, paint } = k;
  const { r } = b.head;
  const [x, y, z] = b.mouth;
  for (const [i, d] of [-0.6, -0.2, 0.2, 0.6].entries()) s.chain([[[x + d * r, y + r * 0.1, z], r * 0.24], [[x + d * r * 1.3, y - r * 0.9, z + r * 0.4], r * 0.19], [[x + d * r * 1.5, y - r * (1.7 + (i % 2) * 0.4), z + r * 0.1], r * 0.12], [[x + d * r * 1.9, y - r * (2.0 + (i % 2) * 0.4), z + r * 0.4], 0.01]], { c: i % 2 ? paint.hide : tone(paint.hide, 0.86) }, 5);
});

/** On the head, the elbows and the back, of somebody from the sea. */
export const fins = wear((k, b) => {
  const { s, paint } = k;
  const { p, r } = b.head;
  const fin: [number, number][] = [[0, 0], [0.5, 0.2], [0.9, 0.9], [0.4, 0.7], [0.2, 1.2], [0, 0.7], [-0.3, 0.9]];
  const c = paint.accent;
  s.plate(fin.map(([u, v]) => [u * -r * 1.4, v * r * 1.6]), 0.03, { c, p: [p[0], p[1] + r * 0.6, p[2]], r: [0, -90, 0] });
  for (const side of [-1, 1]) s.plate(fin.map(([u, v]) => [side * v * r * 1.1, u * r * 1.3]), 0.025, { c, p: [p[0] + side * r * 0.8, p[1] - r * 0.2, p[2] - r * 0.1], r: [0, side * 24, 0] });
  s.plate(fin.map(([u, v]) => [v * 0.3 * b.size, u * 0.42 * b.size - 0.1]), 0.03, { c, p: b.back, r: [0, 90, 0] });
});
