import { isListOf, isNumber, isShape, isText, stored } from './stored';

/** The armies somebody keeps in this browser. */
export interface KeptArmy {
  name: string;
  cards: string[];
  points: number; // the limit it was made for, 0 for none
}

const isKept = isShape<KeptArmy>({ name: isText, cards: isListOf(isText), points: isNumber });

/** By name. */
export const keptArmies = stored<KeptArmy[]>('armies', [], isListOf(isKept));

/** An army of the same name is replaced. */
export function keepArmy(army: KeptArmy): void {
  const others = keptArmies.value.filter((a) => a.name !== army.name);
  keptArmies.value = [...others, army].sort((a, b) => a.name.localeCompare(b.name));
}

export function dropArmy(name: string): void {
  keptArmies.value = keptArmies.value.filter((a) => a.name !== name);
}
