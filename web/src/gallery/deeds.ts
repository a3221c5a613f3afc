import type { Board, BoardMap, Deed, FigureState } from '../board';
import { plainMap } from './samples';

type Demo = (board: Board) => Promise<void>;

const WIDE = 12;
const at = (column: number, row: number): number => row * WIDE + column;
const HEIGHTS: Record<string, number> = { dragon: 9, walker: 7, giant: 7, warlord: 5, marro: 4, beast: 3 };

/** A meadow with a brook to the right and a cliff at the back. */
const stage = (): BoardMap => plainMap(WIDE, 8, (c) => (c === 9 ? 'water' : c > 9 ? 'rock' : 'grass'), (c, r) => (c === 9 ? 0 : r < 2 ? 6 : 1));

const cast = (id: number, archetype: string, space: number, rear = -1): FigureState => ({
  id,
  name: archetype,
  archetype,
  height: HEIGHTS[archetype] ?? 5,
  at: space,
  rear,
  seat: id % 2,
  hero: id < 2,
  life: 4,
  wounds: 0,
});

async function set(board: Board, figures: FigureState[], look: number, near = 9): Promise<void> {
  board.setMap(stage());
  await board.setFigures(figures, false);
  board.camera.focus({ space: look }, near);
}

/** Somebody does something to somebody, and it hurts. */
const duel =
  (archetype: string, victim: string, kind: Deed['kind'], distance: number, spaces?: number[]): Demo =>
  async (board) => {
    const double = archetype === 'dragon';
    const me = cast(0, archetype, at(3, 4), double ? at(2, 4) : -1);
    const foe = cast(1, victim, at(3 + distance, 4));
    await set(board, [me, foe], at(3 + Math.ceil(distance / 2), 4));
    await board.act({ figure: 0, kind, targets: [1], spaces });
    board.effect(kind === 'charm' ? 'note' : 'wound', 1, kind === 'charm' ? '!' : '−1');
  };

const row = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => at(from + i, 4));
const around = (c: number, r: number): number[] => [at(c, r), at(c - 1, r), at(c + 1, r), at(c, r - 1), at(c - 1, r - 1), at(c, r + 1), at(c - 1, r + 1)];

export const deeds: Record<string, Demo> = {
  sword: duel('samurai', 'marro', 'melee', 1),
  axe: duel('champion', 'marro', 'melee', 1),
  spear: duel('kyrie', 'marro', 'melee', 1),
  claw: duel('warlord', 'human', 'melee', 1),
  bite: duel('beast', 'human', 'melee', 1),
  arrow: duel('archer', 'marro', 'ranged', 5),
  gun: duel('soldier', 'marro', 'ranged', 4),
  breath: duel('dragon', 'marro', 'line', 3, row(4, 11)),
  explosion: duel('walker', 'marro', 'blast', 4, around(7, 4)),
  grenade: duel('soldier', 'marro', 'lob', 4, around(7, 4)),
  charm: duel('warlord', 'champion', 'charm', 4),
  async summon(board) {
    await set(board, [cast(0, 'warlord', at(3, 4)), cast(1, 'human', at(7, 6))], at(4, 4));
    await board.act({ figure: 0, kind: 'summon', targets: [], spaces: [at(5, 4)] });
    await board.setFigures([cast(0, 'warlord', at(3, 4)), cast(1, 'human', at(7, 6)), cast(2, 'marro', at(5, 4))]);
  },
  async flight(board) {
    await set(board, [cast(0, 'dragon', at(2, 5), at(1, 5)), cast(1, 'kyrie', at(3, 6))], at(5, 4), 13);
    // the dragon lands with its front where it came from
    await Promise.all([
      board.moveFigure(0, [{ at: at(4, 4) }, { at: at(6, 4) }, { at: at(7, 4), rear: at(8, 4) }], { flying: true }),
      board.moveFigure(1, [{ at: at(5, 6) }, { at: at(8, 5) }], { flying: true }),
    ]);
  },
  async fall(board) {
    await set(board, [cast(0, 'champion', at(4, 3)), cast(1, 'human', at(6, 1)), cast(2, 'marro', at(8, 4))], at(6, 3), 11);
    await Promise.all([
      board.moveFigure(0, [{ at: at(4, 2) }, { at: at(4, 1) }]),
      board.moveFigure(1, [{ at: at(6, 2) }, { at: at(6, 3) }]),
      board.moveFigure(2, [{ at: at(9, 4) }, { at: at(9, 5) }, { at: at(10, 6) }]),
    ]);
  },
  async death(board) {
    await set(board, [cast(0, 'human', at(3, 4)), cast(1, 'guard', at(5, 4)), cast(2, 'kyrie', at(7, 4)), cast(3, 'marro', at(8, 5))], at(5, 4), 11);
    await Promise.all([0, 1, 2, 3].map((id) => board.removeFigure(id)));
  },
  async suffer(board) {
    await set(board, [cast(0, 'human', at(3, 4)), cast(1, 'champion', at(5, 4)), cast(2, 'kyrie', at(7, 4))], at(5, 4));
    board.effect('wound', 0, '−1');
    board.effect('block', 1);
    board.effect('heal', 2, '+1');
  },
};
