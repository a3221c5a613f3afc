import { distance } from '../../board/hex';
import type { CardFacts, CardPower, Content, MapView, View } from '../../protocol';

/** What glyphs are called, by their ids. */
export const glyphNames = (content: Content | null) => (id: string): string => content?.glyphs.find((g) => g.id === id)?.name ?? '';

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
  glyph = (id: string): string => glyphNames(this.content)(id) || id;
  /** A power of a card, by where it stands: on which card, and at which place. */
  cardPower = ([card, place]: readonly number[]): CardPower | undefined => {
    const holder = this.view.cards.find((c) => c.number === card);
    const own = holder && this.facts.get(holder.id)?.powers;
    if (!own || place < own.length) return own?.[place];
    // behind its own come those that what lies on it grants: they are printed on the card it comes from
    const gift = holder.tokens.filter((token) => token.stat === 'power')[place - own.length];
    return gift && this.cardPower([gift.power[0], gift.amount]);
  };
  /** The name of a card's power or of the glyph it comes from, on the ground or carried; '' if it is neither. */
  power = (power: readonly number[]): string => {
    const [card, place] = power;
    if (card >= 0) return this.cardPower(power)?.name ?? '';
    const kind = this.view.glyphs.find((g) => g.number === place)?.kind;
    if (kind) return this.glyph(kind);
    return this.view.cards.flatMap((c) => c.tokens).find((t) => t.kind === 'treasure' && t.amount === place)?.name ?? '';
  };

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

/** Whether a reference to a power means one. */
export const isPower = ([card, place]: readonly number[]): boolean => card >= 0 || place >= 0;

/** Side by side: a blow is drawn, not a shot. */
export function touching(view: View, map: MapView | null, a: number, b: number): boolean {
  const spaces = (id: number) => view.figures.filter((f) => f.id === id).flatMap((f) => [f.space, f.rear_space].flatMap((s) => map?.spaces[s] ?? []));
  return spaces(a).some((p) => spaces(b).some((q) => distance(p, q) <= 1));
}
