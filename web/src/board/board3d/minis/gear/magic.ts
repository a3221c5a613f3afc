import { BASE_TOP, tone, type Kit } from '../kit';
import type { Build } from '../build';
import type { Held, Worn } from './part';
import type { V3 } from '../../sculpt';

const wear = (fn: (k: Kit, b: Build) => void): Worn => ({ wear: fn });

/** A light over the open hand, and rings around it. */
export const magic: Held = {
  hold: 'cast',
  draw(k) {
    const { s, paint } = k;
    s.ball(0.12, { c: paint.glow, glow: 1, p: [0, 0.22, 0.04] }, 9, 7);
    for (const [x, z] of [[70, 20], [110, -30]]) s.torus(0.19, 0.018, { c: paint.glow, glow: 1, p: [0, 0.22, 0.04], r: [x, z, 0], thin: true }, 360, 12);
  },
};

/** A tongue of flame: wide below, pointed above. */
function flame(k: Kit, p: V3, r: number, tall: number, lean = 0): void {
  const { s, paint } = k;
  s.ball(r, { c: paint.glow, glow: 1, p, thin: true }, 6, 4);
  s.cone(r * 0.95, tall, { c: paint.glow, glow: 1, p: [p[0], p[1] + tall * 0.5, p[2]], r: [0, 0, lean], thin: true }, 6);
  s.cone(r * 0.5, tall * 0.6, { c: tone(paint.glow, 1.35), glow: 1, p: [p[0], p[1] + tall * 0.36, p[2] + r * 0.4], r: [0, 0, lean], thin: true }, 5);
}

export const fire: Held = {
  hold: 'cast',
  draw(k) {
    flame(k, [0, 0.14, 0.04], 0.13, 0.4);
    flame(k, [0.09, 0.14, 0.06], 0.07, 0.24, -16);
    flame(k, [-0.09, 0.12, 0.02], 0.07, 0.22, 16);
  },
};

/** All around: from the feet to over the head. */
export const flames = wear((k, b) => {
  const r = Math.max(0.26, b.waist.r * 1.1);
  const top = b.head.p[1] + b.head.r;
  for (let i = 0; i < 12; i++) {
    const a = i * 2.4;
    const f = i / 12;
    const y = BASE_TOP + 0.1 + (b.head.p[1] - BASE_TOP - 0.1) * f;
    const out = r * (1.15 - f * 0.6);
    flame(k, [Math.cos(a) * out, y, b.waist.p[2] + Math.sin(a) * out], 0.12 - f * 0.03, 0.36 + (i % 3) * 0.08, -Math.cos(a) * 10);
  }
  for (const [x, tall] of [[0, 0.34], [-0.13, 0.24], [0.13, 0.22]]) flame(k, [b.head.p[0] + x, top - 0.16, b.head.p[2] - 0.04], 0.12, tall, x * -90);
});

/** Bands of wind. */
export const swirl = wear((k, b) => {
  const { s, paint } = k;
  const top = b.head.p[1] + b.head.r * 0.6;
  for (let turn = 0; turn < 3; turn++) {
    const band: [V3, number][] = [];
    for (let i = 0; i <= 14; i++) {
      const f = i / 14;
      const a = turn * 2.1 + f * 7.2;
      const r = 0.1 + 0.46 * Math.sin(Math.PI * Math.min(1, f * 0.8 + 0.1)) + 0.04 * turn;
      band.push([[Math.cos(a) * r, BASE_TOP + 0.04 + (top - BASE_TOP) * f, Math.sin(a) * r], 0.045 * (1 - Math.abs(f - 0.5)) + 0.008]);
    }
    s.chain(band, { c: turn % 2 ? tone(paint.glow, 0.86) : paint.glow, glow: 0.35 }, 5);
  }
});

/** A breaker that rears up behind. */
export const wave = wear((k, b) => {
  const { s, paint } = k;
  const top = b.head.p[1];
  for (let i = -3; i <= 3; i++) {
    const a = i * 0.42;
    const out = 0.46;
    const at = (r: number, f: number): V3 => [Math.sin(a) * r, BASE_TOP + (top - BASE_TOP) * f, -Math.cos(a) * r + 0.08];
    const tall = 0.86 - Math.abs(i) * 0.1;
    s.chain([[at(out, 0.12), 0.13], [at(out * 1.06, tall * 0.5), 0.12], [at(out * 0.8, tall * 0.92), 0.1], [at(out * 0.42, tall), 0.05]], { c: i % 2 ? paint.hide : tone(paint.hide, 0.88) }, 6);
    s.ball(0.085, { c: 0xf2fbff, glow: 0.2, p: at(out * 0.38, tall + 0.01) }, 6, 5);
  }
});
