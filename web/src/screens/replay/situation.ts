import type { CardView, FigureView, GameEvent, TokenPlaced, TokenRemoved, TokenView, View } from '../../protocol';

/**
 * The situation after an event, from the one before it. Events are facts and say all that changed; what follows from a
 * rule comes as an event of its own, so nothing is decided here.
 */

const MARKERS = ['1', '2', '3', 'X'];

export function after(view: View, event: GameEvent): View {
  switch (event.event) {
    case 'ZoneChosen':
      return { ...view, players: view.players.map((p, k) => (k === event.player ? { ...p, zone: event.name } : p)) };
    case 'FigureLeftOut':
      return figure(view, event.figure, { where: 'unused' });
    case 'FigurePlaced':
      return figure(view, event.figure, { where: 'on field', space: event.at, rear_space: event.rear });
    case 'FigureMoved':
      return figure(view, event.figure, { space: event.at, rear_space: event.rear });
    case 'FiguresSwapped':
      return figure(figure(view, event.figure, { space: event.at, rear_space: event.rear }), event.other, {
        space: event.other_at,
        rear_space: event.other_rear,
      });
    case 'ObjectStood':
      return figure(view, event.figure, { where: 'object', space: event.space });
    case 'ObjectDestroyed':
      return { ...figure(view, event.figure, { where: 'destroyed', space: -1, wounds: 0 }), fallen: [...view.fallen, event.space] };
    case 'ObjectDamaged':
    case 'FigureWounded':
      return wounded(view, event.figure, event.wounds);
    case 'FigureHealed':
      return wounded(view, event.figure, -event.wounds);
    case 'FigureDestroyed':
      return figure(view, event.figure, { where: 'destroyed', space: -1, rear_space: -1, wounds: 0 });
    case 'ControlTaken':
      return card(view, event.card, () => ({ controller: event.player, markers: [], hidden_markers: 0 }));
    case 'ControlLent':
    case 'ControlReturned':
      return card(view, event.card, () => ({ controller: event.player }));
    case 'FigureSetAside':
      return figure(view, event.figure, { where: 'on card', space: -1, rear_space: -1 });
    case 'TokenPlaced':
      return card(view, event.card, (c) => ({ tokens: [...c.tokens, tokenOf(event)] }));
    case 'TokenRemoved':
      return card(view, event.card, (c) => ({ tokens: without(c.tokens, event) }));
    case 'RoundBegan':
      return { ...view, round: event.round, cycle: 0, cards: view.cards.map((c) => ({ ...c, markers: [], hidden_markers: 0 })) };
    case 'MarkerPlaced':
      return event.card < 0 ? view : marker(view, event.player, MARKERS[event.marker], event.card);
    case 'MarkerMoved':
      return event.marker < 0 ? view : marker(view, event.player, MARKERS[event.marker], event.card);
    case 'InitiativeWon':
      return { ...view, order: event.order };
    case 'TurnBegan':
      return { ...view, turn: { player: event.player, card: event.card }, cycle: event.marker < 0 ? view.cycle : event.marker + 1 };
    case 'TurnLost':
      return { ...view, turn: { player: event.player, card: -1 }, cycle: event.marker + 1 };
    case 'TurnResumed':
      return { ...view, turn: { player: event.player, card: event.card } };
    case 'TurnEnded':
      return { ...view, turn: { ...view.turn, card: -1 } };
    case 'RoundEnded':
      return { ...view, turn: { player: -1, card: -1 } };
    case 'GlyphsLaid':
      return { ...view, glyphs: event.spaces.map((space, number) => ({ number, space, at: '', kind: event.kinds[number] })) };
    case 'GlyphRevealed':
      return { ...view, glyphs: view.glyphs.map((g) => (g.number === event.glyph ? { ...g, kind: event.kind } : g)) };
    case 'GlyphRemoved': // it is still known which one it was: somebody may carry it and drop it again
      return { ...view, glyphs: view.glyphs.map((g) => (g.number === event.glyph ? { ...g, space: -1 } : g)) };
    case 'GlyphDropped': {
      const others = view.glyphs.filter((g) => g.number !== event.glyph);
      const kind = view.glyphs.find((g) => g.number === event.glyph)?.kind ?? '';
      return { ...view, glyphs: [...others, { number: event.glyph, space: event.space, at: '', kind }].sort((a, b) => a.number - b.number) };
    }
    case 'TileLaid':
      return { ...view, tiles: [...view.tiles, { space: event.space, terrain: event.terrain, levels: event.levels }] };
    case 'GameEnded':
      return { ...view, over: true, winners: event.winners };
    default:
      return view;
  }
}

type Change<T> = Partial<T> | ((old: T) => Partial<T>);

function figure(view: View, id: number, change: Change<FigureView>): View {
  return { ...view, figures: view.figures.map((f) => (f.id === id ? { ...f, ...(typeof change === 'function' ? change(f) : change) } : f)) };
}

function card(view: View, number: number, change: (old: CardView) => Partial<CardView>): View {
  return { ...view, cards: view.cards.map((c) => (c.number === number ? { ...c, ...change(c) } : c)) };
}

/** Wounds, or fewer of them: for all figures of the card where they have one life. */
function wounded(view: View, id: number, wounds: number): View {
  const own = view.cards.find((c) => c.figures.includes(id));
  const shared = own?.tokens.some((token) => token.kind === 'one life') ? own.figures : [id];
  const hurt = (f: FigureView) => shared.includes(f.id) && (f.id === id || f.where === 'on field' || f.where === 'on card');
  return { ...view, figures: view.figures.map((f) => (hurt(f) ? { ...f, wounds: f.wounds + wounds } : f)) };
}

/** A player has each marker once: wherever it lay before, it lies there no more. */
function marker(view: View, player: number, name: string, to: number): View {
  return {
    ...view,
    cards: view.cards.map((c) => {
      if (c.controller !== player) return c;
      const others = c.markers.filter((m) => m !== name);
      return { ...c, markers: c.number === to ? [...others, name].sort() : others };
    }),
  };
}

/** Its name comes with the next situation: an event says what lies there, not what it is called. */
const tokenOf = ({ kind, stat, amount, figure, power }: TokenPlaced): TokenView => ({ kind, name: '', stat, amount, figure, power });

function without(tokens: readonly TokenView[], gone: TokenRemoved): TokenView[] {
  const k = tokens.findIndex((t) => t.kind === gone.kind && t.amount === gone.amount && t.figure === gone.figure && t.power.join() === gone.power.join());
  return k < 0 ? [...tokens] : tokens.filter((_, i) => i !== k);
}
