import { beaconStyle } from '../beacons';
import type { Field } from '../field';
import { DIRECTIONS } from '../hex';
import { NIGHT, drawDanger, drawPill } from '../ink';
import { castSight } from '../picking';
import type { Scene } from '../scene';
import type { Show, ShowKind } from '../shows';
import { RAY_BLOCKED, RAY_CLEAR, STYLES, WARN, type Fill, type GroundStyle } from '../styles';
import { teamOf } from '../teams';
import type { Beacon } from '../types';
import { anchorOf } from './anchors';
import type { Sheet } from './sheet';

const WORD = 3; // letters: no cost has more

const css = (color: number, alpha = 1): string => `rgba(${(color >> 16) & 255},${(color >> 8) & 255},${color & 255},${alpha})`;

/** A space filled with a pattern, and a bold edge where its group ends. */
function patch(s: Sheet, field: Field, id: number, style: GroundStyle, group: ReadonlySet<number>, contrast: number): void {
  const space = field.spaces[id];
  if (!space?.slab.shown) return;
  const c = s.ink;
  const a = anchorOf(space);
  const alpha = Math.min(1, style.alpha * contrast);
  if (alpha > 0) {
    s.hex(a.x, a.z, 0.95 * a.size);
    c.fillStyle = css(style.color, style.fill === 'plain' ? alpha : alpha * 0.35);
    c.fill();
    pattern(s, style.fill, a.x, a.z, a.size * 0.95, css(style.color, Math.min(1, alpha * 1.6)));
  }
  for (let k = 0; k < 6; k++) {
    const d = DIRECTIONS[k];
    const inside = a.size === 1 && field.column(space.q + d.q, space.r + d.r)?.slabs.some((slab) => group.has(slab.space));
    if (inside) continue;
    for (const [w, color] of [[0.11, NIGHT], [0.07, css(style.color, Math.min(1, style.border * contrast))]] as const) {
      c.beginPath();
      s.edge(a.x, a.z, k, 0.93 * a.size);
      c.lineCap = 'round';
      c.lineWidth = w * s.scale * a.size;
      c.strokeStyle = color;
      c.stroke();
    }
  }
}

function pattern(s: Sheet, fill: Fill, x: number, z: number, size: number, color: string): void {
  if (fill === 'plain' || fill === 'none') return;
  const c = s.ink;
  c.save();
  s.hex(x, z, size);
  c.clip();
  c.beginPath();
  if (fill === 'dots') {
    for (let i = -3; i <= 3; i++)
      for (let j = -3; j <= 3; j++) {
        const px = s.x(x + i * 0.3 * size);
        const py = s.y(z + j * 0.3 * size);
        c.moveTo(px + s.scale * 0.07, py);
        c.arc(px, py, s.scale * 0.07 * size, 0, Math.PI * 2);
      }
    c.fillStyle = color;
    c.fill();
  } else {
    for (let i = -4; i <= 4; i++) {
      s.line([i * 0.42 - 1.2, 1.2, i * 0.42 + 1.2, -1.2], x, z, size);
      if (fill === 'hatch') s.line([i * 0.42 - 1.2, -1.2, i * 0.42 + 1.2, 1.2], x, z, size);
    }
    c.lineWidth = s.scale * (fill === 'hatch' ? 0.08 : 0.14) * size;
    c.strokeStyle = color;
    c.stroke();
  }
  c.restore();
}

export function drawZones(s: Sheet, field: Field, zones: Record<string, number>): void {
  for (const [name, seat] of Object.entries(zones)) {
    const list = field.map.zones[name] ?? [];
    const style: GroundStyle = { color: teamOf(seat).color, fill: seat < 0 ? 'dots' : 'stripes', alpha: 0.34, border: 1 };
    const group = new Set(list);
    for (const id of list) patch(s, field, id, style, group, 1);
  }
}

export function drawBeaconPlaces(s: Sheet, field: Field, beacons: readonly Beacon[]): void {
  for (const beacon of beacons) {
    const group = new Set(beacon.spaces);
    for (const id of beacon.spaces) patch(s, field, id, beaconStyle(beacon), group, 1);
  }
}

export function drawHighlights(s: Sheet, field: Field, scene: Scene): void {
  for (const list of scene.highlights.values()) {
    const groups = new Map<string, Set<number>>();
    for (const h of list) groups.set(h.style, (groups.get(h.style) ?? new Set()).add(h.space));
    for (const h of list) patch(s, field, h.space, STYLES[h.style], groups.get(h.style)!, scene.options.contrast);
  }
}

/** The costs of spaces, at the side of their levels while a move is planned; words need the room below. */
export function drawCosts(s: Sheet, field: Field, scene: Scene): void {
  const onPath = new Set(scene.path?.steps.map((p) => p.space));
  for (const h of scene.shownHighlights()) {
    const space = field.spaces[h.space];
    if (!h.label || !space?.slab.shown || onPath.has(h.space)) continue;
    const a = anchorOf(space);
    const [dx, dz, least] = h.label.length > WORD ? [0, 0.7, 11] : [0.46, 0.42, 9];
    drawPill(s.ink, h.label, s.x(a.x + dx * a.size * s.down), s.y(a.z + dz * a.size * s.down), { size: Math.max(least, s.scale * 0.3 * a.size) });
  }
}

export function drawCursor(s: Sheet, field: Field, scene: Scene): void {
  const { hoverSpace, cursor } = scene;
  if (hoverSpace !== null) patch(s, field, hoverSpace, { color: 0xffffff, fill: 'plain', alpha: 0.2, border: 0.9 }, new Set(), 1);
  if (cursor !== null) patch(s, field, cursor, { color: 0xffe08a, fill: 'none', alpha: 0, border: 1 }, new Set(), 1);
}

export function drawPath(s: Sheet, field: Field, scene: Scene): void {
  const { path } = scene;
  if (!path || path.steps.length < 2) return;
  const c = s.ink;
  const points = path.steps.flatMap((p) => (field.spaces[p.space] ? [anchorOf(field.spaces[p.space])] : []));
  const warn = path.steps.some((p) => p.marks && p.marks.length > 0);
  const color = warn ? css(WARN) : '#ffffff';
  c.lineJoin = 'round';
  c.lineCap = 'round';
  c.setLineDash(path.flying ? [s.scale * 0.3, s.scale * 0.24] : []);
  for (const [w, ink] of [[0.24, NIGHT], [0.15, color]] as const) {
    c.beginPath();
    s.line(points.flatMap((p) => [p.x, p.z]));
    c.lineWidth = w * s.scale;
    c.strokeStyle = ink;
    c.stroke();
  }
  c.setLineDash([]);
  path.steps.forEach((step, i) => {
    const p = points[i];
    if (i === 0 || !p) return;
    const last = i === path.steps.length - 1;
    const size = Math.max(10, s.scale * (last ? 0.46 : 0.34));
    if (step.cost !== undefined) drawPill(c, String(step.cost), s.x(p.x), s.y(p.z), last ? { size, ink: NIGHT, paper: color, bold: true } : { size });
    step.marks?.forEach((m, k) => drawDanger(c, m, s.x(p.x) + size * (1.7 + k * 1.8), s.y(p.z), size * 0.8));
  });
}

export function drawRays(s: Sheet, field: Field, scene: Scene): void {
  const fan = scene.rays;
  if (!fan) return;
  const c = s.ink;
  const eye = { x: fan.eye[0], y: fan.eye[2], z: fan.eye[1] };
  const skip = [fan.from ?? -1, fan.to ?? -1];
  const every = Math.max(1, Math.ceil(fan.rays.length / 28));
  const crosses: [number, number][] = [];
  const ray = (x: number, z: number, w: number, color: string, dash: number[], fx = eye.x, fz = eye.z): void => {
    c.beginPath();
    s.line([fx, fz, x, z]);
    c.setLineDash(dash);
    c.lineWidth = w;
    c.strokeStyle = color;
    c.stroke();
    c.setLineDash([]);
  };
  fan.rays.forEach((r, i) => {
    if (i % every !== 0) return;
    const to = { x: r.to[0], y: r.to[2], z: r.to[1] };
    if (r.clear) {
      ray(to.x, to.z, 1.5, css(RAY_CLEAR, 0.85), []);
      return;
    }
    const t = r.hit ? 0 : castSight(field, scene.actors.all(), eye, to, skip);
    const hx = r.hit ? r.hit[0] : eye.x + (to.x - eye.x) * t;
    const hz = r.hit ? r.hit[1] : eye.z + (to.z - eye.z) * t;
    ray(hx, hz, 1.5, css(RAY_BLOCKED, 0.75), []);
    ray(to.x, to.z, 1, css(RAY_BLOCKED, 0.5), [4, 4], hx, hz);
    if (crosses.every(([x, z]) => Math.hypot(x - hx, z - hz) > 0.3)) crosses.push([hx, hz]);
  });
  if (fan.best) {
    ray(fan.best[0], fan.best[1], 6, NIGHT, []);
    ray(fan.best[0], fan.best[1], 3, css(RAY_CLEAR), []);
  }
  for (const [x, z] of crosses) {
    for (const [w, color] of [[6, NIGHT], [3, css(RAY_BLOCKED)]] as const) {
      c.beginPath();
      s.line([-0.16, -0.16, 0.16, 0.16], x, z);
      s.line([0.16, -0.16, -0.16, 0.16], x, z);
      c.lineWidth = w;
      c.strokeStyle = color;
      c.stroke();
    }
  }
}

/** The colour of each show from above; nothing hangs on it, the text beside the figure tells what happened. */
const SHOW_COLORS: Record<ShowKind, number> = {
  arrow: 0xffe9a8,
  spear: 0xffe9a8,
  rock: 0xb9ad98,
  spit: 0x9be04a,
  bolt: 0xb48cff,
  shell: 0xffc46b,
  tracers: 0xffe9a8,
  slash: 0xffffff,
  claws: 0xffffff,
  thrust: 0xffffff,
  flame: 0xff8a2a,
  blast: 0xffb04a,
  rings: 0xd08cff,
  column: 0xbfe6ff,
  hit: 0xff5a36,
  block: 0x9be8ff,
  heal: 0x8ce06a,
  dust: 0xcbb89a,
  splash: 0x9cd4ff,
  rubble: 0xa9a59c,
  motes: 0xe6e2ff,
  gore: 0x9cc04a,
};
const FLYING: ReadonlySet<ShowKind> = new Set(['arrow', 'spear', 'rock', 'spit', 'bolt', 'shell', 'tracers', 'rings']);

/** A streak for what flies, a line for what runs along spaces, a ring for what spreads, a flash for the rest. */
export function drawShow(s: Sheet, show: Show, age: number): void {
  if (FLYING.has(show.kind)) drawStreak(s, show, age);
  else if (show.kind === 'flame') drawFire(s, show, age);
  else drawRing(s, show, age);
}

function stroke(s: Sheet, points: number[], width: number, color: string): void {
  const c = s.ink;
  c.beginPath();
  s.line(points);
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.lineWidth = width;
  c.strokeStyle = color;
  c.stroke();
}

function drawStreak(s: Sheet, { kind, from, to, impact }: Show, age: number): void {
  const k = age / impact;
  if (k > 1.2) return;
  const on = (t: number): [number, number] => [from.x + (to.x - from.x) * t, from.z + (to.z - from.z) * t];
  const line = [...on(Math.max(0, k - 0.35)), ...on(Math.min(1, k))];
  stroke(s, line, 6, NIGHT);
  stroke(s, line, 3, css(SHOW_COLORS[kind]));
}

function drawFire(s: Sheet, { kind, from, spots, marks, ms, impact }: Show, age: number): void {
  const front = (age / impact) * (marks[marks.length - 1] ?? 0);
  const points = [from.x, from.z];
  spots.forEach((p, i) => marks[i] <= front && points.push(p.x, p.z));
  const left = Math.min(1, (2 * (ms - age)) / ms);
  if (points.length < 4) return;
  stroke(s, points, 0.9 * s.scale, css(SHOW_COLORS[kind], 0.4 * left));
  stroke(s, points, 0.35 * s.scale, css(0xffe08a, 0.9 * left));
}

function drawRing(s: Sheet, { kind, to, spots, ms }: Show, age: number): void {
  const k = age / ms;
  const c = s.ink;
  const wide = 0.5 + Math.max(0, ...spots.map((p) => Math.hypot(p.x - to.x, p.z - to.z)));
  c.beginPath();
  c.arc(s.x(to.x), s.y(to.z), wide * Math.sqrt(k) * s.scale, 0, Math.PI * 2);
  c.fillStyle = css(SHOW_COLORS[kind], 0.4 * (1 - k));
  c.fill();
  c.lineWidth = 0.14 * s.scale * (1 - k) + 1;
  c.strokeStyle = css(SHOW_COLORS[kind], 1 - k);
  c.stroke();
}
