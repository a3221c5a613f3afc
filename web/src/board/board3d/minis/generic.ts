import { team, tone, type Kit } from './kit';

/** A silhouette nobody has sculpted yet: its own parts, rounded off, in livery and team colours. */
export function generic(k: Kit): void {
  const { s, shape, livery } = k;
  shape.parts.forEach((p, i) => {
    const look = !p.body ? { c: livery.trim } : i % 2 === 0 ? { c: tone(livery.armour, 1 + 0.08 * i) } : team();
    const tall = p.y1 - p.y0;
    if (p.box) s.box(p.rx * 2, tall, p.rz * 2, { ...look, p: [p.x, (p.y0 + p.y1) / 2, p.z] }, 0.88);
    else {
      const soft = Math.min(0.08, p.rx * 0.3, tall * 0.3);
      s.lathe([[p.rx * 0.9, p.y0], [p.rx, p.y0 + soft], [p.rx, p.y1 - soft], [p.rx - soft, p.y1], [0.001, p.y1]], { ...look, p: [p.x, 0, p.z] }, 10);
    }
  });
  const eye = shape.eye;
  for (const side of [-1, 1]) s.ball(0.04, { c: livery.glow, glow: 0.9, p: [side * 0.08, eye.y, eye.z + 0.14] }, 6, 5);
}
