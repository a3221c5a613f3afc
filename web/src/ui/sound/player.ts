import type { Desk } from './desk';

/** Something that goes on until it is faded out: music of one mood, the sound of one place. */
export interface Part {
  /** Plan what is heard up to this moment. */
  writeUntil(time: number): void;
  end(seconds: number): void;
}

const AHEAD_S = 1.5; // so long before it sounds it is planned: a busy page does not stumble
const LOOK_MS = 400;
const FADE_S = 4;
const CUT_S = 0.2;

/** Plays one part at a time and fades from one into the next. */
export class Player<Kind extends string> {
  private kind: Kind | null = null;
  private part: Part | null = null;
  private leaving: Part | null = null;
  private timer: ReturnType<typeof setInterval> | null = null;

  constructor(
    private readonly desk: Desk,
    private readonly begin: (desk: Desk, kind: Kind) => Part,
  ) {}

  play(kind: Kind | null): void {
    if (kind === this.kind) return;
    this.kind = kind;
    if (this.part) {
      this.leaving?.end(CUT_S); // two at once are enough, however fast things change
      this.part.end(FADE_S);
      this.leaving = this.part;
    }
    this.part = kind && this.begin(this.desk, kind);
    this.look();
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = kind && setInterval(() => this.look(), LOOK_MS);
  }

  private look(): void {
    this.part?.writeUntil(this.desk.ctx.currentTime + AHEAD_S);
  }
}
