import { upright, type Build } from './build';
import { BASE_TOP, DARK, team, tone, type Kit } from './kit';
import type { V3 } from '../sculpt';

/** Air, fire or water in the shape of somebody: narrow below, arms of itself, two lights for eyes. */
export function elemental(k: Kit): Build {
  const { s, at, paint } = k;
  const y = (f: number): number => at(0, f, 0)[1];
  const c = paint.hide;
  s.lathe([[0.36, BASE_TOP], [0.3, y(0.08)], [0.14, y(0.2)], [0.22, y(0.36)], [0.4, y(0.58)], [0.44, y(0.68)], [0.34, y(0.78)], [0.16, y(0.82)]], { c, glow: 0.2 }, 11);
  // currents that wind upwards
  for (let turn = 0; turn < 2; turn++) {
    const band: [V3, number][] = [];
    for (let i = 0; i <= 12; i++) {
      const f = i / 12;
      const a = turn * Math.PI + f * 6;
      const r = 0.16 + 0.3 * f;
      band.push([[Math.cos(a) * r, BASE_TOP + 0.04 + (y(0.74) - BASE_TOP) * f, Math.sin(a) * r], 0.075 * (1 - Math.abs(f - 0.6) * 0.7)]);
    }
    s.chain(band, { c: turn ? paint.skin : tone(c, 0.78), glow: 0.15 }, 6);
  }
  // what binds it to its owner
  s.torus(0.25, 0.06, { ...team(), p: at(0, 0.4, 0), r: [90, 0, 0] }, 360, 12);
  s.torus(0.44, 0.06, { ...team(), p: at(0, 0.67, 0), r: [90, 0, 0] }, 360, 13);
  for (const face of [-1, 1]) s.plate([[-0.13, 0], [0.13, 0], [0.11, -0.36], [0, -0.48], [-0.11, -0.36]], 0.035, { ...team(face > 0 ? 1 : 0.88), p: at(0, 0.66, face * 0.46), r: [face * 16, 0, 0] });
  s.ball(0.13, { c: paint.glow, glow: 1, p: at(0, 0.6, 0.36) }, 8, 6);
  const r = Math.min(0.22, k.h * 0.13);
  const p = at(0, 0.84, 0.06);
  s.ball(r, { c, glow: 0.2, p, s: [1, 1.05, 1] }, 9, 7);
  s.cone(r * 0.7, y(1) - p[1] + 0.02, { c: paint.skin, glow: 0.2, p: [0, (y(1) + p[1]) / 2 + 0.02, p[2] - r * 0.3], r: [-12, 0, 0] }, 7);
  for (const side of [-1, 1]) {
    s.ball(r * 0.24, { c: paint.glow, glow: 1, p: [side * r * 0.4, p[1] + r * 0.1, p[2] + r * 0.84], s: [1.2, 0.8, 0.6] }, 6, 5);
    s.cone(r * 0.34, r * 1.3, { c: paint.skin, glow: 0.2, p: [side * r * 0.7, p[1] + r * 0.8, p[2] - r * 0.4], r: [-20, 0, -side * 26] }, 5);
  }
  s.box(r * 0.8, r * 0.14, r * 0.2, { c: paint.glow, glow: 1, p: [0, p[1] - r * 0.42, p[2] + r * 0.86] });
  return upright({ at, h: k.h, head: { p, r }, shoulder: [0.42, 0.7], waist: [0.36, 0.24], deep: 0.34, sleeve: { c, glow: 0.2 }, hand: paint.skin, thick: 1.5, rest: 'claws' });
}

/** Golems and heaps: rubble that walks, with a fire inside. */
export function largeSingle(k: Kit): Build {
  const { s, at, paint } = k;
  const stone = paint.hide;
  const shades = [stone, tone(stone, 0.84), tone(stone, 1.16)];
  const tall = Math.max(1, k.h / 2.5); // stones of somebody tall are longer, so that no gaps are between them
  let n = 0;
  const rock = (x: number, f: number, z: number, r: number, size: V3 = [1, 1, 1]): void => {
    s.within(at(x, f, z), 0, [1, tall, 1], () => s.rock(r, { c: shades[n % 3], s: size, r: [n * 37, n * 53, n * 29] }));
    n++;
  };
  for (const side of [-1, 1]) {
    rock(side * 0.3, 0.07, 0.06, 0.2, [1, 0.8, 1.3]);
    rock(side * 0.28, 0.2, 0.02, 0.19, [0.9, 1.2, 0.9]);
    rock(side * 0.22, 0.34, 0, 0.22);
  }
  rock(0, 0.4, 0, 0.3, [1.2, 0.8, 1]);
  s.ball(0.22, { c: paint.glow, glow: 1, p: at(0, 0.58, 0.14) }, 9, 7);
  rock(0, 0.52, -0.14, 0.36);
  rock(-0.26, 0.58, 0.08, 0.24);
  rock(0.26, 0.56, 0.08, 0.24);
  rock(0, 0.48, 0.2, 0.18, [1.4, 0.7, 1]);
  rock(0, 0.74, -0.04, 0.36, [1.25, 0.75, 1]);
  s.torus(0.46, 0.06, { ...team(), p: at(0, 0.66, 0), r: [86, 0, 0], s: [1.05, 0.86, 1] }, 360, 12);
  s.torus(0.4, 0.055, { ...team(0.92), p: at(0, 0.44, 0), r: [90, 0, 0], s: [1.05, 0.86, 1] }, 360, 12);
  for (const face of [-1, 1]) s.plate([[-0.2, 0], [0.2, 0], [0.18, -0.46], [0, -0.6], [-0.18, -0.46]], 0.05, { ...team(face > 0 ? 1 : 0.86), p: at(0, 0.44, face * 0.36), r: [face * -8, 0, 0] });
  for (const side of [-1, 1]) {
    rock(side * 0.5, 0.74, 0, 0.24);
    s.cone(0.07, 0.3, { c: paint.accent, p: at(side * 0.52, 0.84, -0.06), r: [0, 0, -side * 16] }, 5);
    s.ball(0.04, { c: paint.glow, glow: 1, p: at(side * 0.52, 0.66, 0.16) }, 6, 5);
  }
  rock(0, 0.9, 0.08, 0.24, [1, 0.9, 1]);
  s.box(0.28, 0.07, 0.1, { c: DARK, p: at(0, 0.915, 0.26) });
  for (const side of [-1, 1]) s.box(0.07, 0.045, 0.06, { c: paint.glow, glow: 1, p: at(side * 0.075, 0.915, 0.29) });
  for (const side of [-1, 1]) s.cone(0.05, 0.16, { c: paint.accent, p: at(side * 0.12, 0.98, 0.0), r: [0, 0, -side * 20] }, 5);
  const build = upright({ at, h: k.h, head: { p: at(0, 0.9, 0.08), r: 0.22 }, shoulder: [0.52, 0.72], waist: [0.42, 0.42], deep: 0.36, sleeve: stone, hand: shades[1], thick: 2.1, size: Math.min(1.7, k.h * 0.54), rest: 'fists' });
  build.arms!.length = Math.min(build.arms!.length, 0.8);
  return { ...build, chest: at(0, 0.6, 0.34) };
}
