/** A point of the world. */
export interface Spot {
  x: number;
  y: number;
  z: number;
}

/** What is seen and is no figure: everything that flies, burns, shines or raises dust. */
export type ShowKind =
  | 'arrow'
  | 'spear'
  | 'rock' // also what is lobbed before it bursts
  | 'spit'
  | 'bolt' // of magic
  | 'shell'
  | 'tracers' // of a gun, with its flash and smoke
  | 'slash'
  | 'claws'
  | 'thrust'
  | 'flame' // along its spots
  | 'blast' // over its spots
  | 'rings' // from one mind to another
  | 'column' // of light
  | 'hit'
  | 'block'
  | 'heal'
  | 'dust'
  | 'splash'
  | 'rubble'
  | 'motes'
  | 'gore';

export interface Show {
  kind: ShowKind;
  from: Spot;
  to: Spot;
  spots: readonly Spot[];
  marks: readonly number[]; // how far each spot is along the way from `from`
  size: number; // about the height of whom it befalls
  seed: number;
  start: number; // -1 until first drawn
  ms: number; // how long it is seen
  impact: number; // when it has happened, in ms; the rest is smoke
  struck: (() => void) | null;
}

/** How long each is seen beyond its way, and when it has happened. */
const LIVES: Record<ShowKind, { ms: number; impact: number; pace?: number }> = {
  arrow: { ms: 650, impact: 0, pace: 52 }, // pace: ms for each unit of its way
  spear: { ms: 650, impact: 0, pace: 60 },
  rock: { ms: 120, impact: 0, pace: 85 },
  spit: { ms: 420, impact: 0, pace: 60 },
  bolt: { ms: 450, impact: 0, pace: 60 },
  shell: { ms: 60, impact: 0, pace: 36 },
  tracers: { ms: 700, impact: 110 },
  slash: { ms: 320, impact: 90 },
  claws: { ms: 360, impact: 90 },
  thrust: { ms: 260, impact: 70 },
  flame: { ms: 1900, impact: 0, pace: 42 },
  blast: { ms: 2000, impact: 60 },
  rings: { ms: 1500, impact: 850 },
  column: { ms: 1300, impact: 500 },
  hit: { ms: 420, impact: 0 },
  block: { ms: 620, impact: 0 },
  heal: { ms: 1200, impact: 0 },
  dust: { ms: 750, impact: 0 },
  splash: { ms: 650, impact: 0 },
  rubble: { ms: 1300, impact: 0 },
  motes: { ms: 1400, impact: 0 },
  gore: { ms: 900, impact: 0 },
};
const LEAST_WAY_MS = 160;
const MOST = 24; // at once; the oldest make way

const apart = (a: Spot, b: Spot): number => Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);

/** How far each spot of a way is from its beginning. */
function marksOf(from: Spot, spots: readonly Spot[]): number[] {
  let way = 0;
  return spots.map((spot, i) => (way += apart(spots[i - 1] ?? from, spot)));
}

function flightOf(kind: ShowKind, marks: readonly number[]): number {
  const { pace } = LIVES[kind];
  return pace ? Math.max(LEAST_WAY_MS, marks[marks.length - 1] * pace) : 0;
}

export interface Where {
  from?: Spot;
  spots?: readonly Spot[];
  size?: number;
}

/**
 * All shows that are on. Each is a function of the time since it began, so that a stepped clock gives the same picture;
 * views read this list and animate nothing by themselves.
 */
export class Shows {
  readonly on: Show[] = [];
  /** How fast time runs for them; 0 shows nothing. */
  speed = 1;
  private count = 0;

  constructor(private readonly wake: () => void) {}

  /** Begin one; resolves when it has happened, which may be before it has gone. */
  play(kind: ShowKind, to: Spot, { from = to, spots = [], size = 1 }: Where = {}): Promise<void> {
    if (this.speed === 0) return Promise.resolve();
    const life = LIVES[kind];
    const marks = marksOf(from, spots.length > 0 ? spots : [to]);
    const fly = flightOf(kind, marks);
    if (this.on.length === MOST) this.on.shift()?.struck?.();
    this.wake();
    return new Promise((struck) => {
      this.on.push({ kind, from, to, spots, marks, size, seed: ++this.count, start: -1, ms: fly + life.ms, impact: fly + life.impact, struck });
    });
  }

  /** How long one would take until it has happened, in milliseconds. */
  untilImpact(kind: ShowKind, to: Spot, { from = to, spots = [] }: Where = {}): number {
    return (flightOf(kind, marksOf(from, spots.length > 0 ? spots : [to])) + LIVES[kind].impact) / this.speed;
  }

  /** Advance to a time in milliseconds; true while any is on. */
  update(now: number): boolean {
    if (this.speed === 0) this.clear(); // nobody wants to see the rest
    let kept = 0;
    for (const show of this.on) {
      if (show.start < 0) show.start = now;
      const age = this.ageOf(show, now);
      if (age >= show.impact && show.struck) {
        show.struck();
        show.struck = null;
      }
      if (age < show.ms) this.on[kept++] = show;
    }
    this.on.length = kept;
    return kept > 0;
  }

  ageOf(show: Show, now: number): number {
    return (now - show.start) * this.speed;
  }

  clear(): void {
    for (const show of this.on) show.struck?.();
    this.on.length = 0;
  }
}
