import { clamp, hash, mix, smoothstep } from '../../hex';
import type { Show } from '../../shows';
import { SPRITES, type Pen } from './pen';

const { puff, glow, ring, streak, chunk } = SPRITES;
const TONGUES = 170; // of a breath
const POUR_MS = 620; // how long it is breathed
const TONGUE_MS = 520;

/** The colour of something burning, from white-hot to smoke. */
export function burning(pen: Pen, k: number, alpha: number): void {
  const r = mix(1, 0.1, smoothstep(0.55, 1, k));
  const g = k < 0.2 ? mix(0.92, 0.72, k / 0.2) : mix(0.72, 0.09, smoothstep(0.2, 0.8, k));
  const b = k < 0.2 ? mix(0.62, 0.2, k / 0.2) : mix(0.2, 0.08, smoothstep(0.2, 0.6, k));
  pen.color(r, g, b, alpha, mix(0.6, 0, smoothstep(0.4, 0.85, k)));
}

/** A breath that runs down its line, licks where it has been and leaves the ground glowing. */
export function flame(pen: Pen, show: Show, t: number): void {
  const { from, spots, marks, seed, impact } = show;
  const length = marks[marks.length - 1] ?? 0;
  if (length <= 0 || spots.length === 0) return;
  scorch(pen, show, t);
  const speed = length / impact;
  for (let i = 0; i < TONGUES; i++) {
    const born = (i / TONGUES) * POUR_MS;
    const age = t - born;
    const life = TONGUE_MS * (0.7 + 0.6 * hash(i, 1, seed)) + impact * 0.5;
    if (age < 0 || age > life) continue;
    const k = age / life;
    const s = Math.min(length + 0.4, age * speed * (0.86 + 0.3 * hash(i, 2, seed)) * (1 - 0.25 * k));
    const wide = 0.06 + 0.46 * smoothstep(0, 3.2, s);
    const turn = hash(i, 3, seed) * Math.PI * 2;
    const off = wide * Math.sqrt(hash(i, 4, seed));
    let j = 0;
    while (j < marks.length - 1 && marks[j] < s) j++;
    const a = j === 0 ? from : spots[j - 1];
    const start = j === 0 ? 0 : marks[j - 1];
    const f = clamp((s - start) / (marks[j] - start), 0, 1.15);
    const ground = mix(j === 0 ? from.y - 0.5 : a.y, spots[j].y, Math.min(1, f)) + 0.5;
    const y = mix(from.y, ground, smoothstep(0.2, 2.6, s));
    // the tips rise and turn to smoke
    const rise = 0.75 * k * k * smoothstep(0.5, 2.5, s);
    // hot at the mouth and in the heart, red at the rim
    const rim = off / wide;
    burning(pen, Math.min(1, 0.05 + 0.34 * smoothstep(0.3, 2.4, s) * (0.35 + 0.65 * rim) + 0.62 * k * (0.7 + 0.6 * hash(i, 5, seed))), 0.5 * (1 - smoothstep(0.7, 1, k)));
    pen.facing(puff, mix(a.x, spots[j].x, f) + Math.cos(turn) * off, y + Math.sin(turn) * off * 0.7 + rise, mix(a.z, spots[j].z, f) + Math.sin(turn * 1.7) * off, 0.12 + 0.5 * smoothstep(0, 2.6, s) * (0.75 + 0.5 * k), turn + k * 1.4);
  }
  // the heart of it, at the mouth and along the line
  const pour = smoothstep(0, 60, t) * (1 - smoothstep(POUR_MS, POUR_MS + 200, t));
  pen.color(1, 0.7, 0.3, 0.8 * pour, 1).facing(glow, from.x, from.y, from.z, 0.8 + 0.12 * Math.sin(t * 0.05));
}

/** Charred ground under a glow, and small flames on it, from when the fire comes by. */
function scorch(pen: Pen, show: Show, t: number): void {
  const { spots, marks, seed, impact, ms } = show;
  const length = marks[marks.length - 1];
  for (let i = 0; i < spots.length; i++) {
    const came = (marks[i] / length) * impact;
    if (t < came) continue;
    const left = 1 - smoothstep(came + 500, ms, t);
    const here = smoothstep(came, came + 120, t) * left;
    const p = spots[i];
    pen.color(0.05, 0.035, 0.03, 0.62 * here, 0).flat(puff, p.x, p.y + 0.04, p.z, 0.98, i);
    const flicker = 0.85 + 0.15 * Math.sin(t * 0.03 + i * 2.1);
    pen.color(1, 0.36, 0.06, here * flicker, 1).flat(glow, p.x, p.y + 0.06, p.z, 1.3);
    for (let q = 0; q < 5; q++) {
      const round = 360 + 160 * hash(i, q, seed);
      const phase = (t - came + hash(q, i, seed + 7) * round) % round;
      const k = phase / round;
      const x = p.x + 0.62 * (hash(i * 9 + q, 1, seed) - 0.5) * 2;
      const z = p.z + 0.62 * (hash(i * 9 + q, 2, seed) - 0.5) * 2;
      const burns = left * (1 - smoothstep(came + 600, came + 1300, t));
      burning(pen, 0.12 + 0.6 * k, 0.9 * burns * Math.sin(Math.PI * k));
      pen.facing(puff, x, p.y + 0.14 + 0.55 * k, z, 0.32 * (1 - 0.4 * k), k * 2 + q);
    }
  }
}

const FIREBALL = 64;
const DEBRIS = 26;
const SMOKE = 26;
const SPARKS = 30;

/** A flash, a ball of fire that turns to smoke, a ring over the ground, and what is thrown about. */
export function blast(pen: Pen, show: Show, t: number): void {
  const { to, spots, seed, ms } = show;
  let reach = 1.2;
  for (const p of spots) reach = Math.max(reach, Math.hypot(p.x - to.x, p.z - to.z) + 0.5);
  const floor = spots.length > 0 ? spots[0].y : to.y - 0.3;
  for (let i = 0; i < spots.length; i++) {
    const p = spots[i];
    pen.color(0.05, 0.04, 0.035, 0.66 * smoothstep(0, 120, t) * (1 - smoothstep(1100, ms, t)), 0).flat(puff, p.x, p.y + 0.04, p.z, 1, i * 1.7);
    pen.color(1, 0.4, 0.08, 0.6 * smoothstep(0, 60, t) * (1 - smoothstep(200, 1300, t)), 1).flat(glow, p.x, p.y + 0.06, p.z, 1.25);
  }
  const spread = 1 - Math.exp(-t / 130);
  const swept = Math.min(1, t / 420);
  pen.color(1, 0.86, 0.62, 0.85 * (1 - swept) ** 1.2, 0.7).flat(ring, to.x, floor + 0.1, to.z, reach * 1.55 * Math.sqrt(swept) + 0.1);
  for (let i = 0; i < SMOKE; i++) {
    const life = 1050 + 900 * hash(i, 11, seed);
    const k = (t - 140) / life;
    if (k < 0 || k > 1) continue;
    const turn = hash(i, 12, seed) * Math.PI * 2;
    const off = reach * 0.62 * Math.sqrt(hash(i, 13, seed)) * (0.5 + 0.5 * spread);
    const grey = 0.14 + 0.14 * hash(i, 14, seed);
    pen.color(grey * 1.05, grey, grey * 0.95, 0.62 * smoothstep(0, 0.12, k) * (1 - smoothstep(0.35, 1, k)), 0);
    pen.facing(puff, to.x + Math.cos(turn) * off, floor + 0.5 + hash(i, 15, seed) * 0.8 + 1.9 * k, to.z + Math.sin(turn) * off, 0.5 + 0.75 * k, turn + k * 0.8);
  }
  for (let i = 0; i < FIREBALL; i++) {
    const life = 420 + 420 * hash(i, 1, seed);
    const k = t / life;
    if (k > 1) continue;
    const turn = hash(i, 2, seed) * Math.PI * 2;
    const steep = Math.asin(hash(i, 3, seed) * 0.95);
    const off = reach * 0.92 * spread * (0.25 + 0.75 * hash(i, 4, seed));
    burning(pen, Math.min(1, k * (0.75 + 0.5 * hash(i, 5, seed))), 0.85 * (1 - smoothstep(0.7, 1, k)));
    pen.facing(puff, to.x + Math.cos(turn) * Math.cos(steep) * off, to.y + Math.sin(steep) * off * 1.05 + 0.5 * k, to.z + Math.sin(turn) * Math.cos(steep) * off, (0.36 + 0.56 * smoothstep(0, 0.5, k)) * (0.7 + 0.5 * hash(i, 6, seed)), turn + k);
  }
  for (let i = 0; i < DEBRIS + SPARKS; i++) {
    const hot = i >= DEBRIS;
    const turn = hash(i, 21, seed) * Math.PI * 2;
    const out = reach * (0.9 + 1.3 * hash(i, 22, seed)) * (hot ? 1.3 : 1);
    const up = 2.6 + 3.6 * hash(i, 23, seed);
    const s = t / 1000;
    const y = to.y + up * s - 5.4 * s * s;
    const left = 1 - smoothstep(500, 900, t);
    if (left <= 0 || y < floor) continue;
    const dx = Math.cos(turn) * out;
    const dy = up - 10.8 * s;
    const dz = Math.sin(turn) * out;
    if (hot) pen.color(1, 0.75, 0.35, left, 1).along(streak, to.x + dx * s, y, to.z + dz * s, 0.04, dx * 0.045, dy * 0.045, dz * 0.045);
    else pen.color(0.17, 0.14, 0.12, left, 0).facing(chunk, to.x + dx * s, y, to.z + dz * s, 0.06 + 0.09 * hash(i, 24, seed), turn + s * 11);
  }
  const flash = 1 - smoothstep(0, 170, t);
  pen.color(1, 0.95, 0.8, flash, 1).facing(glow, to.x, to.y + 0.2, to.z, reach * (1.3 + 0.6 * spread));
  pen.color(1, 0.6, 0.25, 0.55 * (1 - smoothstep(60, 420, t)), 1).facing(glow, to.x, to.y + 0.3, to.z, reach * 1.9);
}
