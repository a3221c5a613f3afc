import { diffFigures } from './diff';
import type { Field } from './field';
import { drop, flight, lunge, topple, walk, type Motion } from './motions';
import type { Standing } from './picking';
import { poseOn, type Pose, type Shape, type Shapes } from './silhouette';
import type { FigureState, Place } from './types';

/** A figure as it is drawn now: its state is already the new one while its pose is still on the way. */
export interface Actor extends Standing {
  state: FigureState;
  shape: Shape;
  pose: Pose;
  tilt: number; // forward, in radians
  size: number;
  leaving: boolean;
}

interface Running {
  motion: Motion;
  start: number; // -1 until its first frame
  done: () => void;
}

/**
 * All figures on the board and how they get from one place to another. Both views draw actors; neither animates by
 * itself. Motions of one figure wait for each other, those of different figures run side by side.
 */
export class Actors {
  readonly byId = new Map<number, Actor>();
  /** How fast time runs for motions; 0 makes every motion a jump. */
  speed = 1;
  private readonly queues = new Map<number, Running[]>();

  constructor(
    private readonly shapes: Shapes,
    private readonly wake: () => void,
  ) {}

  all(): IterableIterator<Actor> {
    return this.byId.values();
  }

  get moving(): boolean {
    return this.queues.size > 0;
  }

  clear(): void {
    for (const queue of this.queues.values()) for (const r of queue) r.done();
    this.queues.clear();
    this.byId.clear();
  }

  /** Make the board show these figures; resolves when all have arrived. */
  async sync(field: Field, figures: readonly FigureState[], animate: boolean): Promise<void> {
    const present = [...this.byId.values()].filter((a) => !a.leaving).map((a) => a.state);
    const changes = diffFigures(present, figures);
    const waits: Promise<void>[] = [];
    for (const f of changes.removed) waits.push(this.remove(f.id, animate));
    for (const f of changes.changed) this.refresh(f);
    for (const f of changes.moved) {
      const actor = this.byId.get(f.id)!;
      this.refresh(f);
      const to = poseOn(field, f, actor.pose.yaw);
      waits.push(this.run(actor, flight([to], 0.6, f.rear < 0), animate));
    }
    for (const f of changes.added) waits.push(this.add(field, f, animate));
    await Promise.all(waits);
  }

  private add(field: Field, state: FigureState, animate: boolean): Promise<void> {
    this.finish(state.id); // one of the same id that is still falling over is replaced at once
    const actor = this.imagine(field, state);
    this.byId.set(state.id, actor);
    return this.run(actor, drop(actor.pose), animate);
  }

  /** A figure as it would stand there, without putting it on the board. It looks where it looks now, else at the middle. */
  imagine(field: Field, state: FigureState): Actor {
    const { x, z } = field.middle;
    const space = field.spaces[state.at];
    const yaw = this.byId.get(state.id)?.pose.yaw ?? Math.atan2(x - space.x, z - space.z);
    return { id: state.id, state, shape: this.shapes.of(state), pose: poseOn(field, state, yaw), at: state.at, tilt: 0, size: 1, leaving: false };
  }

  private refresh(state: FigureState): void {
    const actor = this.byId.get(state.id);
    if (!actor) return;
    actor.state = state;
    actor.at = state.at;
    actor.shape = this.shapes.of(state);
  }

  /** Shapes changed: archetypes have come from the server after the figures. */
  reshape(): void {
    for (const a of this.byId.values()) a.shape = this.shapes.of(a.state);
  }

  /** Walk or fly along places. The figure's state moves to the last of them at once. */
  async move(field: Field, id: number, path: readonly Place[], flying: boolean): Promise<void> {
    const actor = this.byId.get(id);
    if (!actor || path.length === 0) return;
    let before: Place = { at: actor.state.at, rear: actor.state.rear };
    const double = actor.state.rear >= 0;
    const places = path
      .filter((p, i) => i > 0 || p.at !== before.at)
      .map((p) => {
        // two spaces: the back follows the front unless the caller says where it goes
        const place = { at: p.at, rear: p.rear ?? (double ? before.at : -1) };
        before = place;
        return place;
      });
    const last = places[places.length - 1];
    if (!last) return;
    actor.state = { ...actor.state, at: last.at, rear: last.rear };
    actor.at = last.at;
    const poses = places.map((p) => poseOn(field, p, actor.pose.yaw));
    await this.run(actor, flying ? flight(poses, 1, !double) : walk(poses, !double), true);
  }

  async remove(id: number, animate: boolean): Promise<void> {
    const actor = this.byId.get(id);
    if (!actor || actor.leaving) return;
    actor.leaving = true;
    await this.run(actor, topple(), animate);
    if (this.byId.get(id) === actor) this.byId.delete(id);
  }

  /** Turn to a target and lean into it; ranged attacks only recoil. */
  strike(id: number, target: number, ranged: boolean): Promise<void> {
    const actor = this.byId.get(id);
    const aim = this.byId.get(target);
    if (!actor || !aim) return Promise.resolve();
    return this.run(actor, lunge(aim.pose, ranged, actor.shape.double), true);
  }

  private run(actor: Actor, motion: Motion, animate: boolean): Promise<void> {
    if (!animate || this.speed === 0) {
      this.finish(actor.id);
      motion.begin(actor);
      motion.at(actor, 1);
      this.wake();
      return Promise.resolve();
    }
    return new Promise((done) => {
      const queue = this.queues.get(actor.id) ?? [];
      queue.push({ motion, start: -1, done });
      this.queues.set(actor.id, queue);
      this.wake();
    });
  }

  /** Let everything a figure still has to do happen at once. */
  private finish(id: number): void {
    const actor = this.byId.get(id);
    for (const r of this.queues.get(id) ?? []) {
      if (actor) {
        if (r.start < 0) r.motion.begin(actor);
        r.motion.at(actor, 1);
      }
      r.done();
    }
    this.queues.delete(id);
  }

  /** Advance to a time in milliseconds. True if anything moved. */
  update(now: number): boolean {
    if (this.queues.size === 0) return false;
    for (const [id, queue] of this.queues) {
      const actor = this.byId.get(id);
      const head = queue[0];
      if (!actor || !head) {
        this.queues.delete(id);
        continue;
      }
      if (head.start < 0) {
        head.start = now;
        head.motion.begin(actor);
      }
      const k = Math.min(1, ((now - head.start) * this.speed) / head.motion.ms);
      head.motion.at(actor, k);
      if (k < 1) continue;
      queue.shift();
      if (queue.length === 0) this.queues.delete(id);
      head.done();
    }
    return true;
  }
}
