// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { act } from '../src/board/acting';
import type { Cues } from '../src/board/types';
import { Actors } from '../src/board/actors';
import { cast, flinch, hurl, shoot, strike } from '../src/board/blows';
import { die } from '../src/board/deaths';
import { Field } from '../src/board/field';
import { flight, walk, type Body, type Motion } from '../src/board/motions';
import { Scene } from '../src/board/scene';
import { Shows } from '../src/board/shows';
import { Shapes, poseOn, turnBetween, type Pose } from '../src/board/silhouette';
import type { Death, Melee, Ranged } from '../src/board';
import { archetypes, figure, smallMap } from './kit';

const field = new Field(smallMap(['g1 g1 g1 g1 g1 g1 g1', 'g1 g1 g1 g1 g1 g1 g1', 'g1 w0 w0 g1 g9 g1 g1']));
const REST = { tilt: 0, roll: 0, size: 1, stretch: 1, arm: 0, flap: 0, flash: 0, faded: 0 };
const bodyAt = (pose: Pose): Body => ({ ...REST, pose });
const at = (space: number, yaw = 0): Pose => poseOn(field, { at: space }, yaw);

/** The body at small steps of a motion. */
function* steps(motion: Motion, body: Body, n = 400): Generator<Body> {
  motion.begin(body);
  for (let i = 0; i <= n; i++) {
    motion.at(body, i / n);
    yield body;
  }
}

const MELEE: Melee[] = ['fist', 'sword', 'axe', 'spear', 'club', 'claw', 'bite'];
const RANGED: Ranged[] = ['bow', 'gun', 'pistol', 'spear', 'rock', 'spit', 'breath', 'magic'];
const DEATHS: Death[] = ['topple', 'rubble', 'fade', 'burst'];

describe('blows', () => {
  const all = (double: boolean) => [...MELEE.map((w) => strike(w, at(3), double)), ...RANGED.map((w) => shoot(w, at(3), double)), hurl(at(3), double), cast(at(3), double)];

  it('leave a single figure where it stood, looking at its target', () => {
    for (const blow of all(false)) {
      const body = bodyAt(at(1, -2.5));
      for (const _ of steps(blow, body));
      expect(body).toMatchObject(REST);
      expect(body.pose).toMatchObject({ x: at(1).x, y: at(1).y, z: at(1).z });
      expect(turnBetween(body.pose.yaw, Math.PI / 2)).toBeCloseTo(0); // east
      expect(blow.hit).toBeGreaterThan(0.2);
      expect(blow.hit).toBeLessThan(0.7);
    }
  });

  it('leave a figure on two spaces as it stood', () => {
    for (const blow of all(true)) {
      const start = poseOn(field, { at: 1, rear: 2 }, 0);
      const body = bodyAt(start);
      for (const b of steps(blow, body)) expect(Math.abs(turnBetween(start.yaw, b.pose.yaw))).toBeLessThan(0.8);
      expect(body).toMatchObject(REST);
      expect(body.pose.yaw).toBeCloseTo(start.yaw);
    }
  });

  it('are flinched from, away from who attacked', () => {
    const body = bodyAt(at(3));
    let furthest = 0;
    for (const b of steps(flinch(at(1)), body)) furthest = Math.max(furthest, b.pose.x - at(3).x);
    expect(furthest).toBeGreaterThan(0.1);
    expect(body).toMatchObject({ ...REST, pose: at(3) });
  });
});

describe('flight', () => {
  const routes: [Pose, Pose[]][] = [
    [poseOn(field, { at: 1, rear: 0 }, 0), [poseOn(field, { at: 5, rear: 6 }, 0)]], // lands looking back
    [poseOn(field, { at: 1, rear: 0 }, 0), [poseOn(field, { at: 3, rear: 2 }, 0), poseOn(field, { at: 4, rear: 3 }, 0), poseOn(field, { at: 3, rear: 4 }, 0)]], // turns on the spot at the end
    [poseOn(field, { at: 0, rear: 1 }, 0), [poseOn(field, { at: 1, rear: 0 }, 0)]], // turns on the spot and nothing else
    [poseOn(field, { at: 8, rear: 7 }, 0), [poseOn(field, { at: 10, rear: 9 }, 0), poseOn(field, { at: 4, rear: 3 }, 0), poseOn(field, { at: 1, rear: 2 }, 0)]], // a loop
  ];

  it('of a figure on two spaces never flips, and ends exactly as its spaces say', () => {
    for (const [start, way] of routes) {
      const body = bodyAt(start);
      let before = start.yaw;
      for (const b of steps(flight(way, 1, false, true), body)) {
        expect(Math.abs(turnBetween(before, b.pose.yaw))).toBeLessThan(0.08);
        before = b.pose.yaw;
      }
      expect(body).toEqual({ ...REST, pose: way[way.length - 1] });
    }
  });

  it('turns the short way', () => {
    const start = { ...at(0), yaw: 3 };
    const body = bodyAt(start);
    let turned = 0;
    let before = start.yaw;
    for (const b of steps(flight([{ ...at(0), yaw: -3 }], 1, false), body)) {
      turned += Math.abs(turnBetween(before, b.pose.yaw));
      before = b.pose.yaw;
    }
    expect(turned).toBeCloseTo(Math.PI * 2 - 6, 1);
  });

  it('beats wings where there are any', () => {
    const spread = (wings: boolean): number => {
      let most = 0;
      for (const b of steps(flight([at(6)], 1, true, wings), bodyAt(at(0)))) most = Math.max(most, Math.abs(b.flap));
      return most;
    };
    expect(spread(true)).toBeGreaterThan(0.8);
    expect(spread(false)).toBe(0);
  });
});

describe('on foot', () => {
  it('climbing is slow, falling ends with a knock, and both end exactly', () => {
    const landed: number[] = [];
    const up = walk([at(18)], true);
    const down = walk([at(17)], true, (b, _, fell) => fell && landed.push(b.pose.y));
    for (const [motion, from, to] of [[up, 17, 18], [down, 18, 17]] as const) {
      const body = bodyAt(at(from));
      for (const _ of steps(motion, body));
      expect(body).toMatchObject({ ...REST, pose: { x: at(to).x, y: at(to).y, z: at(to).z } });
    }
    expect(up.ms).toBeGreaterThan(down.ms * 2);
    expect(down.cues?.length).toBe(1);
    down.cues?.[0].play(bodyAt(at(17)));
    expect(landed).toEqual([at(17).y]);
    let least = 1;
    for (const b of steps(down, bodyAt(at(18)))) least = Math.min(least, b.stretch);
    expect(least).toBeLessThan(0.75);
  });

  it('wading sinks in and takes longer', () => {
    const wet = walk([{ ...at(15), wet: true }, { ...at(16), wet: true }], true);
    let lowest = Infinity;
    for (const b of steps(wet, bodyAt(at(14)))) lowest = Math.min(lowest, b.pose.y);
    expect(lowest).toBeLessThan(at(16).y - 0.08);
    const dry = walk([at(15), at(16)], true);
    dry.begin(bodyAt(at(14)));
    expect(wet.ms).toBeGreaterThan(dry.ms * 1.3);
  });
});

describe('deaths', () => {
  it('end out of sight, whatever the body', () => {
    for (const death of DEATHS) {
      const body = bodyAt(at(0));
      for (const b of steps(die(death), body)) expect(b.size).toBeGreaterThanOrEqual(0);
      expect(body.size).toBe(0);
    }
  });
});

describe('shows', () => {
  it('happen in their time, then go', async () => {
    const shows = new Shows(() => {});
    const heard: string[] = [];
    void shows.play('blast', at(3)).then(() => heard.push('blast'));
    void shows.play('arrow', at(5), { from: at(0) }).then(() => heard.push('arrow'));
    for (let now = 1000; now <= 1100; now += 50) shows.update(now);
    await Promise.resolve();
    expect(heard).toEqual(['blast']);
    expect(shows.update(2000)).toBe(true);
    await Promise.resolve();
    expect(heard).toEqual(['blast', 'arrow']);
    expect(shows.update(9000)).toBe(false);
    expect(shows.on).toEqual([]);
  });

  it('wake the board when they begin, and end with all motion', async () => {
    let woken = 0;
    const shows = new Shows(() => woken++);
    const waits = shows.play('rings', at(3));
    expect(woken).toBe(1);
    shows.update(0);
    shows.speed = 0;
    expect(shows.update(10)).toBe(false);
    await waits;
    await shows.play('blast', at(3));
    expect(shows.on).toEqual([]);
  });

  it('are so many at most, and nobody waits for one that had to make way', async () => {
    const shows = new Shows(() => {});
    const first = shows.play('heal', at(0));
    for (let i = 0; i < 60; i++) void shows.play('dust', at(0));
    expect(shows.on.length).toBeLessThanOrEqual(24);
    await first;
  });
});

describe('deeds', () => {
  async function scene(): Promise<Scene> {
    const made = new Scene(() => {});
    made.shapes.set(archetypes());
    made.setMap(field.map);
    await made.actors.sync(made.field!, [figure({ id: 0, at: 0 }), figure({ id: 1, at: 3, archetype: 'guard' })], false);
    return made;
  }

  it('resolve at impact while the body is still moving, and leave nothing behind', async () => {
    for (const kind of ['melee', 'ranged', 'line', 'blast', 'lob', 'charm', 'summon'] as const) {
      const s = await scene();
      let done = false;
      const waits = act(s, { figure: 0, kind, targets: [1], spaces: [1, 2, 3, 4] }).then(() => (done = true));
      let early = 0;
      for (let now = 0; now < 6000; now += 20) {
        s.actors.update(now);
        s.shows.update(now);
        await new Promise((r) => setTimeout(r));
        if (!done) early = now;
      }
      await waits;
      expect(early).toBeGreaterThan(150);
      expect(early).toBeLessThan(2500);
      expect(s.actors.moving).toBe(false);
      expect(s.shows.on).toEqual([]);
      expect(s.actors.byId.get(0)).toMatchObject({ ...REST, pose: { x: at(0).x, z: at(0).z } });
      expect(s.actors.byId.get(1)!.foe).toMatchObject({ x: at(0).x });
    }
  }, 20_000);

  it('are not seen where nothing moves', async () => {
    const s = await scene();
    s.actors.speed = s.shows.speed = 0;
    await act(s, { figure: 0, kind: 'blast', targets: [1], spaces: [3] });
    s.actors.suffer('wound', s.actors.byId.get(1)!);
    await s.actors.remove(1, true);
    expect(s.shows.on).toEqual([]);
    expect(s.actors.byId.has(1)).toBe(false);
  });

  it('tell beforehand when they strike and when what flew arrives', async () => {
    for (const kind of ['melee', 'ranged', 'line', 'blast', 'lob', 'charm', 'summon'] as const) {
      const s = await scene();
      const told: Cues[] = [];
      let done = 0;
      let now = 0;
      void act(s, { figure: 0, kind, targets: [1], spaces: [3] }, (cues) => told.push(cues)).then(() => (done = now));
      for (; now < 3000; now += 10) {
        s.actors.update(now);
        s.shows.update(now);
        for (let i = 0; i < 4; i++) await Promise.resolve();
      }
      expect(told, kind).toHaveLength(1);
      expect(told[0].strike, kind).toBeGreaterThan(50);
      expect(told[0].impact, kind).toBeGreaterThanOrEqual(told[0].strike);
      expect(Math.abs(done - told[0].impact), kind).toBeLessThan(90);
    }
  });

  it('end at once when motion is switched off on the way', async () => {
    const s = await scene();
    const waits = act(s, { figure: 0, kind: 'blast', targets: [1], spaces: [3] });
    s.actors.update(0);
    s.actors.speed = s.shows.speed = 0;
    s.actors.update(20);
    await waits;
    expect(s.actors.moving).toBe(false);
    expect(s.shows.on).toEqual([]);
  });

  it('of nobody, on nobody, are nothing', async () => {
    const s = await scene();
    await act(s, { figure: 7, kind: 'melee', targets: [1] });
    await act(s, { figure: 0, kind: 'melee', targets: [9] });
    expect(s.actors.moving).toBe(false);
  });
});

describe('actors', () => {
  it('tell every space they set foot on', async () => {
    const shapes = new Shapes();
    const a = new Actors(shapes, new Shows(() => {}), () => {});
    await a.sync(field, [figure({ at: 0, rear: -1 })], false);
    const steps: [number, boolean][] = [];
    void a.move(field, 0, [1, 2, 3].map((at) => ({ at })), { stepped: (space, fell) => steps.push([space, fell]) });
    for (let now = 0; now < 4000; now += 16) a.update(now);
    expect(steps).toEqual([[1, false], [2, false], [3, false]]);
  });

  it('turn wings of a flight by what the figure has', async () => {
    const shapes = new Shapes();
    shapes.set(archetypes());
    const a = new Actors(shapes, new Shows(() => {}), () => {});
    await a.sync(field, [figure({ at: 1, rear: 0, archetype: 'dragon', height: 9 })], false);
    void a.move(field, 0, [{ at: 5, rear: 6 }], { flying: true });
    let most = 0;
    for (let now = 0; now < 4000; now += 16) {
      a.update(now);
      most = Math.max(most, a.byId.get(0)!.flap);
    }
    expect(most).toBeGreaterThan(0.8);
    expect(a.byId.get(0)!.pose).toEqual(poseOn(field, { at: 5, rear: 6 }, 0));
  });
});
