import '../fonts.css';
import { createBoard, type Board, type BoardMap, type FigureState, type QualityName, type ViewKind } from '../board';
import type { Framing } from '../board/portraitDesk';
import { TERRAINS } from '../board/terrains';
import { demos } from './demos';
import { ARCHETYPES, MAPS, loadMap, parade, plainMap, sampleFigures } from './samples';

/** A page for those who build the board: every map, every miniature, every kind of mark, in both views. */
const params = new URLSearchParams(location.search);
const root = document.getElementById('stage')!;
document.documentElement.style.cssText = 'height:100%;background:#1a222c';
document.body.style.cssText = 'margin:0;height:100%;overflow:hidden;font:13px "Inter Variable",sans-serif;color:#eef3f8';
root.style.cssText = 'position:absolute;inset:0';

let board: Board;
let map: BoardMap;
let figures: FigureState[] = [];

async function show(name: string): Promise<void> {
  if (name === 'parade') ({ map, figures } = parade(['Jandar', 'Utgar', 'Ullar', 'Vydar', 'Einar', 'Aquilla']));
  else if (name === 'terrains') {
    const kinds = [...TERRAINS.keys()];
    map = plainMap(12, 9, (c, r) => kinds[(Math.floor(c / 2) + Math.floor(r / 3) * 6) % kinds.length], (c, r) => (/water|molten/.test(kinds[(Math.floor(c / 2) + Math.floor(r / 3) * 6) % kinds.length]) ? 0 : 1 + ((c + r) % 2) * ((r % 3) + 0)));
    figures = [];
  } else if (name === 'props') {
    map = plainMap(14, 9, (c, r) => (r % 2 ? 'grass' : c % 5 === 0 ? 'rock' : 'grass'));
    figures = [];
    const kinds: [string, number, number][] = [['tree', 11, 0.45], ['large tree', 15, 0.55], ['palm', 14, 0.2], ['jungle tree', 14, 0.3], ['bush', 2, 0.75], ['outcrop', 7, 0.85], ['glacier', 9, 0.9], ['pillar', 10, 0.5], ['hive', 10, 0.95], ['castle wall', 9, 0.95], ['door', 9, 0.95], ['tower', 12, 0.95]];
    kinds.forEach(([kind, height, radius], i) => {
      const s = map.spaces[14 * (i < 5 ? 3 : 6) + 1 + (i % 5) * 2 + (i > 4 ? 1 : 0)];
      map.obstacles.push({ kind, q: s.q, r: s.r, base: s.level, height, radius });
    });
    (['ruin', 'stone wall', 'battlement', 'fence'] as const).forEach((kind, i) => {
      for (let k = 0; k < 3; k++) {
        const s = map.spaces[14 * 8 + i * 3 + k];
        map.barriers.push({ kind, q: s.q, r: s.r, direction: 1 + (k % 2), base: 1, top: 1 + [6, 2, 1, 1][i] });
      }
    });
    map.glyphs = [{ space: 14 * 7 + 12, name: 'open', face_up: true }, { space: 14 * 7 + 13, name: '', face_up: false }];
  } else {
    map = await loadMap(name);
    figures = params.get('figures') === '0' ? [] : sampleFigures(map);
  }
  board.setMap(map);
  await board.setFigures(figures, false);
}

function controls(): void {
  const bar = document.createElement('div');
  bar.style.cssText = 'position:absolute;left:8px;top:8px;display:flex;gap:6px;flex-wrap:wrap;z-index:2';
  const choose = (label: string, list: readonly string[], now: string, act: (v: string) => void): void => {
    const select = document.createElement('select');
    select.setAttribute('aria-label', label);
    for (const v of list) select.add(new Option(v, v, false, v === now));
    select.onchange = () => act(select.value);
    bar.append(select);
  };
  choose('map', [...MAPS, 'parade', 'terrains', 'props'], params.get('map') ?? 'three_fords', (v) => void show(v));
  choose('view', ['3d', '2d'], board.kind, (v) => void board.setView(v as ViewKind));
  choose('quality', ['low', 'medium', 'high'], params.get('q') ?? 'high', (v) => {
    params.set('q', v);
    location.search = params.toString();
  });
  choose('demo', ['', ...Object.keys(demos)], '', (v) => {
    if (v) void demos[v](board, map, figures);
  });
  root.append(bar);
}

async function start(): Promise<void> {
  const framing = params.get('portraits');
  const number = (name: string, usual: number): number => Number(params.get(name) ?? usual);
  const body = params.get('gear');
  if (framing || body || params.has('bodies')) {
    const { bodySheet, gearSheet, portraitSheet } = await import('./portraits');
    if (framing) root.append(portraitSheet(framing as Framing, number('seat', -1), number('size', 220), number('turn', 0)));
    else root.append(body ? gearSheet(body, number('seat', 0), number('size', 150)) : bodySheet(number('seat', 0), number('size', 150)));
    return;
  }
  const holder = document.createElement('div');
  holder.style.cssText = 'position:absolute;inset:0';
  root.append(holder);
  board = await createBoard(holder, { view: (params.get('view') as ViewKind | null) ?? 'auto', quality: (params.get('q') as QualityName | null) ?? 'auto' });
  board.setArchetypes(ARCHETYPES);
  if (params.get('bar') !== '0') controls();
  await show(params.get('map') ?? 'three_fords');
  await document.fonts.load('600 14px "Barlow Condensed"');
  const demo = params.get('demo');
  if (demo && demos[demo]) await demos[demo](board, map, figures);
  Object.assign(window, { gallery: { board, map, figures, show, demos } });
}

void start();
