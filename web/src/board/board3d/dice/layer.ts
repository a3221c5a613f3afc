import { Box3, Group, Vector3 } from 'three';
import { smoothstep } from '../../hex';
import type { DiceThrow } from '../../types';
import type { ViewDice } from '../../view';
import type { Quality } from '../quality';
import { landing, type Table } from './landing';
import { ROUND } from './materials';
import { Parts, RIM, THICK } from './parts';
import { scatter } from './scatter';
import { CUBE, ICOSAHEDRON, type Solid } from './solids';
import { Tumble, UPRIGHT, depthOf } from './tumble';

const SIZE = 0.62; // of a combat die, where a hex is two units from corner to corner
const MANY = 12; // more dice than this are smaller
const SHOW_MS = 120;
const APPEAR_MS = 110;
const LEAVE_MS = 240;
const RINGS = { attack: 0, defense: 1, d20: 2 } as const;

/** Dice of one side, from the hand until they are taken away. Times are the frame's. */
interface Cast {
  side: DiceThrow['side'];
  faces: DiceThrow['faces'];
  solid: Solid;
  size: number;
  speed: number; // Infinity: they lie at once
  tumble: Tumble;
  at: DiceThrow['at'];
  drawn: boolean; // the first frame makes shaders and may take long: time begins with the second
  start: number; // -1 until then
  rests: boolean; // lies, shows its faces, and has been drawn so
  leaving: boolean;
  left: number; // when it began to leave, -1 until its next frame
  done: () => void;
}

/** Real dice on the board. They are thrown, lie in a tray of their own, then show what they are, and go when told so. */
export class DiceLayer implements ViewDice {
  readonly group = new Group();
  private casts: Cast[] = [];
  private parts: Parts | null = null;

  constructor(
    private readonly quality: Quality,
    private readonly table: Table,
  ) {}

  /** Resolves when all lie and show their faces, or are taken away before. Dice of the same side make room. */
  throwDice(t: DiceThrow): Promise<void> {
    if (t.faces.length === 0) return Promise.resolve();
    if (!this.parts) {
      this.parts = new Parts(this.quality);
      this.group.add(...this.parts.meshes);
    }
    for (const c of this.casts) if (c.side === t.side) this.leave(c);
    const solid = t.side === 'd20' ? ICOSAHEDRON : CUBE;
    const size = (t.size ?? SIZE) * Math.min(1, Math.sqrt(MANY / t.faces.length));
    const up = this.table.up();
    const shape = { solid, count: t.faces.length, size, seed: t.seed, from: t.from, up };
    const { radius } = scatter(t.seed, t.faces.length, solid.girth * size);
    // attack lies on the left, whatever answers it on the right
    const prefers = t.side === 'attack' ? { x: up.z, z: -up.x } : { x: -up.z, z: up.x };
    const others = this.lying().map((c) => ({ x: c.at.x, z: c.at.z, radius: c.tumble.radius * RIM }));
    const at = landing(t.at, radius * RIM, prefers, others, this.table);
    at.y += THICK;
    return new Promise((done) => {
      this.casts.push({
        side: t.side,
        faces: t.faces,
        solid,
        size,
        speed: t.speed > 0 ? t.speed : Infinity,
        tumble: new Tumble({ ...shape, at }),
        at,
        drawn: false,
        start: -1,
        rests: false,
        leaving: false,
        left: -1,
        done,
      });
    });
  }

  private lying(): Cast[] {
    return this.casts.filter((c) => !c.leaving);
  }

  /** Put everything where it is at this time; true if that is not where it was. */
  update(now: number): boolean {
    const { parts } = this;
    if (!parts || this.casts.every((c) => c.rests && !c.leaving)) return false;
    for (const c of this.casts) {
      if (c.start < 0 && (c.drawn || c.speed === Infinity)) c.start = now;
      c.drawn = true;
      if (c.leaving && c.left < 0) c.left = now;
    }
    this.casts = this.casts.filter((c) => !c.leaving || (c.speed < Infinity && now - c.left < LEAVE_MS));
    parts.begin();
    for (const c of this.casts) {
      const ms = c.start < 0 ? 0 : c.speed === Infinity ? Infinity : (now - c.start) * c.speed;
      this.draw(parts, c, ms, c.leaving ? smoothstep(0, LEAVE_MS, now - c.left) : 0);
      c.rests = ms === Infinity || ms >= c.tumble.ms + SHOW_MS * c.speed;
      if (c.rests) c.done();
    }
    parts.commit();
    return true;
  }

  private draw(parts: Parts, c: Cast, ms: number, gone: number): void {
    const sunk = gone * THICK * 3;
    const here = smoothstep(-APPEAR_MS, APPEAR_MS, ms);
    parts.tray(c.at.x, c.at.y - sunk, c.at.z, c.tumble.radius * here * (1 - gone), c.tumble.radius, RINGS[c.side]);
    // until all lie, nothing that is drawn comes from what they show
    const shown = ms >= c.tumble.ms ? (c.speed === Infinity ? 1 : smoothstep(0, SHOW_MS, (ms - c.tumble.ms) / c.speed)) : -1;
    const girth = c.solid.girth * c.size;
    const low = c.at.y + depthOf(c.solid, UPRIGHT) * c.size;
    c.faces.forEach((face, k) => {
      const pose = c.tumble.pose(k, ms);
      const high = Math.max(0, pose.y - low);
      const round = typeof face === 'number' ? face - 1 : ROUND[face];
      parts.die(c.side, pose, sunk, c.size * here * (1 - gone), shown < 0 ? [0, 0] : [round, shown]);
      parts.contact(pose, c.at.y - sunk, high, girth * (1 - gone));
    });
  }

  /** How long after a throw all dice lie, in milliseconds; 0 if there are none. */
  settleAt(): number {
    return Math.max(0, ...this.lying().map((c) => c.tumble.ms / c.speed));
  }

  /** All trays and what lies in them; empty if there are none. */
  bounds(): Box3 {
    const box = new Box3();
    for (const c of this.lying()) {
      const r = c.tumble.radius * RIM;
      box.expandByPoint(new Vector3(c.at.x - r, c.at.y - THICK, c.at.z - r));
      box.expandByPoint(new Vector3(c.at.x + r, c.at.y + c.size * 2, c.at.z + r));
    }
    return box;
  }

  clear(): void {
    for (const c of this.casts) this.leave(c);
  }

  private leave(c: Cast): void {
    c.leaving = true;
    c.done();
  }

  dispose(): void {
    this.clear();
    this.casts = [];
    this.parts?.dispose();
    this.group.removeFromParent();
  }
}
