import type { Desk } from './desk';

/** A fader for something that goes on, with a desk of its own behind it. It comes up by itself. */
export class Channel {
  readonly desk: Desk;
  private readonly faders: GainNode[] = [];

  constructor(table: Desk, loud: number, seconds: number) {
    const fader = (into: AudioNode): GainNode => {
      const node = table.ctx.createGain();
      node.gain.setValueAtTime(0, table.ctx.currentTime);
      node.gain.linearRampToValueAtTime(loud, table.ctx.currentTime + seconds);
      node.connect(into);
      this.faders.push(node);
      return node;
    };
    // the echo has to fade with what it is an echo of
    this.desk = { ...table, dry: fader(table.dry), wet: fader(table.wet), live: 0 };
  }

  /** Down, and unplugged with all the rest when the last of these sources has ended. */
  fade(seconds: number, sources: readonly AudioScheduledSourceNode[], rest: readonly AudioNode[]): void {
    const now = this.desk.ctx.currentTime;
    for (const { gain } of this.faders) {
      gain.cancelScheduledValues(now);
      gain.setTargetAtTime(0, now, seconds / 5);
    }
    for (const source of sources) source.stop(now + seconds);
    sources[0].onended = () => {
      for (const node of [...sources, ...rest, ...this.faders]) node.disconnect();
    };
  }
}
