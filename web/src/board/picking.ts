import { PLINTH, type Column, type Field } from './field';
import { APOTHEM, LEVEL, directionAngle, hexAt } from './hex';
import type { Pose, Shape } from './silhouette';

/** A ray in the world. The direction need not have length 1; t counts in its lengths. */
export interface Ray {
  ox: number;
  oy: number;
  oz: number;
  dx: number;
  dy: number;
  dz: number;
}

export interface GroundHit {
  t: number;
  space: number;
}

const NX = [0, 1, 2, 3, 4, 5].map((k) => Math.cos(directionAngle(k)));
const NZ = [0, 1, 2, 3, 4, 5].map((k) => Math.sin(directionAngle(k)));
const EPS = 1e-6;

/** Where a ray first meets the ground: an exact walk from hex to hex, no triangles asked. */
export function castGround(field: Field, ray: Ray, tMax = Infinity, obstacles = true): GroundHit | null {
  let hit: GroundHit | null = null;
  walk(field, ray, tMax, (column, t0, t1) => {
    hit = inColumn(field, column, ray, t0, t1, obstacles);
    return hit !== null;
  });
  return hit;
}

/** Visit the columns over or through which a ray goes, in order, until one of them is enough. */
function walk(field: Field, ray: Ray, tMax: number, visit: (column: Column, t0: number, t1: number) => boolean): void {
  const range = clip(field, ray, tMax);
  if (!range) return;
  let [t, end] = range;
  // one step per hex side crossed; the bound only guards against a ray that runs along an edge for ever
  for (let steps = 0; steps < 4096 && t <= end; steps++) {
    const h = hexAt(ray.ox + ray.dx * (t + EPS), ray.oz + ray.dz * (t + EPS));
    const cx = Math.sqrt(3) * (h.q + h.r / 2);
    const cz = 1.5 * h.r;
    let out = end;
    for (let k = 0; k < 6; k++) {
      const speed = NX[k] * ray.dx + NZ[k] * ray.dz;
      if (speed <= 1e-12) continue;
      const at = (APOTHEM - NX[k] * (ray.ox - cx) - NZ[k] * (ray.oz - cz)) / speed;
      if (at < out) out = at;
    }
    const column = field.column(h.q, h.r);
    if (column && visit(column, t, out)) return;
    t = Math.max(out, t) + EPS;
  }
}

function inColumn(
  field: Field,
  column: Column,
  ray: Ray,
  t0: number,
  t1: number,
  obstacles: boolean,
): GroundHit | null {
  let best: GroundHit | null = null;
  for (const slab of column.slabs) {
    if (!slab.shown) continue;
    const low = slab.bottom === 0 ? PLINTH : slab.bottom * LEVEL;
    const top = slab.space >= 0 ? field.spaces[slab.space].y : slab.top * LEVEL;
    const t = meetSpan(ray, low, top, t0, t1);
    if (t >= 0 && (!best || t < best.t)) best = { t, space: slab.space >= 0 ? slab.space : topOf(column) };
    const o = obstacles && slab.space >= 0 ? field.spaces[slab.space].obstacle : null;
    if (o) {
      const s = castCylinder(ray, column.x, column.z, top, (o.base + o.height) * LEVEL, Math.max(o.radius, 0.3));
      if (s >= t0 - 1 && s <= t1 + 1 && s >= 0 && (!best || s < best.t)) best = { t: s, space: slab.space };
    }
  }
  return best;
}

const topOf = (column: Column): number => Math.max(...column.slabs.map((s) => s.space));

/** The first t in t0..t1 at which the ray's height is between low and high; -1 if never. */
function meetSpan(ray: Ray, low: number, high: number, t0: number, t1: number): number {
  const y = ray.oy + ray.dy * t0;
  if (y >= low && y <= high) return t0;
  if (Math.abs(ray.dy) < 1e-12) return -1;
  const t = ((y > high ? high : low) - ray.oy) / ray.dy;
  return t >= t0 && t <= t1 ? t : -1;
}

/** The stretch of a ray inside the box that holds the board. */
function clip(field: Field, ray: Ray, tMax: number): [number, number] | null {
  let t0 = 0;
  let t1 = tMax;
  const high = field.maxLevel * LEVEL + 8; // room for obstacles
  const cut = (o: number, d: number, low: number, top: number): boolean => {
    if (Math.abs(d) < 1e-12) return o >= low && o <= top;
    const a = (low - o) / d;
    const b = (top - o) / d;
    t0 = Math.max(t0, Math.min(a, b));
    t1 = Math.min(t1, Math.max(a, b));
    return t0 <= t1;
  };
  const inside =
    cut(ray.ox, ray.dx, field.minX, field.maxX) &&
    cut(ray.oz, ray.dz, field.minZ, field.maxZ) &&
    cut(ray.oy, ray.dy, PLINTH, high);
  return inside ? [t0, t1] : null;
}

/** The first t >= 0 at which a ray is inside an upright cylinder; -1 if never. */
export function castCylinder(ray: Ray, x: number, z: number, low: number, high: number, radius: number): number {
  const px = ray.ox - x;
  const pz = ray.oz - z;
  const a = ray.dx * ray.dx + ray.dz * ray.dz;
  const b = px * ray.dx + pz * ray.dz;
  const c = px * px + pz * pz - radius * radius;
  let t0 = 0;
  let t1 = Infinity;
  if (a < 1e-12) {
    if (c > 0) return -1;
  } else {
    const d = b * b - a * c;
    if (d < 0) return -1;
    const root = Math.sqrt(d);
    t0 = Math.max(0, (-b - root) / a);
    t1 = (-b + root) / a;
    if (t1 < 0) return -1;
  }
  return meetSpan(ray, low, high, t0, t1);
}

/** A ray as a figure sees it: +z forward, +x left. */
export function inFrame(ray: Ray, pose: Pose): Ray {
  const sin = Math.sin(pose.yaw);
  const cos = Math.cos(pose.yaw);
  const wx = ray.ox - pose.x;
  const wz = ray.oz - pose.z;
  return {
    ox: wx * cos - wz * sin,
    oy: ray.oy - pose.y,
    oz: wx * sin + wz * cos,
    dx: ray.dx * cos - ray.dz * sin,
    dy: ray.dy,
    dz: ray.dx * sin + ray.dz * cos,
  };
}

/** The first t >= 0 at which a ray is inside a figure; -1 if never. `grow` makes small figures easier to hit. */
export function castFigure(ray: Ray, shape: Shape, pose: Pose, grow = 0, bodyOnly = false): number {
  if (castCylinder(ray, pose.x, pose.z, pose.y, pose.y + shape.top + grow, shape.reach + grow) < 0) return -1;
  const local = inFrame(ray, pose);
  let best = -1;
  for (const p of shape.parts) {
    if (bodyOnly && !p.body) continue;
    const t = p.box ? castBox(local, p, grow) : castCylinder(local, p.x, p.z, p.y0, p.y1 + grow, p.rx + grow);
    if (t >= 0 && (best < 0 || t < best)) best = t;
  }
  return best;
}

function castBox(ray: Ray, p: { x: number; z: number; y0: number; y1: number; rx: number; rz: number }, grow: number): number {
  let t0 = 0;
  let t1 = Infinity;
  const sides: [number, number, number, number][] = [
    [ray.ox, ray.dx, p.x - p.rx - grow, p.x + p.rx + grow],
    [ray.oz, ray.dz, p.z - p.rz - grow, p.z + p.rz + grow],
    [ray.oy, ray.dy, p.y0, p.y1 + grow],
  ];
  for (const [o, d, low, high] of sides) {
    if (Math.abs(d) < 1e-12) {
      if (o < low || o > high) return -1;
      continue;
    }
    const a = (low - o) / d;
    const b = (high - o) / d;
    t0 = Math.max(t0, Math.min(a, b));
    t1 = Math.min(t1, Math.max(a, b));
  }
  return t0 <= t1 ? t0 : -1;
}

export interface Standing {
  id: number;
  shape: Shape;
  pose: Pose;
  at: number;
  rear?: number; // its other space, if it has one
}

/** Who stands on a space. */
export function standingOn(figures: Iterable<Standing>, space: number | null): number | null {
  if (space !== null) for (const f of figures) if (f.at === space || f.rear === space) return f.id;
  return null;
}

/** Whether a ray meets a figure as it is drawn, not only the volume it is made in. */
export type Drawn<F extends Standing = Standing> = (figure: F, ray: Ray) => boolean;

/**
 * What is under a ray: the nearest figure or the ground, whichever comes first. The ground about a figure's feet is the
 * figure's. Where volumes of several figures overlap, `drawn` finds out who is seen there.
 */
export function pickAlong<F extends Standing>(
  field: Field,
  figures: Iterable<F>,
  ray: Ray,
  drawn?: Drawn<F>,
  grow = 0.06,
): { space: number | null; figure: number | null; t: number } {
  const ground = castGround(field, ray);
  const met: { t: number; figure: F }[] = [];
  for (const figure of figures) {
    const t = castFigure(ray, figure.shape, figure.pose, grow);
    if (t >= 0 && t < (ground?.t ?? Infinity)) met.push({ t, figure });
  }
  met.sort((a, b) => a.t - b.t);
  const front = (drawn && met.length > 1 ? met.find((m) => drawn(m.figure, ray)) : undefined) ?? met[0];
  if (front) return { space: front.figure.at, figure: front.figure.id, t: front.t };
  const space = ground ? ground.space : null;
  return { space, figure: standingOn(figures, space), t: ground ? ground.t : Infinity };
}

/**
 * Everything under a ray, the nearest first: what is picked, figures behind it, and every space whose top the ray goes
 * through, be it behind a hill or under a bridge.
 */
export function pickAllAlong<F extends Standing>(field: Field, figures: Iterable<F>, ray: Ray, drawn?: Drawn<F>, grow = 0.06): { space: number; figure: number | null }[] {
  const all = [...figures];
  const front = pickAlong(field, all, ray, drawn, grow);
  const met: { t: number; space: number; figure: number | null }[] = front.space === null ? [] : [{ t: -1, space: front.space, figure: front.figure }];
  for (const f of all) {
    const t = castFigure(ray, f.shape, f.pose, grow);
    if (t >= 0 && f.id !== front.figure) met.push({ t, space: f.at, figure: f.id });
  }
  walk(field, ray, Infinity, (column, t0, t1) => {
    for (const slab of column.slabs) {
      if (!slab.shown || slab.space < 0 || ray.dy >= 0) continue;
      const t = (field.spaces[slab.space].y - ray.oy) / ray.dy;
      const known = met.some((m) => m.figure === null && m.space === slab.space);
      if (t >= t0 && t <= t1 && !known) met.push({ t, space: slab.space, figure: null });
    }
    return false;
  });
  return met.toSorted((a, b) => a.t - b.t).map(({ space, figure }) => ({ space, figure }));
}

/** How far a line of sight gets, as a fraction of its length; 1 if nothing of the ground or of a figure is in its way. */
export function castSight(
  field: Field,
  figures: Iterable<Standing>,
  from: { x: number; y: number; z: number },
  to: { x: number; y: number; z: number },
  skip: readonly number[],
): number {
  const ray: Ray = { ox: from.x, oy: from.y, oz: from.z, dx: to.x - from.x, dy: to.y - from.y, dz: to.z - from.z };
  const ground = castGround(field, ray, 1);
  let t = ground ? ground.t : 1;
  for (const b of field.map.barriers) {
    const hit = castBarrier(ray, b);
    if (hit >= 0 && hit < t) t = hit;
  }
  for (const f of figures) {
    if (skip.includes(f.id)) continue;
    const hit = castFigure(ray, f.shape, f.pose);
    if (hit >= 0 && hit < t) t = hit;
  }
  return t;
}

/** Walls on edges are boxes 0.12 thick and as long as the edge. */
export function castBarrier(ray: Ray, b: { q: number; r: number; direction: number; base: number; top: number }): number {
  const a = directionAngle(b.direction);
  const cos = Math.cos(a);
  const sin = Math.sin(a);
  const wx = ray.ox - Math.sqrt(3) * (b.q + b.r / 2) - cos * APOTHEM;
  const wz = ray.oz - 1.5 * b.r - sin * APOTHEM;
  const local: Ray = {
    ox: wx * cos + wz * sin,
    oy: ray.oy,
    oz: -wx * sin + wz * cos,
    dx: ray.dx * cos + ray.dz * sin,
    dy: ray.dy,
    dz: -ray.dx * sin + ray.dz * cos,
  };
  return castBox(local, { x: 0, z: 0, y0: b.base * LEVEL, y1: b.top * LEVEL, rx: 0.06, rz: 0.5 }, 0);
}
