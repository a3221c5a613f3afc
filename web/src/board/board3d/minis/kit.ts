import type { Paint } from '../../paints';
import type { Part, Shape } from '../../silhouette';
import type { Sculpt, V3, Piece } from '../sculpt';

export const STEEL = 0xb4bec9;
export const DARK = 0x2b2f37;
export const WOOD = 0x7a5432;
export const CLOTH = 0xffffff; // takes the team's colour

/** What a sculptor works with: the silhouette at the card's height, and the card's colours. */
export interface Kit {
  s: Sculpt;
  shape: Shape;
  h: number; // card height in units
  paint: Paint;
  hero: boolean;
  /** A point by fraction of the height: x to the left, z forward. */
  at(x: number, f: number, z: number): V3;
  /** A part of the silhouette; its volume is to be filled. */
  part(name: string): Part;
  /** Whether the figure carries such a thing. */
  has(gear: string): boolean;
}

export const team = (shade = 1): Piece => ({ c: tone(CLOTH, shade), team: 1 });

/** A colour made darker or lighter. */
export function tone(color: number, k: number): number {
  const part = (shift: number): number => Math.max(0, Math.min(255, Math.round(((color >> shift) & 255) * k)));
  return (part(16) << 16) | (part(8) << 8) | part(0);
}

/** One colour with some of another. */
export function blend(a: number, b: number, t: number): number {
  const part = (shift: number): number => Math.round(((a >> shift) & 255) * (1 - t) + ((b >> shift) & 255) * t);
  return (part(16) << 16) | (part(8) << 8) | part(0);
}

export const BASE_TOP = 0.07; // figures stand on their base, inside their card's height

export function makeKit(s: Sculpt, shape: Shape, paint: Paint, hero: boolean): Kit {
  const h = shape.height;
  return {
    s,
    shape,
    h,
    paint,
    hero,
    at: (x, f, z) => [x, BASE_TOP + f * (h - BASE_TOP), z],
    part(name) {
      const p = shape.parts.find((q) => q.name === name);
      if (!p) throw new Error(`Silhouette '${shape.name}' has no part '${name}'.`);
      return p;
    },
    has: (gear) => shape.gear.includes(gear),
  };
}

export interface Limbs {
  trousers: number;
  boots: number;
  width?: number; // where the feet stand, to each side
  thick?: number;
  stride?: number; // how far the left foot is in front
  bent?: number; // knees forward
}

/** Two legs that fill the leg part: feet at its rim, hips under the torso. */
export function legs(k: Kit, hip: number, o: Limbs): void {
  const { s, at } = k;
  const w = o.width ?? 0.17;
  const t = o.thick ?? 1;
  const stride = o.stride ?? 0.06;
  for (const side of [-1, 1]) {
    const z = side * stride;
    const knee = at(side * w * 0.96, hip * 0.52, z * 0.6 + (o.bent ?? 0.06));
    const ankle = at(side * w, hip * 0.13, z);
    s.limb(at(side * w * 0.62, hip, 0), knee, 0.125 * t, 0.1 * t, { c: o.trousers });
    s.limb(knee, ankle, 0.1 * t, 0.08 * t, { c: o.boots });
    s.box(0.17 * t, 0.1 * t, 0.3 * t, { c: tone(o.boots, 0.85), p: [ankle[0], BASE_TOP + 0.05 * t, ankle[2] + 0.05] }, 0.86);
  }
}

/** A trunk from hip to shoulder, oval, wider above; fractions of the height. */
export function trunk(k: Kit, from: number, to: number, low: number, high: number, o: Piece, deep = 0.68): void {
  const { s, at, h } = k;
  const length = (to - from) * (h - BASE_TOP);
  s.cyl(high, low, length, { ...o, p: at(0, (from + to) / 2, 0), s: [1, 1, deep] }, 8);
}

/** A cape hanging from the shoulders to near the ground, as a plate with a scalloped hem. */
export function cape(k: Kit, from: number, to: number, wide: number, back: number, o: Piece): void {
  const { s, at, h } = k;
  const length = (from - to) * (h - BASE_TOP);
  const w = wide;
  s.plate(
    [
      [-w * 0.72, 0],
      [w * 0.72, 0],
      [w, -length * 0.94],
      [w * 0.4, -length],
      [0, -length * 0.93],
      [-w * 0.45, -length],
      [-w, -length * 0.93],
    ],
    0.045,
    { ...o, p: at(0, from, -back), r: [9, 0, 0] },
  );
}

/** A banner on a pole behind somebody, for those who wear no cloth; from and to are fractions of the height. */
export function banner(k: Kit, x: number, z: number, from: number, to: number, wide: number): void {
  const { s, at, h, paint } = k;
  const top = at(x, to, z);
  const tall = (to - from) * h * 0.62;
  s.limb(at(x, from, z), top, 0.026, 0.022, { c: DARK }, 5);
  s.limb([x - wide * 0.5, top[1] - 0.04, z], [x + wide * 0.5, top[1] - 0.04, z], 0.02, 0.02, { c: DARK }, 5);
  s.plate([[-0.5, 0], [0.5, 0], [0.5, -1], [0.25, -0.86], [0, -1], [-0.25, -0.86], [-0.5, -1]].map(([a, b]) => [a * wide, b * tall]), 0.03, { ...team(), p: [x, top[1] - 0.05, z - 0.02], r: [4, 0, 0] });
  s.box(wide * 0.98, tall * 0.14, 0.04, { c: paint.accent, p: [x, top[1] - 0.05 - tall * 0.2, z - 0.03], r: [4, 0, 0] });
}

export function eyes(k: Kit, p: V3, r: number, color = 0x20242c, glow = 0): void {
  for (const side of [-1, 1]) k.s.box(r * 0.22, r * 0.2, r * 0.12, { c: color, glow, p: [p[0] + side * r * 0.36, p[1] + r * 0.06, p[2] + r * 0.86] });
}

/** Cropped hair on a head. */
export function hair(k: Kit, { p, r }: { p: V3; r: number }): void {
  k.s.ball(r * 1.06, { c: k.paint.hair, p: [p[0], p[1] + r * 0.24, p[2] - r * 0.15], s: [0.95, 0.86, 0.96] }, 9, 6);
}

/** Neck and head inside the head part. */
export function head(k: Kit, skin: number, forward = 0.03): { p: V3; r: number } {
  const { s, at } = k;
  const part = k.shape.parts.find((p) => p.name.endsWith('head') || p.name === 'helmet');
  const y0 = (part?.y0 ?? 0.82 * k.h) / k.h;
  const y1 = (part?.y1 ?? k.h) / k.h;
  const r = Math.min(((y1 - y0) * k.h) / 2, 0.19);
  const p = at(0, y1 - r / k.h - 0.005, forward);
  s.cyl(r * 0.55, r * 0.66, r * 1.1, { c: tone(skin, 0.9), p: [0, p[1] - r * 1.05, forward * 0.5] }, 7);
  s.ball(r, { c: skin, p, s: [0.9, 1, 0.96] }, 9, 7);
  return { p, r };
}
