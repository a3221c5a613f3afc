import figures from '../fixtures/figures.json';
import type { ArchetypeData, BoardMap, FigureState } from '../src/board';
import type { Paper, PaperMaker } from '../src/board/board2d/layer';
import { Field } from '../src/board/field';

/** What the tests share: the shipped maps and silhouettes, and small boards of their own. */
const maps = import.meta.glob<BoardMap>('../fixtures/maps/*.json', { eager: true, import: 'default' });

export const mapNames = (): string[] => Object.keys(maps).map((f) => f.replace(/^.*\/|\.json$/g, ''));
export const loadMap = (name: string): BoardMap => structuredClone(maps[`../fixtures/maps/${name}.json`]);
export const archetypes = (): ArchetypeData[] => figures.archetypes as ArchetypeData[];
export const fieldOf = (name: string): Field => new Field(loadMap(name));

/** Columns from words as in map files: 'g1', 'w0', 'g1/r7-8', '.'; rows are shifted as in the game. */
export function smallMap(rows: string[]): BoardMap {
  const names: Record<string, string> = { g: 'grass', r: 'rock', w: 'water', ml: 'molten lava', s: 'sand' };
  const map: BoardMap = { name: 'small', columns: [], spaces: [], obstacles: [], barriers: [], ladders: [], zones: {}, glyphs: [] };
  rows.forEach((row, r) => {
    row.trim().split(/\s+/).forEach((word, c) => {
      if (word === '.') return;
      const q = c - (r - (r & 1)) / 2;
      const slabs = word.split('/').map((part) => {
        const [, code, a, b] = /^([a-z]+)(\d+)(?:-(\d+))?$/.exec(part)!;
        return { bottom: b === undefined ? 0 : Number(a), top: Number(b ?? a), terrain: names[code] };
      });
      map.columns.push({ q, r, slabs });
      slabs.forEach((s, k) => map.spaces.push({ q, r, level: s.top, label: String.fromCharCode(65 + c) + (r + 1) + '^'.repeat(k) }));
    });
  });
  return map;
}

export const figure = (more: Partial<FigureState> = {}): FigureState => ({
  id: 0,
  name: 'Finn the Viking Champion',
  archetype: 'champion',
  height: 5,
  at: 0,
  rear: -1,
  seat: 0,
  life: 4,
  wounds: 1,
  ...more,
});

/** What a canvas is told to draw. */
export interface Told {
  op: string;
  args: unknown[];
  fill: string;
  stroke: string;
  font: string;
  alpha: number;
}

/** Canvases with one context for all of them, which writes down what it is told. */
export function fakePaper(): { paper: PaperMaker; told: Told[]; texts: () => string[] } {
  const told: Told[] = [];
  const state: Record<string, unknown> = { fillStyle: '', strokeStyle: '', font: '', globalAlpha: 1 };
  const ink = new Proxy(state, {
    get(target, key: string) {
      if (key in target) return target[key];
      if (key === 'measureText') return (text: string) => ({ width: text.length * 6 });
      return (...args: unknown[]) => {
        told.push({ op: key, args, fill: String(target.fillStyle), stroke: String(target.strokeStyle), font: String(target.font), alpha: Number(target.globalAlpha) });
      };
    },
    set(target, key: string, value) {
      target[key] = value;
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;
  const paper = (): Paper => ({ canvas: document.createElement('canvas'), ink });
  return { paper, told, texts: () => told.filter((t) => t.op === 'fillText').map((t) => String(t.args[0])) };
}
