/** A sign for a glyph, made from its name: a stave and a few branches, drawn in a unit square with y upwards. */
export type Stroke = [x0: number, y0: number, x1: number, y1: number];

const BRANCHES: readonly Stroke[] = [
  [0, 0.9, 0.5, 0.55],
  [0, 0.55, 0.5, 0.2],
  [0, 0.55, 0.5, 0.9],
  [0, 0.1, 0.5, 0.45],
  [0, 0.9, -0.5, 0.55],
  [0, 0.45, -0.5, 0.1],
  [0, 0.45, -0.5, 0.8],
  [0.5, 0.9, 0.5, 0.1],
  [0, -0.1, 0.5, -0.5],
  [0, -0.1, -0.5, -0.5],
  [0, 0.2, 0.5, -0.2],
];

export function runeOf(name: string): Stroke[] {
  let h = 7;
  for (const ch of name) h = (Math.imul(h, 31) + ch.charCodeAt(0)) >>> 0;
  const strokes: Stroke[] = [[0, -0.9, 0, 0.9]];
  const taken = new Set<number>();
  for (let i = 0; i < 3; i++) {
    const k = (h >>> (i * 5)) % BRANCHES.length;
    if (!taken.has(k)) strokes.push(BRANCHES[k]);
    taken.add(k);
  }
  return strokes;
}

/** The symbol side: the same for all, so that nobody can tell which one it is. */
export const HIDDEN_RUNE: readonly Stroke[] = [
  [0, 0.75, 0.65, -0.4],
  [0.65, -0.4, -0.65, -0.4],
  [-0.65, -0.4, 0, 0.75],
  [0, -0.1, 0, 0.2],
];
