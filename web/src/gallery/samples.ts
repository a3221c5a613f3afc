import type { BoardMap, FigureState, ArchetypeData } from '../board';
import cards from '../../fixtures/cards.json';
import figures from '../../fixtures/figures.json';
import { DIRECTIONS } from '../board/hex';
import { paintOf } from '../board/paints';

/** Maps and figures for the gallery, from the files that the tests use too. */
const files = import.meta.glob<{ default: BoardMap }>('../../fixtures/maps/*.json');

export const MAPS = Object.keys(files).map((f) => f.replace(/^.*\/|\.json$/g, ''));

export async function loadMap(name: string): Promise<BoardMap> {
  const file = files[`../../fixtures/maps/${name}.json`];
  if (!file) throw new Error(`There is no map '${name}'.`);
  return (await file()).default;
}

export const ARCHETYPES = figures.archetypes as ArchetypeData[];
export const GEAR = figures.gear;
export const CARDS = cards;

/** A rectangle of tiles; `terrain` and `level` may depend on the place. */
export function plainMap(columns: number, rows: number, terrain: (c: number, r: number) => string, level: (c: number, r: number) => number = () => 1): BoardMap {
  const map: BoardMap = { name: 'plain', columns: [], spaces: [], obstacles: [], barriers: [], ladders: [], zones: {}, glyphs: [] };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const q = column - (row - (row & 1)) / 2;
      const top = level(column, row);
      map.columns.push({ q, r: row, slabs: [{ bottom: 0, top, terrain: terrain(column, row) }] });
      map.spaces.push({ q, r: row, level: top, label: `${String.fromCharCode(65 + column)}${row + 1}` });
    }
  }
  return map;
}

const isFree = (map: BoardMap, space: number, taken: Set<number>): boolean => {
  const s = map.spaces[space];
  return !taken.has(space) && !map.obstacles.some((o) => o.q === s.q && o.r === s.r && o.base === s.level);
};

/** A level neighbour of a space that is free, for figures on two spaces. */
function behind(map: BoardMap, space: number, taken: Set<number>): number {
  const s = map.spaces[space];
  for (const d of DIRECTIONS) {
    const k = map.spaces.findIndex((o) => o.q === s.q + d.q && o.r === s.r + d.r && o.level === s.level);
    if (k >= 0 && isFree(map, k, taken)) return k;
  }
  return -1;
}

/** Two to four armies, some at home and some in the middle of it all. */
export function sampleFigures(map: BoardMap): FigureState[] {
  const out: FigureState[] = [];
  const taken = new Set<number>();
  const zones = Object.values(map.zones);
  const middle = map.spaces.map((_, k) => k).filter((k) => !zones.some((z) => z.includes(k)));
  let step = 0;
  CARDS.forEach((card, n) => {
    const seat = n % Math.max(2, zones.length);
    const archetype = ARCHETYPES.find((a) => a.name === card.archetype);
    for (let i = 0; i < card.figures; i++) {
      const pool = (i + n) % 3 === 0 || zones.length === 0 ? middle : zones[seat];
      for (let tries = 0; tries < 60; tries++) {
        step = (step * 5 + 7 + tries * 3) % 99991;
        const at = pool[step % pool.length];
        if (!isFree(map, at, taken)) continue;
        const rear = archetype?.double ? behind(map, at, new Set([...taken, at])) : -1;
        if (archetype?.double && rear < 0) continue;
        taken.add(at);
        if (rear >= 0) taken.add(rear);
        out.push({
          id: out.length,
          name: card.name,
          archetype: card.archetype,
          height: card.height,
          at,
          rear,
          seat,
          gear: card.gear,
          paint: paintOf({ ...card, card: card.id }),
          hero: card.hero,
          life: card.life,
          wounds: card.life > 2 ? (n * 7) % 3 : 0,
          marker: i === 0 && n % 3 === 0 ? ['1', '2', '3', 'X', '?'][n % 5] : '',
          done: n % 7 === 6,
        });
        break;
      }
    }
  });
  return out;
}

/** How tall archetypes are that are seldom as tall as a person. */
export const LEVELS: Record<string, number> = {
  walker: 7, giant: 7, large_single: 8, beast: 3, marro: 4, dwarf: 3, spider: 3, robot_quadruped: 3, small_flyer: 3, bear_man: 6, single_wyvern: 8, aircraft: 9, copter: 10, hive: 17,
  dragon: 9, rider: 11, double_beast: 6, mount: 6, beast_mount: 6, kyrie_mount: 7, centaur: 9, double_giant: 8, double_walker: 7, robot_dragon: 12, airship: 15, double_spider: 11,
  large_insect: 8, double_wyvern: 7, gryphon: 6, hydra: 8, double_serpent: 10, double_robot_quadruped: 5,
};

/** Every archetype once, in rows; doubles get two hexes. */
export function parade(generals: string[]): { map: BoardMap; figures: FigureState[] } {
  const wide = 20;
  const map = plainMap(wide, 16, (c, r) => (r % 2 ? 'grass' : c % 5 === 0 ? 'rock' : 'grass'));
  const at = (column: number, row: number): number => row * wide + column;
  const list: FigureState[] = [];
  const singles = ARCHETYPES.filter((a) => !a.double);
  const doubles = ARCHETYPES.filter((a) => a.double);
  const add = (a: ArchetypeData, front: number, rear: number, k: number): void => {
    list.push({ id: list.length, name: a.name, archetype: a.name, height: LEVELS[a.name] ?? 5, at: front, rear, seat: k % 6, paint: paintOf({ card: a.name, archetype: a.name, general: generals[k % generals.length] }), hero: k % 2 === 0, life: 1 + (k % 5), wounds: k % 2 });
  };
  singles.forEach((a, k) => add(a, at(1 + (k % 9) * 2, 14 - 2 * Math.floor(k / 9)), -1, k));
  doubles.forEach((a, k) => add(a, at(1 + (k % 9) * 2, 4 - 3 * Math.floor(k / 9)), -1, k));
  // doubles stand across two rows, looking at the camera
  for (const f of list) {
    if (ARCHETYPES.find((a) => a.name === f.archetype)?.double !== true) continue;
    const s = map.spaces[f.at];
    f.rear = f.at;
    f.at = map.spaces.findIndex((o) => o.q === s.q && o.r === s.r + 1);
  }
  return { map, figures: list };
}
