import { describe, expect, it } from 'vitest';
import { changed, firstPlan, newGameOf, onMap, seated, sit } from '../../src/screens/setup/plan';
import { theContent } from './kit';

const content = theContent();
const first = () => firstPlan(content, 'Dana');

describe('the plan of a new table', () => {
  it('is ready at once: oneself against the computer, each with an army', () => {
    const wanted = newGameOf(first(), () => '');
    expect(wanted.seats.map((s) => [s.name, s.kind, s.team])).toEqual([['Dana', 'person', 0], ['Morwen', 'bot', 1]]);
    expect(wanted.seats[0].army).toEqual(content.armies[0].cards);
    expect(wanted.seats[1].army).toEqual(content.armies[1].cards);
    expect(wanted.map).toBe('three_fords');
  });

  it('has as many chairs as the map has room for, and keeps who sits there', () => {
    const four = onMap(first(), content, 'broken_keep', null, 'Dana');
    expect(four.chairs).toHaveLength(4);
    expect(four.chairs[0].name).toBe('Dana');
    expect(new Set(four.chairs.map((c) => c.name)).size).toBe(4);
    expect(onMap(four, content, 'salt_road', null, 'Dana').chairs).toEqual(four.chairs.slice(0, 2));
  });

  it('makes pairs of allies where the map is for teams', () => {
    expect(onMap(first(), content, 'twin_banners', null, 'Dana').chairs.map((c) => c.team)).toEqual([0, 1, 0, 1]);
    expect(onMap(first(), content, 'broken_keep', null, 'Dana').chairs.map((c) => c.team)).toEqual([0, 1, 2, 3]);
  });

  it('counts players by their chairs', () => {
    const two = sit(sit(seated(first(), content, 4, 'Dana'), 1, 'person'), 3, 'person');
    expect(two.chairs.filter((c) => c.kind === 'person').map((c) => c.name)).toEqual(['Dana', 'Player 2', 'Player 4']);
    expect(sit(two, 0, 'person').chairs[0].name).toBe('Player 1');
  });

  it('gives nobody the name of another', () => {
    let plan = seated(first(), content, 4, 'Dana');
    plan = sit(sit(plan, 1, 'person'), 2, 'person');
    expect(new Set(plan.chairs.map((c) => c.name)).size).toBe(4);
  });

  it('sends armies only where they are brought', () => {
    const draft = newGameOf({ ...first(), gather: 'draft', points: 400 }, () => '');
    expect(draft.seats.every((s) => s.army?.length === 0)).toBe(true);
    const preset = newGameOf({ ...first(), gather: 'preset', points: 400 }, (cards) => `of ${cards.length}`);
    expect(preset.armies?.map((a) => a.name)).toEqual(['of 5', 'of 4']);
    expect(preset.points).toBe(0);
    const open = newGameOf(sit(first(), 1, 'open'), () => '');
    expect(open.seats[1]).toMatchObject({ kind: 'open', bot: '', army: [] });
  });

  it('sends the text of an own map instead of a name', () => {
    const facts = { ...content.maps[0], id: '', players: [2] };
    const wanted = newGameOf(onMap(first(), content, '', { text: 'MAP', facts }, 'Dana'), () => '');
    expect(wanted.map).toBeUndefined();
    expect(wanted.map_text).toBe('MAP');
  });

  it('forgets the fall of a card that is not on the table any more', () => {
    const hunt = { ...first(), goal: { kind: 'destroy', card: 'grimnak' } as const };
    expect(newGameOf(hunt, () => '').objectives).toEqual([{ kind: 'destroy', card: 'grimnak' }]);
    expect(newGameOf(changed(hunt, 1, { army: ['finn'] }), () => '').objectives).toEqual([]);
    expect(newGameOf({ ...hunt, gather: 'draft' }, () => '').objectives).toEqual([]);
  });

  it('changes one chair and no other', () => {
    const plan = changed(first(), 1, { bot: 'random' });
    expect(plan.chairs.map((c) => c.bot)).toEqual(['sensible', 'random']);
  });
});
