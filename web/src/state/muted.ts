import { isListOf, isText, stored } from './stored';

/** Names whose lines this browser does not show, at any table. Guests have nothing but a name. */
export const muted = stored<string[]>('muted', [], isListOf(isText));

const MOST = 200;
const key = (name: string): string => name.trim().toLowerCase();

export const isMuted = (name: string): boolean => muted.value.includes(key(name));

export function mute(name: string, on: boolean): void {
  const others = muted.value.filter((n) => n !== key(name));
  muted.value = on ? [...others, key(name)].slice(-MOST) : others;
}
