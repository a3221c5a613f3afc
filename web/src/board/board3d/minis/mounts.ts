import type { Build } from './build';
import { isBareheaded } from './gear';
import { BASE_TOP, DARK, blend, hair, team, tone, type Kit } from './kit';
import type { V3 } from '../sculpt';

interface RiderLook {
  skin: number;
  coat: number;
  from: number; // seat, a fraction of the height
  to: number; // crown
  sleeve?: number;
}

/** Somebody in a saddle: thighs around the back, trunk and head; arms and weapons are dressed. */
function riderOn(k: Kit, z: number, o: RiderLook): Build {
  const { s, at, paint } = k;
  const span = o.to - o.from;
  const f = (part: number): number => o.from + span * part;
  const r = Math.min(0.22, span * 0.14 * k.h);
  const high = 1 - (2.5 * r) / (span * (k.h - BASE_TOP)); // of the shoulders, so that the neck is never long
  for (const side of [-1, 1]) {
    s.limb(at(side * 0.12, f(0.06), z), at(side * 0.33, f(-0.02), z + 0.18), 0.12, 0.1, { c: tone(o.coat, 0.8) });
    s.limb(at(side * 0.33, f(-0.02), z + 0.18), at(side * 0.34, f(-0.3), z + 0.04), 0.1, 0.075, { c: paint.leather });
    s.box(0.13, 0.08, 0.24, { c: paint.leather, p: at(side * 0.34, f(-0.33), z + 0.1) });
  }
  const trunkTall = span * (high - 0.05) * (k.h - BASE_TOP);
  s.cyl(0.27, 0.2, trunkTall, { c: o.coat, p: at(0, f((high + 0.09) / 2), z), s: [1, 1, 0.74] }, 9);
  s.cyl(0.215, 0.22, 0.09, { c: paint.leather, p: at(0, f(0.12), z), s: [1, 1, 0.8] }, 9);
  s.plate([[-0.15, 0], [0.15, 0], [0.1, -0.34], [0, -0.44], [-0.1, -0.34]], 0.04, { ...team(), p: at(0, f(high), z + 0.2), r: [-6, 0, 0] });
  if (!k.has('cape') && !k.has('wings')) s.plate([[-0.24, 0], [0.24, 0], [0.32, -span * k.h * 0.62], [0, -span * k.h * 0.7], [-0.32, -span * k.h * 0.62]], 0.045, { ...team(0.82), p: at(0, f(high + 0.02), z - 0.2), r: [16, 0, 0] });
  for (const side of [-1, 1]) s.ball(0.13, { c: paint.armour, p: at(side * 0.28, f(high - 0.02), z), s: [1, 0.8, 1] }, 8, 6);
  const p = at(0, o.to, z + 0.03);
  p[1] -= r;
  s.cyl(r * 0.6, r * 0.7, r, { c: tone(o.skin, 0.9), p: [0, p[1] - r, p[2] - 0.01] }, 7);
  s.ball(r, { c: o.skin, p, s: [0.92, 1, 0.96] }, 9, 7);
  for (const side of [-1, 1]) s.box(r * 0.2, r * 0.2, r * 0.14, { c: 0x1c1f26, p: [side * r * 0.36, p[1] + r * 0.06, p[2] + r * 0.86] });
  const shoulder = at(0.28, f(high - 0.04), z);
  return {
    size: Math.min(1.3, r / 0.16),
    head: { p, r },
    mouth: [0, p[1] - r * 0.42, p[2] + r * 0.92],
    back: at(0, f(high - 0.1), z - 0.2),
    chest: at(0, f(high - 0.1), z + 0.21),
    waist: { p: at(0, f(0.12), z), r: 0.22 },
    hem: o.from,
    arms: { shoulder, length: Math.max(0.42, (shoulder[1] - at(0, f(0.1), 0)[1]) * 0.9), thick: 1.05, sleeve: { c: o.sleeve ?? o.skin }, hand: o.skin, rest: 'ready' },
  };
}

/** An orc on a tyrannosaur whose tail hangs over the space behind. */
export function rider(k: Kit): Build {
  const { s, at, paint } = k;
  const { hide } = paint;
  const dark = tone(hide, 0.68);
  const belly = blend(hide, paint.horn, 0.5);
  const spine: [V3, number][] = [
    [at(0.06, 0.4, -2.16), 0.03],
    [at(0.04, 0.36, -1.8), 0.09],
    [at(0, 0.35, -1.4), 0.16],
    [at(0, 0.37, -0.95), 0.27],
    [at(0, 0.42, -0.4), 0.4],
    [at(0, 0.45, 0.15), 0.41],
    [at(0, 0.48, 0.6), 0.33],
    [at(0, 0.55, 0.86), 0.26],
  ];
  s.chain(spine, { c: hide }, 9);
  s.chain(spine.slice(2).map(([p, r]) => [[p[0], p[1] - r * 0.36, p[2] + r * 0.1], r * 0.82] as [V3, number]), { c: belly }, 8);
  for (const [p, r] of spine.slice(1, 7)) s.cone(0.06 + r * 0.14, 0.18 + r * 0.32, { c: dark, p: [p[0], p[1] + r, p[2]], r: [-16, 0, 0], s: [0.45, 1, 1] }, 4);
  for (const [z, w] of [[-0.6, 0.36], [-0.1, 0.42], [0.4, 0.38]]) for (const side of [-1, 1]) s.box(0.03, 0.3, 0.12, { c: dark, p: at(side * w, 0.46, z), r: [0, 0, side * 20] });
  // great hind legs and small arms
  for (const side of [-1, 1]) {
    const z = side * 0.14;
    s.chain([[at(side * 0.26, 0.42, -0.26), 0.3], [at(side * 0.38, 0.24, 0.04 + z), 0.22], [at(side * 0.36, 0.1, -0.34 + z), 0.13], [at(side * 0.38, 0.03, -0.14 + z), 0.12]], { c: hide }, 8);
    s.box(0.3, 0.14, 0.4, { c: dark, p: at(side * 0.38, 0.02, -0.04 + z) }, 0.78);
    for (const d of [-0.1, 0, 0.1]) s.cone(0.05, 0.22, { c: paint.horn, p: at(side * 0.38 + d, 0.015, 0.22 + z), r: [96, 0, 0] }, 5);
    s.limb(at(side * 0.22, 0.42, 0.72), at(side * 0.28, 0.36, 0.92), 0.08, 0.06, { c: hide }).limb(at(side * 0.28, 0.36, 0.92), at(side * 0.24, 0.38, 1.08), 0.055, 0.05, { c: hide });
    for (const d of [-0.04, 0.04]) s.cone(0.022, 0.12, { c: paint.horn, p: at(side * 0.24 + d, 0.38, 1.14), r: [96, 0, 0] }, 4);
  }
  jaws(k, at(0, 0.62, 1.08), hide, dark, belly);
  // harness, saddle and the orc
  s.torus(0.42, 0.05, { c: paint.leather, p: at(0, 0.46, 0.34), r: [4, 0, 0], s: [0.98, 1.02, 1] }, 360, 12);
  s.torus(0.44, 0.05, { c: paint.leather, p: at(0, 0.44, -0.26), r: [-6, 0, 0] }, 360, 12);
  s.box(0.6, 0.1, 0.62, { ...team(), p: at(0, 0.555, 0.04) }, 0.86);
  for (const side of [-1, 1]) s.plate([[-0.4, 0], [0.38, 0], [0.34, -0.5], [0, -0.66], [-0.36, -0.5]], 0.04, { ...team(0.9), p: at(side * 0.4, 0.55, 0.04), r: [0, 90, side * 10] });
  const build = riderOn(k, 0.05, { skin: paint.skin, coat: paint.armour, from: 0.56, to: 0.99 });
  orcish(k, build);
  return { ...build, skull: { p: at(0, 0.64, 1.06), r: 0.3 }, own: ['bite'] };
}

/** Tusks, ears and a horned cap for who rides beasts. */
function orcish(k: Kit, { head: { p, r } }: Build): void {
  const { s, paint } = k;
  for (const side of [-1, 1]) {
    s.cone(r * 0.26, r * 0.7, { c: paint.horn, p: [side * r * 0.42, p[1] - r * 0.3, p[2] + r * 0.9] }, 5);
    s.cone(r * 0.3, r * 1.1, { c: paint.skin, p: [side * r * 1.2, p[1] + r * 0.1, p[2]], r: [0, 0, -side * 74] }, 4);
    s.cone(r * 0.32, r * 1.3, { c: paint.horn, p: [side * r * 0.8, p[1] + r * 0.9, p[2] - r * 0.2], r: [0, 0, -side * 26] }, 5);
  }
  s.ball(r * 1.08, { c: paint.armour, p: [0, p[1] + r * 0.3, p[2] - r * 0.1], s: [1, 0.8, 1] }, 9, 6);
  s.cyl(r * 1.12, r * 1.14, r * 0.26, { c: paint.accent, p: [0, p[1] + r * 0.22, p[2] - r * 0.06] }, 9);
}

function jaws(k: Kit, p: V3, hide: number, dark: number, belly: number): void {
  const { s, paint } = k;
  s.ball(0.3, { c: hide, p: [0, p[1], p[2] - 0.06], s: [0.92, 0.86, 1] }, 9, 7);
  s.box(0.42, 0.3, 0.56, { c: hide, p: [0, p[1] + 0.03, p[2] + 0.26], r: [4, 0, 0] }, 0.76);
  s.box(0.34, 0.12, 0.54, { c: belly, p: [0, p[1] - 0.27, p[2] + 0.2], r: [22, 0, 0] });
  s.box(0.26, 0.05, 0.46, { c: 0x8d2a20, p: [0, p[1] - 0.18, p[2] + 0.22], r: [14, 0, 0] });
  for (const side of [-1, 1]) {
    s.ball(0.055, { c: paint.glow, glow: 0.7, p: [side * 0.2, p[1] + 0.13, p[2] + 0.12] }, 6, 5);
    s.box(0.1, 0.05, 0.16, { c: dark, p: [side * 0.19, p[1] + 0.2, p[2] + 0.1], r: [10, 0, side * -10] });
    s.ball(0.03, { c: 0x241a12, p: [side * 0.08, p[1] + 0.13, p[2] + 0.5] }, 5, 4);
    for (let i = 0; i < 5; i++) s.cone(0.032, 0.12, { c: paint.horn, p: [side * (0.17 - i * 0.012), p[1] - 0.14, p[2] + 0.08 + i * 0.1], r: [184, 0, 0] }, 4);
    for (let i = 0; i < 4; i++) s.cone(0.026, 0.09, { c: paint.horn, p: [side * 0.13, p[1] - 0.2 - i * 0.035, p[2] + 0.1 + i * 0.1] }, 4);
  }
}

/** A horse from hooves to mane; the saddle cloth is the owner's. */
function horse(k: Kit, coat: number, low: number, back: number, crown: number): void {
  const { s, at, paint } = k;
  const dark = tone(coat, 0.55);
  const mid = (low + back) / 2 + 0.02;
  s.chain([[at(0, mid, -0.78), 0.24], [at(0, mid + 0.01, -0.4), 0.29], [at(0, mid, 0.1), 0.27], [at(0, mid + 0.02, 0.5), 0.28], [at(0, mid + 0.04, 0.68), 0.22]], { c: coat }, 9);
  for (const side of [-1, 1]) {
    const run = side * 0.12;
    s.chain([[at(side * 0.17, low + 0.05, 0.6), 0.13], [at(side * 0.18, low * 0.5, 0.66 + run), 0.075], [at(side * 0.18, 0.05, 0.62 + run), 0.055]], { c: coat }, 7);
    s.chain([[at(side * 0.18, low + 0.05, -0.7), 0.16], [at(side * 0.2, low * 0.55, -0.6 - run), 0.085], [at(side * 0.19, low * 0.3, -0.82 - run), 0.06], [at(side * 0.19, 0.05, -0.76 - run), 0.055]], { c: coat }, 7);
    s.cyl(0.065, 0.085, 0.09, { c: DARK, p: at(side * 0.18, 0.02, 0.62 + run) }, 7);
    s.cyl(0.065, 0.085, 0.09, { c: DARK, p: at(side * 0.19, 0.02, -0.76 - run) }, 7);
    s.plate([[-0.44, 0], [0.42, 0], [0.46, -0.46], [0.16, -0.54], [-0.16, -0.5], [-0.48, -0.54]], 0.04, { ...team(), p: at(side * 0.28, back, -0.04), r: [0, 90, side * 8] });
  }
  s.cyl(0.285, 0.295, 0.66, { ...team(0.9), p: at(0, mid + 0.005, -0.06), r: [90, 0, 0] }, 10);
  s.plate([[-0.2, 0], [0.2, 0], [0.18, -0.4], [0, -0.54], [-0.18, -0.4]], 0.04, { ...team(0.95), p: at(0, mid + 0.06, 0.88), r: [10, 0, 0] });
  s.plate([[-0.2, 0], [0.2, 0], [0.22, -0.3], [-0.22, -0.3]], 0.04, { ...team(0.86), p: at(0, mid + 0.09, -0.8), r: [64, 0, 0] });
  s.box(0.42, 0.08, 0.46, { c: paint.leather, p: at(0, back + 0.005, -0.02) }, 0.86);
  const neck: [V3, number][] = [[at(0, mid + 0.04, 0.62), 0.22], [at(0, (mid + crown) / 2 + 0.03, 0.88), 0.15], [at(0, crown - 0.05, 1.02), 0.11]];
  s.chain(neck, { c: coat }, 8);
  s.limb(at(0, crown - 0.04, 1.02), at(0, crown - 0.17, 1.34), 0.12, 0.075, { c: coat }, 7);
  for (let i = 0; i < 6; i++) s.box(0.05, 0.2, 0.13, { c: dark, p: at(0, mid + 0.12 + i * ((crown - mid - 0.12) / 6), 0.56 + i * 0.075), r: [-30, 0, 0] });
  for (const side of [-1, 1]) {
    s.cone(0.04, 0.14, { c: coat, p: at(side * 0.07, crown + 0.005, 1.0), r: [-8, 0, -side * 10] }, 4);
    s.ball(0.026, { c: 0x16130f, p: at(side * 0.095, crown - 0.07, 1.1) }, 5, 4);
  }
  s.torus(0.1, 0.02, { c: paint.accent, p: at(0, crown - 0.11, 1.2), r: [52, 0, 0] }, 360, 9);
  s.chain([[at(0, mid + 0.05, -0.98), 0.07], [at(0.04, mid - 0.04, -1.14), 0.09], [at(0.05, mid - 0.16, -1.16), 0.03]], { c: dark }, 6);
}

/** Riders on horses: a closed helmet and a plume. */
export function mount(k: Kit): Build {
  const { s, at, paint } = k;
  horse(k, paint.hide, 0.32, 0.55, 0.76);
  const build = riderOn(k, -0.02, { skin: paint.skin, coat: paint.armour, from: 0.56, to: 0.99, sleeve: tone(paint.armour, 0.9) });
  const { p, r } = build.head;
  if (isBareheaded(k.shape.gear)) {
    s.ball(r * 1.12, { c: paint.armour, p: [0, p[1] + r * 0.16, p[2] - r * 0.06], s: [1, 0.96, 1.04] }, 10, 6);
    s.cone(r * 0.4, r * 1.4, { ...team(), p: [0, p[1] + r * 1.2, p[2] - r * 0.5], r: [-34, 0, 0] }, 5);
    s.box(r * 1.5, r * 0.2, r * 0.3, { c: DARK, p: [0, p[1] + r * 0.1, p[2] + r * 0.96] });
  }
  return { ...build, skull: { p: at(0, 0.74, 1.04), r: 0.13 } };
}

/** Riders on what snarls: shaggy, low, broad in the chest. */
export function beastMount(k: Kit): Build {
  const { s, at, paint } = k;
  const c = paint.hide;
  const dark = tone(c, 0.7);
  s.chain([[at(0, 0.4, -0.94), 0.24], [at(0, 0.42, -0.6), 0.34], [at(0, 0.42, 0), 0.34], [at(0, 0.45, 0.5), 0.38], [at(0, 0.48, 0.8), 0.3]], { c }, 9);
  s.ball(0.3, { c: dark, p: at(0, 0.54, 0.62), s: [1.06, 0.7, 1.2] }, 9, 6);
  for (const side of [-1, 1]) {
    s.chain([[at(side * 0.24, 0.38, 0.62), 0.2], [at(side * 0.32, 0.2, 0.7), 0.14], [at(side * 0.29, 0.04, 0.7), 0.11]], { c }, 7);
    s.chain([[at(side * 0.24, 0.38, -0.74), 0.23], [at(side * 0.34, 0.22, -0.58), 0.14], [at(side * 0.3, 0.1, -0.82), 0.1], [at(side * 0.3, 0.03, -0.74), 0.09]], { c }, 7);
    for (const z of [0.78, -0.68]) {
      s.box(0.24, 0.1, 0.28, { c: dark, p: at(side * 0.3, 0.025, z) }, 0.82);
      for (const d of [-0.08, 0, 0.08]) s.cone(0.034, 0.14, { c: paint.horn, p: at(side * 0.3 + d, 0.02, z + 0.18), r: [96, 0, 0] }, 4);
    }
    s.plate([[-0.34, 0], [0.34, 0], [0.38, -0.36], [0.1, -0.3], [-0.1, -0.44], [-0.38, -0.34]], 0.045, { ...team(), p: at(side * 0.34, 0.52, -0.02), r: [0, 90, side * 9] });
  }
  for (let i = 0; i < 8; i++) s.cone(0.1, 0.28, { c: dark, p: at(0, 0.66 - Math.abs(i - 1) * 0.016, 0.86 - i * 0.08), r: [-50, 0, 0], s: [0.7, 1, 1] }, 4);
  for (let i = 0; i < 4; i++) s.cone(0.09, 0.24, { c: dark, p: at(0, 0.58 - i * 0.02, -0.42 - i * 0.16), r: [-40, 0, 0], s: [0.7, 1, 1] }, 4);
  s.cyl(0.345, 0.35, 0.5, { ...team(0.9), p: at(0, 0.425, -0.02), r: [90, 0, 0] }, 10);
  s.box(0.46, 0.08, 0.48, { c: paint.leather, p: at(0, 0.555, -0.02) }, 0.86);
  const p = at(0, 0.48, 1.1);
  s.ball(0.26, { c, p, s: [0.96, 0.94, 1] }, 9, 7);
  s.box(0.34, 0.26, 0.4, { c, p: [0, p[1] - 0.06, p[2] + 0.24], r: [12, 0, 0] }, 0.8);
  s.box(0.28, 0.08, 0.34, { c: dark, p: [0, p[1] - 0.24, p[2] + 0.2], r: [24, 0, 0] });
  s.ball(0.07, { c: 0x1c1a1a, p: [0, p[1] - 0.02, p[2] + 0.44] }, 6, 5);
  for (const side of [-1, 1]) {
    s.ball(0.05, { c: paint.glow, glow: 0.7, p: [side * 0.16, p[1] + 0.1, p[2] + 0.16] }, 6, 5);
    s.cone(0.1, 0.28, { c: dark, p: [side * 0.22, p[1] + 0.22, p[2] - 0.1], r: [-30, 0, -side * 36], s: [1, 1, 0.5] }, 4);
    for (const z of [0.2, 0.3, 0.4]) s.cone(0.03, 0.12, { c: paint.horn, p: [side * 0.12, p[1] - 0.2, p[2] + z], r: [184, 0, 0] }, 4);
  }
  s.torus(0.22, 0.04, { c: paint.leather, p: [0, p[1] - 0.02, p[2] + 0.1], r: [10, 0, 0] }, 360, 10);
  s.chain([[at(0, 0.42, -1.04), 0.11], [at(0.06, 0.36, -1.28), 0.09], [at(0.08, 0.4, -1.46), 0.03]], { c: dark }, 6);
  const build = riderOn(k, -0.02, { skin: paint.skin, coat: paint.armour, from: 0.56, to: 0.99 });
  if (isBareheaded(k.shape.gear)) {
    hair(k, build.head);
    const { p: h, r } = build.head;
    s.cyl(r * 1.1, r * 1.12, r * 0.28, { ...team(), p: [0, h[1] + r * 0.42, h[2] - r * 0.08] }, 10);
  }
  return { ...build, skull: { p, r: 0.25 }, own: ['bite'] };
}

/** A winged warrior on a mount; the rider's wings are gear. */
export function kyrieMount(k: Kit): Build {
  const { s, at, paint } = k;
  horse(k, tone(paint.hide, 0.88), 0.3, 0.52, 0.73);
  const build = riderOn(k, -0.02, { skin: paint.skin, coat: paint.armour, from: 0.53, to: 0.95 });
  const { p, r } = build.head;
  s.ball(r * 1.08, { c: paint.hair, p: [0, p[1] + r * 0.16, p[2] - r * 0.18] }, 9, 6);
  s.torus(r * 1.05, r * 0.14, { c: paint.accent, p: [0, p[1] + r * 0.42, p[2] - r * 0.04], r: [78, 0, 0] }, 360, 12);
  return { ...build, skull: { p: at(0, 0.71, 1.04), r: 0.13 } };
}

/** The trunk of one, the legs of another. */
export function centaur(k: Kit): Build {
  const { s, at, paint } = k;
  const c = paint.hide;
  const dark = tone(c, 0.6);
  s.chain([[at(0, 0.42, -0.76), 0.24], [at(0, 0.43, -0.4), 0.29], [at(0, 0.42, 0.1), 0.28], [at(0, 0.44, 0.56), 0.3]], { c }, 9);
  for (const side of [-1, 1]) {
    const run = side * 0.1;
    s.chain([[at(side * 0.18, 0.38, 0.62), 0.15], [at(side * 0.2, 0.2, 0.74 + run), 0.085], [at(side * 0.2, 0.04, 0.7 + run), 0.06]], { c }, 7);
    s.chain([[at(side * 0.19, 0.38, -0.66), 0.18], [at(side * 0.22, 0.22, -0.54 - run), 0.09], [at(side * 0.2, 0.12, -0.76 - run), 0.065], [at(side * 0.2, 0.04, -0.7 - run), 0.06]], { c }, 7);
    for (const z of [0.72 + run, -0.69 - run]) s.cyl(0.07, 0.1, 0.1, { c: DARK, p: at(side * 0.2, 0.018, z) }, 7);
    s.plate([[-0.4, 0], [0.36, 0], [0.34, -0.34], [0.1, -0.28], [-0.1, -0.4], [-0.38, -0.3]], 0.04, { ...team(), p: at(side * 0.28, 0.5, -0.16), r: [0, 90, side * 8] });
  }
  s.cyl(0.29, 0.295, 0.62, { ...team(0.9), p: at(0, 0.43, -0.16), r: [90, 0, 0] }, 10);
  s.chain([[at(0, 0.46, -0.96), 0.08], [at(0.03, 0.4, -1.14), 0.1], [at(0.05, 0.24, -1.16), 0.03]], { c: dark }, 6);
  // the trunk rises over the forelegs
  s.chain([[at(0, 0.46, 0.62), 0.29], [at(0, 0.56, 0.74), 0.23]], { c }, 9);
  s.cyl(0.31, 0.21, 0.28 * k.h, { c: paint.skin, p: at(0, 0.67, 0.74), s: [1, 1, 0.72] }, 9);
  s.cyl(0.225, 0.25, 0.05 * k.h, { ...team(), p: at(0, 0.545, 0.73), s: [1, 1, 0.9] }, 10);
  for (const face of [-1, 1]) s.plate([[-0.15, 0], [0.15, 0], [0.14, -0.3], [0, -0.42], [-0.14, -0.3]], 0.04, { ...team(face > 0 ? 1 : 0.88), p: at(0, 0.545, 0.73 + face * 0.24), r: [face * -12, 0, 0] });
  for (const side of [-1, 1]) {
    s.ball(0.17, { c: paint.armour, p: at(side * 0.32, 0.79, 0.74), s: [1, 0.8, 1] }, 8, 6);
    s.box(0.09, 0.26 * k.h, 0.04, { c: paint.leather, p: at(side * 0.08, 0.67, 0.95), r: [-4, 0, side * 22] });
  }
  const r = Math.min(0.19, k.h * 0.075);
  const p = at(0, 0.955, 0.78);
  p[1] -= r;
  s.cyl(r * 0.6, r * 0.8, r * 1.6, { c: tone(paint.skin, 0.9), p: [0, p[1] - r * 1.2, p[2] - 0.02] }, 7);
  s.ball(r, { c: paint.skin, p, s: [0.9, 1, 0.96] }, 9, 7);
  s.ball(r * 1.08, { c: paint.hair, p: [0, p[1] + r * 0.2, p[2] - r * 0.2], s: [0.96, 0.92, 1] }, 9, 6);
  s.limb([0, p[1], p[2] - r * 0.8], [0, p[1] - r * 2.6, p[2] - r * 1.4], r * 0.6, r * 0.2, { c: tone(paint.hair, 0.9) });
  for (const side of [-1, 1]) {
    s.box(r * 0.2, r * 0.2, r * 0.14, { c: paint.glow, glow: 0.7, p: [side * r * 0.36, p[1] + r * 0.06, p[2] + r * 0.86] });
    s.cone(r * 0.24, r * 1.1, { c: paint.skin, p: [side * r * 1.1, p[1] + r * 0.1, p[2] - r * 0.1], r: [-20, 0, -side * 66] }, 4);
  }
  const shoulder = at(0.3, 0.77, 0.74);
  return {
    size: Math.min(1.4, k.h * 0.4),
    head: { p, r },
    mouth: [0, p[1] - r * 0.42, p[2] + r * 0.92],
    back: at(0, 0.7, 0.5),
    chest: at(0, 0.7, 0.97),
    waist: { p: at(0, 0.545, 0.73), r: 0.24 },
    hem: 0.46,
    arms: { shoulder, length: (shoulder[1] - at(0, 0.55, 0)[1]) * 0.95, thick: 1.1, sleeve: { c: paint.skin }, hand: paint.skin, rest: 'ready' },
  };
}
