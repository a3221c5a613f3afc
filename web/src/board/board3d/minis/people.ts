import { upright, type Build } from './build';
import { isBareheaded } from './gear';
import { DARK, cape, eyes, hair, head, legs, team, tone, trunk, type Kit } from './kit';

/** Anybody on foot without more to tell: tunic and belt. */
export function human(k: Kit): Build {
  const { s, at, paint } = k;
  legs(k, 0.47, { trousers: paint.cloth, boots: paint.leather });
  s.cyl(0.2, 0.29, 0.24 * k.h, { ...team(), p: at(0, 0.42, 0), s: [1, 1, 0.78] }, 9);
  trunk(k, 0.46, 0.82, 0.21, 0.27, { c: paint.armour });
  s.cyl(0.225, 0.235, 0.045 * k.h, { c: paint.leather, p: at(0, 0.5, 0), s: [1, 1, 0.78] }, 9);
  s.box(0.08, 0.08, 0.04, { c: paint.accent, p: at(0, 0.5, 0.18) });
  for (const face of [-1, 1]) s.plate([[-0.11, 0], [0.11, 0], [0.12, -0.36 * k.h], [-0.12, -0.36 * k.h]], 0.03, { ...team(face > 0 ? 0.96 : 0.86), p: at(0, 0.81, face * 0.19), r: [face * -5, 0, 0] });
  s.torus(0.17, 0.06, { c: tone(paint.armour, 0.8), p: at(0, 0.815, 0), r: [90, 0, 0], s: [1.35, 1, 0.9] });
  const skull = head(k, paint.skin);
  if (isBareheaded(k.shape.gear)) hair(k, skull);
  eyes(k, skull.p, skull.r);
  if (k.hero && !k.has('cape') && !k.has('coat')) cape(k, 0.8, 0.2, 0.27, 0.2, team(0.82));
  return upright({ at, h: k.h, head: skull, shoulder: [0.27, 0.78], waist: [0.5, 0.23], deep: 0.2, sleeve: tone(paint.cloth, 1.35), hand: paint.skin });
}

/** Suits; tie, sash and armbands show whom they work for. */
export function agent(k: Kit): Build {
  const { s, at, paint } = k;
  const suit = paint.cloth;
  legs(k, 0.47, { trousers: suit, boots: tone(paint.leather, 0.7), width: 0.16, stride: 0.1, thick: 0.94 });
  trunk(k, 0.45, 0.83, 0.2, 0.265, { c: suit }, 0.7);
  s.cyl(0.2, 0.25, 0.1 * k.h, { c: suit, p: at(0, 0.45, 0), s: [1, 1, 0.74] }, 8);
  s.cyl(0.222, 0.236, 0.05 * k.h, { ...team(0.92), p: at(0, 0.5, 0), s: [1, 1, 0.76] }, 8);
  s.plate([[-0.1, 0], [0.1, 0], [0, -0.3 * k.h * 0.5]], 0.03, { c: 0xf2f2ee, p: at(0, 0.81, 0.19), r: [-6, 0, 0] });
  s.plate([[-0.04, 0], [0.04, 0], [0.07, -0.26], [0, -0.36], [-0.07, -0.26]], 0.03, { ...team(), p: at(0, 0.79, 0.215), r: [-6, 0, 0] });
  s.plate([[-0.11, 0], [0.11, 0], [0.14, -0.34], [-0.14, -0.34]], 0.03, { ...team(0.9), p: at(0, 0.78, -0.19), r: [5, 0, 0] });
  for (const side of [-1, 1]) {
    s.plate([[0, 0], [side * 0.13, 0.02], [side * 0.1, -0.2], [side * 0.02, -0.34]], 0.025, { c: tone(suit, 1.35), p: at(side * 0.035, 0.81, 0.2), r: [-5, 0, 0] });
    s.cyl(0.12, 0.12, 0.06, { ...team(), p: at(side * 0.3, 0.715, 0.04), r: [-24, 0, side * 16] }, 8);
  }
  const skull = head(k, paint.skin);
  const { p, r } = skull;
  if (isBareheaded(k.shape.gear)) hair(k, skull);
  s.box(r * 1.5, r * 0.34, r * 0.24, { c: 0x0f1114, p: [p[0], p[1] + r * 0.08, p[2] + r * 0.82] });
  return upright({ at, h: k.h, head: skull, shoulder: [0.26, 0.79], waist: [0.5, 0.22], deep: 0.18, sleeve: suit, hand: paint.skin });
}

/** Webbing, straps and a helmet. */
export function soldier(k: Kit): Build {
  const { s, at, paint } = k;
  const drab = paint.cloth;
  const dark = tone(paint.cloth, 0.7);
  legs(k, 0.47, { trousers: drab, boots: tone(paint.leather, 0.86), stride: 0.1, width: 0.17 });
  for (const side of [-1, 1]) s.cyl(0.1, 0.095, 0.07, { c: paint.accent, p: at(side * 0.165, 0.13, side * 0.09) }, 7);
  trunk(k, 0.45, 0.82, 0.22, 0.275, { c: drab }, 0.74);
  s.cyl(0.24, 0.245, 0.05 * k.h, { c: paint.leather, p: at(0, 0.49, 0), s: [1, 1, 0.78] }, 8);
  for (const x of [-0.15, -0.05, 0.05, 0.15]) s.box(0.08, 0.1, 0.07, { c: dark, p: at(x, 0.49, 0.2 - Math.abs(x) * 0.3) });
  for (const side of [-1, 1]) {
    s.box(0.055, 0.26 * k.h, 0.03, { c: paint.leather, p: at(side * 0.1, 0.68, 0.2), r: [-6, 0, side * 14] });
    s.box(0.055, 0.26 * k.h, 0.03, { c: paint.leather, p: at(side * 0.1, 0.68, -0.2), r: [6, 0, side * 14] });
    s.box(0.2, 0.09, 0.26, { ...team(), p: at(side * 0.3, 0.795, 0), r: [0, 0, -side * 16] }, 0.82);
  }
  for (const face of [-1, 1]) s.plate([[-0.1, 0], [0.1, 0], [0.12, -0.22], [0, -0.3], [-0.12, -0.22]], 0.03, { ...team(0.95), p: at(0, 0.47, face * 0.18), r: [face * -6, 0, 0] });
  const skull = head(k, paint.skin);
  const { p, r } = skull;
  eyes(k, p, r);
  if (isBareheaded(k.shape.gear)) {
    s.ball(r * 1.25, { c: paint.armour, p: [p[0], p[1] + r * 0.4, p[2] - r * 0.08], s: [1, 0.76, 1.1] }, 10, 6);
    s.cyl(r * 1.26, r * 1.36, r * 0.18, { c: tone(paint.armour, 0.82), p: [p[0], p[1] + r * 0.38, p[2]] }, 10);
    s.cyl(r * 1.29, r * 1.3, r * 0.24, { ...team(), p: [p[0], p[1] + r * 0.56, p[2] - r * 0.06], s: [1, 1, 1.08] }, 10);
  } else hair(k, skull);
  if (k.hero) for (const d of [0, 0.05]) s.box(0.16, 0.025, 0.03, { c: paint.accent, p: [0.36, at(0, 0.7, 0)[1] - d, 0.09], r: [0, 60, 0] });
  return upright({ at, h: k.h, head: skull, shoulder: [0.27, 0.78], waist: [0.49, 0.24], deep: 0.21, sleeve: drab, hand: paint.skin });
}

/** Masked and wrapped, bent at the knees; the sash flies behind. */
export function ninja(k: Kit): Build {
  const { s, at, paint } = k;
  const c = paint.cloth;
  legs(k, 0.44, { trousers: c, boots: tone(c, 0.6), width: 0.21, stride: 0.12, bent: 0.14 });
  for (const side of [-1, 1]) for (const f of [0.1, 0.16, 0.22]) s.torus(0.098, 0.018, { c: tone(c, 1.5), p: at(side * 0.205, f, side * 0.1 + f * 0.2), r: [84, 0, 0] }, 360, 8);
  s.cyl(0.2, 0.27, 0.14 * k.h, { c: tone(c, 0.84), p: at(0, 0.41, 0), s: [1, 1, 0.84] }, 9);
  trunk(k, 0.42, 0.81, 0.19, 0.255, { c }, 0.72);
  // the jacket is crossed over, the sash is the owner's
  s.plate([[-0.14, 0], [-0.05, 0], [0.17, -0.3 * k.h], [0.06, -0.31 * k.h]], 0.03, { c: paint.accent, p: at(0, 0.8, 0.18), r: [-4, 0, 0] });
  s.plate([[0.14, 0], [0.05, 0], [-0.15, -0.3 * k.h], [-0.06, -0.31 * k.h]], 0.03, { c: tone(paint.accent, 0.85), p: at(0, 0.8, 0.175), r: [-4, 0, 0] });
  s.cyl(0.225, 0.24, 0.075 * k.h, { ...team(), p: at(0, 0.47, 0), s: [1, 1, 0.8] }, 9);
  for (const [x, lean] of [[-0.07, -10], [0.06, 12]]) s.plate([[-0.06, 0], [0.06, 0], [0.1, -0.5], [0, -0.42], [-0.08, -0.52]], 0.025, { ...team(0.9), p: at(x, 0.47, -0.2), r: [26, 0, lean] });
  s.plate([[-0.07, 0], [0.07, 0], [0.08, -0.32], [-0.05, -0.36]], 0.025, { ...team(0.94), p: at(0.06, 0.46, 0.2), r: [-8, 0, 6] });
  const skull = head(k, paint.skin, 0.06);
  const { p, r } = skull;
  if (isBareheaded(k.shape.gear)) {
    s.ball(r * 1.14, { c, p: [p[0], p[1] + r * 0.06, p[2] - r * 0.1], s: [1, 1.02, 1] }, 9, 7);
    s.box(r * 1.4, r * 0.34, r * 0.3, { c: paint.skin, p: [p[0], p[1] + r * 0.14, p[2] + r * 0.86] });
    s.cyl(r * 1.17, r * 1.17, r * 0.26, { ...team(), p: [p[0], p[1] + r * 0.5, p[2] - r * 0.08] }, 10);
    for (const [x, lean] of [[-0.3, -24], [0.3, 14]]) s.plate([[-r * 0.2, 0], [r * 0.2, 0], [r * 0.34, -r * 1.9], [0, -r * 1.6]], 0.02, { ...team(0.92), p: [p[0] + x * r, p[1] + r * 0.5, p[2] - r * 1.15], r: [44, 0, lean] });
  } else hair(k, skull);
  eyes(k, p, r * 1.06);
  s.torus(r * 1.05, r * 0.34, { c: tone(c, 0.8), p: [p[0], p[1] - r * 0.86, p[2] - r * 0.1], r: [90, 0, 0] }, 360, 9);
  return upright({ at, h: k.h, head: skull, shoulder: [0.25, 0.77], waist: [0.47, 0.23], deep: 0.19, sleeve: c, hand: DARK, rest: 'claws', thick: 0.92 });
}
