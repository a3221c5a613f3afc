import { signal, type Signal } from '@preact/signals';

/** A signal that is kept in this browser. What is stored there counts only if it passes the check. */
export function stored<T>(key: string, first: T, fits: (value: unknown) => value is T): Signal<T> {
  const kept = signal<T>(read(key, first, fits));
  kept.subscribe((value) => {
    try {
      localStorage.setItem(`wellspring.${key}`, JSON.stringify(value));
    } catch {
      // private windows may refuse to keep anything: then it holds for this visit
    }
  });
  return kept;
}

function read<T>(key: string, first: T, fits: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`wellspring.${key}`) ?? 'null');
    return fits(value) ? value : first;
  } catch {
    return first;
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isBetween =
  (low: number, high: number) =>
  (value: unknown): value is number =>
    typeof value === 'number' && value >= low && value <= high;
export const isOneOf =
  <const T extends readonly unknown[]>(...all: T) =>
  (value: unknown): value is T[number] =>
    all.includes(value);
