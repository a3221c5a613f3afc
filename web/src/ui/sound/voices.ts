import type { Desk } from './desk';
import { stringOf } from './strings';

/** Building blocks of all sounds. Each plays one source from `at` for `length` seconds and lets go of its nodes at the end. */
interface Voice {
  at: number;
  length: number;
  loud: number;
  /** seconds until it is loudest */
  attack?: number;
  /** the share of its length before it begins to go: what is blown holds, what is struck does not */
  hold?: number;
  /** how much of it goes into the hall */
  wet?: number;
}

interface Tone extends Voice {
  from: number;
  to?: number;
  wave?: OscillatorType;
  /** a low-pass that opens and closes with the tone: brass rather than organ */
  bright?: number;
  /** wavering: cycles a second and share of the pitch */
  waver?: readonly [rate: number, depth: number];
}

interface Rush extends Voice {
  from: number;
  to?: number;
  filter?: BiquadFilterType;
  q?: number;
}

interface Pluck extends Voice {
  pitch: number;
  /** 0 is soft felt, 1 a hard pick */
  hard?: number;
}

/** More at once are not told apart by anybody, and a slow phone has no time for them. */
const MOST_LIVE = 120;
const SILENT = 0.0005;

export function tone(desk: Desk, v: Tone): void {
  const osc = desk.ctx.createOscillator();
  osc.type = v.wave ?? 'sine';
  osc.frequency.setValueAtTime(v.from, v.at);
  if (v.to) osc.frequency.exponentialRampToValueAtTime(v.to, v.at + v.length);
  const chain: AudioNode[] = [osc];
  if (v.bright) chain.push(opening(desk, v, v.bright));
  if (v.waver) waver(desk, osc, v, v.waver);
  play(desk, osc, chain, v);
}

/** Noise through a filter: wind, cloth, fire, stones. */
export function rush(desk: Desk, v: Rush): void {
  const source = desk.ctx.createBufferSource();
  source.buffer = noiseOf(desk);
  source.loop = true;
  const filter = desk.ctx.createBiquadFilter();
  filter.type = v.filter ?? 'bandpass';
  filter.Q.value = v.q ?? 1;
  filter.frequency.setValueAtTime(v.from, v.at);
  if (v.to) filter.frequency.exponentialRampToValueAtTime(v.to, v.at + v.length);
  play(desk, source, [source, filter], v, desk.random() * 4);
}

/** A plucked string. */
export function pluck(desk: Desk, v: Pluck): void {
  const source = desk.ctx.createBufferSource();
  const { buffer, pitch } = stringOf(desk, v.pitch, v.hard ?? 0.5);
  source.buffer = buffer;
  source.playbackRate.value = v.pitch / pitch;
  play(desk, source, [source], { ...v, attack: v.attack ?? 0.002 });
}

/** Something hard against something hard: a click with a pitch. */
export function knock(desk: Desk, at: number, pitch: number, length: number, loud: number, wet = 0): void {
  rush(desk, { at, from: pitch, q: 4, length, loud: loud * 3, attack: 0.001, wet });
  tone(desk, { at, from: pitch, to: pitch * 0.8, length: length * 0.8, loud: loud * 0.6, attack: 0.001, wet });
}

/** A body, a drum skin: a low tone that drops. */
export function thump(desk: Desk, at: number, pitch: number, length: number, loud: number, wet = 0): void {
  tone(desk, { at, from: pitch * 2.2, to: pitch, length, loud, attack: 0.003, wet });
  rush(desk, { at, from: pitch * 5, q: 0.7, filter: 'lowpass', length: length * 0.4, loud: loud * 0.7, attack: 0.002 });
}

/** Struck metal: partials that do not fit together, the high ones gone first. */
export function clang(desk: Desk, at: number, pitch: number, length: number, loud: number, wet = 0.25): void {
  const partials = [1, 1.52, 2.41, 3.17, 4.53, 6.02];
  for (const [i, partial] of partials.entries()) {
    const from = pitch * partial * (1 + (desk.random() - 0.5) * 0.012);
    tone(desk, { at, from, length: length / (1 + i * 0.45), loud: (loud * 0.55) / (1 + i * 0.5), attack: 0.001, wet });
  }
}

/** A bell of glass or silver: partials that nearly fit. */
export function bell(desk: Desk, at: number, pitch: number, length: number, loud: number, wet = 0.5): void {
  for (const [partial, share] of [[1, 1], [2.01, 0.45], [3.02, 0.2], [5.4, 0.08]]) {
    tone(desk, { at, from: pitch * partial, length: length / (1 + partial * 0.2), loud: loud * share * 0.7, attack: 0.004, wet });
  }
}

/** A horn: two saws a little apart, whose brightness comes after the note. */
export function horn(desk: Desk, at: number, pitch: number, length: number, loud: number, wet = 0.5): void {
  for (const [detuned, share] of [[0.997, 0.5], [1.003, 0.5]]) {
    tone(desk, { at, from: pitch * detuned, length, loud: loud * share * 0.85, wave: 'sawtooth', attack: 0.07, hold: 0.55, bright: 5.5, wet });
  }
  tone(desk, { at, from: pitch, length, loud: loud * 0.42, wave: 'triangle', attack: 0.05, hold: 0.55, wet });
}

/** Source, shape in time, ways out; everything is unplugged when the source has ended. */
function play(desk: Desk, source: AudioScheduledSourceNode, chain: AudioNode[], v: Voice, offset?: number): void {
  if (desk.live >= MOST_LIVE) return;
  desk.live += 1;
  const gain = envelope(desk, v);
  const nodes = [...chain, gain];
  gain.connect(desk.dry);
  if (v.wet) {
    const send = desk.ctx.createGain();
    send.gain.value = v.wet;
    gain.connect(send).connect(desk.wet);
    nodes.push(send);
  }
  for (let i = 0; i < chain.length; i++) chain[i].connect(chain[i + 1] ?? gain);
  source.onended = () => {
    desk.live -= 1;
    for (const node of nodes) node.disconnect();
  };
  if (offset === undefined) source.start(v.at);
  else (source as AudioBufferSourceNode).start(v.at, offset);
  source.stop(v.at + v.length + 0.01);
}

function envelope(desk: Desk, { at, length, loud, attack = 0.006, hold = 0 }: Voice): GainNode {
  const node = desk.ctx.createGain();
  const peak = at + Math.min(attack, length * 0.8);
  node.gain.setValueAtTime(0, at);
  node.gain.linearRampToValueAtTime(loud, peak);
  if (at + length * hold > peak) node.gain.setValueAtTime(loud, at + length * hold);
  node.gain.exponentialRampToValueAtTime(Math.min(SILENT, loud / 2), at + length);
  node.gain.linearRampToValueAtTime(0, at + length + 0.008);
  return node;
}

function opening(desk: Desk, v: Tone, bright: number): BiquadFilterNode {
  const filter = desk.ctx.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.setValueAtTime(v.from * 1.2, v.at);
  filter.frequency.linearRampToValueAtTime(v.from * bright, v.at + (v.attack ?? 0.006) * 1.5);
  filter.frequency.exponentialRampToValueAtTime(v.from * 1.4, v.at + v.length);
  return filter;
}

function waver(desk: Desk, osc: OscillatorNode, v: Tone, [rate, depth]: readonly [number, number]): void {
  const lfo = desk.ctx.createOscillator();
  lfo.frequency.value = rate;
  const amount = desk.ctx.createGain();
  amount.gain.value = v.from * depth;
  lfo.connect(amount).connect(osc.frequency);
  lfo.onended = () => {
    lfo.disconnect();
    amount.disconnect();
  };
  lfo.start(v.at);
  lfo.stop(v.at + v.length + 0.01);
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Four seconds of noise, entered anywhere: no two blows are the same. */
export function noiseOf({ ctx, random }: Desk): AudioBuffer {
  let buffer = noises.get(ctx);
  if (!buffer) {
    buffer = ctx.createBuffer(1, ctx.sampleRate * 4, ctx.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = random() * 2 - 1;
    noises.set(ctx, buffer);
  }
  return buffer;
}
