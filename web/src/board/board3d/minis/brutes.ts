import { upright, type Build } from './build';
import { DARK, cape, eyes, legs, team, tone, trunk, type Kit } from './kit';
import type { V3 } from '../sculpt';

/** A cloth before and one behind, from a belt: what those wear who wear little. */
export function loincloth(k: Kit, f: number, z: number, wide: number, long: number): void {
  const { s, at } = k;
  for (const face of [-1, 1]) s.plate([[-wide, 0], [wide, 0], [wide * 1.1, -long * 0.84], [wide * 0.3, -long * 0.76], [-wide * 0.2, -long], [-wide * 1.1, -long * 0.8]], 0.04, { ...team(face > 0 ? 1 : 0.86), p: at(0, f, face * z), r: [face * -8, 0, 0] });
}

/** Broad and bowed, the jaw before everything else. */
export function orc(k: Kit): Build {
  const { s, at, paint } = k;
  const { skin } = paint;
  legs(k, 0.42, { trousers: paint.cloth, boots: paint.leather, width: 0.2, thick: 1.12, stride: 0.08, bent: 0.12 });
  s.cyl(0.26, 0.33, 0.14 * k.h, { c: tone(paint.leather, 1.1), p: at(0, 0.4, 0), s: [1, 1, 0.84] }, 10);
  loincloth(k, 0.45, 0.24, 0.15, 0.26 * k.h);
  trunk(k, 0.44, 0.76, 0.25, 0.34, { c: skin }, 0.78);
  s.ball(0.3, { c: skin, p: at(0, 0.73, -0.05), s: [1.14, 0.62, 0.84] }, 9, 6);
  // harness and iron
  s.cyl(0.285, 0.29, 0.045 * k.h, { c: paint.leather, p: at(0, 0.455, 0), s: [1, 1, 0.84] }, 10);
  s.box(0.11, 0.4 * k.h, 0.04, { c: paint.leather, p: at(0.02, 0.62, 0.255), r: [-8, 0, 36] });
  s.box(0.12, 0.12, 0.05, { c: paint.accent, p: at(0, 0.455, 0.25) });
  s.ball(0.19, { c: paint.armour, p: at(-0.35, 0.775, 0), s: [1, 0.84, 1] }, 8, 6);
  for (const [x, lean] of [[-0.42, 38], [-0.32, 8]]) s.cone(0.05, 0.2, { c: paint.horn, p: at(x, 0.865, 0), r: [0, 0, lean] }, 5);
  cape(k, 0.74, 0.3, 0.26, 0.27, team(0.82));
  const r = Math.min(0.19, k.h * 0.11);
  const p = at(0, 0.98, 0.14);
  p[1] -= r;
  s.ball(r, { c: skin, p, s: [1, 0.96, 1] }, 9, 7);
  s.box(r * 1.6, r * 0.72, r * 1.0, { c: skin, p: [p[0], p[1] - r * 0.62, p[2] + r * 0.5] }, 0.9);
  s.box(r * 1.5, r * 0.26, r * 0.5, { c: tone(skin, 0.8), p: [p[0], p[1] + r * 0.34, p[2] + r * 0.76], r: [-12, 0, 0] });
  eyes(k, p, r, paint.glow, 0.5);
  for (const side of [-1, 1]) {
    s.cone(r * 0.17, r * 0.72, { c: paint.horn, p: [p[0] + side * r * 0.52, p[1] - r * 0.24, p[2] + r * 1.02] }, 5);
    s.cone(r * 0.34, r * 1.1, { c: skin, p: [p[0] + side * r * 1.2, p[1] + r * 0.16, p[2] - r * 0.1], r: [0, 0, -side * 70], s: [1, 1, 0.5] }, 4);
  }
  if (!k.has('hat')) {
    s.cone(r * 0.42, r * 1.3, { c: paint.hair, p: [p[0], p[1] + r * 1.0, p[2] - r * 0.5], r: [-30, 0, 0] }, 6);
    s.torus(r * 0.3, r * 0.12, { c: paint.accent, p: [p[0], p[1] + r * 0.86, p[2] - r * 0.3], r: [60, 0, 0] }, 360, 7);
  }
  return upright({ at, h: k.h, head: { p, r }, shoulder: [0.36, 0.74], waist: [0.455, 0.29], deep: 0.26, sleeve: skin, hand: tone(skin, 0.85), thick: 1.34 });
}

/** Upright bears, wolves and yetis: a heap of fur under straps and plates. */
export function bearMan(k: Kit): Build {
  const { s, at, paint } = k;
  const fur = paint.hide;
  const dark = tone(fur, 0.76);
  const wolf = k.has('animal_head');
  const w = wolf ? 0.84 : 1;
  for (const side of [-1, 1]) {
    s.chain([[at(side * 0.18, 0.4, 0), 0.2 * w], [at(side * 0.24, 0.22, 0.1), 0.15 * w], [at(side * 0.23, 0.06, -0.02), 0.13 * w]], { c: fur }, 8);
    s.box(0.25 * w, 0.12, 0.36, { c: dark, p: at(side * 0.23, 0.03, 0.07) }, 0.82);
    for (const d of [-0.07, 0, 0.07]) s.cone(0.03, 0.12, { c: paint.horn, p: at(side * 0.23 + d, 0.022, 0.28), r: [96, 0, 0] }, 4);
  }
  s.ball(0.34 * w, { c: fur, p: at(0, 0.45, -0.02), s: [1.1, 0.9, 0.95] }, 10, 7);
  s.ball(0.38 * w, { c: fur, p: at(0, 0.63, -0.03), s: [1.12, 0.92, 0.9] }, 10, 7);
  s.ball(0.24 * w, { c: paint.skin, p: at(0, 0.55, 0.16), s: [1, 1.2, 0.7] }, 9, 6);
  s.ball(0.34 * w, { c: dark, p: at(0, 0.75, -0.08), s: [1.24, 0.62, 0.9] }, 10, 6);
  s.cyl(0.37 * w, 0.38 * w, 0.05 * k.h, { c: paint.leather, p: at(0, 0.43, 0), s: [1, 1, 0.9] }, 10);
  loincloth(k, 0.43, 0.34 * w, 0.19, 0.3 * k.h);
  for (const side of [-1, 1]) {
    s.ball(0.2 * w, { c: paint.armour, p: at(side * 0.43 * w, 0.78, 0), s: [1, 0.8, 1.1] }, 9, 6);
    s.torus(0.18 * w, 0.028, { c: paint.accent, p: at(side * 0.46 * w, 0.745, 0), r: [90, 0, side * -24] }, 360, 10);
    s.box(0.1, 0.36 * k.h, 0.05, { c: paint.leather, p: at(side * 0.16, 0.62, 0.29 * w), r: [-8, 0, side * 24] });
  }
  cape(k, 0.74, 0.34, 0.3 * w, 0.36 * w, team(0.84));
  const r = Math.min(0.24, k.h * 0.1);
  const p = at(0, 0.965, 0.16);
  p[1] -= r;
  s.ball(r, { c: fur, p, s: [1.02, 0.96, 1] }, 9, 7);
  s.limb(at(0, 0.72, 0), p, 0.24 * w, r * 0.9, { c: fur }, 8);
  let mouth: V3 = [p[0], p[1] - r * 0.4, p[2] + r * 1.3];
  if (!wolf) {
    s.box(r * 0.94, r * 0.74, r * 0.9, { c: paint.skin, p: [p[0], p[1] - r * 0.24, p[2] + r * 0.94], r: [8, 0, 0] }, 0.76);
    s.ball(r * 0.24, { c: 0x1c1a1a, p: [p[0], p[1] + r * 0.02, p[2] + r * 1.38] }, 6, 5);
    for (const side of [-1, 1]) {
      s.ball(r * 0.34, { c: dark, p: [p[0] + side * r * 0.78, p[1] + r * 0.78, p[2] - r * 0.1], s: [1, 1, 0.6] }, 7, 5);
      s.ball(r * 0.14, { c: paint.glow, glow: 0.5, p: [p[0] + side * r * 0.42, p[1] + r * 0.26, p[2] + r * 0.86] }, 6, 5);
    }
  } else mouth = [p[0], p[1] - r * 0.5, p[2] + r * 1.6];
  const build = upright({ at, h: k.h, head: { p, r }, shoulder: [0.42 * w, 0.73], waist: [0.43, 0.36 * w], deep: 0.36 * w, sleeve: fur, hand: dark, thick: 1.7 * w, size: Math.min(1.4, k.h * 0.52), rest: 'claws' });
  return { ...build, mouth };
}

/** Knuckles on the ground, a crest on the skull. */
export function ape(k: Kit): Build {
  const { s, at, paint } = k;
  const fur = paint.hide;
  const dark = tone(fur, 0.74);
  for (const side of [-1, 1]) {
    s.chain([[at(side * 0.16, 0.34, -0.12), 0.18], [at(side * 0.27, 0.2, 0.04), 0.145], [at(side * 0.24, 0.06, -0.1), 0.12]], { c: fur }, 8);
    s.box(0.22, 0.11, 0.36, { c: paint.skin, p: at(side * 0.24, 0.03, 0.0) }, 0.84);
  }
  // a back that falls from the shoulders to the hips
  s.chain([[at(0, 0.36, -0.16), 0.26], [at(0, 0.52, -0.1), 0.33], [at(0, 0.68, 0.02), 0.37], [at(0, 0.78, 0.1), 0.26]], { c: fur }, 10);
  s.ball(0.3, { c: paint.skin, p: at(0, 0.6, 0.18), s: [1.05, 0.9, 0.6] }, 9, 6);
  s.chain([[at(0, 0.4, -0.3), 0.16], [at(0, 0.6, -0.24), 0.22], [at(0, 0.74, -0.1), 0.22]], { c: tone(fur, 1.3) }, 8);
  for (const side of [-1, 1]) {
    s.ball(0.22, { c: fur, p: at(side * 0.36, 0.72, 0.04), s: [1, 0.94, 1] }, 9, 6);
    s.box(0.12, 0.34 * k.h, 0.05, { ...team(0.94), p: at(side * 0.15, 0.6, 0.335), r: [-6, 0, side * 26] });
    s.box(0.14, 0.34 * k.h, 0.05, { ...team(0.88), p: at(side * 0.15, 0.62, -0.36), r: [12, 0, side * 22] });
  }
  s.torus(0.31, 0.06, { ...team(), p: at(0, 0.42, -0.1), r: [78, 0, 0] }, 360, 12);
  s.box(0.16, 0.16, 0.06, { c: paint.accent, p: at(0, 0.6, 0.37) });
  loincloth(k, 0.41, 0.27, 0.14, 0.22 * k.h);
  const r = Math.min(0.2, k.h * 0.105);
  const p = at(0, 0.95, 0.24);
  p[1] -= r;
  s.ball(r, { c: fur, p, s: [0.98, 1.04, 1] }, 9, 7);
  s.cone(r * 0.62, r * 1.0, { c: dark, p: [p[0], p[1] + r * 0.98, p[2] - r * 0.3], r: [-16, 0, 0], s: [0.6, 1, 1.3] }, 6);
  s.box(r * 1.5, r * 0.3, r * 0.5, { c: dark, p: [p[0], p[1] + r * 0.42, p[2] + r * 0.72], r: [-8, 0, 0] });
  s.box(r * 1.2, r * 0.8, r * 0.7, { c: paint.skin, p: [p[0], p[1] - r * 0.32, p[2] + r * 0.76] }, 0.9);
  s.box(r * 0.8, r * 0.1, r * 0.1, { c: DARK, p: [p[0], p[1] - r * 0.44, p[2] + r * 1.12] });
  eyes(k, [p[0], p[1] + r * 0.1, p[2]], r, paint.glow, 0.5);
  for (const side of [-1, 1]) s.ball(r * 0.26, { c: paint.skin, p: [p[0] + side * r * 0.98, p[1] + r * 0.06, p[2] - r * 0.06], s: [0.6, 1, 0.8] }, 6, 5);
  const build = upright({ at, h: k.h, head: { p, r }, shoulder: [0.42, 0.7, 0.06], waist: [0.42, 0.3], deep: 0.34, sleeve: fur, hand: paint.skin, thick: 1.62, length: 1.5, rest: 'knuckles', size: Math.min(1.3, k.h * 0.52) });
  return { ...build, back: at(0, 0.64, -0.34), chest: at(0, 0.6, 0.36) };
}

/** Trolls, ogres, hulks: all shoulders. `spread` sets the feet apart, forward and back, for who stands on two spaces. */
export function giantBody(k: Kit, spread: number, lean: number): Build {
  const { s, at, paint } = k;
  const { hide } = paint;
  const dark = tone(hide, 0.76);
  for (const side of [-1, 1]) {
    const z = side * spread;
    s.limb(at(side * 0.2, 0.4, 0), at(side * 0.3, 0.22, 0.1 + z * 0.7), 0.22, 0.17, { c: hide }, 8).limb(at(side * 0.3, 0.22, 0.1 + z * 0.7), at(side * 0.3, 0.05, 0.02 + z), 0.17, 0.14, { c: hide }, 8);
    s.box(0.3, 0.13, 0.42, { c: dark, p: at(side * 0.3, 0.028, 0.08 + z) }, 0.82);
    for (const d of [-0.09, 0, 0.09]) s.box(0.07, 0.07, 0.08, { c: paint.horn, p: at(side * 0.3 + d, 0.02, 0.3 + z) });
  }
  s.cyl(0.3, 0.42, 0.17 * k.h, { ...team(), p: at(0, 0.39, 0), s: [1, 1, 0.86] }, 10);
  s.cyl(0.33, 0.34, 0.04 * k.h, { c: paint.leather, p: at(0, 0.47, 0), s: [1, 1, 0.84] }, 10);
  s.ball(0.12, { c: paint.horn, p: at(0, 0.47, 0.29), s: [1, 1, 0.6] }, 8, 6);
  trunk(k, 0.46, 0.74, 0.34, 0.44, { c: hide }, 0.78);
  s.ball(0.3, { c: paint.skin, p: at(0, 0.56, 0.16), s: [1, 0.8, 0.66] }, 9, 6);
  s.ball(0.42, { c: hide, p: at(0, 0.73, lean - 0.06), s: [1.2, 0.55, 0.86] }, 10, 7);
  for (const side of [-1, 1]) {
    s.ball(0.2, { c: hide, p: at(side * 0.44, 0.75, lean), s: [1, 0.95, 1] }, 9, 6);
    s.cone(0.09, 0.24, { c: paint.armour, p: at(side * 0.5, 0.83, lean), r: [0, 0, -side * 28] }, 6);
  }
  s.box(0.16, 0.36 * k.h, 0.05, { c: paint.leather, p: at(0.02, 0.64, 0.32), r: [-6, 0, 34] });
  cape(k, 0.76, 0.42, 0.38, 0.38, team(0.86));
  const p = at(0, 0.9, lean + 0.14);
  const r = 0.2;
  s.ball(r, { c: hide, p }, 9, 7);
  s.limb(at(0, 0.74, lean), p, 0.24, 0.18, { c: hide }, 8);
  s.box(0.34, 0.12, 0.2, { c: hide, p: [0, p[1] - 0.1, p[2] + 0.12] }, 1.1);
  s.box(0.3, 0.06, 0.1, { c: dark, p: [0, p[1] + 0.1, p[2] + 0.16], r: [-14, 0, 0] });
  for (const side of [-1, 1]) {
    s.cone(0.045, 0.16, { c: paint.horn, p: [side * 0.12, p[1] - 0.04, p[2] + 0.22] }, 5);
    s.ball(0.032, { c: paint.glow, glow: 0.6, p: [side * 0.08, p[1] + 0.05, p[2] + 0.19] }, 6, 5);
    s.cone(0.06, 0.2, { c: hide, p: [side * 0.24, p[1] + 0.04, p[2] - 0.02], r: [0, 0, -side * 78], s: [1, 1, 0.5] }, 4);
  }
  s.ball(r * 1.04, { c: paint.hair, p: [0, p[1] + r * 0.3, p[2] - r * 0.24], s: [0.92, 0.8, 0.96] }, 8, 6);
  const top = k.part('torso').y1 / k.h;
  const build = upright({ at, h: k.h, head: { p, r }, shoulder: [0.5, top - 0.1, lean], waist: [0.47, 0.34], deep: 0.36, sleeve: hide, hand: dark, thick: 1.85, size: Math.min(1.75, k.h * 0.54) });
  build.arms!.length = Math.min(build.arms!.length, 0.86);
  return { ...build, hem: 0.14 };
}

export const giant = (k: Kit): Build => giantBody(k, 0, 0);

/** The same in a wide stride over two spaces, bent forward. */
export const doubleGiant = (k: Kit): Build => giantBody(k, 0.42, 0.1);
