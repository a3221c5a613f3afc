import type { Build } from './build';
import { team, tone, type Kit } from './kit';

/** Wolves, vermin, deer: low and wide, the head raised. */
export function beast(k: Kit): Build {
  const { s, at, paint } = k;
  const fur = paint.hide;
  const dark = tone(fur, 0.7);
  // haunches and shoulders of something about to spring
  s.ball(0.36, { c: fur, p: at(0, 0.46, -0.2), s: [0.82, 0.78, 1.0] }, 10, 7);
  s.ball(0.32, { c: fur, p: at(0, 0.54, 0.14), s: [0.84, 0.96, 0.95] }, 10, 7);
  s.ball(0.27, { c: dark, p: at(0, 0.62, 0.0), s: [0.8, 0.9, 1.5] }, 9, 6);
  for (const side of [-1, 1]) {
    s.limb(at(side * 0.26, 0.42, -0.26), at(side * 0.42, 0.22, -0.1), 0.14, 0.085, { c: fur }).limb(at(side * 0.42, 0.22, -0.1), at(side * 0.4, 0.05, -0.34), 0.09, 0.07, { c: fur });
    s.limb(at(side * 0.24, 0.5, 0.2), at(side * 0.32, 0.26, 0.32), 0.12, 0.075, { c: fur }).limb(at(side * 0.32, 0.26, 0.32), at(side * 0.3, 0.05, 0.36), 0.085, 0.07, { c: fur });
    for (const [x, z] of [[0.4, -0.28], [0.3, 0.42]]) {
      s.box(0.17, 0.07, 0.2, { c: dark, p: at(side * x, 0.025, z) }, 0.8);
      for (const d of [-0.05, 0, 0.05]) s.cone(0.022, 0.09, { c: paint.horn, p: at(side * x + d, 0.02, z + 0.13), r: [96, 0, 0] }, 4);
    }
  }
  // mane, a cloth over the back, collar and head
  for (let i = 0; i < 7; i++) s.cone(0.09, 0.26, { c: dark, p: at(0, 0.74 - i * 0.05, 0.12 - i * 0.11), r: [-40 - i * 8, 0, 0], s: [0.6, 1, 1] }, 4);
  s.torus(0.36, 0.05, { ...team(0.9), p: at(0, 0.5, -0.08), r: [4, 0, 0] }, 360, 12);
  s.torus(0.21, 0.055, { ...team(), p: at(0, 0.69, 0.2), r: [62, 0, 0] }, 360, 12);
  const p = at(0, 0.85, 0.27);
  s.limb(at(0, 0.62, 0.14), p, 0.18, 0.13, { c: fur }, 8);
  s.ball(0.175, { c: fur, p, s: [0.96, 0.9, 1.05] }, 9, 7);
  s.box(0.18, 0.12, 0.3, { c: fur, p: [0, p[1] - 0.03, p[2] + 0.23], r: [8, 0, 0] }, 0.72);
  s.box(0.16, 0.05, 0.2, { c: dark, p: [0, p[1] - 0.12, p[2] + 0.18], r: [20, 0, 0] });
  s.ball(0.04, { c: 0x1c1a1a, p: [0, p[1] + 0.0, p[2] + 0.38] }, 6, 5);
  for (const side of [-1, 1]) {
    s.cone(0.07, 0.2, { c: dark, p: [side * 0.12, p[1] + 0.17, p[2] - 0.05], r: [-12, 0, -side * 14], s: [1, 1, 0.5] }, 4);
    s.ball(0.04, { c: paint.glow, glow: 0.8, p: [side * 0.095, p[1] + 0.06, p[2] + 0.15] }, 6, 5);
    for (const z of [0.22, 0.3]) s.cone(0.02, 0.09, { c: paint.horn, p: [side * 0.07, p[1] - 0.1, p[2] + z], r: [180, 0, 0] }, 4);
  }
  s.chain([[at(0, 0.44, -0.46), 0.09], [at(0.14, 0.5, -0.62), 0.08], [at(0.2, 0.66, -0.6), 0.05], [at(0.18, 0.76, -0.54), 0.015]], { c: dark });
  return { size: 0.8, head: { p, r: 0.18 }, mouth: [0, p[1] - 0.08, p[2] + 0.28], back: at(0, 0.7, -0.14), chest: at(0, 0.5, 0.42), waist: { p: at(0, 0.44, 0), r: 0.36 }, own: ['bite', 'claws'] };
}

/** Four legs and a shaggy back: beasts of burden and of war. */
export function doubleBeast(k: Kit): Build {
  const { s, at, paint } = k;
  const fur = paint.hide;
  const dark = tone(fur, 0.72);
  s.chain([[at(0, 0.54, -1.0), 0.24], [at(0, 0.6, -0.6), 0.38], [at(0, 0.62, 0.0), 0.42], [at(0, 0.68, 0.5), 0.4], [at(0, 0.74, 0.86), 0.28]], { c: fur }, 10);
  s.ball(0.3, { c: dark, p: at(0, 0.76, 0.42), s: [1, 0.62, 1.5] }, 9, 6);
  for (const side of [-1, 1]) {
    s.chain([[at(side * 0.24, 0.5, 0.7), 0.2], [at(side * 0.28, 0.26, 0.72), 0.15], [at(side * 0.28, 0.04, 0.7), 0.14]], { c: fur }, 8);
    s.chain([[at(side * 0.24, 0.5, -0.8), 0.22], [at(side * 0.3, 0.26, -0.7), 0.15], [at(side * 0.3, 0.04, -0.82), 0.14]], { c: fur }, 8);
    for (const z of [0.72, -0.8]) {
      s.cyl(0.16, 0.18, 0.12, { c: dark, p: at(side * 0.29, 0.03, z) }, 8);
      for (const d of [-0.08, 0, 0.08]) s.box(0.06, 0.06, 0.05, { c: paint.horn, p: at(side * 0.29 + d, 0.015, z + 0.16) });
    }
    // a blanket in the owner's colour
    s.plate([[-0.36, 0], [0.36, 0], [0.4, -0.42], [0.12, -0.5], [-0.16, -0.46], [-0.4, -0.5]], 0.05, { ...team(), p: at(side * 0.4, 0.8, 0.0), r: [0, 90, side * 6] });
    s.box(0.05, 0.05, 0.76, { c: paint.accent, p: at(side * 0.42, 0.66, 0) });
    s.ball(0.045, { c: paint.glow, glow: 0.6, p: at(side * 0.185, 0.84, 1.3) }, 6, 5);
    s.cone(0.1, 0.26, { c: dark, p: at(side * 0.22, 0.97, 1.0), r: [-30, 0, -side * 40], s: [1, 1, 0.5] }, 4);
    for (const z of [1.34, 1.42]) s.cone(0.03, 0.12, { c: paint.horn, p: at(side * 0.1, 0.66, z), r: [180, 0, 0] }, 4);
  }
  s.cyl(0.42, 0.44, 0.5, { ...team(0.92), p: at(0, 0.66, 0.0), r: [90, 0, 0], s: [1, 1, 0.88] }, 10);
  s.ball(0.27, { c: fur, p: at(0, 0.82, 1.1), s: [0.9, 0.95, 1] }, 9, 7);
  s.box(0.32, 0.26, 0.4, { c: fur, p: at(0, 0.74, 1.32), r: [16, 0, 0] }, 0.78);
  s.box(0.24, 0.08, 0.34, { c: dark, p: at(0, 0.62, 1.28), r: [24, 0, 0] });
  s.ball(0.07, { c: 0x1c1a1a, p: at(0, 0.75, 1.52) }, 6, 5);
  for (let i = 0; i < 6; i++) s.cone(0.1, 0.26, { c: dark, p: at(0, 0.86 - i * 0.03, 0.66 - i * 0.3), r: [-34, 0, 0], s: [0.6, 1, 1] }, 4);
  s.chain([[at(0, 0.52, -1.16), 0.06], [at(0.06, 0.4, -1.32), 0.04], [at(0.08, 0.3, -1.3), 0.02]], { c: dark }, 5);
  const p = at(0, 0.84, 1.12);
  return { size: 1.3, head: { p, r: 0.26 }, mouth: at(0, 0.66, 1.44), back: at(0, 0.84, -0.1), chest: at(0, 0.6, 0.9), waist: { p: at(0, 0.6, 0), r: 0.42 }, own: ['bite', 'claws'] };
}
