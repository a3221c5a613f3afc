/** What can be written instead of pointed at. No rule is decided here: whether it may be done, the server says. */
export type Command =
  | { do: 'move'; figure: number; space: number }
  | { do: 'attack'; figure: number; target: number }
  | { do: 'sight'; figure: number; target: number }
  | { do: 'sight'; figure: number; space: number }
  | { do: 'list'; whose: 'mine' | 'enemies' }
  | { do: 'where'; figure: number }
  | { do: 'help' };

/** What a line could not be read for. */
export type Unread = { unread: 'command' | 'figure' | 'space' | 'list'; word: string };

/** What figures and spaces are called: figures by their ids, spaces by their places in the list. */
export interface Vocabulary {
  figures: readonly { id: number; name: string }[];
  spaces: readonly string[];
}

/** A short name of a figure: f1 is the first of the battle. */
export const shortName = (figure: number): string => `f${figure + 1}`;

const VERBS = ['move', 'attack', 'los', 'list', 'where', 'help'] as const;
const LISTS = ['mine', 'enemies'] as const;

export function parse(line: string, words: Vocabulary): Command | Unread {
  const text = line.trim().replace(/^[/:]/, '').trim();
  const [verb = '', rest] = head(text);
  switch (verb.toLowerCase()) {
    case 'help':
      return { do: 'help' };
    case 'list': {
      const whose = LISTS.find((w) => w === rest.toLowerCase());
      return whose ? { do: 'list', whose } : { unread: 'list', word: rest };
    }
    case 'move':
    case 'attack':
    case 'los':
    case 'where':
      return about(verb.toLowerCase() as 'move', rest, words);
    default:
      return { unread: 'command', word: verb };
  }
}

/** The commands that begin with a figure. */
function about(verb: 'move' | 'attack' | 'los' | 'where', text: string, words: Vocabulary): Command | Unread {
  const found = figureIn(text, words);
  if (!found) return { unread: 'figure', word: head(text)[0] };
  const { figure, rest } = found;
  if (verb === 'where') return { do: 'where', figure };
  const target = verb === 'move' ? null : figureIn(rest, words);
  if (verb === 'attack') return target ? { do: 'attack', figure, target: target.figure } : { unread: 'figure', word: rest };
  if (target) return { do: 'sight', figure, target: target.figure };
  const space = spaceIn(rest, words);
  if (space < 0) return { unread: 'space', word: rest };
  return verb === 'move' ? { do: 'move', figure, space } : { do: 'sight', figure, space };
}

/** The first word and what follows it. */
function head(text: string): [word: string, rest: string] {
  const [, word, rest] = /^(\S*)\s*(.*)$/.exec(text) ?? ['', '', ''];
  return [word, rest];
}

/** The figure that a text begins with, by its short name or its whole one. */
function figureIn(text: string, { figures }: Vocabulary): { figure: number; rest: string } | null {
  const [word, rest] = head(text);
  const short = figures.find((f) => shortName(f.id) === word.toLowerCase());
  if (short) return { figure: short.id, rest };
  const lower = text.toLowerCase();
  // of two names the longer one is meant: 'Viking 1' and 'Viking 12'
  const [named] = figures.filter((f) => lower === f.name.toLowerCase() || lower.startsWith(`${f.name.toLowerCase()} `)).toSorted((a, b) => b.name.length - a.name.length);
  return named ? { figure: named.id, rest: text.slice(named.name.length).trim() } : null;
}

/** A space by its label; '@' before it says that no figure is meant. */
const spaceIn = (text: string, { spaces }: Vocabulary): number => spaces.findIndex((label) => label.toLowerCase() === text.replace(/^@/, '').toLowerCase());

const MOST = 12;

/** Whole lines that a line may become. */
export function completions(line: string, words: Vocabulary): string[] {
  const text = line.replace(/^[/:]/, '').trimStart();
  const [verb, rest] = head(text);
  if (!text.includes(' ')) return VERBS.filter((v) => v.startsWith(verb.toLowerCase()));
  if (verb === 'list') return LISTS.filter((w) => w.startsWith(rest.toLowerCase())).map((w) => `list ${w}`);
  if (!VERBS.some((v) => v === verb) || verb === 'help') return [];
  const first = figureIn(rest, words);
  const second = first && /\s$/.test(text.slice(0, text.length - first.rest.length));
  if (!first || !second) return figuresLike(rest, words).map((f) => `${verb} ${f}`);
  if (verb === 'where') return [];
  const begun = `${verb} ${rest.slice(0, rest.length - first.rest.length).trimEnd()}`;
  const places = verb === 'attack' ? [] : words.spaces.filter((label) => label.toLowerCase().startsWith(first.rest.replace(/^@/, '').toLowerCase()));
  const others = verb === 'move' ? [] : figuresLike(first.rest, words);
  return [...others, ...places].slice(0, MOST).map((word) => `${begun} ${word}`);
}

/** Names of figures that begin so; whoever writes a number gets the short name. */
function figuresLike(text: string, { figures }: Vocabulary): string[] {
  const lower = text.toLowerCase();
  const numbered = figures.map((f) => shortName(f.id)).filter((name) => name.startsWith(lower));
  const named = figures.map((f) => f.name).filter((name) => name.toLowerCase().startsWith(lower));
  return [...(/^f\d*$/.test(lower) || lower === '' ? numbered : []), ...named].slice(0, MOST);
}
