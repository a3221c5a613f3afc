import { distance } from '../../board/hex';
import type { CardFacts, Content, MapView, View } from '../../protocol';

/** Names for the numbers of a game. */
export class Names {
  constructor(
    readonly view: View,
    readonly map: MapView | null,
    readonly facts: ReadonlyMap<string, CardFacts>,
    readonly content: Content | null,
  ) {}

  figure = (id: number): string => this.view.figures.find((f) => f.id === id)?.name ?? '?';
  card = (number: number): string => this.view.cards.find((c) => c.number === number)?.name ?? '?';
  player = (seat: number): string => this.view.players[seat]?.name ?? '?';
  space = (id: number): string => this.map?.spaces[id]?.label ?? '?';
  /** Start zones have numbers: maps call them by colours, and a seat's colour may be another one. */
  zone = (name: string): string => {
    const k = Object.keys(this.map?.zones ?? {}).indexOf(name);
    return k < 0 ? name : String(k + 1);
  };
  glyph = (id: string): string => this.content?.glyphs.find((g) => g.id === id)?.name ?? id;
  cardId = (id: string): string => this.facts.get(id)?.name ?? id;

  /** Whose figure it is now. */
  seatOf = (figure: number): number => this.cardOf(figure)?.controller ?? -1;
  cardOf = (figure: number) => {
    const f = this.view.figures.find((x) => x.id === figure);
    return f && this.view.cards.find((c) => c.number === f.card);
  };
  factsOf = (figure: number): CardFacts | undefined => {
    const card = this.cardOf(figure);
    return card && this.facts.get(card.id);
  };
}

/** Side by side: a blow is drawn, not a shot. */
export function touching(view: View, map: MapView | null, a: number, b: number): boolean {
  const spaces = (id: number) => view.figures.filter((f) => f.id === id).flatMap((f) => [f.space, f.rear_space].flatMap((s) => map?.spaces[s] ?? []));
  return spaces(a).some((p) => spaces(b).some((q) => distance(p, q) <= 1));
}
