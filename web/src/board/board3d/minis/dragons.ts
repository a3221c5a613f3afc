import type { Build } from './build';
import { skinWing, type Span } from './gear/wings';
import { DARK, STEEL, team, tone, type Kit } from './kit';
import { fangedHead, under } from './serpents';
import type { V3 } from '../sculpt';

/** A dragon on two spaces, from its tail over the rear one to its head before the front one; wings raised. */
export function dragon(k: Kit): Build {
  const { s, at, paint } = k;
  const hide = { c: paint.hide };
  const spike = paint.accent;
  const belly = paint.skin;
  // tail, trunk, neck: one line from back to front
  const spine: [V3, number][] = [
    [at(0.22, 0.3, -1.66), 0.03],
    [at(0.26, 0.22, -1.5), 0.08],
    [at(0.16, 0.22, -1.28), 0.13],
    [at(0.04, 0.27, -1.0), 0.21],
    [at(0, 0.34, -0.66), 0.32],
    [at(0, 0.38, -0.2), 0.38],
    [at(0, 0.41, 0.24), 0.37],
    [at(0, 0.46, 0.6), 0.31],
    [at(0, 0.54, 0.9), 0.25],
    [at(0, 0.64, 1.02), 0.21],
    [at(0, 0.74, 0.94), 0.185],
    [at(0, 0.83, 0.9), 0.17],
    [at(0, 0.895, 1.06), 0.165],
  ];
  s.chain(spine, hide, 9);
  s.chain(
    spine.slice(3, 12).map(([p, r], i) => [[p[0], p[1] - r * (i < 4 ? 0.42 : 0.18), p[2] + r * (i < 4 ? 0.12 : 0.4)], r * 0.78] as [V3, number]),
    { c: belly },
    8,
  );
  for (let i = 1; i < spine.length - 1; i++) {
    const [p, r] = spine[i];
    const steep = i > 7;
    s.cone(0.06 + r * 0.16, 0.16 + r * 0.5, { c: spike, p: [p[0], p[1] + r * (steep ? 0.5 : 1), p[2] - r * (steep ? 0.95 : 0.05)], r: [steep ? -62 : -20, 0, 0], s: [0.4, 1, 1] }, 4);
  }
  s.cone(0.15, 0.34, { c: spike, p: at(0.2, 0.335, -1.76), r: [-58, 20, 0], s: [1, 1, 0.3] }, 4);
  // a blanket over its back and a collar with a pennant: what it wears for its owner
  s.chain(spine.slice(5, 7).map(([p, r]) => [[p[0], p[1] + 0.02, p[2]], r * 1.05] as [V3, number]), team(0.92), 10);
  for (const side of [-1, 1]) s.plate([[-0.36, 0], [0.4, 0], [0.36, -0.42], [0.16, -0.34], [0, -0.5], [-0.18, -0.34], [-0.34, -0.42]], 0.04, { ...team(), p: at(side * 0.4, 0.41, 0), r: [0, 90, side * 7] });
  s.torus(0.25, 0.06, { ...team(), p: at(0, 0.6, 0.98), r: [68, 0, 0] }, 360, 12);
  s.plate([[-0.2, 0], [0.2, 0], [0.16, -0.4], [0, -0.54], [-0.16, -0.4]], 0.03, { ...team(0.94), p: at(0, 0.59, 1.21), r: [-4, 0, 0] });
  headOf(k, belly);
  for (const side of [-1, 1]) {
    leg(k, [at(side * 0.26, 0.33, -0.62), at(side * 0.44, 0.24, -0.34), at(side * 0.42, 0.1, -0.7), at(side * 0.44, 0.03, -0.5)], [0.25, 0.17, 0.1, 0.09]);
    leg(k, [at(side * 0.26, 0.36, 0.42), at(side * 0.4, 0.24, 0.36), at(side * 0.38, 0.1, 0.62), at(side * 0.38, 0.03, 0.66)], [0.2, 0.14, 0.1, 0.09]);
    s.hinged(at(side * 0.26, 0.48, 0), side > 0 ? 'left wing' : 'right wing', () => wing(k, side, spike));
  }
  const p = at(0, 0.9, 1.2);
  return { size: 1.3, head: { p, r: 0.2 }, mouth: [0, p[1] - 0.12, p[2] + 0.4], back: at(0, 0.55, 0.12), chest: at(0, 0.46, 0.9), waist: { p: at(0, 0.4, 0), r: 0.38 }, tail: at(0.2, 0.34, -1.72), own: ['bite', 'wings', 'bat_wings', 'claws'] };
}

function leg(k: Kit, points: [V3, V3, V3, V3], radii: [number, number, number, number]): void {
  const { s, paint } = k;
  s.chain(points.map((p, i) => [p, radii[i]] as [V3, number]), { c: paint.hide }, 7);
  const foot = points[3];
  s.box(0.24, 0.1, 0.3, { c: tone(paint.hide, 0.86), p: [foot[0], 0.12, foot[2] + 0.06] }, 0.8);
  for (const d of [-0.08, 0, 0.08]) s.cone(0.036, 0.16, { c: DARK, p: [foot[0] + d, 0.1, foot[2] + 0.24], r: [96, 0, 0] }, 4);
}

function headOf(k: Kit, belly: number): void {
  const { s, at, paint } = k;
  const p = at(0, 0.9, 1.2);
  s.ball(0.2, { c: paint.hide, p, s: [1, 0.82, 1.1] }, 9, 7);
  s.box(0.27, 0.15, 0.42, { c: paint.hide, p: [0, p[1] - 0.01, p[2] + 0.28], r: [7, 0, 0] }, 0.74);
  s.box(0.22, 0.07, 0.4, { c: belly, p: [0, p[1] - 0.18, p[2] + 0.24], r: [20, 0, 0] });
  s.box(0.17, 0.04, 0.34, { c: 0x8a1f16, p: [0, p[1] - 0.12, p[2] + 0.25], r: [13, 0, 0] });
  s.ball(0.05, { c: paint.glow, glow: 1, p: [0, p[1] - 0.11, p[2] + 0.16] }, 6, 5);
  for (const side of [-1, 1]) {
    s.limb([side * 0.11, p[1] + 0.12, p[2] - 0.08], [side * 0.19, p[1] + 0.2, p[2] - 0.34], 0.06, 0.04, { c: paint.horn });
    s.limb([side * 0.19, p[1] + 0.2, p[2] - 0.34], [side * 0.16, Math.min(p[1] + 0.36, k.h), p[2] - 0.5], 0.042, 0.006, { c: paint.horn });
    s.ball(0.048, { c: paint.glow, glow: 0.9, p: [side * 0.155, p[1] + 0.055, p[2] + 0.12] }, 6, 5);
    s.cone(0.045, 0.18, { c: paint.horn, p: [side * 0.19, p[1] - 0.06, p[2] - 0.08], r: [-74, 0, side * 40] }, 4);
    s.ball(0.025, { c: 0x2a1512, p: [side * 0.06, p[1] + 0.04, p[2] + 0.48] }, 5, 4);
    for (const z of [0.2, 0.31, 0.42]) s.cone(0.022, 0.08, { c: paint.horn, p: [side * 0.085, p[1] - 0.11, p[2] + z], r: [188, 0, 0] }, 4);
  }
}

/** An arm with fingers and a skin between them, raised so that it stays near the space it belongs to. */
function wing(k: Kit, side: number, rib: number): void {
  const { s, at, paint } = k;
  const hide = { c: paint.hide };
  const root = at(side * 0.26, 0.48, 0.2);
  const elbow = at(side * 0.62, 0.72, -0.06);
  const wrist = at(side * 0.74, 0.97, 0.12);
  s.limb(root, elbow, 0.13, 0.09, hide).limb(elbow, wrist, 0.09, 0.06, hide);
  s.cone(0.05, 0.2, { c: paint.horn, p: [wrist[0], wrist[1] + 0.1, wrist[2] + 0.05], r: [16, 0, -side * 8] }, 5);
  const tips: V3[] = [at(side * 1.12, 0.86, -0.52), at(side * 1.16, 0.62, -0.96), at(side * 0.92, 0.44, -1.12), at(side * 0.4, 0.4, -0.9)];
  const dips: V3[] = [at(side * 1.06, 0.72, -0.62), at(side * 0.98, 0.54, -0.9), at(side * 0.64, 0.46, -0.92)];
  for (const t of tips.slice(0, 3)) s.limb(wrist, t, 0.045, 0.012, { c: rib }, 5);
  const skin = { c: tone(paint.skin, 0.86) };
  for (let i = 0; i < 3; i++) s.skin([wrist, tips[i], dips[i], wrist, dips[i], tips[i + 1]], skin);
  const back = at(side * 0.2, 0.42, -0.4);
  s.skin([wrist, tips[3], elbow, elbow, tips[3], back, elbow, back, root], skin);
}

/** Raised wings of skin, reaching into their parts of the silhouette. */
function raised(k: Kit, root: V3, more: number): void {
  const { s, paint } = k;
  const part = k.shape.parts.find((p) => p.name.startsWith('wing'))!;
  const span: Span = { root, out: (k.shape.double ? Math.abs(part.x) : 0) + part.rx + more, low: part.y0 - 0.1, high: part.y1 };
  for (const side of [1, -1] as const) s.hinged([side * root[0], root[1], root[2]], side > 0 ? 'left wing' : 'right wing', () => skinWing(k, span, side, paint.hide, tone(paint.skin, 0.86)));
}

function spikes(k: Kit, spine: [V3, number][], steepFrom: number): void {
  const { s, paint } = k;
  spine.forEach(([p, r], i) => {
    const steep = i >= steepFrom;
    s.cone(0.05 + r * 0.16, 0.14 + r * 0.45, { c: paint.accent, p: [p[0], p[1] + r * (steep ? 0.5 : 1), p[2] - r * (steep ? 0.95 : 0.05)], r: [steep ? -62 : -20, 0, 0], s: [0.4, 1, 1] }, 4);
  });
}

/** Two legs, a long neck, and a sting held over the back. */
export function doubleWyvern(k: Kit): Build {
  const { s, at, paint } = k;
  const spine: [V3, number][] = [[at(0, 0.34, -1.56), 0.06], [at(0, 0.3, -1.3), 0.1], [at(0, 0.36, -0.96), 0.17], [at(0, 0.44, -0.6), 0.28], [at(0, 0.46, -0.1), 0.35], [at(0, 0.48, 0.36), 0.32], [at(0, 0.56, 0.7), 0.22], [at(0, 0.68, 0.86), 0.17], [at(0, 0.8, 0.86), 0.15], [at(0, 0.87, 0.98), 0.14]];
  s.chain(spine, { c: paint.hide }, 9);
  s.chain(under(spine.slice(2, 9), 0.3, 0.2), { c: paint.skin }, 8);
  spikes(k, spine.slice(1, 9), 5);
  // the end of the tail rises
  const tip = at(0, 0.6, -1.58);
  s.chain([[spine[0][0], 0.07], [at(0, 0.46, -1.68), 0.06], [tip, 0.05]], { c: paint.hide }, 6);
  for (const side of [-1, 1]) {
    s.chain([[at(side * 0.24, 0.44, -0.06), 0.25], [at(side * 0.42, 0.28, 0.14), 0.17], [at(side * 0.38, 0.12, -0.14), 0.1], [at(side * 0.4, 0.03, 0.06), 0.09]], { c: paint.hide }, 8);
    s.box(0.26, 0.1, 0.34, { c: tone(paint.hide, 0.8), p: at(side * 0.4, 0.025, 0.12) }, 0.8);
    for (const d of [-0.09, 0, 0.09]) s.cone(0.04, 0.2, { c: DARK, p: at(side * 0.4 + d, 0.02, 0.34), r: [96, 0, 0] }, 4);
    s.plate([[-0.32, 0], [0.34, 0], [0.3, -0.4], [0, -0.5], [-0.28, -0.38]], 0.04, { ...team(), p: at(side * 0.36, 0.52, 0.14), r: [0, 90, side * 10] });
  }
  s.chain(spine.slice(4, 6).map(([p, r]) => [[p[0], p[1] + 0.02, p[2]], r * 1.05] as [V3, number]), team(0.92), 10);
  s.torus(0.2, 0.05, { ...team(), p: at(0, 0.68, 0.86), r: [84, 0, 0] }, 360, 11);
  raised(k, at(0.24, 0.54, 0.2), 0.3);
  const p = at(0, 0.9, 1.06);
  fangedHead(k, p, 0.19, 0, true);
  return { size: 1.2, head: { p, r: 0.19 }, mouth: [0, p[1] - 0.12, p[2] + 0.34], back: at(0, 0.6, 0), chest: at(0, 0.5, 0.7), waist: { p: at(0, 0.46, 0), r: 0.34 }, tail: tip, own: ['bite', 'wings', 'bat_wings', 'claws'] };
}

/** The same upright on one space, the wings half folded. */
export function singleWyvern(k: Kit): Build {
  const { s, at, paint } = k;
  const spine: [V3, number][] = [[at(0.3, 0.1, -0.5), 0.05], [at(0.12, 0.12, -0.6), 0.1], [at(0, 0.26, -0.42), 0.2], [at(0, 0.42, -0.16), 0.36], [at(0, 0.56, 0.02), 0.4], [at(0, 0.68, 0.08), 0.3], [at(0, 0.78, 0.02), 0.2], [at(0, 0.87, 0.06), 0.17]];
  s.chain(spine, { c: paint.hide }, 9);
  s.chain(under(spine.slice(2, 7), 0, 0.42), { c: paint.skin }, 8);
  spikes(k, spine.slice(1, 7), 2);
  for (const side of [-1, 1]) {
    s.chain([[at(side * 0.24, 0.36, -0.06), 0.24], [at(side * 0.38, 0.22, 0.16), 0.17], [at(side * 0.34, 0.1, -0.08), 0.1], [at(side * 0.36, 0.03, 0.08), 0.09]], { c: paint.hide }, 8);
    s.box(0.24, 0.1, 0.32, { c: tone(paint.hide, 0.8), p: at(side * 0.36, 0.025, 0.12) }, 0.8);
    for (const d of [-0.08, 0, 0.08]) s.cone(0.036, 0.18, { c: DARK, p: at(side * 0.36 + d, 0.02, 0.32), r: [96, 0, 0] }, 4);
  }
  s.torus(0.42, 0.07, { ...team(), p: at(0, 0.52, 0), r: [74, 0, 0] }, 360, 13);
  s.plate([[-0.2, 0], [0.2, 0], [0.18, -0.5], [0, -0.66], [-0.18, -0.5]], 0.04, { ...team(0.95), p: at(0, 0.5, 0.42), r: [-12, 0, 0] });
  s.plate([[-0.24, 0], [0.24, 0], [0.2, -0.5], [0, -0.6], [-0.2, -0.5]], 0.05, { ...team(0.86), p: at(0, 0.56, -0.4), r: [26, 0, 0] });
  s.torus(0.22, 0.05, { ...team(), p: at(0, 0.77, 0.03), r: [84, 0, 0] }, 360, 11);
  raised(k, at(0.24, 0.6, -0.12), 0.3);
  const p = at(0, 0.9, 0.16);
  fangedHead(k, p, 0.2, 0, true);
  return { size: 1.2, head: { p, r: 0.2 }, mouth: [0, p[1] - 0.12, p[2] + 0.36], back: at(0, 0.62, -0.34), chest: at(0, 0.6, 0.42), waist: { p: at(0, 0.42, 0), r: 0.36 }, tail: spine[0][0], own: ['bite', 'wings', 'bat_wings', 'claws'] };
}

/** A wyrmling, or, with a beak, a bird of prey; the wings are gear. */
export function smallFlyer(k: Kit): Build {
  const { s, at, paint } = k;
  const bird = k.has('beak') || k.has('wings');
  const c = paint.hide;
  // a rock to start from
  s.rock(0.26, { c: 0x77706a, p: at(0, 0.04, 0), s: [1.1, 0.5, 1] });
  const spine: [V3, number][] = bird
    ? [[at(0, 0.26, -0.5), 0.03], [at(0, 0.32, -0.34), 0.1], [at(0, 0.44, -0.1), 0.24], [at(0, 0.6, 0.06), 0.26], [at(0, 0.74, 0.12), 0.16], [at(0, 0.84, 0.16), 0.14]]
    : [[at(0.3, 0.4, -0.46), 0.02], [at(0.22, 0.26, -0.44), 0.06], [at(0.04, 0.3, -0.28), 0.13], [at(0, 0.44, -0.06), 0.25], [at(0, 0.58, 0.08), 0.24], [at(0, 0.7, 0.12), 0.15], [at(0, 0.82, 0.12), 0.12]];
  s.chain(spine, { c }, 8);
  s.chain(under(spine.slice(2), 0, 0.4), { c: paint.skin }, 7);
  for (const side of [-1, 1]) {
    s.chain([[at(side * 0.13, 0.4, 0), 0.13], [at(side * 0.2, 0.26, 0.12), 0.08], [at(side * 0.18, 0.12, 0.06), 0.05]], { c }, 6);
    for (const d of [-0.06, 0, 0.06]) s.limb(at(side * 0.18, 0.12, 0.08), at(side * 0.18 + d, 0.08, 0.24), 0.035, 0.006, { c: paint.horn }, 4);
  }
  s.torus(0.28, 0.05, { ...team(), p: at(0, 0.5, 0), r: [64, 0, 0] }, 360, 12);
  s.torus(0.18, 0.05, { ...team(), p: at(0, 0.7, 0.11), r: [72, 0, 0] }, 360, 10);
  s.plate([[-0.19, 0], [0.19, 0], [0.16, -0.34], [0, -0.46], [-0.16, -0.34]], 0.035, { ...team(0.95), p: at(0, 0.68, 0.31), r: [-4, 0, 0] });
  s.plate([[-0.2, 0], [0.2, 0], [0.18, -0.4], [0, -0.5], [-0.18, -0.4]], 0.035, { ...team(0.86), p: at(0, 0.66, -0.17), r: [34, 0, 0] });
  const r = Math.min(0.17, k.h * 0.12);
  const p = at(0, 0.87, 0.2);
  if (bird) {
    s.ball(r * 1.06, { c, p, s: [1, 1, 1.05] }, 9, 7);
    for (const side of [-1, 1]) s.ball(r * 0.22, { c: paint.glow, glow: 0.8, p: [side * r * 0.6, p[1] + r * 0.26, p[2] + r * 0.72] }, 6, 5);
    for (let i = -1; i <= 1; i++) s.plate([[-0.07, 0], [0.07, 0], [0.09, -0.4], [0, -0.48], [-0.09, -0.4]], 0.025, { c: i ? tone(c, 0.84) : c, p: at(i * 0.07, 0.34, -0.32), r: [62, 0, i * 14] });
    for (let i = 0; i < 4; i++) s.cone(r * 0.24, r * 0.9, { c: paint.accent, p: [0, p[1] + r * (1.0 - i * 0.12), p[2] - r * (0.2 + i * 0.3)], r: [-30 - i * 18, 0, 0], s: [0.5, 1, 1] }, 4);
    if (!k.has('beak')) s.cone(r * 0.5, r * 1.2, { c: paint.horn, p: [0, p[1] - r * 0.1, p[2] + r * 1.3], r: [98, 0, 0] }, 5);
  } else {
    spikes(k, spine.slice(1, 6), 2);
    fangedHead(k, p, r * 0.92, 0, true);
  }
  return { size: 0.8, head: { p, r }, mouth: [0, p[1] - r * 0.42, p[2] + r * 0.92], back: at(0, 0.62, -0.16), chest: at(0, 0.56, 0.3), waist: { p: at(0, 0.44, 0), r: 0.26 }, tail: spine[0][0], own: ['bite', 'claws'] };
}

/** A dragon of plates and rivets, with a cockpit in its chest. */
export function robotDragon(k: Kit): Build {
  const { s, at, paint } = k;
  const metal = paint.armour;
  for (const side of [-1, 1]) {
    const z = side * 0.34;
    s.limb(at(side * 0.24, 0.4, 0), at(side * 0.4, 0.26, 0.22 + z), 0.2, 0.15, { c: paint.cloth }, 8).limb(at(side * 0.4, 0.26, 0.22 + z), at(side * 0.36, 0.12, -0.14 + z), 0.15, 0.11, { c: metal }, 8).limb(at(side * 0.36, 0.12, -0.14 + z), at(side * 0.38, 0.03, 0.06 + z), 0.11, 0.1, { c: paint.cloth }, 8);
    s.box(0.3, 0.32, 0.26, { c: paint.accent, p: at(side * 0.4, 0.27, 0.27 + z), r: [20, 0, 0] }, 0.76);
    s.box(0.3, 0.12, 0.36, { c: metal, p: at(side * 0.38, 0.025, 0.08 + z) }, 0.8);
    for (const d of [-0.1, 0, 0.1]) s.cone(0.05, 0.24, { c: STEEL, p: at(side * 0.38 + d, 0.02, 0.32 + z), r: [94, 0, 0] }, 5);
  }
  // hull, cockpit, shoulders
  s.chain([[at(0, 0.42, -0.2), 0.36], [at(0, 0.54, 0.1), 0.46], [at(0, 0.66, 0.2), 0.4]], { c: metal }, 9);
  for (const f of [0.46, 0.54, 0.62]) s.torus(0.46, 0.035, { c: tone(metal, 0.7), p: at(0, f, 0.1), r: [82, 0, 0] }, 360, 13);
  s.ball(0.28, { c: paint.glow, glow: 0.6, p: at(0, 0.56, 0.42), s: [0.9, 1.2, 0.7] }, 9, 7);
  s.torus(0.28, 0.05, { c: paint.accent, p: at(0, 0.56, 0.46), r: [-8, 0, 0], s: [0.9, 1.2, 1] }, 360, 12);
  for (const face of [-1, 1]) s.plate([[-0.26, 0], [0.26, 0], [0.24, -0.7], [0.06, -0.6], [-0.08, -0.8], [-0.24, -0.64]], 0.05, { ...team(face > 0 ? 1 : 0.88), p: at(0, 0.46, 0.1 + face * 0.42), r: [face * -10, 0, 0] });
  for (const side of [-1, 1]) {
    s.box(0.36, 0.12, 0.6, { ...team(), p: at(side * 0.44, 0.71, 0.12), r: [0, 0, -side * 24] }, 0.8);
    s.cyl(0.1, 0.13, 0.5, { c: DARK, p: at(side * 0.22, 0.68, -0.3), r: [-30, 0, 0] }, 8);
  }
  const neck: [V3, number][] = [[at(0, 0.68, 0.26), 0.26], [at(0, 0.78, 0.4), 0.2], [at(0, 0.87, 0.46), 0.18], [at(0, 0.91, 0.62), 0.18]];
  s.chain(neck, { c: paint.cloth }, 8);
  for (const [p, r] of neck.slice(0, 3)) s.torus(r * 1.08, 0.04, { c: metal, p, r: [66, 0, 0] }, 360, 11);
  s.chain([[at(0, 0.36, -0.4), 0.26], [at(0, 0.24, -0.8), 0.2], [at(0, 0.2, -1.2), 0.14], [at(0.06, 0.28, -1.56), 0.06]], { c: metal }, 8);
  for (let i = 0; i < 5; i++) s.plate([[-0.08, 0], [0.2, 0], [0.02, 0.28 - i * 0.03]], 0.06, { c: paint.accent, p: at(0, 0.44 - i * 0.045, -0.44 - i * 0.24), r: [0, 90, 0] });
  const p = at(0, 0.92, 0.76);
  const plated: Kit = { ...k, paint: { ...paint, hide: metal, skin: tone(metal, 0.7), horn: STEEL } };
  fangedHead(plated, p, 0.21, 0, true);
  const part = k.part('wing left');
  const span: Span = { root: at(0.3, 0.66, -0.1), out: part.x + part.rx + 0.4, low: part.y0 - 0.1, high: part.y1 };
  for (const side of [1, -1] as const) s.hinged([side * span.root[0], span.root[1], span.root[2]], side > 0 ? 'left wing' : 'right wing', () => skinWing(plated, span, side, metal, paint.hide));
  const arms = { shoulder: at(0.44, 0.66, 0.24), length: 0.86, thick: 1.5, sleeve: { c: paint.cloth }, hand: metal, rest: 'claws' as const, joint: metal };
  return { size: 1.5, head: { p, r: 0.21 }, mouth: [0, p[1] - 0.12, p[2] + 0.4], back: at(0, 0.66, -0.3), chest: at(0, 0.58, 0.5), waist: { p: at(0, 0.44, 0), r: 0.42 }, arms, tail: at(0.06, 0.28, -1.56), own: ['bite', 'wings', 'bat_wings'] };
}
