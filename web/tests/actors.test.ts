// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { Actors } from '../src/board/actors';
import { diffFigures } from '../src/board/diff';
import { Field } from '../src/board/field';
import { Shows } from '../src/board/shows';
import { Shapes, poseOn, turnBetween } from '../src/board/silhouette';
import { archetypes, figure, smallMap } from './kit';

const field = new Field(smallMap(['g1 g1 g3 g1 g1', 'g1 g1 g1 g1 g1']));
function troupe(): Actors {
  const shapes = new Shapes();
  shapes.set(archetypes());
  return new Actors(shapes, new Shows(() => {}), () => {});
}

describe('differences', () => {
  it('tell added, removed, moved and changed figures apart', () => {
    const before = [figure({ id: 1 }), figure({ id: 2, at: 1 }), figure({ id: 3, at: 2 }), figure({ id: 4, at: 3 })];
    const after = [figure({ id: 1 }), figure({ id: 2, at: 5 }), figure({ id: 3, at: 2, wounds: 3 }), figure({ id: 5, at: 4 }), figure({ id: 6, at: -1 })];
    const d = diffFigures(before, after);
    expect(d.added.map((f) => f.id)).toEqual([5]);
    expect(d.removed.map((f) => f.id)).toEqual([4]);
    expect(d.moved.map((f) => f.id)).toEqual([2]);
    expect(d.changed.map((f) => f.id)).toEqual([3]);
  });

  it('see a turn on two spaces as a move', () => {
    const d = diffFigures([figure({ at: 1, rear: 0 })], [figure({ at: 0, rear: 1 })]);
    expect(d.moved.length).toBe(1);
  });
});

describe('actors', () => {
  it('jump when nobody wants to see it', async () => {
    const a = troupe();
    await a.sync(field, [figure({ at: 0 })], false);
    await a.sync(field, [figure({ at: 4 })], false);
    expect(a.moving).toBe(false);
    expect(a.byId.get(0)!.pose.x).toBeCloseTo(field.spaces[4].x);
  });

  it('walk step by step, over hills and not through them, and arrive exactly', async () => {
    const a = troupe();
    await a.sync(field, [figure({ at: 0 })], false);
    const done = a.move(field, 0, [0, 1, 2, 3].map((at) => ({ at })));
    const actor = a.byId.get(0)!;
    expect(actor.state.at).toBe(3); // the state is there at once, the figure follows
    let highest = 0;
    for (let now = 0; now < 4000 && (now === 0 || a.moving); now += 16) {
      a.update(now);
      highest = Math.max(highest, actor.pose.y);
      const under = field.spaces.find((s) => Math.hypot(s.x - actor.pose.x, s.z - actor.pose.z) < 0.6);
      if (under) expect(actor.pose.y).toBeGreaterThan(under.y - 0.35);
    }
    await done;
    expect(highest).toBeGreaterThan(field.spaces[2].y);
    expect(actor.pose).toMatchObject({ x: field.spaces[3].x, y: field.spaces[3].y, z: field.spaces[3].z });
    expect(Math.sin(actor.pose.yaw)).toBeCloseTo(1); // looks where it went: east
    expect(actor.tilt).toBe(0);
  });

  it('fly over everything', async () => {
    const a = troupe();
    await a.sync(field, [figure({ at: 0 })], false);
    const done = a.move(field, 0, [{ at: 4 }], { flying: true });
    let highest = 0;
    for (let now = 0; now < 6000 && (now === 0 || a.moving); now += 16) {
      a.update(now);
      highest = Math.max(highest, a.byId.get(0)!.pose.y);
    }
    await done;
    expect(highest).toBeGreaterThan(field.spaces[2].y + 0.3);
  });

  it('let the back follow the front on two spaces', async () => {
    const a = troupe();
    await a.sync(field, [figure({ at: 1, rear: 0, archetype: 'dragon', height: 9 })], false);
    a.speed = 0;
    await a.move(field, 0, [{ at: 2 }, { at: 3 }]);
    expect(a.byId.get(0)!.state).toMatchObject({ at: 3, rear: 2 });
    expect(a.byId.get(0)!.pose).toMatchObject(poseOn(field, { at: 3, rear: 2 }, 0));
  });

  it('wait for each other in a queue of one figure', async () => {
    const a = troupe();
    await a.sync(field, [figure({ at: 0 })], false);
    const order: string[] = [];
    const one = a.move(field, 0, [{ at: 1 }]).then(() => order.push('one'));
    const two = a.remove(0, true).then(() => order.push('two'));
    for (let now = 0; now < 3000; now += 50) {
      a.update(now);
      await Promise.resolve();
    }
    await Promise.all([one, two]);
    expect(order).toEqual(['one', 'two']);
    expect(a.byId.size).toBe(0);
  });

  it('may come back while they are still falling over', async () => {
    const a = troupe();
    await a.sync(field, [figure({ at: 0 })], false);
    const gone = a.sync(field, [], true);
    a.update(0);
    await a.sync(field, [figure({ at: 5 })], false);
    await gone;
    expect(a.byId.get(0)?.state.at).toBe(5);
    expect(a.byId.get(0)?.leaving).toBe(false);
  });

  it('turn the short way', () => {
    expect(turnBetween(3, -3)).toBeCloseTo(Math.PI * 2 - 6);
    expect(turnBetween(0, 1)).toBe(1);
  });
});
