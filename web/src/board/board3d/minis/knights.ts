import { upright, type Build } from './build';
import { isBareheaded } from './gear';
import { cape, eyes, head, legs, team, tone, trunk, type Kit } from './kit';

/** Plate from head to foot, a surcoat, a closed helmet and a plume. */
export function knight(k: Kit): Build {
  const { s, at, paint } = k;
  const plate = paint.armour;
  legs(k, 0.46, { trousers: plate, boots: tone(plate, 0.86), width: 0.18, thick: 1.1, stride: 0.08 });
  for (const side of [-1, 1]) {
    s.ball(0.12, { c: tone(plate, 1.12), p: at(side * 0.175, 0.25, 0.1 + side * 0.05), s: [1, 1, 0.8] }, 7, 5);
    s.cone(0.06, 0.14, { c: plate, p: at(side * 0.18, 0.03, 0.2 + side * 0.08), r: [92, 0, 0] }, 5);
  }
  trunk(k, 0.45, 0.82, 0.23, 0.3, { c: plate }, 0.8);
  // surcoat: front and back, with a device
  for (const face of [-1, 1]) {
    s.plate([[-0.2, 0], [0.2, 0], [0.17, -0.33 * k.h], [0.24, -0.64 * k.h], [0.02, -0.6 * k.h], [0, -0.5 * k.h], [-0.02, -0.6 * k.h], [-0.24, -0.64 * k.h], [-0.17, -0.33 * k.h]], 0.035, { ...team(face > 0 ? 1 : 0.86), p: at(0, 0.79, face * 0.245), r: [face * -3, 0, 0] });
    s.box(0.055, 0.2 * k.h, 0.02, { c: paint.accent, p: at(0, 0.66, face * 0.272), r: [face * -3, 0, 0] });
    s.box(0.2, 0.05, 0.02, { c: paint.accent, p: at(0, 0.69, face * 0.274), r: [face * -3, 0, 0] });
  }
  s.cyl(0.265, 0.27, 0.045 * k.h, { c: paint.leather, p: at(0, 0.5, 0), s: [1, 1, 0.98] }, 10);
  for (const side of [-1, 1]) {
    s.ball(0.17, { c: tone(plate, 1.1), p: at(side * 0.32, 0.785, 0), s: [1, 0.86, 1.05] }, 9, 6);
    s.torus(0.15, 0.026, { c: paint.accent, p: at(side * 0.345, 0.755, 0), r: [90, 0, side * -26] }, 360, 10);
  }
  if (k.hero && !k.has('cape')) cape(k, 0.78, 0.12, 0.31, 0.27, team(0.8));
  const { p, r } = head(k, paint.skin);
  if (isBareheaded(k.shape.gear)) {
    s.cyl(r * 1.02, r * 1.12, r * 1.8, { c: plate, p: [p[0], p[1] - r * 0.02, p[2]] }, 10);
    s.cone(r * 1.02, r * 0.5, { c: tone(plate, 1.1), p: [p[0], p[1] + r * 1.1, p[2]] }, 10);
    s.box(r * 1.5, r * 0.17, r * 0.3, { c: 0x0d0f13, p: [p[0], p[1] + r * 0.26, p[2] + r * 0.94] });
    s.box(r * 0.2, r * 1.5, r * 0.24, { c: paint.accent, p: [p[0], p[1] - r * 0.1, p[2] + r * 1.02] });
    for (const x of [-0.4, -0.2, 0.2, 0.4]) s.box(r * 0.08, r * 0.4, r * 0.1, { c: 0x0d0f13, p: [p[0] + x * r, p[1] - r * 0.44, p[2] + r * 0.98] });
    s.chain([[[p[0], p[1] + r * 1.2, p[2] - r * 0.1], r * 0.3], [[p[0], p[1] + r * 1.7, p[2] - r * 0.7], r * 0.42], [[p[0], p[1] + r * 1.2, p[2] - r * 1.5], r * 0.36], [[p[0], p[1] + r * 0.2, p[2] - r * 1.8], 0.02]], team(), 6);
  } else eyes(k, p, r);
  return upright({ at, h: k.h, head: { p, r }, shoulder: [0.31, 0.77], waist: [0.5, 0.27], deep: 0.27, sleeve: tone(plate, 0.94), hand: tone(plate, 0.8), thick: 1.12 });
}

/** Bands of iron, a kilt of straps, and a crest from ear to ear. */
export function legionary(k: Kit): Build {
  const { s, at, paint } = k;
  const metal = paint.armour;
  legs(k, 0.45, { trousers: paint.skin, boots: tone(paint.leather, 1.1), width: 0.16, stride: 0.11 });
  for (const side of [-1, 1]) s.box(0.13, 0.17 * k.h, 0.06, { c: metal, p: at(side * 0.16, 0.16, 0.09 + side * 0.1), r: [-4, 0, 0] }, 0.9);
  s.cyl(0.22, 0.29, 0.16 * k.h, { ...team(), p: at(0, 0.41, 0), s: [1, 1, 0.84] }, 10);
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2;
    s.box(0.085, 0.16 * k.h, 0.025, { c: i % 2 ? paint.leather : tone(paint.leather, 1.2), p: [Math.sin(a) * 0.29, at(0, 0.43, 0)[1], Math.cos(a) * 0.245], r: [-10, (a * 180) / Math.PI, 0] });
    s.box(0.06, 0.03, 0.03, { c: paint.accent, p: [Math.sin(a) * 0.305, at(0, 0.37, 0)[1], Math.cos(a) * 0.258], r: [-10, (a * 180) / Math.PI, 0] });
  }
  trunk(k, 0.46, 0.79, 0.23, 0.28, { c: metal }, 0.8);
  for (const f of [0.5, 0.555, 0.61, 0.665, 0.72]) s.cyl(0.262 + (f - 0.5) * 0.1, 0.27 + (f - 0.5) * 0.1, 0.03 * k.h, { c: tone(metal, 1.12), p: at(0, f, 0), s: [1, 1, 0.84] }, 10);
  for (const side of [-1, 1]) for (let i = 0; i < 3; i++) s.box(0.1, 0.03, 0.26, { c: i % 2 ? tone(metal, 0.84) : metal, p: at(side * (0.24 + i * 0.05), 0.79 - i * 0.025, 0), r: [0, 0, -side * (14 + i * 18)] });
  cape(k, 0.77, k.hero ? 0.1 : 0.3, k.hero ? 0.3 : 0.25, 0.25, team(0.84));
  const { p, r } = head(k, paint.skin);
  eyes(k, p, r);
  // galea: bowl, neck guard, cheek pieces, crest
  s.ball(r * 1.14, { c: metal, p: [p[0], p[1] + r * 0.26, p[2] - r * 0.06], s: [1, 0.9, 1.02] }, 10, 6);
  s.box(r * 1.9, r * 0.14, r * 0.8, { c: metal, p: [p[0], p[1] - r * 0.42, p[2] - r * 1.1], r: [-22, 0, 0] });
  s.box(r * 2.1, r * 0.2, r * 0.5, { c: paint.accent, p: [p[0], p[1] + r * 0.36, p[2] + r * 0.86] });
  for (const side of [-1, 1]) s.box(r * 0.2, r * 1.0, r * 0.7, { c: tone(metal, 0.9), p: [p[0] + side * r * 0.92, p[1] - r * 0.42, p[2] + r * 0.34] });
  for (let i = 0; i < 9; i++) {
    const a = ((i - 4) / 4) * 1.25;
    s.box(r * 0.26, r * 0.86, r * 0.5, { ...team(i % 2 ? 0.9 : 1), p: k.hero ? [p[0] + Math.sin(a) * r * 1.34, p[1] + r * 0.1 + Math.cos(a) * r * 1.34, p[2] - r * 0.06] : [p[0], p[1] + r * 0.1 + Math.cos(a) * r * 1.34, p[2] - r * 0.06 - Math.sin(a) * r * 1.34], r: k.hero ? [0, 0, (-a * 180) / Math.PI] : [(-a * 180) / Math.PI, 0, 0] });
  }
  return upright({ at, h: k.h, head: { p, r }, shoulder: [0.29, 0.76], waist: [0.47, 0.26], deep: 0.24, sleeve: paint.skin, hand: paint.skin, thick: 1.04 });
}

/** Broad skirts and shoulder plates. */
export function samurai(k: Kit): Build {
  const { s, at, paint } = k;
  const lacquer = paint.armour;
  legs(k, 0.3, { trousers: paint.cloth, boots: tone(paint.cloth, 0.75), width: 0.19, stride: 0.1 });
  // hakama
  s.cyl(0.21, 0.34, 0.4 * k.h, { ...team(0.9), p: at(0, 0.3, 0), s: [1, 1, 0.86] }, 10);
  for (let i = 0; i < 5; i++) {
    const a = (-60 + i * 30) * 0.01745;
    s.box(0.15, 0.24 * k.h, 0.035, { c: i % 2 ? lacquer : tone(lacquer, 0.82), p: [Math.sin(a) * 0.27, at(0, 0.38, 0)[1], Math.cos(a) * 0.24], r: [-16, (a * 180) / Math.PI, 0] }, 0.8);
    s.box(0.16, 0.03, 0.045, { c: paint.accent, p: [Math.sin(a) * 0.31, at(0, 0.28, 0)[1], Math.cos(a) * 0.28], r: [-16, (a * 180) / Math.PI, 0] });
  }
  trunk(k, 0.48, 0.82, 0.22, 0.28, { c: lacquer }, 0.8);
  for (const f of [0.54, 0.6, 0.66, 0.72]) s.cyl(0.255, 0.25, 0.022, { c: paint.accent, p: at(0, f, 0), s: [1, 1, 0.8] }, 9);
  s.cyl(0.24, 0.245, 0.05 * k.h, { ...team(), p: at(0, 0.5, 0), s: [1, 1, 0.84] }, 9);
  for (const side of [-1, 1]) {
    for (let i = 0; i < 3; i++)
      s.box(0.05, 0.085, 0.27, { c: i === 1 ? tone(lacquer, 0.8) : lacquer, p: at(side * (0.33 + i * 0.022), 0.79 - i * 0.045, 0), r: [0, 0, side * (14 - i * 4)] });
    s.box(0.06, 0.03, 0.29, { c: paint.accent, p: at(side * 0.39, 0.665, 0), r: [0, 0, side * 4] });
  }
  s.box(0.04, 0.05, 0.5, { c: tone(paint.leather, 0.6), p: at(0.24, 0.46, -0.12), r: [24, 8, 0] });
  const { p, r } = head(k, paint.skin);
  eyes(k, p, r);
  if (isBareheaded(k.shape.gear)) {
    // kabuto with neck guard and crescent, and a mask
    s.ball(r * 1.12, { c: lacquer, p: [p[0], p[1] + r * 0.34, p[2] - r * 0.05], s: [1, 0.8, 1.02] }, 10, 6);
    s.cyl(r * 1.08, r * 1.66, r * 0.62, { c: tone(lacquer, 0.84), p: [p[0], p[1] - r * 0.2, p[2] - r * 0.66], s: [1, 1, 0.76] }, 10);
    s.cyl(r * 1.2, r * 1.26, r * 0.14, { c: paint.accent, p: [p[0], p[1] + r * 0.36, p[2]] }, 10);
    s.box(r * 1.1, r * 0.5, r * 0.3, { c: tone(lacquer, 0.6), p: [p[0], p[1] - r * 0.5, p[2] + r * 0.72] });
    s.torus(r * 0.8, r * 0.11, { c: paint.accent, p: [p[0], p[1] + r * 1.02, p[2] + r * 0.86], r: [-12, 0, 198] }, 144, 10);
  }
  if (k.hero && !k.has('cape')) cape(k, 0.78, 0.14, 0.3, 0.26, team(0.8));
  return upright({ at, h: k.h, head: { p, r }, shoulder: [0.28, 0.76], waist: [0.5, 0.25], deep: 0.23, sleeve: paint.cloth, hand: paint.skin });
}

/** Slim and hooded, a quiver on the back. */
export function archer(k: Kit): Build {
  const { s, at, paint } = k;
  const leaf = paint.cloth;
  legs(k, 0.47, { trousers: tone(paint.armour, 0.95), boots: paint.leather, width: 0.13, thick: 0.86, stride: 0.09 });
  s.cyl(0.17, 0.235, 0.2 * k.h, { c: leaf, p: at(0, 0.42, 0), s: [1, 1, 0.8] }, 8);
  trunk(k, 0.46, 0.83, 0.17, 0.225, { c: leaf }, 0.72);
  s.cyl(0.185, 0.19, 0.04 * k.h, { c: paint.leather, p: at(0, 0.5, 0), s: [1, 1, 0.78] }, 8);
  s.plate([[-0.09, 0], [0.09, 0], [0.12, -0.5], [0, -0.56], [-0.12, -0.5]], 0.03, { ...team(), p: at(0, 0.5, 0.17), r: [-8, 0, 0] });
  if (!k.has('cape')) cape(k, 0.82, 0.1, 0.26, 0.15, team());
  s.cyl(0.075, 0.065, 0.25 * k.h, { c: paint.leather, p: at(-0.1, 0.7, -0.25), r: [0, 0, 22] }, 7);
  for (const x of [-0.2, -0.16, -0.24]) s.box(0.025, 0.15, 0.05, { c: 0xf4ecd8, p: at(x, 0.86, -0.25), r: [0, 0, 22] });
  const { p, r } = head(k, paint.skin);
  eyes(k, p, r, 0x2c5a3a);
  if (isBareheaded(k.shape.gear)) {
    s.ball(r * 1.18, { c: tone(leaf, 0.9), p: [p[0], p[1] + r * 0.14, p[2] - r * 0.26], s: [1, 1, 1] }, 9, 6);
    s.cone(r * 0.7, r * 1.5, { c: tone(leaf, 0.9), p: [p[0], p[1] + r * 0.36, p[2] - r * 1.0], r: [-66, 0, 0] }, 7);
  }
  for (const side of [-1, 1]) s.limb([p[0] + side * r * 0.7, p[1] + r * 0.5, p[2] + r * 0.55], [p[0] + side * r * 0.86, p[1] - r * 1.5, p[2] + r * 0.4], r * 0.24, r * 0.1, { c: paint.hair });
  for (const side of [-1, 1]) s.cone(r * 0.22, r * 0.9, { c: paint.skin, p: [p[0] + side * r * 1.02, p[1] + r * 0.12, p[2] - r * 0.06], r: [-20, 0, -side * 62] }, 4);
  return upright({ at, h: k.h, head: { p, r }, shoulder: [0.22, 0.78], waist: [0.5, 0.19], deep: 0.17, sleeve: leaf, hand: paint.skin, thick: 0.86 });
}
