import { Actors, type Actor } from './actors';
import { Field } from './field';
import { sameTiles, tiled } from './laid';
import { Shows } from './shows';
import { Shapes } from './silhouette';
import type {
  Beacon,
  BoardMap,
  BoardOptions,
  EffectKind,
  GlyphData,
  Highlight,
  Marks,
  PathPreview,
  SightFan,
  TileData,
} from './types';

export const EFFECT_MS = 1400;
const STILL = 0.4; // where it has come up and not begun to fade

/** Words and pictures that rise from a figure and fade. */
export interface Effect {
  kind: EffectKind;
  x: number;
  y: number;
  z: number;
  text: string;
  start: number; // -1 until first drawn
}

export const DEFAULT_OPTIONS: BoardOptions = {
  quality: 'auto',
  reducedMotion: false,
  contrast: 1,
  speed: 1,
  direction: 'off',
  badges: true,
  levels: false,
  labels: false,
  cut: null,
  side: 0,
  dark: false,
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
};

/** Everything the board has been told. A view only reads it, so that views can be exchanged at any time. */
export class Scene {
  map: BoardMap | null = null;
  /** laid on the map, which is shown with them */
  tiles: readonly TileData[] = [];
  gone: readonly number[] = []; // spaces whose obstacles are left out
  private bare: BoardMap | null = null;
  field: Field | null = null;
  readonly shapes = new Shapes();
  readonly shows: Shows;
  readonly actors: Actors;
  /** somebody where he would stand */
  ghost: Actor | null = null;
  glyphs: GlyphData[] = [];
  readonly highlights = new Map<string, Highlight[]>();
  path: PathPreview | null = null;
  rays: SightFan | null = null;
  zones: Record<string, number> | null = null;
  beacons: readonly Beacon[] = [];
  marks: Marks = {};
  cursor: number | null = null;
  hoverSpace: number | null = null;
  effects: Effect[] = [];
  options: BoardOptions = { ...DEFAULT_OPTIONS };
  /** Seconds for water, lava and the like; frozen by setTime. */
  time = 0;
  frozen = false;
  /** Figures that stand before what is pointed at: they are seen through. */
  faded: ReadonlySet<number> = new Set();
  /** The figure whose eyes the camera is in: it is not drawn. */
  hidden: number | null = null;

  constructor(wake: () => void) {
    this.shows = new Shows(wake);
    this.actors = new Actors(this.shapes, this.shows, wake);
  }

  setMap(map: BoardMap | null): void {
    this.map = this.bare = map;
    this.tiles = [];
    this.gone = [];
    this.field = map ? new Field(map, this.options.cut) : null;
    this.actors.clear();
    this.ghost = null;
    this.glyphs = map ? map.glyphs : [];
    this.highlights.clear();
    this.path = null;
    this.rays = null;
    this.zones = null;
    this.beacons = [];
    this.marks = {};
    this.cursor = null;
    this.hoverSpace = null;
    this.effects = [];
    this.shows.clear();
    this.hidden = null;
  }

  /** Whether anything is new. Who stands on a tile stands as high as it is. */
  setTiles(tiles: readonly TileData[], gone: readonly number[] = this.gone): boolean {
    if (!this.bare || (sameTiles(tiles, this.tiles) && gone.join() === this.gone.join())) return false;
    this.tiles = tiles;
    this.gone = gone;
    this.map = tiled(this.bare, tiles, gone);
    this.field = new Field(this.map, this.options.cut);
    this.actors.settle(this.field);
    return true;
  }

  /** How far an effect has come, from 0 to 1. Where motion is unwelcome it stands still until it goes. */
  stageOf(effect: Effect, now: number): number {
    return this.options.reducedMotion ? STILL : Math.min(1, (now - effect.start) / EFFECT_MS);
  }

  /** All highlighted spaces, the lowest layer first. */
  *shownHighlights(): Generator<Highlight> {
    for (const layer of this.highlights.values()) yield* layer;
  }
}

/** What changed, so that a view rebuilds no more than it must. */
export type Change =
  | 'map'
  | 'figures' // who is there and how they look
  | 'poses' // where they are drawn
  | 'ghost'
  | 'glyphs'
  | 'highlights'
  | 'path'
  | 'rays'
  | 'zones'
  | 'beacons'
  | 'marks'
  | 'cursor'
  | 'dice' // where they lie or roll
  | 'options';
