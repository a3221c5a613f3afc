import { LEVEL, random } from '../hex';
import { Sculpt } from './sculpt';

/** Sculpts a barrier along x, one edge long and 0.12 thick, h high. */
type Maker = (s: Sculpt, h: number, rand: () => number) => void;

const STONES = [0xb2a893, 0xa59b87, 0x988f7d, 0xbdb4a0, 0x8c8474];
const pick = (rand: () => number, list: readonly number[]): number => list[Math.floor(rand() * list.length) % list.length];

/** Courses of blocks between two heights; a block is left out where `gap` says so. */
function courses(s: Sculpt, from: number, to: number, course: number, thick: number, rand: () => number, gap: (x: number, y: number) => boolean): void {
  const rows = Math.max(1, Math.round((to - from) / course));
  const tall = (to - from) / rows;
  for (let k = 0; k < rows; k++) {
    let x = -0.5;
    let width = k % 2 ? 0.16 : 0.3;
    while (x < 0.49) {
      const w = Math.min(width, 0.5 - x);
      const y = from + tall * (k + 0.5);
      if (!gap(x + w / 2, y)) s.box(w - 0.012, tall - 0.012, thick * (0.92 + rand() * 0.14), { c: pick(rand, STONES), p: [x + w / 2, y, (rand() - 0.5) * 0.012] });
      x += w;
      width = 0.24 + rand() * 0.14;
    }
  }
}

function ruin(s: Sculpt, h: number, rand: () => number): void {
  const slope = rand() > 0.5 ? 1 : -1;
  const window = rand() > 0.35;
  const edge = (x: number): number => h * (0.9 + 0.1 * slope * x * 2) - (rand() > 0.75 ? 0.2 : 0);
  // mortar behind the blocks, so that no light shines through the joints
  s.plate([[-0.5, 0], [0.5, 0], [0.5, h * (0.84 + 0.1 * slope)], [0.1, h * 0.85], [-0.2, h * 0.78], [-0.5, h * (0.84 - 0.1 * slope)]], 0.085, { c: 0x7b7466 });
  courses(s, 0, h, 0.2, 0.125, rand, (x, y) => y > edge(x));
  s.box(0.42, 0.09, 0.17, { c: 0x9d9482, p: [0, h * 0.36, 0] });
  if (window) {
    s.plate([[-0.12, 0], [0.12, 0], [0.12, 0.34], [0, 0.46], [-0.12, 0.34]], 0.142, { c: 0x3a3a3e, p: [0, h * 0.42, 0] });
    s.torus(0.13, 0.03, { c: 0xbdb4a0, p: [0, h * 0.42 + 0.34, 0], s: [1, 1, 2.6] }, 180, 8);
  }
  for (let i = 0; i < 4; i++) s.rock(0.06 + rand() * 0.05, { c: pick(rand, STONES), p: [(rand() - 0.5) * 0.9, 0.03, (rand() > 0.5 ? 1 : -1) * (0.1 + rand() * 0.08)], r: [rand() * 90, rand() * 90, 0] });
  for (let i = 0; i < 3; i++) s.rock(0.08, { c: 0x66803e, p: [(rand() - 0.5) * 0.8, h * (0.2 + rand() * 0.5), 0.06], s: [1.4, 1.6, 0.35] });
}

function stoneWall(s: Sculpt, h: number, rand: () => number): void {
  s.box(1, h - 0.06, 0.085, { c: 0x6f695d, p: [0, (h - 0.06) / 2, 0] });
  courses(s, 0, h - 0.09, 0.16, 0.125, rand, () => false);
  for (const x of [-0.34, 0, 0.34]) s.box(0.33, 0.09, 0.17, { c: pick(rand, STONES), p: [x, h - 0.045, 0], r: [0, (rand() - 0.5) * 6, 0] });
}

function battlement(s: Sculpt, h: number, rand: () => number): void {
  const low = h * 0.52;
  courses(s, 0, low, low, 0.125, rand, () => false);
  for (const x of [-0.29, 0.29]) {
    s.box(0.3, h - low - 0.02, 0.13, { c: pick(rand, STONES), p: [x, (h + low) / 2 - 0.01, 0] });
    s.box(0.34, 0.04, 0.16, { c: 0xc6beab, p: [x, h - 0.02, 0] });
  }
}

function fence(s: Sculpt, h: number, rand: () => number): void {
  const wood = [0x7a5735, 0x6b4b2d, 0x87633d];
  for (const x of [-0.42, 0, 0.42]) s.cyl(0.035, 0.045, h, { c: pick(rand, wood), p: [x, h / 2, 0], r: [(rand() - 0.5) * 6, 0, (rand() - 0.5) * 6] }, 6);
  for (const f of [0.42, 0.8]) s.box(0.98, 0.06, 0.035, { c: pick(rand, wood), p: [0, h * f, 0.04], r: [0, 0, (rand() - 0.5) * 5] });
  s.box(0.5, 0.05, 0.03, { c: pick(rand, wood), p: [-0.1, h * 0.6, -0.03], r: [0, 0, 24] });
}

/** A wooden ladder: leaning in +x against the edge at the origin, up so many levels. */
export function sculptLadder(levels: number): Sculpt {
  const s = new Sculpt();
  const h = levels * LEVEL;
  const [foot, head] = [-0.34, -0.04]; // from the edge: it leans against the wall
  const over = 0.16; // how far it stands above the upper space
  const along = (y: number): number => foot + ((head - foot) * y) / h;
  for (const z of [-0.2, 0.2]) s.limb([foot, 0, z], [along(h + over), h + over, z], 0.04, 0.032, { c: 0x7a5735 }, 6);
  const rungs = Math.max(2, Math.round(h / 0.2));
  for (let k = 0; k < rungs; k++) {
    const y = ((k + 0.6) / rungs) * h;
    s.limb([along(y), y, -0.24], [along(y), y, 0.24], 0.028, 0.028, { c: k % 2 ? 0x8d6a42 : 0x9a764c }, 6);
  }
  return s;
}

const MAKERS: Record<string, Maker> = { ruin, 'stone wall': stoneWall, battlement, fence };
export const BARRIER_KINDS = Object.keys(MAKERS);

export function sculptBarrier(kind: string, levels: number, variant: number): Sculpt {
  const s = new Sculpt();
  (MAKERS[kind] ?? stoneWall)(s, levels * LEVEL, random(variant * 613 + kind.length * 17 + 3));
  return s;
}
