import type { Option, RequestView } from '../../protocol';

/** Where on the board, on the cards and beside them the options of a request are found. No rule is decided here. */
export interface Offers {
  /** options by the space they lead to, safest first */
  spaces: ReadonlyMap<number, Option[]>;
  /** options by the figure that is pointed at for them */
  figures: ReadonlyMap<number, Option[]>;
  /** own figures that can be picked up first: movers, attackers */
  actors: ReadonlySet<number>;
  /** options by card of the game */
  cards: ReadonlyMap<number, Option[]>;
  /** options that need a button */
  buttons: Option[];
  /** to decline, to stay, to end: the way on without doing anything */
  decline: Option | null;
}

const NONE: Offers = { spaces: new Map(), figures: new Map(), actors: new Set(), cards: new Map(), buttons: [], decline: null };

/** The figures of a turn's card are asked for one after the other. */
export const isMovePhase = (request: RequestView): boolean => request.kind === 'figure' && request.about === 'figure to move';

const PLACING: ReadonlySet<string> = new Set(['place', 'space', 'glyph', 'zone']);

/** Something is put on a space that has to be pointed at. */
export const isPlacing = (request: RequestView): boolean => PLACING.has(request.kind);

/**
 * `selected` narrows the options of an attack to one attacker; `reach` are the destinations of the selected figure
 * while it has not been chosen as the mover yet; `zones` are the start zones by their names.
 */
export function offersOf(request: RequestView | null, selected: number | null, reach: readonly Option[] = [], zones: Readonly<Record<string, number[]>> = {}): Offers {
  if (!request) return NONE;
  const spaces = new Map<number, Option[]>();
  const figures = new Map<number, Option[]>();
  const cards = new Map<number, Option[]>();
  const actors = new Set<number>();
  const buttons: Option[] = [];
  let decline: Option | null = null;
  const put = (map: Map<number, Option[]>, key: number, option: Option): void => void map.set(key, [...(map.get(key) ?? []), option]);
  const moving = isMovePhase(request);

  for (const option of request.options) {
    const { figure, target, space, card } = option;
    if (request.kind === 'zone') for (const s of zones[option.zone ?? ''] ?? []) put(spaces, s, option);
    if (option.none) {
      // 'walk or fly' is a way to go on as well, but the others there are no less so
      if (request.kind === 'instead of move') buttons.push(option);
      else decline = option;
    } else if (moving && isNumber(figure)) actors.add(figure);
    else if (isNumber(target)) {
      if (isNumber(figure)) actors.add(figure);
      if (!isNumber(figure) || selected === null || selected === figure || !request.options.some((o) => o.figure === selected)) put(figures, target, option);
    } else if (isNumber(space)) put(spaces, space, option);
    else if (request.kind === 'order marker') continue; // four at once, on a page of their own
    else if (isNumber(card)) put(cards, card, option);
    else if (option.targets) {
      for (const f of option.targets) put(figures, f, option);
      for (const s of option.covers ?? []) put(spaces, s, option);
      buttons.push(option);
    } else if (isNumber(figure) && !option.action) put(figures, figure, option);
    else buttons.push(option);
  }
  for (const option of reach) if (isNumber(option.space)) put(spaces, option.space, option);
  for (const [key, all] of spaces) {
    // of several ways to the same space the safest comes first, then the shortest
    const sorted = all.toSorted((a, b) => (a.danger ?? 0) - (b.danger ?? 0) || (a.cost ?? 0) - (b.cost ?? 0));
    spaces.set(key, sorted);
  }
  return { spaces, figures, actors, cards, buttons, decline };
}

export const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

/** Order markers are asked for in this order. */
export const MARKERS = ['1', '2', '3', 'X'] as const;
export type Marker = (typeof MARKERS)[number];
