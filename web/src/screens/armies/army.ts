import { useEffect, useState } from 'preact/hooks';
import { api } from '../../net/api';
import type { ArmyCheck } from '../../protocol';
import type { KeptArmy } from '../../state/shelf';
import { isListOf, isNumber, isOneOf, isMaybeText, isShape, isText, stored } from '../../state/stored';
import type { Mode } from '../setup/plan';

/** The army on the desk. It is kept, so that it is still there after a look at another page. */
export interface Desk {
  name: string;
  cards: string[];
  limit: number; // points, 0 for none
  mode: Mode;
  revision?: string; // of the cards, '' and nothing for printed ones
}

const isDesk = isShape<Desk>({ name: isText, cards: isListOf(isText), limit: isNumber, mode: isOneOf('master', 'basic'), revision: isMaybeText });

export const desk = stored<Desk>('desk', { name: '', cards: [], limit: 400, mode: 'master' }, isDesk);

/** As many cards as the server takes in one army. */
const MOST = 60;

export function add(card: string): void {
  if (desk.value.cards.length < MOST) desk.value = { ...desk.value, cards: [...desk.value.cards, card] };
}

/** Takes the last one of that name away. */
export function remove(card: string): void {
  const k = desk.value.cards.lastIndexOf(card);
  if (k >= 0) desk.value = { ...desk.value, cards: desk.value.cards.filter((_, i) => i !== k) };
}

export const countOf = (card: string): number => desk.value.cards.filter((c) => c === card).length;

const sorted = (cards: readonly string[]): string => cards.toSorted().join(' ');

/** Whether an army would be lost if another one took its place on the desk. */
export function wouldBeLost(now: readonly string[], next: readonly string[], kept: readonly KeptArmy[]): boolean {
  const same = (cards: readonly string[]): boolean => sorted(cards) === sorted(now);
  return now.length > 0 && !same(next) && !kept.some((army) => same(army.cards));
}

const PAUSE_MS = 120;

/** What the server says of the army on the desk; of the one before it while the answer is on its way. */
export function useCheck(): ArmyCheck | null {
  const [check, setCheck] = useState<ArmyCheck | null>(null);
  const { cards, limit, mode, revision = '' } = desk.value;
  useEffect(() => {
    let gone = false;
    const ask = (): void => {
      api.checkArmy({ cards, points: limit, mode, revision }).then(
        (answer) => !gone && setCheck(answer),
        () => undefined, // the next change asks again
      );
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [cards, limit, mode, revision]);
  return check;
}
