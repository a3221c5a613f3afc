import { drawBeacon, spotOf, type Clear } from '../beacons';
import { LEVEL } from '../hex';
import { FONT, drawBadge, drawDanger, drawEffect, drawPill, type Ink } from '../ink';
import { castGround } from '../picking';
import type { Scene } from '../scene';
import { teamOf } from '../teams';
import type { OrbitCamera } from './camera';

const CROWDED = 500; // pixels of width below which badges would cover each other

type Project = (x: number, y: number, z: number) => { x: number; y: number; depth: number } | null;

/**
 * Everything with letters in it, on a sheet of its own above the picture: it stays sharp whatever the quality of the
 * picture, and never hides a figure behind its own badge's polygon.
 */
export class Labels {
  readonly canvas = document.createElement('canvas');
  private readonly ink: Ink | null;
  private width = 1;
  private height = 1;
  private ratio = 1;

  constructor(
    private readonly scene: Scene,
    private readonly camera: OrbitCamera,
    private readonly project: Project,
  ) {
    Object.assign(this.canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', pointerEvents: 'none' });
    this.ink = this.canvas.getContext('2d');
  }

  resize(width: number, height: number, ratio: number): void {
    this.width = width;
    this.height = height;
    this.ratio = Math.min(ratio, 2);
    this.canvas.width = Math.round(width * this.ratio);
    this.canvas.height = Math.round(height * this.ratio);
  }

  draw(now: number): void {
    const c = this.ink;
    const { field } = this.scene;
    if (!c || !field) return;
    c.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    c.clearRect(0, 0, this.width, this.height);
    this.drawGrid(c);
    this.drawGlyphNames(c);
    this.drawCosts(c);
    if (this.scene.options.badges) this.drawBadges(c);
    this.drawBeacons(c);
    this.drawPath(c);
    this.drawEffects(c, now);
  }

  /** Letters grow a little when near, but never so far that they hide what they name. */
  private sizeAt(depth: number, base: number): number {
    return Math.max(base * 0.8, Math.min(base * 1.7, (base * 15) / depth));
  }

  /** Level numbers and space names, where asked for: at the near side of each hex, before the feet of figures. */
  private drawGrid(c: Ink): void {
    const { options, field } = this.scene;
    if (!field || (!options.levels && !options.labels)) return;
    const near = this.camera.groundDirection(0, 1);
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    c.lineJoin = 'round';
    for (const s of field.spaces) {
      if (!s.slab.shown) continue;
      const [x, z] = [s.x + near.x * 0.6, s.z + near.z * 0.6];
      const at = this.project(x, s.y, z);
      if (!at || !this.inside(at)) continue;
      const size = Math.min(16, 230 / at.depth);
      if (size < 5 || this.hidden(x, s.y + 0.05, z)) continue;
      if (options.labels) this.outlined(c, s.label, at.x + (options.levels ? -size * 0.62 : 0), at.y, size * 0.85, '#dbe6f0');
      if (options.levels) this.outlined(c, String(s.level), at.x + (options.labels ? size * 0.8 : 0), at.y, size * 1.15, '#ffe08a');
    }
  }

  private outlined(c: Ink, text: string, x: number, y: number, size: number, color: string): void {
    c.font = `600 ${size}px ${FONT}`;
    c.lineWidth = size * 0.24;
    c.strokeStyle = 'rgba(13,19,28,.7)';
    c.strokeText(text, x, y);
    c.fillStyle = color;
    c.fillText(text, x, y);
  }

  private drawGlyphNames(c: Ink): void {
    const { field, glyphs, actors } = this.scene;
    if (!field) return;
    const stood = new Set([...actors.all()].flatMap((a) => [a.state.at, a.state.rear]));
    for (const g of glyphs) {
      const s = field.spaces[g.space];
      if (!s || !g.face_up || !g.label || stood.has(g.space) || !s.slab.shown) continue;
      const at = this.project(s.x, s.y, s.z);
      if (!at || at.depth > 34 || this.hidden(s.x, s.y + 0.1, s.z)) continue;
      const size = this.sizeAt(at.depth, 12);
      drawPill(c, g.label, at.x, at.y + size * 1.9, { size, paper: 'rgba(48,34,70,.88)' });
    }
  }

  private drawCosts(c: Ink): void {
    const { field } = this.scene;
    if (!field) return;
    const onPath = new Set(this.scene.path?.steps.map((s) => s.space));
    for (const h of this.scene.shownHighlights()) {
      if (!h.label || onPath.has(h.space)) continue;
      const s = field.spaces[h.space];
      const at = s && this.project(s.x, s.y, s.z);
      if (!at || !this.inside(at) || this.hidden(s.x, s.y + 0.1, s.z)) continue;
      const size = this.sizeAt(at.depth, this.width < CROWDED ? 12 : 15);
      c.textAlign = 'center';
      c.textBaseline = 'middle';
      c.lineJoin = 'round';
      this.outlined(c, h.label, at.x, at.y, size, '#ffffff');
    }
  }

  private drawBadges(c: Ink): void {
    const { actors, marks, hidden } = this.scene;
    const list = [];
    for (const a of actors.all()) {
      if (a.id === hidden || a.leaving || a.size < 0.9) continue;
      const forward = a.shape.double ? a.shape.eye.z * 0.6 : 0;
      const x = a.pose.x + Math.sin(a.pose.yaw) * forward;
      const z = a.pose.z + Math.cos(a.pose.yaw) * forward;
      const y = a.pose.y + Math.max(a.shape.top, a.shape.height) + 0.22;
      const at = this.project(x, y, z);
      if (at && this.inside(at)) list.push({ a, at, dim: this.hidden(x, y - 0.3, z) });
    }
    list.sort((p, q) => q.at.depth - p.at.depth);
    for (const { a, at, dim } of list) {
      const f = a.state;
      const r = this.sizeAt(at.depth, this.width < CROWDED ? 9 : 11);
      const chosen = a.id === marks.selected || a.id === marks.hover || marks.targets?.includes(a.id);
      c.globalAlpha = dim && !chosen ? 0.45 : f.done ? 0.7 : 1;
      drawBadge(c, teamOf(f.seat), at.x, at.y - r, r, f.life, f.wounds, f.marker ?? '');
      c.globalAlpha = 1;
    }
  }

  /** Above everything that stands on the board: no hill hides them. */
  private drawBeacons(c: Ink): void {
    const clear = this.clear();
    for (const beacon of this.scene.beacons) {
      const spot = spotOf(this.scene, beacon);
      const at = spot && this.project(spot.x, spot.top, spot.z);
      if (at) drawBeacon(c, beacon, at, this.sizeAt(at.depth, this.width < CROWDED ? 11 : 13), clear);
    }
  }

  /** What panels leave free; through a figure's eyes there are none. */
  private clear(): Clear {
    const { top, right, bottom, left } = this.camera.inHeadView === null ? this.scene.options.insets : { top: 0, right: 0, bottom: 0, left: 0 };
    return { left, top: Math.max(0, top - 20), right: this.width - right, bottom: this.height - bottom };
  }

  private drawPath(c: Ink): void {
    const { path, field } = this.scene;
    if (!path || !field) return;
    const warn = path.steps.some((s) => s.marks && s.marks.length > 0);
    path.steps.forEach((step, i) => {
      const s = field.spaces[step.space];
      const at = i > 0 && s ? this.project(s.x, s.y + (path.flying ? 0.9 : 0.35), s.z) : null;
      if (!at) return;
      const last = i === path.steps.length - 1;
      const size = this.sizeAt(at.depth, last ? 17 : 12);
      if (step.cost !== undefined)
        drawPill(c, String(step.cost), at.x, at.y, last ? { size, ink: '#10151d', paper: warn ? '#ffb238' : '#ffffff', bold: true } : { size });
      step.marks?.forEach((m, k) => drawDanger(c, m, at.x + size * (1.75 + k * 1.9), at.y, size * 0.85));
    });
  }

  private drawEffects(c: Ink, now: number): void {
    for (const e of this.scene.effects) {
      const at = this.project(e.x, e.y, e.z);
      if (at) drawEffect(c, e.kind, e.text, at.x, at.y, this.scene.stageOf(e, now), this.sizeAt(at.depth, 22));
    }
  }

  private inside(at: { x: number; y: number }): boolean {
    return at.x > -40 && at.x < this.width + 40 && at.y > -40 && at.y < this.height + 40;
  }

  /** Whether the ground hides a point from the camera. */
  private hidden(x: number, y: number, z: number): boolean {
    const { field } = this.scene;
    if (!field) return false;
    const p = this.camera.position;
    const hit = castGround(field, { ox: p.x, oy: p.y, oz: p.z, dx: x - p.x, dy: y - p.y, dz: z - p.z }, 1 - (LEVEL * 0.1) / 20);
    return hit !== null;
  }
}
