import { describe, expect, it } from 'vitest';
import type { Option } from '../../src/protocol';
import { dangersOf, isSerious } from '../../src/screens/battle/dangers';

const nameOf = (figure: number): string => `Marro ${figure}`;
const glyphName = (id: string): string => id.toUpperCase();
const words = (option: Partial<Option>): string[] => dangersOf({ index: 0, label: '', ...option }, nameOf, glyphName).map((d) => d.words);

describe('the dangers of a way', () => {
  it('are told before one goes', () => {
    const consequences = [
      { at: 1, swipes: [3, 4], fall: '', lava: false },
      { at: 2, swipes: [], fall: 'major fall', lava: true },
    ];
    expect(words({ consequences })).toEqual([
      'Leaves 2 engagements: Marro 3 and Marro 4 may swipe',
      'A major fall: wounds are likely',
      'Molten lava',
    ]);
    expect(isSerious({ index: 0, label: '', consequences })).toBe(true);
  });

  it('name one swipe as one', () => {
    expect(words({ consequences: [{ at: 1, swipes: [3], fall: '', lava: false }] })).toEqual(['Leaves an engagement: Marro 3 may swipe']);
  });

  it('tell what is no danger but good to know', () => {
    const option = { index: 0, label: '', terrain: 'water', on_glyph: '?' };
    expect(words(option)).toEqual(['Ends in the water', 'An unknown glyph is turned over']);
    expect(words({ terrain: 'grass', on_glyph: 'gerda' })).toEqual(['Glyph of GERDA']);
    expect(isSerious(option)).toBe(false);
  });
});
