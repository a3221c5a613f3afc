import { signal } from '@preact/signals';
import { paintOf } from '../board/paints';
import { PortraitDesk, type Framing, type Sitter } from '../board/portraitDesk';
import { Shapes, type Shape } from '../board/silhouette';
import { hasWebGL } from '../board/webgl';
import { api } from '../net/api';
import type { CardFacts } from '../protocol';

/** Nobody can paint here: flat silhouettes have to do. */
export const unpainted = signal(false);

/** The one desk of the page. three.js comes with the first order. */
export const desk = new PortraitDesk({
  hire: async (onLost) => {
    if (!hasWebGL()) throw new Error('There is nobody to paint: WebGL is missing.');
    const { Studio } = await import('../board/board3d/portraits');
    return new Studio(onLost);
  },
  copy: (canvas) => createImageBitmap(canvas),
  closed: () => (unpainted.value = true),
  idle: (work) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(() => work(8), 30);
    else requestIdleCallback((deadline) => work(Math.min(12, deadline.timeRemaining())), { timeout: 300 });
  },
  now: () => performance.now(),
});

/** Silhouettes by name, once the server has told them. */
export const shapes = signal<Shapes | null>(null);
let asking = false;

export function askShapes(): void {
  if (asking) return;
  asking = true;
  api.figures().then(
    ({ archetypes }) => {
      const known = new Shapes();
      known.set(archetypes);
      shapes.value = known;
    },
    () => {
      asking = false; // the next card asks again
    },
  );
}

/** The silhouette of a card's figures; undefined while it is not known. Cards that nobody can play have none. */
export const shapeOf = (facts: CardFacts): Shape | undefined => (facts.figure ? shapes.value?.get(facts.figure, facts.height, facts.base_spaces > 1, { gear: facts.gear, bearing: facts.bearing ?? undefined }) : undefined);

/** A card's miniature as a sitter. */
export function sitterOf(facts: CardFacts, seat: number, view: Framing): Sitter | null {
  const shape = shapeOf(facts);
  if (!shape) return null;
  const paint = paintOf({ ...facts, archetype: facts.figure });
  const hero = facts.kind === 'hero';
  return { key: `${shape.name}/${facts.height}/${shape.gear.join()}/${hero}/${paint.key}/${seat}/${view}`, shape, paint, hero, seat, view };
}
