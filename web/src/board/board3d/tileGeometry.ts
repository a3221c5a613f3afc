import { BufferGeometry, Float32BufferAttribute } from 'three';
import { corner, directionAngle } from '../hex';

/** Every vertex carries a shade: lighter on rims, dark in seams. */
class Faces {
  private readonly position: number[] = [];
  private readonly normal: number[] = [];
  private readonly shade: number[] = [];
  private readonly index: number[] = [];

  put(x: number, y: number, z: number, normal: readonly number[], shade: number): number {
    this.position.push(x, y, z);
    this.normal.push(normal[0], normal[1], normal[2]);
    this.shade.push(shade);
    return this.shade.length - 1;
  }

  triangle(a: number, b: number, c: number): void {
    this.index.push(a, b, c);
  }

  quad(a: number, b: number, c: number, d: number): void {
    this.index.push(a, b, c, b, d, c);
  }

  done(): BufferGeometry {
    const g = new BufferGeometry();
    g.setAttribute('position', new Float32BufferAttribute(this.position, 3));
    g.setAttribute('normal', new Float32BufferAttribute(this.normal, 3));
    g.setAttribute('aShade', new Float32BufferAttribute(this.shade, 1));
    g.setIndex(this.index);
    return g;
  }
}

export const BEVEL = 0.05;
const UP = [0, 1, 0];

/** The top of a tile: the face in rings, so that contact shading has vertices to live on, a light rim and a bevel. */
export function capGeometry(bevel = BEVEL): BufferGeometry {
  const f = new Faces();
  const inner = 1 - bevel * 1.15;
  const centre = f.put(0, 0, 0, UP, 1);
  const rings = [
    { r: 0.55, shade: 1 },
    { r: inner - 0.05, shade: 1 },
    { r: inner, shade: bevel > 0 ? 1.2 : 1 },
  ].map(({ r, shade }) => [0, 1, 2, 3, 4, 5].map((i) => f.put(corner(i, r)[0], 0, corner(i, r)[1], UP, shade)));
  for (let i = 0; i < 6; i++) {
    const j = (i + 1) % 6;
    f.triangle(centre, rings[0][i], rings[0][j]);
    for (let k = 0; k + 1 < rings.length; k++) f.quad(rings[k][i], rings[k + 1][i], rings[k][j], rings[k + 1][j]);
    if (bevel === 0) continue;
    const a = directionAngle(i);
    const out = [Math.cos(a), 0, Math.sin(a)];
    const tilt = [out[0] * 0.4, 0.9, out[2] * 0.4];
    const at = (n: number, r: number, y: number, normal: number[], shade: number): number =>
      f.put(corner(n, r)[0], y, corner(n, r)[1], normal, shade);
    f.quad(at(i, inner, 0, tilt, 1.2), at(i, 1, -bevel, out, 0.8), at(i + 1, inner, 0, tilt, 1.2), at(i + 1, 1, -bevel, out, 0.8));
  }
  return f.done();
}

/**
 * One wall of one tile towards direction 0, hanging down from y = 0 by 1; an instance turns it and scales its height.
 * It is flat: seams between levels are painted, since real grooves let light through where two columns meet.
 * `capped` walls begin where the bevel of the cap above them ends.
 */
export function wallGeometry(level: number, capped: boolean): BufferGeometry {
  const f = new Faces();
  const out = [1, 0, 0];
  const row = (y: number, normal: number[], shade: number): number[] =>
    [0, 1].map((i) => f.put(corner(i)[0], y / level, corner(i)[1], normal, shade));
  const rows = [row(-level + 0.045, out, 0.92), row(-level + 0.012, [0.8, -0.6, 0], 0.5), row(-level, out, 0.34)];
  if (capped) rows.unshift(row(-BEVEL + 0.008, out, 1)); // a hair higher: no crack between the two
  else rows.unshift(row(0, out, 0.5), row(-0.014, [0.7, 0.7, 0], 1.12), row(-0.05, out, 1));
  for (let k = 0; k + 1 < rows.length; k++) {
    const [a, b] = rows[k];
    const [c, d] = rows[k + 1];
    f.quad(a, c, b, d);
  }
  return f.done();
}

/** The underside of a slab that hangs in the air. */
export function underGeometry(): BufferGeometry {
  const f = new Faces();
  const down = [0, -1, 0];
  const centre = f.put(0, 0, 0, down, 0.72);
  const ring = [0, 1, 2, 3, 4, 5].map((i) => f.put(corner(i)[0], 0, corner(i)[1], down, 0.9));
  for (let i = 0; i < 6; i++) f.triangle(centre, ring[(i + 1) % 6], ring[i]);
  return f.done();
}
