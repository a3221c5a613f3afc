import { Channel } from './channel';
import type { Desk } from './desk';
import type { Place } from './places';
import type { Part } from './player';
import { knock, noiseOf, rush, tone } from './voices';

const LOUD = 0.4; // under everything else
const COMES_S = 3;

/** Noise that never ends: where it is filtered, and how it swells. */
interface Bed {
  filter: BiquadFilterType;
  pitch: number;
  q: number;
  loud: number;
  /** swells a second, and by how much of the pitch and the loudness */
  swell: readonly [rate: number, depth: number];
}

/** A place: what goes on, and what is heard now and then. */
interface Surrounding {
  beds: readonly Bed[];
  /** seconds from one call to the next, at least and at most */
  calls: readonly [number, number];
  call: (desk: Desk, at: number) => void;
}

const between = ({ random }: Desk, low: number, high: number): number => low + random() * (high - low);

const PLACES: Readonly<Record<Place, Surrounding>> = {
  wind: {
    beds: [
      { filter: 'bandpass', pitch: 420, q: 1.1, loud: 0.5, swell: [0.09, 0.5] },
      { filter: 'bandpass', pitch: 950, q: 3, loud: 0.16, swell: [0.13, 0.6] },
    ],
    calls: [5, 12],
    call: (desk, at) => rush(desk, { at, from: between(desk, 500, 800), to: between(desk, 900, 1500), q: 6, length: 3.2, loud: 0.16, attack: 1.6 }),
  },
  water: {
    beds: [
      { filter: 'lowpass', pitch: 620, q: 0.5, loud: 0.42, swell: [0.16, 0.4] },
      { filter: 'bandpass', pitch: 2300, q: 0.7, loud: 0.14, swell: [0.23, 0.5] },
    ],
    calls: [0.25, 1.1],
    call(desk, at) {
      const pitch = between(desk, 420, 1100); // a bubble
      tone(desk, { at, from: pitch, to: pitch * between(desk, 1.3, 1.9), length: 0.09, loud: 0.07 });
    },
  },
  lava: {
    beds: [
      { filter: 'lowpass', pitch: 95, q: 0.8, loud: 1.5, swell: [0.11, 0.35] },
      { filter: 'bandpass', pitch: 1700, q: 0.6, loud: 0.06, swell: [0.2, 0.5] },
    ],
    calls: [0.4, 1.8],
    call(desk, at) {
      if (desk.random() < 0.5) knock(desk, at, between(desk, 1500, 3600), 0.025, 0.1); // a cinder
      else tone(desk, { at, from: between(desk, 60, 90), to: 130, length: 0.22, loud: 0.4, attack: 0.05 });
    },
  },
  forest: {
    beds: [{ filter: 'bandpass', pitch: 1500, q: 0.5, loud: 0.13, swell: [0.1, 0.5] }],
    calls: [0.9, 3.6],
    call(desk, at) {
      if (desk.random() < 0.25) insect(desk, at);
      else bird(desk, at);
    },
  },
  night: {
    beds: [{ filter: 'bandpass', pitch: 520, q: 0.6, loud: 0.14, swell: [0.07, 0.4] }],
    calls: [0.5, 1],
    call(desk, at) {
      if (desk.random() < 0.04) owl(desk, at);
      else cricket(desk, at);
    },
  },
};

/** A few quick notes, each a glide. */
function bird(desk: Desk, at: number): void {
  const pitch = between(desk, 2100, 3900);
  const loud = between(desk, 0.08, 0.3); // near or far
  const count = 2 + Math.floor(desk.random() * 5);
  const gap = between(desk, 0.09, 0.19);
  const bend = between(desk, 0.75, 1.35);
  for (let i = 0; i < count; i++) {
    const from = pitch * between(desk, 0.94, 1.06);
    tone(desk, { at: at + i * gap, from, to: from * bend, length: gap * 0.75, loud, attack: 0.012, wet: 0.25 });
  }
}

function insect(desk: Desk, at: number): void {
  rush(desk, { at, from: between(desk, 4800, 6200), q: 22, length: 1.6, loud: 0.22, attack: 0.6 });
}

function cricket(desk: Desk, at: number): void {
  const pitch = between(desk, 3900, 4500);
  const loud = between(desk, 0.06, 0.16);
  for (let i = 0; i < 4; i++) tone(desk, { at: at + i * 0.045, from: pitch, length: 0.034, loud, attack: 0.01, wet: 0.1 });
}

function owl(desk: Desk, at: number): void {
  for (const [after, length] of [[0, 0.28], [0.5, 0.16], [0.7, 0.5]]) tone(desk, { at: at + after, from: 392, to: 365, length, loud: 0.14, attack: 0.06, wet: 0.8 });
}

/** One place: its beds, and calls one after the other. */
class Scene implements Part {
  private readonly channel: Channel;
  private readonly sources: AudioScheduledSourceNode[] = [];
  private readonly nodes: AudioNode[] = [];
  private next: number;

  constructor(
    table: Desk,
    private readonly surrounding: Surrounding,
  ) {
    this.channel = new Channel(table, LOUD, COMES_S);
    for (const bed of surrounding.beds) this.lay(this.channel.desk, bed);
    this.next = table.ctx.currentTime + 0.5;
  }

  writeUntil(time: number): void {
    const { desk } = this.channel;
    const { calls, call } = this.surrounding;
    if (this.next < desk.ctx.currentTime) this.next = desk.ctx.currentTime; // nothing is caught up on
    for (; this.next < time; this.next += between(desk, ...calls)) call(desk, this.next);
  }

  end(seconds: number): void {
    this.channel.fade(seconds, this.sources, this.nodes);
  }

  private lay(desk: Desk, bed: Bed): void {
    const { ctx } = desk;
    const noise = ctx.createBufferSource();
    noise.buffer = noiseOf(desk);
    noise.loop = true;
    noise.playbackRate.value = between(desk, 0.7, 1.1); // two beds never come round together
    const filter = ctx.createBiquadFilter();
    filter.type = bed.filter;
    filter.frequency.value = bed.pitch;
    filter.Q.value = bed.q;
    const gain = (value: number): GainNode => {
      const node = ctx.createGain();
      node.gain.value = value;
      return node;
    };
    const level = gain(bed.loud);
    noise.connect(filter).connect(level).connect(desk.dry);
    const [rate, depth] = bed.swell;
    const swell = ctx.createOscillator();
    swell.frequency.value = rate;
    const onPitch = gain(bed.pitch * depth * 0.6);
    const onLevel = gain(bed.loud * depth);
    swell.connect(onPitch).connect(filter.frequency);
    swell.connect(onLevel).connect(level.gain);
    noise.start(0, desk.random());
    swell.start();
    this.sources.push(noise, swell);
    this.nodes.push(filter, level, onPitch, onLevel);
  }
}

export const sceneOf = (desk: Desk, place: Place): Part => new Scene(desk, PLACES[place]);
