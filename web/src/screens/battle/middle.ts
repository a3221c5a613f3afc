import { hexX, hexZ } from '../../board/hex';
import type { MapView } from '../../protocol';

/** Where the middle of several spaces is on the table. */
export function middle(spaces: readonly { q: number; r: number }[]): [x: number, z: number] {
  return [spaces.reduce((sum, s) => sum + hexX(s.q, s.r), 0) / spaces.length, spaces.reduce((sum, s) => sum + hexZ(s.r), 0) / spaces.length];
}

/** The one of several spaces that is nearest to their middle. */
export function spaceInTheMiddle({ spaces }: Pick<MapView, 'spaces'>, ids: readonly number[]): number {
  const [x, z] = middle(ids.map((id) => spaces[id]));
  const away = (id: number): number => Math.hypot(hexX(spaces[id].q, spaces[id].r) - x, hexZ(spaces[id].r) - z);
  return ids.reduce((best, id) => (away(id) < away(best) ? id : best));
}
