import { signal } from '@preact/signals';

/** Which panels are open. Only one battle is on the screen at a time. */
export const tab = signal<'log' | 'fights' | 'powers' | 'chat'>('log');
/** the log alone, in the place of the card in hand; on a phone it covers the board only when asked for */
export const logOpen = signal(false);
/** in a sheet below the board, the cards to give orders to can be put away */
export const ordersFolded = signal(false);
/** a line to write commands in */
export const commandOpen = signal(false);
export const helpOpen = signal(false);
export const settingsOpen = signal(false);
export const resignOpen = signal(false);
export const briefingOpen = signal(false);
export const peopleOpen = signal(false);
export const shareOpen = signal(false);
