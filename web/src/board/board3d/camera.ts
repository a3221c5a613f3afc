import { PerspectiveCamera, Vector3 } from 'three';
import { PLINTH, type Field, type Space } from '../field';
import { LEVEL, clamp, mix, smoothstep } from '../hex';
import { castGround, castSight } from '../picking';
import type { Scene } from '../scene';
import { eyeOf, turnBetween } from '../silhouette';
import type { Shot } from '../types';
import type { ViewCamera } from '../view';
import { diceSpot, eyeAt, fullShot, gentleShot, type Look, type Screen, type Spot } from '../framing';

const FOV = 38;
const HEAD_FOV = 52;
const HOME_POLAR = 0.84;
const STEEPER = [0.74, 0.64];
const MOST_HIDDEN = 0.12; // of all spaces
const HEADROOM = 2.8; // figures and their badges want to be seen too
const BADGE = 0.8;
const FAR = 420;
const ASIDE = [0, 0.5, -0.5, 1, -1, 1.57, -1.57, 2.3, -2.3, Math.PI]; // turns to see what is behind a hill, the least first
const LOWEST = 1.44;
const HIGHEST = 0.02;
const FLIGHT_MS = 480;
const SHOT_MS = 700;
const NEAREST_SHOT = 8;

/** Whether nearly all of a space is seen, its middle in any case. */
function isSeen(field: Field, look: Look, space: Space): boolean {
  const { x: ox, y: oy, z: oz } = eyeAt(look);
  const seen = (x: number, z: number): boolean => castGround(field, { ox, oy, oz, dx: x - ox, dy: space.y - oy, dz: z - oz })?.space === space.id;
  const rim = [0, 1, 2, 3, 4, 5].filter((k) => seen(space.x + 0.7 * Math.sin((k * Math.PI) / 3), space.z + 0.7 * Math.cos((k * Math.PI) / 3)));
  return rim.length >= 5 && seen(space.x, space.z);
}

/** Turns about a point on the table. Everything it can be told is a new look; flights go from look to look. */
export class OrbitCamera implements ViewCamera {
  readonly lens = new PerspectiveCamera(FOV, 1, 0.1, FAR);
  inHeadView: number | null = null;
  /** Where the player sits. */
  homeAzimuth = 0;
  private look: Look = { x: 0, y: 0, z: 0, azimuth: 0, polar: 0.82, distance: 20 };
  private head = { yaw: 0, pitch: 0, fov: HEAD_FOV };
  private flight: { from: Look; to: Look; start: number; ms: number } | null = null;
  /** what the player looked at before the camera was directed; null while it is not */
  private own: { look: Look; atHome: boolean } | null = null;
  /** the player has taken the camera while it was directed: it stays in that hand */
  private held = false;
  /** a figure that is gone along with, and where it was last */
  private followed: { id: number; at: Spot } | null = null;
  private width = 1;
  private height = 1;
  private farthest = 80;
  private homed: Field | null = null;
  private atHome = false;

  constructor(
    private readonly scene: Scene,
    private readonly refresh: () => void,
  ) {}

  resize(width: number, height: number): void {
    const aspect = width / height;
    // what fitted between the nearer two edges still does when a phone is turned
    this.look.distance *= Math.min(1, this.lens.aspect) / Math.min(1, aspect);
    this.width = width;
    this.height = height;
    this.lens.aspect = aspect;
    this.apply();
  }

  refit(): void {
    if (this.atHome) this.set(this.homeLook());
  }

  /** Put the lens where the look says. */
  private apply(): void {
    const { lens, look } = this;
    if (this.inHeadView !== null) this.applyHead();
    else {
      const s = Math.sin(look.polar);
      const eye = eyeAt(look);
      lens.position.set(eye.x, eye.y, eye.z);
      lens.fov = FOV;
      lens.near = clamp(look.distance * 0.02, 0.08, 0.5);
      // looking straight down, "up" on the screen is where the azimuth says
      lens.up.set(-Math.sin(look.azimuth) * Math.cos(look.polar), s, -Math.cos(look.azimuth) * Math.cos(look.polar));
      lens.lookAt(look.x, look.y, look.z);
    }
    lens.updateProjectionMatrix();
    lens.updateMatrixWorld(); // picking and labels project before the next frame is drawn
  }

  private applyHead(): void {
    const actor = this.scene.actors.byId.get(this.inHeadView ?? -1);
    if (!actor) return;
    const eye = eyeOf(actor.shape, actor.pose);
    const { yaw, pitch, fov } = this.head;
    const { lens } = this;
    lens.position.set(eye.x, eye.y, eye.z);
    lens.up.set(0, 1, 0);
    lens.fov = fov;
    lens.near = 0.04;
    lens.lookAt(eye.x + Math.sin(yaw) * Math.cos(pitch), eye.y + Math.sin(pitch), eye.z + Math.cos(yaw) * Math.cos(pitch));
  }

  private set(look: Partial<Look>): void {
    const field = this.scene.field;
    this.flight = null;
    this.look = { ...this.look, ...look };
    this.look.polar = clamp(this.look.polar, HIGHEST, LOWEST);
    this.look.distance = clamp(this.look.distance, 3, this.farthest);
    if (field) {
      this.look.x = clamp(this.look.x, field.minX - 2, field.maxX + 2);
      this.look.z = clamp(this.look.z, field.minZ - 2, field.maxZ + 2);
    }
    this.apply();
  }

  /** By hand: from now on the look is the player's own. */
  private steer(look: Partial<Look>): void {
    this.atHome = false;
    this.takeOver();
    this.set(look);
  }

  private takeOver(): void {
    if (!this.own) return;
    this.own = null;
    this.followed = null;
    this.held = true;
  }

  private flyTo(look: Partial<Look>, ms = FLIGHT_MS): void {
    this.atHome = false;
    const to = { ...this.look, ...look };
    to.distance = clamp(to.distance, 3, this.farthest);
    to.azimuth = this.look.azimuth + turnBetween(this.look.azimuth, to.azimuth);
    const { reducedMotion, speed } = this.scene.options;
    if (reducedMotion || speed === 0) this.set(to);
    else this.flight = { from: { ...this.look }, to, start: -1, ms: ms / Math.max(0.25, speed) };
  }

  update(now: number): boolean {
    if (this.inHeadView !== null) this.apply(); // the figure may be moving
    const going = this.goAlong();
    const f = this.flight;
    if (!f) return going;
    if (f.start < 0) f.start = now;
    const k = Math.min(1, (now - f.start) / f.ms);
    const e = smoothstep(0, 1, k);
    const part = (key: keyof Look): number => mix(f.from[key], f.to[key], e);
    this.look = { x: part('x'), y: part('y'), z: part('z'), azimuth: part('azimuth'), polar: part('polar'), distance: part('distance') };
    this.apply();
    if (k >= 1) this.flight = null;
    return true;
  }

  // ---- directed -------------------------------------------------------------------------------------------------

  direct(shot: Shot): void {
    const { direction, reducedMotion, speed } = this.scene.options;
    if (direction === 'off' || reducedMotion || speed === 0 || this.held || this.inHeadView !== null) return;
    const spots = this.spotsOf(shot);
    if (spots.length === 0) return;
    this.own ??= { look: { ...(this.flight?.to ?? this.look) }, atHome: this.atHome };
    const own = this.own.look;
    const azimuth = own.azimuth;
    if (shot.dice) spots.push({ ...spots[0], ...diceSpot(spots, azimuth) });
    const wanted = { spots, own, low: shot.low === true, nearest: NEAREST_SHOT, farthest: Math.max(own.distance, NEAREST_SHOT) };
    const look = direction === 'full' ? fullShot(wanted, this.screen(), (eye, spot) => this.sees(eye, spot, shot.figures ?? [])) : gentleShot(wanted, this.screen());
    const first = shot.follow ? this.scene.actors.byId.get(shot.figures?.[0] ?? -1) : undefined;
    this.followed = first ? { id: first.id, at: { ...first.pose } } : null;
    this.flyTo(look, SHOT_MS);
  }

  release(): void {
    const { own } = this;
    this.own = null;
    this.followed = null;
    this.held = false;
    if (!own) return;
    this.flyTo(own.look, SHOT_MS);
    this.atHome = own.atHome;
  }

  /** The azimuth it has or is on its way to. */
  get azimuth(): number {
    return (this.flight?.to ?? this.look).azimuth;
  }

  private spotsOf({ figures = [], spaces = [] }: Shot): Spot[] {
    const { field, actors } = this.scene;
    const spots: Spot[] = [];
    for (const id of figures) {
      const actor = actors.byId.get(id);
      if (actor) spots.push({ x: actor.pose.x, y: actor.pose.y + actor.shape.height * 0.6, z: actor.pose.z });
    }
    for (const id of spaces) {
      const space = field?.spaces[id];
      if (space) spots.push({ x: space.x, y: space.y, z: space.z });
    }
    return spots;
  }

  private sees(eye: Spot, spot: Spot, figures: readonly number[]): boolean {
    const { field, actors } = this.scene;
    return field !== null && castSight(field, actors.all(), eye, spot, figures) > 0.97;
  }

  private screen(): Screen {
    return { tan: Math.tan((FOV * Math.PI) / 360), aspect: this.lens.aspect, free: this.freeScreen() };
  }

  /** Go where the followed figure has gone since; true if it has. */
  private goAlong(): boolean {
    const { followed } = this;
    const pose = followed && this.scene.actors.byId.get(followed.id)?.pose;
    if (!followed || !pose) return false;
    const by = { x: pose.x - followed.at.x, y: pose.y - followed.at.y, z: pose.z - followed.at.z };
    followed.at = { ...pose };
    if (Math.abs(by.x) + Math.abs(by.y) + Math.abs(by.z) < 1e-6) return false;
    for (const look of [this.look, this.flight?.from, this.flight?.to]) {
      if (!look) continue;
      look.x += by.x;
      look.y += by.y * 0.5; // a flight's rise is seen, not only its ground sinking
      look.z += by.z;
    }
    this.apply();
    return true;
  }

  orbit(azimuth: number, polar: number): void {
    if (this.inHeadView !== null) {
      this.head.yaw += azimuth * 0.6;
      this.head.pitch = clamp(this.head.pitch + polar * 0.6, -1.3, 1.2);
      this.apply();
    } else this.steer({ azimuth: this.look.azimuth + azimuth, polar: this.look.polar + polar });
  }

  pan(dx: number, dy: number): void {
    if (this.inHeadView !== null) {
      this.orbit(dx * 0.004, dy * 0.004);
      return;
    }
    const { azimuth, polar, distance } = this.look;
    const unit = (2 * distance * Math.tan((FOV * Math.PI) / 360)) / this.height;
    const across = -dx * unit;
    const away = (-dy * unit) / Math.max(0.35, Math.cos(polar));
    this.steer({
      x: this.look.x + Math.cos(azimuth) * across + Math.sin(azimuth) * away,
      z: this.look.z - Math.sin(azimuth) * across + Math.cos(azimuth) * away,
    });
  }

  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    if (this.inHeadView !== null) {
      this.head.fov = clamp(this.head.fov / factor, 12, 75);
      this.apply();
      return;
    }
    const before = this.onTable(x, y);
    this.steer({ distance: this.look.distance / factor });
    const after = this.onTable(x, y);
    // what was under the cursor stays under it
    if (before && after) this.set({ x: this.look.x + before.x - after.x, z: this.look.z + before.z - after.z });
  }

  /** The point of the plane looked at that lies under a pixel. */
  private onTable(x: number, y: number): Vector3 | null {
    const d = this.direction(x, y);
    const { position } = this.lens;
    if (d.y > -0.05) return null;
    return d.multiplyScalar((this.look.y - position.y) / d.y).add(position);
  }

  /** The direction of a pixel as seen from the lens. */
  direction(x: number, y: number): Vector3 {
    return new Vector3((x / this.width) * 2 - 1, 1 - (y / this.height) * 2, 0.5).unproject(this.lens).sub(this.lens.position).normalize();
  }

  focus(what: { space?: number; figure?: number; all?: boolean }, near?: number): void {
    const { field, actors } = this.scene;
    if (!field) return;
    this.takeOver();
    this.leaveHeadView();
    const actor = what.figure === undefined ? undefined : actors.byId.get(what.figure);
    const at = actor ? actor.pose : what.space === undefined ? undefined : field.spaces[what.space];
    if (!at || what.all) {
      this.home();
      return;
    }
    this.flyTo({ x: at.x, y: at.y + 0.4, z: at.z, distance: near ?? Math.min(this.look.distance, 14), polar: Math.max(this.look.polar, 0.5) });
  }

  top(): void {
    this.takeOver();
    this.leaveHeadView();
    this.flyTo(this.fitted(this.scene.options.side, HIGHEST));
  }

  home(): void {
    this.takeOver();
    this.leaveHeadView();
    if (this.homed === this.scene.field) this.flyTo(this.homeLook());
    else this.set(this.homeLook()); // a new map is not flown to
    this.homed = this.scene.field;
    this.atHome = true;
  }

  private homeLook(): Look {
    // a long map is looked at from its side if that brings it much nearer
    const from = this.scene.options.side;
    const front = this.fitted(from, HOME_POLAR);
    const side = this.fitted(from + Math.PI / 2, HOME_POLAR);
    let look = side.distance < front.distance * 0.85 ? side : front;
    // where walls hide much of the ground behind them, it is looked at from higher
    for (const polar of STEEPER) if (this.hidden(look) > MOST_HIDDEN) look = this.fitted(look.azimuth, polar);
    this.homeAzimuth = look.azimuth;
    return look;
  }

  reveal(spaces: readonly number[]): void {
    const { field } = this.scene;
    const shown = spaces.flatMap((id) => field?.spaces[id] ?? []);
    const now = this.flight?.to ?? this.look;
    if (!field || this.inHeadView !== null || shown.every((s) => isSeen(field, now, s))) return;
    const looks = ASIDE.map((turn) => this.fitted(now.azimuth + turn, HOME_POLAR));
    const better = looks.find((look) => shown.every((s) => isSeen(field, look, s)));
    if (!better) return;
    this.takeOver();
    this.flyTo(better);
  }

  /** The share of spaces whose middle is behind a hill or a wall. */
  private hidden(look: Look): number {
    const { field } = this.scene;
    if (!field) return 0;
    const { x: ox, y: oy, z: oz } = eyeAt(look);
    const open = field.spaces.filter((s) => s.slab.shown && s.ceiling === Infinity);
    const unseen = open.filter((s) => castGround(field, { ox, oy, oz, dx: s.x - ox, dy: s.y - oy, dz: s.z - oz })?.space !== s.id);
    return unseen.length / open.length;
  }

  /** The look from a side that just shows the whole board, in the middle of the screen. */
  private fitted(azimuth: number, polar: number): Look {
    const field = this.scene.field;
    if (!field) return this.look;
    const { x, z } = field.middle;
    const saved = this.look;
    const vast = field.vastness;
    this.lens.far = FAR * vast;
    const look: Look = { x, y: 0, z, azimuth, polar, distance: 40 * vast };
    this.look = look;
    for (let i = 0; i < 14; i++) {
      this.apply();
      const { left, right, low, high } = this.extent(field);
      const free = this.freeScreen();
      // nearer or further until it just fits, and back to the middle: perspective pushes it down the screen
      const grow = Math.max((right - left) / (free.wide * 1.95), (high - low) / (free.tall * 1.95));
      const unit = look.distance * Math.tan((FOV * Math.PI) / 360);
      const across = ((left + right) / 2 - free.x) * unit * this.lens.aspect;
      const away = (free.y - (low + high) / 2) * (unit / Math.max(0.3, Math.cos(polar)));
      look.x += Math.cos(azimuth) * across + Math.sin(azimuth) * away;
      look.z += -Math.sin(azimuth) * across + Math.cos(azimuth) * away;
      look.distance = clamp(look.distance * (1 + (grow - 1) * 0.8), 4, 160 * vast);
    }
    this.look = saved;
    this.apply();
    this.farthest = Math.max(30, look.distance * 1.6);
    return look;
  }

  /** The part of the screen that no panel covers: its middle and its size, the whole being 0, 0, 1, 1. */
  private freeScreen(): { x: number; y: number; wide: number; tall: number } {
    const { top, right, bottom, left } = this.scene.options.insets;
    return {
      x: (left - right) / this.width,
      y: (bottom - top) / this.height,
      wide: Math.max(0.3, 1 - (left + right) / this.width),
      tall: Math.max(0.3, 1 - (top + bottom) / this.height),
    };
  }

  /** How much of the screen the board covers, in the projection's units of -1 to 1. */
  private extent(field: Field): { left: number; right: number; low: number; high: number } {
    const out = { left: 9, right: -9, low: 9, high: -9 };
    const v = new Vector3();
    const above = Math.max(HEADROOM, this.scene.actors.tallest + BADGE);
    for (const c of field.columns) {
      for (const y of [PLINTH, c.top * LEVEL + above]) {
        const margin = 1.2 / Math.max(4, this.lens.position.distanceTo(v.set(c.x, y, c.z)));
        v.project(this.lens);
        out.left = Math.min(out.left, v.x - margin);
        out.right = Math.max(out.right, v.x + margin);
        out.low = Math.min(out.low, v.y - margin);
        out.high = Math.max(out.high, v.y + margin);
      }
    }
    return out;
  }

  headView(figure: number, towards: { figure?: number; space?: number } = {}): boolean {
    const { actors, field } = this.scene;
    const actor = actors.byId.get(figure);
    if (!actor || !field) return false;
    this.takeOver();
    const eye = eyeOf(actor.shape, actor.pose);
    const other = towards.figure === undefined ? undefined : actors.byId.get(towards.figure);
    const space = towards.space === undefined ? undefined : field.spaces[towards.space];
    const aim = other ? eyeOf(other.shape, other.pose) : space ? { x: space.x, y: space.y + 0.8, z: space.z } : null;
    const flat = aim ? Math.hypot(aim.x - eye.x, aim.z - eye.z) : 1;
    this.head = {
      yaw: aim ? Math.atan2(aim.x - eye.x, aim.z - eye.z) : actor.pose.yaw,
      pitch: aim ? Math.atan2(aim.y - (other ? other.shape.height * 0.2 : 0) - eye.y, flat) : -0.1,
      fov: HEAD_FOV,
    };
    this.flight = null;
    this.inHeadView = figure;
    this.scene.hidden = figure;
    this.apply();
    this.refresh();
    return true;
  }

  leaveHeadView(): void {
    if (this.inHeadView === null) return;
    this.inHeadView = null;
    this.scene.hidden = null;
    this.apply();
    this.refresh();
  }

  /** How a step to the right or up on the screen lies on the table. */
  groundDirection(dx: number, dy: number): { x: number; z: number } {
    const a = this.inHeadView === null ? this.look.azimuth : this.head.yaw + Math.PI;
    return { x: Math.cos(a) * dx + Math.sin(a) * dy, z: -Math.sin(a) * dx + Math.cos(a) * dy };
  }

  /** A pixel's size in the world at some distance: labels keep their size on the screen with it. */
  get position(): Vector3 {
    return this.lens.position;
  }
}
