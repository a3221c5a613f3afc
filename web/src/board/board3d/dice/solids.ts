/** The bodies of dice, one unit large, around their middle. A die lies with its first face up. */
export type XYZ = readonly [x: number, y: number, z: number];

/** A convex body: a core with flat faces, and a skin of even thickness that rounds its edges off. */
export interface Solid {
  corners: readonly XYZ[];
  faces: readonly (readonly number[])[]; // corners in turn; symbols stand upright towards the first
  round: number;
  mark: number; // half the side of the square that a symbol has on a face
  girth: number; // two that lie further apart than twice this do not touch, however they are turned
}

const sum = (a: XYZ, b: XYZ): XYZ => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const scaled = (a: XYZ, k: number): XYZ => [a[0] * k, a[1] * k, a[2] * k];
export const minus = (a: XYZ, b: XYZ): XYZ => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: XYZ, b: XYZ): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: XYZ, b: XYZ): XYZ => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
export const unit = (a: XYZ): XYZ => scaled(a, 1 / Math.sqrt(dot(a, a)));
export const middle = (list: readonly XYZ[]): XYZ => scaled(list.reduce(sum), 1 / list.length);

/** Which way a face looks, and where up and right are for who looks at it. */
export function frameOf(solid: Solid, face: number): { centre: XYZ; normal: XYZ; up: XYZ; right: XYZ } {
  const ring = solid.faces[face].map((k) => solid.corners[k]);
  const centre = middle(ring);
  const normal = unit(centre); // faces of regular bodies look away from the middle
  const up = unit(minus(ring.length === 3 ? ring[0] : middle([ring[0], ring[1]]), centre));
  return { centre, normal, up, right: cross(up, normal) };
}

function cube(): Solid {
  const round = 0.1;
  const c = 0.5 - round;
  return {
    corners: [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [k & 1 ? c : -c, k & 2 ? c : -c, k & 4 ? c : -c]),
    // top, front, right, back, left, bottom
    faces: [[2, 3, 7, 6], [6, 7, 5, 4], [7, 3, 1, 5], [3, 2, 0, 1], [2, 6, 4, 0], [4, 5, 1, 0]],
    round,
    mark: 0.5,
    girth: 0.66,
  };
}

function icosahedron(): Solid {
  const golden = (1 + Math.sqrt(5)) / 2;
  const raw: XYZ[] = [];
  for (const a of [-1, 1]) for (const b of [-golden, golden]) raw.push([0, a, b], [a, b, 0], [b, 0, a]);
  const touch = (a: number, b: number): boolean => Math.abs(dot(raw[a], raw[b]) - golden) < 0.01;
  const faces: number[][] = [];
  for (let a = 0; a < 12; a++) for (let b = a + 1; b < 12; b++) for (let c = b + 1; c < 12; c++) if (touch(a, b) && touch(b, c) && touch(a, c)) faces.push([a, b, c]);
  const { normal, up, right } = frameOf({ corners: raw, faces, round: 0, mark: 0, girth: 0 }, 0);
  const k = 1.2 / Math.hypot(1, golden);
  const corners = raw.map((p): XYZ => [dot(p, right) * k, dot(p, normal) * k, -dot(p, up) * k]);
  return { corners, faces, round: 0.08, mark: 0.52, girth: 1.28 };
}

export const CUBE = cube();
export const ICOSAHEDRON = icosahedron();
