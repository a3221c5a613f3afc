import { isFlag, isListOf, isOneOf, isRecordOf, isShape, isText, stored } from './stored';

/** How a battle of the campaign has gone in this browser. */
export interface Played {
  /** the last table it was played at */
  game: string;
  state: 'new' | 'won' | 'lost';
  /** that table's end has not been heard of */
  open: boolean;
}

/** By scenario. */
export const played = stored<Record<string, Played>>('campaign', {}, isRecordOf(isShape<Played>({ game: isText, state: isOneOf('new', 'won', 'lost'), open: isFlag })));

/** The table at which hints are given, '' for none, and those that have been said. */
export const hinted = stored('hints', { game: '', said: [] as string[] }, isShape({ game: isText, said: isListOf(isText) }));
