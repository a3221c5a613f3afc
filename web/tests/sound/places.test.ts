import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placeOf, sharesOf } from '../../src/ui/sound/places';

const here = (...terrains: string[]): ReturnType<typeof placeOf> => placeOf(sharesOf(terrains), false);

describe('what is heard around a battlefield', () => {
  it('is what is loudest, not what is most', () => {
    expect(here('grass', 'grass', 'grass')).toBe('forest');
    expect(here('grass', 'grass', 'rock', 'water', 'water')).toBe('water');
    expect(here('rock', 'rock', 'rock', 'rock', 'molten lava')).toBe('lava');
    expect(here('grass', 'grass', 'grass', 'grass', 'grass', 'grass', 'grass', 'grass', 'water')).toBe('forest');
  });

  it('is wind over bare ground, snow, what nobody knows, and nothing', () => {
    expect(here('rock', 'castle', 'road')).toBe('wind');
    expect(here('snow', 'grass')).toBe('wind');
    expect(here('felt')).toBe('wind');
    expect(here()).toBe('wind');
  });

  it('has birds by day and crickets by night', () => {
    const meadow = sharesOf(['grass', 'jungle', 'sand']);
    expect(placeOf(meadow, false)).toBe('forest');
    expect(placeOf(meadow, true)).toBe('night');
    expect(placeOf(sharesOf(['water']), true)).toBe('water');
  });

  it('shares add up', () => {
    const shares = sharesOf(['grass', 'rock', 'grass', 'grass']);
    expect(shares).toEqual([{ terrain: 'grass', share: 0.75 }, { terrain: 'rock', share: 0.25 }]);
  });

  it('differs between the maps that ship', () => {
    const folder = `${import.meta.dirname}/../../fixtures/maps`;
    const places = readdirSync(folder).map((file) => {
      const map = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as { spaces: { terrain: string }[] };
      return placeOf(sharesOf(map.spaces.map((s) => s.terrain)), false);
    });
    expect(new Set(places).size).toBeGreaterThan(2);
  });
});
