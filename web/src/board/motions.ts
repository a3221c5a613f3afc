import { LEVEL, mix, smoothstep } from './hex';
import { turnBetween, type Pose } from './silhouette';

/** The parts of an actor a motion may change. */
export interface Body {
  pose: Pose;
  tilt: number;
  size: number;
}

/** Something a figure does between k = 0 and k = 1. `begin` remembers where it starts from. */
export interface Motion {
  ms: number;
  begin(body: Body): void;
  at(body: Body, k: number): void;
}

const heading = (a: Pose, b: Pose): number => Math.atan2(b.x - a.x, b.z - a.z);
const far = (a: Pose, b: Pose): number => Math.hypot(b.x - a.x, b.z - a.z);

/** The way with the start in front. Figures on one space look where they go; two spaces tell by themselves. */
function wayFrom(body: Body, poses: readonly Pose[], single: boolean): Pose[] {
  const line = [{ ...body.pose }];
  for (const p of poses) {
    const before = line[line.length - 1];
    line.push(single && far(before, p) > 0.1 ? { ...p, yaw: heading(before, p) } : p);
  }
  return line;
}

/** Step by step: up before forward, forward before down, so that nobody walks through the edge of a tile. */
export function walk(poses: readonly Pose[], single: boolean): Motion {
  let line: Pose[] = [];
  const motion: Motion = {
    ms: 1,
    begin(body) {
      line = wayFrom(body, poses, single);
      motion.ms = 1;
      for (let i = 1; i < line.length; i++) motion.ms += 210 + (Math.abs(line[i].y - line[i - 1].y) / LEVEL) * 55;
    },
    at(body, k) {
      const n = line.length - 1;
      const i = Math.min(Math.floor(k * n), n - 1);
      const f = k * n - i;
      const a = line[i];
      const b = line[i + 1];
      const up = b.y > a.y + 0.05;
      const down = b.y < a.y - 0.05;
      const flat = up ? smoothstep(0.25, 1, f) : down ? smoothstep(0, 0.7, f) : f;
      const rise = up ? smoothstep(0, 0.6, f) : down ? smoothstep(0.45, 1, f) : f;
      const hop = k < 1 ? Math.sin(Math.PI * f) : 0;
      body.pose = {
        x: mix(a.x, b.x, flat),
        y: mix(a.y, b.y, rise) + hop * 0.13,
        z: mix(a.z, b.z, flat),
        yaw: a.yaw + turnBetween(a.yaw, b.yaw) * smoothstep(0, 0.5, f),
      };
      body.tilt = hop * 0.07;
      body.size = 1;
    },
  };
  return motion;
}

/** Up, along, and down again: flying figures and figures whose way is not known. */
export function flight(poses: readonly Pose[], height: number, single: boolean): Motion {
  let line: Pose[] = [];
  let marks: number[] = [];
  let peak = 0;
  const motion: Motion = {
    ms: 1,
    begin(body) {
      line = wayFrom(body, poses, single);
      marks = [0];
      peak = Math.max(...line.map((p) => p.y)) + 1.2 * height;
      for (let i = 1; i < line.length; i++) marks.push(marks[i - 1] + far(line[i - 1], line[i]));
      motion.ms = 260 + marks[marks.length - 1] * 110;
    },
    at(body, k) {
      const end = line[line.length - 1];
      if (k >= 1) {
        body.pose = { ...end };
        body.tilt = 0;
        body.size = 1;
        return;
      }
      const s = smoothstep(0, 1, k) * marks[marks.length - 1];
      let i = 1;
      while (i < line.length - 1 && marks[i] < s) i++;
      const a = line[i - 1];
      const b = line[i];
      const f = marks[i] > marks[i - 1] ? (s - marks[i - 1]) / (marks[i] - marks[i - 1]) : 1;
      const air = smoothstep(0, 0.3, k) * (1 - smoothstep(0.7, 1, k));
      const yaw = a.yaw + turnBetween(a.yaw, b.yaw) * smoothstep(0, 0.5, f);
      body.pose = {
        x: mix(a.x, b.x, f),
        y: mix(k < 0.5 ? line[0].y : end.y, peak, air),
        z: mix(a.z, b.z, f),
        yaw,
      };
      body.tilt = 0.22 * air;
      body.size = 1;
    },
  };
  return motion;
}

/** A figure comes to the board from above. */
export function drop(to: Pose): Motion {
  return {
    ms: 420,
    begin(body) {
      body.size = 0.4;
    },
    at(body, k) {
      const e = 1 - (1 - k) ** 3;
      body.pose = { ...to, y: to.y + (1 - e) * 1.6 };
      body.size = mix(0.4, 1, e);
      body.tilt = 0;
    },
  };
}

/** A destroyed figure falls over and is gone. */
export function topple(): Motion {
  let start: Pose = { x: 0, y: 0, z: 0, yaw: 0 };
  return {
    ms: 620,
    begin(body) {
      start = { ...body.pose };
    },
    at(body, k) {
      body.tilt = -1.5 * smoothstep(0, 0.6, k);
      body.pose = { ...start, y: start.y + 0.18 * Math.sin(Math.PI * Math.min(1, k * 1.6)) };
      body.size = 1 - smoothstep(0.6, 1, k);
    },
  };
}

/** Towards a target and back; a shot only kicks. Figures on two spaces do not turn on the spot. */
export function lunge(target: Pose, ranged: boolean, double: boolean): Motion {
  let start: Pose = target;
  return {
    ms: ranged ? 420 : 460,
    begin(body) {
      start = { ...body.pose };
    },
    at(body, k) {
      const aim = heading(start, target);
      const yaw = double ? start.yaw : start.yaw + turnBetween(start.yaw, aim) * smoothstep(0, 0.3, k);
      const push = ranged ? -0.12 * kick(k, 0.45) : 0.42 * kick(k, 0.5);
      body.pose = { x: start.x + Math.sin(aim) * push, y: start.y, z: start.z + Math.cos(aim) * push, yaw };
      body.tilt = ranged ? -0.08 * kick(k, 0.45) : 0.2 * kick(k, 0.5);
      if (k >= 1) body.tilt = 0;
    },
  };
}

const kick = (k: number, peak: number): number => (k < peak ? smoothstep(0.2, peak, k) : 1 - smoothstep(peak, 1, k));
