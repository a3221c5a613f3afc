import { settings } from '../state/settings';

/** Short sounds, made from oscillators and noise when they are needed: there are no files. */
export type SoundName = 'step' | 'dice' | 'hit' | 'block' | 'fall' | 'turn' | 'time' | 'chat' | 'glyph' | 'end';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

const GROUP: Record<SoundName, () => boolean> = {
  step: () => settings.soundDice.value,
  dice: () => settings.soundDice.value,
  hit: () => settings.soundDice.value,
  block: () => settings.soundDice.value,
  fall: () => settings.soundDice.value,
  glyph: () => settings.soundDice.value,
  turn: () => settings.soundTurn.value,
  time: () => settings.soundTurn.value,
  end: () => settings.soundTurn.value,
  chat: () => settings.soundChat.value,
};

/** A browser lets a page make sounds only after somebody has touched it. */
export function wakeSounds(): void {
  if (typeof AudioContext === 'undefined' || !settings.sounds.value) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

export function sound(name: SoundName): void {
  if (!settings.sounds.value || settings.volume.value === 0 || !GROUP[name]() || context?.state !== 'running') return;
  const now = context.currentTime;
  switch (name) {
    case 'step':
      return knock(now, 190, 0.05, 0.14);
    case 'dice':
      for (let i = 0; i < 5; i++) knock(now + i * 0.07 + (i % 2) * 0.02, 1500 + i * 170, 0.03, 0.24);
      return;
    case 'hit':
      knock(now, 240, 0.16, 0.5);
      return tone(now, 110, 70, 0.18, 'sawtooth', 0.16);
    case 'block':
      tone(now, 820, 760, 0.14, 'triangle', 0.2);
      return tone(now, 1310, 1240, 0.1, 'square', 0.04);
    case 'fall':
      return tone(now, 260, 60, 0.45, 'sawtooth', 0.16);
    case 'turn':
      tone(now, 523, 523, 0.16, 'triangle', 0.22);
      return tone(now + 0.13, 784, 784, 0.26, 'triangle', 0.22);
    case 'time':
      return tone(now, 990, 990, 0.09, 'square', 0.09);
    case 'chat':
      return tone(now, 660, 880, 0.12, 'sine', 0.18);
    case 'glyph':
      for (const [i, f] of [392, 494, 587, 784].entries()) tone(now + i * 0.08, f, f, 0.3, 'sine', 0.13);
      return;
    case 'end':
      for (const [i, f] of [392, 523, 659, 784].entries()) tone(now + i * 0.14, f, f, 0.5, 'triangle', 0.17);
  }
}

function tone(at: number, from: number, to: number, length: number, type: OscillatorType, loud: number): void {
  const ctx = context!;
  const osc = ctx.createOscillator();
  osc.type = type;
  osc.frequency.setValueAtTime(from, at);
  osc.frequency.exponentialRampToValueAtTime(to, at + length);
  osc.connect(swell(at, length, loud));
  osc.start(at);
  osc.stop(at + length);
}

function knock(at: number, pitch: number, length: number, loud: number): void {
  const ctx = context!;
  noise ??= whiteNoise(ctx);
  const source = ctx.createBufferSource();
  source.buffer = noise;
  const band = ctx.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  source.connect(band).connect(swell(at, length, loud * 2));
  source.start(at, Math.random() * 0.5, length + 0.02);
}

/** Quick to come, slower to go. */
function swell(at: number, length: number, loud: number): GainNode {
  const gain = context!.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * settings.volume.value), at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(context!.destination);
  return gain;
}

function whiteNoise(ctx: AudioContext): AudioBuffer {
  const buffer = ctx.createBuffer(1, ctx.sampleRate, ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}
