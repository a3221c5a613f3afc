import type { Field, Space } from '../field';

/**
 * Where a space is drawn in the flat view. A hex with a bridge shows the bridge; what lies under it is a small hex in
 * its lower half, so that both can be seen and touched.
 */
export interface Anchor {
  x: number;
  z: number;
  size: number; // 1 for a whole hex
}

export const INSET = { z: 0.46, size: 0.4 };

/** How many visible spaces of the same column lie above. */
export function spacesAbove(s: Space): number {
  return s.column.slabs.filter((slab) => slab.shown && slab.space >= 0 && slab.top > s.level).length;
}

export function anchorOf(s: Space): Anchor {
  const above = spacesAbove(s);
  if (above === 0) return { x: s.x, z: s.z, size: 1 };
  // deeper ones sit beside each other; more than two are rare
  const shift = above === 1 ? 0 : (above - 1) * 0.42;
  return { x: s.x + shift, z: s.z + INSET.z, size: INSET.size };
}

/** The space at a point of the table: the small hex below a bridge if the point is inside it. */
export function spaceAt(field: Field, q: number, r: number, x: number, z: number): Space | null {
  const top = field.topSpace(q, r);
  if (!top) return null;
  for (const slab of top.column.slabs) {
    if (!slab.shown || slab.space < 0 || slab.space === top.id) continue;
    const a = anchorOf(field.spaces[slab.space]);
    if (Math.hypot(x - a.x, z - a.z) < a.size) return field.spaces[slab.space];
  }
  return top;
}
