import { upright, type Build } from './build';
import { BASE_TOP, legs, team, tone, trunk, type Kit } from './kit';
import type { V3 } from '../sculpt';

/** A long, ridged Marro skull with small hot eyes. */
export function skull(k: Kit, p: V3, r: number, glow: number): void {
  const { s, paint } = k;
  s.ball(r, { c: paint.hide, p, s: [0.86, 0.92, 1.12] }, 9, 7);
  s.ball(r * 0.74, { c: paint.hide, p: [p[0], p[1] + r * 0.42, p[2] - r * 0.62], s: [0.8, 0.86, 1.25] }, 8, 6);
  s.box(r * 0.95, r * 0.34, r * 0.8, { c: paint.skin, p: [p[0], p[1] - r * 0.55, p[2] + r * 0.62], r: [10, 0, 0] }, 0.8);
  for (let i = 0; i < 4; i++) s.cone(r * 0.16, r * 0.5, { c: tone(paint.hide, 0.7), p: [p[0], p[1] + r * (0.86 + 0.05 * i), p[2] + r * (0.3 - 0.5 * i)], r: [-28 - 14 * i, 0, 0], s: [0.6, 1, 1] }, 4);
  for (const side of [-1, 1]) {
    s.ball(r * 0.2, { c: glow, glow: 1, p: [p[0] + side * r * 0.5, p[1] + r * 0.1, p[2] + r * 0.84], s: [1, 0.7, 0.6] }, 6, 5);
    for (const z of [0.5, 0.75, 1]) s.cone(r * 0.06, r * 0.22, { c: paint.horn, p: [p[0] + side * r * 0.36, p[1] - r * 0.4, p[2] + r * z], r: [180, 0, 0] }, 4);
  }
}

/** Crouched and long-armed. */
export function marro(k: Kit): Build {
  const { s, at, paint } = k;
  legs(k, 0.4, { trousers: paint.hide, boots: tone(paint.hide, 0.7), width: 0.19, thick: 1.05, bent: 0.18, stride: 0.04 });
  for (const side of [-1, 1]) for (const d of [-0.06, 0, 0.06]) s.cone(0.028, 0.13, { c: paint.horn, p: at(side * 0.19 + d, 0.03, 0.24), r: [96, 0, 0] }, 4);
  // a hunched back with a row of spines
  const back: [V3, number][] = [[at(0, 0.42, -0.06), 0.2], [at(0, 0.56, -0.1), 0.25], [at(0, 0.7, -0.02), 0.24], [at(0, 0.79, 0.1), 0.16]];
  s.chain(back, { c: paint.hide }, 9);
  s.chain([[at(0, 0.44, 0.06), 0.15], [at(0, 0.58, 0.07), 0.18], [at(0, 0.7, 0.12), 0.15]], { c: paint.skin }, 8);
  for (let i = 0; i < 5; i++) s.cone(0.06, 0.2, { c: tone(paint.hide, 0.7), p: at(0, 0.46 + i * 0.085, -0.28 + Math.abs(i - 1.5) * 0.05), r: [-64 + i * 12, 0, 0], s: [0.6, 1, 1] }, 4);
  s.plate([[-0.13, 0], [0.13, 0], [0.15, -0.42], [0.04, -0.34], [-0.06, -0.46], [-0.15, -0.38]], 0.035, { ...team(), p: at(0, 0.45, 0.2), r: [-10, 0, 0] });
  s.plate([[-0.15, 0], [0.15, 0], [0.17, -0.4], [-0.02, -0.5], [-0.17, -0.38]], 0.035, { ...team(0.85), p: at(0, 0.45, -0.22), r: [12, 0, 0] });
  s.torus(0.2, 0.035, { c: paint.leather, p: at(0, 0.455, 0), r: [90, 0, 0], s: [1.1, 1, 1] });
  for (const side of [-1, 1]) s.ball(0.14, { ...team(), p: at(side * 0.28, 0.74, 0.02), s: [1, 0.7, 1] }, 8, 5);
  const r = 0.17;
  const p = at(0, 0.87, 0.16);
  skull(k, p, r, paint.glow);
  return upright({ at, h: k.h, head: { p, r }, shoulder: [0.28, 0.71, 0.02], waist: [0.455, 0.21], deep: 0.26, sleeve: paint.hide, hand: tone(paint.hide, 0.7), thick: 0.98, rest: 'claws', length: 1.12 });
}

/** A robed Marro with a tall crest: the one who commands. */
export function warlord(k: Kit): Build {
  const { s, at, paint } = k;
  s.lathe([[0.36, BASE_TOP], [0.33, 0.26 * k.h], [0.24, 0.48 * k.h], [0.2, 0.5 * k.h]], { ...team(), p: [0, 0, 0] }, 11);
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2 + 0.3;
    s.box(0.05, 0.42 * k.h, 0.03, { c: paint.accent, p: [Math.sin(a) * 0.295, at(0, 0.24, 0)[1], Math.cos(a) * 0.295], r: [-10, (a * 180) / Math.PI, 0] });
  }
  s.torus(0.35, 0.03, { c: paint.accent, p: [0, 0.1, 0], r: [90, 0, 0] }, 360, 11);
  trunk(k, 0.48, 0.79, 0.21, 0.29, { c: paint.armour }, 0.84);
  for (const f of [0.56, 0.63, 0.7]) s.torus(0.235 + f * 0.05, 0.022, { c: paint.accent, p: at(0, f, 0), r: [90, 0, 0], s: [1, 0.84, 1] }, 360, 10);
  for (const side of [-1, 1]) {
    s.cone(0.19, 0.2, { c: paint.armour, p: at(side * 0.31, 0.79, 0), r: [0, 0, -side * 64] }, 7);
    for (const d of [-0.09, 0.02, 0.13]) s.cone(0.035, 0.2, { c: paint.horn, p: at(side * 0.37, 0.82, d), r: [0, 0, -side * 48] }, 5);
  }
  const p = at(0, 0.85, 0.05);
  skull(k, p, 0.18, paint.glow);
  // the crest, a fan of blades over the skull
  const top = 1.07 * k.h;
  for (let i = -3; i <= 3; i++) {
    const lean = i * 11;
    s.plate([[-0.035, 0], [0.035, 0], [0.02, top - p[1] - 0.06 - Math.abs(i) * 0.03], [0, top - p[1] - Math.abs(i) * 0.03], [-0.02, top - p[1] - 0.06 - Math.abs(i) * 0.03]], 0.03, { c: i % 2 ? tone(paint.accent, 0.86) : paint.accent, p: [p[0], p[1] + 0.02, p[2] - 0.1], r: [-10, 0, -lean] });
  }
  s.ball(0.06, { c: paint.glow, glow: 1, p: [p[0], p[1] + 0.17, p[2] + 0.12] }, 7, 5);
  return upright({ at, h: k.h, head: { p, r: 0.18 }, shoulder: [0.3, 0.74], waist: [0.5, 0.22], deep: 0.25, sleeve: paint.hide, hand: tone(paint.hide, 0.7), rest: 'claws' });
}

/** A mountain that has grown: terraces, spires, and mouths out of which others come. */
export function hive(k: Kit): Build {
  const { s, at, paint } = k;
  const y = (f: number): number => at(0, f, 0)[1];
  const c = paint.hide;
  s.lathe([[0.86, BASE_TOP], [0.7, y(0.04)], [0.58, y(0.12)], [0.6, y(0.24)], [0.98, y(0.34)], [1.02, y(0.4)], [0.62, y(0.49)], [0.88, y(0.57)], [0.88, y(0.62)], [0.5, y(0.7)], [0.7, y(0.77)], [0.68, y(0.81)], [0.36, y(0.88)], [0.5, y(0.94)], [0.34, y(1)], [0.001, y(0.95)]], { c }, 14);
  // roots, chimneys, and seams between the terraces
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * Math.PI * 2 + 0.3;
    const on = (r: number, g: number): V3 => [Math.cos(a) * r, y(g), Math.sin(a) * r];
    const tall = 0.16 + (i % 4) * 0.05;
    s.chain([[[Math.cos(a) * 0.84, BASE_TOP + 0.1, Math.sin(a) * 0.84], 0.12], [on(0.68, tall * 0.7), 0.13], [on(0.9, tall + 0.12), 0.09], [on(0.98, tall + 0.22), 0.07]], { c: i % 2 ? tone(c, 0.8) : tone(c, 1.14) }, 5);
    s.ball(0.07, { c: paint.glow, glow: 1, p: on(0.99, tall + 0.23) }, 5, 4);
  }
  for (const [f, r] of [[0.49, 0.66], [0.7, 0.54], [0.88, 0.4]]) s.torus(r, 0.08, { c: tone(c, 0.62), p: at(0, f, 0), r: [90, 0, 0] }, 360, 10);
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2;
    const on = (r: number, g: number): V3 => [Math.cos(a) * r, y(g), Math.sin(a) * r];
    s.chain([[on(0.46, 0.94), 0.09], [on(0.6, 0.98), 0.07], [on(0.52, 1.035), 0.012]], { c: tone(c, 0.74) }, 6);
  }
  for (const [a, f, r, size] of [[1.57, 0.16, 0.58, 0.26], [1.57, 0.39, 0.98, 0.28], [0.2, 0.39, 0.98, 0.22], [2.9, 0.39, 0.98, 0.22], [4.5, 0.39, 0.98, 0.24], [1.1, 0.6, 0.84, 0.2], [2.4, 0.6, 0.84, 0.2], [4.7, 0.6, 0.84, 0.2], [1.57, 0.8, 0.66, 0.17], [4.4, 0.8, 0.66, 0.16]]) {
    const p: V3 = [Math.cos(a) * r, y(f), Math.sin(a) * r];
    s.within(p, Math.PI / 2 - a, 1, () => {
      s.torus(size, size * 0.32, { c: paint.skin, s: [0.86, 1.2, 1] }, 360, 8);
      s.cyl(size * 0.9, size * 0.9, 0.08, { c: 0x120d12, s: [0.84, 1, 1.16], r: [90, 0, 0] }, 8);
      s.ball(size * 0.34, { c: paint.glow, glow: 1, p: [0, -size * 0.2, size * 0.2] }, 5, 4);
    });
  }
  for (let i = 0; i < 9; i++) s.ball(0.06 + (i % 3) * 0.02, { c: i % 2 ? paint.skin : paint.accent, p: [Math.cos(i * 2.4) * (0.94 - i * 0.045), y(0.3 + i * 0.07), Math.sin(i * 2.4) * (0.94 - i * 0.045)] }, 5, 4);
  s.ball(0.2, { c: paint.glow, glow: 1, p: at(0, 0.93, 0), s: [1, 0.5, 1] }, 9, 6);
  // whose hive it is
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2 + 0.62;
    s.plate([[-0.16, 0], [0.16, 0], [0.18, -0.9], [0.05, -0.8], [-0.06, -0.96], [-0.18, -0.84]], 0.05, { ...team(i % 2 ? 0.9 : 1), p: [Math.cos(a) * 0.62, y(0.5), Math.sin(a) * 0.62], r: [-20, 90 - (a * 180) / Math.PI, 0] });
  }
  for (const [f, r] of [[0.595, 0.89], [0.79, 0.7], [0.37, 1.02]]) s.torus(r, 0.05, { ...team(), p: at(0, f, 0), r: [90, 0, 0] }, 360, 12);
  return { size: 1.4, head: { p: at(0, 0.95, 0), r: 0.26 }, mouth: at(0, 0.16, 0.6), back: at(0, 0.7, -0.5), chest: at(0, 0.6, 0.86), waist: { p: at(0, 0.4, 0), r: 0.9 }, own: ['bite'] };
}
