import type { Beacon } from '../../board/types';
import type { GoalProgress, GoalView, MapView, View } from '../../protocol';
import { spaceInTheMiddle } from './middle';

/** What the battle is about, as the server tells it: where the board shows it, and what is new about it. */

type Players = View['players'];

/** The seat whose mark stands for a team. */
export const seatOfTeam = (players: Players, team: number): number => players.findIndex((p) => p.team === team);

/** A count is worth showing where more than one step leads to the goal. */
const counted = ({ team, of }: GoalProgress): boolean => team >= 0 && of > 1;

/** Several goals may be about the same place or figure: they have one beacon there. */
export function beaconsOf({ goals, players, over }: Pick<View, 'goals' | 'players' | 'over'>): Beacon[] {
  const found = new Map<string, Beacon>();
  for (const goal of goals) {
    if (over && !goal.decided) continue; // what has become of the others is no matter any more
    const sign = goal.stance === 'theirs' ? 'guard' : 'win';
    const counts = goal.progress.filter(counted).map(({ team, done, of }) => ({ seat: seatOfTeam(players, team), text: `${done}/${of}` }));
    const beacons: Beacon[] = [...goal.places.map((spaces) => ({ sign, spaces, counts }) as const), ...goal.figures.map((figure) => ({ sign, spaces: [], figure, counts }) as const)];
    for (const beacon of beacons) {
      const key = beacon.figure === undefined ? `space ${beacon.spaces[0]}` : `figure ${beacon.figure}`;
      const before = found.get(key);
      found.set(key, before ? { ...before, counts: [...before.counts, ...counts] } : beacon);
    }
  }
  return [...found.values()];
}

/** Where the camera goes to show a goal: to a figure before a place. */
export function placeOfGoal({ places, figures }: GoalView, map: MapView | null): { figure?: number; space?: number } | null {
  if (figures.length > 0) return { figure: figures[0] };
  const [spaces] = places;
  return map && spaces?.length ? { space: spaceInTheMiddle(map, spaces) } : null;
}

const sentence = ({ who, words }: GoalProgress): string => (who ? `${who}: ${words}.` : `${words}.`);

/** Which counts have grown since: sentences to be said aloud. */
export function goalNews(before: readonly GoalView[], now: readonly GoalView[]): string[] {
  const old = new Map(before.flatMap((goal) => goal.progress.map((p) => [`${goal.words}/${p.team}`, p.done] as const)));
  const grown = ({ words }: GoalView, p: GoalProgress): boolean => counted(p) && p.done > (old.get(`${words}/${p.team}`) ?? p.done);
  return now.flatMap((goal) => goal.progress.filter((p) => grown(goal, p)).map(sentence));
}
