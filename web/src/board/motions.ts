import { LEVEL, mix, smoothstep } from './hex';
import { turnBetween, type Pose } from './silhouette';

/** The parts of an actor a motion may change. At rest all angles are 0, size and stretch are 1. */
export interface Body {
  pose: Pose;
  tilt: number; // forward
  roll: number; // to the left
  size: number;
  stretch: number; // of its height alone
  arm: number; // the arm with the weapon, down
  flap: number; // wings, down from where they rest
  flash: number; // struck: 1 is white
  faded: number; // dissolved: 1 is gone
}

/** Something that happens by the way: dust where somebody lands. */
export interface Cue {
  k: number;
  play(body: Body): void;
}

/** Something a figure does between k = 0 and k = 1. `begin` remembers where it starts from. */
export interface Motion {
  ms: number;
  begin(body: Body): void;
  at(body: Body, k: number): void;
  cues?: readonly Cue[];
}

export const heading = (a: Pose, b: Pose): number => Math.atan2(b.x - a.x, b.z - a.z);
const far = (a: Pose, b: Pose): number => Math.hypot(b.x - a.x, b.z - a.z);

export function stand(body: Body): void {
  body.tilt = body.roll = body.arm = body.flap = body.flash = body.faded = 0;
  body.size = body.stretch = 1;
}

/** A pose on the way, and whether feet are in water there. */
export interface Footing extends Pose {
  wet?: boolean;
}

/** The way with the start in front. Figures on one space look where they go; two spaces tell by themselves. */
function wayFrom(body: Body, poses: readonly Footing[], single: boolean): Footing[] {
  const line: Footing[] = [{ ...body.pose }];
  for (const p of poses) {
    const before = line[line.length - 1];
    line.push(single && far(before, p) > 0.1 ? { ...p, yaw: heading(before, p) } : p);
  }
  return line;
}

const CLIMB = LEVEL * 1.5; // higher steps need hands
const FALL = LEVEL * 2.5; // deeper ones are falls
const LAND = 0.84; // of the time of a fall, when feet touch the ground

type Gait = 'step' | 'climb' | 'fall';
const gaitOf = (a: Pose, b: Pose): Gait => (b.y - a.y > CLIMB ? 'climb' : a.y - b.y > FALL ? 'fall' : 'step');

function stepMs(a: Footing, b: Footing): number {
  const levels = Math.abs(b.y - a.y) / LEVEL;
  const gait = gaitOf(a, b);
  const ms = gait === 'climb' ? 260 + levels * 130 : gait === 'fall' ? 300 + 90 * Math.sqrt(levels) : 210 + levels * 55;
  return a.wet || b.wet ? ms * 1.45 : ms;
}

/** How far along, how far up or down, and how the body is held, at f of one step. */
const GAITS: Record<Gait, (body: Body, a: Pose, b: Pose, f: number) => { flat: number; rise: number }> = {
  /** Up before forward, forward before down, so that nobody walks through the edge of a tile. */
  step(body, a, b, f) {
    const up = b.y > a.y + 0.05;
    const down = b.y < a.y - 0.05;
    body.tilt = Math.sin(Math.PI * f) * 0.07;
    return {
      flat: up ? smoothstep(0.25, 1, f) : down ? smoothstep(0, 0.7, f) : f,
      rise: up ? smoothstep(0, 0.6, f) : down ? smoothstep(0.45, 1, f) : f,
    };
  },
  /** To the wall, up hand over hand, over the edge. */
  climb(body, a, b, f) {
    const hold = smoothstep(0, 0.18, f) * (1 - smoothstep(0.8, 1, f));
    const pulls = Math.max(2, Math.round((b.y - a.y) / LEVEL));
    const pull = smoothstep(0.12, 0.86, f) * pulls;
    body.tilt = 0.3 * hold;
    body.roll = 0.13 * hold * Math.sin(Math.PI * pull);
    body.arm = -1.1 * hold;
    const part = pull % 1;
    return { flat: 0.3 * smoothstep(0, 0.18, f) + 0.7 * smoothstep(0.74, 1, f), rise: f >= 1 ? 1 : (Math.floor(pull) + smoothstep(0, 0.8, part)) / pulls };
  },
  /** Over the edge, faster and faster, and a knock where it ends. */
  fall(body, _a, _b, f) {
    const drop = Math.max(0, Math.min(1, (f - 0.3) / (LAND - 0.3)));
    const squash = f < LAND ? 0 : Math.sin((Math.PI * (f - LAND)) / (1 - LAND));
    body.tilt = 0.42 * smoothstep(0.15, 0.5, f) * (1 - smoothstep(LAND - 0.08, LAND + 0.04, f));
    body.arm = -1.6 * smoothstep(0.2, 0.45, f) * (1 - smoothstep(LAND, 1, f));
    body.stretch = 1 + 0.08 * drop * (1 - smoothstep(LAND - 0.02, LAND, f)) - 0.36 * squash;
    return { flat: smoothstep(0, 0.5, f), rise: drop * drop };
  },
};

/** Step by step on foot: climbing and wading take their time, falling does not. `stepped` is told when feet touch the ground of each pose. */
export function walk(poses: readonly Footing[], single: boolean, stepped?: (body: Body, pose: number, fell: boolean) => void): Motion {
  let line: Footing[] = [];
  let marks: number[] = [];
  const cues: Cue[] = [];
  const motion: Motion = {
    ms: 1,
    cues,
    begin(body) {
      line = wayFrom(body, poses, single);
      marks = [0];
      for (let i = 1; i < line.length; i++) marks.push(marks[i - 1] + stepMs(line[i - 1], line[i]));
      motion.ms = marks[marks.length - 1];
      for (let i = 1; i < line.length; i++) {
        const at = (f: number): number => mix(marks[i - 1], marks[i], f) / motion.ms;
        const fell = gaitOf(line[i - 1], line[i]) === 'fall';
        if (stepped) cues.push({ k: at(fell ? LAND : 0.75), play: (b) => stepped(b, i - 1, fell) });
      }
    },
    at(body, k) {
      stand(body);
      if (k >= 1) {
        const { x, y, z, yaw } = line[line.length - 1];
        body.pose = { x, y, z, yaw };
        return;
      }
      const t = k * motion.ms;
      let i = 1;
      while (i < line.length - 1 && marks[i] <= t) i++;
      const [a, b] = [line[i - 1], line[i]];
      const f = (t - marks[i - 1]) / (marks[i] - marks[i - 1]);
      const gait = gaitOf(a, b);
      const { flat, rise } = GAITS[gait](body, a, b, f);
      const hop = gait === 'step' ? Math.sin(Math.PI * f) * (a.wet && b.wet ? 0.03 : 0.13) : 0;
      const depth = (a.wet ? 1 - smoothstep(0.3, 0.8, f) : 0) + (b.wet ? smoothstep(0.3, 0.8, f) : 0);
      // who ends in water comes up again to where it stands
      const sink = 0.16 * depth * Math.min(smoothstep(0, 0.3, k * line.length), smoothstep(0, 0.3, (1 - k) * line.length));
      body.pose = {
        x: mix(a.x, b.x, flat),
        y: mix(a.y, b.y, rise) + hop - sink,
        z: mix(a.z, b.z, flat),
        yaw: a.yaw + turnBetween(a.yaw, b.yaw) * smoothstep(0, 0.5, f),
      };
    },
  };
  return motion;
}

const LOOKS = 24; // how often along a flight it is found out where it heads
const NEAR = 1.2; // a flight that is shorter does not turn towards its way
const BEAT_MS = 330;

/**
 * Up, along, and down again: flying figures and figures whose way is not known. The body turns into the way and, as it
 * lands, from there to where it will look. Headings are counted on without a jump at a half turn, so it never flips.
 */
export function flight(poses: readonly Pose[], height: number, single: boolean, wings = false): Motion {
  let line: Pose[] = [];
  let marks: number[] = [];
  let headings: number[] = [];
  let final = 0; // the yaw in the end, counted on from the headings
  let peak = 0;
  const spot = { x: 0, z: 0 };

  const along = (s: number): void => {
    let i = 1;
    while (i < line.length - 1 && marks[i] < s) i++;
    const span = marks[i] - marks[i - 1];
    const f = span > 0 ? Math.max(0, Math.min(1, (s - marks[i - 1]) / span)) : 1;
    spot.x = mix(line[i - 1].x, line[i].x, f);
    spot.z = mix(line[i - 1].z, line[i].z, f);
  };

  const look = (): void => {
    const length = marks[marks.length - 1];
    headings = [];
    let last = line[0].yaw;
    for (let j = 0; j <= LOOKS; j++) {
      const s = (j / LOOKS) * length;
      along(Math.max(0, s - 0.8));
      const [x, z] = [spot.x, spot.z];
      along(Math.min(length, s + 0.8));
      if (length > NEAR) last += turnBetween(last, Math.atan2(spot.x - x, spot.z - z));
      headings.push(last);
    }
    final = last + turnBetween(last, line[line.length - 1].yaw);
  };

  const headingAt = (share: number): number => {
    const j = Math.min(LOOKS - 1, Math.floor(share * LOOKS));
    return mix(headings[j], headings[j + 1], share * LOOKS - j);
  };

  const motion: Motion = {
    ms: 1,
    begin(body) {
      line = wayFrom(body, poses, single);
      marks = [0];
      peak = Math.max(...line.map((p) => p.y)) + 1.2 * height;
      for (let i = 1; i < line.length; i++) marks.push(marks[i - 1] + far(line[i - 1], line[i]));
      motion.ms = (wings ? 520 : 300) + marks[marks.length - 1] * (wings ? 150 : 110);
      look();
    },
    at(body, k) {
      const end = line[line.length - 1];
      stand(body);
      if (k >= 1) {
        body.pose = { ...end };
        return;
      }
      const share = smoothstep(0.08, 0.94, k);
      along(share * marks[marks.length - 1]);
      const air = smoothstep(0, 0.3, k) * (1 - smoothstep(0.68, 1, k));
      const yaw = mix(mix(line[0].yaw, headingAt(share), smoothstep(0, 0.3, k)), final, smoothstep(0.62, 0.98, k));
      const beat = wings ? (k * motion.ms) / BEAT_MS : 0;
      const lift = smoothstep(0, 0.08, k) * (1 - smoothstep(0.92, 1, k));
      body.pose = {
        x: spot.x,
        y: mix(k < 0.5 ? line[0].y : end.y, peak, air) + (wings ? 0.1 * air * Math.sin(2 * Math.PI * beat) : 0),
        z: spot.z,
        yaw,
      };
      body.tilt = 0.22 * air - (wings ? 0.2 * smoothstep(0.74, 0.86, k) * (1 - smoothstep(0.86, 1, k)) : 0);
      body.flap = wings ? lift * (0.45 - 0.75 * Math.cos(2 * Math.PI * beat)) : 0;
    },
  };
  return motion;
}

/** A figure comes to the board from above. */
export function drop(to: Pose): Motion {
  return {
    ms: 420,
    begin(body) {
      stand(body);
      body.size = 0.4;
    },
    at(body, k) {
      const e = 1 - (1 - k) ** 3;
      stand(body);
      body.pose = { ...to, y: to.y + (1 - e) * 1.6 };
      body.size = mix(0.4, 1, e);
    },
  };
}
