import { describe, expect, it } from 'vitest';
import { Scene } from '../src/board/scene';
import { spotOf } from '../src/board/beacons';
import { archetypes, figure, smallMap } from './kit';

function scene(): Scene {
  const made = new Scene(() => {});
  made.options = { ...made.options, reducedMotion: true };
  made.actors.speed = 0;
  made.shapes.set(archetypes());
  made.setMap(smallMap(['g1 g1 g4 g1 g1']));
  return made;
}

describe('a beacon', () => {
  it('stands over the middle of its place, above whoever stands there', async () => {
    const board = scene();
    const beacon = { sign: 'win' as const, spaces: [1, 2, 3], counts: [] };
    const spot = spotOf(board, beacon)!;
    expect(spot.space?.id).toBe(2);
    expect(spot.top).toBeGreaterThan(spot.y + 2);
    await board.actors.sync(board.field!, [figure({ at: 2, height: 9 })], false);
    expect(spotOf(board, beacon)!.top, 'higher than before').toBeGreaterThan(spot.top);
  });

  it('goes along with a figure and leaves with it', async () => {
    const board = scene();
    const beacon = { sign: 'guard' as const, spaces: [], figure: 0, counts: [] };
    expect(spotOf(board, beacon), 'nobody there').toBeNull();
    await board.actors.sync(board.field!, [figure({ at: 0 })], false);
    const before = spotOf(board, beacon)!;
    expect(before.space).toBeNull();
    await board.actors.sync(board.field!, [figure({ at: 2 })], false);
    expect(spotOf(board, beacon)!.x).toBeGreaterThan(before.x);
    expect(spotOf(board, beacon)!.y, 'up on the hill').toBeGreaterThan(before.y);
    await board.actors.sync(board.field!, [], false);
    expect(spotOf(board, beacon)).toBeNull();
  });

  it('is nowhere without a place', () => {
    expect(spotOf(scene(), { sign: 'win', spaces: [], counts: [] })).toBeNull();
  });
});
