// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { CardFacts, Option, SightAnswer, View } from '../src/protocol';
import { Shapes } from '../src/board/silhouette';
import { archetypes } from './kit';
import { factsById, fanOf, figuresOf, glyphsOf, goneFrom, pathOf, reachOf, seenOf } from '../src/board/adapt';

const view = {
  cards: [
    { number: 0, id: 'mimring', name: 'Mimring', owner: 1, controller: 0, figures: [0], markers: [], hidden_markers: 2, tokens: [] },
    { number: 1, id: 'marro_warriors', name: 'Marro Warriors', owner: 1, controller: 1, figures: [1, 2, 3], markers: ['2'], hidden_markers: 0, tokens: [] },
  ],
  figures: [
    { id: 0, name: 'Mimring', card: 0, where: 'on field', space: 4, rear_space: 5, at: 'E1', rear: 'F1', life: 5, wounds: 2 },
    { id: 1, name: 'Marro Warrior', card: 1, where: 'on field', space: 7, rear_space: -1, at: 'H1', rear: '', life: 1, wounds: 0 },
    { id: 2, name: 'Marro Warrior', card: 1, where: 'on field', space: 8, rear_space: -1, at: 'I1', rear: '', life: 1, wounds: 0 },
    { id: 3, name: 'Marro Warrior', card: 1, where: 'destroyed', space: -1, rear_space: -1, at: '', rear: '', life: 1, wounds: 1 },
  ],
} as unknown as View;
const facts = factsById([
  { id: 'mimring', card: 'mimring', figure: 'dragon', height: 9, general: 'Utgar', kind: 'hero', life: 5 },
  { id: 'marro-warriors', card: 'marro_warriors', figure: 'marro', height: 4, general: 'Utgar', kind: 'squad', life: 1, gear: ['sword', 'wings'], bearing: { melee: 'sword', ranged: 'gun', death: 'burst', wings: true } },
] as unknown as CardFacts[]);

describe('what the server says', () => {
  it('becomes figures: those on the field, in the colours of who controls them', () => {
    const list = figuresOf(view, facts);
    expect(list.map((f) => f.id)).toEqual([0, 1, 2]);
    expect(list[0]).toMatchObject({ archetype: 'dragon', height: 9, at: 4, rear: 5, seat: 0, hero: true, life: 5, wounds: 2, marker: '?' });
    expect(list.slice(1).map((f) => f.marker)).toEqual(['2', '']);
  });

  it('becomes figures with what they carry, and they act with that', () => {
    const shapes = new Shapes();
    shapes.set(archetypes());
    const [dragon, marro, other] = figuresOf(view, facts).map((f) => shapes.of(f));
    expect(marro).toMatchObject({ gear: ['sword', 'wings'], melee: 'sword', ranged: 'gun', wings: true });
    expect(other).toBe(marro);
    expect(shapes.get('marro', 4, false)).toMatchObject({ gear: ['gun'], melee: 'claw', wings: false });
    expect(dragon).toMatchObject({ gear: ['bite'], melee: 'bite', wings: true });
  });

  it('becomes objects that can be destroyed, nobody\'s and as high as they are', () => {
    const door = { id: 4, name: 'Door', card: -1, where: 'object', space: 9, rear_space: -1, at: 'J1', rear: '', life: 10, wounds: 3, object: { kind: 'door', height: 9 } };
    const gone = { ...door, id: 5, where: 'destroyed', space: -1 };
    const with_door = { ...view, figures: [...view.figures, door, gone], fallen: [2] } as unknown as View;
    const list = figuresOf(with_door, facts);
    expect(list.map((f) => f.id)).toEqual([0, 1, 2, 4]);
    expect(list[3]).toMatchObject({ archetype: 'object door', height: 9, at: 9, seat: -1, life: 10, wounds: 3 });
    expect(goneFrom(with_door)).toEqual([2, 9]);
    expect(new Shapes().of(list[3])).toMatchObject({ name: 'object door', death: 'rubble', gear: [] });
  });

  it('becomes figures of some shape even for cards nobody knows', () => {
    expect(figuresOf(view, new Map()).map((f) => f.archetype)).toEqual(['double_beast', 'human', 'human']);
  });

  it('becomes glyphs, rays, reach and paths', () => {
    const views = [{ number: 0, space: 3, at: 'D1', kind: '' }, { number: 1, space: -1, at: '', kind: 'astrid' }, { number: 2, space: 4, at: 'D2', kind: 'heroic_rune' }];
    expect(glyphsOf(views, (kind) => `the ${kind}`)).toEqual([
      { space: 3, name: '', label: '', face_up: false },
      { space: 4, name: 'heroic_rune', label: 'the heroic_rune', face_up: true },
    ]);
    const sight = { what: 'sight', figure: 1, target: 2, eye: [1, 2, 3], best: null, rays: [{ x: 4, y: 5, z: 6, blocker: -1 }, { x: 4, y: 5, z: 7, blocker: 0 }] } as unknown as SightAnswer;
    expect(fanOf(sight)).toMatchObject({ eye: [1, 2, 3], from: 1, to: 2, rays: [{ clear: true }, { clear: false }] });
    const options = [
      { index: 0, label: 'stay', none: true },
      { index: 1, label: 'A1', space: 0, cost: 2, path: [3, 2, 0], consequences: [{ at: 1, swipes: [7], fall: '', lava: false }] },
      { index: 2, label: 'B1', space: 1, cost: 1, path: [3, 1], consequences: [{ at: 1, swipes: [], fall: 'major fall', lava: false }], on_glyph: '?' },
      { index: 3, label: 'C1', space: 2, cost: 1, path: [3, 2] },
    ] as Option[];
    expect(reachOf(options).map((h) => [h.space, h.style, h.label])).toEqual([[0, 'risk', '2'], [1, 'danger', '1'], [2, 'move', '1']]);
    expect(pathOf(options[1])?.steps.map((s) => s.marks)).toEqual([[], ['swipe'], []]);
    expect(pathOf(options[2])?.steps[1]).toMatchObject({ cost: 1, marks: ['fall', 'glyph'] });
    expect(pathOf(options[0])).toBeNull();
    expect(seenOf({ what: 'seen_from', figure: 0, space: 0, figures: [], attackable: [], spaces: [1] }, 3).map((h) => h.style)).toEqual(['unseen', 'seen', 'unseen']);
  });
});
