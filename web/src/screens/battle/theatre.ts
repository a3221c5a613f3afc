import { signal } from '@preact/signals';
import type { Board, Place } from '../../board/types';
import { t } from '../../i18n';
import type { D20Rolled, FigureMoved, GameEvent } from '../../protocol';
import { reducedMotion, settings } from '../../state/settings';
import { announce } from '../../ui/announce';
import { facesOf, type Face } from '../../ui/Dice';
import { sound } from '../../ui/sounds';
import { touching, type Names } from './names';
import type { Happened } from './state';
import { reasonOf, tell } from './telling';

/** What lies in the dice tray. */
export interface DiceShow {
  title: string;
  attack: Face[];
  /** null until the defender rolls */
  defense: Face[] | null;
  d20: { seat: number; value: number; bonus: number }[];
  rolling: 'attack' | 'defense' | 'd20' | null;
  outcome: string;
}

const NO_DICE: DiceShow = { title: '', attack: [], defense: null, d20: [], rolling: null, outcome: '' };
const ROLL_MS = 520;
const READ_MS = 620;
const LINGER_MS = 1800;
/** Kinds of events that are heard and read, but not one by one while an army is set up. */
const QUIET: ReadonlySet<string> = new Set(['MarkerPlaced', 'CardJoined', 'GlyphsLaid', 'ObjectiveCounted', 'TurnEnded', 'RoundEnded', 'MarkersLaid']);

/** After a defense roll: a wound, or something that may still change what comes of it. */
const MAY_HURT: ReadonlySet<string> = new Set(['FigureWounded', 'FigureDestroyed', 'PowerUsed', 'D20Rolled', 'CombatDiceRolled']);

/** Shows events on the board and in the dice tray, one after the other. Whoever has seen enough may skip. */
export class Theatre {
  readonly dice = signal<DiceShow | null>(null);
  private ranged = false;
  private clearing = 0;
  private endPause: (() => void) | null = null;
  private skipping = false;

  constructor(private readonly board: () => Board | null) {}

  /** No more waiting for what is being shown now. */
  skip(): void {
    this.skipping = true;
    this.endPause?.();
  }

  /** Play events; `told` is called as each of them begins, so that the log keeps step. */
  async play(events: readonly Happened[], names: Names, told: (happened: Happened) => void): Promise<void> {
    this.skipping = false;
    for (const [k, happened] of events.entries()) {
      told(happened);
      if (!QUIET.has(happened.event.event)) announce(tell(happened.event, names));
      await this.show(happened.event, names, events[k + 1]?.event);
    }
    if (this.dice.value) {
      clearTimeout(this.clearing);
      this.clearing = window.setTimeout(() => this.clear(), LINGER_MS);
    }
  }

  clear(): void {
    clearTimeout(this.clearing);
    this.dice.value = null;
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

  /** `next`: what comes of it */
  private async show(event: GameEvent, names: Names, next: GameEvent | undefined): Promise<void> {
    const board = this.board();
    switch (event.event) {
      case 'FigureMoved':
        this.clear();
        sound('step');
        await this.motion(this.instant ? undefined : board?.moveFigure(event.figure, placesOf(event), { flying: event.flying }));
        return this.pause(120);
      case 'AttackDeclared':
        this.ranged = !touching(names.view, names.map, event.attacker, event.defender);
        this.set({ ...NO_DICE, title: tell(event, names) });
        board?.mark({ targets: [event.defender] });
        await this.motion(this.instant ? undefined : board?.strike(event.attacker, event.defender, this.ranged));
        return;
      case 'CombatDiceRolled':
        return this.combatDice(event.why, facesOf(event), tell(event, names), next !== undefined && !MAY_HURT.has(next.event));
      case 'D20Rolled':
        return this.d20(event);
      case 'InitiativeWon':
        if (this.dice.value) this.set({ ...this.dice.value, outcome: tell(event, names) });
        return this.pause(900);
      case 'FigureWounded':
        sound('hit');
        board?.effect('wound', event.figure, `-${event.wounds}`);
        this.outcome(tell(event, names));
        return this.pause(READ_MS);
      case 'FigureHealed':
        board?.effect('heal', event.figure, `+${event.wounds}`);
        return this.pause(READ_MS);
      case 'FigureDestroyed':
        sound('fall');
        board?.effect('die', event.figure);
        this.outcome(tell(event, names));
        await this.motion(this.instant ? undefined : board?.removeFigure(event.figure));
        return this.pause(READ_MS);
      case 'PowerUsed':
        if (event.figure >= 0) board?.effect('note', event.figure, event.power);
        return this.pause(READ_MS);
      case 'GlyphRevealed':
        sound('glyph');
        return this.pause(READ_MS * 2);
      case 'TurnBegan':
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

  private async combatDice(why: string, faces: Face[], words: string, unhurt: boolean): Promise<void> {
    const defense = why === 'defense';
    const now = this.dice.value ?? { ...NO_DICE, title: words };
    const show: DiceShow = defense ? { ...now, d20: [], defense: faces } : { ...now, d20: [], attack: faces, defense: null, outcome: '' };
    if (!defense && why !== 'attack') show.title = words;
    await this.roll({ ...show, rolling: defense ? 'defense' : 'attack' });
    if (defense && unhurt) {
      sound('block');
      this.outcome(t('battle.noWound'));
    }
    return this.pause(defense ? READ_MS : READ_MS / 2);
  }

  private async d20(event: D20Rolled): Promise<void> {
    const now = this.dice.value;
    const again = now?.d20.some((d) => d.seat === event.player) ?? true;
    const before = again || !now ? [] : now.d20;
    await this.roll({
      ...NO_DICE,
      title: reasonOf(event.why),
      d20: [...before, { seat: event.player, value: event.value, bonus: event.bonus }],
      rolling: 'd20',
    });
    return this.pause(READ_MS);
  }

  private async roll(show: DiceShow): Promise<void> {
    sound('dice');
    if (!this.instant && !reducedMotion.value) {
      this.set(show);
      await this.pause(ROLL_MS);
    }
    this.set({ ...show, rolling: null });
  }

  private set(show: DiceShow): void {
    clearTimeout(this.clearing);
    this.dice.value = show;
  }

  private outcome(words: string): void {
    if (this.dice.value && this.dice.value.attack.length > 0) this.set({ ...this.dice.value, outcome: words });
  }
}

/** The way of a move; only its last place needs to say where the rear end is. */
export function placesOf(event: FigureMoved): Place[] {
  const path = event.path.length > 0 && event.path.at(-1) === event.at ? event.path : [...event.path, event.at];
  return path.map((at, i) => (i === path.length - 1 && event.rear >= 0 ? { at, rear: event.rear } : { at }));
}
