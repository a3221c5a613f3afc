import type { CardFacts } from '../../protocol';

/** Looking for cards among the official ones: what is wanted, in which order. Nothing here knows what an army may hold. */

export const SORTS = ['name', 'points', 'general', 'life', 'move', 'range', 'attack', 'defense'] as const;
export type Sort = (typeof SORTS)[number];

/** 'unique hero', 'common squad', ... */
export const typeOf = (card: CardFacts): string => `${card.rarity} ${card.kind}`;

export interface Wanted {
  words: string;
  general: string;
  class: string;
  type: string;
  set: string;
  least: number; // points
  most: number; // points, 0 for no limit
  playable: boolean; // only those that can be played by now
  sort: Sort;
  falling: boolean;
}

export const EVERYTHING: Wanted = {
  words: '',
  general: '',
  class: '',
  type: '',
  set: '',
  least: 0,
  most: 0,
  playable: false,
  sort: 'general',
  falling: false,
};

/** Lower case without accents and signs, so that 'cafe' finds 'Café' and 'x ray' finds 'X-Ray'. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The cards with the words each can be found by, made once. */
export class Catalogue {
  private readonly found: readonly { card: CardFacts; words: string }[];
  private readonly byId: ReadonlyMap<string, CardFacts>;
  private readonly names = new Map<string, number>();

  constructor(readonly cards: readonly CardFacts[]) {
    this.found = cards.map((card) => ({
      card,
      words: plain([card.name, card.general, card.species, card.class, card.personality, card.size, card.set, typeOf(card), ...card.powers.map((p) => p.name)].join(' ')),
    }));
    this.byId = new Map(cards.map((card) => [card.card, card]));
    for (const { name } of cards) this.names.set(name, (this.names.get(name) ?? 0) + 1);
  }

  /** By the id that stands in armies. */
  card(id: string): CardFacts | undefined {
    return this.byId.get(id);
  }

  /** Some heroes have several cards: these are told apart by their sets. */
  sharesName(card: CardFacts): boolean {
    return (this.names.get(card.name) ?? 0) > 1;
  }

  search(wanted: Wanted): CardFacts[] {
    const words = plain(wanted.words).split(' ').filter(Boolean);
    return this.found
      .filter(({ card, words: text }) => fits(card, wanted) && words.every((word) => text.includes(word)))
      .map(({ card }) => card)
      .sort(order(wanted.sort, wanted.falling));
  }

  /** What a filter can be set to, in the order of the alphabet. */
  values(of: (card: CardFacts) => string): string[] {
    return [...new Set(this.cards.map(of))].filter(Boolean).sort((a, b) => a.localeCompare(b));
  }
}

function fits(card: CardFacts, wanted: Wanted): boolean {
  return (
    (!wanted.general || card.general === wanted.general) &&
    (!wanted.class || card.class === wanted.class) &&
    (!wanted.type || typeOf(card) === wanted.type) &&
    (!wanted.set || card.set === wanted.set) &&
    card.points >= wanted.least &&
    (wanted.most <= 0 || card.points <= wanted.most) &&
    (!wanted.playable || card.playable_master)
  );
}

/** What can be played comes first, whatever the order. */
function order(sort: Sort, falling: boolean): (a: CardFacts, b: CardFacts) => number {
  const way = falling ? -1 : 1;
  return (a, b) => {
    if (a.playable_master !== b.playable_master) return a.playable_master ? -1 : 1;
    const x = a[sort];
    const y = b[sort];
    const by = typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y));
    return by * way || a.name.localeCompare(b.name);
  };
}
