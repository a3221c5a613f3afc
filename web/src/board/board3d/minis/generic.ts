import type { Build } from './build';
import { team, tone, type Kit } from './kit';

/** A silhouette nobody has sculpted yet: its own parts, rounded off, in the card's and the team's colours. */
export function generic(k: Kit): Build {
  const { s, shape, paint } = k;
  shape.parts.forEach((p, i) => {
    const look = !p.body ? { c: paint.accent } : i % 2 === 0 ? { c: tone(paint.armour, 1 + 0.08 * i) } : team();
    const tall = p.y1 - p.y0;
    if (p.box) s.box(p.rx * 2, tall, p.rz * 2, { ...look, p: [p.x, (p.y0 + p.y1) / 2, p.z] }, 0.88);
    else {
      const soft = Math.min(0.08, p.rx * 0.3, tall * 0.3);
      s.lathe([[p.rx * 0.9, p.y0], [p.rx, p.y0 + soft], [p.rx, p.y1 - soft], [p.rx - soft, p.y1], [0.001, p.y1]], { ...look, p: [p.x, 0, p.z] }, 10);
    }
  });
  const eye = shape.eye;
  for (const side of [-1, 1]) s.ball(0.04, { c: paint.glow, glow: 0.9, p: [side * 0.08, eye.y, eye.z + 0.14] }, 6, 5);
  const r = Math.min(0.24, shape.height * 0.09);
  const { y, z } = eye;
  return { size: 1, head: { p: [0, y, z], r }, mouth: [0, y - r * 0.4, z + r], back: [0, y * 0.8, z - 0.3], chest: [0, y * 0.75, z + 0.3], waist: { p: [0, y * 0.55, z], r: 0.3 } };
}
