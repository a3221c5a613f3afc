import { signal } from '@preact/signals';
import type { Board, DiceRoll, Place } from '../../board/types';
import { t, type TextKey } from '../../i18n';
import type { AttackDeclared, AttackResolved, CombatDiceRolled, D20Rolled, FigureMoved, FiguresSwapped, GameEvent } from '../../protocol';
import { reducedMotion, settings } from '../../state/settings';
import { announce } from '../../ui/announce';
import { facesOf, type Face } from '../../ui/Dice';
import { sound } from '../../ui/sound';
import { isWithoutWords } from './chronicle';
import { deedOf, isSameDeed } from './deeds';
import { shotOf } from './director';
import { isPower, type Names } from './names';
import { footfallsOn, noiseOf, terrainOf } from './noises';
import type { Happened } from './state';

/** What lies in the dice tray. */
export interface DiceShow {
  title: string;
  attack: Face[];
  /** null until the defender rolls */
  defense: Face[] | null;
  d20: { seat: number; value: number; bonus: number }[];
  rolling: 'attack' | 'defense' | 'd20' | null;
  /** they lie on the board itself */
  onBoard: boolean;
  outcome: string;
}

/** A moment of the battle, in large letters. */
export interface Banner {
  words: string;
  /** whose moment it is, -1 for everybody's */
  seat: number;
}

const NO_DICE: DiceShow = { title: '', attack: [], defense: null, d20: [], rolling: null, onBoard: false, outcome: '' };
const ROLL_MS = 520;
const READ_MS = 620;
const LINGER_MS = 1800;
const BANNER_MS = 1100;
/** So long the camera waits for what comes next before it goes back. */
const RELEASE_MS = 1500;
const SLOW_MOTION = 0.4;
/** Kinds of events that are heard and read, but not one by one while an army is set up. */
const QUIET: ReadonlySet<string> = new Set(['MarkerPlaced', 'CardJoined', 'GlyphsLaid', 'ObjectiveCounted', 'TurnEnded', 'RoundEnded', 'MarkersLaid']);

/** What several players roll for, one after the other. */
const CONTESTS: Readonly<Record<string, TextKey>> = {
  initiative: 'battle.whyInitiative',
  'who goes first': 'battle.whyFirst',
  'who places first': 'battle.whyPlaces',
  'who drafts first': 'battle.whyDrafts',
  'who chooses the start zone': 'battle.whyZone',
  'who lays markers first': 'battle.whyMarkers',
  'who acts first': 'battle.whyActs',
};

/** Shows events on the board and in the dice tray, one after the other. Whoever has seen enough may skip. */
export class Theatre {
  readonly dice = signal<DiceShow | null>(null);
  readonly banner = signal<Banner | null>(null);
  /** the attack that is shown, on each of its defenders */
  private attack: AttackDeclared[] = [];
  /** its dice have been rolled: whoever is attacked next is attacked anew */
  private rolled = true;
  private clearing = 0;
  private releasing = 0;
  private unbannering = 0;
  private endPause: (() => void) | null = null;
  private skipping = false;

  constructor(private readonly board: () => Board | null) {}

  /** No more waiting for what is being shown now. */
  skip(): void {
    this.skipping = true;
    this.endPause?.();
  }

  /** Nobody looks: what moves would wait for a frame that does not come. */
  hurry(): void {
    this.endPause?.();
  }

  /**
   * Play events; `told` is called when the board has shown what an event tells, so that log and screen reader never
   * run ahead of it. `bloodless`: nobody has been hurt in this battle yet.
   */
  async play(events: readonly Happened[], names: Names, told: (happened: Happened) => void, bloodless = false): Promise<void> {
    this.skipping = false;
    clearTimeout(this.releasing);
    const last = events.some((h) => h.event.event === 'GameEnded') ? events.findLast((h) => h.event.event === 'FigureDestroyed') : undefined;
    let unhurt = bloodless;
    for (const happened of events) {
      const { event } = happened;
      let isTold = false;
      const tell = (): void => {
        if (isTold) return;
        isTold = true;
        told(happened);
        if (!QUIET.has(event.event) && !isWithoutWords(event)) announce(event.text);
      };
      this.direct(event, names);
      if (unhurt && isHarm(event)) {
        unhurt = false;
        sound('firstBlood');
        this.raise(t('battle.firstBlood'), -1);
      }
      if (happened === last) await this.slowly(() => this.show(happened, names, tell));
      else await this.show(happened, names, tell);
      tell();
    }
    if (this.dice.value) {
      clearTimeout(this.clearing);
      this.clearing = window.setTimeout(() => this.clear(), LINGER_MS);
    }
    if (events.at(-1)?.event.event !== 'GameEnded') this.releasing = window.setTimeout(() => this.rest(), RELEASE_MS);
  }

  /** The player is asked something: the camera is his again. */
  rest(): void {
    clearTimeout(this.releasing);
    this.board()?.camera.release();
  }

  clear(): void {
    clearTimeout(this.clearing);
    if (this.dice.value?.onBoard) this.board()?.clearDice();
    this.dice.value = null;
  }

  private direct(event: GameEvent, names: Names): void {
    const begun = event.event === 'AttackDeclared' ? [...(this.rolled ? [] : this.attack), event] : this.attack;
    const shot = this.instant ? null : shotOf(event, names, begun);
    if (shot) this.board()?.camera.direct(shot);
  }

  /** The last blow of a battle is worth a longer look. */
  private async slowly(show: () => Promise<void>): Promise<void> {
    const board = this.board();
    const { speed } = settings;
    board?.setOptions({ speed: speed.value * SLOW_MOTION });
    await show();
    board?.setOptions({ speed: speed.value });
  }

  private raise(words: string, seat: number): void {
    if (this.instant) return;
    clearTimeout(this.unbannering);
    this.banner.value = { words, seat };
    this.unbannering = window.setTimeout(() => (this.banner.value = null), BANNER_MS / settings.speed.value);
  }

  private get instant(): boolean {
    return this.skipping || settings.speed.value === 0 || document.hidden;
  }

  private async pause(ms: number): Promise<void> {
    if (this.instant) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms / settings.speed.value);
      this.endPause = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.endPause = null;
  }

  /** Wait for a motion of the board, unless it is skipped. */
  private async motion(moving: Promise<void> | undefined): Promise<void> {
    if (!moving || this.instant) return;
    await Promise.race([moving, new Promise<void>((done) => (this.endPause = done))]);
    this.endPause = null;
  }

  /** `tell` is called where the event has been seen, or after it. */
  private async show({ event, seq }: Happened, names: Names, tell: () => void): Promise<void> {
    const board = this.board();
    switch (event.event) {
      case 'FigureMoved':
        this.clear();
        if (event.flying) sound('wings');
        await this.motion(this.instant ? undefined : board?.moveFigure(event.figure, placesOf(event), { flying: event.flying, stepped: footfallsOn(names.map) }));
        tell();
        return this.pause(120);
      case 'FiguresSwapped':
        this.clear();
        sound('step', { terrain: terrainOf(names.map, event.at) });
        await this.motion(this.instant || !board ? undefined : swapOn(board, event));
        tell();
        return this.pause(120);
      case 'AttackDeclared':
        tell();
        // all defenders of a special attack are declared before its dice are rolled
        this.attack = this.rolled ? [event] : [...this.attack, event];
        this.rolled = false;
        this.set({ ...NO_DICE, title: event.text });
        board?.mark({ targets: this.attack.map((a) => a.defender) });
        if (!isSameDeed(event, this.attack.at(-2))) await this.deed(event, names);
        return;
      case 'ControlTaken':
      case 'ControlLent':
      case 'FigurePlaced':
        return this.deed(event, names);
      case 'CombatDiceRolled':
        return this.combatDice(event, seq, tell);
      case 'AttackResolved':
        return this.resolved(event, tell);
      case 'D20Rolled':
        return this.d20(event, seq, names, tell);
      case 'RoundBegan':
        tell();
        sound('round');
        this.raise(t('battle.round', { n: event.round }), -1);
        return this.pause(READ_MS);
      case 'InitiativeWon':
        tell();
        if (this.dice.value) this.set({ ...this.dice.value, outcome: event.text });
        sound('initiative');
        this.raise(t('battle.initiativeOf', { player: names.player(event.player) }), event.player);
        return this.pause(900);
      case 'FigureWounded':
      case 'ObjectDamaged':
        tell();
        sound('hit', { wounds: event.wounds });
        board?.effect('wound', event.figure, t('battle.woundsWord', { n: event.wounds }));
        this.outcome(event.text);
        return this.pause(READ_MS);
      case 'FigureHealed':
        tell();
        sound('heal');
        board?.effect('heal', event.figure, `+${event.wounds}`);
        return this.pause(READ_MS);
      case 'FigureDestroyed':
      case 'ObjectDestroyed':
        tell();
        sound('death');
        board?.effect('die', event.figure, t('battle.destroyedWord'));
        this.outcome(event.text);
        await this.motion(this.instant ? undefined : board?.removeFigure(event.figure));
        return this.pause(READ_MS);
      case 'FigureSetAside':
        tell();
        return this.motion(this.instant ? undefined : board?.removeFigure(event.figure));
      case 'PowerUsed':
        tell();
        if (event.figure >= 0) board?.effect('note', event.figure, names.power(event.power));
        return this.pause(READ_MS);
      case 'GlyphRevealed':
        tell();
        sound('glyph');
        return this.pause(READ_MS * 2);
      case 'TileLaid':
        tell();
        board?.layTile({ space: event.space, terrain: event.terrain, levels: event.levels });
        return this.pause(READ_MS);
      case 'TurnBegan':
        tell();
        this.clear();
        return this.pause(260);
      case 'GameEnded':
        this.clear();
        sound('end');
        return;
      default:
        return;
    }
  }

  private async deed(event: GameEvent, names: Names): Promise<void> {
    const deed = this.instant ? null : deedOf(event, names);
    if (!deed) return;
    const noise = noiseOf(deed, names.factsOf(deed.figure)?.bearing);
    await this.motion(this.board()?.act(deed, ({ strike, impact }) => sound(noise, { strike: strike / 1000, impact: impact / 1000 })));
  }

  private async combatDice(event: CombatDiceRolled, seed: number, tell: () => void): Promise<void> {
    const faces = facesOf(event);
    const { kind, figure, target } = event.cause;
    const figures = [figure, target].filter((id) => id >= 0);
    if (kind === 'defense') {
      const now = this.dice.value ?? NO_DICE;
      const show = { ...now, title: this.declared(figure) ?? now.title, d20: [], defense: faces, rolling: 'defense' as const, outcome: '' };
      await this.roll(show, { side: 'defense', faces, figures, seed });
    } else {
      const title = kind === 'attack' ? this.dice.value?.title : undefined; // any other roll is nobody's attack
      if (kind === 'attack') this.rolled = true;
      const fighters = kind === 'attack' ? [figure, ...this.attack.map((a) => a.defender)] : figures;
      const show = { ...NO_DICE, title: title ?? event.text, attack: faces, rolling: 'attack' as const };
      await this.roll(show, { side: 'attack', faces, figures: fighters, seed });
    }
    tell();
    return this.pause(READ_MS / 2);
  }

  /** Wounds are told by the events that follow; that there are none, by nothing else. */
  private async resolved(event: AttackResolved, tell: () => void): Promise<void> {
    tell();
    if (event.wounds === 0) {
      sound('block');
      this.board()?.effect('block', event.defender, t(event.skulls > 0 ? 'battle.blockedWord' : 'battle.missedWord'));
      const now = this.dice.value;
      if (now) this.set({ ...now, title: this.declared(event.defender) ?? now.title, outcome: event.text });
    }
    return this.pause(READ_MS / (event.wounds === 0 ? 1 : 2));
  }

  /** The attack on this defender in words. */
  private declared(defender: number): string | undefined {
    return this.attack.find((a) => a.defender === defender)?.text;
  }

  private async d20(event: D20Rolled, seed: number, names: Names, tell: () => void): Promise<void> {
    const { kind, power, figure, target } = event.cause;
    const title = kind in CONTESTS ? t(CONTESTS[kind]) : (isPower(power) && names.power(power)) || event.text;
    const now = this.dice.value;
    const goesOn = now?.title === title && !now.d20.some((d) => d.seat === event.player);
    const d20 = [...(goesOn ? now.d20 : []), { seat: event.player, value: event.value, bonus: event.bonus }];
    const roll: DiceRoll = { side: 'd20', faces: [event.value], figures: [figure, target].filter((id) => id >= 0), seed };
    await this.roll({ ...NO_DICE, title, d20, rolling: 'd20' }, roll);
    tell();
    return this.pause(READ_MS);
  }

  /** On the board where it has dice, else in the tray beside it. */
  private async roll(show: DiceShow, roll: DiceRoll): Promise<void> {
    const board = this.board();
    const still = this.instant || reducedMotion.value;
    const onBoard = !still && board?.hasDice === true;
    sound('dice', { dice: roll.faces.length });
    if (!still) {
      this.set({ ...show, onBoard });
      if (board && onBoard) await this.motion(board.throwDice(roll));
      else await this.pause(ROLL_MS);
    }
    this.set({ ...show, onBoard, rolling: null });
  }

  private set(show: DiceShow): void {
    clearTimeout(this.clearing);
    this.dice.value = show;
  }

  private outcome(words: string): void {
    if (this.dice.value && this.dice.value.attack.length > 0) this.set({ ...this.dice.value, outcome: words });
  }
}

const isHarm = (event: GameEvent): boolean => ['FigureWounded', 'FigureDestroyed', 'ObjectDamaged', 'ObjectDestroyed'].includes(event.event);

/** The way of a move; only its last place needs to say where the rear end is. */
export function placesOf(event: FigureMoved): Place[] {
  const path = event.path.length > 0 && event.path.at(-1) === event.at ? event.path : [...event.path, event.at];
  return path.map((at, i) => (i === path.length - 1 && event.rear >= 0 ? { at, rear: event.rear } : { at }));
}

/** Two figures change places, both at once. */
export async function swapOn(board: Board, event: FiguresSwapped): Promise<void> {
  const there = placeOf(event.at, event.rear);
  const here = placeOf(event.other_at, event.other_rear);
  await Promise.all([board.moveFigure(event.figure, [here, there]), board.moveFigure(event.other, [there, here])]);
}

const placeOf = (at: number, rear: number): Place => (rear >= 0 ? { at, rear } : { at });
