import { Studio } from '../board/board3d/portraits';
import { paintOf, type Paint } from '../board/paints';
import type { Framing } from '../board/portraitDesk';
import { shapeFrom, type Shape } from '../board/silhouette';
import type { ArchetypeData } from '../board/types';
import { ARCHETYPES, CARDS, GEAR, LEVELS } from './samples';

const archetype = (name: string): ArchetypeData => ARCHETYPES.find((a) => a.name === name)!;

interface Picture {
  key: string;
  shape: Shape;
  paint: Paint;
  hero: boolean;
  view: Framing;
  turn: number;
}

/** Paints pictures, each of them a canvas. */
function painter(seat: number, pixels: number): { paint(p: Picture): HTMLCanvasElement; done(): void } {
  const studio = new Studio(() => undefined);
  return {
    paint({ turn, ...sitter }) {
      const picture = document.createElement('canvas');
      picture.width = picture.height = pixels;
      picture.getContext('2d')?.drawImage(studio.paint({ ...sitter, seat }, pixels, turn), 0, 0);
      return picture;
    },
    done: () => studio.dispose(),
  };
}

function captioned(words: string, ...pictures: HTMLElement[]): HTMLElement {
  const out = document.createElement('figure');
  out.style.cssText = 'margin:0;text-align:center;background:#243040;border-radius:6px';
  const caption = document.createElement('figcaption');
  caption.textContent = words;
  caption.style.cssText = 'padding:2px 6px 4px;font-size:13px';
  out.append(...pictures, caption);
  return out;
}

function sheetOf(figures: HTMLElement[]): HTMLElement {
  const sheet = document.createElement('div');
  sheet.id = 'sheet';
  sheet.style.cssText = 'position:absolute;inset:0;overflow:auto;display:flex;flex-wrap:wrap;gap:8px;align-content:start;padding:8px';
  sheet.append(...figures);
  return sheet;
}

/** Every card's miniature on one sheet, in one framing and the colours of one seat. */
export function portraitSheet(view: Framing, seat: number, pixels: number, turn: number): HTMLElement {
  const { paint, done } = painter(seat, pixels);
  const figures = CARDS.map((card) => {
    const shape = shapeFrom(archetype(card.archetype), card.height, card);
    return captioned(card.name, paint({ key: card.id, shape, paint: paintOf({ ...card, card: card.id }), hero: card.hero, view, turn }));
  });
  done();
  return sheetOf(figures);
}

/** Every word of gear, on the same body. */
export function gearSheet(body: string, seat: number, pixels: number): HTMLElement {
  const { paint, done } = painter(seat, pixels);
  const colours = paintOf({ card: body, archetype: body, paint: { cloth: '#5a6a7c', accent: '#d9b44a' } });
  const figures = GEAR.map((word) => {
    const shape = shapeFrom(archetype(body), LEVELS[body] ?? 5, { gear: [word] });
    return captioned(word, ...[0, Math.PI].map((turn) => paint({ key: word, shape, paint: colours, hero: false, view: 'round', turn })));
  });
  done();
  return sheetOf(figures);
}

const SIDES = [0, -Math.PI / 2, Math.PI, Math.PI / 2];

/** Every archetype from four sides, with the gear and paint of a card that has it, else with what is usual. */
export function bodySheet(seat: number, pixels: number): HTMLElement {
  const { paint, done } = painter(seat, pixels);
  const figures = ARCHETYPES.map((a) => {
    const card = CARDS.find((c) => c.archetype === a.name);
    const shape = shapeFrom(a, card?.height ?? LEVELS[a.name] ?? 5, card);
    const colours = paintOf(card ? { ...card, card: card.id } : { card: a.name, archetype: a.name });
    const sides = SIDES.map((turn) => paint({ key: a.name, shape, paint: colours, hero: card?.hero ?? true, view: 'round', turn }));
    return captioned(card ? `${a.name}: ${card.name}` : a.name, ...sides);
  });
  done();
  return sheetOf(figures);
}
