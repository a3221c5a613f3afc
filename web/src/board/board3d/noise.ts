import { random, smoothstep } from '../hex';

/** Tileable noise, made once at start-up: every painted terrain is mixed from these few fields. */
export interface Noise {
  size: number;
  soft: Float32Array; // large clouds
  fine: Float32Array;
  grain: Float32Array; // almost white
  streak: Float32Array; // grain drawn out along y
  crack: Float32Array; // 0 on the lines between large cells, 1 inside
  crackTone: Float32Array; // one random number per large cell
  cell: Float32Array; // the same for smaller, rounder cells
  cellTone: Float32Array;
}

export function makeNoise(size: number, seed = 42): Noise {
  const rand = random(seed);
  const n = size * size;
  const octave = (cells: number): Float32Array => {
    const lattice = Float32Array.from({ length: cells * cells }, () => rand());
    const out = new Float32Array(n);
    for (let y = 0; y < size; y++) {
      const fy = (y / size) * cells;
      const yi = Math.floor(fy);
      const v = smoothstep(0, 1, fy - yi);
      const r0 = (yi % cells) * cells;
      const r1 = ((yi + 1) % cells) * cells;
      for (let x = 0; x < size; x++) {
        const fx = (x / size) * cells;
        const xi = Math.floor(fx);
        const u = smoothstep(0, 1, fx - xi);
        const c0 = xi % cells;
        const c1 = (xi + 1) % cells;
        const a = lattice[r0 + c0];
        const b = lattice[r0 + c1];
        const c = lattice[r1 + c0];
        const d = lattice[r1 + c1];
        out[y * size + x] = a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
      }
    }
    return out;
  };
  const o6 = octave(6);
  const o13 = octave(13);
  const o31 = octave(31);
  const o64 = octave(64);

  const voronoi = (cells: number, jitter: number, gain: number, warp: number): [Float32Array, Float32Array] => {
    const count = cells * cells;
    const px = Float32Array.from({ length: count }, () => 0.5 + (rand() - 0.5) * jitter);
    const py = Float32Array.from({ length: count }, () => 0.5 + (rand() - 0.5) * jitter);
    const tones = Float32Array.from({ length: count }, () => rand());
    const edge = new Float32Array(n);
    const tone = new Float32Array(n);
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const i = y * size + x;
        const w = (o31[i] - 0.5) * warp;
        const fx = (x / size) * cells + w;
        const fy = (y / size) * cells + w;
        const xi = Math.floor(fx);
        const yi = Math.floor(fy);
        let f1 = 9;
        let f2 = 9;
        let nearest = 0;
        for (let dy = -1; dy <= 1; dy++) {
          for (let dx = -1; dx <= 1; dx++) {
            const k = ((yi + dy + cells) % cells) * cells + ((xi + dx + cells) % cells);
            const ax = xi + dx + px[k] - fx;
            const ay = yi + dy + py[k] - fy;
            const d = ax * ax + ay * ay;
            if (d < f1) {
              f2 = f1;
              f1 = d;
              nearest = k;
            } else if (d < f2) f2 = d;
          }
        }
        edge[i] = Math.min(1, (Math.sqrt(f2) - Math.sqrt(f1)) * gain);
        tone[i] = tones[nearest];
      }
    }
    return [edge, tone];
  };
  const [crack, crackTone] = voronoi(6, 0.95, 3.2, 0.4);
  const [cell, cellTone] = voronoi(11, 0.62, 2.4, 0.1);
  const soft = new Float32Array(n);
  const fine = new Float32Array(n);
  const grain = new Float32Array(n);
  const streak = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    soft[i] = o6[i] * 0.5 + o13[i] * 0.32 + o31[i] * 0.18;
    fine[i] = o31[i] * 0.5 + o64[i] * 0.5;
    grain[i] = o64[i] * 0.45 + rand() * 0.55;
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let sum = 0;
      for (let k = 0; k < 5; k++) sum += grain[((y + k) % size) * size + x];
      streak[y * size + x] = sum / 5;
    }
  }
  return { size, soft, fine, grain, streak, crack, crackTone, cell, cellTone };
}
