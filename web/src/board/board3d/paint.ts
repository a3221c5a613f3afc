import { clamp, mix, smoothstep } from '../hex';
import type { Noise } from './noise';

/**
 * The painted terrains. A layer is a square of RGBA bytes: colour in sRGB, and in alpha how much the spot does *not*
 * glow (255 is plain paint). Tops repeat over the table; sides hold four levels of a wall, one below the other.
 */
type Rgb = readonly [number, number, number];

export interface Brush {
  n: Noise;
  i: number; // index into the noise
  u: number; // 0..1
  v: number; // 0..1: over the whole layer for tops, over one level for sides, 0 at the upper edge
  row: number; // which of the four levels of a side
  r: number;
  g: number;
  b: number;
  glow: number;
}

const put = (p: Brush, c: Rgb, k = 1): void => {
  p.r = c[0] * k;
  p.g = c[1] * k;
  p.b = c[2] * k;
};
const blend = (p: Brush, c: Rgb, t: number): void => {
  p.r = mix(p.r, c[0], t);
  p.g = mix(p.g, c[1], t);
  p.b = mix(p.b, c[2], t);
};
const between = (a: Rgb, b: Rgb, t: number): Rgb => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];

/** Courses of stone: how far from a joint (0 on it) and a tone per stone. `ratio` is a stone's width by its height. */
function masonry(u: number, v: number, across: number, down: number, ratio: number): [number, number] {
  const row = Math.floor(v * down);
  const x = u * across + (row % 2) * 0.5;
  const fx = x - Math.floor(x);
  const fy = v * down - row;
  const joint = Math.min(Math.min(fx, 1 - fx) * ratio, Math.min(fy, 1 - fy));
  const stone = Math.sin((Math.floor(x) % across) * 12.9 + row * 78.2) * 43758.5;
  return [joint, stone - Math.floor(stone)];
}

type Painter = (p: Brush) => void;

const TOPS: Record<string, Painter> = {
  grass(p) {
    const { n, i } = p;
    const m = smoothstep(0.3, 0.7, n.soft[i]);
    put(p, between([92, 130, 60], [144, 168, 82], m), 0.8 + 0.42 * n.streak[i]);
    blend(p, [178, 188, 112], 0.45 * smoothstep(0.66, 0.8, n.fine[i]));
    if (n.grain[i] > 0.955) blend(p, n.cellTone[i] > 0.6 ? [250, 244, 214] : [246, 214, 92], 0.75);
  },
  jungle(p) {
    const { n, i } = p;
    const m = smoothstep(0.28, 0.7, n.soft[i]);
    put(p, between([44, 84, 42], [88, 128, 54], m), 0.78 + 0.44 * n.streak[i]);
    blend(p, [108, 84, 48], 0.55 * smoothstep(0.62, 0.76, n.fine[i] * 0.7 + n.cellTone[i] * 0.3));
    blend(p, [150, 184, 82], 0.5 * smoothstep(0.9, 0.98, n.grain[i]));
  },
  rock(p) {
    const { n, i } = p;
    const k = (0.6 + 0.3 * smoothstep(0, 0.5, n.crack[i]) + 0.2 * n.fine[i]) * (0.86 + 0.26 * n.crackTone[i]);
    put(p, [146, 148, 152], k);
    blend(p, [134, 142, 104], 0.34 * smoothstep(0.6, 0.72, n.soft[i]));
  },
  sand(p) {
    const { n, i } = p;
    const ripple = Math.sin(p.v * Math.PI * 2 * 13 + n.soft[i] * 9);
    put(p, [228, 202, 146], 0.86 + 0.13 * n.grain[i] + 0.05 * ripple);
    blend(p, [206, 170, 112], 0.3 * smoothstep(0.45, 0.75, n.soft[i]));
  },
  road(p) {
    const { n, i } = p;
    const stone = smoothstep(0.06, 0.4, n.cell[i]);
    put(p, [112, 98, 80], 0.9 + 0.2 * n.grain[i]);
    blend(p, between([172, 158, 138], [204, 188, 160], n.cellTone[i]), stone);
    const k = 0.86 + 0.2 * n.fine[i];
    put(p, [p.r, p.g, p.b], k);
  },
  swamp(p) {
    const { n, i } = p;
    const wet = smoothstep(0.5, 0.62, n.soft[i]);
    put(p, between([112, 106, 62], [66, 70, 48], wet), 0.84 + 0.3 * n.grain[i]);
    blend(p, [124, 140, 66], 0.6 * smoothstep(0.58, 0.7, n.fine[i]) * (1 - wet));
    blend(p, [132, 148, 128], 0.35 * wet * smoothstep(0.72, 0.8, n.fine[i]));
  },
  dungeon(p) {
    const { n, i } = p;
    const [edge, tone] = masonry(p.u, p.v, 6, 6, 1);
    const k = (0.56 + 0.34 * smoothstep(0.02, 0.16, edge)) * (0.86 + 0.24 * tone) + 0.18 * n.fine[i];
    put(p, [132, 136, 142], k);
    blend(p, [104, 116, 94], 0.35 * smoothstep(0.58, 0.7, n.soft[i]));
  },
  castle(p) {
    const { n, i } = p;
    const [edge, tone] = masonry(p.u, p.v, 8, 12, 1.5);
    const k = (0.66 + 0.28 * smoothstep(0.02, 0.2, edge)) * (0.9 + 0.16 * tone) + 0.12 * n.fine[i];
    put(p, [196, 188, 170], k);
    blend(p, [158, 154, 128], 0.25 * smoothstep(0.56, 0.7, n.soft[i]));
  },
  snow(p) {
    const { n, i } = p;
    put(p, between([234, 241, 252], [255, 255, 255], smoothstep(0.3, 0.66, n.soft[i])), 0.98 + 0.04 * n.fine[i]);
    if (n.grain[i] > 0.96) blend(p, [255, 255, 255], 0.9);
  },
  'deep snow'(p) {
    const { n, i } = p;
    const wave = 0.5 + 0.5 * Math.sin(p.v * Math.PI * 2 * 6 + n.soft[i] * 14);
    put(p, between([166, 188, 226], [255, 255, 255], smoothstep(0.1, 0.72, wave * 0.75 + n.fine[i] * 0.25)));
  },
  ice(p) {
    const { n, i } = p;
    put(p, between([150, 206, 226], [206, 234, 242], n.soft[i] * 0.7 + n.crackTone[i] * 0.3), 0.94 + 0.1 * n.fine[i]);
    blend(p, [245, 252, 255], 0.75 * (1 - smoothstep(0, 0.14, n.crack[i])));
  },
  glaze(p) {
    const { n, i } = p;
    put(p, between([70, 148, 186], [128, 198, 220], smoothstep(0.3, 0.7, n.soft[i])));
    const scratch = Math.abs(Math.sin((p.u * 3 + p.v * 5) * Math.PI * 2 + n.soft[i] * 5));
    blend(p, [240, 250, 255], 0.8 * (1 - smoothstep(0, 0.05, scratch)) * smoothstep(0.4, 0.6, n.fine[i]));
    blend(p, [214, 240, 248], 0.5 * (1 - smoothstep(0, 0.08, n.crack[i])));
  },
  embers(p) {
    const { n, i } = p;
    put(p, [78, 60, 58], (0.66 + 0.42 * n.fine[i]) * (0.8 + 0.34 * n.crackTone[i]));
    const heat = (1 - smoothstep(0.02, 0.2, n.crack[i])) * smoothstep(0.3, 0.56, n.soft[i]);
    blend(p, [255, 122, 34], heat);
    blend(p, [164, 52, 26], 0.5 * (1 - smoothstep(0.1, 0.42, n.crack[i])) * smoothstep(0.3, 0.56, n.soft[i]) * (1 - heat));
    p.glow = 0.8 * heat;
  },
  shadow(p) {
    const { n, i } = p;
    put(p, between([52, 46, 76], [96, 86, 128], smoothstep(0.3, 0.72, n.soft[i])), 0.86 + 0.24 * n.fine[i]);
    blend(p, [150, 132, 196], 0.5 * smoothstep(0.66, 0.78, n.fine[i] * 0.5 + n.soft[i] * 0.5));
  },
  basalt(p) {
    const { n, i } = p;
    put(p, [70, 58, 58], 0.7 + 0.4 * n.fine[i]);
  },
  bed(p) {
    const { n, i } = p;
    put(p, [120, 116, 96], 0.7 + 0.4 * n.cell[i]);
  },
};

/** A soil face under a ragged lip of what grows on top. */
function soil(p: Brush, lip: Rgb, earth: Rgb, ragged: number): void {
  const { n, i } = p;
  const depth = 0.22 + ragged * (n.fine[i] * 0.75 + n.streak[i] * 0.35 - 0.3);
  const strata = 0.94 + 0.08 * Math.sin(p.v * 17 + n.soft[i] * 12 + p.row);
  put(p, earth, (0.72 + 0.34 * n.grain[i]) * strata * (1 - 0.18 * p.v));
  blend(p, [158, 140, 116], 0.6 * smoothstep(0.5, 0.7, n.cell[i]) * smoothstep(0.78, 0.88, n.cellTone[i]));
  if (p.v < depth + 0.07) blend(p, [50, 36, 26], 0.5 * (1 - smoothstep(depth, depth + 0.07, p.v)));
  if (p.v < depth) put(p, lip, 0.72 + 0.4 * n.streak[i]);
}

const SIDES: Record<string, Painter> = {
  turf: (p) => soil(p, [116, 150, 70], [132, 98, 68], 0.5),
  loam: (p) => soil(p, [70, 112, 50], [92, 70, 50], 0.8),
  mud: (p) => soil(p, [104, 104, 58], [86, 72, 50], 0.3),
  cliff(p) {
    const { n, i } = p;
    const strata = 0.92 + 0.1 * Math.sin(p.v * 11 + n.soft[i] * 10 + p.row * 2);
    put(p, [138, 138, 142], (0.62 + 0.22 * smoothstep(0, 0.4, n.crack[i]) + 0.26 * n.fine[i]) * strata * (0.9 + 0.2 * n.crackTone[i]));
  },
  dune(p) {
    const { n, i } = p;
    put(p, [212, 184, 134], (0.82 + 0.14 * n.grain[i]) * (0.94 + 0.07 * Math.sin(p.v * 15 + n.soft[i] * 8)));
  },
  kerb(p) {
    const { n, i } = p;
    const [edge, tone] = masonry(p.u, p.row + p.v * 0.999, 7, 2, 1.8);
    put(p, [166, 150, 128], (0.58 + 0.34 * smoothstep(0.03, 0.22, edge)) * (0.86 + 0.24 * tone) + 0.14 * n.fine[i]);
  },
  blocks(p) {
    const { n, i } = p;
    const [edge, tone] = masonry(p.u, p.row + p.v * 0.999, 6, 2, 2.1);
    put(p, [118, 120, 128], (0.54 + 0.34 * smoothstep(0.03, 0.2, edge)) * (0.84 + 0.28 * tone) + 0.16 * n.fine[i]);
  },
  bricks(p) {
    const { n, i } = p;
    const [edge, tone] = masonry(p.u, p.row + p.v * 0.999, 8, 2, 1.6);
    put(p, [190, 180, 160], (0.6 + 0.34 * smoothstep(0.03, 0.24, edge)) * (0.84 + 0.26 * tone) + 0.12 * n.fine[i]);
  },
  frost(p) {
    const { n, i } = p;
    const depth = 0.3 + 0.7 * (n.fine[i] * 0.5 + n.streak[i] * 0.5 - 0.35);
    put(p, [128, 140, 160], (0.66 + 0.2 * smoothstep(0, 0.4, n.crack[i]) + 0.2 * n.fine[i]) * (0.95 - 0.1 * p.v));
    if (p.v < depth) put(p, between([244, 249, 255], [198, 214, 238], smoothstep(0, depth, p.v)));
  },
  glacier(p) {
    const { n, i } = p;
    put(p, between([206, 236, 246], [104, 168, 200], clamp(p.v * 0.8 + n.soft[i] * 0.4 - 0.1, 0, 1)), 0.92 + 0.12 * n.fine[i]);
    blend(p, [244, 252, 255], 0.6 * (1 - smoothstep(0, 0.1, n.crack[i])));
  },
  basalt(p) {
    const { n, i } = p;
    const joint = Math.abs(Math.sin(p.u * Math.PI * 16 + n.fine[i] * 0.8));
    put(p, [86, 70, 68], (0.56 + 0.3 * smoothstep(0, 0.3, joint) + 0.26 * n.fine[i]) * (1 - 0.14 * p.v));
  },
  plinth(p) {
    const { n, i } = p;
    put(p, [70, 60, 54], (0.8 + 0.22 * n.fine[i]) * (1 - 0.35 * p.v));
  },
};

export const isSide = (name: string): boolean => name.startsWith('|');

/** Paint the named layers one after the other; a name that begins with | is a side. */
export function paintLayers(n: Noise, names: readonly string[]): Uint8Array {
  const { size } = n;
  const out = new Uint8Array(size * size * 4 * names.length);
  const p: Brush = { n, i: 0, u: 0, v: 0, row: 0, r: 0, g: 0, b: 0, glow: 0 };
  names.forEach((name, layer) => {
    const side = isSide(name);
    const painter = side ? (SIDES[name.slice(1)] ?? SIDES.cliff) : (TOPS[name] ?? TOPS.rock);
    let k = layer * size * size * 4;
    for (let y = 0; y < size; y++) {
      const v = y / size;
      p.row = side ? Math.floor(v * 4) : 0;
      p.v = side ? v * 4 - p.row : v;
      for (let x = 0; x < size; x++) {
        p.i = y * size + x;
        p.u = x / size;
        p.glow = 0;
        painter(p);
        out[k++] = clamp(p.r, 0, 255);
        out[k++] = clamp(p.g, 0, 255);
        out[k++] = clamp(p.b, 0, 255);
        out[k++] = 255 * (1 - p.glow);
      }
    }
  });
  return out;
}

export const paintedNames = (): string[] => [...Object.keys(TOPS), ...Object.keys(SIDES).map((s) => `|${s}`)];
