import { upright, type Build } from './build';
import { DARK, STEEL, cape, team, tone, type Kit } from './kit';
import { loincloth } from './brutes';
import { deathsHead } from './robots';
import type { V3 } from '../sculpt';

/** An insect's head: facets for eyes, jaws that meet sideways, feelers. */
function mandibles(k: Kit, p: V3, r: number): V3 {
  const { s, paint } = k;
  s.ball(r, { c: paint.hide, p, s: [0.96, 0.86, 1.1] }, 9, 7);
  s.box(r * 1.1, r * 0.3, r * 0.8, { c: tone(paint.armour, 0.9), p: [p[0], p[1] + r * 0.6, p[2] + r * 0.2], r: [-10, 0, 0] }, 0.7);
  for (const side of [-1, 1]) {
    s.ball(r * 0.44, { c: paint.glow, glow: 0.8, p: [p[0] + side * r * 0.68, p[1] + r * 0.2, p[2] + r * 0.6], s: [0.8, 1, 1] }, 7, 5);
    s.chain([[[p[0] + side * r * 0.4, p[1] - r * 0.5, p[2] + r * 0.8], r * 0.2], [[p[0] + side * r * 0.6, p[1] - r * 0.7, p[2] + r * 1.3], r * 0.15], [[p[0] + side * r * 0.12, p[1] - r * 0.8, p[2] + r * 1.7], 0.006]], { c: paint.horn }, 5);
    s.chain([[[p[0] + side * r * 0.3, p[1] + r * 0.7, p[2] + r * 0.4], r * 0.09], [[p[0] + side * r * 0.9, p[1] + r * 1.3, p[2] + r * 0.9], r * 0.07], [[p[0] + side * r * 1.3, p[1] + r * 1.1, p[2] + r * 1.7], 0.008]], { c: tone(paint.hide, 0.6) }, 4);
  }
  return [p[0], p[1] - r * 0.6, p[2] + r * 1.2];
}

/** Upright, in shells; small arms folded under the long ones. */
export function insectSoldier(k: Kit): Build {
  const { s, at, paint } = k;
  const shell = paint.armour;
  for (const side of [-1, 1]) {
    s.chain([[at(side * 0.13, 0.42, -0.02), 0.11], [at(side * 0.28, 0.3, 0.16), 0.085], [at(side * 0.24, 0.14, -0.12), 0.06], [at(side * 0.26, 0.03, 0.06), 0.05]], { c: paint.hide }, 7);
    s.box(0.16, 0.2 * k.h * 0.6, 0.1, { c: shell, p: at(side * 0.27, 0.3, 0.2), r: [24, 0, 0] }, 0.7);
    for (const d of [-0.06, 0.06]) s.cone(0.03, 0.2, { c: paint.horn, p: at(side * 0.26 + d, 0.02, 0.14), r: [94, 0, 0] }, 4);
  }
  // an abdomen that hangs behind
  s.chain([[at(0, 0.44, -0.1), 0.2], [at(0, 0.32, -0.26), 0.18], [at(0, 0.2, -0.3), 0.1], [at(0, 0.12, -0.22), 0.02]], { c: tone(paint.hide, 0.84) }, 8);
  for (const [f, z, r] of [[0.4, -0.2, 0.2], [0.3, -0.29, 0.18]]) s.torus(r, 0.03, { c: shell, p: at(0, f, z), r: [40, 0, 0] }, 360, 9);
  s.chain([[at(0, 0.42, 0), 0.18], [at(0, 0.58, 0), 0.26], [at(0, 0.72, 0.02), 0.28], [at(0, 0.8, 0.08), 0.14]], { c: paint.hide }, 9);
  for (const [f, w] of [[0.74, 0.32], [0.64, 0.3], [0.54, 0.25]]) s.ball(w, { c: tone(shell, 0.8 + f * 0.36), p: at(0, f, -0.06), s: [1, 0.42, 0.92] }, 10, 5);
  for (const [f, w] of [[0.7, 0.16], [0.6, 0.14], [0.5, 0.11]]) s.box(w * 2, 0.06 * k.h, 0.08, { c: paint.skin, p: at(0, f, 0.22), r: [-6, 0, 0] }, 0.9);
  loincloth(k, 0.46, 0.22, 0.12, 0.26 * k.h);
  s.torus(0.23, 0.05, { ...team(), p: at(0, 0.47, 0), r: [88, 0, 0] }, 360, 10);
  if (!k.has('cape')) cape(k, 0.7, 0.42, 0.2, 0.28, team(0.84));
  for (const side of [-1, 1]) {
    s.ball(0.15, { c: shell, p: at(side * 0.3, 0.76, 0), s: [1, 0.8, 1.1] }, 8, 6);
    s.cone(0.05, 0.22, { c: paint.horn, p: at(side * 0.36, 0.83, 0), r: [0, 0, -side * 40] }, 5);
    s.chain([[at(side * 0.2, 0.6, 0.1), 0.05], [at(side * 0.3, 0.52, 0.24), 0.04], [at(side * 0.14, 0.54, 0.38), 0.012]], { c: paint.hide }, 5);
  }
  const r = Math.min(0.18, k.h * 0.095);
  const p = at(0, 0.9, 0.12);
  const mouth = mandibles(k, p, r);
  return { ...upright({ at, h: k.h, head: { p, r }, shoulder: [0.29, 0.73], waist: [0.46, 0.22], deep: 0.28, sleeve: paint.hide, hand: tone(paint.hide, 0.7), rest: 'claws', thick: 0.94 }), mouth };
}

/** Legs that rise to a knee above the body and go down outside of it. */
function spiderLegs(k: Kit, roots: [x: number, z: number, outX: number, outZ: number][], hip: number, knee: number, thick: number, low: number, high: number): void {
  const { s, at, paint } = k;
  for (const [x, z, ox, oz] of roots)
    for (const side of [-1, 1]) {
      const top = at(side * (x + (ox - x) * 0.5), knee, z + (oz - z) * 0.5);
      s.limb(at(side * x, hip, z), top, 0.075 * thick, 0.055 * thick, { c: high }).limb(top, at(side * ox, 0.01, oz), 0.055 * thick, 0.016 * thick, { c: low });
      s.ball(0.075 * thick, { c: paint.accent, p: top }, 6, 5);
    }
}

/** Eight legs, eight eyes. */
export function spider(k: Kit): Build {
  const { s, at, paint } = k;
  const c = paint.hide;
  const dark = tone(c, 0.72);
  const small = Math.min(1, k.h / 1.2);
  const flat = Math.min(1.15, 0.62 * Math.max(0.7, k.h));
  spiderLegs(k, [[0.14, 0.24, 0.56, 0.76], [0.18, 0.1, 0.88, 0.3], [0.18, -0.06, 0.88, -0.26], [0.14, -0.2, 0.58, -0.74]], 0.4, Math.min(0.84, 0.6 + 0.2 / k.h), 1.1 * small + 0.2, dark, c);
  s.ball(0.38, { c, p: at(0, 0.56, -0.28), s: [1, flat, 1.1] }, 10, 7);
  s.ball(0.27, { c: dark, p: at(0, 0.48, 0.14), s: [1, flat * 1.1, 1.1] }, 9, 6);
  // a mark on its back: its owner's
  s.plate([[0, 0.3], [0.15, 0.1], [0.06, 0], [0.16, -0.14], [0, -0.3], [-0.16, -0.14], [-0.06, 0], [-0.15, 0.1]], 0.06, { ...team(), p: [0, at(0, 0.56, 0)[1] + 0.38 * flat, -0.28], r: [-88, 0, 0] });
  s.torus(0.3, 0.05, { ...team(0.92), p: at(0, 0.55, -0.16), r: [6, 0, 0], s: [1.14, flat * 1.2, 1] }, 360, 12);
  for (let i = 0; i < 5; i++) s.cone(0.04, 0.16 * small, { c: paint.horn, p: at((i - 2) * 0.1, 0.86 - Math.abs(i - 2) * 0.05, -0.34), r: [-34, 0, -(i - 2) * 20] }, 4);
  const r = Math.min(0.2, 0.17 * k.h);
  const p = at(0, 0.68, 0.36);
  s.ball(r, { c: dark, p, s: [1.1, 0.9, 1] }, 9, 6);
  for (const [x, y, g] of [[0.34, 0.3, 0.22], [0.8, 0.24, 0.18], [0.2, 0.68, 0.16], [0.56, 0.62, 0.14]]) for (const side of [-1, 1]) s.ball(r * g, { c: paint.glow, glow: 1, p: [p[0] + side * r * x, p[1] + r * y, p[2] + r * (1 - x * 0.4)] }, 6, 5);
  for (const side of [-1, 1]) {
    s.chain([[[side * r * 0.4, p[1] - r * 0.3, p[2] + r * 0.7], r * 0.3], [[side * r * 0.5, p[1] - r * 0.7, p[2] + r * 1.2], r * 0.24], [[side * r * 0.3, p[1] - r * 1.3, p[2] + r * 1.3], 0.006]], { c: paint.horn }, 5);
    s.cone(r * 0.24, Math.max(0.06, k.h - p[1] - r * 0.7), { c: paint.accent, p: [side * r * 0.5, (p[1] + r * 0.7 + k.h) / 2, p[2] - r * 0.3], r: [-14, 0, -side * 10] }, 4);
  }
  const arms = { shoulder: [0.2, at(0, 0.56, 0)[1], 0.3] as V3, length: 0.42, thick: 0.8, sleeve: { c }, hand: dark, rest: 'claws' as const };
  const armed = ['claws', 'blades', 'pincers', 'dagger', 'sword'].some((word) => k.has(word));
  return { size: 0.72, head: { p, r }, mouth: [0, p[1] - r * 0.5, p[2] + r], back: at(0, 0.74, -0.3), chest: at(0, 0.5, 0.36), waist: { p: at(0, 0.5, -0.2), r: 0.32 }, own: ['bite'], ...(armed ? { arms } : {}) };
}

/** Wasps, queens and what they ride: three parts, six legs, a plume of plates. */
export function largeInsect(k: Kit): Build {
  const { s, at, paint } = k;
  const c = paint.hide;
  const shell = paint.armour;
  spiderLegs(k, [[0.2, 0.5, 0.78, 1.02], [0.24, 0.2, 0.86, 0.14], [0.2, -0.1, 0.78, -0.74]], 0.42, 0.54, 1.7 + 0.4 * k.h / 3, tone(c, 0.7), c);
  const tail: [V3, number][] = [[at(0, 0.5, -0.1), 0.2], [at(0, 0.6, -0.5), 0.34], [at(0, 0.56, -0.92), 0.36], [at(0, 0.42, -1.26), 0.24], [at(0, 0.3, -1.48), 0.12], [at(0, 0.22, -1.6), 0.03]];
  s.chain(tail, { c }, 10);
  for (const [i, f] of [[1, 0.36], [2, 0.36], [3, 0.24], [4, 0.12]]) s.torus(f, 0.05, { c: i % 2 ? tone(shell, 0.8) : paint.accent, p: tail[i][0], r: [i > 2 ? -34 : 10, 0, 0] }, 360, 12);
  const v = Math.max(1, k.h / 2.8); // who is tall is also deep
  s.ball(0.37, { c: shell, p: at(0, 0.62, -0.7), s: [1, 0.66 * v, 1.15] }, 10, 6);
  s.ball(0.34, { c: shell, p: at(0, 0.61, 0.2), s: [1, 0.76 * v, 1.25] }, 10, 7);
  s.ball(0.3, { c, p: at(0, 0.5, 0.22), s: [1, 1.05 * v, 1.2] }, 9, 6);
  // a caparison over the thorax
  const cloth = 0.13 * k.h;
  for (const side of [-1, 1]) s.plate([[-0.36, 0], [0.38, 0], [0.4, -cloth], [0.12, -cloth * 0.8], [-0.06, -cloth * 1.2], [-0.38, -cloth * 0.9]], 0.05, { ...team(), p: at(side * 0.35, 0.68, 0.16), r: [0, 90, side * 16] });
  s.box(0.66, 0.08, 0.74, { ...team(0.92), p: [0, at(0, 0.61, 0)[1] + 0.24 * v, 0.14], r: [-4, 0, 0] }, 0.74);
  s.plate([[-0.2, 0], [0.2, 0], [0.18, -cloth], [0, -cloth * 1.4], [-0.18, -cloth]], 0.05, { ...team(), p: at(0, 0.6, 0.66), r: [10, 0, 0] });
  s.torus(0.31, 0.06, { ...team(0.9), p: at(0, 0.58, -0.24), r: [8, 0, 0] }, 360, 12);
  for (let i = 0; i < 6; i++) s.cone(0.08, 0.26, { c: paint.horn, p: at(0, 0.8 - Math.abs(i - 2) * 0.03, 0.4 - i * 0.28), r: [-40, 0, 0], s: [0.5, 1, 1] }, 4);
  s.chain([[at(0, 0.58, 0.5), 0.22], [at(0, 0.68, 0.72), 0.18], [at(0, 0.76, 0.88), 0.2]], { c }, 8);
  const r = 0.26;
  const p = at(0, 0.8, 1.02);
  const mouth = mandibles(k, p, r);
  // a crest for a queen, also when she is small
  for (let i = -2; i <= 2; i++) s.plate([[-0.06, 0], [0.06, 0], [0, Math.max(0.14, k.h - p[1] - 0.16 - Math.abs(i) * 0.07)]], 0.04, { c: i % 2 ? paint.accent : tone(paint.accent, 0.8), p: [i * 0.06, p[1] + 0.16, p[2] - 0.1], r: [-16, 0, -i * 15] });
  const arms = { shoulder: [0.28, at(0, 0.62, 0)[1], 0.52] as V3, length: 0.74, thick: 1.3, sleeve: { c }, hand: tone(c, 0.7), rest: 'claws' as const };
  return { size: 1.25, head: { p, r }, mouth, back: at(0, 0.76, 0.02), chest: at(0, 0.5, 0.66), waist: { p: at(0, 0.5, 0), r: 0.34 }, tail: at(0, 0.22, -1.6), arms };
}

/** Somebody dead on the legs of a machine. */
export function doubleSpider(k: Kit): Build {
  const { s, at, paint } = k;
  const metal = paint.armour;
  spiderLegs(k, [[0.26, 0.5, 0.82, 1.24], [0.32, 0.14, 0.94, 0.44], [0.32, -0.3, 0.94, -0.46], [0.26, -0.7, 0.82, -1.26]], 0.4, 0.56, 2.3, metal, paint.cloth);
  for (const [z, x] of [[1.24, 0.82], [0.44, 0.94], [-0.46, 0.94], [-1.26, 0.82]]) for (const side of [-1, 1]) s.cone(0.07, 0.24, { c: STEEL, p: at(side * x, 0.025, z), r: [180, 0, 0] }, 5);
  s.ball(0.44, { c: metal, p: at(0, 0.48, -0.66), s: [0.96, 1, 1.3] }, 10, 7);
  s.ball(0.36, { c: paint.cloth, p: at(0, 0.44, 0.1), s: [1, 0.84, 1.3] }, 9, 6);
  for (const z of [-1.0, -0.66, -0.32]) s.torus(z === -0.66 ? 0.45 : 0.4, 0.05, { c: paint.accent, p: at(0, 0.48, z), s: [1, 1.04, 1] }, 360, 13);
  for (const side of [-1, 1]) {
    s.cyl(0.07, 0.1, 0.7, { c: DARK, p: at(side * 0.2, 0.7, -0.8), r: [-24, 0, -side * 8] }, 8);
    s.ball(0.07, { c: paint.glow, glow: 1, p: at(side * 0.24, 0.8, -0.94) }, 6, 5);
    s.plate([[-0.4, 0], [0.4, 0], [0.36, -0.6], [0.1, -0.5], [-0.1, -0.7], [-0.36, -0.56]], 0.05, { ...team(), p: at(side * 0.43, 0.54, -0.62), r: [0, 90, side * 6] });
  }
  s.box(0.66, 0.06, 0.8, { ...team(0.92), p: at(0, 0.595, -0.66) }, 0.7);
  s.ball(0.14, { c: paint.glow, glow: 1, p: at(0, 0.44, 0.5) }, 8, 6);
  // the trunk of what he was
  s.cyl(0.36, 0.26, 0.3 * k.h, { c: metal, p: at(0, 0.68, 0.4), s: [1, 1, 0.82] }, 10);
  for (const f of [0.62, 0.68, 0.74]) s.box(0.42, 0.05, 0.06, { c: paint.horn, p: at(0, f, 0.7) });
  for (const face of [-1, 1]) s.plate([[-0.18, 0], [0.18, 0], [0.22, -0.5], [0, -0.66], [-0.22, -0.5]], 0.05, { ...team(face > 0 ? 1 : 0.86), p: at(0, 0.6, 0.42 + face * 0.3), r: [face * -8, 0, 0] });
  for (const side of [-1, 1]) {
    s.ball(0.22, { c: tone(metal, 1.12), p: at(side * 0.38, 0.8, 0.4), s: [1, 0.9, 1] }, 9, 6);
    for (const d of [-0.1, 0.08]) s.cone(0.06, 0.3, { c: paint.horn, p: at(side * 0.46, 0.87, 0.4 + d), r: [0, 0, -side * 34] }, 5);
  }
  const r = 0.22;
  const p = at(0, 0.985, 0.55);
  p[1] -= r;
  s.cyl(0.12, 0.16, 0.1 * k.h, { c: DARK, p: at(0, 0.85, 0.48) }, 7);
  deathsHead(k, p, r);
  const build = upright({ at, h: k.h, head: { p, r }, shoulder: [0.4, 0.78, 0.4], waist: [0.56, 0.3], deep: 0.3, sleeve: paint.cloth, hand: paint.horn, thick: 1.5, rest: 'claws', size: Math.min(1.5, k.h * 0.34) });
  build.arms!.joint = metal;
  return { ...build, own: ['bite'] };
}
