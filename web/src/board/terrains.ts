/** How every kind of terrain looks, in 3D (paint layers) and in 2D (a fill and a pattern that needs no colour). */
export type Liquid = '' | 'water' | 'swamp' | 'lava';

/** Marks of the 2D view: each terrain has its own, so that a map can be read in grey or in print. */
export type Pattern =
  | 'blades'
  | 'stones'
  | 'dots'
  | 'cobbles'
  | 'reeds'
  | 'slabs'
  | 'flakes'
  | 'shards'
  | 'drifts'
  | 'cracks'
  | 'embers'
  | 'leaves'
  | 'bricks'
  | 'waves'
  | 'ripples'
  | 'dusk'
  | 'flames';

export interface TerrainLook {
  name: string;
  liquid: Liquid;
  /** Layers of the painted texture; liquids have shaders of their own and only use `side`. */
  paint: string;
  side: string;
  flat: string; // fill of the 2D view
  pattern: Pattern;
  /** What grows or lies on it in 3D. */
  litter: '' | 'tufts' | 'ferns' | 'pebbles' | 'reeds' | 'shards' | 'cinders' | 'dune';
}

const look = (
  name: string,
  paint: string,
  side: string,
  flat: string,
  pattern: Pattern,
  litter: TerrainLook['litter'] = '',
  liquid: Liquid = '',
): TerrainLook => ({ name, paint, side, flat, pattern, litter, liquid });

const LOOKS: readonly TerrainLook[] = [
  look('grass', 'grass', 'turf', '#a9c96d', 'blades', 'tufts'),
  look('rock', 'rock', 'cliff', '#aeb1b8', 'stones', 'pebbles'),
  look('sand', 'sand', 'dune', '#e8d49b', 'dots', 'dune'),
  look('road', 'road', 'kerb', '#cdbb9c', 'cobbles'),
  look('swamp', 'swamp', 'mud', '#8b8f5b', 'reeds', 'reeds'),
  look('dungeon', 'dungeon', 'blocks', '#9aa0a6', 'slabs'),
  look('snow', 'snow', 'frost', '#eef3f8', 'flakes'),
  look('ice', 'ice', 'glacier', '#bfe0ef', 'shards', 'shards'),
  look('heavy snow', 'deep snow', 'frost', '#dfe8f4', 'drifts'),
  look('slippery ice', 'glaze', 'glacier', '#9fd0ea', 'cracks'),
  look('lava field', 'embers', 'basalt', '#cf8163', 'embers', 'cinders'),
  look('jungle', 'jungle', 'loam', '#7faa62', 'leaves', 'ferns'),
  look('castle', 'castle', 'bricks', '#c2bcae', 'bricks'),
  look('water', 'bed', 'cliff', '#7db8e0', 'waves', '', 'water'),
  look('swamp water', 'bed', 'mud', '#8aa58c', 'ripples', '', 'swamp'),
  look('shadow', 'shadow', 'blocks', '#676284', 'dusk'),
  look('molten lava', 'basalt', 'basalt', '#f08a3c', 'flames', '', 'lava'),
];

export const TERRAINS: ReadonlyMap<string, TerrainLook> = new Map(LOOKS.map((l) => [l.name, l]));

/** A terrain nobody has painted yet is drawn as rock, with its own name. */
export function terrainOf(name: string): TerrainLook {
  return TERRAINS.get(name) ?? { ...LOOKS[1], name };
}
