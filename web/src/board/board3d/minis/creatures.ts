import { BONE, DARK, WOOD, arm, team, tone, trunk, type Kit } from './kit';
import type { V3 } from '../sculpt';

/** Wolves, spiders, vermin: low and wide, the head raised. */
export function beast(k: Kit): void {
  const { s, at, livery } = k;
  const fur = tone(livery.leather, 1.35);
  const dark = tone(fur, 0.7);
  // haunches and shoulders of something about to spring
  s.ball(0.36, { c: fur, p: at(0, 0.44, -0.2), s: [1.05, 0.9, 1.0] }, 10, 7);
  s.ball(0.34, { c: fur, p: at(0, 0.54, 0.14), s: [1.0, 1.0, 0.95] }, 10, 7);
  s.ball(0.27, { c: dark, p: at(0, 0.62, 0.0), s: [0.8, 0.9, 1.5] }, 9, 6);
  for (const side of [-1, 1]) {
    s.limb(at(side * 0.26, 0.42, -0.26), at(side * 0.42, 0.22, -0.1), 0.17, 0.1, { c: fur }).limb(at(side * 0.42, 0.22, -0.1), at(side * 0.4, 0.05, -0.34), 0.09, 0.07, { c: fur });
    s.limb(at(side * 0.24, 0.5, 0.2), at(side * 0.32, 0.26, 0.32), 0.14, 0.09, { c: fur }).limb(at(side * 0.32, 0.26, 0.32), at(side * 0.3, 0.05, 0.36), 0.085, 0.07, { c: fur });
    for (const [x, z] of [[0.4, -0.28], [0.3, 0.42]]) {
      s.box(0.17, 0.07, 0.2, { c: dark, p: at(side * x, 0.025, z) }, 0.8);
      for (const d of [-0.05, 0, 0.05]) s.cone(0.022, 0.09, { c: BONE, p: at(side * x + d, 0.02, z + 0.13), r: [96, 0, 0] }, 4);
    }
  }
  // mane, collar and head
  for (let i = 0; i < 7; i++) s.cone(0.09, 0.26, { c: dark, p: at(0, 0.74 - i * 0.05, 0.12 - i * 0.11), r: [-40 - i * 8, 0, 0], s: [0.6, 1, 1] }, 4);
  s.torus(0.21, 0.055, { ...team(), p: at(0, 0.69, 0.2), r: [62, 0, 0] }, 360, 12);
  const p = at(0, 0.85, 0.27);
  s.limb(at(0, 0.62, 0.14), p, 0.2, 0.16, { c: fur }, 8);
  s.ball(0.19, { c: fur, p, s: [1, 0.92, 1.05] }, 9, 7);
  s.box(0.2, 0.12, 0.24, { c: fur, p: [0, p[1] - 0.03, p[2] + 0.22], r: [8, 0, 0] }, 0.76);
  s.box(0.16, 0.05, 0.2, { c: dark, p: [0, p[1] - 0.12, p[2] + 0.18], r: [20, 0, 0] });
  s.ball(0.04, { c: 0x1c1a1a, p: [0, p[1] + 0.0, p[2] + 0.34] }, 6, 5);
  for (const side of [-1, 1]) {
    s.cone(0.07, 0.2, { c: dark, p: [side * 0.12, p[1] + 0.17, p[2] - 0.05], r: [-12, 0, -side * 14], s: [1, 1, 0.5] }, 4);
    s.ball(0.04, { c: 0xffc93c, glow: 0.8, p: [side * 0.095, p[1] + 0.06, p[2] + 0.15] }, 6, 5);
    for (const z of [0.22, 0.3]) s.cone(0.02, 0.09, { c: BONE, p: [side * 0.07, p[1] - 0.1, p[2] + z], r: [180, 0, 0] }, 4);
  }
  s.chain([[at(0, 0.44, -0.46), 0.09], [at(0.14, 0.5, -0.62), 0.08], [at(0.2, 0.66, -0.6), 0.05], [at(0.18, 0.76, -0.54), 0.015]], { c: dark });
}

/** Trolls, ogres, hulks: all shoulders, and a club. */
export function giant(k: Kit): void {
  const { s, at, livery } = k;
  const hide = 0x8a8f72;
  const dark = 0x686c54;
  for (const side of [-1, 1]) {
    const hip = at(side * 0.2, 0.4, 0);
    const knee = at(side * 0.3, 0.22, 0.1);
    const foot = at(side * 0.3, 0.05, 0.02);
    s.limb(hip, knee, 0.22, 0.17, { c: hide }, 8).limb(knee, foot, 0.17, 0.14, { c: hide }, 8);
    s.box(0.3, 0.13, 0.42, { c: dark, p: at(side * 0.3, 0.028, 0.08) }, 0.82);
    for (const d of [-0.09, 0, 0.09]) s.box(0.07, 0.07, 0.08, { c: BONE, p: at(side * 0.3 + d, 0.02, 0.3) });
  }
  s.cyl(0.3, 0.42, 0.17 * k.h, { ...team(), p: at(0, 0.39, 0), s: [1, 1, 0.86] }, 10);
  s.cyl(0.33, 0.34, 0.04 * k.h, { c: livery.leather, p: at(0, 0.47, 0), s: [1, 1, 0.84] }, 10);
  s.ball(0.12, { c: BONE, p: at(0, 0.47, 0.29), s: [1, 1, 0.6] }, 8, 6);
  trunk(k, 0.46, 0.74, 0.34, 0.44, { c: hide }, 0.78);
  s.ball(0.3, { c: tone(hide, 1.1), p: at(0, 0.56, 0.16), s: [1, 0.8, 0.66] }, 9, 6);
  s.ball(0.42, { c: hide, p: at(0, 0.73, -0.06), s: [1.2, 0.55, 0.86] }, 10, 7);
  for (const side of [-1, 1]) {
    s.ball(0.2, { c: hide, p: at(side * 0.44, 0.75, 0), s: [1, 0.95, 1] }, 9, 6);
    s.cone(0.09, 0.24, { c: livery.armour, p: at(side * 0.5, 0.83, 0), r: [0, 0, -side * 28] }, 6);
  }
  s.box(0.16, 0.36 * k.h, 0.05, { c: livery.leather, p: at(0.02, 0.64, 0.3), r: [-6, 0, 34] });
  arm(k, [at(0.48, 0.74, 0), at(0.6, 0.55, 0.06), at(0.46, 0.42, 0.24)], hide, dark, 1.85);
  arm(k, [at(-0.48, 0.74, 0), at(-0.62, 0.58, 0.1), at(-0.5, 0.56, 0.4)], hide, dark, 1.85);
  // a tree trunk with nails for a club
  const grip = at(-0.5, 0.56, 0.4);
  s.chain([[[grip[0] + 0.06, grip[1] - 0.34, grip[2] - 0.06], 0.07], [grip, 0.075], [[grip[0] - 0.1, grip[1] + 0.62, grip[2] + 0.16], 0.17], [[grip[0] - 0.12, grip[1] + 0.84, grip[2] + 0.2], 0.15]], { c: WOOD }, 8);
  for (let i = 0; i < 6; i++) {
    const a = i * 1.4;
    s.cone(0.035, 0.16, { c: livery.armour, p: [grip[0] - 0.1 + Math.cos(a) * 0.17, grip[1] + 0.52 + i * 0.06, grip[2] + 0.15 + Math.sin(a) * 0.17], r: [Math.sin(a) * 90, 0, -Math.cos(a) * 90] }, 4);
  }
  const p = at(0, 0.9, 0.14);
  s.ball(0.2, { c: hide, p, s: [1, 1, 1] }, 9, 7);
  s.box(0.34, 0.12, 0.2, { c: hide, p: [0, p[1] - 0.1, p[2] + 0.12] }, 1.1);
  s.box(0.3, 0.06, 0.1, { c: dark, p: [0, p[1] + 0.1, p[2] + 0.16], r: [-14, 0, 0] });
  for (const side of [-1, 1]) {
    s.cone(0.045, 0.16, { c: BONE, p: [side * 0.12, p[1] - 0.04, p[2] + 0.22] }, 5);
    s.ball(0.032, { c: 0xffd24a, glow: 0.6, p: [side * 0.08, p[1] + 0.05, p[2] + 0.19] }, 6, 5);
    s.cone(0.06, 0.2, { c: hide, p: [side * 0.24, p[1] + 0.04, p[2] - 0.02], r: [0, 0, -side * 78], s: [1, 1, 0.5] }, 4);
  }
}

/** A coil with a raised body and a hood. */
export function serpent(k: Kit): void {
  const { s, at, livery } = k;
  const scale = tone(livery.armour, 1.15);
  const belly = 0xd8cf9e;
  // two turns of tail
  const coil: [V3, number][] = [];
  for (let i = 0; i <= 22; i++) {
    const a = (i / 22) * Math.PI * 3.6;
    const r = 0.36 - 0.012 * i * 0.6;
    coil.push([at(Math.cos(a) * r, 0.05 + (i / 22) * 0.13, Math.sin(a) * r), i < 3 ? 0.03 + i * 0.035 : 0.135]);
  }
  s.chain(coil, { c: scale }, 7);
  const body: [V3, number][] = [[coil[22][0], 0.15], [at(0.05, 0.3, -0.08), 0.19], [at(0, 0.5, -0.02), 0.21], [at(0, 0.7, 0.02), 0.2], [at(0, 0.82, 0.05), 0.13]];
  s.chain(body, { c: scale }, 9);
  s.chain(body.slice(1).map(([p, r]) => [[p[0], p[1], p[2] + r * 0.42], r * 0.76] as [V3, number]), { c: belly }, 8);
  for (const f of [0.36, 0.44, 0.52, 0.6, 0.68]) s.box(0.24, 0.02, 0.05, { c: tone(belly, 0.78), p: at(0, f, 0.17) });
  s.torus(0.23, 0.045, { ...team(), p: at(0, 0.58, 0), r: [84, 0, 0] }, 360, 11);
  s.plate([[-0.16, 0], [0.16, 0], [0.1, -0.3], [0, -0.4], [-0.1, -0.3]], 0.03, { ...team(), p: at(0, 0.57, 0.25), r: [-6, 0, 0] });
  // hood
  for (const side of [-1, 1])
    s.plate([[0, -0.4], [side * 0.2, -0.26], [side * 0.27, 0], [side * 0.18, 0.2], [0, 0.26]], 0.05, { c: tone(scale, 0.85), p: at(0, 0.84, 0.0), r: [-6, side * 18, 0] });
  const p = at(0, 0.92, 0.1);
  s.ball(0.16, { c: scale, p, s: [1, 0.72, 1.25] }, 9, 6);
  s.box(0.2, 0.06, 0.2, { c: belly, p: [0, p[1] - 0.09, p[2] + 0.1], r: [16, 0, 0] });
  for (const side of [-1, 1]) {
    s.ball(0.035, { c: livery.glow, glow: 1, p: [side * 0.11, p[1] + 0.05, p[2] + 0.1] }, 6, 5);
    s.cone(0.018, 0.12, { c: BONE, p: [side * 0.06, p[1] - 0.1, p[2] + 0.18], r: [180, 0, 0] }, 4);
    arm(k, [at(side * 0.19, 0.72, 0.02), at(side * 0.3, 0.6, 0.12), at(side * 0.2, 0.56, 0.3)], scale, tone(scale, 0.8), 0.78);
    s.limb(at(side * 0.2, 0.56, 0.3), at(side * 0.24, 0.62, 0.58), 0.03, 0.004, { c: 0xc9d2da }, 5);
  }
}

/** Elementals, golems, machines: rubble that walks, with a fire inside. */
export function largeSingle(k: Kit): void {
  const { s, at, livery } = k;
  const stone = tone(livery.armour, 1.05);
  const shades = [stone, tone(stone, 0.84), tone(stone, 1.16)];
  let n = 0;
  const rock = (x: number, f: number, z: number, r: number, size: V3 = [1, 1, 1]): void => {
    s.rock(r, { c: shades[n % 3], p: at(x, f, z), s: size, r: [n * 37, n * 53, n * 29] });
    n++;
  };
  for (const side of [-1, 1]) {
    rock(side * 0.3, 0.07, 0.06, 0.2, [1, 0.8, 1.3]);
    rock(side * 0.28, 0.2, 0.02, 0.19, [0.9, 1.2, 0.9]);
    rock(side * 0.22, 0.34, 0, 0.22);
  }
  rock(0, 0.4, 0, 0.3, [1.2, 0.8, 1]);
  s.ball(0.22, { c: livery.glow, glow: 1, p: at(0, 0.58, 0.14) }, 9, 7);
  rock(0, 0.52, -0.14, 0.36);
  rock(-0.26, 0.58, 0.08, 0.24);
  rock(0.26, 0.56, 0.08, 0.24);
  rock(0, 0.48, 0.2, 0.18, [1.4, 0.7, 1]);
  rock(0, 0.74, -0.04, 0.36, [1.25, 0.75, 1]);
  s.torus(0.46, 0.06, { ...team(), p: at(0, 0.66, 0), r: [86, 0, 0], s: [1.05, 0.86, 1] }, 360, 12);
  for (const side of [-1, 1]) {
    rock(side * 0.5, 0.74, 0, 0.24);
    rock(side * 0.56, 0.58, 0.08, 0.17, [1, 1.3, 1]);
    rock(side * 0.54, 0.42, 0.16, 0.18, [1, 1.3, 1]);
    rock(side * 0.5, 0.3, 0.24, 0.2);
    s.cone(0.07, 0.3, { c: livery.trim, p: at(side * 0.52, 0.84, -0.06), r: [0, 0, -side * 16] }, 5);
    s.ball(0.04, { c: livery.glow, glow: 1, p: at(side * 0.52, 0.66, 0.16) }, 6, 5);
  }
  rock(0, 0.9, 0.08, 0.24, [1, 0.9, 1]);
  s.box(0.28, 0.07, 0.1, { c: DARK, p: at(0, 0.915, 0.26) });
  for (const side of [-1, 1]) s.box(0.07, 0.045, 0.06, { c: livery.glow, glow: 1, p: at(side * 0.075, 0.915, 0.29) });
  for (const side of [-1, 1]) s.cone(0.05, 0.16, { c: livery.trim, p: at(side * 0.12, 0.98, 0.0), r: [0, 0, -side * 20] }, 5);
}
