import { clamp, mix, smoothstep } from '../hex';
import type { Scene } from '../scene';
import type { Shot } from '../types';
import type { ViewCamera } from '../view';
import type { Sheet } from './sheet';

const NEAREST = 110; // pixels per unit

/** Moves and zooms a sheet. It cannot turn: names and numbers stay upright. */
export class FlatCamera implements ViewCamera {
  readonly inHeadView = null;
  private width = 1;
  private height = 1;
  private atHome = true;
  private flight: { from: [number, number, number]; to: [number, number, number]; start: number } | null = null;
  /** where the player had it before it was directed */
  private own: { to: [number, number, number]; atHome: boolean } | null = null;
  private held = false;

  constructor(
    private readonly scene: Scene,
    private readonly sheet: Sheet,
  ) {}

  resize(width: number, height: number): void {
    // what was in the middle stays there, and what fitted between the nearer two edges still does
    const s = this.sheet;
    const k = Math.min(width, height) / Math.min(this.width, this.height);
    s.left = (s.left + this.width / 2) * k - width / 2;
    s.top = (s.top + this.height / 2) * k - height / 2;
    s.scale *= k;
    this.width = width;
    this.height = height;
  }

  refit(): void {
    if (this.atHome) this.home();
  }

  orbit(): void {}

  /** The player has it in hand now. */
  private takeOver(): void {
    this.held ||= this.own !== null;
    this.own = null;
    this.atHome = false;
  }

  pan(dx: number, dy: number): void {
    this.takeOver();
    this.flight = null;
    this.sheet.left -= dx;
    this.sheet.top -= dy;
  }

  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.takeOver();
    this.flight = null;
    const s = this.sheet;
    const scale = clamp(s.scale * factor, Math.min(6, this.fit()), NEAREST);
    const k = scale / s.scale;
    s.left = (s.left + x) * k - x;
    s.top = (s.top + y) * k - y;
    s.scale = scale;
  }

  /** Pixels per unit at which the whole map fits. */
  private fit(): number {
    const f = this.scene.field;
    if (!f) return 30;
    const { top, right, bottom, left } = this.scene.options.insets;
    return Math.min((this.width - left - right - 24) / (f.maxX - f.minX), (this.height - top - bottom - 24) / (f.maxZ - f.minZ));
  }

  private goTo(x: number, z: number, scale: number): void {
    this.atHome = false;
    const { top, right, bottom, left } = this.scene.options.insets;
    const s = clamp(scale, 4, NEAREST);
    const { down } = this.sheet;
    const to: [number, number, number] = [x * down * s - (this.width + left - right) / 2, z * down * s - (this.height + top - bottom) / 2, s];
    const { reducedMotion, speed } = this.scene.options;
    if (reducedMotion || speed === 0) [this.sheet.left, this.sheet.top, this.sheet.scale] = to;
    else this.flight = { from: [this.sheet.left, this.sheet.top, this.sheet.scale], to, start: -1 };
  }

  update(now: number): boolean {
    const f = this.flight;
    if (!f) return false;
    if (f.start < 0) f.start = now;
    const k = Math.min(1, (now - f.start) / 320);
    const e = smoothstep(0, 1, k);
    this.sheet.left = mix(f.from[0], f.to[0], e);
    this.sheet.top = mix(f.from[1], f.to[1], e);
    this.sheet.scale = mix(f.from[2], f.to[2], e);
    if (k >= 1) this.flight = null;
    return true;
  }

  focus(what: { space?: number; figure?: number; all?: boolean }, near?: number): void {
    const { field, actors } = this.scene;
    const actor = what.figure === undefined ? undefined : actors.byId.get(what.figure);
    const at = actor?.pose ?? (what.space === undefined ? undefined : field?.spaces[what.space]);
    // `near` counts as in 3D: how many units are between the eye and the ground
    if (!at || what.all) this.home();
    else this.goTo(at.x, at.z, near ? this.height / near : Math.max(this.sheet.scale, 40));
  }

  /** The sheet shows everything at once as a rule: it moves only for what is out of sight. */
  direct({ figures = [], spaces = [] }: Shot): void {
    const { direction, reducedMotion, speed } = this.scene.options;
    if (direction === 'off' || reducedMotion || speed === 0 || this.held) return;
    const { field, actors } = this.scene;
    const spots = [...figures.map((id) => actors.byId.get(id)?.pose), ...spaces.map((id) => field?.spaces[id])].filter((p) => p !== undefined);
    if (spots.every((p) => this.isFree(p.x, p.z))) return;
    this.own ??= { to: this.flight?.to ?? [this.sheet.left, this.sheet.top, this.sheet.scale], atHome: this.atHome };
    const mean = (key: 'x' | 'z'): number => spots.reduce((sum, p) => sum + p[key], 0) / spots.length;
    this.goTo(mean('x'), mean('z'), this.sheet.scale);
  }

  release(): void {
    const { own } = this;
    this.own = null;
    this.held = false;
    if (!own) return;
    this.flight = { from: [this.sheet.left, this.sheet.top, this.sheet.scale], to: own.to, start: -1 };
    this.atHome = own.atHome;
  }

  /** Whether a point of the table is on the part of the screen that no panel covers. */
  private isFree(x: number, z: number): boolean {
    const { top, right, bottom, left } = this.scene.options.insets;
    const s = this.sheet;
    const [px, py] = [x * s.down * s.scale - s.left, z * s.down * s.scale - s.top];
    return px > left && px < this.width - right && py > top && py < this.height - bottom;
  }

  top(): void {
    this.home();
  }

  home(): void {
    const f = this.scene.field;
    if (!f) return;
    // whoever sits at the other end of the table has the own zone below, too
    this.sheet.down = Math.cos(this.scene.options.side) < -0.5 ? -1 : 1;
    const { x, z } = f.middle;
    const moved = this.scene.options.reducedMotion;
    this.goTo(x, z, this.fit());
    if (!moved && this.flight) {
      // the first look at a map is not flown to
      [this.sheet.left, this.sheet.top, this.sheet.scale] = this.flight.to;
      this.flight = null;
    }
    this.atHome = true;
  }

  headView(): boolean {
    return false;
  }

  leaveHeadView(): void {}
  reveal(): void {} // from above nothing is hidden
}
