// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { Field, LIQUID_DROP } from '../src/board/field';
import { LEVEL } from '../src/board/hex';
import { TERRAINS, terrainOf } from '../src/board/terrains';
import { loadMap, mapNames, smallMap } from './kit';

describe('a field', () => {
  it('reads every shipped map', () => {
    expect(mapNames().length).toBeGreaterThanOrEqual(10);
    for (const name of mapNames()) {
      const map = loadMap(name);
      const field = new Field(map);
      expect(field.spaces.length).toBe(map.spaces.length);
      for (const s of field.spaces) {
        expect(TERRAINS.has(s.slab.terrain), s.slab.terrain).toBe(true);
        expect(s.y).toBeCloseTo(s.level * LEVEL - (s.slab.look.liquid ? LIQUID_DROP : 0));
      }
      for (const o of map.obstacles) expect(field.spaces.filter((s) => s.obstacle === o).length).toBe(1);
    }
  });

  it('knows bridges, ceilings and what is solid', () => {
    const field = new Field(smallMap(['w0/r5-6 g1 r4']));
    const [under, over, grass] = field.spaces;
    expect([under.label, over.label]).toEqual(['A1', 'A1^']);
    expect(under.ceiling).toBe(5);
    expect(over.ceiling).toBe(Infinity);
    expect([4, 5, 6, 7].map((k) => field.solid(over.column, k))).toEqual([false, false, true, false]);
    expect(field.rise(grass.column, 0)).toBe(1);
    expect(field.rise(under.column, 1)).toBe(-1); // the bridge hangs above and is no wall
    expect(field.rise(undefined, 1)).toBe(-2);
    expect(field.topSpace(0, 0)).toBe(over);
  });

  it('hides what begins above a cut', () => {
    const field = new Field(smallMap(['w0/r5-6 r8']), 3);
    expect(field.topSpace(0, 0)?.label).toBe('A1');
    expect(field.topSpace(1, 0)?.level).toBe(8); // stands on the table and stays
    expect(field.maxLevel).toBe(8);
  });

  it('steps to the neighbour that lies in a direction', () => {
    const field = new Field(smallMap(['g1 g1 g1', 'g1 g1 g1', 'g1 g1 g1']));
    expect(field.stepFrom(4, 1, 0)).toBe(5);
    expect(field.stepFrom(4, -1, 0)).toBe(3);
    expect([1, 2]).toContain(field.stepFrom(4, 0, -1));
    expect(field.stepFrom(2, 0.5, 0.87)).toBe(5); // slanted, as on a turned board
    expect(field.stepFrom(5, 1, 0)).toBe(5); // nothing there
  });

  it('draws a terrain it does not know as rock', () => {
    expect(terrainOf('chocolate')).toMatchObject({ name: 'chocolate', paint: 'rock' });
  });
});
