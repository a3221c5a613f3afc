import type { Build } from './build';
import { BASE_TOP, team, tone, type Kit } from './kit';
import type { V3 } from '../sculpt';

/** Arms that roll over the base and rise, a mantle above them, eyes as big as shields. */
export function tentacled(k: Kit): Build {
  const { s, at, paint } = k;
  const c = paint.hide;
  const y = (f: number): number => at(0, f, 0)[1];
  s.lathe([[0.4, BASE_TOP], [0.34, y(0.14)], [0.26, y(0.36)], [0.38, y(0.5)], [0.41, y(0.66)], [0.33, y(0.8)], [0.3, y(0.86)], [0.16, y(0.97)], [0.001, y(1)]], { c, s: [1, 1, 0.96] }, 12);
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2 + 0.39;
    const up = i % 2 ? 0.5 : 0.24;
    const p = (r: number, f: number, turn: number): V3 => [Math.sin(a + turn) * r, y(f), Math.cos(a + turn) * r];
    const limb: [V3, number][] = [[p(0.26, 0.34, 0), 0.17], [p(0.52, 0.2, 0.05), 0.145], [p(0.74, 0.06, 0.16), 0.115], [p(0.92, up * 0.34, 0.3), 0.09], [p(0.92, up, 0.42), 0.065], [p(0.76, up + 0.1, 0.44), 0.045], [p(0.68, up + 0.02, 0.36), 0.012]];
    s.chain(limb, { c: i % 2 ? c : tone(c, 0.86) }, 5);
    for (const [q, r] of limb.slice(1, 4)) s.ball(r * 0.4, { c: paint.skin, p: [q[0] * 1.1, q[1] - r * 0.1, q[2] * 1.1] }, 5, 4);
  }
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2;
    s.limb([Math.sin(a) * 0.36, y(0.78), Math.cos(a) * 0.34], [Math.sin(a) * 0.1, y(0.98), Math.cos(a) * 0.1], 0.06, 0.02, { c: paint.accent }, 5);
  }
  for (const side of [-1, 1]) {
    s.ball(0.13, { c: paint.horn, p: at(side * 0.24, 0.66, 0.28) }, 8, 6);
    s.ball(0.09, { c: paint.glow, glow: 0.8, p: at(side * 0.27, 0.665, 0.36) }, 7, 5);
    s.box(0.03, 0.13, 0.03, { c: 0x14110f, p: at(side * 0.285, 0.665, 0.44) });
    s.box(0.24, 0.06, 0.14, { c: tone(c, 0.7), p: at(side * 0.24, 0.72, 0.32), r: [10, 0, side * -18] });
    s.plate([[0, -0.2], [side * 0.26, 0.06], [side * 0.14, 0.3], [0, 0.24]], 0.05, { c: paint.accent, p: at(side * 0.22, 0.86, -0.04) });
  }
  s.torus(0.4, 0.06, { ...team(), p: at(0, 0.53, 0), r: [86, 0, 0], s: [1, 0.96, 1] }, 360, 13);
  for (const face of [-1, 1]) s.plate([[-0.17, 0], [0.17, 0], [0.2, -0.4], [0.06, -0.32], [-0.06, -0.46], [-0.2, -0.36]], 0.05, { ...team(face > 0 ? 1 : 0.88), p: at(0, 0.53, face * 0.4), r: [face * 8, 0, 0] });
  s.torus(0.35, 0.05, { ...team(0.9), p: at(0, 0.79, -0.01), r: [90, 0, 0], s: [1, 0.96, 1] }, 360, 12);
  s.cone(0.09, 0.22, { c: paint.horn, p: at(0, 0.44, 0.34), r: [130, 0, 0] }, 5);
  const arms = { shoulder: at(0.34, 0.56, 0.1), length: Math.min(0.9, 0.3 * k.h), thick: 1, sleeve: { c }, hand: tone(c, 0.86), rest: 'cast' as const };
  return { size: Math.min(1.4, Math.max(0.8, k.h * 0.45)), head: { p: at(0, 0.84, 0), r: 0.3 }, mouth: at(0, 0.46, 0.36), back: at(0, 0.66, -0.38), chest: at(0, 0.56, 0.4), waist: { p: at(0, 0.4, 0), r: 0.32 }, arms, own: ['bite'] };
}
