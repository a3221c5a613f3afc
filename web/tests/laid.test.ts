import { describe, expect, it } from 'vitest';
import { Field } from '../src/board/field';
import { sameTiles, tiled } from '../src/board/laid';
import { Scene } from '../src/board/scene';
import type { View } from '../src/protocol';
import { after } from '../src/screens/replay/situation';
import { archetypes, figure, smallMap } from './kit';

const WATER = { space: 1, terrain: 'water', levels: 0 };
const LAVA = { space: 2, terrain: 'lava field', levels: 1 };

describe('tiles laid during a game', () => {
  const map = smallMap(['g1 g1 g1/r7-8']);

  it('change the terrain of a space, and raise it where they are thick', () => {
    const field = new Field(tiled(map, [WATER, LAVA, LAVA]));
    expect(field.spaces.map((s) => [s.slab.terrain, s.level])).toEqual([['grass', 1], ['water', 1], ['lava field', 3], ['rock', 8]]);
    expect(new Field(map).spaces[1].slab.terrain).toBe('grass'); // the map itself is as it was
  });

  it('leave obstacles out that are gone', () => {
    const tree = { kind: 'tree', q: 1, r: 0, base: 1, height: 11, radius: 0.45 };
    const wood = { ...map, obstacles: [tree] };
    expect(tiled(wood, [], [1]).obstacles).toEqual([]);
    expect(tiled(wood, [], [0]).obstacles).toEqual([tree]);
  });

  it('are the same in whatever order they were laid on different spaces', () => {
    expect(sameTiles([WATER, LAVA], [LAVA, WATER])).toBe(true);
    expect(sameTiles([WATER], [])).toBe(false);
  });

  it('leave figures and marks where they are', async () => {
    const scene = new Scene(() => undefined);
    scene.shapes.set(archetypes());
    scene.setMap(map);
    await scene.actors.sync(scene.field!, [figure({ at: 1 })], false);
    scene.marks = { selected: 0 };
    const dry = scene.actors.byId.get(0)!.pose.y;
    expect(scene.setTiles([WATER])).toBe(true);
    expect(scene.setTiles([{ ...WATER }])).toBe(false);
    expect(scene.actors.byId.get(0)!.pose.y).toBeLessThan(dry); // it stands in the water now
    expect(scene.marks).toEqual({ selected: 0 });
    scene.setMap(map);
    expect(scene.tiles).toEqual([]);
  });

  it('come into a replay with their event', () => {
    const event = { event: 'TileLaid', text: '', cause: { kind: '', figure: -1, power: [-1, -1], target: -1 }, ...LAVA } as const;
    expect(after({ tiles: [WATER] } as unknown as View, event as never).tiles).toEqual([WATER, LAVA]);
  });
});
