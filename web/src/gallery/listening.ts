import { deskOn } from '../ui/sound/desk';
import { perform, SOUND_NAMES, type How, type SoundName } from '../ui/sound/effects';
import { sceneOf } from '../ui/sound/ambience';
import { MANNERS, type Mood } from '../ui/sound/moods';
import { repertoire } from '../ui/sound/music';
import type { Place } from '../ui/sound/places';
import { seeded } from '../ui/sound/seeded';
import type { Desk } from '../ui/sound/desk';
import { spectrum } from './spectrum';

/** A page for those who build sounds: each as a wave and as a spectrum, and to be heard by a click. `?only=music` shows some. */
interface Take {
  name: string;
  seconds: number;
  write: (desk: Desk) => void;
}

const RATE = 44_100;
const BEGINS_S = 0.05;
const PIECE_S = 24;

const effect = (name: SoundName, label: string, how: How = {}): Take => ({ name: label, seconds: 4.5, write: (desk) => perform(desk, name, how, BEGINS_S) });

const GROUNDS = ['rock', 'grass', 'water', 'snow'];
const PLACES: readonly Place[] = ['wind', 'water', 'lava', 'forest', 'night'];

const takes: Take[] = [
  ...SOUND_NAMES.map((name) => effect(name, name)),
  ...GROUNDS.map((terrain) => effect('step', `step ${terrain}`, { terrain })),
  ...[1, 8].map((dice) => effect('dice', `dice ${dice}`, { dice })),
  ...[3, 6].map((wounds) => effect('hit', `hit ${wounds}`, { wounds })),
  {
    name: 'everything at once',
    seconds: 4.5,
    write: (desk) => {
      for (const name of SOUND_NAMES) perform(desk, name, {}, BEGINS_S);
    },
  },
  ...(Object.keys(MANNERS) as Mood[]).map((mood): Take => ({ name: `music ${mood}`, seconds: PIECE_S, write: (desk) => repertoire(7)(desk, mood).writeUntil(PIECE_S) })),
  ...PLACES.map((place): Take => ({ name: `ambience ${place}`, seconds: PIECE_S / 2, write: (desk) => sceneOf(desk, place).writeUntil(PIECE_S / 2) })),
];

async function rendered({ seconds, write }: Take): Promise<AudioBuffer> {
  const ctx = new OfflineAudioContext(2, Math.round(seconds * RATE), RATE);
  write(deskOn(ctx, seeded(11)));
  return ctx.startRendering();
}

function draw(canvas: HTMLCanvasElement, samples: Float32Array): void {
  const pen = canvas.getContext('2d')!;
  const { width, height } = canvas;
  const half = height / 2;
  pen.fillStyle = '#10161d';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#7fc4ff';
  const per = samples.length / width;
  for (let x = 0; x < width; x++) {
    const part = samples.subarray(Math.floor(x * per), Math.floor((x + 1) * per));
    const high = part.reduce((a, b) => Math.max(a, b), -1);
    const low = part.reduce((a, b) => Math.min(a, b), 1);
    pen.fillRect(x, half / 2 - (high * half) / 2, 1, Math.max(1, ((high - low) * half) / 2));
  }
  spectrum(pen, samples, RATE, { x: 0, y: half, width, height: half });
}

/** The part until nothing is heard any more, for the picture and for how long it is. */
function heard(samples: Float32Array): number {
  let last = samples.length - 1;
  while (last > 0 && Math.abs(samples[last]) < 0.002) last--;
  return last / RATE;
}

function base64(samples: Float32Array): string {
  const bytes = new Uint8Array(Int16Array.from(samples, (x) => Math.max(-1, Math.min(1, x)) * 32_767).buffer);
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

async function show(take: Take): Promise<Record<string, unknown>> {
  const buffer = await rendered(take);
  const samples = buffer.getChannelData(0);
  const sides = [samples, buffer.getChannelData(1)];
  const peak = Math.max(...sides.map((side) => side.reduce((a, b) => Math.max(a, Math.abs(b)), 0)));
  const long = heard(samples);
  const power = samples.subarray(0, Math.max(1, Math.floor(long * RATE))).reduce((a, b) => a + b * b, 0) / Math.max(1, long * RATE);
  const figure = document.createElement('figure');
  const canvas = document.createElement('canvas');
  canvas.width = 300;
  canvas.height = 200;
  draw(canvas, samples.subarray(0, Math.max(2048, Math.ceil(long * RATE))));
  const words = document.createElement('figcaption');
  const said = { name: take.name, peak, loud: Math.sqrt(power), seconds: long };
  words.textContent = `${take.name}: peak ${peak.toFixed(2)}, loud ${said.loud.toFixed(3)}, ${long.toFixed(2)} s`;
  figure.append(canvas, words);
  figure.addEventListener('click', () => void hear(buffer));
  document.getElementById('room')!.append(figure);
  return { ...said, rate: RATE, wave: base64(samples) };
}

let speaker: AudioContext | null = null;

function hear(buffer: AudioBuffer): void {
  speaker ??= new AudioContext();
  const source = speaker.createBufferSource();
  source.buffer = buffer;
  source.connect(speaker.destination);
  source.start();
}

document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: 'body{margin:8px;background:#1a222c;color:#eef3f8;font:12px sans-serif}main{display:flex;flex-wrap:wrap;gap:8px}figure{margin:0;cursor:pointer}',
  }),
);

const only = new URLSearchParams(location.search).get('only') ?? '';
const shown: Record<string, unknown>[] = [];
for (const take of takes.filter((t) => t.name.startsWith(only))) shown.push(await show(take));
Object.assign(window, { __takes: shown });
