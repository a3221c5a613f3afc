// @vitest-environment node
import { describe, expect, it } from 'vitest';
import cards from '../fixtures/cards.json';
import { luminance } from '../src/board/contrast';
import { PAINT_PARTS, paintOf, type Paint } from '../src/board/paints';
import { sculptMini } from '../src/board/board3d/minis';
import { shapeFrom } from '../src/board/silhouette';
import { TEAMS } from '../src/board/teams';
import { archetypes } from './kit';

type Card = (typeof cards)[number];
const painted = (card: Card): Paint => paintOf({ ...card, card: card.id });

/** The way the usual camera looks at a figure: from the front and from the back, well above. */
const CAMERAS = [[0, 0.7, 0.71], [0, 0.7, -0.71]] as const;

/** How much of what a camera sees of a figure is team cloth, as a share of its surface turned that way. */
function teamShare(card: Card, camera: readonly [number, number, number]): number {
  const a = archetypes().find((x) => x.name === card.archetype)!;
  const g = sculptMini(shapeFrom(a, card.height, card), painted(card), card.hero).done();
  const p = g.getAttribute('position').array;
  const n = g.getAttribute('normal').array;
  const team = g.getAttribute('aPaint').array;
  let all = 0;
  let cloth = 0;
  for (let i = 0; i < p.length; i += 9) {
    const side = (k: number): [number, number, number] => [p[i + k] - p[i], p[i + k + 1] - p[i + 1], p[i + k + 2] - p[i + 2]];
    const [u, v] = [side(3), side(6)];
    const area = Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2;
    const turned = Math.max(0, n[i] * camera[0] + n[i + 1] * camera[1] + n[i + 2] * camera[2]);
    all += area * turned;
    cloth += area * turned * team[(i / 3) * 2];
  }
  return cloth / all;
}

describe('the paint of a card', () => {
  it('is what the card says', () => {
    const paint = paintOf({ card: 'somebody', archetype: 'human', paint: { skin: '#102030', glow: '#ffffff' } });
    expect(paint.skin).toBe(0x102030);
    expect(paint.glow).toBe(0xffffff);
  });

  it('is found for what the card leaves out: always the same, and not the same for everybody', () => {
    const of = (card: string): Paint => paintOf({ card, archetype: 'champion', general: 'Jandar' });
    expect(of('one')).toBe(of('one'));
    expect(of('one').key).toBe('8a5a3a.6a4526.6e563e.59693c.5d452f.b5c2d0.bca849.cbbd9c.8fe3ff');
    const many = Array.from({ length: 40 }, (_, k) => of(`card ${k}`));
    expect(new Set(many.map((p) => p.key)).size).toBeGreaterThan(35);
    for (const part of PAINT_PARTS.filter((x) => x !== 'glow')) expect(new Set(many.map((p) => p[part])).size, part).toBeGreaterThan(2);
  });

  it('suits the archetype: nobody human is green', () => {
    for (let k = 0; k < 60; k++) {
      const { skin } = paintOf({ card: `card ${k}`, archetype: 'soldier' });
      expect((skin >> 16) & 255).toBeGreaterThan((skin >> 8) & 255);
    }
  });

  it('tells shipped cards of one silhouette apart', () => {
    expect(new Set(cards.map((c) => painted(c).key)).size).toBe(cards.length);
  });

  it('leaves room for the owner: team cloth is seen from before and behind', () => {
    for (const card of cards)
      for (const camera of CAMERAS) {
        const share = teamShare(card, camera);
        expect(share, card.name).toBeGreaterThan(0.04);
        expect(share, `${card.name} is in team colours all over`).toBeLessThan(0.5);
      }
  });

  it('lets team cloth stand out from hide and armour in hue or lightness', () => {
    for (const card of cards) {
      const paint = painted(card);
      for (const part of ['hide', 'armour'] as const)
        for (const team of COLOURED) expect(apart(paint[part], team.color), `${card.name}: ${part} and ${team.name}`).toBeGreaterThan(0.12);
    }
  });
});

/** The pale seat is known by its ring: white wings are white. */
const COLOURED = TEAMS.filter((t) => t.name !== 'Pale');

/** How different two colours are: the distance in a space of lightness and two hues, roughly as eyes see it. */
function apart(a: number, b: number): number {
  const of = (c: number): [number, number, number] => {
    const [r, g, b_] = [(c >> 16) & 255, (c >> 8) & 255, c & 255].map((x) => x / 255);
    return [Math.cbrt(luminance(c)), r - g, (r + g) / 2 - b_];
  };
  const [x, y] = [of(a), of(b)];
  return Math.hypot(x[0] - y[0], (x[1] - y[1]) / 2, (x[2] - y[2]) / 2);
}
