import { random } from '../../hex';

/** A place or a direction on the table. */
export interface XZ {
  x: number;
  z: number;
}

/** Where a die comes to lie, seen by who looks at it: x to the right, z towards the viewer. */
export interface Slot extends XZ {
  yaw: number;
}

const GAP = 1.22; // between middles, in diameters; the rest is room for disorder
const TWIST = 0.36;
const NEARER = 0.8; // in girths: looked at from a slope, a die covers what is behind it and leaves what is before it bare

/** Rows that together are about as deep as wide, the longer ones in the middle. */
function rowsOf(count: number): number[] {
  const rows = Math.max(1, Math.round(Math.sqrt(count * 0.8)));
  const list = Array.from({ length: rows }, () => Math.floor(count / rows));
  const inwards = list.map((_, k) => k).sort((a, b) => Math.abs(a - (rows - 1) / 2) - Math.abs(b - (rows - 1) / 2));
  for (let k = 0; k < count % rows; k++) list[inwards[k]]++;
  return list;
}

/** Places for dice of a girth: tidy enough to be counted, untidy enough to have fallen there. They never overlap. */
export function scatter(seed: number, count: number, girth: number): { slots: Slot[]; radius: number } {
  const rand = random(seed);
  const step = girth * 2 * GAP;
  const loose = girth * (GAP - 1) * 0.95;
  const slots: Slot[] = [];
  const rows = rowsOf(count);
  rows.forEach((n, row) => {
    const lean = (rand() - 0.5) * girth * 0.5;
    for (let k = 0; k < n; k++) {
      slots.push({
        x: (k - (n - 1) / 2) * step + (rand() - 0.5) * 2 * loose + lean,
        z: (row - (rows.length - 1) / 2) * step + NEARER * girth + (rand() - 0.5) * 2 * loose,
        yaw: (rand() - 0.5) * 2 * TWIST,
      });
    }
  });
  // who was counted first lies anywhere: results that come in order are not sorted on the table
  for (let k = slots.length - 1; k > 0; k--) {
    const other = Math.floor(rand() * (k + 1));
    [slots[k], slots[other]] = [slots[other], slots[k]];
  }
  const radius = Math.max(...slots.map((s) => Math.hypot(s.x, s.z))) + girth * 1.3;
  return { slots, radius };
}
