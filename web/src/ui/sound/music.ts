import { Channel } from './channel';
import { composed } from './compose';
import type { Desk } from './desk';
import { MANNERS, type Manner, type Mood, type Note } from './moods';
import type { Part } from './player';
import { pluck, rush, thump } from './voices';

const TONIC = 146.83; // D
const LOUD = 0.5; // beside blows and dice
const COMES_S = 3;
const LATE_S = 0.03; // a hand is not a clock

/** The music of one mood: a drone, and bars one after the other. */
class Piece implements Part {
  private readonly channel: Channel;
  private readonly drone: Drone;
  private readonly bars: Generator<Note[], never>;
  private readonly manner: Manner;
  private next: number;

  constructor(table: Desk, mood: Mood, seed: number) {
    this.manner = MANNERS[mood];
    this.bars = composed(mood, seed);
    this.channel = new Channel(table, LOUD, COMES_S);
    this.drone = droneOf(this.channel.desk, this.manner);
    this.next = table.ctx.currentTime + 0.8;
  }

  writeUntil(time: number): void {
    const { desk } = this.channel;
    const beat = 60 / this.manner.tempo;
    if (this.next < desk.ctx.currentTime) this.next = desk.ctx.currentTime + 0.1; // nothing is caught up on
    for (; this.next < time; this.next += this.manner.beats * beat) {
      for (const note of this.bars.next().value) sing(desk, note, this.next + note.beat * beat + desk.random() * LATE_S);
    }
  }

  end(seconds: number): void {
    this.channel.fade(seconds, this.drone.sources, this.drone.nodes);
  }
}

interface Drone {
  sources: OscillatorNode[];
  nodes: AudioNode[];
}

const STRINGS = [[0.5, 'sawtooth'], [0.5017, 'sawtooth'], [0.7492, 'triangle'], [1.001, 'triangle'], [0.25, 'sine']] as const;

/** Tonic and fifth on soft saws, slowly opening and closing. */
function droneOf({ ctx, dry, wet }: Desk, { drone, bright }: Manner): Drone {
  const source = (pitch: number, wave: OscillatorType): OscillatorNode => {
    const osc = ctx.createOscillator();
    osc.type = wave;
    osc.frequency.value = pitch;
    osc.start();
    return osc;
  };
  const filter = ctx.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = bright;
  const level = ctx.createGain();
  level.gain.value = drone * 0.045;
  filter.connect(level).connect(dry);
  level.connect(wet);
  const strings = STRINGS.map(([times, wave]) => source(TONIC * times, wave));
  for (const string of strings) string.connect(filter);
  const breath = source(0.07, 'sine');
  const depth = ctx.createGain();
  depth.gain.value = bright * 0.4;
  breath.connect(depth).connect(filter.frequency);
  return { sources: [...strings, breath], nodes: [filter, level, depth] };
}

function sing(desk: Desk, { instrument, pitch, loud }: Note, at: number): void {
  const tone = TONIC * 2 ** (pitch / 12);
  switch (instrument) {
    case 'harp':
      return pluck(desk, { at, pitch: tone, length: 2, loud: loud * 0.55, hard: 0.3, wet: 0.45 });
    case 'dulcimer':
      // two strings for each note, not quite in tune
      pluck(desk, { at, pitch: tone, length: 1.3, loud: loud * 0.32, hard: 0.75, wet: 0.35 });
      return pluck(desk, { at: at + 0.012, pitch: tone * 1.003, length: 1.3, loud: loud * 0.28, hard: 0.75, wet: 0.35 });
    case 'bass':
      return pluck(desk, { at, pitch: tone, length: 2.2, loud: loud * 0.8, hard: 0.1 });
    case 'drum':
      return thump(desk, at, 62, 0.38, loud * 0.5, 0.3);
    case 'rim':
      return rush(desk, { at, from: 1900, q: 2.5, length: 0.07, loud: loud * 0.4, attack: 0.002 });
  }
}

/** Pieces of one evening: each begins anew, all come from one seed. */
export function repertoire(seed: number): (desk: Desk, mood: Mood) => Part {
  let played = seed;
  return (desk, mood) => new Piece(desk, mood, (played += 1));
}
