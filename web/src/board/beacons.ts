import type { Field, Space } from './field';
import { FONT, NIGHT, drawMarker, type Ink } from './ink';
import type { Scene } from './scene';
import type { GroundStyle } from './styles';
import { teamOf } from './teams';
import type { Beacon, BeaconSign } from './types';

/** What the battle is about, the same in both views: where it stands, how it is marked, and its sign. */

const COLORS: Record<BeaconSign, number> = { win: 0xffd257, guard: 0xff8a5c };
/** So that a sign stands above figures and what is written over them. */
const ABOVE = { ground: 3, head: 1.5 };

export const beaconColor = (sign: BeaconSign): number => COLORS[sign];
export const beaconCss = (sign: BeaconSign): string => `#${COLORS[sign].toString(16)}`;

/** A single space is filled, a zone only outlined: other things are shown there, too. */
export const beaconStyle = ({ sign, spaces }: Beacon): GroundStyle => ({ color: COLORS[sign], fill: 'plain', alpha: spaces.length > 1 ? 0.1 : 0.34, border: 1 });

export interface BeaconSpot {
  x: number;
  y: number; // of the ground
  z: number;
  top: number; // the height of its sign
  space: Space | null; // null: it goes along with a figure
}

/** Where a beacon stands now; null where there is nothing to stand on. */
export function spotOf({ field, actors }: Scene, { figure, spaces }: Beacon): BeaconSpot | null {
  const actor = figure === undefined ? undefined : actors.byId.get(figure);
  if (actor) {
    const { x, y, z } = actor.pose;
    return actor.leaving ? null : { x, y, z, top: y + Math.max(actor.shape.top, actor.shape.height) + ABOVE.head, space: null };
  }
  const space = field && figure === undefined ? middleOf(field, spaces) : null;
  if (!space) return null;
  const { x, y, z } = space;
  let top = y + ABOVE.ground;
  for (const { state, pose, shape } of actors.all()) {
    if (state.at === space.id || state.rear === space.id) top = Math.max(top, pose.y + Math.max(shape.top, shape.height) + ABOVE.head);
  }
  return { x, y, z, top, space };
}

/** The space nearest to the middle of several. */
function middleOf(field: Field, spaces: readonly number[]): Space | null {
  const all = spaces.flatMap((id) => field.spaces[id] ?? []);
  if (all.length === 0) return null;
  const x = all.reduce((sum, s) => sum + s.x, 0) / all.length;
  const z = all.reduce((sum, s) => sum + s.z, 0) / all.length;
  const away = (s: Space): number => Math.hypot(s.x - x, s.z - z);
  return all.reduce((best, s) => (away(s) < away(best) ? s : best));
}

/** A part of the screen that nothing covers. */
export interface Clear {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The sign of a beacon and how far everybody has come. Outside of what can be seen it stays at the edge and points. */
export function drawBeacon(c: Ink, beacon: Beacon, at: { x: number; y: number }, r: number, clear: Clear): void {
  const x = Math.max(clear.left + r * 1.6, Math.min(clear.right - r * 1.6, at.x));
  const y = Math.max(clear.top + r * 1.6, Math.min(clear.bottom - r * 1.6, at.y));
  if (Math.hypot(at.x - x, at.y - y) > r) drawPointer(c, x, y, Math.atan2(at.y - y, at.x - x), r, beaconCss(beacon.sign));
  if (beacon.counts.length > 0) drawCounts(c, beacon, x, y, r, clear);
  drawSign(c, beacon.sign, x, y, r);
}

function drawPointer(c: Ink, x: number, y: number, angle: number, r: number, color: string): void {
  const to = (turn: number, far: number): [number, number] => [x + Math.cos(angle + turn) * far, y + Math.sin(angle + turn) * far];
  c.beginPath();
  c.moveTo(...to(0, r * 1.75));
  c.lineTo(...to(0.42, r * 1.1));
  c.lineTo(...to(-0.42, r * 1.1));
  c.closePath();
  c.lineWidth = r * 0.3;
  c.lineJoin = 'round';
  c.strokeStyle = NIGHT;
  c.stroke();
  c.fillStyle = color;
  c.fill();
}

/** A flag where something is to be won, a shield where somebody is to be kept from it. */
function drawSign(c: Ink, sign: BeaconSign, x: number, y: number, r: number): void {
  const line = (...p: number[]): void => {
    for (let i = 0; i + 1 < p.length; i += 2) c[i === 0 ? 'moveTo' : 'lineTo'](x + p[i] * r, y + p[i + 1] * r);
  };
  c.lineJoin = 'round';
  c.lineCap = 'round';
  c.beginPath();
  c.arc(x, y, r, 0, Math.PI * 2);
  c.fillStyle = NIGHT;
  c.fill();
  c.lineWidth = r * 0.16;
  c.strokeStyle = beaconCss(sign);
  c.stroke();
  c.fillStyle = beaconCss(sign);
  c.beginPath();
  if (sign === 'win') {
    line(-0.3, -0.55, -0.3, 0.6);
    c.lineWidth = r * 0.18;
    c.stroke();
    c.beginPath();
    line(-0.3, -0.6, 0.6, -0.3, -0.3, 0.05);
  } else {
    line(0, -0.62, 0.5, -0.42, 0.44, 0.15, 0, 0.62, -0.44, 0.15, -0.5, -0.42);
  }
  c.closePath();
  c.fill();
}

/** Each team's mark with its count, beside the sign and inside of what can be seen. */
function drawCounts(c: Ink, { counts, sign }: Beacon, x: number, y: number, r: number, clear: Clear): void {
  const size = r * 1.25;
  c.font = `600 ${size}px ${FONT}`;
  const widths = counts.map(({ text }) => c.measureText(text).width + r * 1.9);
  const wide = widths.reduce((sum, w) => sum + w, r * 1.2);
  const left = x + wide > clear.right ? x - wide : x;
  c.beginPath();
  c.roundRect(left, y - r * 0.85, wide, r * 1.7, r * 0.85);
  c.fillStyle = 'rgba(13,19,28,.88)';
  c.fill();
  c.lineWidth = Math.max(1, r * 0.1);
  c.strokeStyle = beaconCss(sign);
  c.stroke();
  let from = left + (left < x ? r * 0.5 : r * 1.25);
  counts.forEach(({ seat, text }, k) => {
    drawMarker(c, teamOf(seat), from + r * 0.5, y, r * 0.45);
    c.font = `600 ${size}px ${FONT}`;
    c.textAlign = 'left';
    c.textBaseline = 'middle';
    c.fillStyle = '#ffffff';
    c.fillText(text, from + r * 1.2, y + size * 0.06);
    from += widths[k];
  });
}
