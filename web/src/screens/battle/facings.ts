import type { Facings } from '../../board/types';
import { isNumber, isRecordOf } from '../../state/stored';

const isKept = isRecordOf(isNumber);

/** Where the figures of a game look, kept in this tab through a reload: the rules know no facing, so no server does. */
export function facingsOf(game: string): Facings {
  const key = `wellspring.facing.${game}`;
  const kept = read(key);
  return {
    get: (figure) => kept[figure],
    keep(figure, yaw) {
      kept[figure] = Math.round(yaw * 100) / 100;
      try {
        sessionStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // private windows may refuse to keep anything: then it holds until the page is left
      }
    },
  };
}

function read(key: string): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isKept(kept) ? kept : {};
  } catch {
    return {};
  }
}
