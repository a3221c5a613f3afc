import { LEVEL, corner, hexX, hexZ, type Axial } from '../../board/hex';
import { TERRAINS } from '../../board/terrains';
import type { BoardMap, ColumnData, ObstacleData } from '../../board/types';

/**
 * A battlefield seen from the side, painted hex by hex from the far end to the near one. It needs neither a graphics card
 * nor the board: small pictures of maps are to be there at once.
 */

export type Brush = Pick<CanvasRenderingContext2D, 'beginPath' | 'moveTo' | 'lineTo' | 'closePath' | 'fill' | 'stroke' | 'ellipse'> & {
  fillStyle: string | CanvasGradient | CanvasPattern;
  strokeStyle: string | CanvasGradient | CanvasPattern;
  lineWidth: number;
  lineJoin: CanvasLineJoin;
};

const TILT = 0.56; // how much of the depth is seen
const RISE = 1; // how much of the height
const HEAD = 2.2; // levels of room above the highest ground, for trees
const SOCLE = 1.2; // levels of ground under the lowest one
const MARGIN = 4;

type Point = readonly [number, number];

export interface Pawn {
  space: number;
  color: string;
}

export function paintRelief(c: Brush, map: BoardMap, width: number, height: number, pawns: readonly Pawn[] = []): void {
  if (map.columns.length === 0) return;
  const columns = map.columns.map((column) => ({ ...turned(column), slabs: column.slabs, name: nameOf(column) }));
  const place = fitted(columns, width, height);
  const trees = new Map(map.obstacles.map((o) => [nameOf(o), o]));
  const standing = new Map(pawns.map((pawn) => [nameOf(map.spaces[pawn.space]), { pawn, level: map.spaces[pawn.space].level }]));
  c.lineJoin = 'round';
  for (const column of columns.sort((a, b) => a.r - b.r || a.q - b.q)) {
    const x = hexX(column.q, column.r);
    const z = hexZ(column.r);
    for (const slab of column.slabs) {
      const look = TERRAINS.get(slab.terrain);
      prism(c, place, x, z, slab.bottom - (slab.bottom === 0 ? SOCLE : 0), slab.top, look?.flat ?? '#9aa0a6', look?.liquid !== '');
    }
    const tree = trees.get(column.name);
    if (tree) obstacle(c, place, tree, x, z);
    const stands = standing.get(column.name);
    if (stands) pawnOn(c, place, x, z, stands.level, stands.pawn.color);
  }
}

const nameOf = (hex: Axial): string => `${hex.q},${hex.r}`;

/** A sixth of a turn: a board seen over its corner shows more of its heights, and hexes stay as they are. */
const turned = ({ q, r }: Axial): Axial => ({ q: q + r, r: -q });

type Place = (x: number, z: number, level: number) => Point;

function fitted(columns: readonly ColumnData[], width: number, height: number): Place {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { q, r, slabs } of columns) {
    const x = hexX(q, r);
    const y = hexZ(r) * TILT;
    const high = slabs[slabs.length - 1]?.top ?? 0;
    left = Math.min(left, x - 1);
    right = Math.max(right, x + 1);
    top = Math.min(top, y - TILT - (high + HEAD) * LEVEL * RISE);
    bottom = Math.max(bottom, y + TILT + SOCLE * LEVEL * RISE);
  }
  const scale = Math.min((width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (bottom - top));
  const dx = (width - (right - left) * scale) / 2 - left * scale;
  const dy = (height - (bottom - top) * scale) / 2 - top * scale;
  return (x, z, level) => [x * scale + dx, (z * TILT - level * LEVEL * RISE) * scale + dy];
}

function shape(c: Brush, points: readonly Point[], fill: string, rim = ''): void {
  c.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? c.moveTo(x, y) : c.lineTo(x, y)));
  c.closePath();
  c.fillStyle = fill;
  c.fill();
  if (!rim) return;
  c.strokeStyle = rim;
  c.stroke();
}

/** Sides towards the one who looks, then the top; light comes from the left. */
function prism(c: Brush, place: Place, x: number, z: number, from: number, to: number, css: string, liquid: boolean): void {
  const at = (k: number, level: number): Point => {
    const [dx, dz] = corner(k);
    return place(x + dx, z + dz, level);
  };
  // corner 0 is the lower right one; then counter-clockwise: 5 is at the bottom, 4 the lower left
  c.lineWidth = 0.5;
  for (const [k, light] of [[4, 0.62], [5, 0.46]] as const) {
    const fill = shade(css, light);
    shape(c, [at(k, to), at(k + 1, to), at(k + 1, from), at(k, from)], fill, fill);
  }
  const light = liquid ? 0.92 : Math.min(1.12, 0.9 + to * 0.025);
  shape(c, [0, 1, 2, 3, 4, 5].map((k) => at(k, to)), shade(css, light), shade(css, light * 0.8));
}

function obstacle(c: Brush, place: Place, o: ObstacleData, x: number, z: number): void {
  const stone = o.kind === 'outcrop' || o.kind === 'glacier' || o.kind === 'pillar' || o.kind === 'hive';
  const r = Math.max(0.42, Math.min(0.85, o.radius * 1.1));
  const high = Math.min(o.height, 9) * 0.55;
  const top = place(x, z, o.base + high);
  if (stone) {
    const css = o.kind === 'glacier' ? '#bfe0ef' : o.kind === 'hive' ? '#7a6442' : '#8d9197';
    shape(c, [place(x - r, z, o.base), place(x - r * 0.6, z, o.base + high * 0.8), top, place(x, z + r * 0.5, o.base)], shade(css, 1.05));
    shape(c, [place(x + r, z, o.base), place(x + r * 0.5, z, o.base + high * 0.7), top, place(x, z + r * 0.5, o.base)], shade(css, 0.72));
    return;
  }
  const css = o.kind === 'bush' ? '#5a9a45' : o.kind === 'palm' || o.kind === 'jungle tree' ? '#3c8a3f' : '#2f6b3c';
  const foot = o.kind === 'bush' ? o.base : o.base + high * 0.18;
  shape(c, [place(x - r, z, foot), top, place(x, z + r * 0.4, foot)], shade(css, 1.15));
  shape(c, [place(x + r, z, foot), top, place(x, z + r * 0.4, foot)], shade(css, 0.78));
}

/** Somebody small in the colour of a seat. */
function pawnOn(c: Brush, place: Place, x: number, z: number, level: number, color: string): void {
  const [fx, fy] = place(x, z, level);
  const unit = place(x + 1, z, level)[0] - fx;
  c.lineWidth = Math.max(0.6, unit * 0.08);
  const round = (y: number, rx: number, ry: number, fill: string): void => {
    c.beginPath();
    c.ellipse(fx, fy - y * unit, rx * unit, ry * unit, 0, 0, Math.PI * 2);
    c.fillStyle = fill;
    c.fill();
    c.strokeStyle = '#0d131c';
    c.stroke();
  };
  round(0, 0.62, 0.34, shade(color, 0.6));
  shape(c, [[fx - 0.42 * unit, fy - 0.05 * unit], [fx - 0.16 * unit, fy - 1.15 * unit], [fx + 0.16 * unit, fy - 1.15 * unit], [fx + 0.42 * unit, fy - 0.05 * unit]], color, '#0d131c');
  round(1.36, 0.28, 0.28, shade(color, 1.15));
}

function shade(css: string, k: number): string {
  const n = Number.parseInt(css.slice(1), 16);
  const part = (shift: number): number => Math.max(0, Math.min(255, Math.round(((n >> shift) & 255) * k)));
  return `rgb(${part(16)},${part(8)},${part(0)})`;
}
