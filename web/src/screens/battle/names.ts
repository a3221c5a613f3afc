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
