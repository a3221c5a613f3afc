import { BASE_TOP, BONE, DARK, SKIN, STEEL, WOOD, team, tone, type Kit } from './kit';
import { featherWing } from './warriors';
import type { V3 } from '../sculpt';

interface RiderLook {
  skin: number;
  coat: number;
  from: number; // seat, a fraction of the height
  to: number; // crown
}

/** Somebody in a saddle: thighs around the back, trunk, arms forward, and a head. Returns the right hand. */
function riderOn(k: Kit, z: number, o: RiderLook): { hand: V3; head: V3; r: number } {
  const { s, at, livery } = k;
  const span = o.to - o.from;
  const f = (part: number): number => o.from + span * part;
  for (const side of [-1, 1]) {
    s.limb(at(side * 0.12, f(0.06), z), at(side * 0.33, f(-0.02), z + 0.18), 0.12, 0.1, { c: tone(o.coat, 0.8) });
    s.limb(at(side * 0.33, f(-0.02), z + 0.18), at(side * 0.34, f(-0.3), z + 0.04), 0.1, 0.075, { c: livery.leather });
    s.box(0.13, 0.08, 0.24, { c: livery.leather, p: at(side * 0.34, f(-0.33), z + 0.1) });
  }
  const trunkTall = span * 0.5 * (k.h - BASE_TOP);
  s.cyl(0.27, 0.2, trunkTall, { c: o.coat, p: at(0, f(0.32), z), s: [1, 1, 0.74] }, 9);
  s.cyl(0.215, 0.22, 0.09, { c: livery.leather, p: at(0, f(0.12), z), s: [1, 1, 0.8] }, 9);
  s.plate([[-0.15, 0], [0.15, 0], [0.1, -0.34], [0, -0.44], [-0.1, -0.34]], 0.04, { ...team(), p: at(0, f(0.56), z + 0.2), r: [-6, 0, 0] });
  s.plate([[-0.24, 0], [0.24, 0], [0.32, -span * k.h * 0.62], [0, -span * k.h * 0.7], [-0.32, -span * k.h * 0.62]], 0.045, { ...team(0.82), p: at(0, f(0.58), z - 0.2), r: [16, 0, 0] });
  for (const side of [-1, 1]) s.ball(0.13, { c: livery.armour, p: at(side * 0.28, f(0.54), z), s: [1, 0.8, 1] }, 8, 6);
  const hand = at(-0.38, f(0.36), z + 0.28);
  for (const [a, b, c] of [
    [at(-0.28, f(0.52), z), at(-0.42, f(0.3), z + 0.06), hand],
    [at(0.28, f(0.52), z), at(0.36, f(0.28), z + 0.12), at(0.16, f(0.26), z + 0.36)],
  ] as [V3, V3, V3][]) {
    s.limb(a, b, 0.1, 0.085, { c: o.skin }).limb(b, c, 0.085, 0.07, { c: o.skin });
    s.ball(0.08, { c: o.skin, p: c }, 6, 5);
  }
  const r = Math.min(0.19, span * 0.14 * k.h);
  const head = at(0, o.to, z + 0.03);
  head[1] -= r;
  s.cyl(r * 0.6, r * 0.7, r, { c: tone(o.skin, 0.9), p: [0, head[1] - r, head[2] - 0.01] }, 7);
  s.ball(r, { c: o.skin, p: head, s: [0.92, 1, 0.96] }, 9, 7);
  for (const side of [-1, 1]) s.box(r * 0.2, r * 0.2, r * 0.14, { c: 0x1c1f26, p: [side * r * 0.36, head[1] + r * 0.06, head[2] + r * 0.86] });
  return { hand, head, r };
}

/** An orc on a tyrannosaur whose tail hangs over the space behind. */
export function rider(k: Kit): void {
  const { s, at, livery } = k;
  const hide = 0x7a6a4a;
  const dark = 0x54472f;
  const belly = 0xcbb787;
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
    for (const d of [-0.1, 0, 0.1]) s.cone(0.05, 0.22, { c: BONE, p: at(side * 0.38 + d, 0.015, 0.22 + z), r: [96, 0, 0] }, 5);
    s.limb(at(side * 0.22, 0.42, 0.72), at(side * 0.28, 0.36, 0.92), 0.08, 0.06, { c: hide }).limb(at(side * 0.28, 0.36, 0.92), at(side * 0.24, 0.38, 1.08), 0.055, 0.05, { c: hide });
    for (const d of [-0.04, 0.04]) s.cone(0.022, 0.12, { c: BONE, p: at(side * 0.24 + d, 0.38, 1.14), r: [96, 0, 0] }, 4);
  }
  jaws(k, at(0, 0.62, 1.08), hide, dark, belly);
  // harness, saddle and the orc
  s.torus(0.42, 0.05, { c: livery.leather, p: at(0, 0.46, 0.34), r: [4, 0, 0], s: [0.98, 1.02, 1] }, 360, 12);
  s.torus(0.44, 0.05, { c: livery.leather, p: at(0, 0.44, -0.26), r: [-6, 0, 0] }, 360, 12);
  s.box(0.6, 0.1, 0.62, { ...team(), p: at(0, 0.555, 0.04) }, 0.86);
  for (const side of [-1, 1]) s.plate([[-0.3, 0], [0.3, 0], [0.24, -0.5], [0, -0.62], [-0.24, -0.5]], 0.04, { ...team(0.9), p: at(side * 0.4, 0.55, 0.04), r: [0, 90, side * 10] });
  const orc = 0x74904c;
  const { hand, head, r } = riderOn(k, 0.05, { skin: orc, coat: livery.armour, from: 0.56, to: 0.99 });
  for (const side of [-1, 1]) {
    s.cone(r * 0.26, r * 0.7, { c: BONE, p: [side * r * 0.42, head[1] - r * 0.3, head[2] + r * 0.9] }, 5);
    s.cone(r * 0.3, r * 1.1, { c: orc, p: [side * r * 1.2, head[1] + r * 0.1, head[2]], r: [0, 0, -side * 74] }, 4);
    s.cone(r * 0.32, r * 1.3, { c: BONE, p: [side * r * 0.8, head[1] + r * 0.9, head[2] - r * 0.2], r: [0, 0, -side * 26] }, 5);
  }
  s.ball(r * 1.08, { c: livery.armour, p: [0, head[1] + r * 0.3, head[2] - r * 0.1], s: [1, 0.8, 1] }, 9, 6);
  s.cyl(r * 1.12, r * 1.14, r * 0.26, { c: livery.trim, p: [0, head[1] + r * 0.22, head[2] - r * 0.06] }, 9);
  // the axe at his right
  const top = 1.0 * k.h;
  s.limb([hand[0] - 0.02, hand[1] - 0.35, hand[2]], [hand[0] - 0.04, top, hand[2] + 0.02], 0.035, 0.033, { c: WOOD }, 6);
  for (const flip of [-1, 1]) s.plate([[0, -0.14], [0.14, -0.24], [0.34, -0.2], [0.38, 0.02], [0.32, 0.22], [0.12, 0.18], [0, 0.12]].map(([a, b]) => [a * flip, b] as [number, number]), 0.06, { c: STEEL, p: [hand[0] - 0.04, top - 0.22, hand[2] + 0.02], r: [0, 84, 0], s: flip > 0 ? 1 : 0.62 });
}

function jaws(k: Kit, p: V3, hide: number, dark: number, belly: number): void {
  const { s } = k;
  s.ball(0.3, { c: hide, p: [0, p[1], p[2] - 0.06], s: [0.92, 0.86, 1] }, 9, 7);
  s.box(0.42, 0.3, 0.56, { c: hide, p: [0, p[1] + 0.03, p[2] + 0.26], r: [4, 0, 0] }, 0.76);
  s.box(0.34, 0.12, 0.54, { c: belly, p: [0, p[1] - 0.27, p[2] + 0.2], r: [22, 0, 0] });
  s.box(0.26, 0.05, 0.46, { c: 0x8d2a20, p: [0, p[1] - 0.18, p[2] + 0.22], r: [14, 0, 0] });
  for (const side of [-1, 1]) {
    s.ball(0.055, { c: 0xffc23a, glow: 0.7, p: [side * 0.2, p[1] + 0.13, p[2] + 0.12] }, 6, 5);
    s.box(0.1, 0.05, 0.16, { c: dark, p: [side * 0.19, p[1] + 0.2, p[2] + 0.1], r: [10, 0, side * -10] });
    s.ball(0.03, { c: 0x241a12, p: [side * 0.08, p[1] + 0.13, p[2] + 0.5] }, 5, 4);
    for (let i = 0; i < 5; i++) s.cone(0.032, 0.12, { c: BONE, p: [side * (0.17 - i * 0.012), p[1] - 0.14, p[2] + 0.08 + i * 0.1], r: [184, 0, 0] }, 4);
    for (let i = 0; i < 4; i++) s.cone(0.026, 0.09, { c: BONE, p: [side * 0.13, p[1] - 0.2 - i * 0.035, p[2] + 0.1 + i * 0.1] }, 4);
  }
}

/** Four legs, tusks and a shaggy back: beasts of burden and of war. */
export function doubleBeast(k: Kit): void {
  const { s, at, livery } = k;
  const fur = tone(livery.leather, 1.25);
  const dark = tone(fur, 0.72);
  s.chain([[at(0, 0.54, -1.0), 0.24], [at(0, 0.6, -0.6), 0.38], [at(0, 0.62, 0.0), 0.42], [at(0, 0.68, 0.5), 0.4], [at(0, 0.74, 0.86), 0.28]], { c: fur }, 10);
  s.ball(0.3, { c: dark, p: at(0, 0.76, 0.42), s: [1, 0.62, 1.5] }, 9, 6);
  for (const side of [-1, 1]) {
    s.chain([[at(side * 0.24, 0.5, 0.7), 0.2], [at(side * 0.28, 0.26, 0.72), 0.15], [at(side * 0.28, 0.04, 0.7), 0.14]], { c: fur }, 8);
    s.chain([[at(side * 0.24, 0.5, -0.8), 0.22], [at(side * 0.3, 0.26, -0.7), 0.15], [at(side * 0.3, 0.04, -0.82), 0.14]], { c: fur }, 8);
    for (const z of [0.72, -0.8]) {
      s.cyl(0.16, 0.18, 0.12, { c: dark, p: at(side * 0.29, 0.03, z) }, 8);
      for (const d of [-0.08, 0, 0.08]) s.box(0.06, 0.06, 0.05, { c: BONE, p: at(side * 0.29 + d, 0.015, z + 0.16) });
    }
    // a blanket in the owner's colour
    s.plate([[-0.36, 0], [0.36, 0], [0.4, -0.42], [0.12, -0.5], [-0.16, -0.46], [-0.4, -0.5]], 0.05, { ...team(), p: at(side * 0.4, 0.8, 0.0), r: [0, 90, side * 6] });
    s.box(0.05, 0.05, 0.76, { c: livery.trim, p: at(side * 0.42, 0.66, 0) });
    s.chain([[at(side * 0.16, 0.66, 1.32), 0.06], [at(side * 0.26, 0.54, 1.5), 0.05], [at(side * 0.2, 0.56, 1.72), 0.008]], { c: BONE }, 6);
    s.cone(0.08, 0.3, { c: BONE, p: at(side * 0.16, 0.99, 1.06), r: [-20, 0, -side * 30] }, 6);
    s.ball(0.045, { c: 0xffc23a, glow: 0.6, p: at(side * 0.185, 0.84, 1.3) }, 6, 5);
    s.cone(0.1, 0.2, { c: dark, p: at(side * 0.26, 0.9, 1.0), r: [-30, 0, -side * 70], s: [1, 1, 0.5] }, 4);
  }
  s.cyl(0.42, 0.44, 0.5, { ...team(0.92), p: at(0, 0.66, 0.0), r: [90, 0, 0], s: [1, 1, 0.88] }, 10);
  s.ball(0.27, { c: fur, p: at(0, 0.82, 1.1), s: [0.9, 0.95, 1] }, 9, 7);
  s.box(0.32, 0.26, 0.4, { c: fur, p: at(0, 0.74, 1.32), r: [16, 0, 0] }, 0.78);
  s.cone(0.09, 0.34, { c: BONE, p: at(0, 0.84, 1.5), r: [22, 0, 0] }, 6);
  for (let i = 0; i < 6; i++) s.cone(0.1, 0.26, { c: dark, p: at(0, 0.86 - i * 0.03, 0.66 - i * 0.3), r: [-34, 0, 0], s: [0.6, 1, 1] }, 4);
  s.chain([[at(0, 0.52, -1.16), 0.06], [at(0.06, 0.4, -1.32), 0.04], [at(0.08, 0.3, -1.3), 0.02]], { c: dark }, 5);
}

/** A horse from hooves to mane; the saddle cloth is the owner's. */
function horse(k: Kit, coat: number, low: number, back: number, crown: number): void {
  const { s, at, livery } = k;
  const dark = tone(coat, 0.55);
  const mid = (low + back) / 2 + 0.02;
  s.chain([[at(0, mid, -0.78), 0.24], [at(0, mid + 0.01, -0.4), 0.29], [at(0, mid, 0.1), 0.27], [at(0, mid + 0.02, 0.5), 0.28], [at(0, mid + 0.04, 0.68), 0.22]], { c: coat }, 9);
  for (const side of [-1, 1]) {
    const run = side * 0.12;
    s.chain([[at(side * 0.17, low + 0.05, 0.6), 0.13], [at(side * 0.18, low * 0.5, 0.66 + run), 0.075], [at(side * 0.18, 0.05, 0.62 + run), 0.055]], { c: coat }, 7);
    s.chain([[at(side * 0.18, low + 0.05, -0.7), 0.16], [at(side * 0.2, low * 0.55, -0.6 - run), 0.085], [at(side * 0.19, low * 0.3, -0.82 - run), 0.06], [at(side * 0.19, 0.05, -0.76 - run), 0.055]], { c: coat }, 7);
    s.cyl(0.065, 0.085, 0.09, { c: DARK, p: at(side * 0.18, 0.02, 0.62 + run) }, 7);
    s.cyl(0.065, 0.085, 0.09, { c: DARK, p: at(side * 0.19, 0.02, -0.76 - run) }, 7);
    s.plate([[-0.34, 0], [0.34, 0], [0.38, -0.36], [0, -0.46], [-0.38, -0.36]], 0.04, { ...team(), p: at(side * 0.27, back, -0.02), r: [0, 90, side * 8] });
  }
  s.cyl(0.28, 0.29, 0.5, { ...team(0.9), p: at(0, mid + 0.005, -0.02), r: [90, 0, 0] }, 10);
  s.box(0.42, 0.08, 0.46, { c: livery.leather, p: at(0, back + 0.005, -0.02) }, 0.86);
  const neck: [V3, number][] = [[at(0, mid + 0.04, 0.62), 0.22], [at(0, (mid + crown) / 2 + 0.03, 0.88), 0.15], [at(0, crown - 0.05, 1.02), 0.11]];
  s.chain(neck, { c: coat }, 8);
  s.limb(at(0, crown - 0.04, 1.02), at(0, crown - 0.17, 1.34), 0.12, 0.075, { c: coat }, 7);
  for (let i = 0; i < 6; i++) s.box(0.05, 0.2, 0.13, { c: dark, p: at(0, mid + 0.12 + i * ((crown - mid - 0.12) / 6), 0.56 + i * 0.075), r: [-30, 0, 0] });
  for (const side of [-1, 1]) {
    s.cone(0.04, 0.14, { c: coat, p: at(side * 0.07, crown + 0.005, 1.0), r: [-8, 0, -side * 10] }, 4);
    s.ball(0.026, { c: 0x16130f, p: at(side * 0.095, crown - 0.07, 1.1) }, 5, 4);
  }
  s.torus(0.1, 0.02, { c: livery.trim, p: at(0, crown - 0.11, 1.2), r: [52, 0, 0] }, 360, 9);
  s.chain([[at(0, mid + 0.05, -0.98), 0.07], [at(0.04, mid - 0.04, -1.14), 0.09], [at(0.05, mid - 0.16, -1.16), 0.03]], { c: dark }, 6);
}

/** Riders on horses, wolves and the like. */
export function mount(k: Kit): void {
  const { s, livery } = k;
  horse(k, 0x8a5f3c, 0.32, 0.55, 0.76);
  const { hand, head, r } = riderOn(k, -0.02, { skin: SKIN, coat: livery.armour, from: 0.56, to: 0.99 });
  s.ball(r * 1.12, { c: livery.armour, p: [0, head[1] + r * 0.16, head[2] - r * 0.06], s: [1, 0.96, 1.04] }, 10, 6);
  s.cone(r * 0.4, r * 1.4, { ...team(), p: [0, head[1] + r * 1.2, head[2] - r * 0.5], r: [-34, 0, 0] }, 5);
  s.box(r * 1.5, r * 0.2, r * 0.3, { c: DARK, p: [0, head[1] + r * 0.1, head[2] + r * 0.96] });
  // the lance under his arm
  s.limb([hand[0], hand[1] - 0.03, hand[2] - 0.55], [hand[0], hand[1] + 0.04, hand[2] + 1.02], 0.04, 0.022, { c: WOOD }, 6);
  s.cone(0.11, 0.14, { c: livery.trim, p: [hand[0], hand[1], hand[2] + 0.1], r: [-90, 0, 0] }, 8);
  s.cone(0.04, 0.2, { c: STEEL, p: [hand[0], hand[1] + 0.045, hand[2] + 1.1], r: [88, 0, 0] }, 5);
  s.plate([[0, 0], [0.3, 0.06], [0.22, 0.14], [0.3, 0.2], [0, 0.2]], 0.02, { ...team(), p: [hand[0], hand[1] + 0.02, hand[2] + 0.86], r: [0, 90, 0] });
}

/** A winged warrior on a mount. */
export function kyrieMount(k: Kit): void {
  const { s, at, livery } = k;
  horse(k, 0xd8d4cc, 0.3, 0.52, 0.73);
  const { hand, head, r } = riderOn(k, -0.02, { skin: 0xe9bd98, coat: livery.armour, from: 0.53, to: 0.95 });
  for (const side of [-1, 1]) {
    const w = k.part(side > 0 ? 'wing left' : 'wing right');
    featherWing(k, at(side * 0.12, 0.74, -0.22), side, 0.86, w.y0 - 0.1, w.y1, 0xf3efe6, livery.trim);
  }
  s.ball(r * 1.08, { c: 0xe0bd58, p: [0, head[1] + r * 0.16, head[2] - r * 0.18] }, 9, 6);
  s.torus(r * 1.05, r * 0.14, { c: livery.trim, p: [0, head[1] + r * 0.42, head[2] - r * 0.04], r: [78, 0, 0] }, 360, 12);
  s.limb([hand[0], hand[1] - 0.5, hand[2]], [hand[0], at(0, 1.0, 0)[1], hand[2]], 0.026, 0.026, { c: WOOD }, 6);
  s.cone(0.06, 0.28, { c: STEEL, p: [hand[0], at(0, 1.04, 0)[1], hand[2]], s: [1, 1, 0.45] }, 4);
}
