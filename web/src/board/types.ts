/**
 * What the board is told and what it tells. Nothing here knows three.js, Preact or the rules of the game.
 *
 * Figures, spaces and glyphs are the engine's small integers. Points are the engine's too: x and y on the table, z
 * upwards, a hex having circumradius 1 and a level 0.4.
 */
export type Point = readonly [x: number, y: number, z: number];

// ---- the battlefield ------------------------------------------------------------------------------------------

export interface SlabData {
  bottom: number;
  top: number;
  terrain: string; // a name of terrain.py: 'grass', 'molten lava', ...
}

export interface ColumnData {
  q: number;
  r: number;
  slabs: SlabData[]; // from the bottom up
}

/** A space is the top of a slab with room above it. Its id is its place in the list. */
export interface SpaceData {
  q: number;
  r: number;
  level: number;
  label: string; // 'D7', 'D7^' for the upper one
}

export interface ObstacleData {
  kind: string;
  q: number;
  r: number;
  base: number;
  height: number;
  radius: number;
}

/** Something on the edge between (q, r) and its neighbour in `direction`; base and top are levels. */
export interface BarrierData {
  kind: string;
  q: number;
  r: number;
  direction: number;
  base: number;
  top: number;
}

/** From the space of (q, r) at level `low` up to its neighbour's at level `high`. */
export interface LadderData {
  q: number;
  r: number;
  direction: number;
  low: number;
  high: number;
}

export interface GlyphData {
  space: number;
  name: string; // its id, '' while its symbol side is up and nobody knows
  label?: string; // what it is called on the board
  face_up: boolean; // power side up
}

/** GET /api/maps/{name} fits as it comes; what else it holds is not the board's business. */
export interface BoardMap {
  name: string;
  columns: ColumnData[];
  spaces: SpaceData[];
  obstacles: ObstacleData[];
  barriers: BarrierData[];
  ladders: LadderData[];
  zones: Record<string, number[]>;
  glyphs: GlyphData[];
}

// ---- figures --------------------------------------------------------------------------------------------------

/** A convex piece of a figure as GET /api/figures tells it: z0 and z1 are fractions of the card's height. */
export interface PartData {
  name: string;
  role: 'body' | 'gear';
  shape: 'cylinder' | 'box';
  u: number; // forward
  v: number; // to the left
  a: number; // radius, or half the length
  b: number; // half the width of a box
  z0: number;
  z1: number;
}

export interface ArchetypeData {
  name: string;
  double: boolean;
  eye_u: number;
  eye_z: number;
  parts: PartData[];
}

export interface FigureState {
  id: number;
  name: string;
  archetype: string;
  height: number; // levels, as on the card
  at: number; // the space of the figure, the front one of two
  rear: number; // the space behind, -1 for a figure on one space
  seat: number; // the player whose colours it wears
  general?: string; // 'Jandar', ...: accents on armour and trim
  hero?: boolean; // heroes get a finer finish than squads
  life: number;
  wounds: number;
  marker?: string; // order marker on its badge: '1', '2', '3', 'X', '?'
  done?: boolean; // has had its turn: greyed
}

/** A place on the way of a figure. `rear` is only needed when it is not simply the place before. */
export interface Place {
  at: number;
  rear?: number;
}

// ---- what is drawn over the board ------------------------------------------------------------------------------

/** Styles differ in pattern as well as in hue, so that they are told apart without colour. */
export type HighlightStyle =
  | 'move' // plain: free to go
  | 'risk' // stripes: possible, at a price (leaving an engagement)
  | 'danger' // cross-hatch: likely to hurt (lava, a long fall)
  | 'attack' // dots: may be attacked
  | 'seen' // plain and pale: in sight
  | 'unseen' // dark cross-hatch: out of sight
  | 'place' // stripes: may be placed here
  | 'closed' // dark cross-hatch with a border: looks free and is not
  | 'focus'; // outline only

export interface Highlight {
  space: number;
  style: HighlightStyle;
  label?: string; // a cost, or the few words that name a start zone
}

export type DangerMark = 'swipe' | 'fall' | 'lava' | 'stop' | 'glyph';

export interface PathStep {
  space: number;
  cost?: number;
  marks?: DangerMark[]; // what happens when the figure takes this step
}

export interface PathPreview {
  steps: PathStep[]; // the first is where the figure stands
  flying?: boolean;
  ends?: boolean; // false: the way goes on, so no arrow head
}

export interface SightRay {
  to: Point;
  clear: boolean;
  hit?: Point; // where it is stopped; found from the geometry if left out
}

export interface SightFan {
  eye: Point;
  rays: SightRay[];
  best?: Point; // where the best clear ray meets the target
  from?: number; // the figures at both ends never stop their own rays
  to?: number;
}

export interface Marks {
  selected?: number | null;
  hover?: number | null;
  targets?: number[]; // vermilion outline
  friends?: number[]; // helped or chosen: pale outline
}

export type EffectKind = 'wound' | 'block' | 'heal' | 'die' | 'note';

// ---- events ---------------------------------------------------------------------------------------------------

export type PointerKind = 'mouse' | 'touch' | 'pen' | 'keyboard';

export interface Picked {
  space: number | null;
  figure: number | null;
}

export interface PickEvent extends Picked {
  x: number; // client coordinates
  y: number;
  pointer: PointerKind;
  shift: boolean;
  alt: boolean;
}

export interface BoardEvents {
  hover: PickEvent;
  click: PickEvent;
  double: PickEvent;
  /** Long press or right click: look closer, never act. */
  inspect: PickEvent;
  /** The camera moved: things placed with screenOf want moving too. */
  view: { kind: ViewKind };
  /** Drawing in 3D has become impossible; the board has switched to 2D by itself. */
  fallback: { reason: string };
}

// ---- the board ------------------------------------------------------------------------------------------------

export type ViewKind = '3d' | '2d';
export type QualityName = 'low' | 'medium' | 'high';

export interface BoardOptions {
  quality: QualityName | 'auto';
  reducedMotion: boolean;
  /** Strength of highlights, 0.5 to 1.5. */
  contrast: number;
  /** Speed of figures, 1 is usual; 0 makes them jump. */
  speed: number;
  badges: boolean;
  levels: boolean; // level numbers on all hexes
  labels: boolean; // 'D7' on all hexes
  /** Hide every slab that begins at or above this level: a look under bridges. */
  cut: number | null;
  /** The side of the table a player sits at: an angle, 0 where r is greatest, a half turn on the opposite side. Home looks from there. */
  side: number;
  /** A table in the evening instead of one by day: what lies around the board goes with the page. */
  dark: boolean;
  /** Pixels of the board that panels cover: home and focus keep clear of them. */
  insets: { top: number; right: number; bottom: number; left: number };
}

export interface BoardCamera {
  /** Turn by angles in radians. The 2D view ignores it. */
  orbit(azimuth: number, polar: number): void;
  pan(dx: number, dy: number): void; // in pixels of the screen
  zoom(factor: number, x?: number, y?: number): void; // above 1 goes nearer
  focus(what: { space?: number; figure?: number; all?: boolean }, near?: number): void;
  top(): void;
  home(): void;
  /** See through a figure's eyes, towards a figure, a space, or straight ahead. False where that cannot be shown. */
  headView(figure: number, towards?: { figure?: number; space?: number }): boolean;
  leaveHeadView(): void;
  readonly inHeadView: number | null;
}

export interface BoardStats {
  frames: number;
  frameMs: number; // time spent in the last frame
  pickMs: number; // time of the last pick
  triangles: number;
  drawCalls: number;
}

export interface Board {
  readonly kind: ViewKind;
  readonly element: HTMLElement;
  readonly camera: BoardCamera;
  /** Resolves when the view is there. 'auto' is 3D where WebGL works. */
  setView(kind: ViewKind | 'auto'): Promise<void>;
  setOptions(options: Partial<BoardOptions>): void;
  readonly options: Readonly<BoardOptions>;

  /** The silhouettes of GET /api/figures: miniatures fill the same volumes that decide line of sight. */
  setArchetypes(archetypes: ArchetypeData[]): void;
  setMap(map: BoardMap | null): void;
  /** The whole truth; what changed is animated. Resolves when everything stands where it should. */
  setFigures(figures: FigureState[], animate?: boolean): Promise<void>;
  moveFigure(id: number, path: Place[], how?: { flying?: boolean }): Promise<void>;
  removeFigure(id: number): Promise<void>;
  /** A figure where it would stand: pale, and nothing that can be pointed at. */
  showGhost(figure: FigureState | null): void;
  setGlyphs(glyphs: GlyphData[]): void;

  /** Layers lie on each other in the order in which they were first used. Null clears one. */
  highlight(layer: string, spaces: Highlight[] | null): void;
  showPath(path: PathPreview | null): void;
  showRays(fan: SightFan | null): void;
  /** Start zones by name with the seat that owns each, or -1 for nobody. */
  showZones(zones: Record<string, number> | null): void;
  mark(marks: Marks): void;
  /** The keyboard's cursor. */
  setCursor(space: number | null): void;
  /** From a space one step in a direction as the screen shows it: 'up', 'left', ... */
  step(space: number, way: 'up' | 'down' | 'left' | 'right'): number;
  strike(attacker: number, target: number, ranged: boolean): Promise<void>;
  effect(kind: EffectKind, figure: number, text?: string): void;

  on<K extends keyof BoardEvents>(type: K, listener: (event: BoardEvents[K]) => void): () => void;
  pick(clientX: number, clientY: number): Picked;
  /** Client coordinates of a space's middle, or of a figure's head. Null behind the camera. */
  screenOf(what: { space?: number; figure?: number }): { x: number; y: number } | null;

  /** Freeze everything that moves by itself at a time in seconds; null lets it run again. For tests and pictures. */
  setTime(seconds: number | null): void;
  /** Draw at once and wait for it. */
  renderNow(): void;
  stats(): BoardStats;
  dispose(): void;
}
