import type { GameEvent } from '../../protocol';
import type { Face } from '../../ui/Dice';
import { facesOf } from '../../ui/Dice';
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
  /** RoundBegan or TurnBegan, or null before the first */
  head: GameEvent | null;
  lines: Line[];
}

const SILENT: ReadonlySet<string> = new Set(['TurnEnded', 'RoundEnded', 'GlyphsLaid', 'ObjectiveCounted', 'MarkerPlaced']);

/** The past of a game, grouped by turns. */
export function chaptersOf(past: readonly Happened[]): Chapter[] {
  const out: Chapter[] = [];
  let chapter: Chapter = { seq: -1, head: null, lines: [] };
  let attack: Line | null = null;
  for (const { seq, event } of past) {
    if (event.event === 'TurnBegan' || event.event === 'RoundBegan') {
      if (chapter.lines.length > 0 || chapter.head) out.push(chapter);
      chapter = { seq, head: event, lines: [] };
      attack = null;
      continue;
    }
    if (SILENT.has(event.event)) continue;
    if (event.event === 'CombatDiceRolled' && attack && (event.why === 'attack' || event.why === 'defense')) {
      attack[event.why].push(...facesOf(event));
      continue;
    }
    const line: Line = { seq, event, attack: [], defense: [] };
    if (event.event === 'CombatDiceRolled') line[event.why === 'defense' ? 'defense' : 'attack'].push(...facesOf(event));
    attack = event.event === 'AttackDeclared' ? line : event.event === 'CombatDiceRolled' ? attack : null;
    chapter.lines.push(line);
  }
  if (chapter.lines.length > 0 || chapter.head) out.push(chapter);
  return out;
}

/** What a click on a line shows: a figure or a space. */
export function placeOf(event: GameEvent): { figure?: number; space?: number } | null {
  switch (event.event) {
    case 'FigureMoved':
    case 'FigurePlaced':
      return { figure: event.figure, space: event.at };
    case 'FigureWounded':
    case 'FigureHealed':
    case 'FigureDestroyed':
    case 'PowerUsed':
      return event.figure >= 0 ? { figure: event.figure } : null;
    case 'AttackDeclared':
      return { figure: event.defender };
    case 'GlyphDropped':
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
