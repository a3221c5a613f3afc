import { drawBeacon, spotOf } from '../beacons';
import { hexAt } from '../hex';
import { drawEffect } from '../ink';
import { standingOn } from '../picking';
import type { Change, Scene } from '../scene';
import type { BoardStats, Picked } from '../types';
import type { BoardView } from '../view';
import { anchorOf, spaceAt } from './anchors';
import { drawFigure } from './drawFigures';
import { drawBarriers, drawGlyphs, drawGround, drawLadders, drawLevels, drawObstacles } from './drawMap';
import { drawBeaconPlaces, drawCosts, drawCursor, drawHighlights, drawPath, drawRays, drawShow, drawZones } from './drawOverlay';
import { FlatCamera } from './flatCamera';
import { Layer, newPaper, type PaperMaker } from './layer';
import { Sheet } from './sheet';

const MOST_PIXELS = 2; // per pixel of the page: every layer is a picture as large as the screen

/**
 * The battlefield from above on a flat sheet, with the level of every hex as a number. It needs no graphics card: it
 * serves old machines, prints, and those who like it better.
 */
export class Board2D implements BoardView {
  readonly kind = '2d';
  readonly root: HTMLCanvasElement;
  readonly restless = false;
  readonly tickMs = 1000;
  readonly camera: FlatCamera;
  readonly sheet: Sheet;
  private readonly ground: Layer;
  private readonly reach: Layer;
  private readonly levels: Layer;
  private readonly figures: Layer;
  private width = 1;
  private height = 1;
  private ratio = 1;
  private frames = 0;
  private frameMs = 0;

  /** Tests bring their own paper and read what was drawn. */
  constructor(
    private readonly scene: Scene,
    paper: PaperMaker = newPaper,
  ) {
    const { canvas, ink } = paper();
    this.root = canvas;
    Object.assign(this.root.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', display: 'block' });
    this.sheet = new Sheet(ink);
    this.camera = new FlatCamera(scene, this.sheet);
    this.ground = new Layer(paper(), new Set<Change>(['map', 'options', 'zones', 'beacons', 'glyphs']), (sheet) => this.drawGround(sheet));
    this.reach = new Layer(paper(), new Set<Change>(['map', 'options', 'highlights', 'path']), (sheet) => this.drawReach(sheet));
    this.levels = new Layer(paper(), new Set<Change>(['map', 'options', 'glyphs', 'figures']), (sheet) => this.drawLevels(sheet));
    this.figures = new Layer(paper(), new Set<Change>(['map', 'options', 'figures', 'poses', 'marks']), (sheet) => this.drawFigures(sheet));
  }

  get pages(): readonly HTMLCanvasElement[] {
    return [this.root];
  }

  private get layers(): readonly Layer[] {
    return [this.ground, this.reach, this.levels, this.figures];
  }

  changed(what: Change): void {
    for (const layer of this.layers) layer.changed(what);
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.width = width;
    this.height = height;
    this.ratio = Math.min(pixelRatio, MOST_PIXELS);
    this.root.width = Math.round(width * this.ratio);
    this.root.height = Math.round(height * this.ratio);
    for (const layer of this.layers) layer.resize(width, height, this.ratio);
    this.camera.resize(width, height);
  }

  draw(now: number): void {
    const start = performance.now();
    const { scene, sheet } = this;
    const { field } = scene;
    const c = sheet.ink;
    c.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    c.fillStyle = scene.options.dark ? '#26313c' : '#b4c0c7';
    c.fillRect(0, 0, this.width, this.height);
    if (field) {
      this.ground.show(sheet);
      this.reach.show(sheet);
      this.levels.show(sheet);
      drawCursor(sheet, field, scene);
      this.figures.show(sheet);
      if (scene.ghost) drawFigure(sheet, field, scene.ghost, {}, true);
      drawRays(sheet, field, scene);
      drawPath(sheet, field, scene);
      this.drawBeacons();
      for (const show of scene.shows.on) drawShow(sheet, show, scene.shows.ageOf(show, now));
      for (const e of scene.effects) drawEffect(c, e.kind, e.text, sheet.x(e.x), sheet.y(e.z), scene.stageOf(e, now), 22);
    }
    this.frameMs = performance.now() - start;
    this.frames++;
  }

  private drawGround(sheet: Sheet): void {
    const { field, zones, beacons, glyphs } = this.scene;
    if (!field) return;
    drawGround(sheet, field);
    if (zones) drawZones(sheet, field, zones);
    drawBeaconPlaces(sheet, field, beacons);
    drawGlyphs(sheet, field, glyphs);
    drawObstacles(sheet, field);
  }

  private drawReach(sheet: Sheet): void {
    const { scene } = this;
    if (!scene.field) return;
    drawHighlights(sheet, scene.field, scene);
    drawCosts(sheet, scene.field, scene);
  }

  private drawLevels(sheet: Sheet): void {
    const { field, actors, glyphs, options } = this.scene;
    if (!field) return;
    drawBarriers(sheet, field.map.barriers.filter((b) => field.cut === null || b.base < field.cut));
    drawLadders(sheet, field.map.ladders.filter((l) => field.cut === null || l.low < field.cut));
    const occupied = new Set<number>();
    for (const a of actors.all()) occupied.add(a.state.at).add(a.state.rear);
    for (const g of glyphs) occupied.add(g.space);
    for (const s of field.spaces) if (s.obstacle) occupied.add(s.id);
    drawLevels(sheet, field, options.labels, occupied);
  }

  /** At the upper corner of their space, so that whoever stands there can be seen. */
  private drawBeacons(): void {
    const { scene, sheet } = this;
    const { top, right, bottom, left } = scene.options.insets;
    const clear = { left, top: Math.max(0, top - 20), right: this.width - right, bottom: this.height - bottom };
    const r = Math.max(9, Math.min(16, sheet.scale * 0.34));
    for (const beacon of scene.beacons) {
      const spot = spotOf(scene, beacon);
      if (!spot) continue;
      const at = spot.space ? anchorOf(spot.space) : { ...spot, size: 1 };
      drawBeacon(sheet.ink, beacon, { x: sheet.x(at.x) + 0.5 * at.size * sheet.scale, y: sheet.y(at.z) - 0.62 * at.size * sheet.scale }, r, clear);
    }
  }

  private drawFigures(sheet: Sheet): void {
    const { field, actors, marks } = this.scene;
    if (field) for (const a of actors.all()) drawFigure(sheet, field, a, marks);
  }

  pick(x: number, y: number): Picked {
    const { field, actors } = this.scene;
    if (!field) return { space: null, figure: null };
    const { sheet } = this;
    const wx = ((x + sheet.left) / sheet.scale) * sheet.down;
    const wz = ((y + sheet.top) / sheet.scale) * sheet.down;
    const h = hexAt(wx, wz);
    const space = spaceAt(field, h.q, h.r, wx, wz);
    if (!space) return { space: null, figure: null };
    return { space: space.id, figure: standingOn([...actors.all()].filter((a) => !a.leaving), space.id) };
  }

  pickAll(x: number, y: number): Picked[] {
    const front = this.pick(x, y);
    const { field } = this.scene;
    if (!field || front.space === null) return [];
    const column = field.spaces[front.space].column;
    const spaces = [front.space, ...column.slabs.map((s) => s.space).filter((s) => s >= 0 && s !== front.space)];
    return [...(front.figure === null ? [] : [front]), ...spaces.map((space) => ({ space, figure: null }))];
  }

  /** Heights do not show from above; a point on a covered space is drawn where that space is. */
  project(x: number, y: number, z: number): { x: number; y: number } | null {
    const { field } = this.scene;
    const h = hexAt(x, z);
    const column = field?.column(h.q, h.r);
    let at = { x, z };
    if (field && column && Math.hypot(column.x - x, column.z - z) < 0.05) {
      const under = column.slabs.find((s) => s.space >= 0 && Math.abs(field.spaces[s.space].y - y) < 0.01);
      if (under) at = anchorOf(field.spaces[under.space]);
    }
    return { x: this.sheet.x(at.x), y: this.sheet.y(at.z) };
  }

  groundDirection(dx: number, dy: number): { x: number; z: number } {
    const { down } = this.sheet;
    return { x: dx * down, z: dy * down };
  }

  finish(): void {}

  stats(): BoardStats {
    return { frames: this.frames, frameMs: this.frameMs, pickMs: 0, triangles: 0, drawCalls: 0 };
  }

  dispose(): void {
    this.root.remove();
  }
}
