import { smoothstep } from './hex';
import { stand, type Body, type Motion } from './motions';
import type { Pose } from './silhouette';
import type { Death } from './types';

interface Way {
  ms: number;
  at(body: Body, k: number, start: Pose): void;
}

/** How bodies go. All of them are out of sight in the end. */
const WAYS: Record<Death, Way> = {
  /** Over backwards, a knock, and the ground takes it. */
  topple: {
    ms: 1050,
    at(body, k, start) {
      const fall = smoothstep(0, 0.1, k) * 0.12 + 0.88 * Math.min(1, Math.max(0, (k - 0.06) / 0.36)) ** 2;
      const knock = k > 0.42 && k < 0.56 ? Math.sin((Math.PI * (k - 0.42)) / 0.14) : 0;
      body.tilt = -1.5 * fall + 0.1 * knock;
      body.pose = { ...start, y: start.y + 0.16 * smoothstep(0, 0.3, k) - 0.5 * smoothstep(0.74, 1, k) };
      body.size = 1 - smoothstep(0.78, 1, k);
    },
  },
  /** Shakes, loses its hold and is a heap. */
  rubble: {
    ms: 900,
    at(body, k, start) {
      const shake = (1 - smoothstep(0.3, 0.36, k)) * smoothstep(0, 0.1, k);
      const heap = smoothstep(0.3, 0.62, k);
      body.pose = { ...start, x: start.x + 0.04 * shake * Math.sin(k * 90), z: start.z + 0.04 * shake * Math.cos(k * 71), yaw: start.yaw + 0.5 * heap };
      body.roll = 0.06 * shake * Math.sin(k * 60) + 0.22 * heap;
      body.tilt = 0.3 * heap;
      body.stretch = 1 - 0.86 * heap;
      body.size = (1 + 0.1 * heap) * (1 - smoothstep(0.6, 0.95, k));
    },
  },
  /** Rises and dissolves. */
  fade: {
    ms: 1250,
    at(body, k, start) {
      body.pose = { ...start, y: start.y + 1.1 * smoothstep(0, 1, k), yaw: start.yaw + 0.7 * k * k };
      body.tilt = -0.14 * smoothstep(0, 0.4, k);
      body.faded = smoothstep(0.1, 0.95, k);
    },
  },
  /** Swells and is gone. */
  burst: {
    ms: 520,
    at(body, k, start) {
      const swell = smoothstep(0, 0.55, k);
      body.pose = { ...start };
      body.roll = 0.08 * swell * Math.sin(k * 50);
      body.size = k < 0.6 ? 1 + 0.22 * swell : 1.22 * (1 - smoothstep(0.6, 0.72, k));
      body.flash = 0.8 * swell;
    },
  },
};

/** When each lets go of what it is made of, as a share of its time: what flies about does so then. */
const BREAKS: Record<Death, number> = { topple: 0.42, rubble: 0.34, fade: 0.15, burst: 0.6 };

export function die(death: Death, broken?: (body: Body) => void): Motion {
  const way = WAYS[death];
  let start: Pose = { x: 0, y: 0, z: 0, yaw: 0 };
  return {
    ms: way.ms,
    cues: broken ? [{ k: BREAKS[death], play: broken }] : [],
    begin(body) {
      start = { ...body.pose };
    },
    at(body, k) {
      stand(body);
      way.at(body, k, start);
      if (k >= 1) body.size = 0;
    },
  };
}
