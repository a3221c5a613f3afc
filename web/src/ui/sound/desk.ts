/** Where voices are plugged in. It knows neither settings nor pages, so a sound can as well be rendered into a file. */
export interface Desk {
  readonly ctx: BaseAudioContext;
  /** heard as it is */
  readonly dry: AudioNode;
  /** heard as an echo of the hall */
  readonly wet: AudioNode;
  /** everything together, after the echo */
  readonly master: GainNode;
  readonly random: () => number;
  /** sources that have not ended yet */
  live: number;
}

const HALL_S = 1.6;

/** The way out is short: all together, an echo beside it, and a limiter, so that many blows at once do not crackle. */
export function deskOn(ctx: BaseAudioContext, random: () => number = Math.random): Desk {
  const limiter = ctx.createDynamicsCompressor();
  limiter.threshold.value = -9;
  limiter.knee.value = 6;
  limiter.ratio.value = 16;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.16;
  limiter.connect(ctx.destination);
  const master = ctx.createGain();
  master.connect(limiter);
  const hall = ctx.createConvolver();
  hall.buffer = hallOf(ctx, random);
  hall.connect(master);
  return { ctx, dry: master, wet: hall, master, random, live: 0 };
}

/** The echo of a stone hall: noise that dies away, the high tones first. */
function hallOf(ctx: BaseAudioContext, random: () => number): AudioBuffer {
  const length = Math.round(HALL_S * ctx.sampleRate);
  const buffer = ctx.createBuffer(2, length, ctx.sampleRate);
  for (let side = 0; side < 2; side++) {
    const data = buffer.getChannelData(side);
    let dull = 0;
    for (let i = 0; i < length; i++) {
      const left = 1 - i / length;
      dull += (random() * 2 - 1 - dull) * (0.12 + 0.6 * left * left);
      data[i] = dull * left ** 3 * 0.6;
    }
  }
  return buffer;
}
