import type { HintView, OddsAnswer, Option, RequestView } from '../../protocol';
import type { Happened } from '../battle/state';
import type { Point } from '../shared/guide/Pointers';

/** What there is to speak of just now, as the server has told it. No rule is decided here. */
export interface Moment {
  request: RequestView | null;
  /** what can be chosen, and where the figure in hand could go */
  options: readonly Option[];
  past: readonly Happened[];
  odds: OddsAnswer | null;
}

/** Whether the moment that a hint waits for has come. */
export function isDue({ moment, of }: HintView, { request, options, past, odds }: Moment): boolean {
  switch (moment) {
    case 'request':
      return request !== null && of.includes(request.kind);
    case 'option':
      return options.some((option) => saysOneOf(option, of));
    case 'event':
      return past.some(({ event }) => of.includes(event.event));
    case 'dice':
      return odds !== null && [...odds.there.attack, ...odds.there.defense].some((item) => of.includes(item.clause));
  }
}

const saysOneOf = (option: Option, fields: readonly string[]): boolean => fields.some((field) => (option[field as keyof Option] ?? null) !== null);

const MOST_POINTS = 4; // more arrows than that point at nothing

/** Whom and what the options that a hint is about name. */
export function pointsOf({ moment, of, points }: HintView, options: readonly Option[]): Point[] {
  if (points === '') return [];
  const meant = moment === 'option' ? options.filter((option) => saysOneOf(option, of)) : options;
  const ids = new Set(meant.map((option) => option[points]).filter((id) => typeof id === 'number'));
  return [...ids].slice(0, MOST_POINTS).map((id) => (points === 'space' ? { space: id } : { figure: id }));
}

/** A hint that waits to be read. */
export interface Waiting {
  id: string;
  /** the question it is about, or that was open when it was first shown; null before that */
  asked: number | null;
}

/**
 * The hints that wait, when something has come up. A hint stays for one question: whoever has answered it has read it, or
 * needs it no more. What somebody looks at just now comes first, then what is being read, then what is asked, then what
 * has happened.
 */
export function queued(waiting: readonly Waiting[], hints: readonly HintView[], said: readonly string[], moment: Moment): Waiting[] {
  const asked = moment.request?.id ?? null;
  const left = asked === null ? [...waiting] : waiting.filter((w) => w.asked === null || w.asked === asked);
  const known = new Set([...said, ...left.map((w) => w.id)]);
  const fresh = hints.filter((hint) => !known.has(hint.id) && isDue(hint, moment));
  const of = ({ id, moment: kind }: HintView): Waiting => ({ id, asked: kind === 'request' || kind === 'option' ? asked : null });
  const rank = ({ id }: Waiting, k: number): number => {
    const kind = hints.find((h) => h.id === id)?.moment;
    if (kind === 'dice') return 0;
    if (k === 0 && said.includes(id)) return 1;
    return kind === 'event' ? 3 : 2;
  };
  const ranked = [...left, ...fresh.map(of)].map((w, k) => ({ w, rank: rank(w, k) }));
  const all = ranked.toSorted((a, b) => a.rank - b.rank).map(({ w }) => w);
  return all.map((w, k) => (k === 0 && w.asked === null ? { ...w, asked } : w));
}
