import { DARK, STEEL, WOOD, tone, type Kit } from '../kit';
import { haft } from './blades';
import type { Held } from './part';
import type { V3 } from '../../sculpt';

/** A log with nails. */
export const club: Held = {
  hold: 'raised',
  draw(k, { up }) {
    const { s, paint } = k;
    const top = Math.min(0.62, up - 0.1);
    s.chain([[[0, -0.18, 0], 0.045], [[0, 0.06, 0], 0.045], [[0, top - 0.14, 0], 0.105], [[0, top, 0], 0.09]], { c: WOOD }, 7);
    for (let i = 0; i < 5; i++) {
      const a = i * 1.35;
      s.cone(0.024, 0.1, { c: paint.armour, p: [Math.cos(a) * 0.11, top - 0.04 - i * 0.055, Math.sin(a) * 0.11], r: [Math.sin(a) * 90, 0, -Math.cos(a) * 90] }, 4);
    }
  },
};

function spiked(k: Kit, p: V3, r: number): void {
  const { s } = k;
  s.ball(r, { c: STEEL, p }, 7, 5);
  for (const [x, y, z] of [[1, 0, 0], [-1, 0, 0], [0, 0, 1], [0, 0, -1], [0, 1, 0]]) {
    s.cone(r * 0.34, r * 0.8, { c: tone(STEEL, 0.8), p: [p[0] + x * r * 1.2, p[1] + y * r * 1.2, p[2] + z * r * 1.2], r: [z * 90, 0, -x * 90] }, 4);
  }
}

export const mace: Held = {
  hold: 'raised',
  hip: true,
  draw(k, { up }) {
    const top = Math.min(0.42, up - 0.18);
    haft(k, -0.2, top, 0.03, k.paint.leather);
    spiked(k, [0, top, 0], 0.11);
  },
};

export const hammer: Held = {
  hold: 'raised',
  draw(k, { up }) {
    const { s, paint } = k;
    const top = Math.min(0.52, up - 0.06);
    haft(k, -0.24, top, 0.034);
    s.box(0.19, 0.2, 0.4, { c: paint.armour, p: [0, top - 0.06, 0] }, 0.92);
    for (const z of [-0.2, 0.2]) s.box(0.22, 0.23, 0.07, { c: paint.accent, p: [0, top - 0.06, z] });
  },
};

export const flail: Held = {
  hold: 'raised',
  hip: true,
  draw(k, { up }) {
    const { s } = k;
    const top = Math.min(0.34, up);
    haft(k, -0.22, top, 0.03);
    links(k, [[0, top, 0], [0.02, top + 0.02, 0.14], [0.02, top - 0.1, 0.24]]);
    s.within([0.02, top - 0.2, 0.27], 0, 1, () => spiked(k, [0, 0, 0], 0.1));
  },
};

/** A chain of links through points. */
export function links(k: Kit, points: V3[]): void {
  const { s } = k;
  points.slice(1).forEach((b, i) => {
    const a = points[i];
    const n = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]) / 0.09));
    for (let j = 0; j < n; j++) {
      const f = (j + 0.5) / n;
      s.torus(0.045, 0.017, { c: tone(STEEL, 0.7), p: [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, a[2] + (b[2] - a[2]) * f], r: [j % 2 ? 90 : 0, 40, 0] }, 360, 6);
    }
  });
}

/** A chain that hangs down from the hand in a bow, with a weight. */
export const chain: Held = {
  hold: 'ready',
  hip: true,
  draw(k, { down }) {
    const low = -Math.min(0.5, down * 0.6);
    links(k, [[0, 0.02, 0], [0, -0.06, 0.2], [0, low, 0.3], [0, low + 0.04, 0.48]]);
    spiked(k, [0, low + 0.1, 0.56], 0.07);
  },
};

export const whip: Held = {
  hold: 'ready',
  hip: true,
  draw(k, { down }) {
    const { s, paint } = k;
    haft(k, -0.1, 0.14, 0.03, DARK);
    const low = -Math.min(0.46, down * 0.6);
    s.chain([[[0, 0.14, 0], 0.028], [[0, 0.34, 0.16], 0.025], [[0, 0.2, 0.4], 0.022], [[0, low * 0.5, 0.46], 0.019], [[0, low, 0.28], 0.016], [[0, low, 0.06], 0.008]], { c: paint.leather }, 5);
  },
};

/** A staff with a stone that shines. */
export const staff: Held = {
  hold: 'shaft',
  draw(k, { down, up }) {
    const { s, paint } = k;
    const top = Math.max(0.2, Math.min(up - 0.22, 0.85));
    haft(k, -Math.min(down, 1.15), top, 0.03);
    s.torus(0.1, 0.028, { c: paint.accent, p: [0, top + 0.09, 0], r: [0, 90, 0] }, 290, 9);
    s.ball(0.07, { c: paint.glow, glow: 1, p: [0, top + 0.09, 0] }, 7, 5);
  },
};

export const fan: Held = {
  hold: 'cast',
  left: true,
  draw(k) {
    const { s, paint } = k;
    const leaf: [number, number][] = [[0, 0]];
    for (let a = -60; a <= 60; a += 20) leaf.push([Math.sin(a / 57.3) * 0.3, Math.cos(a / 57.3) * 0.3]);
    s.plate(leaf, 0.02, { c: paint.accent, p: [0, 0.02, 0.04], r: [14, 0, 0] });
    for (let a = -60; a <= 60; a += 30) s.limb([0, 0, 0.05], [Math.sin(a / 57.3) * 0.29, Math.cos(a / 57.3) * 0.29, 0.12], 0.012, 0.012, { c: DARK }, 4);
  },
};

export const net: Held = {
  hold: 'ready',
  left: true,
  draw(k, { down }) {
    const { s, paint } = k;
    const long = Math.min(0.7, down * 0.8);
    const c = tone(paint.horn, 0.8);
    for (let i = -2; i <= 2; i++) {
      s.limb([i * 0.02, 0.04, 0.02], [i * 0.13, -long, 0.16], 0.016, 0.014, { c }, 4);
      s.ball(0.035, { c: DARK, p: [i * 0.13, -long, 0.16] }, 5, 4);
    }
    for (const f of [0.3, 0.55, 0.8]) s.limb([-0.26 * f, -long * f, 0.16 * f + 0.02], [0.26 * f, -long * f, 0.16 * f + 0.02], 0.014, 0.014, { c }, 4);
  },
};

export const drill: Held = {
  hold: 'armgun',
  draw(k) {
    const { s, paint } = k;
    s.cyl(0.14, 0.17, 0.26, { c: paint.armour, p: [0, 0, 0.2], r: [90, 0, 0] }, 9);
    s.torus(0.16, 0.03, { c: paint.accent, p: [0, 0, 0.32] }, 360, 10);
    s.cone(0.15, 0.5, { c: STEEL, p: [0, 0, 0.58], r: [90, 0, 0] }, 9);
    for (let i = 0; i < 4; i++) s.torus(0.125 - i * 0.03, 0.02, { c: tone(STEEL, 0.66), p: [0, 0, 0.42 + i * 0.11], r: [12, 8, 0] }, 360, 8);
  },
};

/** A star for throwing, and more at the belt. */
export const shuriken: Held = {
  hold: 'cast',
  draw(k) {
    const { s } = k;
    const star: [number, number][] = [];
    for (let i = 0; i < 8; i++) {
      const r = i % 2 ? 0.05 : 0.17;
      star.push([Math.sin(i * 0.785) * r, Math.cos(i * 0.785) * r]);
    }
    s.plate(star, 0.03, { c: STEEL, p: [0, 0.12, 0.06], r: [20, 30, 0] });
  },
};
