import type { ColumnData, ObstacleData, SpaceData, TileData } from './types';

/**
 * A map with tiles on it that were laid while a game goes on; those on one space lie in their order. The obstacles on the
 * spaces `gone` are left out.
 */
export function tiled<M extends { columns: ColumnData[]; spaces: SpaceData[]; obstacles: ObstacleData[] }>(map: M, tiles: readonly TileData[], gone: readonly number[] = []): M {
  if (tiles.length === 0 && gone.length === 0) return map;
  const without = gone.map((s) => map.spaces[s]);
  const obstacles = map.obstacles.filter((o) => !without.some((s) => s.q === o.q && s.r === o.r && s.level === o.base));
  const spaces = [...map.spaces];
  const columns = [...map.columns];
  for (const { space, terrain, levels } of tiles) {
    const { q, r, level } = spaces[space];
    const k = columns.findIndex((c) => c.q === q && c.r === r);
    const slabs = columns[k].slabs.map((s) => (s.top === level ? { ...s, top: level + levels, terrain } : s));
    columns[k] = { ...columns[k], slabs };
    spaces[space] = { ...spaces[space], level: level + levels, ...('terrain' in spaces[space] ? { terrain } : {}) };
  }
  return { ...map, columns, spaces, obstacles };
}

/** Which of two spaces was covered first does not matter. */
export const sameTiles = (a: readonly TileData[], b: readonly TileData[]): boolean => bySpace(a) === bySpace(b);

const bySpace = (tiles: readonly TileData[]): string => JSON.stringify(tiles.toSorted((a, b) => a.space - b.space));
