import { computed, effect, signal, untracked, type Signal } from '@preact/signals';
import { language } from '../../i18n';
import type { LessonStep, LessonView, Option, Refused } from '../../protocol';
import type { Seat } from '../../state/seats';
import { settings } from '../../state/settings';
import { announce } from '../../ui/announce';
import { Battle, type Coach } from '../battle/battle';
import { note } from './progress';

const LOOK_MS = 900; // "show me" points first, then does it

/** A lesson that is being taken: its game, the step that is shown, and whether it needs a hint. */
export class Run implements Coach {
  readonly seats: readonly Seat[];
  readonly battle: Battle;
  /** the step that is shown */
  readonly at: Signal<number>;
  readonly hinted = signal(false);
  /** the step that is being shown by example */
  private readonly showing = signal(-1);
  private timer = 0;
  private readonly stops: (() => void)[];

  constructor(
    readonly lesson: LessonView,
    game: string,
    token: string,
    step: number,
  ) {
    this.seats = [{ seat: 0, token }];
    this.at = signal(Math.min(Math.max(0, step), lesson.steps.length - 1));
    this.battle = new Battle(game, this);
    this.stops = [
      effect(() => this.follow()),
      effect(() => this.show()),
      effect(() => {
        const step = this.at.value;
        untracked(() => this.begin(step));
      }),
    ];
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const stop of this.stops) stop();
    this.battle.dispose();
  }

  readonly step = computed<LessonStep>(() => this.lesson.steps[this.at.value]);
  readonly over = computed(() => this.battle.state.value.over !== null);
  readonly last = computed(() => this.at.value === this.lesson.steps.length - 1);

  /** The step whose question is open: all before it are done. Null while something is on its way. */
  readonly stage = computed<number | null>(() => {
    const { steps } = this.lesson;
    if (this.battle.playing.value) return null;
    if (this.over.value) return steps.length;
    const asked = this.battle.request.value?.id;
    const found = steps.findIndex((s) => s.cues.some((cue) => cue.request === asked));
    return found < 0 ? null : found;
  });

  /** What is shown keeps between the last thing done and the next thing to do. */
  private follow(): void {
    const stage = this.stage.value;
    if (stage === null) return;
    const { steps } = this.lesson;
    const done = steps.findLastIndex((s, k) => k < stage && s.cues.length > 0);
    const now = this.at.peek();
    this.at.value = Math.min(Math.max(now, done + 1), stage, steps.length - 1);
    if (stage === steps.length) untracked(() => note(this.lesson.id, { done: true, game: '', token: '' }));
  }

  private begin(step: number): void {
    note(this.lesson.id, { step });
    this.hinted.value = false;
    announce(inWords(this.lesson.steps[step].text));
  }

  next(): void {
    if (!this.last.value) this.at.value += 1;
  }

  refused(fault: Refused): boolean {
    if (fault.code !== 'off_the_lesson') return false;
    this.showing.value = -1;
    const stage = this.stage.peek();
    if (stage !== null && stage < this.lesson.steps.length) this.at.value = stage;
    this.hinted.value = true;
    announce(inWords(this.step.value.hint), true);
    return true;
  }

  /** Do what this step asks for. */
  showMe(): void {
    this.showing.value = this.at.value;
  }

  private show(): void {
    const step = this.showing.value;
    const request = this.battle.request.value;
    if (step < 0 || !request) return;
    const cue = this.lesson.steps[step].cues.find((c) => c.request === request.id);
    const option = request.options.find((o) => o.index === cue?.options[0]);
    if (!option) {
      this.showing.value = -1;
      return;
    }
    const onBoard = typeof option.space === 'number' || typeof option.target === 'number';
    if (!onBoard || settings.speed.peek() === 0) {
      queueMicrotask(() => this.battle.choose(option));
      return;
    }
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.battle.choose(option), LOOK_MS);
    queueMicrotask(() => this.point(option));
  }

  /** Point at something as the player would, so that its preview shows. */
  private point(option: Option): void {
    const figure = option.target ?? null;
    const space = figure === null ? (option.space ?? null) : null;
    this.battle.aiming.aim.value = { space, figure, options: [option], variant: 0, pinned: true, x: 0, y: 0 };
  }
}

/** A lesson's text in the language shown, or in English. */
export const inWords = (text: Record<string, string>): string => text[language.value] ?? text.en ?? '';
