import type { Build } from './build';
import { DARK, STEEL, WOOD, team, tone, type Kit } from './kit';
import type { V3 } from '../sculpt';

/** The rod that holds up what hovers. */
function stand(k: Kit, to: number): void {
  const { s, at, paint } = k;
  s.lathe([[0.2, at(0, 0, 0)[1]], [0.13, at(0, 0.03, 0)[1]], [0.11, at(0, to, 0)[1]]], { c: tone(paint.cloth, 0.8) }, 9);
}

/** Twin guns before the hull. */
function noseGuns(k: Kit, p: V3, wide: number): void {
  const { s, paint } = k;
  for (const side of [-1, 1]) {
    s.box(0.12, 0.12, 0.3, { c: paint.armour, p: [p[0] + side * wide, p[1], p[2]] }, 0.9);
    s.cyl(0.035, 0.035, 0.34, { c: DARK, p: [p[0] + side * wide, p[1], p[2] + 0.26], r: [90, 0, 0] }, 6);
  }
}

function pilot(k: Kit, p: V3, size: number): void {
  const { s, paint } = k;
  s.within(p, 0, size, () => {
    s.cyl(0.2, 0.16, 0.36, { ...team(), p: [0, 0.1, 0], s: [1, 1, 0.78] }, 8);
    for (const side of [-1, 1]) s.limb([side * 0.2, 0.24, 0], [side * 0.16, 0.04, 0.3], 0.08, 0.06, { c: paint.cloth });
    s.ball(0.16, { c: paint.skin, p: [0, 0.42, 0.03] }, 8, 6);
    s.ball(0.175, { c: paint.leather, p: [0, 0.46, -0.01], s: [1, 0.9, 1] }, 8, 6);
    s.box(0.24, 0.09, 0.08, { c: paint.glow, glow: 0.3, p: [0, 0.44, 0.15] });
  });
}

/** A round pod under a bubble of struts, jets behind and missiles below. */
export function aircraft(k: Kit): Build {
  const { s, at, paint } = k;
  const metal = paint.armour;
  const y = (f: number): number => at(0, f, 0)[1];
  stand(k, 0.5);
  s.lathe([[0.16, y(0.46)], [0.42, y(0.5)], [0.6, y(0.58)], [0.63, y(0.66)], [0.56, y(0.71)], [0.44, y(0.72)]], { c: metal }, 13);
  s.torus(0.62, 0.07, { ...team(), p: at(0, 0.64, 0), r: [90, 0, 0] }, 360, 14);
  pilot(k, at(0, 0.72, 0.08), Math.min(1.15, k.h * 0.3));
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2;
    const on = (r: number, f: number): V3 => [Math.sin(a) * r, y(f), Math.cos(a) * r];
    s.chain([[on(0.55, 0.71), 0.03], [on(0.56, 0.82), 0.028], [on(0.4, 0.92), 0.028], [on(0, 0.97), 0.03]], { c: paint.accent }, 5);
  }
  s.cyl(0.26, 0.38, 0.03 * k.h, { ...team(0.92), p: at(0, 0.945, 0) }, 12);
  s.ball(0.12, { c: paint.accent, p: at(0, 0.97, 0), s: [1, 0.7, 1] }, 8, 5);
  s.box(0.56, 0.2 * k.h, 0.3, { c: tone(metal, 0.8), p: at(0, 0.66, -0.58) }, 0.84);
  for (const side of [-1, 1]) {
    s.cyl(0.19, 0.22, 0.5, { c: tone(metal, 0.86), p: at(side * 0.3, 0.66, -0.68), r: [90, 0, 0] }, 10);
    s.cyl(0.15, 0.08, 0.12, { c: paint.glow, glow: 1, p: at(side * 0.3, 0.66, -0.94), r: [90, 0, 0] }, 9);
    s.box(0.44, 0.05, 0.5, { ...team(0.95), p: at(side * 0.76, 0.64, -0.1), r: [0, 0, -side * 12] }, 0.8);
    s.cyl(0.09, 0.09, 0.62, { c: 0xe6e6e2, p: at(side * 0.84, 0.57, 0.0), r: [90, 0, 0] }, 8);
    s.cone(0.09, 0.22, { c: paint.accent, p: at(side * 0.84, 0.57, 0.42), r: [90, 0, 0] }, 8);
  }
  noseGuns(k, at(0, 0.54, 0.46), 0.2);
  return { size: 1.2, head: { p: at(0, 0.85, 0.1), r: 0.18 }, mouth: at(0, 0.56, 0.62), back: at(0, 0.74, -0.56), chest: at(0, 0.58, 0.6), waist: { p: at(0, 0.58, 0), r: 0.58 }, own: ['gun'] };
}

/** A small helicopter: an open cabin, a boom, and a rotor over everything. */
export function copter(k: Kit): Build {
  const { s, at, paint } = k;
  const metal = paint.armour;
  stand(k, 0.32);
  s.ball(0.54, { c: metal, p: at(0, 0.42, 0.06), s: [0.96, 0.9, 1.14] }, 11, 8);
  s.box(0.7, 0.2 * k.h, 0.6, { c: metal, p: at(0, 0.56, -0.18) }, 0.76);
  s.box(0.56, 0.03 * k.h, 0.74, { ...team(), p: at(0, 0.695, -0.1) }, 0.9);
  for (const side of [-1, 1]) {
    s.limb(at(side * 0.34, 0.46, 0.4), at(side * 0.24, 0.7, 0.16), 0.026, 0.026, { c: paint.accent }, 5);
    s.plate([[-0.3, 0], [0.34, 0], [0.26, -0.3], [-0.3, -0.34]], 0.05, { ...team(0.94), p: at(side * 0.44, 0.5, -0.02), r: [0, 90, side * 6] });
    s.chain([[at(side * 0.34, 0.34, 0.3), 0.026], [at(side * 0.42, 0.26, 0.3), 0.026], [at(side * 0.42, 0.255, 0.62), 0.03]], { c: DARK }, 5);
    s.limb(at(side * 0.42, 0.255, 0.6), at(side * 0.42, 0.255, -0.5), 0.03, 0.03, { c: DARK }, 5);
    s.limb(at(side * 0.34, 0.34, -0.2), at(side * 0.42, 0.26, -0.24), 0.026, 0.026, { c: DARK }, 5);
  }
  pilot(k, at(0, 0.5, 0.22), Math.min(1, k.h * 0.26));
  // boom, fins, tail rotor
  s.chain([[at(0, 0.56, -0.4), 0.16], [at(0, 0.6, -0.76), 0.09], [at(0, 0.64, -1.05), 0.05]], { c: metal }, 8);
  s.plate([[0, -0.1], [0.3, 0.26], [0.42, 0.26], [0.34, -0.12]], 0.05, { ...team(), p: at(0, 0.63, -0.76), r: [0, 90, 0] });
  s.torus(0.15, 0.02, { c: DARK, p: at(0.06, 0.66, -1.02), r: [0, 90, 0] }, 360, 9);
  for (const turn of [0, 90]) s.box(0.02, 0.28, 0.04, { c: STEEL, p: at(0.07, 0.66, -1.02), r: [turn, 0, 0] });
  s.cyl(0.06, 0.13, 0.22 * k.h, { c: DARK, p: at(0, 0.81, -0.08) }, 8);
  const y = at(0, 0.945, 0)[1];
  s.cyl(0.1, 0.12, 0.08, { c: paint.accent, p: [0, y, -0.08] }, 9);
  for (let i = 0; i < 4; i++) s.box(0.17, 0.03, 0.98, { c: i % 2 ? DARK : tone(DARK, 1.4), p: [Math.sin(i * 1.571 + 0.5) * 0.5, y + 0.02, -0.08 + Math.cos(i * 1.571 + 0.5) * 0.5], r: [0, (i * 1.571 + 0.5) * 57.3, 4] });
  s.torus(0.64, 0.016, { c: paint.accent, p: [0, y, -0.08], r: [90, 0, 0], thin: true }, 360, 18);
  noseGuns(k, at(0, 0.34, 0.5), 0.14);
  return { size: 1, head: { p: at(0, 0.6, 0.24), r: 0.16 }, mouth: at(0, 0.4, 0.56), back: at(0, 0.6, -0.5), chest: at(0, 0.42, 0.56), waist: { p: at(0, 0.4, 0), r: 0.46 }, own: ['gun'] };
}

/** A balloon with ropes, and a gondola with somebody proud in it. */
export function airship(k: Kit): Build {
  const { s, at, paint } = k;
  const y = (f: number): number => at(0, f, 0)[1];
  stand(k, 0.16);
  const long = y(0.76);
  const tall = (y(1) - y(0.54)) / 2;
  // the envelope in gores
  for (let i = 0; i < 10; i++) {
    const a0 = (i / 10) * Math.PI * 2;
    const a1 = ((i + 1) / 10) * Math.PI * 2;
    const ring: [number, number][] = [[-1.36, 0.06], [-1.18, 0.5], [-0.7, 0.88], [0, 1], [0.7, 0.9], [1.16, 0.54], [1.34, 0.08]];
    const p = ([z, r]: [number, number], a: number): V3 => [Math.cos(a) * 0.5 * r, long + Math.sin(a) * tall * r, z];
    for (let j = 0; j + 1 < ring.length; j++) {
      const look = i % 2 === 0 ? team(j % 2 ? 1 : 0.96) : { c: paint.hide };
      s.skin([p(ring[j], a0), p(ring[j], a1), p(ring[j + 1], a0), p(ring[j], a1), p(ring[j + 1], a1), p(ring[j + 1], a0)], look);
    }
  }
  for (const z of [-0.7, 0, 0.7]) s.torus(0.5, 0.025, { c: paint.leather, p: [0, long, z], s: [z === 0 ? 1.02 : 0.92, (tall / 0.5) * (z === 0 ? 1.02 : 0.92), 1] }, 360, 14);
  for (const [x, f] of [[0.44, 0.76], [-0.44, 0.76], [0, 0.98]]) s.plate([[0, 0], [0.36, 0], [0.46, 0.3], [0.2, 0.26]], 0.05, { c: paint.accent, p: at(x, f - 0.02, -1.0), r: [0, 90, x === 0 ? 0 : x > 0 ? -80 : 80] });
  // gondola, as a boat
  s.box(0.62, 0.2 * k.h, 1.3, { c: paint.leather, p: at(0, 0.24, 0.04) }, 1.06);
  s.cone(0.36, 0.5, { c: paint.leather, p: at(0, 0.24, 0.86), r: [90, 0, 0], s: [0.9, 1, 1.6] }, 6);
  s.box(0.7, 0.05, 1.36, { c: paint.accent, p: at(0, 0.345, 0.04) });
  for (const side of [-1, 1]) {
    s.plate([[-0.5, 0], [0.5, 0], [0.44, -0.4], [0, -0.5], [-0.44, -0.4]], 0.04, { ...team(0.92), p: at(side * 0.35, 0.33, 0), r: [0, 90, side * -3] });
    for (const z of [-0.56, 0, 0.6]) s.limb(at(side * 0.32, 0.34, z), [side * 0.4, long - tall * 0.5, z * 1.2], 0.016, 0.016, { c: WOOD }, 4);
    for (let i = 0; i < 3; i++) s.box(0.04, 0.5, 0.1, { c: WOOD, p: at(side * 0.3, 0.26, -0.86), r: [i * 60, 20 * side, 0] });
    s.cyl(0.05, 0.05, 0.3, { c: STEEL, p: at(side * 0.3, 0.26, -0.72), r: [90, 0, 0] }, 7);
  }
  pilot(k, at(0, 0.36, 0.3), Math.min(1.15, k.h * 0.19));
  s.cyl(0.12, 0.14, 0.3 * k.h * 0.3, { c: paint.armour, p: at(0, 0.42, -0.4) }, 8);
  s.ball(0.1, { c: paint.glow, glow: 1, p: at(0, 0.48, -0.4) }, 7, 5);
  noseGuns(k, at(0, 0.26, 0.92), 0.12);
  return { size: 1.2, head: { p: at(0, 0.45, 0.32), r: 0.18 }, mouth: at(0, 0.26, 1.1), back: at(0, 0.36, -0.6), chest: at(0, 0.3, 0.9), waist: { p: at(0, 0.3, 0), r: 0.34 }, own: ['gun'] };
}
