import { hash, mix, smoothstep } from '../../hex';
import type { Show } from '../../shows';
import { SPRITES, type Pen } from './pen';

const { puff, glow, ring, streak, arrow, chunk, arc } = SPRITES;

const at = { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 };

/** Where something thrown is at f of its way, and where it is going; `high` is how far its arc rises. */
function thrown({ from, to }: Show, f: number, high: number): typeof at {
  at.x = mix(from.x, to.x, f);
  at.z = mix(from.z, to.z, f);
  at.y = mix(from.y, to.y, f) + high * 4 * f * (1 - f);
  const dx = to.x - from.x;
  const dy = to.y - from.y + high * 4 * (1 - 2 * f);
  const dz = to.z - from.z;
  const length = Math.hypot(dx, dy, dz) || 1;
  at.dx = dx / length;
  at.dy = dy / length;
  at.dz = dz / length;
  return at;
}

const span = ({ from, to }: Show): number => Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z);

/** Arrows and spears: in an arc, and for a moment stuck where they hit. */
export function shaft(pen: Pen, show: Show, t: number): void {
  const spear = show.kind === 'spear';
  const f = Math.min(1, t / show.impact);
  const half = spear ? 0.5 : 0.34;
  const p = thrown(show, f, span(show) * (spear ? 0.1 : 0.08));
  const left = 1 - smoothstep(show.impact + 250, show.ms, t);
  if (f < 1) pen.color(1, 1, 0.92, 0.4, 0.6).along(streak, p.x - p.dx * 0.8, p.y - p.dy * 0.8, p.z - p.dz * 0.8, 0.05, p.dx * 0.6, p.dy * 0.6, p.dz * 0.6);
  // it sways when it sticks
  const sway = f < 1 ? 0 : 0.12 * Math.sin((t - show.impact) * 0.06) * (1 - smoothstep(show.impact, show.impact + 250, t));
  pen.color(0.47, 0.3, 0.16, left, 0).along(arrow, p.x - p.dx * half * 0.7, p.y - p.dy * half * 0.7 + sway * 0.3, p.z - p.dz * half * 0.7, spear ? 0.07 : 0.075, p.dx * half, (p.dy + sway) * half, p.dz * half);
  if (f >= 1) struck(pen, show, t - show.impact, 1, 0.95, 0.8);
}

/** A stone, or what bursts when it lands: high, and it bounces once. */
export function rock(pen: Pen, show: Show, t: number): void {
  const whole = t / show.impact;
  if (whole > 1.1) return;
  const f = Math.min(1, whole / 0.84);
  const p = thrown(show, f, 0.9 + span(show) * 0.16);
  const bounce = whole > 0.84 ? 0.28 * Math.sin((Math.PI * (whole - 0.84)) / 0.16) : 0;
  for (let i = 1; i < 6; i++) {
    const q = thrown(show, Math.max(0, f - i * 0.03), 0.9 + span(show) * 0.16);
    pen.color(0.85, 0.85, 0.82, 0.45 - i * 0.06, 0).facing(puff, q.x, q.y, q.z, 0.13 + i * 0.025, i);
  }
  thrown(show, f, 0.9 + span(show) * 0.16);
  pen.color(0.24, 0.25, 0.22, 1, 0).facing(chunk, p.x, p.y + Math.max(0, bounce), p.z, 0.2, t * 0.014);
  pen.color(1, 0.5, 0.2, 0.5 + 0.5 * Math.sin(t * 0.05), 1).facing(glow, p.x, p.y + Math.max(0, bounce) + 0.1, p.z, 0.26);
}

/** A glob or a bolt with a tail of what it is made of. */
export function glob(pen: Pen, show: Show, t: number): void {
  const magic = show.kind === 'bolt';
  const r = magic ? 0.62 : 0.55;
  const g = magic ? 0.42 : 0.85;
  const b = magic ? 1 : 0.2;
  const f = Math.min(1, t / show.impact);
  const high = magic ? 0.1 : 0.5;
  if (f >= 1) return struck(pen, show, t - show.impact, r, g, b);
  for (let i = 9; i >= 0; i--) {
    const p = thrown(show, Math.max(0, f - i * 0.022), high);
    const off = magic ? 0.09 * Math.sin(i * 1.3 + t * 0.03) : 0;
    pen.color(r, g, b, 0.85 - i * 0.08, magic ? 0.9 : 0.25).facing(magic ? glow : puff, p.x, p.y + off, p.z, (magic ? 0.34 : 0.2) * (1 - i * 0.07), i);
  }
  if (magic) {
    const p = thrown(show, f, high);
    pen.color(1, 0.95, 1, 1, 1).facing(glow, p.x, p.y, p.z, 0.26);
  }
}

/** One heavy shot with smoke behind it. */
export function shell(pen: Pen, show: Show, t: number): void {
  muzzle(pen, show, t, 1.5);
  const f = Math.min(1, t / show.impact);
  const p = thrown(show, f, 0.15);
  for (let i = 8; i > 0; i--) {
    const q = thrown(show, Math.max(0, f - i * 0.04), 0.15);
    pen.color(0.5, 0.48, 0.46, 0.4 - i * 0.04, 0).facing(puff, q.x, q.y, q.z, 0.14 + i * 0.025, i);
  }
  thrown(show, f, 0.15);
  pen.color(1, 0.72, 0.35, 1, 0.9).along(streak, p.x - p.dx * 0.3, p.y - p.dy * 0.3, p.z - p.dz * 0.3, 0.1, p.dx * 0.4, p.dy * 0.4, p.dz * 0.4);
  pen.color(1, 0.9, 0.6, 0.9, 1).facing(glow, p.x, p.y, p.z, 0.3);
}

const ROUNDS = 3;
const ROUND_MS = 92;
const FLY_MS = 80;

/** A short burst: flash, tracer, puff, three times. */
export function tracers(pen: Pen, show: Show, t: number): void {
  const { from, to, seed } = show;
  for (let i = 0; i < ROUNDS; i++) {
    const age = t - i * ROUND_MS;
    if (age < 0) continue;
    muzzle(pen, show, age, 1);
    const f = age / FLY_MS;
    const ox = (hash(i, 1, seed) - 0.5) * 0.2;
    const oy = (hash(i, 2, seed) - 0.5) * 0.3;
    if (f < 1.3) {
      const a = Math.max(0, f - 0.6);
      const b = Math.min(1, f);
      const mid = (a + b) / 2;
      const half = (b - a) / 2;
      pen.color(1, 0.9, 0.55, 1, 0.85).along(streak, mix(from.x, to.x + ox, mid), mix(from.y, to.y + oy, mid), mix(from.z, to.z, mid), 0.12, (to.x + ox - from.x) * half, (to.y + oy - from.y) * half, (to.z - from.z) * half);
    }
    const hit = age - FLY_MS;
    if (hit > 0 && hit < 260) {
      for (let q = 0; q < 5; q++) {
        const turn = hash(q, i + 3, seed) * Math.PI * 2;
        const far = 0.5 * (1 - Math.exp(-hit / 90));
        pen.color(1, 0.82, 0.45, 1 - hit / 260, 1).along(streak, to.x + ox + Math.cos(turn) * far, to.y + oy + Math.sin(turn) * far, to.z, 0.055, Math.cos(turn) * 0.16, Math.sin(turn) * 0.16, 0.02);
      }
      pen.color(0.75, 0.72, 0.66, 0.5 * (1 - hit / 260), 0).facing(puff, to.x + ox, to.y + oy, to.z, 0.14 + hit * 0.0008, i);
    }
  }
}

/** The flash at a barrel, and the smoke after it. */
function muzzle(pen: Pen, { from, to, seed }: Show, age: number, size: number): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z) || 1;
  const dx = (to.x - from.x) / length;
  const dy = (to.y - from.y) / length;
  const dz = (to.z - from.z) / length;
  if (age < 90) {
    const left = 1 - age / 90;
    pen.color(1, 0.9, 0.6, left, 1).facing(glow, from.x, from.y, from.z, 0.75 * size);
    pen.color(1, 0.75, 0.3, left, 0.9).along(streak, from.x + dx * 0.24 * size, from.y + dy * 0.24 * size, from.z + dz * 0.24 * size, 0.22 * size, -dx * 0.36 * size, -dy * 0.36 * size, -dz * 0.36 * size);
  }
  const k = age / 520;
  if (k < 1) pen.color(0.72, 0.71, 0.7, 0.5 * (1 - k), 0).facing(puff, from.x + dx * 0.2 * k, from.y + 0.35 * k, from.z + dz * 0.2 * k, (0.18 + 0.32 * k) * size, hash(1, 2, seed) * 6);
}

/** Splinters where something has hit. */
function struck(pen: Pen, { to, seed }: Show, age: number, r: number, g: number, b: number): void {
  const k = age / 300;
  if (k > 1) return;
  pen.color(r, g, b, 0.8 * (1 - k), 0.9).facing(glow, to.x, to.y, to.z, 0.45 + 0.25 * k);
  pen.color(r, g, b, 0.9 * (1 - k), 0.8).facing(ring, to.x, to.y, to.z, 0.15 + 0.45 * k);
  for (let i = 0; i < 8; i++) {
    const turn = hash(i, 5, seed) * Math.PI * 2;
    const far = (0.3 + 0.4 * hash(i, 6, seed)) * (1 - (1 - k) ** 2);
    pen.color(r, g, b, 1 - k, 0.8).along(streak, to.x + Math.cos(turn) * far, to.y + Math.sin(turn) * far, to.z + Math.cos(turn * 3) * far * 0.5, 0.03, Math.cos(turn) * 0.1, Math.sin(turn) * 0.1, 0);
  }
}

/** The way of a blade through the air, seen for a moment. */
export function slash(pen: Pen, show: Show, t: number): void {
  const { from, to, size } = show;
  const k = t / show.ms;
  const length = Math.hypot(to.x - from.x, to.z - from.z) || 1;
  const fx = (to.x - from.x) / length;
  const fz = (to.z - from.z) / length;
  const x = to.x - fx * 0.45;
  const z = to.z - fz * 0.45;
  const many = show.kind === 'claws' ? 3 : 1;
  const left = (1 - k) ** 1.5;
  const long = 0.5 * Math.min(2, size) * (0.7 + 0.5 * smoothstep(0, 0.3, k));
  for (let i = 0; i < many; i++) {
    const d = (i - (many - 1) / 2) * 0.2;
    pen.color(1, 1, 0.95, left, 0.7).along(arc, x - fz * d, to.y + d * 0.5, z + fx * d, many > 1 ? 0.22 : 0.75, -fz * long * 0.8, long, fx * long * 0.8);
  }
}

/** A point driven home. */
export function thrust(pen: Pen, show: Show, t: number): void {
  const { from, to } = show;
  const k = t / show.ms;
  pen.color(1, 1, 0.95, 1 - k, 0.8).along(streak, mix(from.x, to.x, 0.72), mix(from.y, to.y, 0.72), mix(from.z, to.z, 0.72), 0.09 * (1 - k), (to.x - from.x) * 0.3, (to.y - from.y) * 0.3, (to.z - from.z) * 0.3);
}
