import { stored } from '../../state/stored';

/** The armies somebody keeps in this browser. */
export interface KeptArmy {
  name: string;
  cards: string[];
  points: number; // the limit it was made for, 0 for none
}

const isKept = (value: unknown): value is KeptArmy => {
  const army = value as Partial<KeptArmy> | null;
  return (
    typeof army === 'object' &&
    army !== null &&
    typeof army.name === 'string' &&
    typeof army.points === 'number' &&
    Array.isArray(army.cards) &&
    army.cards.every((card) => typeof card === 'string')
  );
};
const areKept = (value: unknown): value is KeptArmy[] => Array.isArray(value) && value.every(isKept);

/** By name. */
export const keptArmies = stored<KeptArmy[]>('armies', [], areKept);

/** An army of the same name is replaced. */
export function keepArmy(army: KeptArmy): void {
  const others = keptArmies.value.filter((a) => a.name !== army.name);
  keptArmies.value = [...others, army].sort((a, b) => a.name.localeCompare(b.name));
}

export function dropArmy(name: string): void {
  keptArmies.value = keptArmies.value.filter((a) => a.name !== name);
}
