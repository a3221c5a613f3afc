import { computed, effect, signal } from '@preact/signals';
import { isBetween, isFlag, isOneOf, isText, stored } from './stored';

/** How this browser likes the game. Every setting is a signal and is kept in the browser. */
export const settings = {
  name: stored('name', '', isText),
  /** 'system' or a code of i18n */
  language: stored('language', 'system', isText),
  theme: stored<'system' | 'light' | 'dark'>('theme', 'system', isOneOf('system', 'light', 'dark')),
  motion: stored<'system' | 'full' | 'reduced'>('motion', 'system', isOneOf('system', 'full', 'reduced')),
  /** percent */
  scale: stored('scale', 100, isBetween(80, 150)),

  view: stored<'auto' | '3d' | '2d'>('view', 'auto', isOneOf('auto', '3d', '2d')),
  quality: stored<'auto' | 'low' | 'medium' | 'high'>('quality', 'auto', isOneOf('auto', 'low', 'medium', 'high')),
  contrast: stored('contrast', 1, isBetween(0.5, 1.5)),
  badges: stored('badges', true, isFlag),
  levels: stored('levels', false, isFlag),
  labels: stored('labels', false, isFlag),
  /** how the camera is moved has not been read yet */
  cameraHint: stored('cameraHint', true, isFlag),

  /** 1 is usual, 0 shows results at once */
  speed: stored('speed', 1, isBetween(0, 4)),
  /** how far the camera goes to where something happens */
  camera: stored<'off' | 'gentle' | 'full'>('camera', 'full', isOneOf('off', 'gentle', 'full')),
  confirmEnd: stored('confirmEnd', true, isFlag),
  /** a turn in which no enemy can be attacked and no power used ends by itself */
  autoEnd: stored('autoEnd', true, isFlag),

  sounds: stored('sounds', true, isFlag),
  volume: stored('volume', 0.6, isBetween(0, 1)),
  soundTurn: stored('soundTurn', true, isFlag),
  soundDice: stored('soundDice', true, isFlag),
  soundFight: stored('soundFight', true, isFlag),
  soundChat: stored('soundChat', true, isFlag),
  /** what happens while the page is in the background, in a corner of the screen */
  notices: stored('notices', false, isFlag),
  /** nobody is played to who has not asked for it */
  music: stored('music', false, isFlag),
  ambience: stored('ambience', true, isFlag),
};

/** What a media query says now, and when it changes its mind. */
export function media(query: string) {
  const list = typeof matchMedia === 'undefined' ? null : matchMedia(query);
  const now = signal(list?.matches ?? false);
  list?.addEventListener('change', (e) => {
    now.value = e.matches;
  });
  return now;
}

const systemDark = media('(prefers-color-scheme: dark)');
const systemStill = media('(prefers-reduced-motion: reduce)');
/** Phones and narrow windows: a bottom sheet instead of panels at the sides. */
export const narrow = media('(max-width: 760px)');
/** Wide but low: a phone on its side, or a page at twice its size. One column of panels at the left. */
export const low = media('(max-height: 560px) and (min-width: 600px)');

export const theme = computed<'light' | 'dark'>(() => {
  const chosen = settings.theme.value;
  return chosen === 'system' ? (systemDark.value ? 'dark' : 'light') : chosen;
});

export const reducedMotion = computed(() => (settings.motion.value === 'system' ? systemStill.value : settings.motion.value === 'reduced'));

/** The style sheet reads these from the root. */
export function applySettings(): void {
  const root = document.documentElement;
  effect(() => {
    root.dataset.theme = theme.value;
    root.dataset.motion = reducedMotion.value ? 'reduced' : 'full';
    root.style.setProperty('--scale', String(settings.scale.value / 100));
  });
}
