import { clamp, smoothstep } from './hex';
import { heading, stand, type Motion } from './motions';
import { turnBetween, type Pose } from './silhouette';
import type { Melee, Ranged } from './types';

/** A value over the course of a motion: points between which it goes smoothly. */
type Curve = readonly (readonly [k: number, value: number])[];

/** How a body strikes. What is left out stays still; every curve begins and ends with 0, so nobody is left bent. */
interface Blow {
  ms: number;
  hit: number; // when it strikes or lets go
  push?: Curve; // towards the target
  lift?: Curve;
  tilt?: Curve;
  roll?: Curve;
  twist?: Curve; // to the left
  arm?: Curve;
}

const BLOWS: Record<Melee, Blow> = {
  sword: {
    ms: 680,
    hit: 0.5,
    push: [[0, 0], [0.32, -0.1], [0.5, 0.5], [0.68, 0.46], [1, 0]],
    tilt: [[0, 0], [0.32, -0.1], [0.5, 0.16], [1, 0]],
    twist: [[0, 0], [0.34, -0.8], [0.5, 0.05], [0.6, 0.6], [0.72, 0.5], [1, 0]],
    arm: [[0, 0], [0.34, -1.6], [0.5, -0.25], [0.6, 0.55], [0.72, 0.5], [1, 0]],
  },
  axe: {
    ms: 780,
    hit: 0.54,
    push: [[0, 0], [0.36, -0.08], [0.54, 0.46], [0.74, 0.44], [1, 0]],
    lift: [[0, 0], [0.36, 0.16], [0.54, 0], [1, 0]],
    tilt: [[0, 0], [0.38, -0.3], [0.55, 0.42], [0.72, 0.34], [1, 0]],
    arm: [[0, 0], [0.38, -0.7], [0.56, 1.75], [0.74, 1.6], [1, 0]],
  },
  club: {
    ms: 820,
    hit: 0.54,
    push: [[0, 0], [0.38, -0.12], [0.54, 0.48], [0.74, 0.44], [1, 0]],
    tilt: [[0, 0], [0.38, -0.2], [0.55, 0.34], [1, 0]],
    twist: [[0, 0], [0.38, -0.8], [0.54, 0.05], [0.64, 0.6], [1, 0]],
    arm: [[0, 0], [0.38, -1.2], [0.56, 0.6], [0.74, 0.4], [1, 0]],
  },
  spear: {
    ms: 620,
    hit: 0.5,
    push: [[0, 0], [0.34, -0.26], [0.5, 0.62], [0.66, 0.54], [1, 0]],
    tilt: [[0, 0], [0.34, -0.08], [0.5, 0.24], [1, 0]],
    twist: [[0, 0], [0.34, -0.3], [0.5, 0.18], [1, 0]],
    arm: [[0, 0], [0.3, 0.7], [0.5, 1.35], [0.66, 1.3], [1, 0]],
  },
  claw: {
    ms: 820,
    hit: 0.36,
    push: [[0, 0], [0.2, -0.08], [0.36, 0.46], [0.5, 0.34], [0.64, 0.52], [1, 0]],
    tilt: [[0, 0], [0.36, 0.2], [0.5, 0.08], [0.64, 0.22], [1, 0]],
    roll: [[0, 0], [0.36, -0.14], [0.64, 0.16], [1, 0]],
    twist: [[0, 0], [0.2, -0.7], [0.38, 0.55], [0.5, 0.75], [0.66, -0.5], [1, 0]],
    arm: [[0, 0], [0.2, -1.1], [0.38, 0.4], [0.5, -0.6], [0.66, 0.4], [1, 0]],
  },
  bite: {
    ms: 760,
    hit: 0.5,
    push: [[0, 0], [0.34, -0.26], [0.5, 0.62], [0.58, 0.5], [0.66, 0.58], [1, 0]],
    lift: [[0, 0], [0.34, 0.1], [0.42, 0.2], [0.5, 0], [1, 0]],
    tilt: [[0, 0], [0.34, -0.36], [0.5, 0.42], [0.58, 0.24], [0.66, 0.4], [1, 0]],
    roll: [[0, 0], [0.52, 0], [0.6, 0.12], [0.7, -0.12], [1, 0]],
  },
  fist: {
    ms: 560,
    hit: 0.46,
    push: [[0, 0], [0.26, -0.1], [0.46, 0.5], [0.6, 0.42], [1, 0]],
    tilt: [[0, 0], [0.46, 0.14], [1, 0]],
    twist: [[0, 0], [0.26, -0.5], [0.46, 0.5], [1, 0]],
    arm: [[0, 0], [0.26, 0.5], [0.46, -0.35], [0.6, -0.3], [1, 0]],
  },
};

const THROW: Blow = {
  ms: 760,
  hit: 0.5,
  push: [[0, 0], [0.36, -0.2], [0.54, 0.3], [1, 0]],
  tilt: [[0, 0], [0.36, -0.26], [0.54, 0.26], [1, 0]],
  twist: [[0, 0], [0.36, -0.6], [0.54, 0.4], [1, 0]],
  arm: [[0, 0], [0.36, -2.2], [0.54, 0.3], [1, 0]],
};
const CAST: Blow = {
  ms: 1100,
  hit: 0.36,
  lift: [[0, 0], [0.36, 0.2], [0.7, 0.2], [1, 0]],
  tilt: [[0, 0], [0.3, -0.16], [0.42, 0.1], [0.7, 0.1], [1, 0]],
  arm: [[0, 0], [0.34, -1.5], [0.7, -1.4], [1, 0]],
};

const SHOTS: Record<Ranged, Blow> = {
  bow: {
    ms: 820,
    hit: 0.6,
    push: [[0, 0], [0.5, -0.1], [0.6, -0.1], [0.68, 0.06], [1, 0]],
    tilt: [[0, 0], [0.5, -0.13], [0.6, -0.13], [0.68, 0.05], [1, 0]],
    twist: [[0, 0], [0.5, -0.16], [0.6, -0.16], [0.68, 0.04], [1, 0]],
  },
  gun: {
    ms: 700,
    hit: 0.34,
    push: [[0, 0], [0.34, 0], [0.39, -0.13], [0.47, -0.04], [0.52, -0.15], [0.6, -0.05], [0.65, -0.16], [1, 0]],
    tilt: [[0, 0], [0.3, 0.06], [0.34, 0.06], [0.39, -0.09], [0.47, 0.02], [0.52, -0.1], [0.6, 0.02], [0.65, -0.11], [1, 0]],
  },
  pistol: {
    ms: 560,
    hit: 0.36,
    push: [[0, 0], [0.36, 0], [0.44, -0.07], [0.56, 0], [0.64, -0.07], [1, 0]],
    tilt: [[0, 0], [0.36, 0.05], [0.44, -0.1], [0.56, 0.03], [0.64, -0.1], [1, 0]],
    twist: [[0, 0], [0.36, 0.2], [0.5, 0.2], [0.64, -0.2], [1, 0]],
    arm: [[0, 0], [0.36, 0], [0.46, -0.45], [0.8, 0], [1, 0]],
  },
  spear: THROW,
  rock: THROW,
  spit: {
    ms: 660,
    hit: 0.5,
    push: [[0, 0], [0.38, -0.16], [0.5, 0.14], [1, 0]],
    tilt: [[0, 0], [0.38, -0.3], [0.5, 0.26], [1, 0]],
  },
  breath: {
    ms: 1500,
    hit: 0.26,
    push: [[0, 0], [0.2, -0.22], [0.3, 0.16], [0.7, 0.12], [1, 0]],
    lift: [[0, 0], [0.2, 0.1], [0.3, 0], [1, 0]],
    tilt: [[0, 0], [0.2, -0.24], [0.3, 0.14], [0.5, 0.11], [0.7, 0.13], [1, 0]],
    twist: [[0, 0], [0.3, 0], [0.42, 0.07], [0.56, -0.07], [0.7, 0.03], [1, 0]],
  },
  magic: CAST,
};

export const STRONGEST_TWIST = 0.4; // of a figure on two spaces, which does not turn on the spot

function valueAt(curve: Curve | undefined, k: number): number {
  if (!curve) return 0;
  let i = 1;
  while (i < curve.length - 1 && curve[i][0] < k) i++;
  const [a, b] = [curve[i - 1], curve[i]];
  return a[1] + (b[1] - a[1]) * smoothstep(a[0], b[0], k);
}

/** A blow with the share of its time when it strikes. */
export interface Struck extends Motion {
  hit: number;
}

function play(blow: Blow, target: Pose, double: boolean): Struck {
  let start: Pose = target;
  return {
    ms: blow.ms,
    hit: blow.hit,
    begin(body) {
      start = { ...body.pose };
    },
    at(body, k) {
      const aim = heading(start, target);
      const turn = turnBetween(start.yaw, aim);
      const there = smoothstep(0, 0.24, k);
      const yaw = start.yaw + (double ? clamp(turn, -STRONGEST_TWIST, STRONGEST_TWIST) * there * (1 - smoothstep(0.7, 1, k)) : turn * there);
      const push = valueAt(blow.push, k);
      stand(body);
      body.pose = {
        x: start.x + Math.sin(aim) * push,
        y: start.y + valueAt(blow.lift, k),
        z: start.z + Math.cos(aim) * push,
        yaw: yaw + valueAt(blow.twist, k) * (double ? 0.3 : 1),
      };
      body.tilt = valueAt(blow.tilt, k) * (double ? 0.7 : 1);
      body.roll = valueAt(blow.roll, k);
      body.arm = valueAt(blow.arm, k);
    },
  };
}

export const strike = (weapon: Melee, target: Pose, double: boolean): Struck => play(BLOWS[weapon], target, double);
export const shoot = (weapon: Ranged, target: Pose, double: boolean): Struck => play(SHOTS[weapon], target, double);
export const hurl = (target: Pose, double: boolean): Struck => play(THROW, target, double);
export const cast = (target: Pose, double: boolean): Struck => play(CAST, target, double);

/** Struck: away from where it came, a flash, and upright again. */
export function flinch(from: Pose | null): Motion {
  let start: Pose = { x: 0, y: 0, z: 0, yaw: 0 };
  let [dx, dz, tilt, roll] = [0, 0, 0, 0];
  return {
    ms: 460,
    begin(body) {
      start = { ...body.pose };
      const away = from ? heading(from, start) : start.yaw + Math.PI;
      [dx, dz] = [Math.sin(away), Math.cos(away)];
      tilt = Math.cos(away - start.yaw);
      roll = -Math.sin(away - start.yaw);
    },
    at(body, k) {
      const back = smoothstep(0, 0.16, k) * (1 - smoothstep(0.3, 1, k));
      stand(body);
      if (k >= 1) {
        body.pose = { ...start };
        return;
      }
      body.pose = { x: start.x + dx * 0.2 * back, y: start.y, z: start.z + dz * 0.2 * back, yaw: start.yaw };
      body.tilt = 0.34 * back * tilt;
      body.roll = 0.34 * back * roll;
      body.flash = 1 - smoothstep(0.04, 0.5, k);
    },
  };
}

