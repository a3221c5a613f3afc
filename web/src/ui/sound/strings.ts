import type { Desk } from './desk';

/** Plucked strings after Karplus and Strong: a short burst of noise goes round a delay line and loses its edge each time. */
interface PluckedString {
  buffer: AudioBuffer;
  /** what it is tuned to; other pitches near it are played faster or slower */
  pitch: number;
}

const RATE = 22_050; // half of what ears could use: strings are dull, and this halves work and memory
const RINGS_S = 2.4;
const HARDNESSES = 4;

const kept = new WeakMap<BaseAudioContext, Map<string, PluckedString>>();

/** One string for three semitones, in a few hardnesses: some thirty buffers at most, whatever is played. */
export function stringOf({ ctx, random }: Desk, pitch: number, hard: number): PluckedString {
  const step = Math.round((Math.log2(pitch / 440) * 12) / 3);
  const hardness = Math.round(Math.min(1, Math.max(0, hard)) * (HARDNESSES - 1));
  const strings = kept.get(ctx) ?? new Map<string, PluckedString>();
  kept.set(ctx, strings);
  const key = `${step}/${hardness}`;
  let found = strings.get(key);
  if (!found) {
    const period = Math.round(RATE / (440 * 2 ** ((step * 3) / 12)));
    const samples = plucked(period, hardness / (HARDNESSES - 1), random);
    const buffer = ctx.createBuffer(1, samples.length, RATE);
    buffer.getChannelData(0).set(samples);
    // the delay is a whole number of samples and the averaging adds half of one: so tuned, not as asked
    found = { buffer, pitch: RATE / (period + 0.5) };
    strings.set(key, found);
  }
  return found;
}

export function plucked(period: number, hard: number, random: () => number): Float32Array {
  const line = new Float32Array(period);
  let soft = 0;
  for (let i = 0; i < period; i++) {
    soft += (random() * 2 - 1 - soft) * (0.25 + 0.75 * hard);
    line[i] = soft;
  }
  const mean = line.reduce((sum, x) => sum + x, 0) / period;
  const out = new Float32Array(Math.round(RATE * RINGS_S));
  // low strings ring as long as high ones: what is lost in each round depends on how many rounds there are
  const keeps = 0.001 ** (period / (RATE * RINGS_S * 1.1));
  let before = 0;
  let peak = 0;
  for (let i = 0; i < out.length; i++) {
    const at = i % period;
    const now = line[at] - (i < period ? mean : 0);
    out[i] = now;
    line[at] = keeps * 0.5 * (now + before);
    before = now;
    peak = Math.max(peak, Math.abs(now));
  }
  return out.map((x) => x / peak);
}
