import { signal } from '@preact/signals';

/** Which panels are open. Only one battle is on the screen at a time. */
export const tab = signal<'log' | 'chat'>('log');
/** where there are no panels at both sides, the log covers the board only when asked for */
export const logOpen = signal(false);
/** in a sheet below the board, the cards to give orders to can be put away */
export const ordersFolded = signal(false);
export const helpOpen = signal(false);
export const settingsOpen = signal(false);
export const resignOpen = signal(false);
export const briefingOpen = signal(false);
