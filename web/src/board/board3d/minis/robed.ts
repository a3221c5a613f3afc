import { upright, type Build } from './build';
import { isBareheaded } from './gear';
import { BASE_TOP, cape, eyes, legs, team, tone, trunk, type Kit } from './kit';
import type { V3 } from '../sculpt';

/** A head lower than others carry it: there is a hat or a hood above. */
function lowHead(k: Kit, f: number, skin: number, most = 0.16): { p: V3; r: number } {
  const { s, at } = k;
  const r = Math.min(most, k.h * 0.085);
  const p = at(0, f, 0.04);
  p[1] -= r;
  s.cyl(r * 0.55, r * 0.66, r * 1.1, { c: tone(skin, 0.9), p: [0, p[1] - r * 1.05, 0.02] }, 7);
  s.ball(r, { c: skin, p, s: [0.9, 1, 0.96] }, 9, 7);
  return { p, r };
}

/** A robe to the ground, wide sleeves, a sash with hanging ends. */
export function wizard(k: Kit): Build {
  const { s, at, paint } = k;
  const c = paint.cloth;
  const y = (f: number): number => at(0, f, 0)[1];
  s.lathe([[0.33, BASE_TOP], [0.31, y(0.16)], [0.24, y(0.42)], [0.205, y(0.52)], [0.25, y(0.72)], [0.2, y(0.81)], [0.1, y(0.83)]], { c, s: [1, 1, 0.86] }, 11);
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * Math.PI * 2 + 0.45;
    s.limb([Math.sin(a) * 0.325, BASE_TOP + 0.03, Math.cos(a) * 0.28], [Math.sin(a) * 0.225, y(0.46), Math.cos(a) * 0.19], 0.03, 0.018, { c: tone(c, 0.8) }, 5);
  }
  s.torus(0.33, 0.035, { c: paint.accent, p: [0, BASE_TOP + 0.05, 0], r: [90, 0, 0], s: [1, 0.86, 1] }, 360, 11);
  s.cyl(0.215, 0.225, 0.06 * k.h, { ...team(), p: at(0, 0.52, 0), s: [1, 1, 0.88] }, 10);
  for (const face of [-1, 1]) {
    s.plate([[-0.11, 0], [0.11, 0], [0.14, -0.42 * k.h], [0, -0.46 * k.h], [-0.14, -0.42 * k.h]], 0.03, { ...team(face > 0 ? 1 : 0.86), p: at(0, 0.52, face * 0.2), r: [face * -9, 0, 0] });
    s.plate([[-0.04, 0], [0.04, 0], [0.05, -0.3 * k.h], [-0.05, -0.3 * k.h]], 0.035, { c: paint.accent, p: at(0, 0.5, face * 0.212), r: [face * -9, 0, 0] });
  }
  // a mantle over the shoulders
  s.lathe([[0.34, y(0.68)], [0.3, y(0.76)], [0.16, y(0.835)]], { ...team(0.94), s: [1, 1, 0.78] }, 11);
  s.torus(0.335, 0.03, { c: paint.accent, p: at(0, 0.685, 0), r: [90, 0, 0], s: [1, 0.78, 1] }, 360, 11);
  const skull = lowHead(k, 0.97, paint.skin);
  const { p, r } = skull;
  eyes(k, p, r);
  if (isBareheaded(k.shape.gear)) {
    // long hair under a circlet
    s.ball(r * 1.1, { c: paint.hair, p: [p[0], p[1] + r * 0.2, p[2] - r * 0.2] }, 9, 6);
    s.limb([p[0], p[1], p[2] - r * 0.8], [p[0], p[1] - r * 2.6, p[2] - r * 1.3], r * 0.7, r * 0.3, { c: tone(paint.hair, 0.94) });
    s.torus(r * 1.06, r * 0.13, { c: paint.accent, p: [p[0], p[1] + r * 0.42, p[2] - r * 0.04], r: [80, 0, 0] }, 360, 11);
    s.cone(r * 0.18, r * 0.5, { c: paint.glow, glow: 0.9, p: [p[0], p[1] + r * 0.6, p[2] + r * 0.98] }, 4);
  }
  for (const side of [-1, 1]) s.limb([p[0] + side * r * 0.8, p[1] + r * 0.3, p[2] - r * 0.1], [p[0] + side * r * 0.9, p[1] - r * 1.7, p[2] + r * 0.1], r * 0.24, r * 0.08, { c: paint.hair });
  const build = upright({ at, h: k.h, head: skull, shoulder: [0.24, 0.76], waist: [0.52, 0.22], deep: 0.2, sleeve: tone(c, 1.15), hand: paint.skin, thick: 1.3, rest: 'cast' });
  return { ...build, hem: 0.04 };
}

/** Pale, in evening dress, wrapped in a cape with a high collar. */
export function vampire(k: Kit): Build {
  const { s, at, paint } = k;
  const c = paint.cloth;
  const y = (f: number): number => at(0, f, 0)[1];
  s.lathe([[0.2, BASE_TOP], [0.19, y(0.3)], [0.17, y(0.5)], [0.24, y(0.76)], [0.14, y(0.83)]], { c: tone(c, 0.8), s: [1, 1, 0.8] }, 9);
  s.plate([[-0.1, 0], [0.1, 0], [0.07, -0.3 * k.h], [-0.07, -0.3 * k.h]], 0.03, { ...team(), p: at(0, 0.79, 0.19), r: [-4, 0, 0] });
  s.cyl(0.19, 0.19, 0.05 * k.h, { ...team(0.9), p: at(0, 0.5, 0), s: [1, 1, 0.84] }, 9);
  // the cape: outside dark, inside bright, open in front
  for (let i = 0; i < 11; i++) {
    const a = (44 + i * 27.2) * 0.01745;
    const r0 = 0.27;
    const r1 = i % 2 ? 0.4 : 0.36;
    const p = (r: number, f: number): V3 => [Math.sin(a) * r, y(f), Math.cos(a) * r * 0.9 - 0.02];
    const b = (47 + (i + 1) * 27.2) * 0.01745;
    const q = (r: number, f: number): V3 => [Math.sin(b) * r, y(f), Math.cos(b) * r * 0.9 - 0.02];
    if (i === 10) continue;
    const low = i % 2 ? 0.02 : 0.0;
    s.skin([p(r0, 0.8), q(r0, 0.8), p(r1, low), q(r0, 0.8), q(r1, 0.02 - low), p(r1, low)], { c: i === 4 || i === 5 ? tone(c, 0.9) : c });
    const inner = 0.965;
    s.skin([p(r0 * inner, 0.79), q(r0 * inner, 0.79), p(r1 * inner, low + 0.01), q(r0 * inner, 0.79), q(r1 * inner, 0.03 - low), p(r1 * inner, low + 0.01)], { c: paint.accent });
  }
  for (let i = 0; i < 10; i++) {
    const a = (44 + i * 27.2) * 0.01745;
    s.limb([Math.sin(a) * 0.275, y(0.79), Math.cos(a) * 0.25 - 0.02], [Math.sin(a) * 0.385, BASE_TOP + 0.03, Math.cos(a) * 0.345 - 0.02], 0.022, 0.034, i > 2 && i < 7 ? team(0.86) : { c: tone(c, 0.9) }, 5);
  }
  for (const side of [-1, 1]) s.plate([[0, 0], [side * 0.3, 0.06], [side * 0.24, 0.36], [side * 0.06, 0.3]], 0.035, { c: paint.accent, p: at(side * 0.02, 0.8, -0.13), r: [-14, side * -26, 0] });
  const skull = lowHead(k, 0.99, paint.skin, 0.155);
  const { p, r } = skull;
  s.ball(r * 1.05, { c: paint.hair, p: [p[0], p[1] + r * 0.22, p[2] - r * 0.2], s: [0.96, 0.92, 1] }, 9, 6);
  s.cone(r * 0.4, r * 0.6, { c: paint.hair, p: [p[0], p[1] + r * 0.62, p[2] + r * 0.62], r: [158, 0, 0] }, 4);
  eyes(k, p, r, paint.glow, 1);
  for (const side of [-1, 1]) s.cone(r * 0.08, r * 0.3, { c: 0xffffff, p: [p[0] + side * r * 0.2, p[1] - r * 0.52, p[2] + r * 0.84], r: [180, 0, 0] }, 4);
  return { ...upright({ at, h: k.h, head: skull, shoulder: [0.24, 0.77], waist: [0.5, 0.2], deep: 0.19, sleeve: tone(c, 0.8), hand: paint.skin, rest: 'claws', thick: 0.9 }), own: ['cape'] };
}

/** A shroud that ends in nothing, a hood with a light in it. */
export function ghost(k: Kit): Build {
  const { s, at, paint } = k;
  const c = paint.cloth;
  const y = (f: number): number => at(0, f, 0)[1];
  const mist = (f: number): { c: number; glow: number } => ({ c: tone(paint.hide, 0.8 + f * 0.4), glow: 0.28 });
  // tatters blown to one side, thin below
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * Math.PI * 2;
    const low = 0.02 + (i % 3) * 0.08;
    s.chain([[[Math.sin(a) * 0.05 + 0.1, y(low), Math.cos(a) * 0.05 - 0.16], 0.015], [[Math.sin(a) * 0.15, y(low + 0.12), Math.cos(a) * 0.13 - 0.06], 0.06], [[Math.sin(a) * 0.21, y(0.36), Math.cos(a) * 0.18], 0.1], [[Math.sin(a) * 0.17, y(0.5), Math.cos(a) * 0.14], 0.09]], mist(i / 9), 5);
  }
  s.lathe([[0.18, y(0.32)], [0.27, y(0.5)], [0.34, y(0.72)], [0.28, y(0.79)], [0.12, y(0.83)]], { c, s: [1, 1, 0.76] }, 10);
  for (const face of [-1, 1]) s.plate([[-0.13, 0], [0.13, 0], [0.16, -0.5], [0.06, -0.44], [0, -0.6], [-0.08, -0.46], [-0.16, -0.54]], 0.03, { ...team(face > 0 ? 1 : 0.86), p: at(0, 0.64, face * 0.225), r: [face * 6, 0, 0] });
  s.cyl(0.27, 0.25, 0.05 * k.h, { ...team(0.92), p: at(0, 0.54, 0), s: [1, 1, 0.8] }, 10);
  const r = Math.min(0.19, k.h * 0.1);
  const p = at(0, 0.985, 0.06);
  p[1] -= r * 1.1;
  s.ball(r * 0.82, { c: 0x0e1014, p: [p[0], p[1] - r * 0.05, p[2] + r * 0.16] }, 8, 6);
  s.ball(r * 1.1, { c: tone(c, 0.9), p: [p[0], p[1] + r * 0.06, p[2] - r * 0.34], s: [1, 1.04, 1] }, 9, 7);
  s.torus(r * 0.88, r * 0.24, { c: tone(c, 1.1), p: [p[0], p[1] + r * 0.02, p[2] + r * 0.26], r: [-8, 0, 0], s: [0.9, 1.05, 1] }, 360, 11);
  s.cone(r * 0.66, r * 1.5, { c: tone(c, 0.9), p: [p[0], p[1] + r * 0.2, p[2] - r * 1.2], r: [-80, 0, 0] }, 7);
  for (const side of [-1, 1]) s.ball(r * 0.2, { c: paint.glow, glow: 1, p: [p[0] + side * r * 0.32, p[1] + r * 0.08, p[2] + r * 0.86] }, 6, 5);
  return upright({ at, h: k.h, head: { p, r }, shoulder: [0.27, 0.74], waist: [0.5, 0.24], deep: 0.22, sleeve: { c: tone(c, 1.1) }, hand: paint.skin, rest: 'claws', thick: 1.15 });
}

/** Winged warriors; the wings are gear. */
export function kyrie(k: Kit): Build {
  const { s, at, paint } = k;
  legs(k, 0.45, { trousers: paint.armour, boots: tone(paint.armour, 0.8), width: 0.15, thick: 0.95, stride: 0.09 });
  s.cyl(0.19, 0.29, 0.18 * k.h, { ...team(), p: at(0, 0.4, 0), s: [1, 1, 0.82] }, 9);
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2 + 0.5;
    s.box(0.12, 0.15 * k.h, 0.03, { c: paint.armour, p: [Math.sin(a) * 0.24, at(0, 0.41, 0)[1], Math.cos(a) * 0.2], r: [-14, (a * 180) / Math.PI, 0] }, 0.85);
  }
  s.plate([[-0.13, 0], [0.13, 0], [0.15, -0.5], [0, -0.6], [-0.15, -0.5]], 0.03, { ...team(0.95), p: at(0, 0.49, 0.2), r: [-9, 0, 0] });
  if (!k.has('cape') && !k.has('coat')) cape(k, 0.5, 0.1, 0.24, 0.2, team(0.86));
  trunk(k, 0.45, 0.79, 0.19, 0.255, { c: paint.armour }, 0.74);
  s.plate([[-0.15, 0], [0.15, 0], [0.1, -0.2], [0, -0.27], [-0.1, -0.2]], 0.05, { c: paint.accent, p: at(0, 0.745, 0.18), r: [-8, 0, 0] });
  s.cyl(0.2, 0.205, 0.035 * k.h, { c: paint.accent, p: at(0, 0.48, 0), s: [1, 1, 0.8] }, 9);
  for (const side of [-1, 1]) {
    s.ball(0.115, { c: paint.armour, p: at(side * 0.265, 0.755, 0), s: [1, 0.85, 1] }, 8, 6);
    s.torus(0.095, 0.02, { c: paint.accent, p: at(side * 0.28, 0.73, 0), r: [90, 0, side * -20] }, 360, 10);
  }
  const skull = lowHead(k, 0.95, paint.skin, 0.17);
  const { p, r } = skull;
  eyes(k, p, r, 0x2a4a7a);
  if (isBareheaded(k.shape.gear)) {
    s.ball(r * 1.1, { c: paint.hair, p: [p[0], p[1] + r * 0.16, p[2] - r * 0.2], s: [1, 1, 1] }, 9, 6);
    s.limb([p[0], p[1], p[2] - r * 0.9], [p[0], p[1] - r * 2.2, p[2] - r * 1.2], r * 0.5, r * 0.2, { c: tone(paint.hair, 0.94) });
    s.torus(r * 1.05, r * 0.14, { c: paint.accent, p: [p[0], p[1] + r * 0.42, p[2] - r * 0.04], r: [78, 0, 0] }, 360, 12);
    s.cone(r * 0.2, r * 0.6, { c: paint.glow, glow: 0.7, p: [p[0], p[1] + r * 0.72, p[2] + r * 0.9] }, 4);
  }
  return upright({ at, h: k.h, head: skull, shoulder: [0.26, 0.75], waist: [0.48, 0.2], deep: 0.18, sleeve: paint.skin, hand: paint.skin, thick: 0.95 });
}
