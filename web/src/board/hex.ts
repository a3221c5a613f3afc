/**
 * Axial hex maths, the same as the engine's: pointy-top hexes of circumradius 1, r growing downwards, direction 0 is
 * east and directions turn counter-clockwise. A world point is (x, y up, z): the engine's (x, y) lie in x and z.
 */
export const LEVEL = 0.4;
export const ROOT3 = 1.7320508075688772;
export const APOTHEM = ROOT3 / 2;

export interface Axial {
  q: number;
  r: number;
}

export const DIRECTIONS: readonly Axial[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

export const hexX = (q: number, r: number): number => ROOT3 * (q + r * 0.5);
export const hexZ = (r: number): number => 1.5 * r;

/** One number for a hex, good for maps up to 2048 hexes wide. */
export const hexKey = (q: number, r: number): number => (q + 1024) * 4096 + (r + 1024);

export const distance = (a: Axial, b: Axial): number =>
  (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.q + a.r - b.q - b.r)) / 2;

/** The direction from a hex to a neighbouring one; -1 if they are not neighbours. */
export function directionOf(from: Axial, to: Axial): number {
  return DIRECTIONS.findIndex((d) => from.q + d.q === to.q && from.r + d.r === to.r);
}

/** The angle of a direction in the x-z plane: (cos, sin) points from a hex to its neighbour. */
export const directionAngle = (direction: number): number => (-Math.PI / 3) * direction;

/** Corner i of a hex. Edge k, towards direction k, runs from corner k to corner k + 1. */
export function corner(i: number, radius = 1): [x: number, z: number] {
  const a = Math.PI / 6 - (Math.PI / 3) * i;
  return [Math.cos(a) * radius, Math.sin(a) * radius];
}

export function hexAt(x: number, z: number): Axial {
  const rf = z / 1.5;
  const qf = x / ROOT3 - rf / 2;
  const sf = -qf - rf;
  let q = Math.round(qf);
  let r = Math.round(rf);
  const s = Math.round(sf);
  const dq = Math.abs(q - qf);
  const dr = Math.abs(r - rf);
  if (dq > dr && dq > Math.abs(s - sf)) q = -r - s;
  else if (dr > Math.abs(s - sf)) r = -q - s;
  return { q: q + 0, r: r + 0 }; // + 0 turns a -0 into 0
}

/** A steady pseudo-random number in 0..1 for a place: the same meadow looks the same every time. */
export function hash(x: number, y: number, seed = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 1442695041);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
}

/** A small seeded generator for textures and shapes that must come out the same on every machine. */
export function random(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const clamp = (v: number, low: number, high: number): number => (v < low ? low : v > high ? high : v);
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
export const smoothstep = (a: number, b: number, v: number): number => {
  const t = clamp((v - a) / (b - a), 0, 1);
  return t * t * (3 - 2 * t);
};
