// Made by tools/make_protocol.py from src/wellspring/server/protocol.
// Do not edit: a test fails when it is stale.

export interface PlayerView {
  name: string;
  team: number;
  /** the start zone's name, '' before it is chosen */
  zone: string;
  /** what the army is worth at this moment, by the edition's scoring */
  points: number;
}

/** What a destructible object is: a kind of the map's obstacles. */
export interface ObjectView {
  kind: string;
  /** levels */
  height: number;
}

export interface FigureView {
  id: number;
  name: string;
  /** -1 for an object */
  card: number;
  where: "reserve" | "on field" | "destroyed" | "unused" | "on card" | "object";
  /** -1 if not on the battlefield */
  space: number;
  /** of a double-space figure, else -1 */
  rear_space: number;
  /** the label of the space, or the name of the card it waits on */
  at: string;
  rear: string;
  /** 1 in the Basic Game: a hit destroys any figure */
  life: number;
  wounds: number;
  /** a destructible object, which is nobody's and no figure, but can be attacked like one */
  object: ObjectView | null;
}

/** Something that lies on a card. */
export interface TokenView {
  kind: string;
  name: string;
  /** the number it changes, '' for none */
  stat: string;
  amount: number;
  /** the one that has it, -1: it is for all figures of the card */
  figure: number;
  /** the power that put it there */
  power: number[];
}

export interface CardView {
  number: number;
  id: string;
  name: string;
  owner: number;
  controller: number;
  figures: number[];
  /** those this seat may know, '1', '2', '3', 'X' */
  markers: string[];
  /** how many more lie on it */
  hidden_markers: number;
  tokens: TokenView[];
}

export interface GlyphView {
  number: number;
  space: number;
  at: string;
  /** '' while its symbol side is up */
  kind: string;
}

/** A tile laid on the battlefield since the game began. */
export interface TileView {
  space: number;
  terrain: string;
  /** by which it raises the space */
  levels: number;
}

export interface TurnView {
  /** -1 between turns */
  player: number;
  card: number;
}

/** How far a team has come with a goal. */
export interface GoalProgress {
  /** -1: it counts for everybody */
  team: number;
  /** 'You', 'Your team', or names; '' for everybody */
  who: string;
  done: number;
  /** 0: as much as possible */
  of: number;
  words: string;
}

/** A way to win, told as the task of who reads it. */
export interface GoalView {
  kind: "annihilation" | "hold" | "carry" | "reach" | "survive" | "destroy" | "points" | "rounds";
  /** 'told': to somebody on no side */
  stance: "own" | "shared" | "theirs" | "told";
  /** 'Hold ...' to who must, 'Keep Blue from ...' to the others */
  words: string;
  /** where it is: the spaces of each glyph and zone */
  places: number[][];
  /** whom it is about: who is to be destroyed, who carries */
  figures: number[];
  progress: GoalProgress[];
  /** the battle was won by it */
  decided: boolean;
}

/** Armies are picked from cards that lie there for all; what each player has picked is in the view's cards. */
export interface DraftView {
  /** ids of cards, one for each that is left */
  pool: string[];
  /** for each player those that he can no longer pick: too expensive, or unique */
  closed: string[][];
  /** players who pick no more */
  passed: number[];
  /** the card, the newest one, whose figures are being placed; -1: one is to be picked */
  placing: number;
  /** the players of the next picks, if nobody passes */
  next: number[];
}

/** The whole situation for one seat. Replaced as a whole after every answer. */
export interface View {
  /** -1 for a watcher, -2 in the replay of a game that is over, which hides nothing */
  you: number;
  title: string;
  edition: string;
  mode: string;
  battlefield: string;
  players: PlayerView[];
  round: number;
  /** the number of the order marker being played */
  cycle: number;
  order: number[];
  turn: TurnView;
  cards: CardView[];
  figures: FigureView[];
  glyphs: GlyphView[];
  /** spaces of the map's obstacles that are destroyed */
  fallen: number[];
  /** those on one space in the order in which they lie */
  tiles: TileView[];
  /** one's own first */
  goals: GoalView[];
  /** while armies are drafted */
  draft: DraftView | null;
  over: boolean;
  winners: number[];
  ending: string;
}

/** What happens at one step of a path. */
export interface Consequence {
  /** place in the path */
  at: number;
  /** figures that may swipe */
  swipes: number[];
  /** '', 'fall', 'major fall', 'extreme fall' */
  fall: string;
  lava: boolean;
}

/** What a way may cost, if everybody swipes who may and the figure goes on to its end. */
export interface Peril {
  /** the chance of a wound, or worse */
  wound: number;
  destroyed: number;
}

/** A roll of the d20 that decides about a power. */
export interface Roll {
  /** what it must show, at least */
  least: number;
  chance: number;
}

/** One legal answer. Which of the optional fields it has depends on the kind of the request. */
export interface Option {
  index: number;
  label: string;
  /** who moves, attacks, throws, is placed */
  figure?: number | null;
  /** whom it is about */
  target?: number | null;
  /** all figures of a line */
  targets?: number[] | null;
  space?: number | null;
  /** second space of a double-space figure */
  rear?: number | null;
  /** a start zone by its name on the map */
  zone?: string | null;
  /** a card's number in the game */
  card?: number | null;
  /** a card to draft */
  card_id?: string | null;
  glyph?: number | null;
  /** what an option of an attack request does */
  action?: "attack" | "friend" | "turn" | "power" | null;
  power?: number[] | null;
  /** of the d20, which the power takes before it works */
  rolls?: Roll[] | null;
  /** the spaces that a power would work on, aimed so: its line, its blast */
  covers?: number[] | null;
  yes?: boolean | null;
  /** true: decline, stay, end */
  none?: boolean | null;
  /** moves: spaces it takes */
  cost?: number | null;
  /** moves: the higher, the worse; 0 is safe */
  danger?: number | null;
  flying?: boolean | null;
  /** the front end's spaces, from the start on */
  path?: number[] | null;
  consequences?: Consequence[] | null;
  /** of all these together */
  peril?: Peril | null;
  terrain?: string | null;
  /** the glyph it stops on, '?' if hidden */
  on_glyph?: string | null;
}

/** A space that looks free and is not: the tail of a large figure hangs over it. */
export interface ClosedSpace {
  space: number;
  /** the figure */
  by: number;
}

export interface RequestView {
  /** send it back with the answer */
  id: number;
  player: number;
  kind: string;
  prompt: string;
  /** the key of its prompt */
  about: string;
  /** the rule that asks */
  clause: string;
  /** the power that asks */
  power: number[];
  /** whose move, attack or power it is, -1 for none */
  figure: number;
  /** what is answered when time runs out */
  default: number;
  options: Option[];
  /** of a start zone, to the figure that is placed */
  closed: ClosedSpace[];
}

export interface ClockView {
  player: number;
  /** seconds left of this turn's allowance */
  turn: number;
  /** seconds left after that */
  bank: number;
  running: boolean;
  /** seconds that a stopped clock waits for this player to come back; 0: it does not */
  waiting: number;
}

export interface SeatView {
  seat: number;
  name: string;
  team: number;
  kind: "person" | "bot" | "open";
  /** the bot's name, '' for a person */
  bot: string;
  /** connected at this moment */
  here: boolean;
  resigned: boolean;
  /** open for nobody but who had it in the game before */
  reserved: boolean;
}

/** turn = bank = 0: no clock. */
export interface ClockRule {
  /** seconds for every turn */
  turn?: number;
  /** seconds for the whole game, used when a turn's are gone */
  bank?: number;
}

export interface ScenarioView {
  id: string;
  name: string;
  story: string;
  /** how to win, a sentence each */
  goals: string[];
  /** a name for each seat, where goals are those of one side; else [] */
  sides: string[];
}

/** A game from the outside. */
export interface TableView {
  id: string;
  title: string;
  /** a shipped map's file name, '' for one of the players' own */
  map: string;
  battlefield: string;
  scenario: ScenarioView | null;
  edition: string;
  /** of the cards; '': as they are printed */
  revision: string;
  mode: string;
  gather: string;
  points: number;
  rounds: number;
  clock: ClockRule;
  private: boolean;
  status: "open" | "playing" | "over";
  seats: SeatView[];
  watchers: number;
  round: number;
  /** the seats that are asked; none as well if nobody has looked at the game for a while */
  waiting_for: number[];
  /** once it is over */
  winners: number[];
  ending: string;
  /** SHA-256 of the seed as 64 hexadecimal digits */
  commitment: string;
  /** the same of further seeds: one after each undo, and one where an old game is played on */
  fresh: string[];
  /** the game that was asked for after this one, '' for none */
  rematch: string;
  /** seconds by which watchers are behind */
  watch_delay: number;
  /** seconds since 1970 */
  created: number;
  /** it cannot be read any more, and nothing else of this is to be believed */
  damaged: boolean;
}

/** Why something happened: what kind, which figure did it (-1: nobody), to whom, and by which power. */
export interface Cause {
  kind: string;
  figure: number;
  power: number[];
  target: number;
}

export interface Told {
  /** a sentence; '' where there is nothing to tell */
  text: string;
}

export interface CardJoined {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "CardJoined";
  player: number;
  card: string;
}

export interface DraftPassed {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "DraftPassed";
  player: number;
}

export interface ZoneChosen {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "ZoneChosen";
  player: number;
  zone: number;
  name: string;
}

export interface FigureLeftOut {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "FigureLeftOut";
  figure: number;
}

export interface GlyphsLaid {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "GlyphsLaid";
  kinds: string[];
  spaces: number[];
  up: boolean[];
}

export interface FigurePlaced {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "FigurePlaced";
  figure: number;
  at: number;
  rear: number;
  cause: Cause;
}

export interface FigureMoved {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "FigureMoved";
  figure: number;
  at: number;
  rear: number;
  path: number[];
  flying: boolean;
}

export interface FiguresSwapped {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "FiguresSwapped";
  figure: number;
  at: number;
  rear: number;
  other: number;
  other_at: number;
  other_rear: number;
  cause: Cause;
}

export interface FigureWounded {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "FigureWounded";
  figure: number;
  wounds: number;
  cause: Cause;
}

export interface FigureHealed {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "FigureHealed";
  figure: number;
  wounds: number;
  cause: Cause;
}

export interface FigureDestroyed {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "FigureDestroyed";
  figure: number;
  card: number;
  cause: Cause;
}

export interface ControlTaken {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "ControlTaken";
  card: number;
  player: number;
  team: number;
  cause: Cause;
}

export interface ControlLent {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "ControlLent";
  card: number;
  player: number;
  team: number;
  cause: Cause;
}

export interface ControlReturned {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "ControlReturned";
  card: number;
  player: number;
  team: number;
}

export interface FigureSetAside {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "FigureSetAside";
  figure: number;
  card: number;
  cause: Cause;
}

export interface TokenPlaced {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "TokenPlaced";
  card: number;
  kind: string;
  stat: string;
  amount: number;
  figure: number;
  power: number[];
  until: string;
}

export interface TokenRemoved {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "TokenRemoved";
  card: number;
  kind: string;
  amount: number;
  figure: number;
  power: number[];
}

export interface RoundBegan {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "RoundBegan";
  round: number;
}

export interface MarkerPlaced {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "MarkerPlaced";
  player: number;
  marker: number;
  card: number;
}

export interface MarkersLaid {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "MarkersLaid";
  player: number;
  cards: number[];
}

export interface MarkerMoved {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "MarkerMoved";
  player: number;
  marker: number;
  origin: number;
  card: number;
  shown: boolean;
}

export interface MarkerShown {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "MarkerShown";
  player: number;
  marker: number;
  card: number;
}

export interface MarkerPeeked {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "MarkerPeeked";
  viewer: number;
  player: number;
  marker: number;
  card: number;
}

export interface InitiativeWon {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "InitiativeWon";
  player: number;
  order: number[];
}

export interface TurnBegan {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "TurnBegan";
  player: number;
  card: number;
  marker: number;
  acting: number;
  power: number[];
}

export interface TurnLimited {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "TurnLimited";
  card: number;
  acting: number;
  only: number[];
}

export interface TurnLost {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "TurnLost";
  player: number;
  card: number;
  marker: number;
  shown: boolean;
}

export interface CardWaited {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "CardWaited";
  player: number;
  card: number;
}

export interface TurnEnded {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "TurnEnded";
  player: number;
}

export interface TurnResumed {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "TurnResumed";
  player: number;
  card: number;
}

export interface RoundEnded {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "RoundEnded";
  round: number;
}

export interface D20Rolled {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "D20Rolled";
  player: number;
  value: number;
  bonus: number;
  cause: Cause;
}

export interface CombatDiceRolled {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "CombatDiceRolled";
  player: number;
  skulls: number;
  shields: number;
  blanks: number;
  cause: Cause;
}

export interface AttackDeclared {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "AttackDeclared";
  attacker: number;
  defender: number;
  power: number[];
  spaces: number[];
}

export interface AttackResolved {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "AttackResolved";
  attacker: number;
  defender: number;
  skulls: number;
  shields: number;
  wounds: number;
  cause: Cause;
}

export interface PowerUsed {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "PowerUsed";
  player: number;
  power: number[];
  figure: number;
}

export interface GlyphRevealed {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "GlyphRevealed";
  glyph: number;
  kind: string;
}

export interface GlyphRemoved {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "GlyphRemoved";
  glyph: number;
}

export interface GlyphDropped {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "GlyphDropped";
  glyph: number;
  space: number;
}

export interface TileLaid {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "TileLaid";
  space: number;
  terrain: string;
  levels: number;
  cause: Cause;
}

export interface ObjectStood {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "ObjectStood";
  figure: number;
  kind: string;
  space: number;
}

export interface ObjectDamaged {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "ObjectDamaged";
  figure: number;
  wounds: number;
  cause: Cause;
}

export interface ObjectDestroyed {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "ObjectDestroyed";
  figure: number;
  space: number;
  cause: Cause;
}

export interface ObjectiveCounted {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "ObjectiveCounted";
  held: number[];
}

export interface TimeExpired {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "TimeExpired";
}

export interface ClockRanOut {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "ClockRanOut";
  player: number;
}

export interface GameEnded {
  /** a sentence; '' where there is nothing to tell */
  text: string;
  event: "GameEnded";
  winners: number[];
  reason: string;
  number: number;
  clause: string;
}

/**
 * `query` is a number of the client's own; it comes back with the answer.
 *
 * reach      figure                                   where it could go with its full move
 * sight      figure, target; space, rear to plan      the rays and what stops them
 * odds       figure, target; space, rear; power       an attack and the answer to it, in exact odds
 * why_attack figure, target; space, rear              the rule that forbids the attack
 * why_move   figure, space                            the rule that keeps it from going there
 * seen_from  figure; space, rear                      figures and spaces it would see
 * card       card                                     a card of this game in words and current numbers
 * power      option                                   what an option of the open question would do with a power
 * power      figure, power; space, rear               the same of a figure's power, if it were used now
 */
export interface Query {
  type: "query";
  query: number;
  what: "reach" | "sight" | "odds" | "why_attack" | "why_move" | "seen_from" | "card" | "power";
  seat?: number;
  figure?: number;
  target?: number;
  space?: number;
  rear?: number;
  card?: number;
  /** of a special attack, or the one that is asked about */
  power?: number[];
  /** of the open question */
  option?: number;
}

/** One reason for a number of dice or spaces. */
export interface Item {
  reason: string;
  amount: number;
  /** the rule behind it, '' if it is a power */
  clause: string;
  power: number[];
}

export interface ReachAnswer {
  what: "reach";
  figure: number;
  move: Item[];
  options: Option[];
}

export interface Blocker {
  kind: "tile" | "obstacle" | "barrier" | "figure";
  /** space, place in the map's list, or figure */
  index: number;
  name: string;
  rays: number;
}

export interface Ray {
  x: number;
  y: number;
  z: number;
  /** place in the list of blockers, -1 for a clear ray */
  blocker: number;
}

/** What a line of sight's upright plane cuts of something: `near` to `far` along the line, `low` to `high`. */
export interface ProfileCut {
  kind: "tile" | "obstacle" | "barrier" | "figure";
  /** space, place in the map's list, or figure */
  index: number;
  near: number;
  far: number;
  low: number;
  high: number;
}

/** One line of sight from the side: the best clear one, else the one to the highest point that was tried. */
export interface SightProfile {
  length: number;
  /** its height where it begins */
  eye: number;
  /** and where it ends */
  aim: number;
  /** how far it gets */
  stop: number;
  cuts: ProfileCut[];
}

/** Coordinates are those of the map; heights in units of 0.4 a level. */
export interface SightAnswer {
  what: "sight";
  figure: number;
  target: number;
  clear: boolean;
  /** clear rays of all rays */
  share: number;
  eye: number[];
  /** where the best clear ray meets the target */
  best: number[] | null;
  blockers: Blocker[];
  rays: Ray[];
  /** None where one is straight above the other */
  profile: SightProfile | null;
  words: string;
}

export interface Refusal {
  sentence: string;
  clause: string;
  /** the clause in words, '' for a power */
  rule: string;
}

/** One side of an exchange of blows. */
export interface Blow {
  figure: number;
  target: number;
  /** why it cannot attack, None if it can */
  refusal: Refusal | null;
  attack: Item[];
  defense: Item[];
  attack_dice: number;
  defense_dice: number;
  /** wounds the target can still take */
  life: number;
  /** the chance of exactly 0, 1, 2 ... */
  wounds: number[];
  /** the chance of at least 0, 1, 2 ... */
  at_least: number[];
  expected: number;
  destroyed: number;
  /** the chance of 0, 1, 2 ... wounds for the attacker itself */
  strikes_back: number[];
}

export interface OddsAnswer {
  what: "odds";
  there: Blow;
  back: Blow;
}

export interface WhyAnswer {
  what: "why_attack" | "why_move";
  allowed: boolean;
  refusal: Refusal | null;
}

export interface SeenFromAnswer {
  what: "seen_from";
  figure: number;
  space: number;
  /** enemies and friends it would see */
  figures: number[];
  /** those it could attack from there */
  attackable: number[];
  /** where it would see a figure of its own size */
  spaces: number[];
}

/** The numbers of a card as they are now; what its powers do is in the catalogue. */
export interface CardAnswer {
  what: "card";
  card: number;
  id: string;
  name: string;
  move: Item[];
  range: Item[];
  attack: number;
  defense: number;
  life: number;
  points: number;
}

/** Somebody a power would hit. */
export interface Victim {
  figure: number;
  /** of the player who uses it */
  friend: boolean;
  /** None: it is no attack */
  blow: Blow | null;
}

/** What a power would do with one aim. */
export interface AimedPower {
  /** -1: the whole card */
  attacker: number;
  victims: Victim[];
  /** the spaces of its line, its blast, or where its victims stand */
  covers: number[];
  /** from which space to which something is thrown in an arc, [] for nothing */
  lob: number[];
  /** of the d20, those still to come */
  rolls: Roll[];
  /** wounds of enemies, in all */
  expected: number;
  expected_friends: number;
  /** the chance that nobody survives, where that is exact */
  all_destroyed: number | null;
  words: string;
}

export interface PowerAnswer {
  what: "power";
  power: number[];
  /** -1: the whole card */
  figure: number;
  /** to whom it hits; friends among them are a warning */
  harmful: boolean;
  /** one for an option that aims it */
  aims: AimedPower[];
}

/** The first message. `since` and `epoch` are those of the last message seen; 0 and 0 for everything. */
export interface Hello {
  type: "hello";
  /** '' to watch */
  token?: string;
  /** hot seat: further seats of this socket */
  tokens?: string[];
  /** -1: no past events */
  since?: number;
  epoch?: number;
  /** of every sentence that this socket is sent */
  language?: "en" | "de";
  /** of somebody who watches and is not signed in */
  name?: string;
}

export interface ByOption {
  option: number;
}

/** Of a move: the spaces of the leading end. */
export interface ByPath {
  path: number[];
}

/** The one option, of a request of this kind, that has all the facts named here; or its default. */
export interface ByDescription {
  kind: string;
  default?: boolean;
  /** left out if no request of this kind is open for the seat when its turn comes */
  if_asked?: boolean;
  figure?: number | null;
  target?: number | null;
  targets?: number[] | null;
  space?: number | null;
  rear?: number | null;
  zone?: string | null;
  card?: number | null;
  card_id?: string | null;
  glyph?: number | null;
  action?: "attack" | "friend" | "turn" | "power" | null;
  power?: number[] | null;
  yes?: boolean | null;
  none?: boolean | null;
  cost?: number | null;
  danger?: number | null;
}

/** Answer the open request, and those that come after it as long as the same seat is asked: all or nothing. */
export interface Choose {
  type: "choose";
  request: number;
  answers: (ByOption | ByPath | ByDescription)[];
  /** refused if an undo has come between; -1: not checked */
  epoch?: number;
  /** only needed where a socket holds several seats */
  seat?: number;
}

/** Let the server place all figures that the seat has still to place now. */
export interface PlaceRest {
  type: "place_rest";
  request: number;
  epoch?: number;
  seat?: number;
}

export interface SendChat {
  type: "chat";
  text?: string;
  /** one of the content's phrases instead */
  phrase?: string;
  seat?: number;
}

/** Take back the last own step: what one message has done. A second time withdraws the wish. */
export interface Undo {
  type: "undo";
  seat?: number;
}

export interface UndoConsent {
  type: "undo_consent";
  agree: boolean;
  seat?: number;
}

export interface Resign {
  type: "resign";
  seat?: number;
}

/** From now on answer requests of this kind so; null ends it. */
export interface Standing {
  type: "standing";
  kind: string;
  answer: "yes" | "no" | "default" | null;
  seat?: number;
}

/** Seats and status: at the start, and whenever somebody joins or the status changes. */
export interface Table {
  type: "table";
  table: TableView;
}

/** The situation from scratch: at the start and after an undo. Events before `seq` have happened already. */
export interface Sync {
  type: "sync";
  you: number;
  seq: number;
  /** counts undos; numbers of events and requests hold within one epoch */
  epoch: number;
  view: View;
  names: string[];
  clocks: ClockView[];
  standing: Record<string, string>;
}

/** What has happened, in order, and the situation after it. `view` is null for events of the past. */
export interface Events {
  type: "events";
  you: number;
  epoch: number;
  from: number;
  events: (CardJoined | DraftPassed | ZoneChosen | FigureLeftOut | GlyphsLaid | FigurePlaced | FigureMoved | FiguresSwapped | FigureWounded | FigureHealed | FigureDestroyed | ControlTaken | ControlLent | ControlReturned | FigureSetAside | TokenPlaced | TokenRemoved | RoundBegan | MarkerPlaced | MarkersLaid | MarkerMoved | MarkerShown | MarkerPeeked | InitiativeWon | TurnBegan | TurnLimited | TurnLost | CardWaited | TurnEnded | TurnResumed | RoundEnded | D20Rolled | CombatDiceRolled | AttackDeclared | AttackResolved | PowerUsed | GlyphRevealed | GlyphRemoved | GlyphDropped | TileLaid | ObjectStood | ObjectDamaged | ObjectDestroyed | ObjectiveCounted | TimeExpired | ClockRanOut | GameEnded)[];
  view: View | null;
}

export interface UndoState {
  /** at all: at once, or if others agree */
  possible: boolean;
  /** the seats of those who would have to agree; none: at once */
  consent: number[];
  /** why not at once */
  why: string;
}

/** The open request of this seat, or null and the seats everybody waits for. */
export interface Asked {
  type: "request";
  you: number;
  request: RequestView | null;
  waiting_for: number[];
  undo: UndoState;
}

/** Your answer is stored; what it brings follows as events. */
export interface Accepted {
  type: "accepted";
  request: number;
}

export interface Answer {
  type: "answer";
  query: number;
  answer: ReachAnswer | SightAnswer | OddsAnswer | WhyAnswer | SeenFromAnswer | CardAnswer | PowerAnswer;
}

export interface Chat {
  type: "chat";
  /** -1: a watcher; once the battle has begun only watchers are told */
  seat: number;
  name: string;
  text: string;
  phrase: string;
  at: number;
}

export interface Presence {
  type: "presence";
  /** per seat; bots always are */
  here: boolean[];
  watchers: number;
  /** their names, '' for who has none; if there are very many, the first of them */
  watching: string[];
}

export interface Clock {
  type: "clock";
  clocks: ClockView[];
}

export interface UndoAsked {
  type: "undo_asked";
  by: number;
  state: "asked" | "granted" | "refused" | "withdrawn";
  /** seats that have not agreed yet */
  waiting: number[];
  /** what would be taken back brought the events from this number on */
  first: number;
  /** up to this number, without it */
  end: number;
}

/** The standing answers of a seat, after a change. */
export interface Stands {
  type: "standing";
  you: number;
  standing: Record<string, string>;
}

export interface Over {
  type: "over";
  winners: number[];
  ending: string;
  clause: string;
  /** 64 hexadecimal digits: its SHA-256 is the commitment */
  seed: string;
  commitment: string;
  /** further seeds, in the order of the table's further commitments */
  fresh: string[];
}

/** The game is unchanged. */
export interface Refused {
  type: "error";
  code: string;
  sentence: string;
  clause: string;
  /** the type of the message that is refused, '' if it could not be read */
  about: string;
  /** its request or query, -1 for none */
  number: number;
  /** of a fault of the server: its log has more under this id */
  trace?: string;
}

export interface EditionFacts {
  id: string;
  basic_game: boolean;
  sequential_markers: boolean;
}

export interface MapFacts {
  id: string;
  name: string;
  author: string;
  about: string;
  players: number[];
  fair: boolean;
  spaces: number;
  /** start zones and their sizes */
  zones: Record<string, number>;
  teams: Record<string, string[]>;
  glyphs: number;
}

export interface GlyphFacts {
  id: string;
  name: string;
  kind: string;
  text: string;
  editions: string[];
}

export interface ScenarioFacts {
  id: string;
  name: string;
  /** its story */
  about: string;
  map: string;
  mode: "master" | "basic";
  edition: string;
  gather: "premade" | "preset" | "draft";
  /** 0: no limit */
  points: number;
  players: number;
  /** a name for each seat */
  sides: string[];
  /** a team for each seat */
  teams: number[];
  /** the cards of each seat; [] where players gather their own */
  armies: string[][];
  /** their kinds */
  objectives: string[];
  /** how to win, a sentence each */
  goals: string[];
  /** 0: no limit */
  rounds: number;
}

export interface BotFacts {
  id: string;
}

/** An army to begin with. */
export interface ReadyArmy {
  id: string;
  name: string;
  cards: string[];
  points: number;
}

export interface Limits {
  /** characters */
  name: number;
  chat: number;
  points: number;
  rounds: number;
  map_text: number;
}

export interface Content {
  editions: EditionFacts[];
  /** of the cards; a game may choose one */
  revisions: string[];
  gathering: string[];
  maps: MapFacts[];
  bots: BotFacts[];
  armies: ReadyArmy[];
  glyphs: GlyphFacts[];
  scenarios: ScenarioFacts[];
  objectives: string[];
  phrases: ("hello" | "good_luck" | "well_played" | "nice_roll" | "dice_hate_me" | "one_moment" | "have_to_go" | "good_game")[];
  /** kinds of requests that may have a standing answer */
  standing: string[];
  limits: Limits;
}

export interface StatLine {
  move: number;
  range: number;
  attack: number;
  defense: number;
}

export interface CardPower {
  name: string;
  /** our words; '' while it is not built */
  text: string;
  built: boolean;
  /** what a special attack looks like */
  shape: "" | "line" | "blast" | "lob";
}

/** How a figure acts on the board. */
export interface BearingFacts {
  /** what it strikes with */
  melee: "fist" | "sword" | "axe" | "spear" | "club" | "claw" | "bite";
  /** what it shoots or throws */
  ranged: "bow" | "gun" | "pistol" | "spear" | "rock" | "spit" | "breath" | "magic";
  death: "topple" | "rubble" | "fade" | "burst";
  wings: boolean;
}

/** A card as facts. `card` is its id in armies. */
export interface CardFacts {
  card: string;
  name: string;
  set: string;
  line: string;
  general: string;
  species: string;
  class: string;
  personality: string;
  rarity: "unique" | "common" | "uncommon";
  kind: "hero" | "squad";
  figures: number;
  size: string;
  height: number;
  base_spaces: number;
  life: number;
  move: number;
  range: number;
  attack: number;
  defense: number;
  points: number;
  basic: StatLine | null;
  powers: CardPower[];
  playable_basic: boolean;
  playable_master: boolean;
  /** silhouette archetype */
  figure: string;
  /** what its figures carry, of the words of GET /api/figures */
  gear: string[];
  bearing: BearingFacts;
  /** colours of its miniature as '#8a3a24'; it may name only some, or none */
  paint: Record<string, string>;
}

export interface Cards {
  cards: CardFacts[];
}

export interface Part {
  name: string;
  role: "body" | "gear";
  shape: "cylinder" | "box";
  /** forward */
  u: number;
  /** to the left */
  v: number;
  /** radius, or half the length */
  a: number;
  /** half the width of a box */
  b: number;
  /** bottom and top, as fractions of the figure's height */
  z0: number;
  z1: number;
}

/** A silhouette, and how such a body acts where its gear says nothing else. */
export interface ArchetypeFacts {
  /** what it strikes with */
  melee: "fist" | "sword" | "axe" | "spear" | "club" | "claw" | "bite";
  /** what it shoots or throws */
  ranged: "bow" | "gun" | "pistol" | "spear" | "rock" | "spit" | "breath" | "magic";
  death: "topple" | "rubble" | "fade" | "burst";
  wings: boolean;
  name: string;
  double: boolean;
  eye_u: number;
  eye_z: number;
  parts: Part[];
  /** what such a figure carries where its card says nothing */
  gear: string[];
}

export interface Figures {
  /** the height of one level where a hex has the circumradius 1 */
  level: number;
  archetypes: ArchetypeFacts[];
  /** all words of gear there are */
  gear: string[];
}

export interface SlabView {
  bottom: number;
  top: number;
  terrain: string;
}

export interface ColumnView {
  q: number;
  r: number;
  slabs: SlabView[];
}

/** The place in the list is the space's number. */
export interface SpaceView {
  q: number;
  r: number;
  level: number;
  terrain: string;
  /** 1000: open sky */
  ceiling: number;
  blocked: boolean;
  label: string;
  x: number;
  y: number;
}

export interface ObstacleView {
  kind: string;
  q: number;
  r: number;
  base: number;
  height: number;
  radius: number;
}

export interface BarrierView {
  kind: string;
  q: number;
  r: number;
  /** 0 east, then counter-clockwise */
  direction: number;
  base: number;
  top: number;
}

/** From the space of (q, r) at level `low` up to its neighbour's at level `high`. */
export interface LadderView {
  q: number;
  r: number;
  /** 0 east, then counter-clockwise */
  direction: number;
  low: number;
  high: number;
}

export interface GlyphSpotView {
  space: number;
  /** '' if its symbol side is up */
  name: string;
  face_up: boolean;
}

export interface MapView {
  id: string;
  name: string;
  author: string;
  about: string;
  players: number[];
  fair: boolean;
  spaces: SpaceView[];
  columns: ColumnView[];
  obstacles: ObstacleView[];
  barriers: BarrierView[];
  ladders: LadderView[];
  zones: Record<string, number[]>;
  teams: Record<string, string[]>;
  glyphs: GlyphSpotView[];
}

export interface SheetRuling {
  title: string;
  text: string;
}

export interface SheetCard {
  card: string;
  name: string;
  set: string;
}

/** One power, of this card or of others, and the cards that it joins this one to. */
export interface SheetBond {
  power: string;
  /** the kind of good it does */
  good: string;
  cards: SheetCard[];
}

/** What there is to know of a card besides its facts. */
export interface CardSheet {
  card: string;
  rulings: SheetRuling[];
  /** by its own powers */
  gives: SheetBond[];
  /** by those of others */
  gets: SheetBond[];
}

/** A map: the text of our own format, or any file of a format that can be read, as base64 with its name. */
export interface MapText {
  text?: string;
  file?: string;
  name?: string;
}

export interface MapFault {
  line: number;
  sentence: string;
}

export interface MapCheck {
  map: MapView | null;
  /** of our own format, to play on; '' if it cannot be played */
  text: string;
  /** what reading another format changed */
  report: string[];
  warnings: string[];
  faults: MapFault[];
}

export interface Fault {
  code: string;
  sentence: string;
  clause: string;
  /** of a fault of the server: its log has more under this id, which is also the reply's X-Request-ID */
  trace?: string;
}

export interface ErrorBody {
  error: Fault;
}

export interface ArmyBody {
  cards?: string[];
  /** a share code instead */
  code?: string;
  edition?: string;
  revision?: string;
  mode?: "master" | "basic";
  points?: number;
}

export interface ArmyFault {
  sentence: string;
  clause: string;
}

export interface ArmyCheck {
  cards: string[];
  points: number;
  figures: number;
  /** what the army fills of a start zone */
  spaces: number;
  faults: ArmyFault[];
  code: string;
}

export interface NewSeat {
  name: string;
  team: number;
  kind: "person" | "bot" | "open";
  bot?: string;
  army?: string[];
}

export interface NewPreset {
  name: string;
  cards: string[];
  places?: string[];
  zone?: string;
}

export interface NewObjective {
  kind: string;
  team?: number;
  rounds?: number;
  zone?: string;
  glyph?: string;
  card?: string;
}

export interface NewGlyph {
  at: string;
  name: string;
  up: boolean;
}

export interface NewClock {
  /** seconds for every turn */
  turn?: number;
  /** seconds for the whole game, used when a turn's are gone */
  bank?: number;
}

/**
 * With a `scenario` the map, the rules, the armies laid out and the goals are its own: they are left away here, and
 * the seats' teams are those it has. Without one, a battle of one's own making.
 */
export interface NewGame {
  scenario?: string;
  title?: string;
  /** a shipped map */
  map?: string;
  /** or one's own */
  map_text?: string;
  edition?: string;
  revision?: string;
  mode?: "master" | "basic";
  gather?: "premade" | "preset" | "draft";
  points?: number;
  /** draft; empty: every playable card */
  pool?: string[];
  /** preset */
  armies?: NewPreset[];
  seats: NewSeat[];
  /** null: as the map says */
  glyphs?: NewGlyph[] | null;
  objectives?: NewObjective[];
  rounds?: number;
  sequential_markers?: boolean;
  house_rules?: Record<string, number | boolean | string>;
  clock?: NewClock;
  /** not listed; who has the link may join and watch */
  private?: boolean;
  /** seconds by which watchers are behind */
  watch_delay?: number;
}

export interface SeatToken {
  seat: number;
  token: string;
}

export interface GameCreated {
  game: string;
  commitment: string;
  tokens: SeatToken[];
  /** closes the table; '' if somebody else has opened it */
  key: string;
  table: TableView;
}

/** The `key` of the table, or none for who is signed in and has opened it; the tokens of one's own seats. */
export interface CloseBody {
  key?: string;
  tokens?: string[];
}

export interface JoinBody {
  /** -1: any open one */
  seat?: number;
  name: string;
  army?: string[];
}

/** Somebody at the table, or one line of the chat: `at` is its time. */
export interface ReportBody {
  /** -1: a watcher */
  seat?: number;
  /** which one */
  name?: string;
  at?: number;
  why?: string;
}

export interface Joined {
  game: string;
  seat: number;
  token: string;
  table: TableView;
}

/** The seat tokens that this browser holds: these seats are taken at once. */
export interface RematchBody {
  tokens: string[];
}

export interface Games {
  open: TableView[];
  watch: TableView[];
  own: TableView[];
  /** the last ones, to look at again */
  finished: TableView[];
}

export interface BranchBody {
  /** play on after so many answers */
  answer: number;
  seat: number;
  bot?: string;
  name?: string;
}

/** After this answer so many events had happened. */
export interface Mark {
  answer: number;
  seq: number;
  player: number;
}

export interface Snapshot {
  answer: number;
  seq: number;
  round: number;
  player: number;
  view: View;
}

/** Of a running game only what the seat may know; of a finished one everything. */
export interface Replay {
  table: TableView;
  map: MapView;
  events: (CardJoined | DraftPassed | ZoneChosen | FigureLeftOut | GlyphsLaid | FigurePlaced | FigureMoved | FiguresSwapped | FigureWounded | FigureHealed | FigureDestroyed | ControlTaken | ControlLent | ControlReturned | FigureSetAside | TokenPlaced | TokenRemoved | RoundBegan | MarkerPlaced | MarkersLaid | MarkerMoved | MarkerShown | MarkerPeeked | InitiativeWon | TurnBegan | TurnLimited | TurnLost | CardWaited | TurnEnded | TurnResumed | RoundEnded | D20Rolled | CombatDiceRolled | AttackDeclared | AttackResolved | PowerUsed | GlyphRevealed | GlyphRemoved | GlyphDropped | TileLaid | ObjectStood | ObjectDamaged | ObjectDestroyed | ObjectiveCounted | TimeExpired | ClockRanOut | GameEnded)[];
  marks: Mark[];
  /** at the start and at each turn */
  snapshots: Snapshot[];
  over: boolean;
  winners: number[];
  ending: string;
  /** '' while the game runs */
  seed: string;
  commitment: string;
  /** further seeds, in the order of the table's further commitments; [] while the game runs */
  fresh: string[];
}

export interface CardStats {
  card: number;
  /** as in armies */
  id: string;
  name: string;
  player: number;
  wounds_dealt: number;
  wounds_taken: number;
  kills: number;
  /** figures */
  lost: number;
  attacks: number;
  /** spaces */
  moved: number;
}

export interface PlayerStats {
  player: number;
  name: string;
  attack_dice: number;
  skulls: number;
  skulls_expected: number;
  defense_dice: number;
  shields: number;
  shields_expected: number;
  /** skulls and shields above what could be expected */
  luck: number;
  d20: number[];
  /** steps */
  taken_back: number;
}

export interface TurningPoint {
  answer: number;
  seq: number;
  round: number;
  /** whose turn it was */
  player: number;
  card: string;
  /** points gained on the best other team */
  swing: number;
  /** per team, after the turn */
  scores: number[];
  text: string;
}

export interface ScoreRow {
  seq: number;
  scores: number[];
}

export interface Stats {
  cards: CardStats[];
  players: PlayerStats[];
  teams: number[];
  turning_points: TurningPoint[];
  scores: ScoreRow[];
}

export interface Credentials {
  name: string;
  password: string;
}

export interface NewPassword {
  old: string;
  new: string;
}

/** The code that an operator has handed over: it holds for a day, and once. */
export interface ResetBody {
  code: string;
  new: string;
}

export interface Farewell {
  password: string;
}

/** `csrf` goes into the header X-CSRF-Token of every call that changes something. */
export interface Account {
  /** '' if not signed in */
  name: string;
  csrf: string;
}

export interface Done {
  done: boolean;
}

export interface LessonCue {
  /** the number of the question in the lesson's game */
  request: number;
  /** those that go on with the lesson */
  options: number[];
}

export interface LessonStep {
  /** by language */
  text: Record<string, string>;
  /** empty if the step is only read */
  hint: Record<string, string>;
  /** where the board points */
  spaces: number[];
  figures: number[];
  /** spaces that the text says are out of reach */
  barred: number[];
  /** the questions that are answered in this step, one after the other */
  cues: LessonCue[];
}

/** Where a figure stands at the beginning: for a picture of the lesson. */
export interface LessonPawn {
  space: number;
  seat: number;
}

export interface LessonView {
  id: string;
  number: number;
  title: Record<string, string>;
  about: Record<string, string>;
  map: MapView;
  pawns: LessonPawn[];
  steps: LessonStep[];
}

export interface Lessons {
  lessons: LessonView[];
}

export interface LessonBody {
  name: string;
}

export interface CampaignBattleView {
  /** its id */
  scenario: string;
  name: string;
  /** a sentence */
  text: string;
  /** what is new in it */
  news: string;
  /** the id of its battlefield */
  map: string;
  /** a name for each seat */
  sides: string[];
  /** a team for each seat */
  teams: number[];
  /** the player's */
  seat: number;
  /** who leads all other seats */
  bot: string;
  /** with hints */
  guided: boolean;
}

/** Said once, when its moment first comes. */
export interface HintView {
  id: string;
  moment: "request" | "option" | "event" | "dice";
  /** kinds of requests, fields of options, kinds of events, or clauses of dice */
  of: string[];
  /** the field of an option that is pointed at */
  points: "" | "figure" | "target" | "space";
  /** parts of the screen that appear with it */
  shows: ("roster" | "unit" | "log" | "goals")[];
  title: string;
  text: string;
}

export interface Campaign {
  battles: CampaignBattleView[];
  hints: HintView[];
}

export type GameEvent =
  | CardJoined
  | DraftPassed
  | ZoneChosen
  | FigureLeftOut
  | GlyphsLaid
  | FigurePlaced
  | FigureMoved
  | FiguresSwapped
  | FigureWounded
  | FigureHealed
  | FigureDestroyed
  | ControlTaken
  | ControlLent
  | ControlReturned
  | FigureSetAside
  | TokenPlaced
  | TokenRemoved
  | RoundBegan
  | MarkerPlaced
  | MarkersLaid
  | MarkerMoved
  | MarkerShown
  | MarkerPeeked
  | InitiativeWon
  | TurnBegan
  | TurnLimited
  | TurnLost
  | CardWaited
  | TurnEnded
  | TurnResumed
  | RoundEnded
  | D20Rolled
  | CombatDiceRolled
  | AttackDeclared
  | AttackResolved
  | PowerUsed
  | GlyphRevealed
  | GlyphRemoved
  | GlyphDropped
  | TileLaid
  | ObjectStood
  | ObjectDamaged
  | ObjectDestroyed
  | ObjectiveCounted
  | TimeExpired
  | ClockRanOut
  | GameEnded;

export type QueryKind =
  | "reach"
  | "sight"
  | "odds"
  | "why_attack"
  | "why_move"
  | "seen_from"
  | "card"
  | "power";

export type QueryAnswer =
  | ReachAnswer
  | SightAnswer
  | OddsAnswer
  | WhyAnswer
  | SeenFromAnswer
  | CardAnswer
  | PowerAnswer;

export type GivenAnswer =
  | ByOption
  | ByPath
  | ByDescription;

export type ClientMessage =
  | Hello
  | Choose
  | PlaceRest
  | Query
  | SendChat
  | Undo
  | UndoConsent
  | Resign
  | Standing;

export type ServerMessage =
  | Table
  | Sync
  | Events
  | Asked
  | Accepted
  | Answer
  | Chat
  | Presence
  | Clock
  | UndoAsked
  | Stands
  | Over
  | Refused;
