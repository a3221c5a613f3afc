import type { ColumnData, SpaceData, TileData } from './types';

/** A map with tiles on it that were laid while a game goes on; those on one space lie in their order. */
export function tiled<M extends { columns: ColumnData[]; spaces: SpaceData[] }>(map: M, tiles: readonly TileData[]): M {
  if (tiles.length === 0) return map;
  const spaces = [...map.spaces];
  const columns = [...map.columns];
  for (const { space, terrain, levels } of tiles) {
    const { q, r, level } = spaces[space];
    const k = columns.findIndex((c) => c.q === q && c.r === r);
    const slabs = columns[k].slabs.map((s) => (s.top === level ? { ...s, top: level + levels, terrain } : s));
    columns[k] = { ...columns[k], slabs };
    spaces[space] = { ...spaces[space], level: level + levels, ...('terrain' in spaces[space] ? { terrain } : {}) };
  }
  return { ...map, columns, spaces };
}

/** Which of two spaces was covered first does not matter. */
export const sameTiles = (a: readonly TileData[], b: readonly TileData[]): boolean => bySpace(a) === bySpace(b);

const bySpace = (tiles: readonly TileData[]): string => JSON.stringify(tiles.toSorted((a, b) => a.space - b.space));
