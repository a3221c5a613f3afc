import type { AttackDeclared, CombatDiceRolled, GameEvent, RoundBegan, TurnBegan } from '../../protocol';
import type { Face } from '../../ui/Dice';
import { facesOf } from '../../ui/Dice';
import { isPower } from './names';
import type { Happened } from './state';

/** A line of the log. Dice lie in the line of what they were rolled for. */
export interface Line {
  seq: number;
  event: GameEvent;
  attack: Face[];
  defense: Face[];
}

/** A turn, or what happened between turns. */
export interface Chapter {
  /** number of its first event: a name that stays */
  seq: number;
  /** null before the first */
  head: RoundBegan | TurnBegan | null;
  lines: Line[];
}

/** What a line is about, for those who read only that. */
export type Topic = 'fights' | 'powers';

const FIGHTS: ReadonlySet<string> = new Set(['AttackDeclared', 'AttackResolved', 'CombatDiceRolled', 'FigureWounded', 'FigureDestroyed', 'ObjectDamaged', 'ObjectDestroyed']);
const POWERS: ReadonlySet<string> = new Set(['PowerUsed', 'FigureHealed', 'GlyphRevealed', 'GlyphRemoved', 'GlyphDropped', 'TileLaid', 'ControlTaken', 'ControlLent', 'ControlReturned', 'FigureSetAside', 'MarkerMoved', 'MarkerShown', 'MarkerPeeked', 'TokenPlaced', 'TokenRemoved']);

/** Whether an event is part of a fight or of a power; an attack by a power is both. */
export function isAbout(event: GameEvent, topic: Topic): boolean {
  if (topic === 'fights') return FIGHTS.has(event.event);
  return POWERS.has(event.event) || ('power' in event && isPower(event.power)) || ('cause' in event && isPower(event.cause.power));
}

/** What the board shows, or what the next event tells: an attack that hurts is told by its wounds. */
export const isWithoutWords = (event: GameEvent): boolean =>
  event.event === 'GlyphsLaid' || event.event === 'ObjectiveCounted' || (event.event === 'AttackResolved' && event.wounds > 0);

const SILENT: ReadonlySet<string> = new Set(['TurnEnded', 'RoundEnded', 'MarkerPlaced']);

/** The past of a game, grouped by turns. */
export function chaptersOf(past: readonly Happened[]): Chapter[] {
  const out: Chapter[] = [];
  let chapter: Chapter = { seq: -1, head: null, lines: [] };
  let attack: AttackLine[] = [];
  for (const { seq, event } of past) {
    if (event.event === 'TurnBegan' || event.event === 'RoundBegan') {
      if (chapter.lines.length > 0 || chapter.head) out.push(chapter);
      chapter = { seq, head: event, lines: [] };
      attack = [];
      continue;
    }
    if (SILENT.has(event.event) || isWithoutWords(event)) continue;
    if (event.event === 'CombatDiceRolled') {
      const side = event.cause.kind === 'defense' ? 'defense' : 'attack';
      const line = lineOfDice(attack, event);
      if (line) line[side].push(...facesOf(event));
      else chapter.lines.push({ seq, event, attack: [], defense: [], [side]: facesOf(event) });
      continue;
    }
    const line = { seq, event, attack: [], defense: [] };
    if (event.event === 'AttackDeclared') attack = [...(hasRolled(attack) ? [] : attack), { ...line, event }];
    chapter.lines.push(event.event === 'AttackDeclared' ? attack[attack.length - 1] : line);
  }
  if (chapter.lines.length > 0 || chapter.head) out.push(chapter);
  return out;
}

/** An attack has a line for each of its defenders; all of them are declared before the dice are rolled. */
type AttackLine = Line & { event: AttackDeclared };
const hasRolled = (attack: readonly AttackLine[]): boolean => attack.some((line) => line.attack.length > 0);

/** The line that dice belong to: the attacker rolls once for all defenders. Undefined for dice of anything else. */
function lineOfDice(attack: readonly AttackLine[], { cause }: CombatDiceRolled): AttackLine | undefined {
  if (cause.kind === 'attack') return attack.find((line) => line.event.attacker === cause.figure);
  if (cause.kind === 'defense') return attack.find((line) => line.event.defender === cause.figure && line.event.attacker === cause.target);
  return undefined;
}

/** What a click on a line shows: a figure or a space. */
export function placeOf(event: GameEvent): { figure?: number; space?: number } | null {
  switch (event.event) {
    case 'FigureMoved':
    case 'FigurePlaced':
    case 'FiguresSwapped':
      return { figure: event.figure, space: event.at };
    case 'ObjectDamaged':
    case 'FigureWounded':
    case 'FigureHealed':
    case 'FigureDestroyed':
    case 'PowerUsed':
      return event.figure >= 0 ? { figure: event.figure } : null;
    case 'AttackDeclared':
    case 'AttackResolved':
      return { figure: event.defender };
    case 'GlyphDropped':
    case 'ObjectDestroyed':
    case 'TileLaid':
      return { space: event.space };
    default:
      return null;
  }
}

/** Whose line it is, -1 for nobody's. */
export function seatOf(event: GameEvent, ofFigure: (figure: number) => number): number {
  if ('player' in event) return event.player;
  if ('attacker' in event) return ofFigure(event.attacker);
  if ('figure' in event) return event.figure >= 0 ? ofFigure(event.figure) : -1;
  return -1;
}
