import { STEEL, team, tone, type Kit } from '../kit';
import type { Held } from './part';

/** Shields look forward from the left hand. */
const held = (draw: (k: Kit) => void): Held => ({ hold: 'shield', left: true, draw });

export const roundShield = held((k) => {
  const { s, paint } = k;
  const r = 0.31;
  s.cyl(r, r, 0.05, { ...team(), r: [90, 0, 0] }, 16);
  s.torus(r * 0.98, 0.035, { c: paint.armour, p: [0, 0, 0.02] }, 360, 16);
  for (const turn of [0, 90]) s.box(0.075, r * 1.86, 0.02, { c: tone(paint.leather, 1.2), p: [0, 0, 0.03], r: [0, 0, turn] });
  s.ball(r * 0.3, { c: paint.accent, p: [0, 0, 0.03], s: [1, 1, 0.7] }, 8, 6);
});

/** Broad above and pointed below. */
export const shield = held((k) => {
  const { s, paint } = k;
  const outline: [number, number][] = [[-0.26, 0.3], [0, 0.34], [0.26, 0.3], [0.26, -0.02], [0.15, -0.26], [0, -0.42], [-0.15, -0.26], [-0.26, -0.02]];
  s.plate(outline.map(([x, y]) => [x * 1.1, y * 1.08]), 0.04, { c: paint.armour });
  s.plate(outline, 0.05, { ...team(), p: [0, 0, 0.015] });
  s.box(0.08, 0.64, 0.02, { c: paint.accent, p: [0, -0.02, 0.045] });
  s.box(0.46, 0.08, 0.02, { c: paint.accent, p: [0, 0.1, 0.045] });
});

/** A tall, bent rectangle. */
export const scutum = held((k) => {
  const { s, paint } = k;
  const wide = 5;
  for (let i = 0; i < wide; i++) {
    const a = (i - (wide - 1) / 2) * 0.3;
    const p: [number, number, number] = [Math.sin(a) * 0.5, -0.08, Math.cos(a) * 0.5 - 0.46];
    const r: [number, number, number] = [0, (a * 180) / Math.PI, 0];
    s.box(0.155, 0.9, 0.045, { c: paint.armour, p, r });
    s.box(0.15, 0.8, 0.055, { ...team(i % 2 ? 0.94 : 1), p: [p[0], p[1], p[2] + 0.004], r });
  }
  s.box(0.06, 0.76, 0.03, { c: paint.accent, p: [0, -0.08, 0.075] });
  s.ball(0.1, { c: STEEL, p: [0, -0.08, 0.08], s: [1, 1.2, 0.7] }, 8, 6);
  for (const side of [-1, 1]) for (const up of [-1, 1]) s.limb([side * 0.06, -0.08 + up * 0.1, 0.08], [side * 0.2, -0.08 + up * 0.3, 0.05], 0.022, 0.012, { c: paint.accent }, 4);
});

/** A ring that holds a field of light. */
export const forceShield = held((k) => {
  const { s, paint } = k;
  s.torus(0.33, 0.035, { c: paint.armour }, 360, 14);
  s.cyl(0.31, 0.31, 0.02, { c: paint.glow, glow: 0.7, r: [90, 0, 0] }, 14);
  for (let i = 0; i < 4; i++) s.box(0.1, 0.1, 0.08, { c: paint.accent, p: [Math.cos(i * 1.571) * 0.33, Math.sin(i * 1.571) * 0.33, 0] });
});
