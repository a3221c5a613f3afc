import { describe, expect, it } from 'vitest';
import { isMovePhase, offersOf } from '../../src/screens/battle/offers';
import { aRequest } from './kit';

const swipe = [{ at: 1, swipes: [9], fall: '', lava: false }];

describe('where the options of a request are found', () => {
  it('puts destinations on their spaces, the safest way first', () => {
    const request = aRequest('move', [
      { space: 5, cost: 2, danger: 1, consequences: swipe },
      { space: 5, cost: 4 },
      { space: 6, cost: 1 },
      { none: true },
    ]);
    const offers = offersOf(request, null);
    expect(offers.spaces.get(5)?.map((o) => o.cost)).toEqual([4, 2]);
    expect([...offers.spaces.keys()]).toEqual([5, 6]);
    expect(offers.decline?.index).toBe(3);
  });

  it('narrows an attack to the attacker in hand', () => {
    const request = aRequest('attack', [
      { action: 'attack', figure: 1, target: 8 },
      { action: 'attack', figure: 2, target: 8 },
      { action: 'attack', figure: 2, target: 9 },
      { action: 'power', figure: 2, power: [0, 0] },
      { none: true },
    ]);
    expect([...offersOf(request, 1).figures.keys()]).toEqual([8]);
    expect(offersOf(request, 2).figures.get(8)?.map((o) => o.figure)).toEqual([2]);
    expect([...offersOf(request, null).figures.keys()]).toEqual([8, 9]);
    expect([...offersOf(request, 77).figures.keys()], 'somebody who cannot attack is no attacker').toEqual([8, 9]);
    expect([...offersOf(request, 1).actors]).toEqual([1, 2]);
    expect(offersOf(request, 1).buttons.map((o) => o.power)).toEqual([[0, 0]]);
  });

  it('lets figures be taken up before they are chosen, and shows where they could go', () => {
    const request = aRequest('figure', [{ figure: 3 }, { figure: 4 }, { none: true }], { about: 'figure to move' });
    expect(isMovePhase(request)).toBe(true);
    const offers = offersOf(request, 3, [{ index: 0, label: 'A1', figure: 3, space: 12, cost: 2 }]);
    expect([...offers.actors]).toEqual([3, 4]);
    expect([...offers.spaces.keys()]).toEqual([12]);
    expect(offers.figures.size).toBe(0);
  });

  it('offers a figure itself where a power asks for one', () => {
    const request = aRequest('figure', [{ figure: 3 }, { none: true }], { about: 'power.water_clone', power: [0, 0] });
    expect(offersOf(request, null).figures.get(3)?.[0].index).toBe(0);
  });

  it('offers cards, zones, lines and plain words', () => {
    expect([...offersOf(aRequest('card', [{ card: 2 }, { card: 5 }]), null).cards.keys()]).toEqual([2, 5]);
    const zone = offersOf(aRequest('zone', [{ label: 'red', zone: 'red' }, { label: 'blue', zone: 'blue' }]), null, [], { red: [0, 1], blue: [9] });
    expect([...zone.spaces].map(([space, o]) => [space, o[0].label])).toEqual([[0, 'red'], [1, 'red'], [9, 'blue']]);
    const line = offersOf(aRequest('line', [{ targets: [4, 5] }, { targets: [5] }]), null);
    expect(line.figures.get(5)?.map((o) => o.index)).toEqual([0, 1]);
    expect(line.buttons).toHaveLength(2);
    expect(offersOf(aRequest('something new', [{}, {}]), null).buttons).toHaveLength(2);
    expect(offersOf(aRequest('yes or no', [{ yes: true }, { yes: false }]), null).buttons).toHaveLength(2);
  });

  it('leaves order markers to their own page', () => {
    expect(offersOf(aRequest('order marker', [{ card: 1 }]), null).cards.size).toBe(0);
  });
});
