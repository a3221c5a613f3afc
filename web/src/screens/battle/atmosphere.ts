import { effect } from '@preact/signals';
import type { MapView, View } from '../../protocol';
import { theme } from '../../state/settings';
import { ambience, music, type Mood, type Place } from '../../ui/sound';
import { placeOf, sharesOf } from '../../ui/sound/places';
import type { Battle } from './battle';

const NEARLY_GONE = 0.25; // of the life a side began with

/** Music and surroundings of the battle, until the result is called. */
export function surround(battle: Battle): () => void {
  const stop = effect(() => {
    const view = battle.view.value;
    const { over } = battle.state.value;
    if (over && !battle.playing.value) music(endMood(over.winners, battle.seats));
    else if (view) music(moodOf(view, battle.request.value?.kind === 'order marker'));
    ambience(battle.map.value && soundOf(battle.map.value, theme.value === 'dark'));
  });
  return () => {
    stop();
    music('calm');
    ambience(null);
  };
}

/** Who only watches has neither won nor lost. */
export function endMood(winners: readonly number[], own: readonly number[]): Mood {
  if (own.length === 0) return 'calm';
  return own.some((seat) => winners.includes(seat)) ? 'victory' : 'defeat';
}

export function moodOf(view: View, planning: boolean): Mood {
  if (Math.min(...lifeLeft(view)) <= NEARLY_GONE) return 'tense';
  return planning || view.round === 0 ? 'calm' : 'battle';
}

/** Of every side that has an army, the share of its life that is left. */
function lifeLeft(view: View): number[] {
  const sides = new Map<number, { left: number; all: number }>();
  for (const { where, card, life, wounds } of view.figures) {
    const team = view.players[view.cards[card]?.owner]?.team;
    if (team === undefined || where === 'unused') continue;
    const side = sides.get(team) ?? { left: 0, all: 0 };
    side.all += life;
    if (where !== 'destroyed') side.left += life - wounds;
    sides.set(team, side);
  }
  return [...sides.values()].map(({ left, all }) => left / all);
}

const soundOf = (map: MapView, night: boolean): Place => placeOf(sharesOf(map.spaces.map((s) => s.terrain)), night);
