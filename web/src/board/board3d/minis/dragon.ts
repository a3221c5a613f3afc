import { BONE, DARK, team, tone, type Kit } from './kit';
import type { V3 } from '../sculpt';

/** A dragon on two spaces, from its tail over the rear one to its head before the front one; wings raised. */
export function dragon(k: Kit): void {
  const { s, at, livery } = k;
  const hide = team();
  const spike = tone(livery.trim, 0.62);
  const belly = 0xe6cd92;
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
  headOf(k, belly);
  for (const side of [-1, 1]) {
    leg(k, [at(side * 0.26, 0.33, -0.62), at(side * 0.44, 0.24, -0.34), at(side * 0.42, 0.1, -0.7), at(side * 0.44, 0.03, -0.5)], [0.25, 0.17, 0.1, 0.09]);
    leg(k, [at(side * 0.26, 0.36, 0.42), at(side * 0.4, 0.24, 0.36), at(side * 0.38, 0.1, 0.62), at(side * 0.38, 0.03, 0.66)], [0.2, 0.14, 0.1, 0.09]);
    wing(k, side, spike);
  }
}

function leg(k: Kit, points: [V3, V3, V3, V3], radii: [number, number, number, number]): void {
  const { s } = k;
  s.chain(points.map((p, i) => [p, radii[i]] as [V3, number]), team(), 7);
  const foot = points[3];
  s.box(0.24, 0.1, 0.3, { ...team(), p: [foot[0], 0.12, foot[2] + 0.06] }, 0.8);
  for (const d of [-0.08, 0, 0.08]) s.cone(0.036, 0.16, { c: DARK, p: [foot[0] + d, 0.1, foot[2] + 0.24], r: [96, 0, 0] }, 4);
}

function headOf(k: Kit, belly: number): void {
  const { s, at, livery } = k;
  const p = at(0, 0.9, 1.2);
  s.ball(0.2, { ...team(), p, s: [1, 0.82, 1.1] }, 9, 7);
  s.box(0.27, 0.15, 0.42, { ...team(), p: [0, p[1] - 0.01, p[2] + 0.28], r: [7, 0, 0] }, 0.74);
  s.box(0.22, 0.07, 0.4, { c: belly, p: [0, p[1] - 0.18, p[2] + 0.24], r: [20, 0, 0] });
  s.box(0.17, 0.04, 0.34, { c: 0x8a1f16, p: [0, p[1] - 0.12, p[2] + 0.25], r: [13, 0, 0] });
  s.ball(0.05, { c: livery.glow, glow: 1, p: [0, p[1] - 0.11, p[2] + 0.16] }, 6, 5);
  for (const side of [-1, 1]) {
    s.limb([side * 0.11, p[1] + 0.12, p[2] - 0.08], [side * 0.19, p[1] + 0.2, p[2] - 0.34], 0.06, 0.04, { c: BONE });
    s.limb([side * 0.19, p[1] + 0.2, p[2] - 0.34], [side * 0.16, Math.min(p[1] + 0.36, k.h), p[2] - 0.5], 0.042, 0.006, { c: BONE });
    s.ball(0.048, { c: 0xffd23f, glow: 0.9, p: [side * 0.155, p[1] + 0.055, p[2] + 0.12] }, 6, 5);
    s.cone(0.045, 0.18, { c: BONE, p: [side * 0.19, p[1] - 0.06, p[2] - 0.08], r: [-74, 0, side * 40] }, 4);
    s.ball(0.025, { c: 0x2a1512, p: [side * 0.06, p[1] + 0.04, p[2] + 0.48] }, 5, 4);
    for (const z of [0.2, 0.31, 0.42]) s.cone(0.022, 0.08, { c: BONE, p: [side * 0.085, p[1] - 0.11, p[2] + z], r: [188, 0, 0] }, 4);
  }
}

/** An arm with fingers and a skin between them, raised so that it stays near the space it belongs to. */
function wing(k: Kit, side: number, rib: number): void {
  const { s, at } = k;
  const root = at(side * 0.26, 0.48, 0.2);
  const elbow = at(side * 0.62, 0.72, -0.06);
  const wrist = at(side * 0.74, 0.97, 0.12);
  s.limb(root, elbow, 0.13, 0.09, team()).limb(elbow, wrist, 0.09, 0.06, team());
  s.cone(0.05, 0.2, { c: BONE, p: [wrist[0], wrist[1] + 0.1, wrist[2] + 0.05], r: [16, 0, -side * 8] }, 5);
  const tips: V3[] = [at(side * 1.12, 0.86, -0.52), at(side * 1.16, 0.62, -0.96), at(side * 0.92, 0.44, -1.12), at(side * 0.4, 0.4, -0.9)];
  const dips: V3[] = [at(side * 1.06, 0.72, -0.62), at(side * 0.98, 0.54, -0.9), at(side * 0.64, 0.46, -0.92)];
  for (const t of tips.slice(0, 3)) s.limb(wrist, t, 0.045, 0.012, { c: rib }, 5);
  const skin = { ...team(0.8) };
  for (let i = 0; i < 3; i++) s.skin([wrist, tips[i], dips[i], wrist, dips[i], tips[i + 1]], skin);
  const back = at(side * 0.2, 0.42, -0.4);
  s.skin([wrist, tips[3], elbow, elbow, tips[3], back, elbow, back, root], skin);
}
