import { signal } from '@preact/signals';
import type { Board, Place } from '../../board/types';
import { t, type TextKey } from '../../i18n';
import type { AttackDeclared, AttackResolved, CombatDiceRolled, D20Rolled, FigureMoved, GameEvent } from '../../protocol';
import { reducedMotion, settings } from '../../state/settings';
import { announce } from '../../ui/announce';
import { facesOf, type Face } from '../../ui/Dice';
import { sound } from '../../ui/sounds';
import { isWithoutWords } from './chronicle';
import { isPower, touching, type Names } from './names';
import type { Happened } from './state';

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
  /** the attack that is shown, on each of its defenders */
  private attack: AttackDeclared[] = [];
  /** its dice have been rolled: whoever is attacked next is attacked anew */
  private rolled = true;
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
    for (const happened of events) {
      told(happened);
      const { event } = happened;
      if (!QUIET.has(event.event) && !isWithoutWords(event)) announce(event.text);
      await this.show(event, names);
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

  private async show(event: GameEvent, names: Names): Promise<void> {
    const board = this.board();
    switch (event.event) {
      case 'FigureMoved':
        this.clear();
        sound('step');
        await this.motion(this.instant ? undefined : board?.moveFigure(event.figure, placesOf(event), { flying: event.flying }));
        return this.pause(120);
      case 'AttackDeclared':
        // all defenders of a special attack are declared before its dice are rolled
        this.attack = this.rolled ? [event] : [...this.attack, event];
        this.rolled = false;
        this.set({ ...NO_DICE, title: event.text });
        board?.mark({ targets: this.attack.map((a) => a.defender) });
        await this.motion(this.instant ? undefined : board?.strike(event.attacker, event.defender, !touching(names.view, names.map, event.attacker, event.defender)));
        return;
      case 'CombatDiceRolled':
        return this.combatDice(event);
      case 'AttackResolved':
        return this.resolved(event);
      case 'D20Rolled':
        return this.d20(event, names);
      case 'InitiativeWon':
        if (this.dice.value) this.set({ ...this.dice.value, outcome: event.text });
        return this.pause(900);
      case 'FigureWounded':
        sound('hit');
        board?.effect('wound', event.figure, `-${event.wounds}`);
        this.outcome(event.text);
        return this.pause(READ_MS);
      case 'FigureHealed':
        board?.effect('heal', event.figure, `+${event.wounds}`);
        return this.pause(READ_MS);
      case 'FigureDestroyed':
        sound('fall');
        board?.effect('die', event.figure);
        this.outcome(event.text);
        await this.motion(this.instant ? undefined : board?.removeFigure(event.figure));
        return this.pause(READ_MS);
      case 'PowerUsed':
        if (event.figure >= 0) board?.effect('note', event.figure, names.power(event.power));
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

  private async combatDice(event: CombatDiceRolled): Promise<void> {
    const faces = facesOf(event);
    const { kind, figure } = event.cause;
    if (kind === 'defense') {
      const now = this.dice.value ?? NO_DICE;
      await this.roll({ ...now, title: this.declared(figure) ?? now.title, d20: [], defense: faces, rolling: 'defense', outcome: '' });
    } else {
      const title = kind === 'attack' ? this.dice.value?.title : undefined; // any other roll is nobody's attack
      if (kind === 'attack') this.rolled = true;
      await this.roll({ ...NO_DICE, title: title ?? event.text, attack: faces, rolling: 'attack' });
    }
    return this.pause(READ_MS / 2);
  }

  /** Wounds are told by the events that follow; that there are none, by nothing else. */
  private async resolved(event: AttackResolved): Promise<void> {
    if (event.wounds === 0) {
      sound('block');
      const now = this.dice.value;
      if (now) this.set({ ...now, title: this.declared(event.defender) ?? now.title, outcome: event.text });
    }
    return this.pause(READ_MS / (event.wounds === 0 ? 1 : 2));
  }

  /** The attack on this defender in words. */
  private declared(defender: number): string | undefined {
    return this.attack.find((a) => a.defender === defender)?.text;
  }

  private async d20(event: D20Rolled, names: Names): Promise<void> {
    const { kind, power } = event.cause;
    const title = kind in CONTESTS ? t(CONTESTS[kind]) : (isPower(power) && names.power(power)) || event.text;
    const now = this.dice.value;
    const goesOn = now?.title === title && !now.d20.some((d) => d.seat === event.player);
    await this.roll({
      ...NO_DICE,
      title,
      d20: [...(goesOn ? now.d20 : []), { seat: event.player, value: event.value, bonus: event.bonus }],
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
