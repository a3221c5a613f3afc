import { DIRECTIONS, distance } from '../../board/hex';
import { paintOf } from '../../board/paints';
import type { BoardMap, FigureState } from '../../board/types';
import type { CardFacts } from '../../protocol';

const FORWARD = 0.45; // of the way from the start zone to the middle

/** Two armies that have just left their start zones, for a picture: nobody plays this. */
export function muster(map: BoardMap, armies: readonly (readonly CardFacts[])[]): FigureState[] {
  const out: FigureState[] = [];
  const taken = new Set<number>();
  const all = map.spaces.map((_, k) => k);
  const middle = centre(map, all);
  Object.values(map.zones).slice(0, armies.length).forEach((zone, seat) => {
    const home = centre(map, zone);
    const goal = { q: home.q + (middle.q - home.q) * FORWARD, r: home.r + (middle.r - home.r) * FORWARD };
    const near = all.filter((k) => free(map, k)).toSorted((a, b) => distance(map.spaces[a], goal) - distance(map.spaces[b], goal));
    for (const card of armies[seat]) {
      for (let n = 0; n < card.figures; n++) {
        const double = card.base_spaces > 1;
        const fits = (k: number): boolean => !taken.has(k) && (!double || behind(map, k, taken) >= 0);
        // elbow room, where there is some
        const at = near.find((k) => fits(k) && !DIRECTIONS.some((d) => taken.has(spaceAt(map, map.spaces[k].q + d.q, map.spaces[k].r + d.r)))) ?? near.find(fits);
        if (at === undefined) continue;
        const rear = double ? behind(map, at, taken) : -1;
        taken.add(at).add(rear);
        out.push({
          id: out.length,
          name: card.name,
          archetype: card.figure,
          height: card.height,
          at,
          rear,
          seat,
          gear: card.gear,
          bearing: card.bearing ?? undefined,
          paint: paintOf({ ...card, archetype: card.figure }),
          hero: card.kind === 'hero',
          life: card.life,
          wounds: 0,
        });
      }
    }
  });
  return out;
}

function centre(map: BoardMap, spaces: readonly number[]): { q: number; r: number } {
  const sum = (of: 'q' | 'r'): number => spaces.reduce((n, k) => n + map.spaces[k][of], 0) / Math.max(1, spaces.length);
  return { q: sum('q'), r: sum('r') };
}

/** On dry ground, and nothing stands there. */
function free(map: BoardMap, space: number): boolean {
  const { q, r, level } = map.spaces[space];
  const slab = map.columns.find((c) => c.q === q && c.r === r)?.slabs.find((s) => s.top === level);
  return slab !== undefined && !slab.terrain.includes('water') && !map.obstacles.some((o) => o.q === q && o.r === r);
}

const spaceAt = (map: BoardMap, q: number, r: number): number => map.spaces.findIndex((s) => s.q === q && s.r === r);

/** A level neighbour, for figures on two spaces. */
function behind(map: BoardMap, space: number, taken: ReadonlySet<number>): number {
  const s = map.spaces[space];
  for (const d of DIRECTIONS) {
    const k = spaceAt(map, s.q + d.q, s.r + d.r);
    if (k >= 0 && !taken.has(k) && map.spaces[k].level === s.level && free(map, k)) return k;
  }
  return -1;
}
