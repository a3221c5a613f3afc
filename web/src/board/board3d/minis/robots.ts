import { upright, type Build } from './build';
import { DARK, STEEL, banner, cape, team, tone, type Kit } from './kit';
import type { V3 } from '../sculpt';

/** Robots with broad hulls. */
export function guard(k: Kit): Build {
  const { s, at, paint } = k;
  const metal = paint.armour;
  const dark = paint.cloth;
  for (const side of [-1, 1]) {
    const hip = at(side * 0.15, 0.41, 0);
    const knee = at(side * 0.2, 0.25, 0.12);
    const ankle = at(side * 0.21, 0.07, -0.02);
    s.limb(hip, knee, 0.1, 0.085, { c: dark }).limb(knee, ankle, 0.08, 0.06, { c: metal });
    s.ball(0.095, { c: paint.accent, p: knee }, 7, 5);
    s.box(0.19, 0.09, 0.34, { c: metal, p: at(side * 0.21, 0.03, 0.05) }, 0.76);
    s.box(0.14, 0.16 * k.h * 0.5, 0.1, { c: paint.accent, p: at(side * 0.2, 0.17, 0.1), r: [14, 0, 0] }, 0.8);
  }
  s.cyl(0.16, 0.2, 0.08 * k.h, { c: dark, p: at(0, 0.42, 0) }, 8);
  // a barrel of a hull: widest at the shoulders
  s.lathe([[0.2, 0.44 * k.h], [0.31, 0.5 * k.h], [0.4, 0.64 * k.h], [0.41, 0.72 * k.h], [0.3, 0.8 * k.h], [0.14, 0.82 * k.h]], { c: metal, s: [1, 1, 0.76] }, 10);
  s.torus(0.4, 0.03, { c: dark, p: at(0, 0.68, 0), r: [90, 0, 0], s: [1, 0.78, 1] }, 360, 12);
  s.box(0.3, 0.14 * k.h, 0.1, { c: tone(metal, 0.8), p: at(0, 0.62, 0.27), r: [-12, 0, 0] }, 1.15);
  for (const face of [-1, 1]) s.plate([[-0.16, 0], [0.16, 0], [0.14, -0.38], [0, -0.46], [-0.14, -0.38]], 0.03, { ...team(0.94), p: at(0, 0.48, face * 0.2), r: [face * -10, 0, 0] });
  if (!k.has('cape') && !k.has('banner')) banner(k, 0, -0.4, 0.6, 1.08, 0.46);
  s.cyl(0.075, 0.075, 0.05, { c: paint.glow, glow: 1, p: at(0, 0.63, 0.33), r: [78, 0, 0] }, 9);
  s.box(0.36, 0.2 * k.h, 0.14, { c: dark, p: at(0, 0.64, -0.3) }, 0.9);
  for (const side of [-1, 1]) {
    s.cyl(0.05, 0.065, 0.2, { c: DARK, p: at(side * 0.12, 0.57, -0.38), r: [24, 0, 0] }, 7);
    s.ball(0.155, { c: tone(metal, 1.12), p: at(side * 0.41, 0.76, 0), s: [1, 0.86, 1] }, 9, 6);
    s.torus(0.14, 0.022, { c: paint.accent, p: at(side * 0.44, 0.73, 0), r: [90, 0, side * -24] }, 360, 10);
  }
  const y = at(0, 0.9, 0);
  s.cyl(0.09, 0.11, 0.06, { c: DARK, p: at(0, 0.82, 0.02) }, 8);
  s.box(0.26, 0.16 * k.h * 0.9, 0.27, { c: metal, p: [0, y[1], 0.03] }, 0.82);
  s.box(0.24, 0.06, 0.05, { c: paint.glow, glow: 1, p: [0, y[1] + 0.01, 0.155] });
  s.limb([0.1, y[1] + 0.1, -0.05], [0.12, 1.06 * k.h, -0.08], 0.014, 0.01, { c: DARK }, 4);
  s.ball(0.03, { c: paint.glow, glow: 1, p: [0.12, 1.07 * k.h, -0.08] }, 6, 5);
  const build = upright({ at, h: k.h, head: { p: [0, y[1], 0.03], r: 0.15 }, shoulder: [0.43, 0.74], waist: [0.46, 0.24], deep: 0.34, sleeve: dark, hand: tone(metal, 1.1), rest: 'claws' });
  build.arms!.joint = metal;
  return build;
}

/** A large robot on bent legs; `spread` sets them apart over two spaces. */
function walkerBody(k: Kit, spread: number): Build {
  const { s, at, paint } = k;
  const metal = paint.armour;
  const dark = paint.cloth;
  for (const side of [-1, 1]) {
    const z = side * spread;
    const hip = at(side * 0.24, 0.42, 0);
    const knee = at(side * 0.36, 0.3, 0.26 + z * 0.7);
    const hock = at(side * 0.34, 0.14, -0.16 + z);
    const foot = at(side * 0.34, 0.03, 0.04 + z);
    s.limb(hip, knee, 0.15, 0.13, { c: dark }, 8).limb(knee, hock, 0.13, 0.09, { c: metal }, 8).limb(hock, foot, 0.09, 0.08, { c: dark }, 8);
    s.box(0.26, 0.24, 0.22, { c: paint.accent, p: [knee[0], knee[1], knee[2] + 0.05], r: [20, 0, 0] }, 0.76);
    s.box(0.26, 0.1, 0.26, { c: metal, p: at(side * 0.34, 0.025, 0.02 + z) }, 0.7);
    for (const d of [-0.09, 0.09]) s.cone(0.06, 0.28, { c: metal, p: at(side * 0.34 + d, 0.02, 0.26 + z), r: [94, 0, 0] }, 5);
    s.cone(0.06, 0.22, { c: metal, p: at(side * 0.34, 0.02, -0.2 + z), r: [-94, 0, 0] }, 5);
  }
  s.cyl(0.3, 0.36, 0.07 * k.h, { c: dark, p: at(0, 0.425, 0) }, 9);
  s.lathe([[0.3, 0.45 * k.h], [0.44, 0.5 * k.h], [0.55, 0.62 * k.h], [0.54, 0.71 * k.h], [0.36, 0.79 * k.h], [0.2, 0.8 * k.h]], { c: metal, s: [1, 1, 0.84] }, 9);
  s.box(0.46, 0.16 * k.h, 0.14, { c: tone(metal, 0.8), p: at(0, 0.6, 0.42), r: [-14, 0, 0] }, 1.16);
  for (const face of [-1, 1]) s.plate([[-0.22, 0], [0.22, 0], [0.2, -0.56], [0.06, -0.48], [-0.08, -0.62], [-0.2, -0.5]], 0.03, { ...team(0.94), p: at(0, 0.47, face * 0.34), r: [face * -10, 0, 0] });
  for (const side of [-1, 1]) s.cyl(0.07, 0.07, 0.06, { c: paint.glow, glow: 1, p: at(side * 0.13, 0.61, 0.5), r: [76, 0, 0] }, 9);
  s.box(0.5, 0.2 * k.h, 0.2, { c: dark, p: at(0, 0.63, -0.42) }, 0.88);
  for (const x of [-0.16, 0, 0.16]) s.cyl(0.05, 0.07, 0.3, { c: DARK, p: at(x, 0.78, -0.42), r: [-16, 0, 0] }, 7);
  for (const side of [-1, 1]) {
    s.ball(0.21, { c: tone(metal, 1.12), p: at(side * 0.55, 0.72, 0), s: [0.9, 0.9, 1.05] }, 9, 6);
    s.box(0.2, 0.03, 0.4, { ...team(), p: at(side * 0.56, 0.8, 0.0), r: [0, 0, -side * 18] });
  }
  const build = upright({ at, h: k.h, head: { p: at(0, 0.885, 0.08), r: 0.22 }, shoulder: [0.58, 0.7, 0.02], waist: [0.44, 0.36], deep: 0.46, sleeve: dark, hand: tone(metal, 1.1), rest: 'claws', thick: 1.3, size: Math.min(1.7, k.h * 0.5) });
  build.arms!.joint = metal;
  return build;
}

/** A box with a band of light for eyes. */
function visor(k: Kit): void {
  const { s, at, paint } = k;
  const y = at(0, 0.885, 0)[1];
  s.cyl(0.13, 0.16, 0.08 * k.h, { c: DARK, p: at(0, 0.81, 0.05) }, 8);
  s.box(0.4, 0.15 * k.h, 0.42, { c: paint.armour, p: [0, y, 0.08] }, 0.78);
  s.box(0.36, 0.08, 0.05, { c: paint.glow, glow: 1, p: [0, y + 0.04, 0.28], r: [-12, 0, 0] });
  s.box(0.24, 0.12, 0.08, { c: paint.cloth, p: [0, y - 0.13, 0.28] });
  for (const side of [-1, 1]) s.box(0.06, 0.2, 0.3, { c: paint.accent, p: [side * 0.2, y + 0.06, 0.02], r: [0, 0, -side * 10] });
  s.limb([-0.14, y + 0.16, -0.06], [-0.17, 1.04 * k.h, -0.12], 0.018, 0.012, { c: DARK }, 4);
  s.ball(0.04, { c: paint.glow, glow: 1, p: [-0.17, 1.045 * k.h, -0.12] }, 6, 5);
}

export function walker(k: Kit): Build {
  const build = walkerBody(k, 0);
  banner(k, 0, -0.55, 0.6, 1.07, 0.62);
  visor(k);
  return build;
}

export function doubleWalker(k: Kit): Build {
  const build = walkerBody(k, 0.4);
  const { s, at, paint } = k;
  banner(k, 0, -0.58, 0.6, 1.05, 0.6);
  // a low dome for a head, and plates over the shoulders
  const y = at(0, 0.88, 0)[1];
  s.cyl(0.16, 0.22, 0.06 * k.h, { c: DARK, p: at(0, 0.81, 0.2) }, 9);
  s.ball(0.27, { c: paint.armour, p: [0, y, 0.22], s: [1, 1, 1.05] }, 10, 7);
  s.box(0.4, 0.09, 0.1, { c: paint.glow, glow: 1, p: [0, y + 0.02, 0.46] });
  s.box(0.1, 0.12 * k.h, 0.3, { c: paint.accent, p: [0, y + 0.14, 0.14], r: [-14, 0, 0] }, 0.7);
  for (const side of [-1, 1]) s.box(0.34, 0.1, 0.6, { c: paint.accent, p: at(side * 0.5, 0.77, 0), r: [0, 0, -side * 22] }, 0.8);
  return { ...build, head: { p: [0, y, 0.22], r: 0.26 }, mouth: [0, y - 0.12, 0.46] };
}

/** Four jointed legs from a hull: hips, knees high, feet. */
function stilts(k: Kit, feet: [x: number, z: number][], hipF: number, kneeF: number, thick: number): void {
  const { s, at, paint } = k;
  for (const [x, z] of feet) {
    const hip = at(x * 0.44, hipF, z * 0.62);
    const knee = at(x * 0.84, kneeF, z * 0.84);
    const foot = at(x, 0.02, z);
    s.limb(hip, knee, 0.09 * thick, 0.07 * thick, { c: paint.cloth }).limb(knee, foot, 0.075 * thick, 0.03 * thick, { c: paint.armour });
    s.ball(0.1 * thick, { c: paint.accent, p: knee }, 7, 5);
    s.cone(0.06 * thick, 0.16 * thick, { c: STEEL, p: [foot[0], foot[1] + 0.04, foot[2] + 0.05], r: [120, 0, 0] }, 4);
  }
}

/** As small as a rat, all spikes and teeth, with a cable for a tail. */
export function robotQuadruped(k: Kit): Build {
  const { s, at, paint } = k;
  const metal = paint.armour;
  stilts(k, [[-0.46, 0.34], [0.46, 0.34], [-0.46, -0.36], [0.46, -0.36]], 0.5, 0.62, 0.9);
  s.ball(0.32, { c: metal, p: at(0, 0.58, -0.12), s: [1, 0.72, 1.2] }, 9, 7);
  s.ball(0.26, { c: tone(metal, 0.84), p: at(0, 0.54, 0.16), s: [1, 0.8, 1] }, 9, 6);
  for (let i = 0; i < 4; i++) s.plate([[-0.05, 0], [0.13, 0], [0.02, 0.22]], 0.04, { c: paint.accent, p: at(0, 0.74 - Math.abs(i - 1) * 0.05, 0.1 - i * 0.17), r: [0, 90, 0] });
  s.torus(0.3, 0.055, { ...team(), p: at(0, 0.6, -0.02), r: [8, 0, 0], s: [1, 0.8, 1] }, 360, 12);
  s.torus(0.26, 0.05, { ...team(0.9), p: at(0, 0.6, -0.3), r: [-10, 0, 0], s: [1, 0.8, 1] }, 360, 12);
  for (const side of [-1, 1]) s.plate([[-0.2, 0], [0.2, 0], [0.16, -0.22], [-0.16, -0.22]], 0.03, { ...team(), p: at(side * 0.3, 0.66, -0.14), r: [0, 90, side * 16] });
  const p = at(0, 0.76, 0.38);
  s.limb(at(0, 0.58, 0.2), p, 0.13, 0.14, { c: DARK }, 7);
  s.ball(0.2, { c: metal, p, s: [0.9, 0.86, 1.1] }, 8, 6);
  s.box(0.2, 0.1, 0.3, { c: metal, p: [0, p[1] - 0.02, p[2] + 0.24], r: [10, 0, 0] }, 0.7);
  s.box(0.17, 0.05, 0.28, { c: tone(metal, 0.7), p: [0, p[1] - 0.15, p[2] + 0.2], r: [22, 0, 0] });
  for (const side of [-1, 1]) {
    s.ball(0.055, { c: paint.glow, glow: 1, p: [side * 0.1, p[1] + 0.07, p[2] + 0.14] }, 6, 5);
    s.cone(0.06, 0.2, { c: paint.accent, p: [side * 0.13, Math.min(p[1] + 0.18, k.h - 0.08), p[2] - 0.06], r: [-30, 0, -side * 20] }, 4);
    for (const z of [0.18, 0.26, 0.34]) s.cone(0.02, 0.07, { c: STEEL, p: [side * 0.06, p[1] - 0.09, p[2] + z], r: [184, 0, 0] }, 4);
  }
  const tip = at(-0.1, 0.98, -0.56);
  s.chain([[at(0, 0.56, -0.44), 0.06], [at(0.12, 0.4, -0.66), 0.05], [at(0.1, 0.62, -0.76), 0.04], [tip, 0.02]], { c: DARK }, 6);
  return { size: 0.7, head: { p, r: 0.18 }, mouth: [0, p[1] - 0.1, p[2] + 0.3], back: at(0, 0.74, -0.2), chest: at(0, 0.5, 0.3), waist: { p: at(0, 0.5, -0.1), r: 0.3 }, tail: tip, own: ['bite', 'claws'] };
}

/** A lion of steel, low before the leap. */
export function doubleRobotQuadruped(k: Kit): Build {
  const { s, at, paint } = k;
  const metal = paint.armour;
  stilts(k, [[-0.4, 0.78], [0.4, 0.78], [-0.42, -0.8], [0.42, -0.8]], 0.6, 0.5, 1.5);
  s.chain([[at(0, 0.62, -0.9), 0.26], [at(0, 0.64, -0.5), 0.34], [at(0, 0.58, 0), 0.28], [at(0, 0.64, 0.5), 0.35], [at(0, 0.68, 0.84), 0.24]], { c: metal }, 9);
  for (const [z, w] of [[-0.62, 0.36], [0.5, 0.37]]) for (const side of [-1, 1]) s.box(0.12, 0.2 * k.h, 0.44, { c: tone(metal, 1.12), p: at(side * w, 0.64, z), r: [0, 0, side * 12] }, 0.8);
  s.cyl(0.31, 0.31, 0.42, { ...team(0.92), p: at(0, 0.6, -0.02), r: [90, 0, 0] }, 10);
  for (const side of [-1, 1]) s.plate([[-0.3, 0], [0.3, 0], [0.32, -0.3], [0, -0.4], [-0.32, -0.3]], 0.04, { ...team(), p: at(side * 0.32, 0.68, -0.04), r: [0, 90, side * 8] });
  for (let i = 0; i < 7; i++) s.plate([[-0.07, 0], [0.17, 0], [0.02, 0.24]], 0.05, { c: paint.accent, p: at(0, 0.8 - Math.abs(Math.abs(i - 3) - 2) * 0.02, 0.7 - i * 0.25), r: [0, 90, 0] });
  const p = at(0, 0.8, 1.1);
  s.limb(at(0, 0.68, 0.8), p, 0.22, 0.2, { c: DARK }, 8);
  s.ball(0.25, { c: metal, p, s: [0.92, 0.9, 1.05] }, 9, 7);
  s.box(0.3, 0.16, 0.4, { c: metal, p: [0, p[1] - 0.02, p[2] + 0.3], r: [8, 0, 0] }, 0.74);
  s.box(0.26, 0.08, 0.4, { c: tone(metal, 0.7), p: [0, p[1] - 0.22, p[2] + 0.26], r: [22, 0, 0] });
  for (const side of [-1, 1]) {
    s.ball(0.06, { c: paint.glow, glow: 1, p: [side * 0.15, p[1] + 0.1, p[2] + 0.16] }, 6, 5);
    s.cone(0.08, 0.26, { c: paint.accent, p: [side * 0.16, p[1] + 0.22, p[2] - 0.08], r: [-30, 0, -side * 18] }, 4);
    for (const z of [0.22, 0.32, 0.42]) s.cone(0.03, 0.12, { c: STEEL, p: [side * 0.1, p[1] - 0.13, p[2] + z], r: [184, 0, 0] }, 4);
  }
  const tip = at(0.1, 0.94, -1.5);
  s.chain([[at(0, 0.62, -1.0), 0.1], [at(0, 0.6, -1.26), 0.08], [at(0.06, 0.74, -1.44), 0.06], [tip, 0.03]], { c: DARK }, 6);
  return { size: 1.1, head: { p, r: 0.24 }, mouth: [0, p[1] - 0.16, p[2] + 0.4], back: at(0, 0.84, -0.3), chest: at(0, 0.6, 0.8), waist: { p: at(0, 0.6, -0.1), r: 0.34 }, tail: tip, own: ['bite', 'claws'] };
}

/** A trunk bolted to a wheel. */
export function wheeled(k: Kit): Build {
  const { s, at, paint } = k;
  const r = Math.min(0.44, 0.24 * k.h);
  const y = r + 0.05;
  s.torus(r - 0.07, 0.085, { c: DARK, p: [0, y, 0], r: [0, 90, 0] }, 360, 16);
  s.torus(r - 0.13, 0.04, { c: paint.armour, p: [0, y, 0], r: [0, 90, 0] }, 360, 14);
  s.cyl(0.1, 0.1, 0.3, { c: paint.accent, p: [0, y, 0], r: [0, 0, 90] }, 9);
  for (let i = 0; i < 6; i++) s.box(0.06, (r - 0.1) * 2, 0.05, { c: tone(paint.armour, 0.8), p: [0, y, 0], r: [i * 30, 0, 0] });
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2;
    s.cone(0.05, 0.12, { c: STEEL, p: [0, y + Math.cos(a) * (r + 0.01), Math.sin(a) * (r + 0.01)], r: [(a * 180) / Math.PI, 0, 0] }, 4);
  }
  for (const side of [-1, 1]) {
    s.limb([side * 0.17, y, 0], at(side * 0.15, 0.52, -0.04), 0.06, 0.075, { c: paint.armour });
    s.box(0.1, 0.12, 0.34, { c: paint.accent, p: [side * 0.18, y, 0] });
    s.cyl(0.05, 0.065, 0.3, { c: DARK, p: at(side * 0.2, 0.46, -0.3), r: [-50, 0, 0] }, 7);
    s.ball(0.045, { c: paint.glow, glow: 1, p: at(side * 0.2, 0.52, -0.42) }, 6, 5);
  }
  s.cyl(0.2, 0.22, 0.09 * k.h, { c: paint.cloth, p: at(0, 0.52, -0.02) }, 9);
  s.cyl(0.28, 0.18, 0.28 * k.h, { c: paint.armour, p: at(0, 0.68, 0), s: [1, 1, 0.76] }, 9);
  for (const f of [0.6, 0.66, 0.72]) s.box(0.3, 0.035, 0.05, { c: paint.horn, p: at(0, f, 0.2) });
  for (const face of [-1, 1]) s.plate([[-0.17, 0], [0.17, 0], [0.2, -0.5], [0, -0.6], [-0.2, -0.5]], 0.035, { ...team(face > 0 ? 1 : 0.86), p: at(0, 0.55, face * 0.22), r: [face * -16, 0, 0] });
  cape(k, 0.8, 0.5, 0.24, 0.22, team(0.86));
  for (const side of [-1, 1]) {
    s.ball(0.14, { c: tone(paint.armour, 1.1), p: at(side * 0.31, 0.79, 0) }, 8, 6);
    s.cone(0.05, 0.2, { c: paint.horn, p: at(side * 0.36, 0.87, 0), r: [0, 0, -side * 30] }, 5);
  }
  const hr = Math.min(0.165, k.h * 0.085);
  const p: V3 = at(0, 0.985, 0.05);
  p[1] -= hr;
  deathsHead(k, p, hr);
  const build = upright({ at, h: k.h, head: { p, r: hr }, shoulder: [0.3, 0.77], waist: [0.53, 0.22], deep: 0.22, sleeve: paint.cloth, hand: paint.horn, rest: 'claws' });
  build.arms!.joint = paint.armour;
  return build;
}

/** A skull in an iron hood. */
export function deathsHead(k: Kit, p: V3, r: number): void {
  const { s, paint } = k;
  s.ball(r, { c: paint.horn, p, s: [0.92, 1, 0.98] }, 9, 7);
  s.box(r * 0.9, r * 0.5, r * 0.6, { c: tone(paint.horn, 0.9), p: [p[0], p[1] - r * 0.82, p[2] + r * 0.46] }, 0.9);
  for (const side of [-1, 1]) {
    s.ball(r * 0.3, { c: 0x0e0d10, p: [p[0] + side * r * 0.4, p[1] + r * 0.02, p[2] + r * 0.78] }, 6, 5);
    s.ball(r * 0.14, { c: paint.glow, glow: 1, p: [p[0] + side * r * 0.4, p[1] + r * 0.02, p[2] + r * 0.98] }, 5, 4);
  }
  for (const x of [-0.3, -0.1, 0.1, 0.3]) s.box(r * 0.05, r * 0.4, r * 0.08, { c: 0x1a1718, p: [p[0] + x * r, p[1] - r * 0.82, p[2] + r * 0.78] });
  s.ball(r * 1.14, { c: paint.armour, p: [p[0], p[1] + r * 0.22, p[2] - r * 0.32], s: [1, 0.98, 1] }, 9, 6);
}
