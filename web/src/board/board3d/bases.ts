import { BufferGeometry, Float32BufferAttribute } from 'three';
import { APOTHEM, corner } from '../hex';
import { BASE_TOP } from './minis/kit';

type XZ = [x: number, z: number];

/** The outline of a base on one or two hexes, counter-clockwise from above; two hexes lie along z. */
export function baseOutline(double: boolean, k: number): XZ[] {
  if (!double) return [0, 1, 2, 3, 4, 5].map((i) => corner(i, k));
  const along = (dx: number, list: number[]): XZ[] => list.map((i) => [corner(i, k)[0] + dx, corner(i, k)[1]]);
  // the front hex from its waist round to its waist, then the rear one
  const flat = [...along(APOTHEM, [5, 0, 1, 2]), ...along(-APOTHEM, [2, 3, 4, 5])];
  return flat.map(([x, z]) => [-z, x]);
}

/** A slab with a raised ring. uv.x is the way along the rim, uv.y is 0 on the dark middle and rises across the ring. */
export function baseGeometry(double: boolean): BufferGeometry {
  const position: number[] = [];
  const uv: number[] = [];
  const put = (p: XZ, y: number, u: number, v: number): void => {
    position.push(p[0], y, p[1]);
    uv.push(u, v);
  };
  const outer = baseOutline(double, 0.8);
  const rim = baseOutline(double, 0.77);
  const inner = baseOutline(double, 0.62);
  const n = outer.length;
  const top = BASE_TOP;
  let u = 0;
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const v = u + Math.hypot(outer[j][0] - outer[i][0], outer[j][1] - outer[i][1]);
    const quad = (a: XZ[], ya: number, va: number, b: XZ[], yb: number, vb: number): void => {
      put(a[i], ya, u, va);
      put(b[i], yb, u, vb);
      put(a[j], ya, v, va);
      put(a[j], ya, v, va);
      put(b[i], yb, u, vb);
      put(b[j], yb, v, vb);
    };
    quad(inner, top, 0.1, rim, top, 1);
    quad(rim, top, 1, outer, top - 0.025, 1);
    quad(outer, top - 0.025, 1, outer, 0, 1);
    const c: XZ = double ? (inner[i][1] + inner[j][1] > 0 ? [0, APOTHEM] : [0, -APOTHEM]) : [0, 0];
    put(c, top - 0.012, 0, 0);
    put(inner[i], top - 0.012, 0, 0);
    put(inner[j], top - 0.012, 0, 0);
    u = v;
  }
  if (double) {
    // the waist between the two fans
    const front: XZ = [0, APOTHEM];
    const rear: XZ = [0, -APOTHEM];
    for (const t of [[front, inner[3], inner[4]], [front, inner[4], rear], [front, rear, inner[7]], [front, inner[7], inner[0]]])
      for (const p of t) put(p, top - 0.013, 0, 0);
  }
  const g = new BufferGeometry();
  g.setAttribute('position', new Float32BufferAttribute(position, 3));
  g.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  g.computeVertexNormals();
  return g;
}
