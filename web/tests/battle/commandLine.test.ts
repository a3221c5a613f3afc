import { describe, expect, it } from 'vitest';
import { completions, parse, shortName, type Vocabulary } from '../../src/screens/battle/commandLine';

const words: Vocabulary = {
  figures: [
    { id: 0, name: 'Finn' },
    { id: 2, name: 'Viking 1' },
    { id: 8, name: 'Viking 12' },
  ],
  spaces: ['A1', 'C7', 'F9', 'D7^'],
};

describe('a written command', () => {
  it('names figures by number or name and spaces by label', () => {
    expect(parse('move f1 c7', words)).toEqual({ do: 'move', figure: 0, space: 1 });
    expect(parse('/move Finn d7^', words)).toEqual({ do: 'move', figure: 0, space: 3 });
    expect(parse(': attack viking 1 f9', words)).toEqual({ do: 'attack', figure: 2, target: 8 });
    expect(parse('where viking 12', words), 'the longer name').toEqual({ do: 'where', figure: 8 });
  });

  it('takes a figure before a space of the same name, unless told otherwise', () => {
    expect(parse('los f1 f9', words)).toEqual({ do: 'sight', figure: 0, target: 8 });
    expect(parse('los f1 @f9', words)).toEqual({ do: 'sight', figure: 0, space: 2 });
    expect(parse('los f1 c7', words)).toEqual({ do: 'sight', figure: 0, space: 1 });
    expect(parse('move f1 f9', words), 'one moves to a space').toEqual({ do: 'move', figure: 0, space: 2 });
  });

  it('lists and helps', () => {
    expect(parse('list mine', words)).toEqual({ do: 'list', whose: 'mine' });
    expect(parse('LIST enemies', words)).toEqual({ do: 'list', whose: 'enemies' });
    expect(parse('help', words)).toEqual({ do: 'help' });
  });

  it('says what it could not read', () => {
    expect(parse('fly f1 c7', words)).toEqual({ unread: 'command', word: 'fly' });
    expect(parse('', words)).toEqual({ unread: 'command', word: '' });
    expect(parse('move f77 c7', words)).toEqual({ unread: 'figure', word: 'f77' });
    expect(parse('move f1 z9', words)).toEqual({ unread: 'space', word: 'z9' });
    expect(parse('attack f1', words)).toEqual({ unread: 'figure', word: '' });
    expect(parse('list all', words)).toEqual({ unread: 'list', word: 'all' });
  });

  it('is completed word by word', () => {
    expect(completions('m', words)).toEqual(['move']);
    expect(completions('list e', words)).toEqual(['list enemies']);
    expect(completions('move f', words)).toEqual(['move f1', 'move f3', 'move f9', 'move Finn']);
    expect(completions('attack vik', words)).toEqual(['attack Viking 1', 'attack Viking 12']);
    expect(completions('move f1 c', words)).toEqual(['move f1 C7']);
    expect(completions('attack f1 vi', words)).toEqual(['attack f1 Viking 1', 'attack f1 Viking 12']);
    expect(completions('help ', words)).toEqual([]);
  });

  it('counts figures from one', () => {
    expect(shortName(0)).toBe('f1');
  });
});
