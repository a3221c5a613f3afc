import { isNumber, isRecordOf, isShape } from '../../state/stored';
import { MARKERS, type Marker } from './offers';
import type { SeatGame } from './state';

/** On which card each order marker would lie. */
export type Plan = Partial<Record<Marker, number>>;

/** The orders of one round of one seat. */
interface Kept {
  round: number;
  plan: Record<string, number>;
}
const isKept = isShape<Kept>({ round: isNumber, plan: isRecordOf(isNumber) });

const keyOf = (game: string, seat: number): string => `wellspring.plan.${game}.${seat}`;

/** A plan outlives a reload of the page: it is kept in this tab, where nobody else gives orders, until the next round. */
export function keepPlan(game: string, seat: number, round: number, plan: Plan): void {
  try {
    sessionStorage.setItem(keyOf(game, seat), JSON.stringify({ round, plan }));
  } catch {
    // private windows may refuse to keep anything: then it holds until the page is left
  }
}

export function keptPlan(game: string, seat: number, round: number): Plan {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(game, seat)) ?? 'null');
    return isKept(kept) && kept.round === round ? kept.plan : {};
  } catch {
    return {};
  }
}

/** The own markers that lie on cards already. */
export function laidBy(seat: SeatGame | null): Plan {
  const laid: Plan = {};
  for (const card of seat?.view.cards ?? []) {
    if (card.controller === seat?.you) for (const m of MARKERS) if (card.markers.includes(m)) laid[m] = card.number;
  }
  return laid;
}
