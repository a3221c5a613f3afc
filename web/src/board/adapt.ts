import type { CardFacts, FigureView, GlyphView, MapView, ObjectView, Option, SeenFromAnswer, SightAnswer, View } from '../protocol';
import { paintOf } from './paints';
import { OBJECT } from './silhouette';
import type { BoardMap, DangerMark, FigureState, GlyphData, Highlight, HighlightStyle, PathPreview, Point, SightFan } from './types';

/** From what the server says to what the board shows. No rule is decided here. */

export const mapOf = (map: MapView): BoardMap => map;

/** The figures on the field. `facts` are the cards of GET /api/cards by their id in the engine. */
export function figuresOf(view: View, facts: ReadonlyMap<string, CardFacts>): FigureState[] {
  const out: FigureState[] = [];
  const marked = new Set<number>();
  for (const f of view.figures) {
    if (f.object && f.where === 'object') out.push(objectOf(f, f.object));
    const card = view.cards.find((c) => c.number === f.card);
    const fact = card && facts.get(card.id);
    if (f.where !== 'on field' || f.space < 0 || !card) continue;
    // one figure of a card carries its order marker, not the whole squad
    const marker = marked.has(f.card) ? '' : (card.markers[0] ?? (card.hidden_markers > 0 ? '?' : ''));
    marked.add(f.card);
    out.push({
      id: f.id,
      name: f.name,
      archetype: fact?.figure || (f.rear_space >= 0 ? 'double_beast' : 'human'),
      height: fact?.height ?? 5,
      at: f.space,
      rear: f.rear_space,
      seat: card.controller,
      gear: fact?.gear,
      bearing: fact?.bearing ?? undefined,
      paint: fact && paintOf({ ...fact, archetype: fact.figure }),
      hero: fact?.kind === 'hero',
      life: f.life,
      wounds: f.wounds,
      marker,
    });
  }
  return out;
}

/** A destructible object stands on the board like a figure of nobody's. */
const objectOf = (f: FigureView, { kind, height }: ObjectView): FigureState => ({
  id: f.id,
  name: f.name,
  archetype: OBJECT + kind,
  height,
  at: f.space,
  rear: -1,
  seat: -1,
  life: f.life,
  wounds: f.wounds,
});

/** The spaces of the map's obstacles that figures stand for, and of those that are destroyed. */
export const goneFrom = (view: View): number[] => [...(view.fallen ?? []), ...view.figures.filter((f) => f.where === 'object').map((f) => f.space)].sort((a, b) => a - b);

export const factsById = (cards: readonly CardFacts[]): Map<string, CardFacts> => new Map(cards.map((c) => [c.card, c]));

export const glyphsOf = (glyphs: readonly GlyphView[], nameOf: (kind: string) => string): GlyphData[] =>
  glyphs.filter((g) => g.space >= 0).map((g) => ({ space: g.space, name: g.kind, label: g.kind && nameOf(g.kind), face_up: g.kind !== '' }));

const point = (p: readonly number[]): Point => [p[0], p[1], p[2]];

export const fanOf = (answer: SightAnswer): SightFan => ({
  eye: point(answer.eye),
  rays: answer.rays.map((r) => ({ to: [r.x, r.y, r.z], clear: r.blocker < 0 })),
  best: answer.best ? point(answer.best) : undefined,
  from: answer.figure,
  to: answer.target,
});

/** Cross-hatch for what is likely to hurt, stripes for what may, plain for the rest. */
function styleOf(option: Option): HighlightStyle {
  const all = option.consequences ?? [];
  if (all.some((c) => c.lava || c.fall === 'major fall' || c.fall === 'extreme fall')) return 'danger';
  return all.some((c) => c.swipes.length > 0 || c.fall !== '') ? 'risk' : 'move';
}

/** Where the options of a move lead, with their costs. */
export function reachOf(options: readonly Option[]): Highlight[] {
  const out: Highlight[] = [];
  for (const o of options) {
    if (o.space === undefined || o.space === null || o.none) continue;
    out.push({ space: o.space, style: styleOf(o), label: o.cost === undefined || o.cost === null ? undefined : String(o.cost) });
  }
  return out;
}

/** The way of one option, with what happens on it. */
export function pathOf(option: Option): PathPreview | null {
  const path = option.path ?? [];
  if (path.length < 2) return null;
  const last = path.length - 1;
  const steps = path.map((space, i) => {
    const marks: DangerMark[] = [];
    for (const c of option.consequences ?? []) {
      if (c.at !== i) continue;
      if (c.swipes.length > 0) marks.push('swipe');
      if (c.fall !== '') marks.push('fall');
      if (c.lava) marks.push('lava');
    }
    if (i === last && option.on_glyph) marks.push('glyph');
    return { space, cost: i === last ? (option.cost ?? undefined) : undefined, marks };
  });
  return { steps, flying: option.flying === true };
}

/** All spaces: those a figure would see are pale, the others hatched. */
export function seenOf(answer: SeenFromAnswer, spaces: number): Highlight[] {
  const seen = new Set(answer.spaces);
  return Array.from({ length: spaces }, (_, space) => ({ space, style: seen.has(space) ? 'seen' : 'unseen' }));
}
