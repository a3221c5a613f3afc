/** What is heard around a battlefield. */
export type Place = 'wind' | 'water' | 'lava' | 'forest' | 'night';

/** A kind of ground and its share of the battlefield. */
export interface Share {
  terrain: string;
  share: number;
}

/** How far each terrain is heard: a river through a meadow is louder than the meadow. */
const HEARD: Readonly<Record<string, readonly [place: Place, weight: number]>> = {
  grass: ['forest', 1],
  jungle: ['forest', 1.6],
  swamp: ['forest', 1],
  'swamp water': ['water', 1.6],
  water: ['water', 3],
  'lava field': ['lava', 2],
  'molten lava': ['lava', 6],
  snow: ['wind', 1.3],
  'heavy snow': ['wind', 1.3],
  ice: ['wind', 1.3],
  'slippery ice': ['wind', 1.3],
  shadow: ['night', 1],
};

/** What is loudest; bare ground, and what nobody has listened to, leaves the wind. Where birds sing by day, crickets do by night. */
export function placeOf(shares: readonly Share[], night: boolean): Place {
  const loud = new Map<Place, number>([['wind', 0]]);
  for (const { terrain, share } of shares) {
    const [place, weight] = HEARD[terrain] ?? ['wind', 1];
    loud.set(place, (loud.get(place) ?? 0) + share * weight);
  }
  const [[place]] = [...loud].sort(([, a], [, b]) => b - a);
  return place === 'forest' && night ? 'night' : place;
}

export function sharesOf(terrains: readonly string[]): Share[] {
  const counts = new Map<string, number>();
  for (const terrain of terrains) counts.set(terrain, (counts.get(terrain) ?? 0) + 1);
  return [...counts].map(([terrain, count]) => ({ terrain, share: count / terrains.length }));
}
