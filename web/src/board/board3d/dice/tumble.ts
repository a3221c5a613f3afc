import { random, smoothstep } from '../../hex';
import { scatter, type Slot, type XZ } from './scatter';
import { unit, type Solid, type XYZ } from './solids';

/**
 * How dice fall. It is worked out backwards from where they come to lie: the last tip over an edge, the hops before it, the
 * flight before those. What a die will show has no part in it.
 */
export interface Roll {
  solid: Solid;
  count: number;
  size: number;
  seed: number;
  at: { x: number; y: number; z: number };
  from: XZ;
  up: XZ; // away from who looks: rows run across
}

export type Turn = readonly [x: number, y: number, z: number, w: number];

export const UPRIGHT: Turn = [0, 0, 0, 1];

export interface DiePose {
  x: number;
  y: number;
  z: number;
  turn: Turn;
}

/** Between two touches of the ground a die flies on a parabola and spins evenly about one axis. */
interface Hop {
  start: number;
  ms: number;
  from: XZ;
  to: XZ;
  high: [start: number, end: number];
  turn: Turn; // at its end
  axis: XYZ;
  spin: number; // over the whole hop
}

/** At the end it stands at an angle on an edge, tips over it in a direction, and lies. */
interface Tip {
  start: number;
  ms: number;
  way: XZ;
  angle: number;
  rest: DiePose;
}

interface Die {
  hops: Hop[];
  tip: Tip;
}

// seconds are short and gravity is weak for dice of this size: they are larger than life
const GRAVITY = 72; // sizes per second, per second
const LIFT = 1.6; // how fast they leave the hand upwards, in sizes per second
const HOPS = [{ ms: 245, speed: 12.5 }, { ms: 185, speed: 7.6 }, { ms: 95, speed: 5 }] as const;
const TIP_MS = 185;
const ROCK_MS = 85;
const ROCK = 0.1;
const LAG_MS = 80; // those that fall nearest leave the hand last

const turnBy = (axis: XYZ, angle: number): Turn => {
  const s = Math.sin(angle / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)];
};

const after = ([ax, ay, az, aw]: Turn, [bx, by, bz, bw]: Turn): Turn => [
  aw * bx + ax * bw + ay * bz - az * by,
  aw * by - ax * bz + ay * bw + az * bx,
  aw * bz + ax * by - ay * bx + az * bw,
  aw * bw - ax * bx - ay * by - az * bz,
];

/** How far below its middle a turned die reaches. */
export function depthOf(solid: Solid, [x, y, z, w]: Turn): number {
  const [a, b, c] = [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)];
  let low = 0;
  for (const p of solid.corners) low = Math.min(low, a * p[0] + b * p[1] + c * p[2]);
  return solid.round - low;
}

/** The axis of something that rolls in a direction. */
const rolling = (way: XZ): XYZ => [way.z, 0, -way.x];
const heading = (angle: number): XZ => ({ x: Math.sin(angle), z: Math.cos(angle) });
const SQUARE = Math.PI / 2;

/** Over its edge: slower until it stands on it, then faster until it lies. 1 to 0. */
const tipping = (k: number): number => 1 - ((k ** 3 - 2 * k * k + k) * 1.5 + 3 * k * k - 2 * k ** 3 + (k ** 3 - k * k) * 2.1);

/** Dice in the air, on the ground and at rest: a pose is a function of time alone. */
export class Tumble {
  readonly radius: number;
  /** When all lie. */
  readonly ms: number;
  private readonly dice: Die[];

  constructor(private readonly roll: Roll) {
    const { slots, radius } = scatter(roll.seed, roll.count, roll.solid.girth * roll.size);
    this.radius = radius;
    const rand = random(roll.seed ^ 0x5bd1e995);
    const far = Math.hypot(roll.from.x, roll.from.z) || 1;
    const way = { x: -roll.from.x / far, z: -roll.from.z / far };
    this.dice = slots.map((slot) => this.fall(slot, way, rand));
    this.ms = Math.max(...this.dice.map((d) => d.tip.start + d.tip.ms + ROCK_MS));
  }

  private fall(slot: Slot, way: XZ, rand: () => number): Die {
    const { solid, size, at, up } = this.roll;
    const some = (most: number): number => (rand() - 0.5) * 2 * most;
    const x = at.x - up.z * slot.x - up.x * slot.z;
    const z = at.z + up.x * slot.x - up.z * slot.z;
    const yaw = Math.atan2(-up.x, -up.z) + slot.yaw;
    const rest: DiePose = { x, y: at.y + depthOf(solid, UPRIGHT) * size, z, turn: turnBy([0, 1, 0], yaw) };

    // the last edge is one of its own: the one most across its way
    const ahead = Math.atan2(way.x, way.z);
    const last = heading(yaw + Math.round((ahead - yaw) / SQUARE) * SQUARE);
    const tip: Tip = { start: 0, ms: TIP_MS * (1 + some(0.08)), way: last, angle: 1.08 + some(0.12), rest };
    let turn = after(turnBy(rolling(last), -tip.angle), rest.turn);
    let ground = this.pivoted(tip, tip.angle);

    const hops: Hop[] = [];
    for (let k = HOPS.length - 1; k >= 0; k--) {
      const ms = HOPS[k].ms * (1 + some(0.07));
      const aim = heading(ahead + some(0.16));
      const stretch = (HOPS[k].speed * ms) / 1000;
      const [ax, , az] = rolling(aim);
      const axis = unit([ax + some(0.55), some(0.55), az + some(0.55)]);
      const spin = stretch * 1.7 * (1 + some(0.25));
      const from = { x: ground.x - aim.x * stretch * size, z: ground.z - aim.z * stretch * size };
      const before = after(turnBy(axis, -spin), turn);
      hops.unshift({ start: 0, ms, from, to: ground, high: [depthOf(solid, before) * size, depthOf(solid, turn) * size], turn, axis, spin });
      turn = before;
      ground = from;
    }
    // the first is thrown, not bounced
    const s = hops[0].ms / 1000;
    hops[0].high[0] = hops[0].high[1] + (GRAVITY * s * s * 0.5 - LIFT * s) * size;

    const far = (x - at.x) * way.x + (z - at.z) * way.z;
    let clock = (0.5 - far / (2 * this.radius)) * LAG_MS + rand() * 14;
    for (const hop of hops) {
      hop.start = clock;
      clock += hop.ms;
    }
    tip.start = clock;
    return { hops, tip };
  }

  /** Where the middle of a die is that stands at an angle on the edge over which it tips. */
  private pivoted({ rest, way }: Tip, angle: number): XZ {
    const back = (1 - Math.SQRT2 * Math.sin(Math.PI / 4 - angle)) * 0.5 * this.roll.size;
    return { x: rest.x - way.x * back, z: rest.z - way.z * back };
  }

  pose(die: number, ms: number): DiePose {
    const { hops, tip } = this.dice[die];
    const { rest } = tip;
    if (ms >= this.ms) return rest;
    const { solid, size, at } = this.roll;
    let place: XZ = rest;
    let turn = rest.turn;
    let high = 0;
    if (ms < tip.start) {
      const hop = hops.findLast((h) => h.start <= ms) ?? hops[0];
      const k = (ms - hop.start) / hop.ms;
      const s = hop.ms / 1000;
      turn = after(turnBy(hop.axis, -hop.spin * (1 - k)), hop.turn);
      place = { x: hop.from.x + (hop.to.x - hop.from.x) * k, z: hop.from.z + (hop.to.z - hop.from.z) * k };
      high = hop.high[0] + (hop.high[1] - hop.high[0]) * k + GRAVITY * s * s * 0.5 * k * (1 - k) * size;
    } else {
      const k = (ms - tip.start) / tip.ms;
      const rock = (ms - tip.start - tip.ms) / ROCK_MS;
      const angle = k < 1 ? tip.angle * tipping(k) : rock < 1 ? -ROCK * Math.sin(Math.PI * smoothstep(0, 1, rock)) : 0;
      if (angle > 0) place = this.pivoted(tip, angle);
      turn = after(turnBy(rolling(tip.way), -angle), rest.turn);
    }
    return { x: place.x, y: at.y + Math.max(high, depthOf(solid, turn) * size), z: place.z, turn };
  }
}
