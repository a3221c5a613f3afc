import type { Board } from '../../board/types';
import type { GameEvent, Option, RequestView, View } from '../../protocol';
import type { Battle } from './battle';

/** What tests may see and do beyond what a person can, as `window.__ws`: only with `?test=1` in the address. */
export interface TestHooks {
  screenOf(what: number | { space?: number; figure?: number }): { x: number; y: number } | null;
  /** Where to point so that this space, or who stands on it, is meant and no panel is in the way; null if nothing of it is seen. */
  spotOf(space: number): { x: number; y: number } | null;
  request(): RequestView | null;
  choose(index: number): void;
  /** the figure in hand */
  selected(): number | null;
  /** What a click would mean now, or a second one do. */
  aimed(): Option | null;
  view(): View | null;
  settled(): boolean;
  /** Resolves once panels, camera and figures have stopped moving and no question about the rules is open. */
  rest(): Promise<void>;
  /** whose dice have been thrown and do not lie yet */
  rolling(): string | null;
  /** Show events as if the server had told them, with figures put where they are wanted first. */
  perform(events: GameEvent[], places: Record<number, [space: number, rear: number]>): void;
}

export function exposeHooks(battle: Battle): () => void {
  if (new URLSearchParams(location.search).get('test') !== '1') return () => undefined;
  const hooks: TestHooks = {
    screenOf: (what) => battle.board.value?.screenOf(typeof what === 'number' ? { space: what } : what) ?? null,
    spotOf: (space) => spotOf(battle, space),
    request: () => battle.request.value,
    choose: (index) => battle.choose(index),
    selected: () => battle.selected.value,
    aimed: () => battle.aiming.option.value,
    view: () => battle.view.value,
    settled: () => battle.settled.value,
    rest: () => rest(battle),
    rolling: () => battle.theatre.dice.value?.rolling ?? null,
    perform: (events, places) => {
      const seat = battle.seat.value;
      if (!seat) return;
      const figures = seat.view.figures.map((f) => (f.id in places ? { ...f, where: 'on field' as const, space: places[f.id][0], rear_space: places[f.id][1] } : f));
      const from = (seat.past.at(-1)?.seq ?? -1) + 1;
      battle.hear({ type: 'events', you: seat.you, epoch: seat.epoch, from, events, view: { ...seat.view, figures } });
    },
  };
  Object.assign(window, { __ws: hooks });
  return () => {
    Reflect.deleteProperty(window, '__ws');
  };
}

const FAR = 36; // pixels: further away from its middle there is nothing of a space

/** Its middle, else the nearest point to it that shows something of the space. */
function spotOf(battle: Battle, space: number): { x: number; y: number } | null {
  const board = battle.board.value;
  const middle = board?.screenOf({ space });
  if (!board || !middle) return null;
  for (let far = 0; far <= FAR; far += 4) {
    for (let k = 0; k < (far === 0 ? 1 : 12); k++) {
      const angle = (k * Math.PI) / 6;
      const [x, y] = [middle.x + far * Math.cos(angle), middle.y + far * Math.sin(angle)];
      if (document.elementFromPoint(x, y)?.closest('.board') && board.pick(x, y).space === space) return { x, y };
    }
  }
  return null;
}

/** What a panel measures is known to the board a frame later, and what the board makes of it one more. */
const CALM_FRAMES = 3;

async function rest(battle: Battle): Promise<void> {
  let before = '';
  for (let calm = 0; calm < CALM_FRAMES; ) {
    await new Promise(requestAnimationFrame);
    const board = battle.board.value;
    const still = battle.mapShown.value && battle.settled.value && battle.socket.quiet && board?.atRest === true;
    const now = still ? arranged(board) : '';
    calm = still && now === before ? calm + 1 : 0;
    before = now;
  }
}

/** Where everything is on the screen. */
function arranged(board: Board): string {
  const boxes = [...document.querySelectorAll('.hud *')].map((element) => element.getBoundingClientRect());
  return JSON.stringify([boxes.map(({ x, y, width, height }) => [x, y, width, height]), board.screenOf({ space: 0 }), board.options.insets]);
}
