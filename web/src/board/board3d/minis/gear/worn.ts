import { BASE_TOP, DARK, STEEL, cape as hang, team, tone, type Kit } from '../kit';
import type { Build } from '../build';
import type { Held, Worn } from './part';
import type { V3 } from '../../sculpt';

const wear = (fn: (k: Kit, b: Build) => void): Worn => ({ wear: fn });

/** In the card's colour, with a hem in the owner's. */
export const cape = wear((k, b) => {
  const { h, paint } = k;
  const from = ((b.arms?.shoulder[1] ?? b.back[1]) - BASE_TOP) / (h - BASE_TOP);
  const to = b.hem ?? 0.09;
  const wide = (b.arms ? Math.abs(b.arms.shoulder[0]) : b.waist.r) * 1.2 + 0.02;
  const back = -b.back[2] + 0.03;
  hang(k, from + 0.015, to, wide, back, { c: paint.cloth });
  hang(k, to + (from - to) * 0.3, to - 0.01, wide * 0.98, back + 0.055 * b.size + (from - to) * h * 0.11, team(0.9));
  const y = BASE_TOP + from * (h - BASE_TOP);
  k.s.torus(wide * 0.62, 0.05 * b.size, { c: tone(paint.cloth, 1.2), p: [b.head.p[0], y + 0.02, b.back[2] + back * 0.9], r: [90, 0, 0], s: [1.2, 0.9, 1] }, 360, 10);
});

/** The skirts of a long coat, open in front. */
export const coat = wear((k, b) => {
  const { s, paint } = k;
  const { p, r } = b.waist;
  const tall = p[1] - BASE_TOP - 0.1;
  for (let i = 0; i < 9; i++) {
    const a = (30 + i * 37.5) * 0.01745;
    s.box(0.16 * b.size + 0.06, tall, 0.035, { c: i % 2 ? paint.cloth : tone(paint.cloth, 0.88), p: [p[0] + Math.sin(a) * r * 1.26, p[1] - tall / 2 + 0.06, p[2] + Math.cos(a) * r * 1.1], r: [-10, (a * 180) / Math.PI, 0] }, 0.8);
  }
  for (const side of [-1, 1]) s.plate([[0, 0], [side * 0.15, 0.02], [side * 0.12, -0.34], [side * 0.03, -0.46]].map(([x, y]) => [x * b.size, y * b.size]), 0.03, { c: tone(paint.cloth, 1.25), p: [b.chest[0] + side * 0.04, b.chest[1] + 0.14 * b.size, b.chest[2] + 0.01], r: [-5, 0, 0] });
});

function brim(k: Kit, b: Build, wide: number, tall: number, c: number): V3 {
  const { s, paint } = k;
  const { p, r } = b.head;
  const y = p[1] + r * 0.5;
  s.cyl(r * wide, r * (wide + 0.1), r * 0.14, { c, p: [p[0], y, p[2]] }, 12);
  s.cyl(r * 0.84, r * 1.04, r * tall, { c: tone(c, 1.08), p: [p[0], y + (r * tall) / 2, p[2]], s: [1, 1, 1.08] }, 10);
  s.cyl(r * 1.07, r * 1.08, r * 0.24, { ...team(), p: [p[0], y + r * 0.18, p[2]], s: [1, 1, 1.06] }, 10);
  s.box(r * 0.2, r * 0.26, r * 0.1, { c: paint.accent, p: [p[0], y + r * 0.18, p[2] + r * 1.14] });
  return [p[0], y + r * tall, p[2]];
}

export const hat = wear((k, b) => {
  const { p, r } = b.head;
  const c = k.paint.leather;
  brim(k, b, 1.66, 1.05, c);
  for (const side of [-1, 1]) k.s.box(r * 0.44, r * 0.12, r * 2.1, { c, p: [p[0] + side * r * 1.62, p[1] + r * 0.62, p[2]], r: [0, 0, side * 40] });
});

export const wizardHat = wear((k, b) => {
  const { s, paint } = k;
  const { r } = b.head;
  const [x, y, z] = brim(k, b, 1.7, 0.5, paint.cloth);
  s.cone(r * 0.9, r * 1.5, { c: paint.cloth, p: [x, y + r * 0.66, z - r * 0.06], r: [-7, 0, 0] }, 9);
  s.cone(r * 0.36, r * 0.8, { c: tone(paint.cloth, 1.1), p: [x, y + r * 1.36, z - r * 0.44], r: [-58, 0, 0] }, 7);
});

export const strawHat = wear((k, b) => {
  const { s, paint } = k;
  const { p, r } = b.head;
  const straw = tone(paint.horn, 0.92);
  s.cone(r * 2.1, r * 1.05, { c: straw, p: [p[0], p[1] + r * 0.9, p[2]] }, 12);
  s.torus(r * 2.02, r * 0.1, { c: tone(straw, 0.74), p: [p[0], p[1] + r * 0.44, p[2]], r: [90, 0, 0] }, 360, 12);
  s.cone(r * 0.8, r * 0.5, { ...team(), p: [p[0], p[1] + r * 1.24, p[2]] }, 10);
});

export const tricorne = wear((k, b) => {
  const { s, paint } = k;
  const { p, r } = b.head;
  const c = tone(paint.leather, 0.8);
  const y = p[1] + r * 0.52;
  s.ball(r * 1.04, { c, p: [p[0], y, p[2]], s: [1, 0.74, 1.04] }, 9, 6);
  for (const [turn, far] of [[60, 0.62], [-60, 0.62], [180, 0.5]]) {
    const a = (turn * Math.PI) / 180;
    s.plate([[-r * 1.7, 0], [r * 1.7, 0], [r * 1.1, r * 0.74], [0, r * 0.56], [-r * 1.1, r * 0.74]], 0.035, { c, p: [p[0] + Math.sin(a) * r * far, y, p[2] + Math.cos(a) * r * far + r * 0.06], r: [0, turn, 0] });
    s.box(r * 2.4, r * 0.1, 0.045, { c: paint.accent, p: [p[0] + Math.sin(a) * r * far, y + r * 0.6, p[2] + Math.cos(a) * r * far + r * 0.06], r: [0, turn, 0] });
  }
  s.cone(r * 0.2, r * 0.9, { ...team(), p: [p[0] + r * 0.9, y + r * 0.8, p[2] + r * 0.3], r: [0, 0, -16] }, 5);
});

export const pack = wear((k, b) => {
  const { s, paint } = k;
  const z = b.size;
  s.within(b.back, 0, z, () => {
    s.box(0.4, 0.46, 0.2, { c: tone(paint.leather, 1.1), p: [0, -0.08, -0.1] }, 0.92);
    s.box(0.3, 0.16, 0.1, { c: paint.leather, p: [0, -0.16, -0.24] });
    s.cyl(0.08, 0.08, 0.46, { ...team(0.9), p: [0, 0.2, -0.1], r: [0, 0, 90] }, 8);
    for (const x of [-0.13, 0.13]) s.box(0.04, 0.5, 0.03, { c: DARK, p: [x, -0.06, -0.2] });
  });
});

export const jetPack = wear((k, b) => {
  const { s, paint } = k;
  s.within(b.back, 0, b.size, () => {
    s.box(0.2, 0.4, 0.12, { c: paint.armour, p: [0, -0.06, -0.06] });
    for (const side of [-1, 1]) {
      s.cyl(0.1, 0.1, 0.46, { c: tone(paint.armour, 1.1), p: [side * 0.15, -0.04, -0.12] }, 9);
      s.ball(0.1, { c: paint.accent, p: [side * 0.15, 0.19, -0.12] }, 8, 5);
      s.cyl(0.06, 0.1, 0.1, { c: DARK, p: [side * 0.15, -0.31, -0.12] }, 8);
      s.cone(0.08, 0.3, { c: paint.glow, glow: 1, p: [side * 0.15, -0.5, -0.12], r: [180, 0, 0], thin: true }, 7);
      s.plate([[0, 0], [side * 0.24, -0.12], [side * 0.2, -0.26], [0, -0.2]], 0.03, { c: paint.accent, p: [side * 0.22, 0.02, -0.12] });
    }
  });
});

/** A pole on the back and a cloth in the owner's colour. */
export const banner = wear((k, b) => {
  const { s, paint } = k;
  const z = b.size;
  const [x, y, w] = b.back;
  const top = Math.max(k.h * 1.12, b.head.p[1] + b.head.r + 0.3 * z);
  const px = x + 0.12 * z;
  s.limb([px, y - 0.3 * z, w - 0.06], [px, top, w - 0.1], 0.028 * z, 0.024 * z, { c: DARK }, 5);
  s.limb([px, top - 0.03, w - 0.1], [px + 0.4 * z, top - 0.03, w - 0.1], 0.02, 0.018, { c: DARK }, 5);
  const tall = Math.min(0.78 * z, top - y + 0.1);
  s.plate([[0.02, 0], [0.4, 0], [0.4, -1], [0.3, -0.9], [0.2, -1], [0.1, -0.9], [0.02, -1]].map(([a, c]) => [a * z, c * tall]), 0.03, { ...team(), p: [px, top - 0.04, w - 0.1] });
  s.plate([[0, 0.5], [0.4, 0], [0, -0.5], [-0.4, 0]].map(([a, c]) => [a * 0.2 * z, c * 0.36 * z]), 0.05, { c: paint.accent, p: [px + 0.21 * z, top - 0.04 - tall * 0.45, w - 0.1] });
  s.ball(0.045 * z, { c: paint.accent, p: [px, top + 0.02, w - 0.1] }, 6, 5);
});

export const lantern: Held = {
  hold: 'claws',
  left: true,
  hip: true,
  draw(k) {
    const { s, paint } = k;
    s.torus(0.06, 0.014, { c: DARK, p: [0, -0.08, 0.04] }, 360, 8);
    s.cone(0.11, 0.1, { c: DARK, p: [0, -0.18, 0.04] }, 6);
    s.cyl(0.08, 0.08, 0.18, { c: paint.glow, glow: 1, p: [0, -0.31, 0.04] }, 6);
    for (let i = 0; i < 4; i++) s.box(0.02, 0.2, 0.02, { c: DARK, p: [Math.cos(i * 1.571 + 0.8) * 0.085, -0.31, 0.04 + Math.sin(i * 1.571 + 0.8) * 0.085] });
    s.cyl(0.1, 0.11, 0.04, { c: DARK, p: [0, -0.42, 0.04] }, 6);
  },
};

/** To stand on: it shines and hovers. */
export const board = wear((k, b) => {
  const { s, paint } = k;
  const outline: [number, number][] = [[0, 0.62], [0.14, 0.46], [0.2, 0.1], [0.17, -0.4], [0.08, -0.56], [-0.08, -0.56], [-0.17, -0.4], [-0.2, 0.1], [-0.14, 0.46]];
  s.plate(outline.map(([x, z]) => [x * b.size * 1.15, z * b.size * 1.1]), 0.05, { c: paint.armour, p: [0, BASE_TOP + 0.03, 0], r: [90, 0, 0] });
  s.plate(outline.map(([x, z]) => [x * b.size * 0.5, z * b.size * 0.9]), 0.06, { c: paint.accent, p: [0, BASE_TOP + 0.035, 0], r: [90, 0, 0] });
});

/** The left arm is a machine (`dress` draws it in steel); here is its shoulder. */
export const metalArm = wear((k, b) => {
  if (!b.arms) return;
  const { shoulder: [x, y, z], thick } = b.arms;
  k.s.ball(0.2 * thick, { c: k.paint.accent, p: [x * 1.06, y, z] }, 8, 6);
  k.s.torus(0.19 * thick, 0.03, { c: STEEL, p: [x * 1.08, y, z], r: [0, 90, 0] }, 360, 9);
});

/** A fire behind bars, and pipes for its smoke. */
export const furnace = wear((k, b) => {
  const { s, paint } = k;
  const z = Math.max(0.8, b.size);
  const [x, y, w] = b.chest;
  s.box(0.44 * z, 0.46 * z, 0.12, { c: DARK, p: [x, y - 0.06, w + 0.02] }, 0.9);
  s.box(0.32 * z, 0.34 * z, 0.1, { c: paint.glow, glow: 1, p: [x, y - 0.06, w + 0.06] }, 0.9);
  for (const d of [-0.12, -0.04, 0.04, 0.12]) s.box(0.025 * z, 0.36 * z, 0.04, { c: DARK, p: [x + d * z, y - 0.06, w + 0.12] });
  for (const side of [-1, 1]) {
    s.cyl(0.08 * z, 0.1 * z, 0.62 * z, { c: paint.armour, p: [b.back[0] + side * 0.2 * z, b.back[1] + 0.26 * z, b.back[2] - 0.02], r: [-14, 0, -side * 6] }, 8);
    s.cyl(0.06 * z, 0.06 * z, 0.06, { c: paint.glow, glow: 1, p: [b.back[0] + side * 0.235 * z, b.back[1] + 0.56 * z, b.back[2] - 0.1 * z] }, 7);
  }
});
