// @vitest-environment node
import { signal } from '@preact/signals';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import kept from '../fixtures/positions.json';
import { meetsBody } from '../src/board/board3d/bodies';
import { OrbitCamera } from '../src/board/board3d/camera';
import { pickAlong, pickAllAlong, type Ray } from '../src/board/picking';
import { Scene } from '../src/board/scene';
import type { FigureState, PickEvent } from '../src/board/types';
import { Vector3 } from 'three';
import type { Option, RequestView } from '../src/protocol';
import { Aiming } from '../src/screens/battle/aiming';
import type { Battle } from '../src/screens/battle/battle';
import { offersOf } from '../src/screens/battle/offers';
import { random } from '../src/board/hex';
import { Eyes } from './eyes';
import { archetypes, loadMap } from './kit';

/**
 * Somebody aims at everything that can be meant: each space a figure can go to, each figure that can be attacked. The
 * camera is where a battle begins, the window 1280 by 720, the hand a little unsteady. `tools/aimed_clicks.py` does the
 * same with many more positions.
 */
interface Position {
  map: string;
  side: number;
  figures: FigureState[];
  request: RequestView;
}

const WIDTH = 960; // of the board beside the column
const HEIGHT = 720;
const INSETS = { top: 78, right: 14, bottom: 68, left: 14 };
const UNSTEADY = 2; // pixels
const LEAST_SEEN = 25; // pixels: who sees less of something does not aim at it
const LEAST = 0.98;

const positions = (process.env.AIMED_POSITIONS ? JSON.parse(readFileSync(process.env.AIMED_POSITIONS, 'utf8')) : kept) as Position[];

type Meant = { space: number } | { figure: number };
type Outcome = 'first' | 'second' | 'other deed' | 'nothing';

async function table({ map, side, figures }: Position) {
  const scene = new Scene(() => {});
  scene.options = { ...scene.options, reducedMotion: true, side, insets: INSETS };
  scene.shapes.set(archetypes());
  scene.setMap(loadMap(map));
  await scene.actors.sync(scene.field!, figures, false);
  const camera = new OrbitCamera(scene, () => {});
  camera.resize(WIDTH, HEIGHT);
  camera.home();
  const rayAt = (x: number, y: number): Ray => {
    const { x: ox, y: oy, z: oz } = camera.lens.position;
    const { x: dx, y: dy, z: dz } = camera.direction(x, y);
    return { ox, oy, oz, dx, dy, dz };
  };
  const field = scene.field!;
  const actors = [...scene.actors.all()];
  return {
    eyes: new Eyes(WIDTH, HEIGHT, field, actors, camera.lens),
    pick: (x: number, y: number) => pickAlong(field, actors, rayAt(x, y), meetsBody),
    pickAll: (x: number, y: number) => pickAllAlong(field, actors, rayAt(x, y), meetsBody),
    middleOf: (space: number) => {
      const { x, y, z } = field.spaces[space];
      const v = new Vector3(x, y, z).project(camera.lens);
      return { x: ((v.x + 1) / 2) * WIDTH, y: ((1 - v.y) / 2) * HEIGHT };
    },
  };
}

type Table = Awaited<ReturnType<typeof table>>;

/** A hand with a mouse or a finger before a question: the client's own aiming decides what its clicks mean. */
function hand(request: RequestView, selected: number | null, { pick, pickAll }: Table, pointer: 'mouse' | 'touch') {
  const taken: Option[] = [];
  let lifted: number | null = null;
  const battle = {
    view: signal(null),
    names: signal(null),
    ground: signal(null),
    request: signal(request),
    selected: signal(selected),
    inspected: signal(null),
    offers: signal(offersOf(request, selected)),
    board: signal({ pickAll, mark: () => {}, setCursor: () => {} }),
    answers: { take: (option: Option) => taken.push(option) },
    ask: () => Promise.reject(new Error('nobody to ask')),
    select: (figure: number) => (lifted = figure),
  };
  const aiming = new Aiming(battle as unknown as Battle);
  const means = (option: Option | null | undefined, meant: Meant): boolean => (option ? ('space' in meant ? option.space === meant.space : option.target === meant.figure) : false);
  return {
    /** A click where somebody points: the option it took or shows as meant, or null. */
    click(x: number, y: number): Option | null {
      const { space, figure } = pick(x, y);
      const event: PickEvent = { space, figure, x, y, pointer, shift: false, alt: false };
      if (pointer === 'mouse') aiming.pick('hover', event);
      aiming.pick('click', event);
      return taken.at(-1) ?? aiming.option.value;
    },
    get done(): boolean {
      return taken.length > 0 || (lifted !== null && lifted !== selected);
    },
    means,
    leave: () => aiming.dispose(),
  };
}

function aimAt(meant: Meant, at: { x: number; y: number }, request: RequestView, selected: number | null, seen: Table, pointer: 'mouse' | 'touch'): Outcome {
  const h = hand(request, selected, seen, pointer);
  try {
    if (h.means(h.click(at.x, at.y), meant)) return 'first';
    if (h.done) return 'other deed';
    if (h.means(h.click(at.x, at.y), meant)) return 'second';
    return h.done ? 'other deed' : 'nothing';
  } finally {
    h.leave();
  }
}

/** Everything that can be meant, with the figure in hand. */
function meantIn(request: RequestView): { meant: Meant; selected: number | null }[] {
  if (request.kind === 'move') return [...offersOf(request, request.figure).spaces.keys()].map((space) => ({ meant: { space }, selected: request.figure }));
  const pairs = request.options.filter((o) => typeof o.target === 'number' && typeof o.figure === 'number');
  return pairs.map((o) => ({ meant: { figure: o.target! }, selected: o.figure! }));
}

describe('aimed clicks', () => {
  const counts = new Map<string, Record<Outcome | 'unseen', number>>();
  const missed: string[] = [];

  it(`hit what is meant with the first or the second click on every map, ${LEAST * 100} of 100 times`, async () => {
    const chance = random(5);
    for (const position of positions) {
      const seen = await table(position);
      for (const pointer of ['mouse', 'touch'] as const) {
        const count = counts.get(`${position.map} ${pointer}`) ?? { first: 0, second: 0, 'other deed': 0, nothing: 0, unseen: 0 };
        counts.set(`${position.map} ${pointer}`, count);
        for (const { meant, selected } of meantIn(position.request)) {
          const spot = seen.eyes.spotOf(meant);
          const hidden = !spot || spot.pixels < LEAST_SEEN;
          if (hidden) count.unseen++;
          if (hidden && 'figure' in meant) continue; // one does not aim at whom one does not see
          const at = hidden && 'space' in meant ? seen.middleOf(meant.space) : spot!;
          const unsteady = (): number => (chance() + chance() + chance() - 1.5) * UNSTEADY;
          const outcome = aimAt(meant, { x: at.x + unsteady(), y: at.y + unsteady() }, position.request, selected, seen, pointer);
          count[outcome]++;
          if (outcome !== 'first' && outcome !== 'second') missed.push(`${position.map} ${pointer} ${JSON.stringify(meant)} at ${Math.round(at.x)},${Math.round(at.y)} (${spot?.pixels ?? 0} pixels seen): ${outcome}`);
        }
      }
    }
    const all = { first: 0, second: 0, 'other deed': 0, nothing: 0, unseen: 0 };
    const line = (name: string, c: typeof all): string => {
      const aimed = c.first + c.second + c['other deed'] + c.nothing;
      return `${name.padEnd(24)} ${String(aimed).padStart(6)} ${((100 * c.first) / aimed).toFixed(1).padStart(7)} ${((100 * (c.first + c.second)) / aimed).toFixed(1).padStart(7)} ${String(c['other deed']).padStart(6)} ${String(c.nothing).padStart(6)} ${String(c.unseen).padStart(6)}`;
    };
    const lines = ['map                       aimed  first%  second%  other nothing hidden'];
    for (const [name, c] of counts) {
      lines.push(line(name, c));
      for (const key of Object.keys(all) as (keyof typeof all)[]) all[key] += c[key];
    }
    lines.push(line('all', all));
    if (process.env.AIMED_POSITIONS) process.stdout.write(`${lines.join('\n')}\n`);
    for (const [name, c] of counts) {
      const aimed = c.first + c.second + c['other deed'] + c.nothing;
      expect((c.first + c.second) / aimed, `${name}\n${missed.filter((m) => m.startsWith(name)).join('\n')}`).toBeGreaterThanOrEqual(LEAST);
    }
  }, 3_600_000);
});
