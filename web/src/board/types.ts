/**
 * What the board is told and what it tells. Nothing here knows three.js, Preact or the rules of the game.
 *
 * Figures, spaces and glyphs are the engine's small integers. Points are the engine's too: x and y on the table, z
 * upwards, a hex having circumradius 1 and a level 0.4.
 */
import type { Paint } from './paints';

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

/** A tile laid while a game goes on. */
export interface TileData {
  space: number;
  terrain: string;
  levels: number; // by which it raises the space
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

/** How a figure acts. */
export interface Bearing {
  melee: Melee; // what it strikes with
  ranged: Ranged; // what it shoots or throws
  death: Death;
  wings: boolean; // it beats them when it flies
}

export interface ArchetypeData extends Bearing {
  name: string;
  double: boolean;
  eye_u: number;
  eye_z: number;
  parts: PartData[];
  gear: readonly string[]; // what it carries where nothing else is said
}

export type Melee = 'fist' | 'sword' | 'axe' | 'spear' | 'club' | 'claw' | 'bite';
export type Ranged = 'bow' | 'gun' | 'pistol' | 'spear' | 'rock' | 'spit' | 'breath' | 'magic';
export type Death = 'topple' | 'rubble' | 'fade' | 'burst';

export interface FigureState {
  id: number;
  name: string;
  archetype: string;
  height: number; // levels, as on the card
  at: number; // the space of the figure, the front one of two
  rear: number; // the space behind, -1 for a figure on one space
  seat: number; // the player whose colours it wears
  gear?: readonly string[]; // what it carries; without any, what its archetype does
  bearing?: Bearing; // how it acts with that
  paint?: Paint; // of its card; without one it gets what suits its archetype
  hero?: boolean; // heroes get a finer finish than squads
  life: number;
  wounds: number;
  marker?: string; // order marker on its badge: '1', '2', '3', 'X', '?'
  done?: boolean; // has had its turn: greyed
}

/** Where figures look, kept for when they are put on a board again: facing is no matter of the rules. */
export interface Facings {
  get(figure: number): number | undefined;
  keep(figure: number, yaw: number): void;
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

/**
 * Something a figure does to others. What it is done with is the board's to know: the archetype says how it strikes and
 * shoots. `spaces` are those of a line from the nearest on, of an area, or where somebody is summoned to.
 */
export interface Deed {
  figure: number;
  kind: DeedKind;
  targets: number[];
  spaces?: number[];
}

/** How a figure moves. `stepped` hears each space where its feet touch the ground, and whether it fell there. */
export interface Moving {
  flying?: boolean;
  stepped?: (space: number, fell: boolean) => void;
}

/** When something of a deed happens, in milliseconds from its beginning: the body strikes or lets go, and what flew arrives. */
export interface Cues {
  strike: number;
  impact: number;
}

export type DeedKind = 'melee' | 'ranged' | 'line' | 'blast' | 'lob' | 'charm' | 'summon';

/** A flag where something is to be won, a shield where somebody is to be kept from it. */
export type BeaconSign = 'win' | 'guard';

/** What the battle is about: marked on the ground, with a sign that is seen through hills. */
export interface Beacon {
  sign: BeaconSign;
  spaces: readonly number[]; // of one place
  figure?: number; // it stands over a figure instead
  counts: readonly { seat: number; text: string }[]; // how far each has come
}

export type EffectKind = 'wound' | 'block' | 'heal' | 'die' | 'note';

/** Dice of one side. What they show is known before, but seen only when all of them lie. */
export interface DiceRoll {
  side: 'attack' | 'defense' | 'd20';
  faces: readonly ('skull' | 'shield' | 'blank')[] | readonly number[];
  figures: readonly number[]; // they fall beside these, in the middle of the board if there are none
  seed: number; // the same for everybody who watches, and nothing that tells the result
}

/** The same, thrown onto a place of the board. */
export interface DiceThrow extends Omit<DiceRoll, 'figures'> {
  at: { x: number; y: number; z: number }; // the middle of where they fall as the views have it: y is up, the height of the ground
  from: { x: number; z: number }; // the direction they come from
  size?: number;
  speed: number; // 1 is usual; 0 lets them lie there at once
}

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
  /** How far the camera goes to where something happens. */
  direction: 'off' | 'gentle' | 'full';
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

/** What the camera shows for a moment, by itself. */
export interface Shot {
  figures?: readonly number[];
  spaces?: readonly number[];
  dice?: boolean; // leave room for dice beside them
  low?: boolean; // from near the ground: a great moment
  follow?: boolean; // go along with the first figure
}

export interface BoardCamera {
  /** Turn by angles in radians. The 2D view ignores it. */
  orbit(azimuth: number, polar: number): void;
  pan(dx: number, dy: number): void; // in pixels of the screen
  zoom(factor: number, x?: number, y?: number): void; // above 1 goes nearer
  focus(what: { space?: number; figure?: number; all?: boolean }, near?: number): void;
  top(): void;
  home(): void;
  /** Turn to where all of some spaces are seen, if hills hide one of them. */
  reveal(spaces: readonly number[]): void;
  /** See through a figure's eyes, towards a figure, a space, or straight ahead. False where that cannot be shown. */
  headView(figure: number, towards?: { figure?: number; space?: number }): boolean;
  leaveHeadView(): void;
  readonly inHeadView: number | null;
  /** Show something, unless the player has the camera in hand; the first shot remembers where the player had it. */
  direct(shot: Shot): void;
  /** Back to where the player had it. */
  release(): void;
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
  /** All tiles that lie on the map; figures and all that is shown stay where they are. */
  setTiles(tiles: readonly TileData[], gone?: readonly number[]): void;
  /** One more. */
  layTile(tile: TileData): void;
  /** Before figures are put on the board. */
  keepFacings(facings: Facings): void;
  /** The whole truth; what changed is animated. Resolves when everything stands where it should. */
  setFigures(figures: FigureState[], animate?: boolean): Promise<void>;
  moveFigure(id: number, path: Place[], how?: Moving): Promise<void>;
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
  showBeacons(beacons: readonly Beacon[]): void;
  mark(marks: Marks): void;
  /** The keyboard's cursor. */
  setCursor(space: number | null): void;
  /** From a space one step in a direction as the screen shows it: 'up', 'left', ... */
  step(space: number, way: 'up' | 'down' | 'left' | 'right'): number;
  /** Resolves at the moment of impact; at once where nothing moves. `cued` hears at once when its moments will be. */
  act(deed: Deed, cued?: (cues: Cues) => void): Promise<void>;
  effect(kind: EffectKind, figure: number, text?: string): void;
  /** Whether this view can throw dice; where it cannot, they are to be shown beside the board. */
  readonly hasDice: boolean;
  /** Resolves when all lie and show their faces. A throw of another side lies beside those that are there. */
  throwDice(dice: DiceRoll): Promise<void>;
  clearDice(): void;

  on<K extends keyof BoardEvents>(type: K, listener: (event: BoardEvents[K]) => void): () => void;
  pick(clientX: number, clientY: number): Picked;
  /** Everything that lies under a point of the screen, the nearest first. */
  pickAll(clientX: number, clientY: number): Picked[];
  /** Client coordinates of a space's middle, or of a figure's head. Null behind the camera. */
  screenOf(what: { space?: number; figure?: number }): { x: number; y: number } | null;

  /** Freeze everything that moves by itself at a time in seconds; null lets it run again. For tests and pictures. */
  setTime(seconds: number | null): void;
  /** Nothing moves, and nothing waits to be drawn. */
  readonly atRest: boolean;
  /** Draw at once and wait for it. */
  renderNow(): void;
  /** The board alone, as it is looked at, in a size of its own. Null where there is nothing to draw on. */
  picture(width: number, height: number): HTMLCanvasElement | null;
  /** Calls with every frame that is drawn, while its pages can be copied, until the result is called. */
  film(each: (pages: readonly HTMLCanvasElement[]) => void): () => void;
  stats(): BoardStats;
  dispose(): void;
}
