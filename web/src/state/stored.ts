import { signal, type Signal } from '@preact/signals';

export type Guard<T> = (value: unknown) => value is T;

/** A signal that is kept in this browser. What is stored there counts only if it passes the check. */
export function stored<T>(key: string, first: T, fits: Guard<T>): Signal<T> {
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

function read<T>(key: string, first: T, fits: Guard<T>): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`wellspring.${key}`) ?? 'null');
    return fits(value) ? value : first;
  } catch {
    return first;
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isMaybeText = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isBetween =
  (low: number, high: number) =>
  (value: unknown): value is number =>
    typeof value === 'number' && value >= low && value <= high;
export const isOneOf =
  <const T extends readonly unknown[]>(...all: T) =>
  (value: unknown): value is T[number] =>
    all.includes(value);

/** An object that has these fields, each of its kind; what else it holds does not matter. */
export const isShape =
  <T extends object>(fields: { readonly [K in keyof T]: Guard<T[K]> }): Guard<T> =>
  (value): value is T =>
    typeof value === 'object' && value !== null && (Object.keys(fields) as (keyof T)[]).every((key) => fields[key]((value as T)[key]));

export const isListOf =
  <T>(fits: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(fits);

/** By names that nobody knows beforehand. */
export const isRecordOf =
  <T>(fits: Guard<T>): Guard<Record<string, T>> =>
  (value): value is Record<string, T> =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(fits);
