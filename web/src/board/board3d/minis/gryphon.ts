import type { Build } from './build';
import { featherWing } from './gear/wings';
import { team, tone, type Kit } from './kit';
import type { V3 } from '../sculpt';

/** An eagle before, a lion behind; wings raised. */
export function gryphon(k: Kit): Build {
  const { s, at, paint } = k;
  const coat = paint.skin;
  const plume = paint.hide;
  s.chain([[at(0, 0.52, -0.96), 0.2], [at(0, 0.56, -0.66), 0.3], [at(0, 0.56, -0.1), 0.3]], { c: coat }, 9);
  const breast: [V3, number][] = [[at(0, 0.56, -0.1), 0.31], [at(0, 0.58, 0.34), 0.33], [at(0, 0.66, 0.66), 0.27], [at(0, 0.76, 0.86), 0.2], [at(0, 0.84, 0.96), 0.19]];
  s.chain(breast, { c: plume }, 9);
  for (let row = 0; row < 4; row++)
    for (let i = -2; i <= 2; i++) s.cone(0.09, 0.26, { c: (row + i) % 2 ? plume : tone(plume, 0.84), p: at(i * 0.1, 0.76 - row * 0.075, 0.94 - row * 0.05 - Math.abs(i) * 0.05), r: [160, 0, i * 10], s: [1, 1, 0.4] }, 4);
  for (const side of [-1, 1]) {
    s.chain([[at(side * 0.2, 0.46, 0.52), 0.15], [at(side * 0.26, 0.26, 0.6), 0.1], [at(side * 0.26, 0.04, 0.62), 0.06]], { c: paint.horn }, 7);
    for (const d of [-0.09, 0, 0.09]) s.limb(at(side * 0.26 + d * 0.4, 0.04, 0.64), at(side * 0.26 + d, 0.01, 0.84), 0.045, 0.008, { c: tone(paint.horn, 0.7) }, 5);
    s.chain([[at(side * 0.22, 0.5, -0.72), 0.24], [at(side * 0.32, 0.3, -0.54), 0.15], [at(side * 0.29, 0.14, -0.82), 0.09], [at(side * 0.3, 0.05, -0.7), 0.09]], { c: coat }, 7);
    s.box(0.22, 0.1, 0.3, { c: tone(coat, 0.8), p: at(side * 0.3, 0.03, -0.64) }, 0.8);
    s.plate([[-0.36, 0], [0.3, 0], [0.28, -0.34], [0, -0.44], [-0.34, -0.34]], 0.05, { ...team(), p: at(side * 0.31, 0.62, -0.24), r: [0, 90, side * 8] });
  }
  s.cyl(0.315, 0.32, 0.5, { ...team(0.92), p: at(0, 0.565, -0.26), r: [90, 0, 0] }, 10);
  s.torus(0.28, 0.055, { ...team(), p: at(0, 0.7, 0.78), r: [56, 0, 0] }, 360, 12);
  // a lion's tail with a tuft
  s.chain([[at(0, 0.54, -1.06), 0.08], [at(0.05, 0.42, -1.36), 0.06], [at(0.1, 0.48, -1.6), 0.05], [at(0.08, 0.6, -1.66), 0.04]], { c: coat }, 6);
  s.ball(0.11, { c: tone(coat, 0.6), p: at(0.08, 0.64, -1.64), s: [1, 1.3, 1] }, 7, 5);
  const r = 0.2;
  const p = at(0, 0.86, 1.04);
  s.ball(r, { c: plume, p, s: [1, 0.98, 1.1] }, 9, 7);
  s.cone(r * 0.72, r * 1.6, { c: paint.horn, p: [p[0], p[1] - r * 0.12, p[2] + r * 1.3], r: [98, 0, 0] }, 6);
  s.cone(r * 0.26, r * 0.7, { c: tone(paint.horn, 0.7), p: [p[0], p[1] - r * 0.5, p[2] + r * 1.94], r: [172, 0, 0] }, 4);
  for (const side of [-1, 1]) {
    s.ball(r * 0.2, { c: paint.glow, glow: 0.8, p: [p[0] + side * r * 0.62, p[1] + r * 0.26, p[2] + r * 0.72] }, 6, 5);
    s.box(r * 0.3, r * 0.12, r * 0.7, { c: tone(plume, 0.7), p: [p[0] + side * r * 0.6, p[1] + r * 0.5, p[2] + r * 0.6], r: [12, 0, side * -14] });
    s.cone(r * 0.3, r * 1.0, { c: tone(plume, 0.8), p: [p[0] + side * r * 0.6, p[1] + r * 1.1, p[2] - r * 0.3], r: [-26, 0, -side * 16], s: [1, 1, 0.5] }, 4);
  }
  for (const side of [1, -1] as const) {
    const w = k.part(side > 0 ? 'wing left' : 'wing right');
    const span = { root: [0.2, at(0, 0.64, 0)[1], 0.22] as V3, out: Math.abs(w.x) + w.rx + 0.2, low: w.y0 - 0.2, high: w.y1 };
    s.hinged([side * span.root[0], span.root[1], span.root[2]], side > 0 ? 'left wing' : 'right wing', () => featherWing(k, span, side, plume, paint.accent));
  }
  return { size: 1.1, head: { p, r }, mouth: [0, p[1] - 0.1, p[2] + 0.2], back: at(0, 0.74, -0.16), chest: at(0, 0.56, 0.8), waist: { p: at(0, 0.56, 0), r: 0.3 }, own: ['wings', 'claws', 'beak'] };
}
