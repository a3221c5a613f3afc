import type { Actor } from '../actors';
import { paintOf, type Paint } from '../paints';
import { inFrame, type Ray } from '../picking';
import { miniGeometry } from './minis';

export const paintFor = ({ state }: Actor): Paint => state.paint ?? paintOf({ card: state.name, archetype: state.archetype });

/** Whether a ray meets one of a miniature's triangles. */
export function meetsBody(actor: Actor, ray: Ray): boolean {
  const { ox, oy, oz, dx, dy, dz } = inFrame(ray, actor.pose);
  const p = miniGeometry(actor.shape, paintFor(actor), actor.state.hero === true).getAttribute('position').array;
  for (let i = 0; i < p.length; i += 9) {
    const [ax, ay, az] = [p[i + 3] - p[i], p[i + 4] - p[i + 1], p[i + 5] - p[i + 2]];
    const [bx, by, bz] = [p[i + 6] - p[i], p[i + 7] - p[i + 1], p[i + 8] - p[i + 2]];
    const [hx, hy, hz] = [dy * bz - dz * by, dz * bx - dx * bz, dx * by - dy * bx];
    const f = 1 / (ax * hx + ay * hy + az * hz);
    const [sx, sy, sz] = [ox - p[i], oy - p[i + 1], oz - p[i + 2]];
    const u = f * (sx * hx + sy * hy + sz * hz);
    if (!(u >= 0 && u <= 1)) continue;
    const v = f * (dx * (sy * az - sz * ay) + dy * (sz * ax - sx * az) + dz * (sx * ay - sy * ax));
    if (v >= 0 && u + v <= 1) return true;
  }
  return false;
}
