import type { XZ } from './scatter';

/** What the dice have to know of where they fall. */
export interface Table {
  /** Away from who looks. */
  up(): XZ;
  /** How high everything within a circle reaches: ground, trees, figures. -Infinity where there is nothing. */
  floor(x: number, z: number, radius: number): number;
}

export interface Circle extends XZ {
  radius: number;
}

const STEP = 0.55;
const RINGS = 13;
const AROUND = 16;

/**
 * A place for a tray near where it is wanted: beside the trays that are there, on the side it prefers, and rather some way
 * off than high above a rock or somebody's head.
 */
export function landing(wish: { x: number; y: number; z: number }, radius: number, prefers: XZ, others: readonly Circle[], table: Table): { x: number; y: number; z: number } {
  let best = { ...wish };
  let least = Infinity;
  for (let ring = 0; ring < RINGS; ring++) {
    for (let k = 0; k < (ring === 0 ? 1 : AROUND); k++) {
      const a = (k / AROUND) * Math.PI * 2;
      // along the preferred side first, then to both sides of it
      const x = wish.x + ring * STEP * (prefers.x * Math.cos(a) - prefers.z * Math.sin(a));
      const z = wish.z + ring * STEP * (prefers.z * Math.cos(a) + prefers.x * Math.sin(a));
      if (others.some((o) => Math.hypot(o.x - x, o.z - z) < o.radius + radius + 0.1)) continue;
      const y = Math.max(wish.y, table.floor(x, z, radius));
      const astray = others.length > 0 ? (1 - Math.cos(a)) * 2 : 0;
      const cost = ring * STEP + (y - wish.y) * 2 + astray;
      if (cost < least) {
        least = cost;
        best = { x, y, z };
      }
    }
  }
  return best;
}
