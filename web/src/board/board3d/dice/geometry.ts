import { BufferGeometry, Float32BufferAttribute } from 'three';
import { cross, dot, frameOf, middle, minus, unit, type Solid, type XYZ } from './solids';

const OFF_FACE: XYZ = [9, 9, 0]; // on edges there is no room for a symbol

const between = (a: XYZ, b: XYZ, k: number): XYZ => unit([a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k]);

/**
 * A solid with its rounded skin. `aSpot` is the place on a face (-1 to 1 where its symbol is) and the number of the face.
 */
export function solidGeometry(solid: Solid, steps = 4): BufferGeometry {
  const position: number[] = [];
  const normal: number[] = [];
  const spot: number[] = [];
  const { corners, faces, round, mark } = solid;
  const frames = faces.map((_, f) => frameOf(solid, f));

  /** Corners of the core, pushed outwards along a normal of their own; turned so that it is seen from outside. */
  const triangle = (list: [core: XYZ, normal: XYZ, spot: XYZ][]): void => {
    const at = list.map(([p, n]): XYZ => [p[0] + n[0] * round, p[1] + n[1] * round, p[2] + n[2] * round]);
    const outwards = dot(cross(minus(at[1], at[0]), minus(at[2], at[0])), middle(at)) > 0;
    for (const k of outwards ? [0, 1, 2] : [0, 2, 1]) {
      position.push(...at[k]);
      normal.push(...list[k][1]);
      spot.push(...list[k][2]);
    }
  };

  faces.forEach((ring, f) => {
    const { centre, normal: n, up, right } = frames[f];
    const on = (k: number): [XYZ, XYZ, XYZ] => {
      const away = minus(corners[ring[k]], centre);
      return [corners[ring[k]], n, [dot(away, right) / mark, dot(away, up) / mark, f]];
    };
    for (let k = 2; k < ring.length; k++) triangle([on(0), on(k - 1), on(k)]);
    ring.forEach((a, k) => {
      const b = ring[(k + 1) % ring.length];
      const g = faces.findIndex((other, o) => o !== f && other.includes(a) && other.includes(b));
      for (let s = 0; s < steps; s++) {
        const [m0, m1] = [between(n, frames[g].normal, s / steps), between(n, frames[g].normal, (s + 1) / steps)];
        if (f < g) {
          triangle([[corners[a], m0, OFF_FACE], [corners[b], m0, OFF_FACE], [corners[a], m1, OFF_FACE]]);
          triangle([[corners[b], m0, OFF_FACE], [corners[b], m1, OFF_FACE], [corners[a], m1, OFF_FACE]]);
          // the round corners at both ends, as a fan around the way they look
          for (const end of [a, b]) triangle([[corners[end], unit(corners[end]), OFF_FACE], [corners[end], m0, OFF_FACE], [corners[end], m1, OFF_FACE]]);
        }
      }
    });
  });
  const g = new BufferGeometry();
  g.setAttribute('position', new Float32BufferAttribute(position, 3));
  g.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  g.setAttribute('aSpot', new Float32BufferAttribute(spot, 3));
  return g;
}
