import { api } from '../../net/api';
import type { GameCreated, NewGame } from '../../protocol';
import { go } from '../../router';
import { keepKey, keepSeats } from '../../state/seats';

/** Sit down at a table that was just made: remember the seats, show the board. */
export function sitDown(made: GameCreated): void {
  keepSeats(made.game, made.table.title, made.tokens);
  keepKey(made.game, made.key);
  go('game', made.game);
}

export async function openTable(wanted: NewGame): Promise<void> {
  sitDown(await api.newGame(wanted));
}

/** The address others need to come to a table. */
export const linkTo = (hash: string): string => `${location.origin}${location.pathname}${hash}`;
