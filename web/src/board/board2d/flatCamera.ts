import { clamp, mix, smoothstep } from '../hex';
import type { Scene } from '../scene';
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

  constructor(
    private readonly scene: Scene,
    private readonly sheet: Sheet,
  ) {}

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
  }

  refit(): void {
    if (this.atHome) this.home();
  }

  orbit(): void {}

  pan(dx: number, dy: number): void {
    this.atHome = false;
    this.flight = null;
    this.sheet.left -= dx;
    this.sheet.top -= dy;
  }

  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.atHome = false;
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
}
