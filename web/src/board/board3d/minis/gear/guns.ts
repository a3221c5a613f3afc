import { DARK, STEEL, WOOD, tone, type Kit } from '../kit';
import type { Held, Worn } from './part';
import type { V3 } from '../../sculpt';

const BLACK = 0x1d2024;

/** Guns point forward (+z); the hand is at the grip. */
export const rifle: Held = {
  hold: 'aim',
  both: true,
  draw(k) {
    const { s } = k;
    s.box(0.055, 0.1, 0.3, { c: WOOD, p: [0, -0.05, -0.2], r: [-10, 0, 0] });
    s.box(0.055, 0.085, 0.46, { c: DARK, p: [0, 0.03, 0.14] });
    s.box(0.05, 0.05, 0.34, { c: WOOD, p: [0, -0.005, 0.36] });
    s.cyl(0.021, 0.023, 0.5, { c: STEEL, p: [0, 0.045, 0.6], r: [90, 0, 0] }, 6);
    s.box(0.04, 0.13, 0.06, { c: BLACK, p: [0, -0.07, 0.06], r: [8, 0, 0] });
    if (k.has('bayonet')) s.plate([[0, 0], [0.34, -0.02], [0, -0.05]], 0.02, { c: STEEL, p: [0, 0.045, 0.82], r: [0, -90, 0] });
  },
};

/** At the end of a rifle; alone it is a long knife at the belt. */
export const bayonet: Worn = {
  wear(k, b) {
    if (k.has('rifle')) return;
    k.s.box(0.03, 0.26 * b.size, 0.05, { c: STEEL, p: [b.waist.p[0] - b.waist.r, b.waist.p[1] - 0.1, b.waist.p[2]], r: [24, 0, 0] });
  },
};

export const pistol: Held = {
  hold: 'point',
  hip: true,
  draw(k) {
    const { s } = k;
    s.box(0.06, 0.08, 0.3, { c: 0x3a3f47, p: [0, 0.05, 0.1] });
    s.cyl(0.022, 0.022, 0.12, { c: STEEL, p: [0, 0.06, 0.28], r: [90, 0, 0] }, 6);
    s.box(0.052, 0.14, 0.07, { c: k.paint.leather, p: [0, -0.02, 0], r: [14, 0, 0] });
  },
};

/** A gun from another world: short, broad, glowing. */
export const gun: Held = {
  hold: 'aim',
  both: true,
  draw(k) {
    const { s, paint } = k;
    s.chain([[[0, -0.02, -0.26], 0.055], [[0, 0.02, 0], 0.095], [[0, 0.04, 0.24], 0.075], [[0, 0.05, 0.5], 0.055]], { c: paint.armour }, 7);
    s.cyl(0.075, 0.06, 0.12, { c: DARK, p: [0, 0.05, 0.52], r: [90, 0, 0] }, 8);
    s.ball(0.07, { c: paint.glow, glow: 0.9, p: [0, 0.11, 0.04] }, 7, 5);
    for (const z of [0.16, 0.28]) s.box(0.03, 0.1, 0.05, { c: paint.accent, p: [0, 0.13, z], r: [24, 0, 0] });
  },
};

/** A bundle of barrels. */
function barrels(k: Kit, p: V3, ring: number, long: number): void {
  const { s } = k;
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2;
    s.cyl(0.028, 0.028, long, { c: DARK, p: [p[0] + Math.cos(a) * ring, p[1] + Math.sin(a) * ring, p[2] + long / 2], r: [90, 0, 0] }, 5);
  }
  s.cyl(ring * 1.6, ring * 1.6, 0.06, { c: k.paint.accent, p: [p[0], p[1], p[2] + long * 0.9], r: [90, 0, 0] }, 9);
}

export const heavyGun: Held = {
  hold: 'aim',
  both: true,
  draw(k) {
    const { s, paint } = k;
    s.box(0.17, 0.2, 0.42, { c: paint.armour, p: [0, 0.02, 0.02] }, 0.9);
    s.box(0.2, 0.22, 0.18, { c: tone(paint.cloth, 0.8), p: [-0.04, -0.14, 0.06] });
    barrels(k, [0, 0.02, 0.2], 0.07, 0.5);
  },
};

/** A gun in place of the forearm. */
export const armCannon: Held = {
  hold: 'armgun',
  draw(k) {
    const { s, paint } = k;
    s.box(0.22, 0.22, 0.36, { c: paint.armour, p: [0, 0, 0.16] }, 0.9);
    s.box(0.16, 0.04, 0.28, { c: paint.accent, p: [0, 0.12, 0.14] });
    barrels(k, [0, 0, 0.32], 0.065, 0.3);
    s.cyl(0.05, 0.05, 0.04, { c: paint.glow, glow: 1, p: [0, 0, 0.6], r: [90, 0, 0] }, 7);
  },
};

/** A tube over the right shoulder. */
export const cannon: Worn = {
  wear(k, b) {
    const { s, paint } = k;
    const x = b.arms ? -Math.abs(b.arms.shoulder[0]) : -0.2 * b.size;
    const y = b.arms ? b.arms.shoulder[1] : b.back[1];
    s.within([x, y + 0.2 * b.size, b.back[2] + 0.2 * b.size], 0, b.size, () => {
      s.cyl(0.13, 0.15, 0.5, { c: paint.armour, p: [0, 0, 0], r: [90, 0, 0] }, 9);
      s.cyl(0.1, 0.115, 0.5, { c: DARK, p: [0, 0, 0.4], r: [90, 0, 0] }, 9);
      s.torus(0.115, 0.035, { c: paint.accent, p: [0, 0, 0.62] }, 360, 10);
      s.torus(0.145, 0.03, { c: paint.accent, p: [0, 0, -0.2] }, 360, 10);
      s.box(0.12, 0.18, 0.2, { c: paint.leather, p: [0, -0.14, -0.06] });
    });
  },
};

export const crossbow: Held = {
  hold: 'aim',
  both: true,
  draw(k) {
    const { s, paint } = k;
    s.box(0.06, 0.08, 0.66, { c: WOOD, p: [0, 0, 0.14] });
    for (const side of [-1, 1]) s.chain([[[0, 0.04, 0.46], 0.034], [[side * 0.24, 0.04, 0.42], 0.026], [[side * 0.36, 0.04, 0.28], 0.016]], { c: paint.accent }, 5);
    for (const side of [-1, 1]) s.limb([side * 0.36, 0.04, 0.28], [0, 0.05, 0.1], 0.009, 0.009, { c: 0xf4ecd8, thin: true }, 3);
    s.limb([0, 0.06, 0.1], [0, 0.06, 0.6], 0.014, 0.014, { c: 0xe8dcc0 }, 4);
    s.cone(0.034, 0.1, { c: STEEL, p: [0, 0.06, 0.64], r: [90, 0, 0] }, 4);
  },
};

/** The bow stands in the left hand; the string goes to the right one. */
export const bow: Held = {
  hold: 'bow',
  both: true,
  draw(k, { other, down }) {
    const { s, paint } = k;
    const tall = Math.min(0.62, down - 0.08);
    const nock: V3 = other ?? [0, 0, -0.18];
    const limbs: V3[] = [[0, -tall, -0.2], [0, -tall * 0.62, 0.02], [0, -0.12, 0.06], [0, 0.12, 0.06], [0, tall * 0.62, 0.02], [0, tall, -0.2]];
    for (let i = 0; i + 1 < limbs.length; i++) s.limb(limbs[i], limbs[i + 1], i === 2 ? 0.036 : 0.028, 0.022, { c: i === 2 ? paint.leather : WOOD }, 5);
    for (const end of [limbs[0], limbs[5]]) s.limb(end, nock, 0.009, 0.009, { c: 0xf4ecd8, thin: true }, 3);
    if (!other) return;
    s.limb(nock, [0.03, 0.02, 0.36], 0.014, 0.014, { c: 0xe8dcc0 }, 4);
    s.cone(0.034, 0.11, { c: STEEL, p: [0.04, 0.02, 0.4], r: [90, 0, 0] }, 4);
  },
};

/** A hook on a rope, shot from a short gun. */
export const grapple: Held = {
  hold: 'point',
  left: true,
  draw(k) {
    const { s, paint } = k;
    s.cyl(0.06, 0.07, 0.26, { c: DARK, p: [0, 0.05, 0.08], r: [90, 0, 0] }, 7);
    s.box(0.05, 0.14, 0.06, { c: paint.leather, p: [0, -0.04, 0] });
    s.torus(0.085, 0.034, { c: 0x9b8b62, p: [0.06, 0.0, -0.06], r: [0, 90, 0] }, 360, 9);
    for (let i = 0; i < 3; i++) {
      const a = (i / 3) * Math.PI * 2 + 0.5;
      s.chain([[[0, 0.05, 0.22], 0.024], [[Math.cos(a) * 0.1, 0.05 + Math.sin(a) * 0.1, 0.34], 0.02], [[Math.cos(a) * 0.13, 0.05 + Math.sin(a) * 0.13, 0.24], 0.008]], { c: STEEL }, 4);
    }
  },
};

/** Three of them at the belt. */
export const grenade: Worn = {
  wear(k, b) {
    const { s, paint } = k;
    for (const a of [-0.7, 0, 0.7]) {
      const r = b.waist.r * 1.02;
      const p: V3 = [b.waist.p[0] + Math.sin(a) * r, b.waist.p[1] - 0.03, b.waist.p[2] + Math.cos(a) * r * 0.82];
      s.ball(0.06 * b.size, { c: tone(paint.armour, 0.8), p, s: [1, 1.25, 1] }, 6, 5);
      s.box(0.03, 0.04, 0.03, { c: paint.accent, p: [p[0], p[1] + 0.08 * b.size, p[2]] });
    }
  },
};
