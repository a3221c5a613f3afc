import type { FigureState } from './types';

export interface FigureChanges {
  added: FigureState[];
  removed: FigureState[]; // as they were
  moved: FigureState[]; // as they are now
  changed: FigureState[]; // wounds, markers and the like, but not the place
}

const LOOKS = ['name', 'archetype', 'height', 'seat', 'gear', 'paint', 'hero', 'life', 'wounds', 'marker', 'done'] as const;

export const samePlace = (a: FigureState, b: FigureState): boolean => a.at === b.at && a.rear === b.rear;

/** What is different between two situations. A figure without a space (at < 0) is not on the board. */
export function diffFigures(before: Iterable<FigureState>, after: readonly FigureState[]): FigureChanges {
  const old = new Map<number, FigureState>();
  for (const f of before) old.set(f.id, f);
  const out: FigureChanges = { added: [], removed: [], moved: [], changed: [] };
  for (const f of after) {
    if (f.at < 0) continue;
    const was = old.get(f.id);
    old.delete(f.id);
    if (!was) out.added.push(f);
    else if (!samePlace(was, f)) out.moved.push(f);
    else if (LOOKS.some((k) => was[k] !== f[k])) out.changed.push(f);
  }
  out.removed.push(...old.values());
  return out;
}
