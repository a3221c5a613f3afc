import { isListOf, isNumber, isRecordOf, isShape, isText, stored } from './stored';

/** A seat of ours at some table: the token is the right to answer for it. */
export interface Seat {
  seat: number;
  token: string;
}

export interface OwnGame {
  game: string;
  title: string;
  seats: Seat[];
  /** milliseconds since 1970, when it was last opened */
  opened: number;
}

const isSeat = isShape<Seat>({ seat: isNumber, token: isText });
const isGame = isShape<OwnGame>({ game: isText, title: isText, seats: isListOf(isSeat), opened: isNumber });

/** The games this browser holds seats in, newest first. */
export const ownGames = stored<OwnGame[]>('games', [], isListOf(isGame));

const KEEP = 50;

export const seatsOf = (game: string): Seat[] => ownGames.value.find((g) => g.game === game)?.seats ?? [];

/** Remember seats; those of the same game are added to. */
export function keepSeats(game: string, title: string, seats: readonly Seat[]): void {
  const before = seatsOf(game).filter((s) => !seats.some((n) => n.seat === s.seat));
  const all = [...before, ...seats].sort((a, b) => a.seat - b.seat);
  const others = ownGames.value.filter((g) => g.game !== game);
  ownGames.value = [{ game, title, seats: all, opened: Date.now() }, ...others].slice(0, KEEP);
}

/** By game, what closes the tables that this browser has opened. */
const keys = stored<Record<string, string>>('keys', {}, isRecordOf(isText));

export const keyOf = (game: string): string => keys.value[game] ?? '';

export function keepKey(game: string, key: string): void {
  const known = ownGames.value.map((g) => [g.game, g.game === game ? key : keyOf(g.game)]);
  keys.value = Object.fromEntries(known);
}

export function forgetGame(game: string): void {
  ownGames.value = ownGames.value.filter((g) => g.game !== game);
}
