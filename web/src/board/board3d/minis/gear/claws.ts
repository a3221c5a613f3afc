import { STEEL, tone } from '../kit';
import type { Held } from './part';

/** What ends an arm. The hand is at the origin and reaches forward. */
export const fists: Held = {
  hold: 'fists',
  each: true,
  draw(k, { color }) {
    const { s, paint } = k;
    s.box(0.2, 0.2, 0.2, { c: color, p: [0, 0, 0.03] }, 0.9);
    for (const x of [-0.065, 0, 0.065]) s.box(0.05, 0.06, 0.06, { c: tone(color, 0.8), p: [x, 0.05, 0.13] });
    s.cyl(0.115, 0.105, 0.09, { c: paint.leather, p: [0, -0.03, -0.1], r: [60, 0, 0] }, 7);
  },
};

export const claws: Held = {
  hold: 'claws',
  each: true,
  draw(k, { color }) {
    const { s, paint } = k;
    s.ball(0.1, { c: color, s: [1.1, 0.8, 1.1] }, 7, 5);
    for (const d of [-0.08, 0, 0.08]) {
      s.limb([d * 0.7, 0, 0.04], [d * 1.2, 0.05, 0.15], 0.034, 0.028, { c: color }, 5);
      s.limb([d * 1.2, 0.05, 0.15], [d * 1.6, -0.02, 0.34], 0.032, 0.004, { c: paint.horn }, 5);
    }
    s.limb([-0.05, -0.03, 0], [-0.14, -0.06, 0.14], 0.03, 0.004, { c: paint.horn }, 5);
  },
};

/** Long blades that have grown along the forearms. */
export const blades: Held = {
  hold: 'claws',
  each: true,
  draw(k, { color }) {
    const { s, paint } = k;
    s.ball(0.09, { c: color }, 7, 5);
    const edge: [number, number][] = [[-0.08, -0.22], [0.1, -0.1], [0.15, 0.2], [0.05, 0.52], [0.03, 0.2], [-0.03, 0]];
    s.plate(edge, 0.04, { c: STEEL, p: [0, 0.04, 0.06], r: [60, 0, 0] });
    s.box(0.09, 0.09, 0.1, { c: paint.accent, p: [0, 0.02, 0] });
  },
};

export const pincers: Held = {
  hold: 'claws',
  each: true,
  draw(k) {
    const { s, paint } = k;
    const shell = paint.armour;
    s.ball(0.16, { c: shell, p: [0, 0, 0.06], s: [1, 0.8, 1.2] }, 8, 6);
    for (const side of [-1, 1]) {
      s.chain([[[side * 0.06, 0, 0.12], 0.09], [[side * 0.16, 0, 0.3], 0.075], [[side * 0.03, 0, 0.52], 0.01]], { c: side > 0 ? shell : tone(shell, 0.84) }, 6);
      for (const z of [0.28, 0.36]) s.cone(0.025, 0.06, { c: paint.horn, p: [side * 0.08, 0, z], r: [0, 0, side * 90] }, 4);
    }
  },
};

/** Light from the palms, and from the breast. */
export const repulsors: Held = {
  hold: 'claws',
  each: true,
  draw(k) {
    const { s, paint } = k;
    s.box(0.17, 0.2, 0.1, { c: paint.accent, p: [0, 0.02, 0] });
    s.cyl(0.06, 0.06, 0.04, { c: paint.glow, glow: 1, p: [0, 0.02, 0.07], r: [90, 0, 0] }, 9);
    s.cone(0.1, 0.2, { c: paint.glow, glow: 1, p: [0, 0.02, 0.18], r: [-90, 0, 0], thin: true }, 8);
  },
};
