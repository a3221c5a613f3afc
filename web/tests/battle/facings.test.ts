import { beforeEach, describe, expect, it } from 'vitest';
import { Actors } from '../../src/board/actors';
import { Field } from '../../src/board/field';
import { Shows } from '../../src/board/shows';
import { Shapes } from '../../src/board/silhouette';
import { facingsOf } from '../../src/screens/battle/facings';
import { archetypes, figure, smallMap } from '../kit';

const field = new Field(smallMap(['g1 g1 g1 g1 g1']));

function troupe(game: string): Actors {
  const shapes = new Shapes();
  shapes.set(archetypes());
  const actors = new Actors(shapes, new Shows(() => {}), () => {});
  actors.facings = facingsOf(game);
  actors.speed = 0;
  return actors;
}

beforeEach(() => sessionStorage.clear());

describe('where figures look', () => {
  it('is kept over a reload, for each game by itself', async () => {
    const before = troupe('a');
    await before.sync(field, [figure({ at: 3 })], false);
    await before.move(field, 0, [{ at: 2 }, { at: 1 }]);
    expect(Math.sin(before.byId.get(0)!.pose.yaw)).toBeCloseTo(-1); // west
    const after = troupe('a');
    await after.sync(field, [figure({ at: 1 })], false);
    expect(Math.sin(after.byId.get(0)!.pose.yaw)).toBeCloseTo(-1);
    const other = troupe('b');
    await other.sync(field, [figure({ at: 1 })], false);
    expect(Math.sin(other.byId.get(0)!.pose.yaw)).toBeCloseTo(1); // nobody knows: at the middle
  });

  it('is forgotten where what is kept makes no sense', () => {
    sessionStorage.setItem('wellspring.facing.c', '{"1":"north"}');
    expect(facingsOf('c').get(1)).toBeUndefined();
  });
});
