import { isFlag, isNumber, isRecordOf, isShape, isText, stored } from '../../state/stored';

/** How far somebody has come with a lesson in this browser. */
export interface Progress {
  done: boolean;
  /** the table at which the lesson is being taken, '' if none */
  game: string;
  token: string;
  /** the step that was shown last */
  step: number;
}

const isProgress = isShape<Progress>({ done: isFlag, game: isText, token: isText, step: isNumber });

export const progress = stored<Record<string, Progress>>('lessons', {}, isRecordOf(isProgress));

const NEW: Progress = { done: false, game: '', token: '', step: 0 };

export const progressOf = (lesson: string): Progress => progress.value[lesson] ?? NEW;

export function note(lesson: string, change: Partial<Progress>): void {
  progress.value = { ...progress.value, [lesson]: { ...progressOf(lesson), ...change } };
}
