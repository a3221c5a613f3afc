import { stored } from '../../state/stored';

/** How far somebody has come with a lesson in this browser. */
export interface Progress {
  done: boolean;
  /** the table at which the lesson is being taken, '' if none */
  game: string;
  token: string;
  /** the step that was shown last */
  step: number;
}

type AllProgress = Record<string, Progress>;

const isProgress = (value: unknown): value is Progress => {
  const p = value as Partial<Progress> | null;
  return typeof p === 'object' && p !== null && typeof p.done === 'boolean' && typeof p.game === 'string' && typeof p.token === 'string' && typeof p.step === 'number';
};
const isAll = (value: unknown): value is AllProgress => typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isProgress);

export const progress = stored<AllProgress>('lessons', {}, isAll);

const NEW: Progress = { done: false, game: '', token: '', step: 0 };

export const progressOf = (lesson: string): Progress => progress.value[lesson] ?? NEW;

export function note(lesson: string, change: Partial<Progress>): void {
  progress.value = { ...progress.value, [lesson]: { ...progressOf(lesson), ...change } };
}
