/** A sound card of paper: it plays nothing, but knows what was plugged where and when it would sound. */
interface Change {
  how: 'set' | 'linear' | 'exponential' | 'target';
  value: number;
  at: number;
}

export class FakeParam {
  value = 0;
  readonly changes: Change[] = [];

  private note(how: Change['how'], value: number, at: number): this {
    if (!Number.isFinite(value) || !Number.isFinite(at) || at < 0) throw new RangeError(`${how} ${value} at ${at}`);
    if (how === 'exponential' && value <= 0) throw new RangeError('an exponential ramp never comes to zero');
    this.changes.push({ how, value, at });
    return this;
  }

  setValueAtTime = (value: number, at: number): this => this.note('set', value, at);
  linearRampToValueAtTime = (value: number, at: number): this => this.note('linear', value, at);
  exponentialRampToValueAtTime = (value: number, at: number): this => this.note('exponential', value, at);
  setTargetAtTime = (value: number, at: number): this => this.note('target', value, at);
  cancelScheduledValues = (at: number): this => {
    this.changes.splice(0, Infinity, ...this.changes.filter((c) => c.at < at));
    return this;
  };
}

export class FakeNode {
  /** what it is plugged into */
  readonly into = new Set<FakeNode | FakeParam>();
  readonly gain = new FakeParam();
  readonly frequency = new FakeParam();
  readonly Q = new FakeParam();
  readonly playbackRate = new FakeParam();
  readonly threshold = new FakeParam();
  readonly knee = new FakeParam();
  readonly ratio = new FakeParam();
  readonly attack = new FakeParam();
  readonly release = new FakeParam();
  readonly pan = new FakeParam();
  readonly detune = new FakeParam();
  type = '';
  buffer: unknown = null;
  loop = false;
  started: number | null = null;
  stopped = Infinity;
  onended: (() => void) | null = null;

  constructor(
    readonly ctx: FakeAudioContext,
    readonly kind: string,
  ) {}

  connect(to: FakeNode | FakeParam): FakeNode | FakeParam {
    this.into.add(to);
    this.ctx.plugged.add(this);
    return to;
  }

  disconnect(): void {
    this.into.clear();
    this.ctx.plugged.delete(this);
  }

  start(at = 0): void {
    if (this.started !== null) throw new Error('started twice');
    if (!(at >= 0)) throw new RangeError(`start at ${at}`);
    this.started = at;
    this.ctx.sources.push(this);
  }

  stop(at = this.ctx.currentTime): void {
    if (this.started === null) throw new Error('stopped before it was started');
    this.stopped = Math.min(this.stopped, at);
  }
}

export class FakeAudioContext {
  static last: FakeAudioContext | null = null;
  static made = 0;
  readonly sampleRate = 8000;
  currentTime = 0;
  state: AudioContextState = 'running';
  readonly destination = new FakeNode(this, 'destination');
  /** nodes that have something behind them */
  readonly plugged = new Set<FakeNode>();
  /** everything that was ever started */
  readonly sources: FakeNode[] = [];
  readonly gains: FakeNode[] = [];

  constructor() {
    FakeAudioContext.last = this;
    FakeAudioContext.made += 1;
  }

  private node = (kind: string): FakeNode => new FakeNode(this, kind);
  createOscillator = (): FakeNode => this.node('oscillator');
  createBufferSource = (): FakeNode => this.node('buffer');
  createBiquadFilter = (): FakeNode => this.node('filter');
  createDynamicsCompressor = (): FakeNode => this.node('compressor');
  createConvolver = (): FakeNode => this.node('convolver');
  createStereoPanner = (): FakeNode => this.node('panner');
  createGain = (): FakeNode => {
    const gain = this.node('gain');
    this.gains.push(gain);
    return gain;
  };
  createBuffer = (channels: number, length: number): { getChannelData: (c: number) => Float32Array } => {
    const data = Array.from({ length: channels }, () => new Float32Array(length));
    return { getChannelData: (c) => data[c] };
  };

  async resume(): Promise<void> {
    this.state = 'running';
  }

  async suspend(): Promise<void> {
    this.state = 'suspended';
  }

  /** Time passes; sources that are over say so. */
  goOn(seconds: number): void {
    this.currentTime += seconds;
    for (const source of this.sources.filter((s) => s.stopped <= this.currentTime)) {
      const { onended } = source;
      source.onended = null;
      onended?.();
    }
  }

  get sounding(): FakeNode[] {
    return this.sources.filter((s) => s.stopped > this.currentTime);
  }
}
