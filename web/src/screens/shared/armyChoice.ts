import type { Content } from '../../protocol';
import { keptArmies } from '../../state/shelf';

/** An army that can be chosen at a table: one of ours, or one kept in this browser. */
export interface ArmyChoice {
  id: string;
  name: string;
  cards: string[];
  own: boolean;
}

export function armyChoices(content: Content): ArmyChoice[] {
  const kept = keptArmies.value.map((a) => ({ id: `own/${a.name}`, name: a.name, cards: a.cards, own: true }));
  return [...content.armies.map((a) => ({ id: a.id, name: a.name, cards: a.cards, own: false })), ...kept];
}

const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((card, k) => card === b[k]);

export const choiceOf = (choices: readonly ArmyChoice[], cards: readonly string[]): ArmyChoice | undefined => choices.find((c) => same(c.cards, cards));
