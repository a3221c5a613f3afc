import { cssToNumber, inkOn } from '../contrast';
import type { Column, Field, Slab } from '../field';
import { APOTHEM, corner, directionAngle, hexX, hexZ } from '../hex';
import { HIDDEN_RUNE, runeOf } from '../runes';
import type { BarrierData, GlyphData, LadderData } from '../types';
import { anchorOf } from './anchors';
import { strokesOf } from './marks';
import type { Sheet } from './sheet';

/** A colour made lighter or darker: higher ground is lighter. */
export function shaded(css: string, k: number): string {
  const n = cssToNumber(css);
  const part = (shift: number): number => Math.max(0, Math.min(255, Math.round(((n >> shift) & 255) * k)));
  return `rgb(${part(16)},${part(8)},${part(0)})`;
}

export function drawGround(s: Sheet, field: Field): void {
  const most = Math.max(4, field.maxLevel);
  for (const column of field.columns) {
    const shown = column.slabs.filter((slab) => slab.shown && slab.space >= 0);
    const top = shown[shown.length - 1];
    if (!top) continue;
    tile(s, top, column.x, column.z, 1, most);
  }
  for (const column of field.columns) steps(s, field, column);
  for (const column of field.columns) {
    const shown = column.slabs.filter((slab) => slab.shown && slab.space >= 0);
    for (const slab of shown.slice(0, -1)) {
      const a = anchorOf(field.spaces[slab.space]);
      tile(s, slab, a.x, a.z, a.size, most);
      s.hex(a.x, a.z, a.size);
      s.ink.lineWidth = 1.5;
      s.ink.setLineDash([4, 3]); // dashed: it lies underneath
      s.ink.strokeStyle = '#101820';
      s.ink.stroke();
      s.ink.setLineDash([]);
    }
  }
}

function tile(s: Sheet, slab: Slab, x: number, z: number, size: number, most: number): void {
  const c = s.ink;
  s.hex(x, z, size);
  c.fillStyle = shaded(slab.look.flat, 0.84 + 0.24 * (slab.top / most));
  c.fill();
  c.lineWidth = Math.max(0.5, s.scale * 0.015);
  c.strokeStyle = 'rgba(16,24,32,.35)';
  c.stroke();
  if (s.scale * size < 11) return;
  c.beginPath();
  for (const stroke of strokesOf(slab.look.pattern)) s.line(stroke, x, z, size);
  c.lineWidth = Math.max(0.7, s.scale * size * 0.028);
  c.strokeStyle = 'rgba(16,24,32,.24)';
  c.stroke();
}

/** Edges where the ground steps: the more levels, the thicker; light above, dark below, as if lit from the upper left. */
function steps(s: Sheet, field: Field, column: Column): void {
  const c = s.ink;
  for (let k = 0; k < 6; k++) {
    const beside = field.neighbour(column, k);
    const drop = column.top - (beside ? beside.top : -1);
    if (drop <= 0) continue;
    const a = directionAngle(k);
    const lit = (Math.cos(a) * -0.6 + Math.sin(a) * -0.8) * s.down > 0;
    c.beginPath();
    s.edge(column.x, column.z, k, 0.985);
    c.lineCap = 'round';
    c.lineWidth = Math.min(0.17, 0.035 + drop * 0.022) * s.scale;
    c.strokeStyle = lit ? 'rgba(58,46,32,.55)' : 'rgba(20,16,12,.85)';
    c.stroke();
  }
}

/** The level of every space, and its name where asked for. */
export function drawLevels(s: Sheet, field: Field, names: boolean, occupied: ReadonlySet<number>): void {
  if (s.scale < 12) return;
  for (const space of field.spaces) {
    if (!space.slab.shown) continue;
    const a = anchorOf(space);
    const small = a.size < 1;
    if (small && s.scale < 26) continue;
    const ink = inkOn(cssToNumber(space.slab.look.flat));
    const halo = ink === '#ffffff' ? 'rgba(16,24,32,.5)' : 'rgba(255,255,255,.55)';
    const named = names && s.scale > 22;
    if (small) s.text(String(space.level), a.x, a.z, s.scale * 0.34, ink, halo);
    else if (occupied.has(space.id) || (named && space.column.slabs.length > 1)) {
      // something covers the middle or the lower half: level and name stand together at the upper rim
      s.text(named ? `${space.label}  ${space.level}` : String(space.level), a.x, a.z - 0.7 * s.down, s.scale * (named ? 0.27 : 0.34), ink, halo);
      if (!occupied.has(space.id)) s.text(String(space.level), a.x, a.z - 0.2 * s.down, s.scale * 0.46, ink, halo);
    } else {
      s.text(String(space.level), a.x, a.z - (named ? 0.16 * s.down : 0), s.scale * 0.52, ink, halo);
      if (named) s.text(space.label, a.x, a.z + 0.66 * s.down, s.scale * 0.26, ink, halo);
    }
  }
}

const OBSTACLES: Record<string, (s: Sheet, x: number, z: number, r: number) => void> = {
  tree: (s, x, z, r) => crown(s, x, z, r, '#2f6b3c', 7),
  'large tree': (s, x, z, r) => crown(s, x, z, r, '#4f7f35', 9),
  'jungle tree': (s, x, z, r) => crown(s, x, z, r, '#2c6a36', 8),
  palm: (s, x, z, r) => fronds(s, x, z, r),
  bush: (s, x, z, r) => crown(s, x, z, r, '#5a9a45', 6),
  outcrop: (s, x, z, r) => crag(s, x, z, r, '#7f848c'),
  glacier: (s, x, z, r) => crag(s, x, z, r, '#9fd3ea'),
  pillar: (s, x, z, r) => pillar(s, x, z, r),
  hive: (s, x, z, r) => hive(s, x, z, r),
  'castle wall': (s, x, z, r) => masonry(s, x, z, r),
  door: (s, x, z, r) => crag(s, x, z, r, '#8a6038'),
  tower: (s, x, z, r) => masonry(s, x, z, r),
};

function blob(s: Sheet, x: number, z: number, points: [number, number][], fill: string): void {
  const c = s.ink;
  c.beginPath();
  points.forEach(([px, pz], i) => (i === 0 ? c.moveTo(s.x(x + px), s.y(z + pz)) : c.lineTo(s.x(x + px), s.y(z + pz))));
  c.closePath();
  c.fillStyle = fill;
  c.fill();
  c.lineWidth = s.scale * 0.05;
  c.strokeStyle = '#14201a';
  c.stroke();
}

const around = (n: number, r: (i: number) => number): [number, number][] =>
  Array.from({ length: n }, (_, i) => [Math.cos((i / n) * 6.283) * r(i), Math.sin((i / n) * 6.283) * r(i)]);

function crown(s: Sheet, x: number, z: number, r: number, fill: string, lobes: number): void {
  blob(s, x, z, around(lobes * 2, (i) => (i % 2 ? r * 0.78 : r)), fill);
  blob(s, x, z, around(lobes * 2, (i) => (i % 2 ? r * 0.36 : r * 0.5)), shaded(fill, 1.25));
}

function fronds(s: Sheet, x: number, z: number, r: number): void {
  blob(s, x, z, around(14, (i) => (i % 2 ? r * 0.3 : r)), '#4e9440');
  blob(s, x, z, around(6, () => r * 0.2), '#7a5835');
}

function crag(s: Sheet, x: number, z: number, r: number, fill: string): void {
  blob(s, x, z, around(7, (i) => r * [1, 0.82, 0.95, 0.78, 1, 0.86, 0.9][i]), fill);
  blob(s, x, z, around(5, (i) => r * [0.5, 0.36, 0.48, 0.4, 0.5][i]), shaded(fill, 1.22));
}

function pillar(s: Sheet, x: number, z: number, r: number): void {
  blob(s, x, z, [[-r, -r], [r, -r], [r, r], [-r, r]], '#b4ad9c');
  blob(s, x, z, around(12, () => r * 0.72), '#cfc8b6');
}

function hive(s: Sheet, x: number, z: number, r: number): void {
  blob(s, x, z, around(11, () => r), '#6d5a3c');
  for (const [px, pz] of around(5, () => r * 0.55)) blob(s, x + px, z + pz, around(6, () => r * 0.17), '#a6e04a');
}

/** A block of wall from above, as the hex it fills. */
function masonry(s: Sheet, x: number, z: number, r: number): void {
  const six = (k: number): [number, number][] => Array.from({ length: 6 }, (_, i) => corner(i, k));
  blob(s, x, z, six(r * 1.08), '#8f897b');
  blob(s, x, z, six(r * 0.8), '#b9b3a3');
}

export function drawObstacles(s: Sheet, field: Field): void {
  for (const o of field.map.obstacles) {
    const space = field.spaces.find((k) => k.obstacle === o);
    if (!space?.slab.shown) continue;
    const a = anchorOf(space);
    const draw = OBSTACLES[o.kind] ?? OBSTACLES.outcrop;
    draw(s, a.x, a.z - 0.12 * a.size * s.down, Math.max(0.5, Math.min(0.8, o.radius * 1.25)) * a.size);
    // how high it stands: it matters for sight
    if (s.scale > 20) s.text(`+${o.height}`, a.x, a.z - 0.1 * a.size * s.down, s.scale * 0.3 * a.size, '#ffffff', 'rgba(16,24,32,.85)');
  }
}

const BARRIERS: Record<string, { color: string; width: number; dash: number[] }> = {
  ruin: { color: '#4b453b', width: 0.2, dash: [] },
  'stone wall': { color: '#6f675a', width: 0.14, dash: [] },
  battlement: { color: '#5b5548', width: 0.15, dash: [0.16, 0.1] },
  fence: { color: '#6b4a2b', width: 0.07, dash: [0.24, 0.06] },
};

export function drawBarriers(s: Sheet, barriers: readonly BarrierData[]): void {
  const c = s.ink;
  for (const b of barriers) {
    const look = BARRIERS[b.kind] ?? BARRIERS['stone wall'];
    const x = hexX(b.q, b.r);
    const z = hexZ(b.r);
    c.lineCap = 'butt';
    for (const [w, color, dash] of [[look.width + 0.06, '#f4efe2', []], [look.width, look.color, look.dash]] as const) {
      c.beginPath();
      s.edge(x, z, b.direction, 1);
      c.lineWidth = w * s.scale;
      c.strokeStyle = color;
      c.setLineDash(dash.map((d) => d * s.scale));
      c.stroke();
    }
    c.setLineDash([]);
    if (s.scale > 30 && b.top - b.base > 2) {
      const a = directionAngle(b.direction);
      s.text(`+${b.top - b.base}`, x + Math.cos(a) * (APOTHEM - 0.2), z + Math.sin(a) * (APOTHEM - 0.2), s.scale * 0.2, '#101820', 'rgba(255,255,255,.8)');
    }
  }
}

/** Two rails across the edge with rungs between them. */
export function drawLadders(s: Sheet, ladders: readonly LadderData[]): void {
  const c = s.ink;
  for (const l of ladders) {
    const a = directionAngle(l.direction);
    const [cos, sin] = [Math.cos(a), Math.sin(a)];
    // `out` from the middle of the lower hex towards the upper one, `side` across
    const [x, z] = [hexX(l.q, l.r), hexZ(l.r)];
    const stroke = (out0: number, side0: number, out1: number, side1: number): void => {
      c.moveTo(s.x(x + cos * out0 - sin * side0), s.y(z + sin * out0 + cos * side0));
      c.lineTo(s.x(x + cos * out1 - sin * side1), s.y(z + sin * out1 + cos * side1));
    };
    const [from, to] = [APOTHEM - 0.34, APOTHEM + 0.18];
    c.lineCap = 'round';
    for (const [width, color] of [[0.13, '#f4efe2'], [0.07, '#6b4a2b']] as const) {
      c.beginPath();
      for (const side of [-0.18, 0.18]) stroke(from, side, to, side);
      for (let k = 0; k < 4; k++) stroke(from + 0.06 + k * 0.13, -0.18, from + 0.06 + k * 0.13, 0.18);
      c.lineWidth = width * s.scale;
      c.strokeStyle = color;
      c.stroke();
    }
  }
}

export function drawGlyphs(s: Sheet, field: Field, glyphs: readonly GlyphData[]): void {
  const c = s.ink;
  for (const g of glyphs) {
    const space = field.spaces[g.space];
    if (!space?.slab.shown) continue;
    const a = anchorOf(space);
    const r = 0.52 * a.size;
    blob(s, a.x, a.z, around(12, () => r), g.face_up ? '#4a3d63' : '#5a554c');
    c.beginPath();
    for (const [x0, y0, x1, y1] of g.face_up && g.name ? runeOf(g.name) : HIDDEN_RUNE) s.line([x0, -y0, x1, -y1], a.x, a.z, r * 0.6 * s.down);
    c.lineCap = 'round';
    c.lineWidth = s.scale * 0.07 * a.size;
    c.strokeStyle = g.face_up ? '#f0e4ff' : '#d5cbb0';
    c.stroke();
    if (g.face_up && g.label && s.scale > 24 && a.size === 1) {
      s.text(g.label, a.x, a.z + 0.72 * s.down, s.scale * 0.27, '#ffffff', '#30224a');
    }
  }
}
