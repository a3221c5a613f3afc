import { effect, signal } from '@preact/signals';
import { settings } from '../../state/settings';
import { audible, wake } from './context';
import type { Desk } from './desk';
import type { How, SoundName, perform as Perform } from './effects';
import type { Mood } from './moods';
import type { Place } from './places';

export type { How, SoundName } from './effects';
export type { Mood } from './moods';
export type { Place } from './places';

/** Everything that is not heard of a fight. */
const ELSE: Partial<Record<SoundName, 'turn' | 'chat' | 'dice'>> = {
  dice: 'dice',
  turn: 'turn',
  time: 'turn',
  round: 'turn',
  initiative: 'turn',
  victory: 'turn',
  defeat: 'turn',
  end: 'turn',
  chat: 'chat',
};
const WANTED = {
  turn: settings.soundTurn,
  chat: settings.soundChat,
  dice: settings.soundDice,
  fight: settings.soundFight,
};

/** The same sound twice at once is only louder. */
const APART_S = 0.04;
const last = new Map<SoundName, number>();

const mood = signal<Mood | null>(null);
const place = signal<Place | null>(null);
let awake = false;
let perform: typeof Perform | null = null;

/** A browser lets a page make sounds only after somebody has touched it, and only then they are fetched. */
export async function wakeSounds(): Promise<void> {
  const desk = wake();
  if (!desk) return;
  if (!awake) {
    awake = true;
    goOn(desk);
  }
  try {
    perform ??= (await import('./effects')).perform;
  } catch {
    // not fetched: the next touch tries again
  }
}

/** A short sound, if it is wanted and would be heard. */
export function sound(name: SoundName, how?: How): void {
  const desk = audible();
  if (!desk || !perform || !WANTED[ELSE[name] ?? 'fight'].value) return;
  const now = desk.ctx.currentTime;
  if (now - (last.get(name) ?? -1) < APART_S) return;
  last.set(name, now);
  perform(desk, name, how, now);
}

/** What the music should be like; null is none. It is heard once it is switched on and the page has been touched. */
export function music(wanted: Mood | null): void {
  mood.value = wanted;
}

/** Where the listener is; null is nowhere. */
export function ambience(wanted: Place | null): void {
  place.value = wanted;
}

/** Music on every page: the calm one, where no battle says otherwise. */
export function accompany(): void {
  mood.value ??= 'calm';
  for (const touch of ['pointerdown', 'keydown'] as const) addEventListener(touch, wakeSounds);
}

/** Music and surroundings follow what is wanted and switched on; each is fetched when it is first heard. */
function goOn(desk: Desk): void {
  const wants = (on: boolean): boolean => on && settings.sounds.value && settings.volume.value > 0;
  keepUp(
    () => (wants(settings.music.value) ? mood.value : null),
    async () => {
      const [{ Player }, { repertoire }] = await Promise.all([import('./player'), import('./music')]);
      return new Player(desk, repertoire(Date.now()));
    },
  );
  keepUp(
    () => (wants(settings.ambience.value) ? place.value : null),
    async () => {
      const [{ Player }, { sceneOf }] = await Promise.all([import('./player'), import('./ambience')]);
      return new Player(desk, sceneOf);
    },
  );
}

function keepUp<Kind>(now: () => Kind | null, load: () => Promise<{ play(kind: Kind | null): void }>): void {
  let player: ReturnType<typeof load> | null = null;
  effect(() => {
    const kind = now();
    if (kind === null && !player) return;
    player ??= load();
    player.then(
      (it) => it.play(now()),
      () => (player = null), // not fetched: the next change tries again
    );
  });
}
