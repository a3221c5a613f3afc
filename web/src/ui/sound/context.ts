import { effect } from '@preact/signals';
import { settings } from '../../state/settings';
import { deskOn, type Desk } from './desk';

let context: AudioContext | null = null;
let desk: Desk | null = null;

/** A browser lets a page make sounds only after somebody has touched it: this is called by touches and keys. */
export function wake(): Desk | null {
  if (typeof AudioContext === 'undefined' || !settings.sounds.value) return null;
  if (!context || !desk) {
    context = new AudioContext();
    desk = deskOn(context);
    follow(context, desk);
  }
  if (context.state !== 'running' && !document.hidden) context.resume().catch(() => undefined); // the next touch tries again
  return desk;
}

/** The desk, if something played now would be heard. */
export function audible(): Desk | null {
  if (!settings.sounds.value || settings.volume.value === 0 || document.hidden) return null;
  return context?.state === 'running' ? desk : null;
}

/** Loudness follows the settings; a page nobody sees is not heard, and what it played goes on when it is seen again. */
function follow(context: AudioContext, { master }: Desk): void {
  effect(() => {
    const loud = settings.sounds.value ? settings.volume.value : 0;
    master.gain.setTargetAtTime(loud, context.currentTime, 0.03);
  });
  document.addEventListener('visibilitychange', () => {
    const change = document.hidden ? context.suspend() : context.resume();
    change.catch(() => undefined); // a device that went away is not ours to mend
  });
}
