import { describe, expect, it } from 'vitest';
import { EVERYTHING, SORTS, plain, typeOf } from '../../src/screens/armies/catalogue';
import { allCards, catalogue } from './kit';

describe('the catalogue of cards', () => {
  it('holds all 339 official cards, each under a name of its own', () => {
    expect(catalogue().search(EVERYTHING)).toHaveLength(339);
    expect(new Set(allCards().map((c) => c.card)).size).toBe(339);
  });

  it('finds cards by any of their words, in any order, whatever the accents and signs', () => {
    const found = (words: string) => catalogue().search({ ...EVERYTHING, words }).map((c) => c.name);
    expect(found('vikings tarn')).toEqual([]);
    expect(found('viking TARN')).toEqual(['Tarn Viking Warriors']);
    expect(found('ne gok')).toContain('Ne-Gok-Sa');
    expect(found('ghost walk')).toContain('Agent Carr'); // a power's name
    expect(plain("Krüg's  9000-B")).toBe('krugs 9000 b');
  });

  it('keeps to every filter at once', () => {
    const found = catalogue().search({ ...EVERYTHING, general: 'Utgar', type: 'unique hero', least: 100, most: 150 });
    expect(found.length).toBeGreaterThan(3);
    for (const card of found) {
      expect(card.general).toBe('Utgar');
      expect(typeOf(card)).toBe('unique hero');
      expect(card.points).toBeGreaterThanOrEqual(100);
      expect(card.points).toBeLessThanOrEqual(150);
    }
    const playable = catalogue().search({ ...EVERYTHING, playable: true });
    expect(playable).toEqual(playable.filter((c) => c.playable_master));
    expect(playable.length).toBeGreaterThanOrEqual(16);
  });

  it('has what can be played first, and sorts by every number and word, both ways', () => {
    for (const sort of SORTS) {
      const all = catalogue().search({ ...EVERYTHING, sort });
      const up = all.filter((c) => !c.playable_master);
      expect(all.slice(-up.length)).toEqual(up);
      const down = catalogue().search({ ...EVERYTHING, sort, falling: true }).filter((c) => !c.playable_master);
      for (let k = 1; k < up.length; k++) {
        const [a, b] = [up[k - 1][sort], up[k][sort]];
        expect(typeof a === 'number' ? a <= (b as number) : a.localeCompare(String(b)) <= 0, `${sort} ${a} ${b}`).toBe(true);
      }
      expect(down[0][sort]).toEqual(up[up.length - 1][sort]);
    }
  });

  it('says what can be filtered by', () => {
    expect(catalogue().values((c) => c.general)).toContain('Jandar');
    expect(catalogue().values(typeOf)).toEqual(['common hero', 'common squad', 'uncommon hero', 'unique hero', 'unique squad']);
  });
});
