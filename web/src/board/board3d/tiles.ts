import { LIQUID_DROP, PLINTH, type Column, type Field, type Slab } from '../field';
import { LEVEL, hash } from '../hex';
import type { TerrainLook } from '../terrains';
import { BEVEL } from './tileGeometry';

/** The upper face of a tile. `rise` says for each neighbour how many levels it towers above: contact shading. */
export interface Cap {
  x: number;
  y: number;
  z: number;
  q: number;
  r: number;
  look: TerrainLook;
  level: number;
  rise: number[];
  seed: number;
  covered: number; // levels of room below a roof, Infinity under the sky
  space: number;
}

/** One side of one tile. `top` walls meet a cap and have no bevel of their own. */
export interface Wall {
  x: number;
  y: number; // of the upper edge
  z: number;
  direction: number;
  paint: string;
  row: number;
  seed: number;
  top: boolean;
  below: number; // levels from the upper edge down to the neighbour's floor
  glow: number; // 1 above molten lava
  height: number;
}

export interface Under {
  x: number;
  y: number;
  z: number;
  paint: string;
  seed: number;
}

export interface TileList {
  caps: Cap[];
  liquids: Cap[];
  walls: Wall[];
  unders: Under[];
}

/** All faces of a battlefield that can be seen from somewhere, and no others. */
export function collectTiles(field: Field): TileList {
  const out: TileList = { caps: [], liquids: [], walls: [], unders: [] };
  for (const column of field.columns) {
    for (const slab of column.slabs) {
      if (!slab.shown) continue;
      if (slab.space >= 0) addCap(field, column, slab, out);
      if (slab.bottom > 0 && !field.solid(column, slab.bottom)) {
        const seed = hash(column.q, column.r, slab.bottom);
        out.unders.push({ x: column.x, y: slab.bottom * LEVEL, z: column.z, paint: slab.look.side, seed });
      }
      for (let level = slab.top; level > slab.bottom; level--) addWalls(field, column, slab, level, out);
    }
    addPlinth(field, column, out);
  }
  return out;
}

function addCap(field: Field, column: Column, slab: Slab, out: TileList): void {
  const space = field.spaces[slab.space];
  const neighbours = [0, 1, 2, 3, 4, 5].map((k) => field.neighbour(column, k));
  const { liquid } = slab.look;
  const roofed = column.slabs.some((s) => s.shown && s.bottom >= slab.top && s !== slab);
  const cap: Cap = {
    x: column.x,
    y: space.y,
    z: column.z,
    q: column.q,
    r: column.r,
    look: slab.look,
    level: slab.top,
    // a liquid wants to know where its banks are: anything that is not the same liquid at the same level
    rise: neighbours.map((n) => (liquid ? bank(field, n, slab) : field.rise(n, slab.top))),
    seed: hash(column.q, column.r, slab.top),
    covered: roofed ? space.ceiling - slab.top : Infinity,
    space: slab.space,
  };
  (liquid ? out.liquids : out.caps).push(cap);
}

/** 1 for a bank, 0 for more of the same and for the open edge of the map. */
function bank(field: Field, neighbour: Column | undefined, slab: Slab): number {
  if (!neighbour) return 0;
  const other = neighbour.slabs.find((s) => s.shown && s.top === slab.top);
  if (other && other.look.liquid === slab.look.liquid) return 0;
  return field.rise(neighbour, slab.top) > 0 || other ? 1 : 0;
}

const liquidTop = (column: Column | undefined, level: number): boolean =>
  column !== undefined && column.slabs.some((s) => s.shown && s.top === level && s.look.liquid !== '');

function addWalls(field: Field, column: Column, slab: Slab, level: number, out: TileList): void {
  const top = level === slab.top;
  const liquid = top && slab.look.liquid !== '';
  for (let direction = 0; direction < 6; direction++) {
    const neighbour = field.neighbour(column, direction);
    // a liquid lies lower than its tile, so the rim of the tile beside it shows
    const open = !field.solid(neighbour, level) || (!liquid && liquidTop(neighbour, level));
    if (!open) continue;
    const floor = floorBelow(neighbour, level);
    out.walls.push({
      x: column.x,
      y: level * LEVEL - (liquid ? LIQUID_DROP : 0),
      z: column.z,
      direction,
      paint: slab.look.side,
      row: level & 3,
      seed: hash(column.q, column.r, level),
      top: top && !liquid && slab.space >= 0,
      below: level - floor,
      glow: floor >= 0 && neighbour?.slabs.some((s) => s.shown && s.top === floor && s.look.liquid === 'lava') ? 1 : 0,
      // the lowest wall reaches into the groove around the tile below, or light would shine through it
      height: level - floor === 1 && floor >= 0 && !liquidTop(neighbour, floor) ? LEVEL + BEVEL : LEVEL,
    });
  }
}

/** The level of the floor beside a wall: the highest face of the neighbour that lies below; -1 for the table. */
function floorBelow(neighbour: Column | undefined, level: number): number {
  let floor = -1;
  for (const s of neighbour?.slabs ?? []) if (s.shown && s.top < level) floor = Math.max(floor, s.top);
  return floor;
}

/** The foot on which a column stands, where it can be seen: at the map's edge and beside liquids on the table. */
function addPlinth(field: Field, column: Column, out: TileList): void {
  const lowest = column.slabs.find((s) => s.shown);
  if (!lowest || lowest.bottom > 0) return;
  const liquid = lowest.top === 0 && lowest.look.liquid !== '';
  for (let direction = 0; direction < 6; direction++) {
    const neighbour = field.neighbour(column, direction);
    const beside = neighbour?.slabs.find((s) => s.shown);
    const edge = !beside || beside.bottom > 0;
    const shore = !liquid && beside !== undefined && beside.top === 0 && beside.look.liquid !== '';
    if (!edge && !shore) continue;
    const y = liquid ? -LIQUID_DROP : 0;
    const paint = edge ? 'plinth' : lowest.look.side;
    const seed = hash(column.q, column.r, -1);
    const glow = shore && beside?.look.liquid === 'lava' ? 1 : 0;
    // a tile of level 0 that is not a liquid has a cap right above
    const top = lowest.top === 0 && !liquid;
    out.walls.push({ x: column.x, y, z: column.z, direction, paint, row: 3, seed, top, below: 1, glow, height: y - PLINTH });
  }
}
