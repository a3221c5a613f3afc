import type { CampaignBattleView, NewGame, TableView } from '../../protocol';
import type { Played } from '../../state/played';

/** How far somebody has come in the campaign, and what comes next. The server says who has won. */

type Battles = readonly CampaignBattleView[];
type Progress = Readonly<Record<string, Played>>;

const NEW: Played = { game: '', state: 'new', open: false };

export const playedOf = (progress: Progress, { scenario }: CampaignBattleView): Played => progress[scenario] ?? NEW;

/** The first that is not won; null if all are. */
export const nextOf = (battles: Battles, progress: Progress): CampaignBattleView | null => battles.find((b) => playedOf(progress, b).state !== 'won') ?? null;

/** The one after a battle that is over: the next that is not won, from there on and then from the beginning. */
export function after(battles: Battles, progress: Progress, battle: CampaignBattleView): CampaignBattleView | null {
  const at = battles.indexOf(battle) + 1;
  return nextOf([...battles.slice(at), ...battles.slice(0, at - 1)], progress);
}

export const wonOf = (battles: Battles, progress: Progress): number => battles.filter((b) => playedOf(progress, b).state === 'won').length;

/** Begun at a table: what was won before stays won. */
export const begun = (progress: Progress, battle: CampaignBattleView, game: string): Progress => ({ ...progress, [battle.scenario]: { ...playedOf(progress, battle), game, open: true } });

/** What a table tells of the battle that is played there; null: it is no longer there. */
export function heard(progress: Progress, battle: CampaignBattleView, table: TableView | null): Progress {
  const before = playedOf(progress, battle);
  if (!before.open || (table && table.status !== 'over')) return progress;
  const won = before.state === 'won' || table?.winners.includes(battle.seat);
  return { ...progress, [battle.scenario]: { ...before, open: false, state: won ? 'won' : table ? 'lost' : before.state } };
}

/** The table for a battle: the player in one seat, the computer in all others, who are called like their sides. */
export function newGameOf(battle: CampaignBattleView, name: string): NewGame {
  const { scenario, sides, teams, seat, bot } = battle;
  const called = (side: string): string => (side.toLowerCase() === name.toLowerCase() ? `${side} 2` : side);
  return {
    scenario,
    private: true,
    seats: sides.map((side, k) => (k === seat ? { name, team: teams[k], kind: 'person' } : { name: called(side), team: teams[k], kind: 'bot', bot })),
  };
}
