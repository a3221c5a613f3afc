import { t, type Params, type TextKey } from '../../i18n';
import type { GameEvent } from '../../protocol';
import { MARKERS } from './offers';
import type { Names } from './names';

const WHY: Readonly<Record<string, TextKey>> = {
  attack: 'battle.whyAttack',
  defense: 'battle.whyDefense',
  initiative: 'battle.whyInitiative',
  'who goes first': 'battle.whyFirst',
  'who places first': 'battle.whyPlaces',
  'who drafts first': 'battle.whyDrafts',
};
/** What a roll was for; powers keep the names that the cards give them. */
export const reasonOf = (why: string): string => (why in WHY ? t(WHY[why]) : why);

/** An event in a sentence of the player's language; '' for what the board tells better. */
export function tell(event: GameEvent, names: Names): string {
  const say = (key: TextKey, params: Params = {}): string => t(key, params);
  switch (event.event) {
    case 'CardJoined':
      return say('battle.evCardJoined', { card: names.cardId(event.card), player: names.player(event.player) });
    case 'DraftPassed':
      return say('battle.evDraftPassed', { player: names.player(event.player) });
    case 'ZoneChosen':
      return say('battle.evZoneChosen', { player: names.player(event.player), zone: names.zone(event.name) });
    case 'FigureLeftOut':
      return say('battle.evLeftOut', { figure: names.figure(event.figure) });
    case 'FigurePlaced':
      return say('battle.evPlaced', { figure: names.figure(event.figure), space: names.space(event.at) });
    case 'FigureMoved': {
      const from = event.path[0] ?? event.at;
      const all = { figure: names.figure(event.figure), from: names.space(from), to: names.space(event.at) };
      return say(from === event.at ? 'battle.evTurned' : event.flying ? 'battle.evFlew' : 'battle.evMoved', all);
    }
    case 'FigureWounded':
      return say('battle.evWounded', { figure: names.figure(event.figure), n: event.wounds, why: reasonOf(event.why) });
    case 'FigureHealed':
      return say('battle.evHealed', { figure: names.figure(event.figure), n: event.wounds });
    case 'FigureDestroyed':
      return say('battle.evDestroyed', { figure: names.figure(event.figure), why: reasonOf(event.why) });
    case 'ControlTaken':
      return say('battle.evControl', { card: names.card(event.card), player: names.player(event.player) });
    case 'TokenPlaced':
      return say('battle.evToken', { name: event.name, card: names.card(event.card) });
    case 'TokenRemoved':
      return say('battle.evTokenGone', { name: event.name, card: names.card(event.card) });
    case 'RoundBegan':
      return say('battle.evRound', { n: event.round });
    case 'MarkerPlaced':
      if (event.card < 0) return say('battle.evMarkerHidden', { player: names.player(event.player) });
      return say('battle.evMarker', { player: names.player(event.player), marker: MARKERS[event.marker] ?? '?', card: names.card(event.card) });
    case 'MarkersLaid':
      return say('battle.evMarkersLaid', { player: names.player(event.player) });
    case 'InitiativeWon':
      return say('battle.evInitiative', { player: names.player(event.player) });
    case 'TurnBegan': {
      const all = { player: names.player(event.player), card: names.card(event.card) };
      return event.marker >= 0 ? say('battle.evTurnMarker', { ...all, marker: MARKERS[event.marker] ?? '?' }) : say('battle.evTurn', all);
    }
    case 'TurnLost':
      return say('battle.evTurnLost', { player: names.player(event.player), marker: MARKERS[event.marker] ?? '?' });
    case 'TurnEnded':
      return say('battle.evTurnEnded', { player: names.player(event.player) });
    case 'RoundEnded':
      return say('battle.evRoundEnded', { n: event.round });
    case 'D20Rolled':
      return say('battle.evD20', { player: names.player(event.player), value: event.value + event.bonus, why: reasonOf(event.why) });
    case 'CombatDiceRolled':
      return say('battle.evDice', { player: names.player(event.player), skulls: event.skulls, shields: event.shields, why: reasonOf(event.why) });
    case 'AttackDeclared': {
      const all = { attacker: names.figure(event.attacker), defender: names.figure(event.defender) };
      return event.power ? say('battle.evAttackPower', { ...all, power: event.power }) : say('battle.evAttack', all);
    }
    case 'PowerUsed':
      return say('battle.evPower', { who: event.figure >= 0 ? names.figure(event.figure) : names.player(event.player), power: event.power });
    case 'GlyphRevealed':
      return say('battle.evGlyph', { glyph: names.glyph(event.kind) });
    case 'GlyphRemoved':
      return say('battle.evGlyphGone');
    case 'GlyphDropped':
      return say('battle.evGlyphDropped', { space: names.space(event.space) });
    case 'TimeExpired':
      return say('battle.evTime');
    case 'GameEnded':
      return event.text; // the reasons for an end are many; the server words them
    case 'GlyphsLaid':
    case 'ObjectiveCounted':
      return '';
  }
}
