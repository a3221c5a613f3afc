import { DARK, WOOD, team, tone, type Kit } from '../kit';
import type { Build } from '../build';
import type { Worn } from './part';
import type { V3 } from '../../sculpt';

type Side = 1 | -1;

/** How far wings reach: into the volume that line of sight knows, where there is one. */
export interface Span {
  root: V3; // of the left wing
  out: number; // from the axis
  low: number;
  high: number;
}

function spanOf(k: Kit, b: Build): Span {
  const part = k.shape.parts.find((p) => p.name.startsWith('wing'));
  const root: V3 = [b.size * 0.12, b.back[1] + 0.02 * b.size, b.back[2] + 0.02];
  if (!part) return { root, out: 0.78 * b.size + 0.1, low: Math.max(0.2, b.waist.p[1] - 0.3 * b.size), high: Math.min(b.head.p[1] + 0.4 * b.size, k.h * 1.12) };
  return { root, out: (k.shape.double ? Math.abs(part.x) : 0) + part.rx + 0.12, low: part.y0 - 0.12, high: part.y1 };
}

/** Both wings, each turning about its root. */
function pair(k: Kit, span: Span, one: (side: Side) => void): void {
  for (const side of [1, -1] as const) k.s.hinged([side * span.root[0], span.root[1], span.root[2]], side > 0 ? 'left wing' : 'right wing', () => one(side));
}

/**
 * A wing of feathers. It lies in an upright plane swept back a little, so that the feathers overlap to a whole.
 */
export function featherWing(k: Kit, span: Span, side: Side, shade: number, tip: number): void {
  const { s } = k;
  const { low, high } = span;
  const root: V3 = [side * span.root[0], span.root[1], span.root[2]];
  const out = (span.out - span.root[0]) / Math.cos(0.5);
  const bone: [number, number][] = [[0, root[1]], [out * 0.55, high], [out, high - 0.24 * (high - low)]];
  const on = (f: number): [number, number] => {
    const [a, b, t] = f < 0.6 ? [bone[0], bone[1], f / 0.6] : [bone[1], bone[2], (f - 0.6) / 0.4];
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - root[1]];
  };
  const p = (f: number): V3 => [on(f)[0], on(f)[1], 0];
  const rows: [part: number, color: number, z: number, n: number][] = [[1, tip, 0, 8], [0.64, shade, 0.022, 7], [0.34, tone(shade, 0.92), 0.044, 6]];
  s.within(root, side * 0.5 + (side < 0 ? Math.PI : 0), 1, () => {
    s.limb(p(0), p(0.6), 0.075, 0.075, { c: tone(shade, 0.9) }).limb(p(0.6), p(1), 0.075, 0.04, { c: tone(shade, 0.9) });
    for (const [part, c, z, n] of rows)
      for (let i = 0; i < n; i++) {
        const f = 0.08 + (0.92 * i) / (n - 1);
        const [x, y] = on(f);
        const long = (y + root[1] - low) * (0.5 + 0.5 * f) * part;
        const w = (out / n) * 0.86;
        const feather: [number, number][] = [[-w, 0], [w, 0], [w * 0.9, -long * 0.8], [0, -long], [-w * 0.9, -long * 0.8]];
        for (const face of [-1, 1]) s.plate(feather, 0.02, { c, p: [x, y - 0.02, z * face], r: [0, 0, 4 + 20 * f] });
      }
  });
}

/** An arm with fingers and a skin between them. */
export function skinWing(k: Kit, span: Span, side: Side, arm: number, skin: number): void {
  const { s, paint } = k;
  const { low, high } = span;
  const [rx, ry, rz] = span.root;
  const w = span.out - rx;
  const tall = high - low;
  const at = (x: number, y: number, z: number): V3 => [side * (rx + w * x), low + tall * y, rz + w * z];
  const root: V3 = [side * rx, ry, rz];
  const elbow = at(0.45, 0.62, -0.12);
  const wrist = at(0.62, 1, 0.08);
  const thick = 0.045 + w * 0.06;
  s.limb(root, elbow, thick, thick * 0.8, { c: arm }).limb(elbow, wrist, thick * 0.8, thick * 0.55, { c: arm });
  s.cone(thick * 0.6, thick * 2.4, { c: paint.horn, p: [wrist[0], wrist[1] + thick, wrist[2] + thick * 0.4], r: [16, 0, -side * 8] }, 5);
  const tips: V3[] = [at(1, 0.84, -0.42), at(1.02, 0.42, -0.74), at(0.76, 0.1, -0.86), at(0.2, 0.08, -0.56)];
  const dips: V3[] = [at(0.92, 0.58, -0.5), at(0.82, 0.28, -0.68), at(0.46, 0.18, -0.62)];
  for (const t of tips.slice(0, 3)) s.limb(wrist, t, thick * 0.4, 0.01, { c: tone(arm, 0.8) }, 5);
  for (let i = 0; i < 3; i++) s.skin([wrist, tips[i], dips[i], wrist, dips[i], tips[i + 1]], { c: i % 2 ? skin : tone(skin, 0.9) });
  const foot: V3 = [side * rx, Math.max(low, ry - tall * 0.5), rz - 0.04];
  s.skin([wrist, tips[3], elbow, elbow, tips[3], foot, elbow, foot, root], { c: tone(skin, 0.94) });
}

export const wings: Worn = {
  wear(k, b) {
    const span = spanOf(k, b);
    pair(k, span, (side) => featherWing(k, span, side, k.paint.hide, k.hero ? k.paint.accent : tone(k.paint.hide, 0.86)));
  },
};

export const batWings: Worn = {
  wear(k, b) {
    const span = spanOf(k, b);
    pair(k, span, (side) => skinWing(k, span, side, k.paint.hide, tone(k.paint.skin, 0.86)));
  },
};

/** Two thin, clear pairs. */
export const insectWings: Worn = {
  wear(k, b) {
    const { s, paint } = k;
    const span = spanOf(k, b);
    const z = Math.max(0.7, b.size);
    pair(k, span, (side) => {
      for (const [lean, long] of [[24, 1.15], [-6, 0.85]]) {
        const outline: [number, number][] = [[0, 0], [0.3, 0.12], [0.8, 0.14], [1, 0.02], [0.8, -0.1], [0.3, -0.09]];
        const p: V3 = [side * span.root[0], span.root[1] + 0.06, span.root[2]];
        s.plate(outline.map(([x, y]) => [side * x * long * z, y * z * 1.3]), 0.015, { c: tone(paint.glow, 0.95), glow: 0.2, p, r: [0, side * 28, side * lean] });
        s.limb(p, [p[0] + side * long * z * 0.8, p[1] + Math.sin(lean / 57.3) * long * z * 0.84, p[2] - long * z * 0.4], 0.018, 0.008, { c: DARK }, 4);
      }
    });
  },
};

/** Cloth over struts: it carries, but does not beat. */
export const glider: Worn = {
  wear(k, b) {
    const { s, paint } = k;
    const { root, out, high } = spanOf(k, b);
    const y = high - 0.1;
    const [front, rear] = [root[2] + 0.34, root[2] - 0.5];
    // the nose is lifted, so that the cloth is seen from before
    const nose: V3 = [0, y + 0.2, front];
    const stern: V3 = [0, y - 0.16, rear];
    s.limb([0, root[1] - 0.1, root[2]], [0, y + 0.06, root[2]], 0.03, 0.03, { c: WOOD }, 5);
    s.limb(nose, stern, 0.028, 0.02, { c: WOOD }, 5);
    for (const side of [-1, 1]) {
      const tip: V3 = [side * out * 1.25, y - 0.02, root[2] - 0.26];
      const tail: V3 = [side * out * 0.44, y - 0.22, rear - 0.06];
      s.limb(nose, tip, 0.028, 0.016, { c: WOOD }, 5);
      s.skin([nose, tip, tail, nose, tail, stern], { c: paint.hide });
      s.skin([[0, y + 0.12, front - 0.2], [side * out * 0.7, y + 0.03, root[2] - 0.16], [side * out * 0.34, y - 0.1, rear + 0.14]].map(([x, v, z]) => [x, v + 0.012, z] as V3), team());
    }
  },
};
