import { upright, type Build } from './build';
import { isBareheaded } from './gear';
import { BASE_TOP, cape, eyes, head, legs, team, tone, trunk, type Kit } from './kit';

/** Northern and wild warriors in furs; a helmet belongs to the horns. */
export function champion(k: Kit): Build {
  const { s, at, paint } = k;
  const fur = paint.hide;
  legs(k, 0.44, { trousers: paint.cloth, boots: paint.leather, width: 0.18, thick: 1.06, stride: 0.08 });
  for (const side of [-1, 1]) s.cyl(0.135, 0.12, 0.1, { c: fur, p: at(side * 0.178, 0.19, side * 0.05) }, 8);
  s.cyl(0.24, 0.33, 0.2 * k.h, { ...team(), p: at(0, 0.41, 0), s: [1, 1, 0.85] }, 10);
  s.cyl(0.255, 0.26, 0.05 * k.h, { c: paint.leather, p: at(0, 0.5, 0), s: [1, 1, 0.82] }, 10);
  s.box(0.11, 0.11, 0.05, { c: paint.accent, p: at(0, 0.5, 0.22) });
  trunk(k, 0.5, 0.81, 0.24, 0.3, { c: paint.armour }, 0.76);
  for (const f of [0.56, 0.62, 0.68]) s.cyl(0.262 + f * 0.04, 0.255 + f * 0.04, 0.02, { c: tone(paint.armour, 0.72), p: at(0, f, 0), s: [1, 1, 0.78] }, 10);
  s.torus(0.21, 0.1, { c: fur, p: at(0, 0.8, -0.02), r: [90, 0, 0], s: [1.28, 1, 0.8] });
  if (!k.has('cape')) cape(k, 0.8, 0.13, k.hero ? 0.36 : 0.28, 0.24, team(0.78));
  const skull = head(k, paint.skin);
  const { p, r } = skull;
  eyes(k, p, r);
  if (k.has('horns') && isBareheaded(k.shape.gear)) {
    s.ball(r * 1.12, { c: paint.armour, p: [p[0], p[1] + r * 0.28, p[2] - r * 0.08], s: [1, 0.86, 1.04] }, 10, 6);
    s.cyl(r * 1.16, r * 1.18, r * 0.3, { c: paint.accent, p: [p[0], p[1] + r * 0.2, p[2] - r * 0.04] }, 10);
    s.box(r * 0.24, r * 0.8, r * 0.2, { c: paint.accent, p: [p[0], p[1], p[2] + r * 1.04] });
  } else if (isBareheaded(k.shape.gear)) {
    // a mane that nothing holds
    s.ball(r * 1.14, { c: paint.hair, p: [p[0], p[1] + r * 0.22, p[2] - r * 0.22], s: [1, 0.92, 1] }, 9, 6);
    for (const x of [-0.7, 0, 0.7]) s.cone(r * 0.5, r * 2.0, { c: tone(paint.hair, 0.92), p: [p[0] + x * r, p[1] - r * 0.7, p[2] - r * 0.8], r: [170, 0, x * 14] }, 6);
  }
  return upright({ at, h: k.h, head: skull, shoulder: [0.31, 0.78], waist: [0.5, 0.26], deep: 0.24, sleeve: paint.skin, hand: paint.skin, thick: 1.14 });
}

/** As wide as others are tall: big boots, big hands, a pot of a helmet. */
export function dwarf(k: Kit): Build {
  const { s, at, paint } = k;
  legs(k, 0.34, { trousers: paint.cloth, boots: paint.leather, width: 0.2, thick: 1.1, stride: 0.07 });
  s.cyl(0.3, 0.38, 0.2 * k.h, { ...team(), p: at(0, 0.33, 0), s: [1, 1, 0.88] }, 10);
  trunk(k, 0.36, 0.7, 0.32, 0.31, { c: paint.armour }, 0.82);
  for (const f of [0.52, 0.62]) s.cyl(0.335, 0.33, 0.024, { c: tone(paint.armour, 0.7), p: at(0, f, 0), s: [1, 1, 0.84] }, 10);
  s.cyl(0.335, 0.345, 0.065 * k.h, { c: paint.leather, p: at(0, 0.41, 0), s: [1, 1, 0.88] }, 10);
  s.box(0.15, 0.13, 0.05, { c: paint.accent, p: at(0, 0.41, 0.29) });
  for (const side of [-1, 1]) s.ball(0.16, { c: tone(paint.armour, 1.1), p: at(side * 0.33, 0.69, 0), s: [1, 0.8, 1] }, 8, 6);
  if (!k.has('cape')) cape(k, 0.7, 0.12, 0.3, 0.27, team(0.84));
  const r = Math.min(0.23, k.h * 0.16);
  const p = at(0, 0.97, 0.16);
  p[1] -= r;
  s.ball(r, { c: paint.skin, p, s: [0.98, 1, 0.96] }, 9, 7);
  s.ball(r * 0.26, { c: tone(paint.skin, 0.9), p: [p[0], p[1] - r * 0.06, p[2] + r * 0.98] }, 6, 5);
  eyes(k, p, r);
  if (!k.has('animal_head')) for (const side of [-1, 1]) s.cone(r * 0.3, r * 0.9, { c: paint.skin, p: [p[0] + side * r * 1.1, p[1] + r * 0.04, p[2] - r * 0.1], r: [-16, 0, -side * 72], s: [1, 1, 0.5] }, 4);
  if (k.has('beard') && !k.has('hat')) {
    s.ball(r * 1.1, { c: paint.armour, p: [p[0], p[1] + r * 0.32, p[2] - r * 0.06], s: [1, 0.82, 1.02] }, 10, 6);
    s.cyl(r * 1.13, r * 1.15, r * 0.26, { c: paint.accent, p: [p[0], p[1] + r * 0.26, p[2] - r * 0.04] }, 10);
    s.cone(r * 0.24, r * 0.6, { c: paint.accent, p: [p[0], p[1] + r * 1.26, p[2] - r * 0.06] }, 6);
  } else if (!k.has('animal_head') && !k.has('hat')) s.cone(r * 0.9, r * 1.3, { c: tone(paint.leather, 1.1), p: [p[0], p[1] + r * 0.84, p[2] - r * 0.26], r: [-24, 0, 0] }, 8);
  const build = upright({ at, h: k.h, head: { p, r }, shoulder: [0.34, 0.66], waist: [0.4, 0.33], deep: 0.27, sleeve: tone(paint.cloth, 1.2), hand: paint.skin, thick: 1.2, size: Math.max(0.72, k.h * 0.46) });
  build.arms!.length = Math.max(0.42, build.arms!.length, (k.h - BASE_TOP) * 0.24);
  return build;
}
