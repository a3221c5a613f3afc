import { describe, expect, it } from 'vitest';
import { factsById } from '../../src/board/adapt';
import type { AttackDeclared, GameEvent } from '../../src/protocol';
import { deedOf, isSameDeed } from '../../src/screens/battle/deeds';
import { Names } from '../../src/screens/battle/names';
import { allCards, theContent, theReplay } from '../screens/kit';
import { aView } from './kit';

const facts = factsById(allCards());

/** Names of a battle in which card 0 is one whose power at `place` has this shape. */
function namesWith(shape: string): { names: Names; power: number[] } {
  const card = allCards().find((c) => c.powers.some((p) => p.shape === shape))!;
  const view = aView();
  const cards = view.cards.map((c) => (c.number === 0 ? { ...c, id: card.card } : c));
  return { names: new Names({ ...view, cards }, theReplay().map, facts, theContent()), power: [0, card.powers.findIndex((p) => p.shape === shape)] };
}

const declared = (more: Partial<AttackDeclared>): AttackDeclared => ({ event: 'AttackDeclared', attacker: 0, defender: 8, power: [-1, -1], spaces: [], text: '', ...more });

describe('what an event looks like', () => {
  it('is the shape of a special attack, over its spaces', () => {
    for (const shape of ['line', 'blast', 'lob'] as const) {
      const { names, power } = namesWith(shape);
      expect(deedOf(declared({ power, spaces: [4, 5] }), names)).toEqual({ figure: 0, kind: shape, targets: [8], spaces: [4, 5] });
    }
  });

  it('is a blow beside somebody, else a shot', () => {
    const { names } = namesWith('line');
    const { map } = theReplay();
    const near = map.spaces.findIndex((s) => s.q === map.spaces[0].q + 1 && s.r === map.spaces[0].r);
    const stand = (b: number): Names => new Names({ ...names.view, figures: names.view.figures.map((f) => (f.id === 0 ? { ...f, space: 0 } : f.id === 8 ? { ...f, space: b } : f)) }, map, facts, theContent());
    expect(deedOf(declared({}), stand(near))?.kind).toBe('melee');
    expect(deedOf(declared({}), stand(map.spaces.length - 1))?.kind).toBe('ranged');
  });

  it('is shown once for all whom it hits', () => {
    const first = declared({ spaces: [4] });
    expect(isSameDeed(declared({ defender: 9, spaces: [4] }), first)).toBe(true);
    expect(isSameDeed(first, undefined)).toBe(false);
    expect(isSameDeed(declared({ defender: 9 }), declared({}))).toBe(false);
  });

  it('is charming who changes sides and summoning who comes by a power', () => {
    const { names } = namesWith('line');
    const cause = { kind: 'power', figure: 3, power: [0, 0], target: -1 };
    const taken: GameEvent = { event: 'ControlTaken', card: 0, player: 1, team: 1, cause, text: '' };
    expect(deedOf(taken, names)).toMatchObject({ figure: 3, kind: 'charm' });
    expect(deedOf({ ...taken, cause: { ...cause, figure: -1 } }, names)?.figure).toBe(names.view.figures.find((f) => f.card === 0)!.id);
    const placed: GameEvent = { event: 'FigurePlaced', figure: 1, at: 7, rear: -1, cause, text: '' };
    expect(deedOf(placed, names)).toMatchObject({ figure: 3, kind: 'summon', spaces: [7] });
    expect(deedOf({ ...placed, cause: { ...cause, kind: 'set-up', power: [-1, -1] } }, names)).toBeNull();
  });
});
