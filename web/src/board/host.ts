import { act } from './acting';
import { Field } from './field';
import { diceSpot } from './framing';
import { takePicture } from './picture';
import { NOWHERE, Pointing } from './pointing';
import { EFFECT_MS, Scene, type Change } from './scene';
import { eyeOf } from './silhouette';
import type {
  ArchetypeData,
  Beacon,
  Board,
  BoardCamera,
  BoardEvents,
  BoardMap,
  BoardOptions,
  BoardStats,
  Cues,
  Deed,
  DiceRoll,
  EffectKind,
  Facings,
  FigureState,
  GlyphData,
  Highlight,
  Marks,
  Moving,
  PathPreview,
  Picked,
  Place,
  SightFan,
  TileData,
  ViewKind,
} from './types';
import type { BoardView, ViewCamera } from './view';

export type ViewMaker = (scene: Scene, kind: ViewKind) => Promise<BoardView>;
type Listeners = { [K in keyof BoardEvents]: Set<(event: BoardEvents[K]) => void> };

const SLOW_TICK_MS = 700;

const same = (a: BoardOptions['insets'], b: BoardOptions['insets']): boolean => a.top === b.top && a.right === b.right && a.bottom === b.bottom && a.left === b.left;

/**
 * The board as others use it. It keeps what it was told in a scene, owns input and time, and lets one of two views
 * draw. A frame is drawn only when something changed.
 */
export class BoardHost implements Board {
  readonly element: HTMLElement;
  readonly scene: Scene;
  private view: BoardView | null = null;
  private readonly listeners: Listeners = {
    hover: new Set(),
    click: new Set(),
    double: new Set(),
    inspect: new Set(),
    view: new Set(),
    fallback: new Set(),
  };
  private readonly pointing: Pointing;
  private readonly observer: ResizeObserver | null;
  private request = 0;
  private tick = 0;
  private pickMs = 0;
  private disposed = false;
  private readonly films = new Set<(pages: readonly HTMLCanvasElement[]) => void>();

  constructor(
    container: HTMLElement,
    private readonly makeView: ViewMaker,
    private readonly canDraw3d: () => boolean,
  ) {
    this.element = document.createElement('div');
    this.element.className = 'board';
    this.element.tabIndex = 0;
    this.element.setAttribute('role', 'application');
    this.element.setAttribute('aria-label', 'Battlefield'); // the page says it in the player's language
    Object.assign(this.element.style, { position: 'absolute', inset: '0', overflow: 'hidden', touchAction: 'none', outline: 'none' });
    container.append(this.element);
    this.scene = new Scene(() => this.invalidate());
    this.pointing = new Pointing(this.element, this.scene, {
      pick: (x, y) => this.pick(x, y),
      screenOf: (space) => this.screenOf({ space }),
      step: (space, way) => this.step(space, way),
      steer: (move) => this.steer(move),
      camera: () => (this.view ? this.steerable(this.view.camera) : null),
      emit: (type, event) => this.emit(type, event),
      change: (what) => this.change(what),
    });
    this.observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.resized());
    this.observer?.observe(this.element);
  }

  // ---- views ---------------------------------------------------------------------------------------------------

  get kind(): ViewKind {
    return this.view?.kind ?? '3d';
  }

  get camera(): BoardCamera {
    if (!this.view) throw new Error('The board has no view yet.');
    return this.steerable(this.view.camera);
  }

  async setView(kind: ViewKind | 'auto'): Promise<void> {
    const wanted: ViewKind = kind === 'auto' ? (this.canDraw3d() ? '3d' : '2d') : kind;
    if (this.view?.kind !== wanted) await this.useView(wanted);
  }

  private async useView(wanted: ViewKind): Promise<void> {
    let view: BoardView;
    try {
      view = await this.makeView(this.scene, wanted);
    } catch (fault) {
      if (wanted === '2d') throw fault;
      view = await this.makeView(this.scene, '2d');
      this.emit('fallback', { reason: fault instanceof Error ? fault.message : String(fault) });
    }
    if (this.disposed) {
      view.dispose();
      return;
    }
    this.view?.dispose();
    this.view = view;
    this.scene.hidden = null;
    this.element.replaceChildren(view.root);
    this.resized();
    view.camera.home();
    this.emit('view', { kind: view.kind });
  }

  /** A view that can no longer draw (the graphics driver went away) calls this. */
  async failed(reason: string): Promise<void> {
    if (this.disposed || this.view?.kind !== '3d') return;
    await this.setView('2d');
    this.emit('fallback', { reason });
  }

  get options(): Readonly<BoardOptions> {
    return this.scene.options;
  }

  setOptions(options: Partial<BoardOptions>): void {
    const scene = this.scene;
    const cut = options.cut !== undefined && options.cut !== scene.options.cut;
    const quality = options.quality !== undefined && options.quality !== scene.options.quality;
    const dark = options.dark !== undefined && options.dark !== scene.options.dark;
    const insets = options.insets !== undefined && !same(options.insets, scene.options.insets);
    scene.options = { ...scene.options, ...options };
    scene.actors.speed = scene.shows.speed = scene.options.reducedMotion ? 0 : scene.options.speed;
    if (cut && scene.map) scene.field = new Field(scene.map, scene.options.cut);
    if (cut || dark) this.change('map');
    if (insets) this.view?.camera.refit();
    this.change('options');
    if (quality && this.view?.kind === '3d') void this.useView('3d'); // smoothing of edges cannot be switched later
  }

  // ---- what is on the board --------------------------------------------------------------------------------------

  setArchetypes(archetypes: ArchetypeData[]): void {
    this.scene.shapes.set(archetypes);
    this.makingRoom(() => this.scene.actors.reshape());
    this.change('figures');
  }

  setMap(map: BoardMap | null): void {
    this.scene.setMap(map);
    this.pointing.forget();
    this.view?.dice?.clear();
    this.change('map');
    this.view?.camera.home();
  }

  setTiles(tiles: readonly TileData[], gone?: readonly number[]): void {
    if (this.scene.setTiles(tiles, gone)) this.change('map');
  }

  layTile(tile: TileData): void {
    this.setTiles([...this.scene.tiles, tile]);
  }

  keepFacings(facings: Facings): void {
    this.scene.actors.facings = facings;
  }

  async setFigures(figures: FigureState[], animate = true): Promise<void> {
    const { field, actors } = this.scene;
    if (!field) return;
    const done = this.makingRoom(() => actors.sync(field, figures, animate));
    this.change('figures');
    await done;
    this.change('figures');
  }

  /** Somebody taller than all before wants more room above the board. */
  private makingRoom<T>(put: () => T): T {
    const { actors } = this.scene;
    const before = actors.tallest;
    const done = put();
    if (actors.tallest > before) this.view?.camera.refit();
    return done;
  }

  async moveFigure(id: number, path: Place[], how?: Moving): Promise<void> {
    if (!this.scene.field) return;
    await this.scene.actors.move(this.scene.field, id, path, how);
    this.change('poses');
  }

  async removeFigure(id: number): Promise<void> {
    await this.scene.actors.remove(id, true);
    this.change('figures');
  }

  showGhost(figure: FigureState | null): void {
    const { field, actors } = this.scene;
    this.scene.ghost = field && figure ? actors.imagine(field, figure) : null;
    this.change('ghost');
  }

  setGlyphs(glyphs: GlyphData[]): void {
    this.scene.glyphs = glyphs;
    this.change('glyphs');
  }

  highlight(layer: string, spaces: Highlight[] | null): void {
    if (spaces) this.scene.highlights.set(layer, spaces);
    else this.scene.highlights.delete(layer);
    this.change('highlights');
  }

  showPath(path: PathPreview | null): void {
    this.scene.path = path;
    this.change('path');
  }

  showRays(fan: SightFan | null): void {
    this.scene.rays = fan;
    this.change('rays');
  }

  showZones(zones: Record<string, number> | null): void {
    this.scene.zones = zones;
    this.change('zones');
  }

  showBeacons(beacons: readonly Beacon[]): void {
    this.scene.beacons = beacons;
    this.change('beacons');
  }

  mark(marks: Marks): void {
    this.scene.marks = { ...this.scene.marks, ...marks };
    this.change('marks');
  }

  setCursor(space: number | null): void {
    this.scene.cursor = space;
    this.change('cursor');
  }

  step(space: number, way: 'up' | 'down' | 'left' | 'right'): number {
    if (!this.scene.field || !this.view) return space;
    const dx = way === 'left' ? -1 : way === 'right' ? 1 : 0;
    const dy = way === 'up' ? -1 : way === 'down' ? 1 : 0;
    const d = this.view.groundDirection(dx, dy);
    return this.scene.field.stepFrom(space, d.x, d.z);
  }

  act(deed: Deed, cued?: (cues: Cues) => void): Promise<void> {
    return act(this.scene, deed, cued);
  }

  effect(kind: EffectKind, figure: number, text = ''): void {
    const actor = this.scene.actors.byId.get(figure);
    if (!actor) return;
    const { x, y, z } = actor.pose;
    this.scene.effects.push({ kind, x, y: y + actor.shape.top, z, text, start: -1 });
    this.scene.actors.suffer(kind, actor);
    this.invalidate();
  }

  get hasDice(): boolean {
    return this.view?.dice !== undefined;
  }

  async throwDice({ figures, ...roll }: DiceRoll): Promise<void> {
    const { view, scene } = this;
    if (!view?.dice || !scene.field) return;
    const { reducedMotion, speed } = scene.options;
    const from = view.groundDirection(0, 1);
    const thrown = view.dice.throwDice({ ...roll, at: this.diceAt(figures, from), from, speed: reducedMotion ? 0 : speed });
    this.invalidate();
    await thrown;
  }

  /** On the viewer's side of those who fight. */
  private diceAt(figures: readonly number[], viewer: { x: number; z: number }): { x: number; y: number; z: number } {
    const { field, actors } = this.scene;
    const spots = figures.flatMap((id) => actors.byId.get(id)?.pose ?? []);
    if (spots.length === 0) return { y: 0, ...(field?.middle ?? { x: 0, z: 0 }) };
    return { y: Math.min(...spots.map((p) => p.y)), ...diceSpot(spots, Math.atan2(viewer.x, viewer.z)) };
  }

  clearDice(): void {
    this.view?.dice?.clear();
    this.invalidate();
  }

  // ---- questions -------------------------------------------------------------------------------------------------

  on<K extends keyof BoardEvents>(type: K, listener: (event: BoardEvents[K]) => void): () => void {
    this.listeners[type].add(listener);
    return () => this.listeners[type].delete(listener);
  }

  pick(clientX: number, clientY: number): Picked {
    if (!this.view || !this.scene.field) return NOWHERE;
    const box = this.element.getBoundingClientRect();
    const start = performance.now();
    const picked = this.view.pick(clientX - box.left, clientY - box.top);
    this.pickMs = performance.now() - start;
    return picked;
  }

  pickAll(clientX: number, clientY: number): Picked[] {
    const box = this.element.getBoundingClientRect();
    return this.view && this.scene.field ? this.view.pickAll(clientX - box.left, clientY - box.top) : [];
  }

  screenOf(what: { space?: number; figure?: number }): { x: number; y: number } | null {
    const { field, actors } = this.scene;
    if (!this.view || !field) return null;
    const box = this.element.getBoundingClientRect();
    const actor = what.figure === undefined ? undefined : actors.byId.get(what.figure);
    const space = what.space === undefined ? undefined : field.spaces[what.space];
    let at: { x: number; y: number } | null = null;
    if (actor) {
      const eye = eyeOf(actor.shape, actor.pose);
      at = this.view.project(eye.x, eye.y, eye.z);
    } else if (space) at = this.view.project(space.x, space.y, space.z);
    return at && { x: at.x + box.left, y: at.y + box.top };
  }

  stats(): BoardStats {
    const none = { frames: 0, frameMs: 0, pickMs: 0, triangles: 0, drawCalls: 0 };
    return { ...(this.view?.stats() ?? none), pickMs: this.pickMs };
  }

  setTime(seconds: number | null): void {
    this.scene.frozen = seconds !== null;
    if (seconds !== null) this.scene.time = seconds;
    this.invalidate();
  }

  get atRest(): boolean {
    return this.request === 0;
  }

  renderNow(): void {
    cancelAnimationFrame(this.request);
    this.request = 0;
    this.frame(performance.now());
    this.view?.finish();
  }

  picture(width: number, height: number): HTMLCanvasElement | null {
    return this.view && takePicture(this.view, this.scene, width, height, () => this.fit());
  }

  film(each: (pages: readonly HTMLCanvasElement[]) => void): () => void {
    this.films.add(each);
    this.invalidate();
    return () => this.films.delete(each);
  }

  dispose(): void {
    this.disposed = true;
    cancelAnimationFrame(this.request);
    clearTimeout(this.tick);
    this.observer?.disconnect();
    this.pointing.dispose();
    this.scene.actors.clear();
    this.scene.shows.clear();
    this.view?.dispose();
    this.view = null;
    this.element.remove();
  }

  // ---- time ------------------------------------------------------------------------------------------------------

  private change(what: Change): void {
    this.view?.changed(what);
    this.invalidate();
  }

  invalidate(): void {
    if (this.request === 0 && !this.disposed) this.request = requestAnimationFrame(this.frame);
  }

  private readonly frame = (now: number): void => {
    this.request = 0;
    const { view, scene } = this;
    if (!view || this.disposed) return;
    if (!scene.frozen && !scene.options.reducedMotion) scene.time = now / 1000;
    const moving = scene.actors.update(now);
    if (moving) view.changed('poses');
    const flying = view.camera.update(now);
    const rolling = view.dice?.update(now) ?? false;
    if (rolling) view.changed('dice');
    const showing = scene.shows.update(now);
    this.ageEffects(now);
    view.draw(now);
    for (const film of this.films) film(view.pages);
    if (flying) this.emit('view', { kind: view.kind });
    const { reducedMotion } = scene.options;
    const [effect] = scene.effects;
    if (moving || flying || rolling || showing || (effect && !reducedMotion)) this.invalidate();
    else if (effect) this.invalidateIn(effect.start + EFFECT_MS - now);
    else if (view.restless && !scene.frozen && !reducedMotion) {
      // never more than half of the time goes into water; a first frame is slow because shaders are made in it
      this.invalidateIn(Math.min(SLOW_TICK_MS, Math.max(view.tickMs, view.stats().frameMs * 2)));
    }
  };

  private invalidateIn(ms: number): void {
    clearTimeout(this.tick);
    this.tick = window.setTimeout(() => this.invalidate(), ms);
  }

  private ageEffects(now: number): void {
    const { scene } = this;
    for (const e of scene.effects) if (e.start < 0) e.start = now;
    scene.effects = scene.effects.filter((e) => now - e.start < EFFECT_MS);
  }

  private fit(): void {
    this.view?.resize(this.element.clientWidth || 1, this.element.clientHeight || 1, window.devicePixelRatio || 1);
    this.view?.camera.refit();
  }

  private resized(): void {
    this.fit();
    if (this.view) this.emit('view', { kind: this.view.kind });
    this.invalidate();
  }

  private emit<K extends keyof BoardEvents>(type: K, event: BoardEvents[K]): void {
    for (const listener of this.listeners[type]) listener(event);
  }

  private steer(move: (camera: ViewCamera) => void): void {
    if (!this.view) return;
    move(this.view.camera);
    this.emit('view', { kind: this.view.kind });
    this.pointing.again();
    this.invalidate();
  }

  /** The camera for others: whatever they do with it is drawn. */
  private steerable(camera: ViewCamera): BoardCamera {
    const act = <A extends unknown[], R>(fn: (...args: A) => R) =>
      (...args: A): R => {
        const result = fn.apply(camera, args);
        this.invalidate();
        if (this.view) this.emit('view', { kind: this.view.kind });
        return result;
      };
    return {
      orbit: act(camera.orbit),
      pan: act(camera.pan),
      zoom: act(camera.zoom),
      focus: act(camera.focus),
      top: act(camera.top),
      home: act(camera.home),
      reveal: act(camera.reveal),
      headView: act(camera.headView),
      leaveHeadView: act(camera.leaveHeadView),
      direct: act(camera.direct),
      release: act(camera.release),
      get inHeadView() {
        return camera.inHeadView;
      },
    };
  }
}
