import { signal } from '@preact/signals';
import type { CardFacts, DraftView, Option } from '../../protocol';
import type { Battle } from './battle';

/** the card looked at; the primary button takes it */
export const picked = signal<string | null>(null);

/** A kind of card that lies there to be picked. */
export interface Lot {
  id: string;
  name: string;
  facts: CardFacts | undefined;
  /** how many of it are left */
  left: number;
  /** whoever picks now cannot have it */
  closed: boolean;
  /** how this screen takes it */
  option: Option | undefined;
}

/** What lies on the table, the dearest first, as it is for whoever picks next. */
export function lotsOf(battle: Battle, draft: DraftView): Lot[] {
  const request = battle.request.value;
  const options = request?.kind === 'draft' ? request.options : [];
  const closed = new Set(draft.closed[pickerOf(draft)] ?? []);
  const left = new Map<string, number>();
  for (const id of draft.pool) left.set(id, (left.get(id) ?? 0) + 1);
  const lots = [...left].map(([id, n]): Lot => {
    const facts = battle.facts.value.get(id);
    return { id, name: facts?.name ?? id, facts, left: n, closed: closed.has(id), option: options.find((o) => o.card_id === id) };
  });
  return lots.toSorted((a, b) => (b.facts?.points ?? 0) - (a.facts?.points ?? 0) || a.name.localeCompare(b.name));
}

/** The seat that picks next, -1 for none. */
export const pickerOf = (draft: DraftView): number => draft.next[0] ?? -1;

/** Whether the cards lie over the board: always, but while one's own figures are placed, or as one has chosen. */
export function isPoolOpen(battle: Battle): boolean {
  const request = battle.request.value;
  return battle.poolOpen.value ?? !(request && request.kind !== 'draft');
}

/** The draft that goes on in a battle. */
export const draftOf = (battle: Battle): DraftView | null => (battle.state.value.over ? null : (battle.view.value?.draft ?? null));

