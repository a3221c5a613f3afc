import { computed, signal } from '@preact/signals';
import { Course } from './course';

/** What a step looks like, if anybody shows it; the next one waits for it. */
export type ShowStep = (from: number, to: number) => Promise<void>;

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
const PAUSE_MS = 700;

/** The place in a course, and going through it: step by step, turn by turn, or by itself. */
export class Player {
  readonly seq;
  readonly playing = signal(false);
  readonly speed = signal<Speed>(1);
  readonly stretch;
  private show: ShowStep | null = null;
  private turn = 0; // counts what somebody asked for: an old step does not go on after a new one

  constructor(
    readonly course: Course,
    moment = 0,
  ) {
    this.seq = signal(clamp(moment, course.length));
    this.stretch = computed(() => course.stretchAt(this.seq.value));
  }

  /** From now on steps are shown by this. */
  useStage(show: ShowStep | null): void {
    this.show = show;
  }

  /** Straight to a moment, without showing what lies between. */
  jump(seq: number): void {
    this.turn++;
    this.playing.value = false;
    this.seq.value = clamp(seq, this.course.length);
  }

  async step(by: 1 | -1): Promise<void> {
    const to = this.course.step(this.seq.value, by);
    if (by < 0) {
      this.jump(to);
      return;
    }
    this.turn++;
    this.playing.value = false;
    await this.go(to);
  }

  /** To the beginning of the stretch before or after this one. */
  jumpTurn(by: 1 | -1): void {
    const { stretches } = this.course;
    const now = this.stretch.value;
    const here = stretches[now];
    if (by > 0) this.jump(now + 1 < stretches.length ? stretches[now + 1].from + 1 : this.course.length);
    else this.jump(this.seq.value > here.from + 1 ? here.from + 1 : now > 0 ? stretches[now - 1].from + 1 : 0);
  }

  toggle(): void {
    if (this.playing.value) this.jump(this.seq.value);
    else void this.run();
  }

  private async run(): Promise<void> {
    const mine = ++this.turn;
    this.playing.value = true;
    if (this.seq.value >= this.course.length) this.seq.value = 0;
    while (mine === this.turn && this.seq.value < this.course.length) {
      await this.go(this.course.step(this.seq.value, 1));
      if (mine !== this.turn) return;
      await new Promise((done) => setTimeout(done, PAUSE_MS / this.speed.value));
    }
    if (mine === this.turn) this.playing.value = false;
  }

  private async go(to: number): Promise<void> {
    const from = this.seq.value;
    const mine = this.turn;
    await this.show?.(from, to);
    if (mine === this.turn) this.seq.value = to; // else somebody has gone elsewhere meanwhile
  }
}

const clamp = (n: number, most: number): number => (Number.isFinite(n) ? Math.max(0, Math.min(most, Math.round(n))) : 0);
