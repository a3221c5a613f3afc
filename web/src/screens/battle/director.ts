import type { Shot } from '../../board/types';
import type { AttackDeclared, FigureMoved, GameEvent } from '../../protocol';
import type { Names } from './names';

const CLIFF = 3; // levels: the board lets whoever goes down so far fall
const LONG_WAY = 4; // spaces: a shorter move is seen from wherever one looks

/** What the camera shows of an event; null: it stays where it is. `attack`: the attack that goes on, on each of its defenders. */
export function shotOf(event: GameEvent, names: Names, attack: readonly AttackDeclared[]): Shot | null {
  switch (event.event) {
    case 'AttackDeclared':
      // of a line or an area all of it: more may be attacked there than are declared so far
      return { figures: [event.attacker, ...attack.map((a) => a.defender)], spaces: event.spaces, dice: true };
    case 'FigureDestroyed':
    case 'ObjectDestroyed':
      return { figures: [event.figure, event.cause.figure].filter((f, i, all) => f >= 0 && all.indexOf(f) === i), low: true };
    case 'FigureMoved':
      if (falls(event, names)) return { figures: [event.figure], spaces: event.path, dice: true };
      return isLong(event) ? { figures: [event.figure], spaces: [event.at], follow: true } : null;
    case 'GameEnded':
      return { figures: armyOf(event.winners, names), low: true };
    default:
      return null;
  }
}

const isLong = (event: FigureMoved): boolean => event.flying || event.path.length > LONG_WAY;

/** Whether somebody goes over the edge of a cliff on the way. */
function falls({ path, flying }: FigureMoved, { map }: Names): boolean {
  const level = (space: number): number => map?.spaces[space]?.level ?? 0;
  return !flying && path.some((space, i) => i > 0 && level(path[i - 1]) - level(space) >= CLIFF);
}

/** The figures of these players that stand on the battlefield. */
function armyOf(players: readonly number[], names: Names): number[] {
  return names.view.figures.filter((f) => f.space >= 0 && players.includes(names.seatOf(f.id))).map((f) => f.id);
}
