import { describe, expect, it } from 'vitest';
import { noiseOf, terrainOf } from '../../src/screens/battle/noises';
import { archetypes } from '../kit';
import { theReplay } from '../screens/kit';

describe('what a fight sounds like', () => {
  it('goes by the weapon, and by the shape of a power', () => {
    const archer = archetypes().find((a) => a.ranged === 'bow')!;
    const deed = { figure: 0, targets: [1] };
    expect(noiseOf({ ...deed, kind: 'ranged' }, archer)).toBe('bow');
    expect(noiseOf({ ...deed, kind: 'line' }, archer)).toBe('fire');
    expect(new Set(archetypes().map((a) => noiseOf({ ...deed, kind: 'melee' }, a))).size).toBeGreaterThan(3);
    expect(noiseOf({ ...deed, kind: 'melee' }, undefined)).toBe('sword');
  });

  it('is another one for each weapon', () => {
    const deed = { figure: 0, targets: [1] };
    const [melee, ranged] = (['melee', 'ranged'] as const).map((way) => new Map(archetypes().map((a) => [a[way], noiseOf({ ...deed, kind: way }, a)])));
    for (const noises of [melee, ranged]) expect(new Set(noises.values()).size).toBe(noises.size);
    expect(noiseOf({ ...deed, kind: 'lob' }, undefined)).not.toBe(ranged.get('rock')); // what is thrown does not burst
  });

  it('knows the ground of every space', () => {
    const { map } = theReplay();
    expect(map.spaces.every((_, space) => typeof terrainOf(map, space) === 'string')).toBe(true);
    expect(terrainOf(map, -1)).toBeUndefined();
  });
});
