import { BONE, DARK, arm, blend, legs, team, tone, trunk, type Kit } from './kit';
import type { V3 } from '../sculpt';

const HIDE = 0x7d8f63;
const HIDE_DARK = 0x56663f;
const BELLY = 0xb9b88a;

/** A long, ridged Marro skull with small hot eyes. */
function skull(k: Kit, p: V3, r: number, glow: number): void {
  const { s } = k;
  s.ball(r, { c: HIDE, p, s: [0.86, 0.92, 1.12] }, 9, 7);
  s.ball(r * 0.74, { c: HIDE, p: [p[0], p[1] + r * 0.42, p[2] - r * 0.62], s: [0.8, 0.86, 1.25] }, 8, 6);
  s.box(r * 0.95, r * 0.34, r * 0.8, { c: BELLY, p: [p[0], p[1] - r * 0.55, p[2] + r * 0.62], r: [10, 0, 0] }, 0.8);
  for (let i = 0; i < 4; i++) s.cone(r * 0.16, r * 0.5, { c: HIDE_DARK, p: [p[0], p[1] + r * (0.86 + 0.05 * i), p[2] + r * (0.3 - 0.5 * i)], r: [-28 - 14 * i, 0, 0], s: [0.6, 1, 1] }, 4);
  for (const side of [-1, 1]) {
    s.ball(r * 0.2, { c: glow, glow: 1, p: [p[0] + side * r * 0.5, p[1] + r * 0.1, p[2] + r * 0.84], s: [1, 0.7, 0.6] }, 6, 5);
    for (const z of [0.5, 0.75, 1]) s.cone(r * 0.06, r * 0.22, { c: BONE, p: [p[0] + side * r * 0.36, p[1] - r * 0.4, p[2] + r * z], r: [180, 0, 0] }, 4);
  }
}

/** Crouched and long-armed, with a gun that seems to have grown. */
export function marro(k: Kit): void {
  const { s, at, livery } = k;
  legs(k, 0.4, { trousers: HIDE, boots: HIDE_DARK, width: 0.19, thick: 1.05, bent: 0.18, stride: 0.04 });
  for (const side of [-1, 1]) for (const d of [-0.06, 0, 0.06]) s.cone(0.028, 0.13, { c: BONE, p: at(side * 0.19 + d, 0.03, 0.24), r: [96, 0, 0] }, 4);
  // a hunched back with a row of spines
  const back: [V3, number][] = [[at(0, 0.42, -0.06), 0.2], [at(0, 0.56, -0.1), 0.25], [at(0, 0.7, -0.02), 0.24], [at(0, 0.79, 0.1), 0.16]];
  s.chain(back, { c: HIDE }, 9);
  s.chain([[at(0, 0.44, 0.06), 0.15], [at(0, 0.58, 0.07), 0.18], [at(0, 0.7, 0.12), 0.15]], { c: BELLY }, 8);
  for (let i = 0; i < 5; i++) s.cone(0.06, 0.2, { c: HIDE_DARK, p: at(0, 0.46 + i * 0.085, -0.28 + Math.abs(i - 1.5) * 0.05), r: [-64 + i * 12, 0, 0], s: [0.6, 1, 1] }, 4);
  s.plate([[-0.13, 0], [0.13, 0], [0.15, -0.42], [0.04, -0.34], [-0.06, -0.46], [-0.15, -0.38]], 0.035, { ...team(), p: at(0, 0.45, 0.2), r: [-10, 0, 0] });
  s.plate([[-0.15, 0], [0.15, 0], [0.17, -0.4], [-0.02, -0.5], [-0.17, -0.38]], 0.035, { ...team(0.85), p: at(0, 0.45, -0.22), r: [12, 0, 0] });
  s.torus(0.2, 0.035, { c: livery.leather, p: at(0, 0.455, 0), r: [90, 0, 0], s: [1.1, 1, 1] });
  for (const side of [-1, 1]) s.ball(0.11, { ...team(), p: at(side * 0.28, 0.74, 0.02), s: [1, 0.7, 1] }, 8, 5);
  arm(k, [at(-0.27, 0.72, 0.02), at(-0.42, 0.5, 0.02), at(-0.22, 0.5, 0.32)], HIDE, HIDE_DARK, 0.95);
  arm(k, [at(0.27, 0.72, 0.02), at(0.42, 0.52, 0.12), at(0.12, 0.55, 0.46)], HIDE, HIDE_DARK, 0.95);
  s.within(at(-0.08, 0.53, 0.38), (24 * Math.PI) / 180, 1, () => {
    s.chain([[[0, 0, -0.24], 0.05], [[0, 0.03, 0], 0.085], [[0, 0.04, 0.2], 0.06], [[0, 0.05, 0.42], 0.035]], { c: 0x6a5a44 }, 7);
    s.ball(0.065, { c: livery.glow, glow: 0.9, p: [0, 0.1, 0.02] }, 7, 5);
    for (const z of [0.1, 0.22]) s.cone(0.03, 0.14, { c: BONE, p: [0, 0.13, z], r: [30, 0, 0] }, 4);
  });
  skull(k, at(0, 0.87, 0.16), 0.17, 0xffa53a);
}

/** A robed Marro with a tall crest: the one who commands. */
export function warlord(k: Kit): void {
  const { s, at, livery } = k;
  s.lathe([[0.36, 0.07], [0.33, 0.26 * k.h], [0.24, 0.48 * k.h], [0.2, 0.5 * k.h]], { ...team(), p: [0, 0, 0] }, 11);
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2 + 0.3;
    s.box(0.05, 0.42 * k.h, 0.03, { c: livery.trim, p: [Math.sin(a) * 0.295, at(0, 0.24, 0)[1], Math.cos(a) * 0.295], r: [-10, (a * 180) / Math.PI, 0] });
  }
  s.torus(0.35, 0.03, { c: livery.trim, p: [0, 0.1, 0], r: [90, 0, 0] }, 360, 11);
  trunk(k, 0.48, 0.79, 0.21, 0.29, { c: livery.armour }, 0.84);
  for (const f of [0.56, 0.63, 0.7]) s.torus(0.235 + f * 0.05, 0.022, { c: livery.trim, p: at(0, f, 0), r: [90, 0, 0], s: [1, 0.84, 1] }, 360, 10);
  for (const side of [-1, 1]) {
    s.cone(0.19, 0.2, { c: livery.armour, p: at(side * 0.31, 0.79, 0), r: [0, 0, -side * 64] }, 7);
    for (const d of [-0.09, 0.02, 0.13]) s.cone(0.035, 0.2, { c: BONE, p: at(side * 0.37, 0.82, d), r: [0, 0, -side * 48] }, 5);
  }
  // claws spread before him
  for (const side of [-1, 1]) {
    const hand = at(side * 0.42, side < 0 ? 0.6 : 0.55, 0.28);
    arm(k, [at(side * 0.29, 0.74, 0), at(side * 0.46, 0.62, 0.06), hand], HIDE, HIDE_DARK, 1.02);
    for (const d of [-0.06, 0, 0.06]) s.limb([hand[0] + d, hand[1], hand[2] + 0.02], [hand[0] + d * 1.7, hand[1] + 0.02, hand[2] + 0.22], 0.024, 0.004, { c: BONE }, 5);
    s.cyl(0.092, 0.085, 0.1, { c: livery.trim, p: at(side * 0.44, 0.6, 0.16), r: [70, 0, 0] }, 7);
  }
  const p = at(0, 0.85, 0.05);
  skull(k, p, 0.18, livery.glow);
  // the crest, a fan of blades over the skull
  const top = 1.07 * k.h;
  for (let i = -3; i <= 3; i++) {
    const lean = i * 11;
    s.plate([[-0.035, 0], [0.035, 0], [0.02, top - p[1] - 0.06 - Math.abs(i) * 0.03], [0, top - p[1] - Math.abs(i) * 0.03], [-0.02, top - p[1] - 0.06 - Math.abs(i) * 0.03]], 0.03, { c: i % 2 ? tone(livery.trim, 0.86) : livery.trim, p: [p[0], p[1] + 0.02, p[2] - 0.1], r: [-10, 0, -lean] });
  }
  s.ball(0.06, { c: livery.glow, glow: 1, p: [p[0], p[1] + 0.17, p[2] + 0.12] }, 7, 5);
}

/** Robots with broad hulls and an arm gun. */
export function guard(k: Kit): void {
  const { s, at, livery } = k;
  const metal = blend(livery.armour, 0xb3bac4, 0.5);
  const dark = 0x3d434c;
  for (const side of [-1, 1]) {
    const hip = at(side * 0.15, 0.41, 0);
    const knee = at(side * 0.2, 0.25, 0.12);
    const ankle = at(side * 0.21, 0.07, -0.02);
    s.limb(hip, knee, 0.1, 0.085, { c: dark }).limb(knee, ankle, 0.08, 0.06, { c: metal });
    s.ball(0.095, { c: livery.trim, p: knee }, 7, 5);
    s.box(0.19, 0.09, 0.34, { c: metal, p: at(side * 0.21, 0.03, 0.05) }, 0.76);
    s.box(0.14, 0.16 * k.h * 0.5, 0.1, { ...team(), p: at(side * 0.2, 0.17, 0.1), r: [14, 0, 0] }, 0.8);
  }
  s.cyl(0.16, 0.2, 0.08 * k.h, { c: dark, p: at(0, 0.42, 0) }, 8);
  // a barrel of a hull: widest at the shoulders
  s.lathe([[0.2, 0.44 * k.h], [0.31, 0.5 * k.h], [0.4, 0.64 * k.h], [0.41, 0.72 * k.h], [0.3, 0.8 * k.h], [0.14, 0.82 * k.h]], { c: metal, s: [1, 1, 0.76] }, 10);
  s.torus(0.4, 0.03, { c: dark, p: at(0, 0.68, 0), r: [90, 0, 0], s: [1, 0.78, 1] }, 360, 12);
  s.box(0.3, 0.14 * k.h, 0.1, { ...team(), p: at(0, 0.62, 0.27), r: [-12, 0, 0] }, 1.15);
  s.cyl(0.075, 0.075, 0.05, { c: livery.glow, glow: 1, p: at(0, 0.63, 0.33), r: [78, 0, 0] }, 9);
  s.box(0.36, 0.2 * k.h, 0.14, { c: dark, p: at(0, 0.64, -0.3) }, 0.9);
  for (const side of [-1, 1]) {
    s.cyl(0.05, 0.065, 0.2, { c: DARK, p: at(side * 0.12, 0.57, -0.38), r: [24, 0, 0] }, 7);
    s.ball(0.155, { ...team(), p: at(side * 0.41, 0.76, 0), s: [1, 0.86, 1] }, 9, 6);
    s.torus(0.14, 0.022, { c: livery.trim, p: at(side * 0.44, 0.73, 0), r: [90, 0, side * -24] }, 360, 10);
  }
  // right arm: the gun; left arm: a claw
  s.limb(at(-0.43, 0.74, 0), at(-0.47, 0.58, 0.04), 0.085, 0.08, { c: dark });
  s.box(0.2, 0.2, 0.34, { c: metal, p: at(-0.46, 0.56, 0.18) }, 0.9);
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2;
    s.cyl(0.026, 0.026, 0.3, { c: DARK, p: [at(-0.46, 0, 0)[0] + Math.cos(a) * 0.06, at(0, 0.56, 0)[1] + Math.sin(a) * 0.06, 0.48], r: [90, 0, 0] }, 5);
  }
  s.cyl(0.1, 0.1, 0.05, { c: livery.trim, p: at(-0.46, 0.56, 0.56), r: [90, 0, 0] }, 8);
  s.limb(at(0.43, 0.74, 0), at(0.5, 0.58, 0.08), 0.085, 0.09, { c: dark }).limb(at(0.5, 0.58, 0.08), at(0.44, 0.52, 0.32), 0.085, 0.09, { c: metal });
  for (const a of [-40, 40, 180]) s.cone(0.035, 0.2, { c: tone(metal, 1.1), p: [at(0.44, 0, 0)[0] + Math.sin(a / 57) * 0.07, at(0, 0.52, 0)[1] + Math.cos(a / 57) * 0.07, 0.46], r: [84, 0, 0] }, 4);
  const y = at(0, 0.9, 0);
  s.cyl(0.09, 0.11, 0.06, { c: DARK, p: at(0, 0.82, 0.02) }, 8);
  s.box(0.26, 0.16 * k.h * 0.9, 0.27, { c: metal, p: [0, y[1], 0.03] }, 0.82);
  s.box(0.24, 0.06, 0.05, { c: livery.glow, glow: 1, p: [0, y[1] + 0.01, 0.155] });
  s.limb([0.1, y[1] + 0.1, -0.05], [0.12, 1.06 * k.h, -0.08], 0.014, 0.01, { c: DARK }, 4);
  s.ball(0.03, { c: livery.glow, glow: 1, p: [0.12, 1.07 * k.h, -0.08] }, 6, 5);
}

/** A large robot on bent legs, guns at the shoulders. */
export function walker(k: Kit): void {
  const { s, at, livery } = k;
  const metal = blend(livery.armour, 0xa9b0ba, 0.45);
  const dark = 0x353a43;
  for (const side of [-1, 1]) {
    const hip = at(side * 0.24, 0.42, 0);
    const knee = at(side * 0.36, 0.3, 0.26);
    const hock = at(side * 0.34, 0.14, -0.16);
    const foot = at(side * 0.34, 0.03, 0.04);
    s.limb(hip, knee, 0.15, 0.13, { c: dark }, 8).limb(knee, hock, 0.13, 0.09, { c: metal }, 8).limb(hock, foot, 0.09, 0.08, { c: dark }, 8);
    s.box(0.26, 0.24, 0.22, { ...team(), p: [knee[0], knee[1], knee[2] + 0.05], r: [20, 0, 0] }, 0.76);
    s.box(0.26, 0.1, 0.26, { c: metal, p: at(side * 0.34, 0.025, 0.02) }, 0.7);
    for (const d of [-0.09, 0.09]) s.cone(0.06, 0.28, { c: metal, p: at(side * 0.34 + d, 0.02, 0.26), r: [94, 0, 0] }, 5);
    s.cone(0.06, 0.22, { c: metal, p: at(side * 0.34, 0.02, -0.2), r: [-94, 0, 0] }, 5);
  }
  s.cyl(0.3, 0.36, 0.07 * k.h, { c: dark, p: at(0, 0.425, 0) }, 9);
  s.lathe([[0.3, 0.45 * k.h], [0.44, 0.5 * k.h], [0.55, 0.62 * k.h], [0.54, 0.71 * k.h], [0.36, 0.79 * k.h], [0.2, 0.8 * k.h]], { c: metal, s: [1, 1, 0.84] }, 9);
  s.box(0.46, 0.16 * k.h, 0.14, { ...team(), p: at(0, 0.6, 0.42), r: [-14, 0, 0] }, 1.16);
  for (const side of [-1, 1]) s.cyl(0.07, 0.07, 0.06, { c: livery.glow, glow: 1, p: at(side * 0.13, 0.61, 0.5), r: [76, 0, 0] }, 9);
  s.box(0.5, 0.2 * k.h, 0.2, { c: dark, p: at(0, 0.63, -0.42) }, 0.88);
  for (const x of [-0.16, 0, 0.16]) s.cyl(0.05, 0.07, 0.3, { c: DARK, p: at(x, 0.78, -0.42), r: [-16, 0, 0] }, 7);
  for (const side of [-1, 1]) {
    // shoulder, cannon and its twin barrels
    s.ball(0.21, { ...team(), p: at(side * 0.55, 0.72, 0), s: [0.9, 0.9, 1.05] }, 9, 6);
    s.box(0.24, 0.13 * k.h, 0.56, { c: metal, p: at(side * 0.64, 0.7, 0.14) }, 0.86);
    s.box(0.2, 0.03, 0.4, { c: livery.trim, p: at(side * 0.64, 0.765, 0.12) });
    for (const d of [-0.055, 0.055]) {
      s.cyl(0.045, 0.045, 0.46, { c: DARK, p: at(side * 0.64 + d, 0.7, 0.6), r: [90, 0, 0] }, 7);
      s.cyl(0.058, 0.058, 0.07, { c: livery.trim, p: at(side * 0.64 + d, 0.7, 0.8), r: [90, 0, 0] }, 7);
    }
    s.limb(at(side * 0.46, 0.6, 0.1), at(side * 0.54, 0.5, 0.34), 0.09, 0.08, { c: dark }).limb(at(side * 0.54, 0.5, 0.34), at(side * 0.42, 0.48, 0.58), 0.08, 0.09, { c: metal });
    for (const d of [-0.06, 0.06]) s.cone(0.035, 0.22, { c: tone(metal, 1.1), p: at(side * 0.42 + d, 0.475, 0.7), r: [90, 0, 0] }, 4);
  }
  const y = at(0, 0.885, 0)[1];
  s.cyl(0.13, 0.16, 0.08 * k.h, { c: DARK, p: at(0, 0.81, 0.05) }, 8);
  s.box(0.4, 0.15 * k.h, 0.42, { c: metal, p: [0, y, 0.08] }, 0.78);
  s.box(0.36, 0.08, 0.05, { c: livery.glow, glow: 1, p: [0, y + 0.04, 0.28], r: [-12, 0, 0] });
  s.box(0.24, 0.12, 0.08, { c: dark, p: [0, y - 0.13, 0.28] });
  for (const side of [-1, 1]) s.box(0.06, 0.2, 0.3, { c: livery.trim, p: [side * 0.2, y + 0.06, 0.02], r: [0, 0, -side * 10] });
  s.limb([-0.14, y + 0.16, -0.06], [-0.17, 1.04 * k.h, -0.12], 0.018, 0.012, { c: DARK }, 4);
  s.ball(0.04, { c: livery.glow, glow: 1, p: [-0.17, 1.045 * k.h, -0.12] }, 6, 5);
}
