import type { Build } from './build';
import { BASE_TOP, team, tone, type Kit } from './kit';
import type { V3 } from '../sculpt';

/** A snake's or dragon's head, at its neck's end: brow, jaws, teeth, eyes, horns. */
export function fangedHead(k: Kit, p: V3, r: number, yaw: number, horned: boolean): void {
  const { s, paint } = k;
  s.within(p, yaw, 1, () => {
    s.ball(r, { c: paint.hide, s: [1, 0.8, 1.1] }, 8, 6);
    s.box(r * 1.3, r * 0.7, r * 1.7, { c: paint.hide, p: [0, -r * 0.02, r * 1.3], r: [7, 0, 0] }, 0.74);
    s.box(r * 1.1, r * 0.3, r * 1.7, { c: paint.skin, p: [0, -r * 0.78, r * 1.1], r: [20, 0, 0] });
    s.box(r * 0.85, r * 0.16, r * 1.4, { c: 0x8a1f16, p: [0, -r * 0.52, r * 1.12], r: [13, 0, 0] });
    for (const side of [-1, 1]) {
      s.ball(r * 0.22, { c: paint.glow, glow: 0.9, p: [side * r * 0.76, r * 0.26, r * 0.56] }, 6, 5);
      for (const z of [0.9, 1.4, 1.9]) s.cone(r * 0.1, r * 0.36, { c: paint.horn, p: [side * r * 0.42, -r * 0.46, r * z], r: [188, 0, 0] }, 4);
      if (horned) s.chain([[[side * r * 0.5, r * 0.6, -r * 0.3], r * 0.24], [[side * r * 0.85, r * 0.9, -r * 1.2], r * 0.17], [[side * r * 0.75, r * 1.5, -r * 1.9], 0.006]], { c: paint.horn }, 5);
    }
  });
}

/** Scales below in another colour, along a chain. */
export const under = (chain: [V3, number][], down: number, forward: number, k = 0.78): [V3, number][] => chain.map(([p, r]) => [[p[0], p[1] - r * down, p[2] + r * forward], r * k] as [V3, number]);

/** A coil with a raised body and a hood. */
export function serpent(k: Kit): Build {
  const { s, at, paint } = k;
  const scale = paint.hide;
  const belly = paint.skin;
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
  const long = 0.2 * k.h;
  s.plate([[-0.16, 0], [0.16, 0], [0.12, -long * 0.75], [0, -long], [-0.12, -long * 0.75]], 0.03, { ...team(), p: at(0, 0.57, 0.25), r: [-6, 0, 0] });
  s.plate([[-0.18, 0], [0.18, 0], [0.16, -long], [0, -long * 1.25], [-0.16, -long]], 0.04, { ...team(0.86), p: at(0, 0.6, -0.24), r: [8, 0, 0] });
  // hood
  for (const side of [-1, 1])
    s.plate([[0, -0.4], [side * 0.2, -0.26], [side * 0.27, 0], [side * 0.18, 0.2], [0, 0.26]], 0.05, { c: tone(scale, 0.85), p: at(0, 0.84, 0.0), r: [-6, side * 18, 0] });
  const p = at(0, 0.92, 0.1);
  s.ball(0.16, { c: scale, p, s: [1, 0.72, 1.25] }, 9, 6);
  s.box(0.2, 0.06, 0.2, { c: belly, p: [0, p[1] - 0.09, p[2] + 0.1], r: [16, 0, 0] });
  for (const side of [-1, 1]) {
    s.ball(0.035, { c: paint.glow, glow: 1, p: [side * 0.11, p[1] + 0.05, p[2] + 0.1] }, 6, 5);
    s.cone(0.018, 0.12, { c: paint.horn, p: [side * 0.06, p[1] - 0.1, p[2] + 0.18], r: [180, 0, 0] }, 4);
  }
  const big = Math.min(1.5, Math.max(1, k.h * 0.44));
  const arms = { shoulder: at(0.19, 0.72, 0.02), length: 0.46 * big, thick: 0.8 * big, sleeve: { c: scale }, hand: tone(scale, 0.8), rest: 'claws' as const };
  return { size: 0.92 * big, head: { p, r: 0.15 }, mouth: [0, p[1] - 0.06, p[2] + 0.18], back: at(0, 0.66, -0.2), chest: at(0, 0.6, 0.22), waist: { p: at(0, 0.44, 0), r: 0.21 }, arms, own: ['bite'] };
}

/** Coils over two spaces, and a head that looks down on others. */
export function doubleSerpent(k: Kit): Build {
  const { s, at, paint } = k;
  const scale = paint.hide;
  // the tail lies in bows over the rear space and piles up under the neck
  const coils: [V3, number][] = [];
  for (let i = 0; i <= 22; i++) {
    const f = i / 22;
    const z = -1.66 + f * 1.75;
    coils.push([[Math.sin(f * 15) * 0.32 * Math.min(1, f * 5), BASE_TOP + 0.05 + 0.2 * Math.min(1, f * 2), z], 0.04 + 0.23 * Math.min(1, f * 2.2)]);
  }
  s.chain(coils, { c: scale }, 7);
  const ring: [V3, number][] = [];
  for (let i = 0; i <= 14; i++) {
    const a = -1.6 + (i / 14) * Math.PI * 2.4;
    ring.push([at(Math.sin(a) * 0.34, 0.1 + i * 0.011, 0.4 - Math.cos(a) * 0.4), 0.25]);
  }
  s.chain(ring, { c: scale }, 8);
  const neck: [V3, number][] = [[at(0.1, 0.22, 0.5), 0.32], [at(0.06, 0.36, 0.62), 0.34], [at(0, 0.52, 0.48), 0.34], [at(0, 0.68, 0.26), 0.3], [at(0, 0.82, 0.24), 0.25], [at(0, 0.91, 0.46), 0.2]];
  s.chain(neck, { c: scale }, 9);
  s.chain(under(neck.slice(0, 5), 0, 0.42), { c: paint.skin }, 8);
  for (let i = 0; i < 8; i++) s.box(0.34, 0.03, 0.06, { c: tone(paint.skin, 0.78), p: at(0, 0.34 + i * 0.055, 0.96 - i * 0.05) });
  for (const [i, [p, r]] of neck.entries()) s.cone(0.1, 0.3 + r * 0.3, { c: paint.accent, p: [p[0], p[1] + 0.06, p[2] - r * 1.0], r: [-66 + i * 6, 0, 0], s: [0.5, 1, 1] }, 4);
  for (let i = 5; i < 22; i += 4) s.cone(0.09, 0.22, { c: paint.accent, p: [coils[i][0][0], coils[i][0][1] + coils[i][1], coils[i][0][2]], r: [-20, 0, 0], s: [0.5, 1, 1] }, 4);
  s.torus(0.34, 0.075, { ...team(), p: at(0, 0.5, 0.49), r: [106, 0, 0] }, 360, 13);
  s.torus(0.31, 0.07, { ...team(0.9), p: at(0, 0.68, 0.26), r: [100, 0, 0] }, 360, 13);
  s.chain([neck[2], neck[3]].map(([p, r]) => [p, r * 1.05] as [V3, number]), team(0.94), 9);
  s.plate([[-0.24, 0], [0.24, 0], [0.22, -0.7], [0, -0.96], [-0.22, -0.7]], 0.04, { ...team(), p: at(0, 0.5, 0.86), r: [-10, 0, 0] });
  for (const i of [9, 13, 17]) s.torus(coils[i][1], 0.05, { ...team(0.9), p: coils[i][0] }, 360, 10);
  s.plate([[-0.28, 0], [0.28, 0], [0.26, -0.8], [0, -1], [-0.26, -0.8]], 0.05, { ...team(0.86), p: at(0, 0.68, -0.08), r: [-14, 0, 0] });
  for (const side of [-1, 1]) s.plate([[0, -0.6], [side * 0.42, -0.46], [side * 0.58, 0], [side * 0.36, 0.34], [0, 0.34]], 0.07, { c: tone(scale, 0.82), p: at(0, 0.82, 0.22), r: [-6, side * 20, 0] });
  const p = at(0, 0.92, 0.62);
  fangedHead(k, p, 0.26, 0, true);
  return { size: 1.4, head: { p, r: 0.26 }, mouth: [0, p[1] - 0.16, p[2] + 0.4], back: at(0, 0.6, 0.08), chest: at(0, 0.56, 0.7), waist: { p: at(0, 0.4, 0.36), r: 0.34 }, tail: coils[0][0], own: ['bite'] };
}

/** A swamp of a body, and five necks out of it. */
export function hydra(k: Kit): Build {
  const { s, at, paint } = k;
  const hide = { c: paint.hide };
  const spine: [V3, number][] = [[at(0.2, 0.26, -1.74), 0.03], [at(0.16, 0.16, -1.44), 0.1], [at(0.04, 0.2, -1.1), 0.2], [at(0, 0.32, -0.7), 0.36], [at(0, 0.37, -0.2), 0.43], [at(0, 0.38, 0.3), 0.42], [at(0, 0.42, 0.6), 0.34]];
  s.chain(spine, hide, 10);
  s.chain(under(spine.slice(2), 0.4, 0.1), { c: paint.skin }, 8);
  for (const [p, r] of spine.slice(1, 6)) s.cone(0.06 + r * 0.16, 0.16 + r * 0.4, { c: paint.accent, p: [p[0], p[1] + r, p[2]], r: [-20, 0, 0], s: [0.4, 1, 1] }, 4);
  for (const side of [-1, 1]) {
    for (const [z, thick] of [[0.5, 0.2], [-0.6, 0.24]]) {
      s.chain([[at(side * 0.28, 0.3, z), thick], [at(side * 0.44, 0.18, z + 0.12), thick * 0.7], [at(side * 0.42, 0.04, z), thick * 0.56]], hide, 7);
      s.box(0.26, 0.1, 0.34, { c: tone(paint.hide, 0.8), p: at(side * 0.42, 0.025, z + 0.08) }, 0.82);
      for (const d of [-0.08, 0, 0.08]) s.cone(0.036, 0.15, { c: paint.horn, p: at(side * 0.42 + d, 0.02, z + 0.3), r: [96, 0, 0] }, 4);
    }
    s.plate([[-0.4, 0], [0.4, 0], [0.36, -0.46], [0.14, -0.36], [-0.06, -0.52], [-0.36, -0.4]], 0.05, { ...team(), p: at(side * 0.45, 0.42, -0.14), r: [0, 90, side * 10] });
  }
  s.chain(spine.slice(4, 6).map(([p, r]) => [[p[0], p[1] + 0.02, p[2]], r * 1.04] as [V3, number]), team(0.92), 10);
  const heads: [x: number, f: number, z: number, yaw: number][] = [[0, 0.95, 0.82, 0], [-0.3, 0.86, 0.98, -0.3], [0.32, 0.88, 0.92, 0.34], [-0.5, 0.7, 0.82, -0.7], [0.5, 0.68, 0.86, 0.72]];
  heads.forEach(([x, f, z, yaw], i) => {
    const root = at(x * 0.55, 0.44, 0.5);
    const neck: [V3, number][] = [[root, 0.2], [at(x * 0.9, 0.44 + (f - 0.44) * 0.4, 0.72), 0.14], [at(x * 1.08, 0.44 + (f - 0.44) * 0.8, z - 0.24), 0.12], [at(x, f, z), 0.115]];
    s.chain(neck, { c: i % 2 ? tone(paint.hide, 0.9) : paint.hide }, 7);
    s.torus(0.15, 0.035, { ...team(), p: neck[1][0], r: [70, 0, x * -30] }, 360, 9);
    for (const [p] of neck.slice(1, 3)) s.cone(0.05, 0.16, { c: paint.accent, p: [p[0], p[1] + 0.06, p[2] - 0.13], r: [-60, 0, 0], s: [0.5, 1, 1] }, 4);
    fangedHead(k, at(x, f, z + 0.06), i === 0 ? 0.165 : 0.145, yaw, false);
  });
  const p = at(0, 0.95, 0.88);
  return { size: 1.3, head: { p, r: 0.16 }, mouth: [0, p[1] - 0.1, p[2] + 0.3], back: at(0, 0.5, -0.3), chest: at(0, 0.4, 0.9), waist: { p: at(0, 0.36, 0), r: 0.42 }, tail: spine[0][0], own: ['bite'] };
}
