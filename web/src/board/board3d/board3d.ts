import { Color, Group, NeutralToneMapping, PCFShadowMap, Scene as World3, ShaderMaterial, Texture, Vector3, WebGLRenderer, type Mesh } from 'three';
import type { Actor } from '../actors';
import { beaconStyle } from '../beacons';
import { LEVEL, hexX, hexZ } from '../hex';
import { castFigure, castSight, pickAllAlong, pickAlong, type Ray } from '../picking';
import type { Change, Scene } from '../scene';
import { eyeOf } from '../silhouette';
import { STYLES, type GroundStyle } from '../styles';
import { teamOf } from '../teams';
import type { BoardStats, Picked } from '../types';
import type { BoardView } from '../view';
import { meetsBody } from './bodies';
import { OrbitCamera } from './camera';
import { DiceLayer } from './dice/layer';
import { EffectLayer } from './effects';
import { FigureLayer } from './figures';
import { GlyphTiles } from './glyphTiles';
import { Ground, noiseTexture } from './ground';
import { Labels } from './labels';
import { beamMesh, disposeGroup, pathMesh, type Beam } from './lines';
import { Litter } from './litter';
import { evening, moodOf } from './mood';
import { Props } from './props';
import { QUALITIES, drawnRatio, probedQuality, type Quality } from './quality';
import { groundMaterial, regionMesh, type Patch } from './regions';
import { Shafts } from './shafts';
import type { GroundUniforms } from './tileMaterial';
import { World } from './world';

const HOVER: GroundStyle = { color: 0xffffff, fill: 'plain', alpha: 0.16, border: 0.85 };
const CURSOR: GroundStyle = { color: 0xffe08a, fill: 'none', alpha: 0, border: 1 };
const MOST_RAYS = 28;

/** The battlefield in three dimensions. */
export class Board3D implements BoardView {
  readonly kind = '3d';
  readonly root = document.createElement('div');
  readonly camera: OrbitCamera;
  readonly dice: DiceLayer;
  private readonly canvas = document.createElement('canvas');
  private readonly renderer: WebGLRenderer;
  private readonly world3 = new World3();
  private readonly labels: Labels;
  private readonly quality: Quality;
  private readonly uniforms: GroundUniforms;
  private readonly figures: FigureLayer;
  private readonly faded: FigureLayer;
  private readonly ghost: FigureLayer;
  private readonly effects: EffectLayer;
  private readonly glyphs = new GlyphTiles();
  private readonly shafts = new Shafts();
  private readonly regionInk: ShaderMaterial = groundMaterial();
  private readonly layers = new Map<string, Group | Mesh>();
  private world: World | null = null;
  private ground: Ground | null = null;
  private props: Props | null = null;
  private litter: Litter | null = null;
  private readonly stale = new Set<Change>(['map']);
  private width = 1;
  private height = 1;
  private frames = 0;
  private frameMs = 0;

  constructor(
    private readonly scene: Scene,
    private readonly lost: (reason: string) => void,
  ) {
    Object.assign(this.root.style, { position: 'absolute', inset: '0' });
    Object.assign(this.canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', display: 'block' });
    const { quality } = scene.options;
    this.quality = QUALITIES[quality === 'auto' ? probedQuality() : quality];
    this.renderer = new WebGLRenderer({ canvas: this.canvas, antialias: this.quality.antialias, powerPreference: 'high-performance' });
    const r = this.renderer;
    r.toneMapping = NeutralToneMapping;
    r.shadowMap.enabled = this.quality.shadows;
    r.shadowMap.type = PCFShadowMap;
    r.shadowMap.autoUpdate = false; // drawn again only when something has moved
    r.debug.checkShaderErrors = import.meta.env.DEV;
    this.camera = new OrbitCamera(scene, () => this.changed('figures'));
    this.labels = new Labels(scene, this.camera, (x, y, z) => this.projectDeep(x, y, z));
    this.uniforms = { uPaint: { value: new Texture() }, uNoise: { value: noiseTexture() }, uTime: { value: 0 }, uSky: { value: new Color() } };
    this.figures = new FigureLayer(scene, this.quality);
    this.faded = new FigureLayer(scene, this.quality, 'faded');
    this.ghost = new FigureLayer(scene, this.quality, 'ghost');
    this.dice = new DiceLayer(this.quality, { up: () => this.camera.groundDirection(0, -1), floor: (x, z, radius) => this.floor(x, z, radius) });
    this.effects = new EffectLayer(scene);
    this.world3.add(this.figures.group, this.faded.group, this.ghost.group, this.glyphs.group, this.shafts.group, this.dice.group, this.effects.mesh);
    this.root.append(this.canvas);
    if (this.quality.shadows) this.root.append(vignette());
    this.root.append(this.labels.canvas);
    this.canvas.addEventListener('webglcontextlost', this.onLost);
  }

  private readonly onLost = (e: Event): void => {
    e.preventDefault();
    this.lost('The graphics driver stopped answering.');
  };

  get pages(): readonly HTMLCanvasElement[] {
    return [this.canvas, this.labels.canvas];
  }

  get qualityName(): string {
    return this.quality.name;
  }

  get restless(): boolean {
    return this.ground?.liquid === true;
  }

  /** Water and lava move at 12 Hz at most, and at 4 Hz where a processor has to draw every pixel. */
  get tickMs(): number {
    return this.quality.name === 'low' ? 250 : 83;
  }

  changed(what: Change): void {
    this.stale.add(what);
  }

  // ---- building ------------------------------------------------------------------------------------------------

  /** Bring the picture up to what the scene says; only what is stale is touched. */
  private freshen(): void {
    const { scene, stale } = this;
    const { field } = scene;
    if (stale.has('map')) {
      this.clearMap();
      if (field) this.buildMap();
      for (const c of ['figures', 'ghost', 'glyphs', 'highlights', 'path', 'rays', 'zones', 'beacons', 'cursor'] as Change[]) stale.add(c);
    }
    if (stale.has('figures') || stale.has('poses') || stale.has('marks') || stale.has('cursor')) {
      scene.faded = this.inFront();
      this.figures.update();
      this.faded.update();
    }
    if (stale.has('ghost')) this.ghost.update();
    if (stale.has('figures') || stale.has('poses')) {
      this.renderer.shadowMap.needsUpdate = true;
      this.litter?.makeWay(scene.actors.all());
    }
    if (stale.has('dice')) this.renderer.shadowMap.needsUpdate = true;
    if (field) {
      if (stale.has('glyphs')) this.glyphs.show(field, scene.glyphs);
      if (stale.has('highlights') || stale.has('options')) this.showHighlights();
      if (stale.has('zones') || stale.has('options')) this.showZones();
      if (stale.has('beacons') || stale.has('options')) this.showBeacons();
      if (stale.has('beacons') || (scene.beacons.length > 0 && (stale.has('figures') || stale.has('poses')))) this.shafts.show(scene);
      if (stale.has('cursor')) this.showCursor();
      if (stale.has('path')) this.setLayer('path', scene.path ? pathMesh(field, scene.path) : null);
      if (stale.has('rays')) this.setLayer('rays', scene.rays ? beamMesh(this.beams()) : null);
    }
    stale.clear();
    if (this.world?.turnTo(this.camera.homeAzimuth)) this.renderer.shadowMap.needsUpdate = true;
  }

  private buildMap(): void {
    const { scene, quality } = this;
    const { field } = scene;
    if (!field) return;
    const mood = scene.options.dark ? evening(moodOf(field)) : moodOf(field);
    (this.uniforms.uSky.value as Color).setHex(mood.horizon);
    this.world = new World(this.world3, field, mood, quality);
    this.ground = new Ground(field, this.uniforms, quality.detail, quality.anisotropy);
    this.props = new Props(field);
    this.world3.add(this.ground.group, this.props.group);
    if (quality.litter) {
      this.litter = new Litter(this.ground.tiles);
      this.world3.add(this.litter.group);
    }
  }

  private clearMap(): void {
    this.world?.dispose();
    this.ground?.dispose();
    this.ground?.group.removeFromParent();
    this.props?.dispose();
    this.litter?.dispose();
    this.world = this.ground = this.props = this.litter = null;
    for (const name of this.layers.keys()) this.setLayer(name, null);
    this.glyphs.group.clear();
    this.shafts.group.clear();
  }

  private setLayer(name: string, object: Group | Mesh | null): void {
    const old = this.layers.get(name);
    if (old) {
      if (old instanceof Group) disposeGroup(old);
      else old.geometry.dispose();
      old.removeFromParent();
      this.layers.delete(name);
    }
    if (!object) return;
    this.layers.set(name, object);
    this.world3.add(object);
  }

  private region(name: string, patches: Patch[], order: number): void {
    const { field, options } = this.scene;
    this.setLayer(name, field && patches.length > 0 ? regionMesh(field, patches, this.regionInk, options.contrast, order) : null);
  }

  private showHighlights(): void {
    let k = 0;
    for (const [layer, list] of this.scene.highlights) {
      this.region(`highlight ${layer}`, list.map((h) => ({ space: h.space, style: STYLES[h.style], group: `${layer}/${h.style}`, lift: 0.004 * k })), 2 + k * 0.01);
      k++;
    }
    for (const name of this.layers.keys()) if (name.startsWith('highlight ') && !this.scene.highlights.has(name.slice(10))) this.setLayer(name, null);
  }

  private showZones(): void {
    const { zones, map } = this.scene;
    const patches: Patch[] = [];
    for (const [name, seat] of Object.entries(zones ?? {})) {
      const style: GroundStyle = { color: teamOf(seat).color, fill: seat < 0 ? 'dots' : 'stripes', alpha: 0.26, border: 1 };
      for (const space of map?.zones[name] ?? []) patches.push({ space, style, group: name });
    }
    this.region('zones', patches, 1.9);
  }

  private showBeacons(): void {
    const patches = this.scene.beacons.flatMap((b, k) => b.spaces.map((space): Patch => ({ space, style: beaconStyle(b), group: `${k}` })));
    this.region('beacons', patches, 1.95);
  }

  private showCursor(): void {
    const { hoverSpace, cursor } = this.scene;
    const patches: Patch[] = [];
    if (hoverSpace !== null) patches.push({ space: hoverSpace, style: HOVER, group: 'hover', lift: 0.02 });
    if (cursor !== null) patches.push({ space: cursor, style: CURSOR, group: 'cursor', lift: 0.025 });
    this.region('cursor', patches, 2.5);
  }

  /** The rays of a fan in the world; so many that they would hide what they show are thinned out. */
  private beams(): Beam[] {
    const { rays, field, actors } = this.scene;
    if (!rays || !field) return [];
    const world = ([x, y, z]: readonly [number, number, number]): Vector3 => new Vector3(x, z, y);
    const eye = world(rays.eye);
    const skip = [rays.from ?? -1, rays.to ?? -1];
    const best = rays.best ? world(rays.best) : null;
    const every = Math.max(1, Math.ceil(rays.rays.length / MOST_RAYS));
    const beams: Beam[] = [];
    if (best) beams.push({ from: eye, to: best, hit: null, main: true });
    rays.rays.forEach((r, i) => {
      if (i % every !== 0) return;
      const to = world(r.to);
      let hit: Vector3 | null = null;
      if (!r.clear) hit = r.hit ? world(r.hit) : eye.clone().lerp(to, Math.min(0.96, castSight(field, actors.all(), eye, to, skip)));
      beams.push({ from: eye, to, hit, main: false });
    });
    if (!best && beams.length > 0) beams[Math.floor(beams.length / 2)].main = true;
    return beams;
  }

  /** How high everything within a circle reaches: ground, what stands on it, and figures. */
  private floor(x: number, z: number, radius: number): number {
    const { field, actors } = this.scene;
    if (!field) return -Infinity;
    let floor = -Infinity;
    const clear = (ox: number, oz: number, wide: number, top: number): void => {
      if ((ox - x) ** 2 + (oz - z) ** 2 < (radius + wide) ** 2) floor = Math.max(floor, top);
    };
    for (const c of field.columns) clear(c.x, c.z, 0.9, c.top * LEVEL);
    for (const o of field.map.obstacles) clear(hexX(o.q, o.r), hexZ(o.r), o.radius, (o.base + o.height) * LEVEL);
    for (const b of field.map.barriers) clear(hexX(b.q, b.r), hexZ(b.r), 1, b.top * LEVEL);
    for (const { pose, shape } of actors.all()) clear(pose.x, pose.z, shape.double ? 1.4 : 0.7, pose.y + shape.top);
    return floor;
  }

  // ---- drawing -------------------------------------------------------------------------------------------------

  resize(width: number, height: number, pixelRatio: number): void {
    this.width = width;
    this.height = height;
    this.renderer.setPixelRatio(drawnRatio(this.quality, width, height, pixelRatio));
    this.renderer.setSize(width, height, false);
    this.labels.resize(width, height, pixelRatio);
    this.camera.resize(width, height);
  }

  draw(now: number): void {
    const start = performance.now();
    this.freshen();
    this.effects.draw(now);
    this.uniforms.uTime.value = this.scene.time;
    this.renderer.render(this.world3, this.camera.lens);
    this.labels.draw(now);
    this.frameMs = performance.now() - start;
    this.frames++;
  }

  finish(): void {
    const gl = this.renderer.getContext();
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  }

  pick(x: number, y: number): Picked {
    const { field } = this.scene;
    if (!field) return { space: null, figure: null };
    const { space, figure } = pickAlong(field, this.standing(), this.rayAt(x, y), meetsBody);
    return { space, figure };
  }

  pickAll(x: number, y: number): Picked[] {
    const { field } = this.scene;
    return field ? pickAllAlong(field, this.standing(), this.rayAt(x, y), meetsBody) : [];
  }

  /** Who stands between the eye and what is pointed at. */
  private inFront(): Set<number> {
    const { field, actors, marks, hoverSpace, cursor } = this.scene;
    const target = actors.byId.get(marks.hover ?? -1);
    const space = field?.spaces[hoverSpace ?? cursor ?? -1];
    const at = target ? eyeOf(target.shape, target.pose) : space;
    if (!at || this.camera.inHeadView !== null) return new Set();
    const { x: ox, y: oy, z: oz } = this.camera.position;
    const ray: Ray = { ox, oy, oz, dx: at.x - ox, dy: at.y - oy, dz: at.z - oz };
    const before = this.standing().filter((a) => a.id !== target?.id && (target || a.state.at !== space?.id) && isBetween(castFigure(ray, a.shape, a.pose)));
    return new Set(before.map((a) => a.id));
  }

  /** Everybody who can be pointed at. */
  private standing(): Actor[] {
    const { actors, hidden } = this.scene;
    return [...actors.all()].filter((a) => a.id !== hidden && !a.leaving);
  }

  private rayAt(x: number, y: number): Ray {
    const d = this.camera.direction(x, y);
    const { x: ox, y: oy, z: oz } = this.camera.position;
    return { ox, oy, oz, dx: d.x, dy: d.y, dz: d.z };
  }

  private readonly v = new Vector3();

  private projectDeep(x: number, y: number, z: number): { x: number; y: number; depth: number } | null {
    const depth = this.v.set(x, y, z).applyMatrix4(this.camera.lens.matrixWorldInverse).z * -1;
    if (depth < this.camera.lens.near) return null;
    this.v.applyMatrix4(this.camera.lens.projectionMatrix);
    return { x: ((this.v.x + 1) / 2) * this.width, y: ((1 - this.v.y) / 2) * this.height, depth };
  }

  project(x: number, y: number, z: number): { x: number; y: number } | null {
    return this.projectDeep(x, y, z);
  }

  groundDirection(dx: number, dy: number): { x: number; z: number } {
    return this.camera.groundDirection(dx, dy);
  }

  stats(): BoardStats {
    const { triangles, calls } = this.renderer.info.render;
    return { frames: this.frames, frameMs: this.frameMs, pickMs: 0, triangles, drawCalls: calls };
  }

  dispose(): void {
    this.canvas.removeEventListener('webglcontextlost', this.onLost);
    this.clearMap();
    this.figures.dispose();
    this.faded.dispose();
    this.ghost.dispose();
    this.shafts.dispose();
    this.glyphs.dispose();
    this.dice.dispose();
    this.effects.dispose();
    this.regionInk.dispose();
    (this.uniforms.uNoise.value as Texture).dispose();
    this.renderer.dispose();
    // browsers allow only so many contexts: give this one back at once
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss();
    this.root.remove();
  }
}

/** On the way to a point, and not at its very end. */
const isBetween = (t: number): boolean => t >= 0 && t < 0.98;

/** Darker corners draw the eye to the board. Left to the page's own painter: it costs no shader. */
function vignette(): HTMLElement {
  const shade = document.createElement('div');
  const dark = 'rgba(8,12,20,.42)';
  Object.assign(shade.style, { position: 'absolute', inset: '0', pointerEvents: 'none', background: `radial-gradient(120% 95% at 50% 46%, transparent 58%, ${dark} 100%)` });
  return shade;
}
