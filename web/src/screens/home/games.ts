import { useEffect, useState } from 'preact/hooks';
import { api, ApiError } from '../../net/api';
import type { TableView } from '../../protocol';
import { go } from '../../router';
import { keepSeats, ownGames, type OwnGame } from '../../state/seats';

const EVERY_MS = 10_000;
const SHOWN = 12;

/** A game of this browser with what the server says of it; no table if it knows it no more or cannot read it. */
export interface Mine {
  own: OwnGame;
  table: TableView | null;
  damaged: boolean;
}

export interface Lists {
  mine: Mine[];
  open: TableView[];
  watch: TableView[];
  finished: TableView[];
}

async function fetchLists(): Promise<Lists> {
  const own = ownGames.value.slice(0, SHOWN);
  const tables = own.map((g) => api.game(g.game, g.seats[0]?.token).catch((fault: unknown) => (fault instanceof ApiError && fault.code === 'damaged' ? 'damaged' : null)));
  const games = await api.games();
  const mine = (await Promise.all(tables)).map((found, k) => ({ own: own[k], table: found === 'damaged' ? null : found, damaged: found === 'damaged' }));
  const known = new Set(own.map((g) => g.game));
  const others = (list: readonly TableView[]): TableView[] => list.filter((table) => !known.has(table.id));
  // those of the account that this browser holds no seat of; see comeBack
  const elsewhere = others(games.own).map((table) => ({ own: { game: table.id, title: table.title, seats: [], opened: table.created * 1000 }, table: table.damaged ? null : table, damaged: table.damaged }));
  return { mine: [...mine, ...elsewhere], open: others(games.open), watch: others(games.watch), finished: games.finished };
}

/** Sit down again at a game of one's account that was begun on another device. */
export async function comeBack(game: string): Promise<void> {
  const { seat, token, table } = await api.comeBack(game);
  keepSeats(game, table.title, [{ seat, token }]);
  go('game', game);
}

/** All lists of the start page, asked again from time to time while somebody looks. Null before the first answer. */
export function useGames(): Lists | Error | null {
  const [lists, setLists] = useState<Lists | Error | null>(null);
  const own = ownGames.value;
  useEffect(() => {
    let gone = false;
    const ask = (): void => {
      if (document.hidden) return;
      fetchLists().then(
        (found) => !gone && setLists(found),
        // what was there stays; that the server is away is said where there is nothing else to show
        (fault: Error) => !gone && setLists((before) => (before === null || before instanceof Error ? fault : before)),
      );
    };
    ask();
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [own]);
  return lists;
}
