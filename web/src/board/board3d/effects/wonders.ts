import { hash, mix, smoothstep } from '../../hex';
import type { Show } from '../../shows';
import { SPRITES, type Pen } from './pen';

const { puff, glow, ring, streak, chunk, shield } = SPRITES;

/** Pulses from one mind to another, closing around it. */
export function rings(pen: Pen, { from, to, impact, size }: Show, t: number): void {
  for (let i = 0; i < 6; i++) {
    const k = (t - i * 90) / (impact - 250);
    if (k < 0 || k > 1) continue;
    const f = smoothstep(0, 1, k);
    pen.color(0.78, 0.3, 1, Math.sin(Math.PI * Math.min(1, k * 0.9 + 0.08)), 0.35);
    pen.facing(ring, mix(from.x, to.x, f), mix(from.y, to.y, f) + 0.35 * Math.sin(Math.PI * f), mix(from.z, to.z, f), 0.2 + 0.45 * f);
  }
  const held = smoothstep(impact - 200, impact, t) * (1 - smoothstep(impact + 250, impact + 650, t));
  for (let i = 0; i < 4; i++) {
    const up = (t * 0.0011 + i / 4) % 1;
    pen.color(0.8, 0.32, 1, held * Math.sin(Math.PI * up), 0.35).flat(ring, to.x, to.y - 0.6 * size + up * 1.15 * size, to.z, 0.78 - 0.26 * up, t * 0.004);
  }
  pen.color(0.7, 0.35, 1, 0.5 * held, 1).facing(glow, to.x, to.y, to.z, 0.9);
  const called = 1 - smoothstep(300, 600, t);
  pen.color(0.8, 0.5, 1, 0.8 * called, 1).facing(glow, from.x, from.y, from.z, 0.4 + 0.08 * Math.sin(t * 0.03));
}

/** Light from above, and motes that wind up in it. */
export function column(pen: Pen, { to, seed, ms }: Show, t: number): void {
  const here = smoothstep(0, 180, t) * (1 - smoothstep(ms - 550, ms, t));
  const tall = 2.6 * smoothstep(0, 320, t);
  pen.color(0.62, 0.85, 1, 0.5 * here, 0.9).along(streak, to.x, to.y + tall, to.z, 0.85, 0, -tall, 0);
  pen.color(0.95, 1, 1, 0.7 * here, 1).along(streak, to.x, to.y + tall, to.z, 0.3, 0, -tall, 0);
  pen.color(0.7, 0.9, 1, 0.8 * here, 1).flat(glow, to.x, to.y + 0.06, to.z, 1.3);
  const k = Math.min(1, t / 600);
  pen.color(0.85, 0.95, 1, 1 - k, 0.8).flat(ring, to.x, to.y + 0.08, to.z, 0.2 + 1.1 * k);
  for (let i = 0; i < 20; i++) {
    const up = (t * 0.0009 + hash(i, 1, seed)) % 1;
    const turn = hash(i, 2, seed) * 6.28 + t * 0.005;
    pen.color(0.9, 0.97, 1, here * Math.sin(Math.PI * up), 1).facing(glow, to.x + Math.cos(turn) * 0.5 * (1 - 0.5 * up), to.y + up * 2.6, to.z + Math.sin(turn) * 0.5 * (1 - 0.5 * up), 0.11);
  }
}

export function hit(pen: Pen, { to, seed, ms }: Show, t: number): void {
  const k = t / ms;
  pen.color(1, 0.85, 0.7, 1 - smoothstep(0, 0.4, k), 1).facing(glow, to.x, to.y, to.z, 0.95);
  for (let i = 0; i < 12; i++) {
    const turn = hash(i, 1, seed) * Math.PI * 2;
    const far = 0.15 + (0.5 + 0.6 * hash(i, 2, seed)) * (1 - (1 - k) ** 2);
    const y = to.y + Math.sin(turn) * far - 0.5 * k * k;
    pen.color(1, 0.32 + 0.5 * hash(i, 3, seed), 0.2, 1 - k, 0.7).along(streak, to.x + Math.cos(turn) * far, y, to.z + Math.cos(turn * 2.3) * far * 0.6, 0.085, Math.cos(turn) * 0.22, Math.sin(turn) * 0.22, 0);
  }
}

/** A shield for a moment, on the side of who attacks. */
export function block(pen: Pen, { from, to, seed, ms }: Show, t: number): void {
  const k = t / ms;
  const length = Math.hypot(from.x - to.x, from.z - to.z) || 1;
  const x = to.x + ((from.x - to.x) / length) * 0.5;
  const z = to.z + ((from.z - to.z) / length) * 0.5;
  const here = smoothstep(0, 0.08, k) * (1 - smoothstep(0.4, 1, k));
  pen.color(0.62, 0.86, 1, 0.9 * here, 0.5).facing(shield, x, to.y, z, 0.5 + 0.12 * (1 - smoothstep(0, 0.25, k)));
  pen.color(0.9, 0.97, 1, 1 - smoothstep(0, 0.3, k), 1).facing(glow, x, to.y, z, 0.6);
  for (let i = 0; i < 9; i++) {
    const turn = hash(i, 1, seed) * Math.PI * 2;
    const far = 0.35 + 0.45 * (1 - (1 - k) ** 2) * (0.5 + hash(i, 2, seed));
    pen.color(0.95, 0.95, 0.75, here, 1).along(streak, x + Math.cos(turn) * far, to.y + Math.sin(turn) * far, z, 0.035, Math.cos(turn) * 0.12, Math.sin(turn) * 0.12, 0);
  }
}

export function heal(pen: Pen, { to, seed, ms, size }: Show, t: number): void {
  const here = smoothstep(0, 150, t) * (1 - smoothstep(ms - 450, ms, t));
  pen.color(0.5, 1, 0.45, 0.6 * here, 1).flat(glow, to.x, to.y + 0.06, to.z, 1);
  for (let i = 0; i < 3; i++) {
    const up = (t / ms) * 1.4 - i * 0.16;
    if (up > 0 && up < 1) pen.color(0.7, 1, 0.55, Math.sin(Math.PI * up), 0.8).flat(ring, to.x, to.y + up * size * 1.1, to.z, 0.62);
  }
  for (let i = 0; i < 16; i++) {
    const up = (t / ms + hash(i, 1, seed)) % 1;
    const turn = hash(i, 2, seed) * 6.28 + t * 0.002;
    pen.color(0.75, 1, 0.5, here * Math.sin(Math.PI * up), 1).facing(glow, to.x + Math.cos(turn) * 0.5, to.y + up * size * 1.3, to.z + Math.sin(turn) * 0.5, 0.12);
  }
}

/** Dust along the ground, or drops out of water with a ring on it. */
export function raised(pen: Pen, show: Show, t: number): void {
  const { to, seed, ms } = show;
  const k = t / ms;
  const wet = show.kind === 'splash';
  if (wet) pen.color(0.85, 0.95, 1, 0.8 * (1 - k), 0.3).flat(ring, to.x, to.y + 0.08, to.z, 0.35 + 0.6 * k);
  for (let i = 0; i < (wet ? 14 : 18); i++) {
    const turn = hash(i, 1, seed) * Math.PI * 2;
    const far = 0.3 + (0.4 + 0.5 * hash(i, 2, seed)) * (1 - (1 - k) ** 2);
    const x = to.x + Math.cos(turn) * far;
    const z = to.z + Math.sin(turn) * far;
    if (wet) pen.color(0.88, 0.96, 1, 0.9 * (1 - k), 0.3).facing(glow, x, to.y + 0.1 + Math.max(0, (1.4 + hash(i, 3, seed)) * k - 2.6 * k * k), z, 0.1);
    else pen.color(0.76, 0.68, 0.56, 0.75 * (1 - k) * smoothstep(0, 0.1, k), 0).facing(puff, x, to.y + 0.1 + 0.3 * k * hash(i, 3, seed), z, 0.16 + 0.26 * k, turn);
  }
}

/** Pieces of a body and the cloud they leave: of stone and metal, or of something soft. */
export function pieces(pen: Pen, show: Show, t: number): void {
  const { to, seed, ms, size } = show;
  const soft = show.kind === 'gore';
  const s = t / 1000;
  const left = 1 - smoothstep(ms * 0.6, ms, t);
  for (let i = 0; i < 14; i++) {
    const k = t / (ms * (0.6 + 0.4 * hash(i, 1, seed)));
    if (k > 1) continue;
    const turn = hash(i, 2, seed) * Math.PI * 2;
    const far = 0.2 + 0.7 * (1 - (1 - k) ** 2);
    if (soft) pen.color(0.5, 0.62, 0.22, 0.5 * (1 - k), 0.1);
    else pen.color(0.62, 0.58, 0.53, 0.5 * (1 - k), 0);
    pen.facing(puff, to.x + Math.cos(turn) * far, to.y + (soft ? 0.4 * size : 0.2) + 0.5 * k, to.z + Math.sin(turn) * far, 0.3 + 0.4 * k, turn);
  }
  for (let i = 0; i < 34; i++) {
    const turn = hash(i, 5, seed) * Math.PI * 2;
    const out = 0.4 + 1.5 * hash(i, 6, seed);
    const from = hash(i, 7, seed) * size * 0.8;
    const up = (soft ? 2.4 : 1.1) * hash(i, 8, seed) + 0.3;
    // what has come down lies there
    const land = (up + Math.sqrt(up * up + 4 * 4.9 * from)) / 9.8;
    const flown = Math.min(s, land);
    const grey = 0.3 + 0.35 * hash(i, 9, seed);
    if (soft) pen.color(0.42 * grey * 2, 0.6 * grey * 2, 0.14, left, 0);
    else pen.color(grey, grey * 0.98, grey * 0.94, left, 0);
    pen.facing(soft ? puff : chunk, to.x + Math.cos(turn) * out * flown, to.y + 0.06 + from + up * flown - 4.9 * flown * flown, to.z + Math.sin(turn) * out * flown, (soft ? 0.12 : 0.1) * (0.6 + hash(i, 10, seed)), turn + flown * 9);
  }
}

/** What is left of a spirit rises. */
export function motes(pen: Pen, { to, seed, ms, size }: Show, t: number): void {
  const here = smoothstep(0, 150, t) * (1 - smoothstep(ms * 0.6, ms, t));
  pen.color(0.8, 0.85, 1, 0.45 * here, 1).facing(glow, to.x, to.y + size * 0.7, to.z, 0.9);
  for (let i = 0; i < 44; i++) {
    const k = t / (ms * (0.55 + 0.45 * hash(i, 1, seed)));
    if (k > 1) continue;
    const turn = hash(i, 2, seed) * 6.28 + t * 0.003;
    const wide = 0.14 + 0.34 * hash(i, 3, seed);
    pen.color(0.86, 0.9, 1, Math.sin(Math.PI * k), 0.9).facing(glow, to.x + Math.cos(turn) * wide, to.y + hash(i, 4, seed) * size + 1.5 * k * k, to.z + Math.sin(turn) * wide, 0.1 + 0.06 * hash(i, 5, seed));
  }
}
