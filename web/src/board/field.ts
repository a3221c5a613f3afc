import { DIRECTIONS, LEVEL, hexKey, hexX, hexZ } from './hex';
import { terrainOf, type TerrainLook } from './terrains';
import type { BoardMap, ObstacleData, SlabData } from './types';

/** Liquids lie a little below the rim of their tile, so that a shore is seen as one. */
export const LIQUID_DROP = 0.07;
/** Below level 0 every column stands on a plinth. It is only there to be looked at. */
export const PLINTH = -0.34;

export interface Slab extends SlabData {
  look: TerrainLook;
  space: number; // the space on its top, -1 if another slab lies on it
  shown: boolean;
}

export interface Column {
  q: number;
  r: number;
  x: number;
  z: number;
  slabs: Slab[];
  top: number; // level of the highest shown slab
}

export interface Space {
  id: number;
  q: number;
  r: number;
  x: number;
  z: number;
  level: number;
  y: number; // where feet stand
  label: string;
  column: Column;
  slab: Slab;
  ceiling: number; // level of the underside above, Infinity under the open sky
  obstacle: ObstacleData | null;
}

/** A map with everything the views look up again and again. It does not change; a cut makes a new one. */
export class Field {
  readonly columns: Column[] = [];
  readonly spaces: Space[] = [];
  readonly minX: number;
  readonly maxX: number;
  readonly minZ: number;
  readonly maxZ: number;
  readonly maxLevel: number;
  private readonly at = new Map<number, Column>();

  constructor(
    readonly map: BoardMap,
    readonly cut: number | null = null,
  ) {
    let maxLevel = 0;
    for (const c of map.columns) {
      const slabs = c.slabs.map((s) => ({
        ...s,
        look: terrainOf(s.terrain),
        space: -1,
        shown: cut === null || s.bottom < cut || s.bottom === 0,
      }));
      const shown = slabs.filter((s) => s.shown);
      const top = shown.length > 0 ? shown[shown.length - 1].top : 0;
      const column: Column = { q: c.q, r: c.r, x: hexX(c.q, c.r), z: hexZ(c.r), slabs, top };
      this.columns.push(column);
      this.at.set(hexKey(c.q, c.r), column);
      maxLevel = Math.max(maxLevel, top);
    }
    this.maxLevel = maxLevel;
    map.spaces.forEach((s, id) => this.addSpace(id, s.q, s.r, s.level, s.label));
    const xs = this.columns.length > 0 ? this.columns.map((c) => c.x) : [0];
    const zs = this.columns.length > 0 ? this.columns.map((c) => c.z) : [0];
    this.minX = Math.min(...xs) - 1;
    this.maxX = Math.max(...xs) + 1;
    this.minZ = Math.min(...zs) - 1;
    this.maxZ = Math.max(...zs) + 1;
  }

  private addSpace(id: number, q: number, r: number, level: number, label: string): void {
    const column = this.column(q, r);
    const k = column ? column.slabs.findIndex((s) => s.top === level) : -1;
    if (!column || k < 0) throw new Error(`Space ${label} lies on no slab.`);
    const slab = column.slabs[k];
    slab.space = id;
    const obstacle = this.map.obstacles.find((o) => o.q === q && o.r === r && o.base === level) ?? null;
    const y = level * LEVEL - (slab.look.liquid ? LIQUID_DROP : 0);
    const ceiling = column.slabs[k + 1]?.bottom ?? Infinity;
    this.spaces.push({ id, q, r, x: column.x, z: column.z, level, y, label, column, slab, ceiling, obstacle });
  }

  column(q: number, r: number): Column | undefined {
    return this.at.get(hexKey(q, r));
  }

  neighbour(column: Column, direction: number): Column | undefined {
    const d = DIRECTIONS[direction];
    return this.column(column.q + d.q, column.r + d.r);
  }

  /** Whether a column is filled between level - 1 and level. */
  solid(column: Column | undefined, level: number): boolean {
    return column !== undefined && column.slabs.some((s) => s.shown && s.bottom < level && level <= s.top);
  }

  /** How many levels a neighbour rises without a gap above a level; negative: how far its floor lies below. */
  rise(column: Column | undefined, level: number): number {
    if (!column) return -level - 1;
    let up = 0;
    while (this.solid(column, level + up + 1)) up++;
    if (up > 0) return up;
    let floor = -1;
    for (const s of column.slabs) if (s.shown && s.top <= level) floor = Math.max(floor, s.top);
    return floor - level;
  }

  /** The highest visible space of a hex. */
  topSpace(q: number, r: number): Space | null {
    const column = this.column(q, r);
    if (!column) return null;
    for (let k = column.slabs.length - 1; k >= 0; k--) {
      const s = column.slabs[k];
      if (s.shown && s.space >= 0) return this.spaces[s.space];
    }
    return null;
  }

  /** The nearest space from here in a direction of the table: for the keyboard's cursor. */
  stepFrom(space: number, dx: number, dz: number): number {
    const from = this.spaces[space];
    let best = space;
    let score = Infinity;
    for (const s of this.spaces) {
      if (!s.slab.shown || s.column === from.column) continue;
      const x = s.x - from.x;
      const z = s.z - from.z;
      const along = x * dx + z * dz;
      const off = Math.abs(x * dz - z * dx);
      if (along < 0.2 || off > along * 1.2) continue;
      const far = along + off * 1.6 + Math.abs(s.level - from.level) * 0.02;
      if (far < score) {
        score = far;
        best = s.id;
      }
    }
    return best;
  }

  /** How many times wider than an ordinary board it is; 1 for all ordinary ones. */
  get vastness(): number {
    return Math.max(1, (this.maxX - this.minX) / 60, (this.maxZ - this.minZ) / 60);
  }

  get middle(): { x: number; z: number } {
    return { x: (this.minX + this.maxX) / 2, z: (this.minZ + this.maxZ) / 2 };
  }
}
