import { flinch, type Struck } from './blows';
import { die } from './deaths';
import { diffFigures } from './diff';
import type { Field } from './field';
import { drop, flight, walk, type Body, type Footing, type Motion } from './motions';
import type { Standing } from './picking';
import type { ShowKind, Shows } from './shows';
import { poseOn, type Pose, type Shape, type Shapes } from './silhouette';
import type { Death, EffectKind, Facings, FigureState, Moving, Place } from './types';

/** A figure as it is drawn now: its state is already the new one while its pose is still on the way. */
export interface Actor extends Standing, Body {
  state: FigureState;
  shape: Shape;
  leaving: boolean;
  foe: Pose | null; // who attacked it last: it shrinks from there
}

/** What flies about when a body breaks. */
const REMAINS: Record<Death, ShowKind> = { topple: 'dust', rubble: 'rubble', fade: 'motes', burst: 'gore' };
const SUFFERED: Partial<Record<EffectKind, ShowKind>> = { wound: 'hit', block: 'block', heal: 'heal' };

interface Running {
  motion: Motion;
  start: number; // -1 until its first frame
  until: number; // the share of it that is waited for
  cue: number; // the next of its cues
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
  facings: Facings | null = null;
  /** How high the tallest reaches of all who have stood on this map. */
  tallest = 0;
  private readonly queues = new Map<number, Running[]>();

  constructor(
    private readonly shapes: Shapes,
    private readonly shows: Shows,
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
    this.tallest = 0;
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
      waits.push(this.run(actor, flight([to], 0.6, f.rear < 0, actor.shape.wings), animate));
    }
    for (const f of changes.added) waits.push(this.add(field, f, animate));
    await Promise.all(waits);
  }

  private add(field: Field, state: FigureState, animate: boolean): Promise<void> {
    this.finish(state.id); // one of the same id that is still falling over is replaced at once
    const actor = this.imagine(field, state);
    this.byId.set(state.id, actor);
    this.tallest = Math.max(this.tallest, actor.shape.top);
    return this.run(actor, drop(actor.pose), animate);
  }

  /** A figure as it would stand there, without putting it on the board. It looks where it looks now or looked last, else at the middle. */
  imagine(field: Field, state: FigureState): Actor {
    const { x, z } = field.middle;
    const space = field.spaces[state.at];
    const yaw = this.byId.get(state.id)?.pose.yaw ?? this.facings?.get(state.id) ?? Math.atan2(x - space.x, z - space.z);
    const pose = poseOn(field, state, yaw);
    const rest = { tilt: 0, roll: 0, size: 1, stretch: 1, arm: 0, flap: 0, flash: 0, faded: 0 };
    return { ...rest, id: state.id, state, shape: this.shapes.of(state), pose, at: state.at, rear: state.rear, leaving: false, foe: null };
  }

  private refresh(state: FigureState): void {
    const actor = this.byId.get(state.id);
    if (!actor) return;
    actor.state = state;
    actor.at = state.at;
    actor.rear = state.rear;
    actor.shape = this.shapes.of(state);
  }

  /** The ground under them is another one. Who is on the move arrives where it is. */
  settle(field: Field): void {
    for (const a of this.byId.values()) if (!this.queues.has(a.id)) a.pose = poseOn(field, a.state, a.pose.yaw);
  }

  /** Shapes changed: archetypes have come from the server after the figures. */
  reshape(): void {
    for (const a of this.byId.values()) a.shape = this.shapes.of(a.state);
    this.tallest = Math.max(0, ...[...this.byId.values()].map((a) => a.shape.top));
  }

  /** Walk or fly along places. The figure's state moves to the last of them at once. */
  async move(field: Field, id: number, path: readonly Place[], { flying = false, stepped }: Moving = {}): Promise<void> {
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
    actor.rear = last.rear;
    const poses = places.map((p) => poseOn(field, p, actor.pose.yaw));
    const footings = poses.map((p, i): Footing => ({ ...p, wet: field.spaces[places[i].at].slab.look.liquid === 'water' }));
    const touch = (body: Body, i: number, fell: boolean): void => {
      const raised: ShowKind | null = fell ? 'dust' : footings[i].wet ? 'splash' : null;
      if (raised) void this.shows.play(raised, { ...body.pose }, { size: actor.shape.height });
      stepped?.(places[i].at, fell);
    };
    await this.run(actor, flying ? flight(poses, 1, !double, actor.shape.wings) : walk(footings, !double, touch), true);
  }

  async remove(id: number, animate: boolean): Promise<void> {
    const actor = this.byId.get(id);
    if (!actor || actor.leaving) return;
    actor.leaving = true;
    const { death, height } = actor.shape;
    const broken = (body: Body): void => void this.shows.play(REMAINS[death], { ...body.pose }, { size: height });
    await this.run(actor, die(death, broken), animate);
    if (this.byId.get(id) === actor) this.byId.delete(id);
  }

  /** Strike or shoot; resolves when the blow lands or the shot leaves. */
  perform(actor: Actor, blow: Struck): Promise<void> {
    return this.run(actor, blow, true, blow.hit);
  }

  /** Something befalls a figure: it is seen on its body. */
  suffer(kind: EffectKind, actor: Actor): void {
    const show = SUFFERED[kind];
    if (!show || this.speed === 0) return;
    const { x, y, z } = actor.pose;
    const { height } = actor.shape;
    void this.shows.play(show, { x, y: kind === 'heal' ? y : y + height * 0.6, z }, { from: actor.foe ?? undefined, size: height });
    if (kind === 'wound' && !actor.leaving) void this.run(actor, flinch(actor.foe), true);
  }

  private run(actor: Actor, motion: Motion, animate: boolean, until = 1): Promise<void> {
    if (!animate || this.speed === 0) {
      this.finish(actor.id);
      motion.begin(actor);
      motion.at(actor, 1);
      this.settled(actor);
      this.wake();
      return Promise.resolve();
    }
    return new Promise((done) => {
      const queue = this.queues.get(actor.id) ?? [];
      queue.push({ motion, start: -1, until, cue: 0, done });
      this.queues.set(actor.id, queue);
      this.wake();
    });
  }

  private settled(actor: Actor): void {
    if (!actor.leaving && !actor.shape.double) this.facings?.keep(actor.id, actor.pose.yaw);
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
      const k = this.speed === 0 ? 1 : Math.min(1, ((now - head.start) * this.speed) / head.motion.ms);
      head.motion.at(actor, k);
      const { cues = [] } = head.motion;
      while (head.cue < cues.length && k >= cues[head.cue].k) cues[head.cue++].play(actor);
      if (k >= head.until) head.done();
      if (k < 1) continue;
      this.settled(actor);
      queue.shift();
      if (queue.length === 0) this.queues.delete(id);
      head.done();
    }
    return true;
  }
}
