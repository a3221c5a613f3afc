import { computed, effect, signal, untracked } from '@preact/signals';
import type { Picked, PickEvent } from '../../board/types';
import { t, terrainName } from '../../i18n';
import type { OddsAnswer, Option, PowerAnswer, QueryAnswer, Refusal, SeenFromAnswer, SightAnswer } from '../../protocol';
import { announce } from '../../ui/announce';
import type { Battle } from './battle';
import { dangersOf, isSerious } from './dangers';
import { labelOf } from './labels';
import { isPower } from './names';
import { rollWords, usesPower } from './prospects';

/** What is pointed at, and the options it stands for. */
export interface Aim {
  space: number | null;
  figure: number | null;
  options: Option[];
  /** which of several ways to the same place */
  variant: number;
  /** shown until something else is pointed at on purpose */
  pinned: boolean;
  /** with a finger: whoever points has no keys at hand */
  touch?: boolean;
  x: number;
  y: number;
}

interface WhyNot {
  refusal: Refusal;
}

/** Requests that choose whom an attack or another power is about. */
const AIMED: ReadonlySet<string> = new Set(['target', 'throw', 'line', 'defender']);
const DWELL_MS = 110; // resting this long on something asks the server about it
const SAME_SPOT = 8; // pixels
const WHY_MS = 350; // and this long why nothing can be done there

/** From pointing to previews to deeds: hover or tap shows, a second tap does it. */
export class Aiming {
  readonly aim = signal<Aim | null>(null);
  /** what the pointer or the cursor rests on, whether it means something or not */
  readonly over = signal<{ space: number | null; figure: number | null }>({ space: null, figure: null });
  /** an option whose button is pointed at: the board shows whom and where it means */
  readonly hint = signal<Option | null>(null);
  /** the cursor was moved by keys, not by a pointer */
  byKeys = false;
  readonly odds = signal<OddsAnswer | null>(null);
  readonly sight = signal<SightAnswer | null>(null);
  /** what the power that is pointed at would do */
  readonly power = signal<PowerAnswer | null>(null);
  readonly seen = signal<SeenFromAnswer | null>(null);
  /** whom the figure could attack from the place that is kept in mind */
  readonly fromThere = signal<number[] | null>(null);
  readonly whyNot = signal<WhyNot | null>(null);
  readonly headView = signal<number | null>(null);
  /** what a mouse or the cursor rests on */
  private resting: PickEvent | null = null;
  /** where the pointer was last */
  private last: PickEvent | null = null;
  /** the last click that did nothing */
  private idle: PickEvent | null = null;
  /** something behind what is seen at a spot has been chosen: pointing there means it */
  private deep: { x: number; y: number; picked: Picked } | null = null;
  private timer = 0;
  private whyTimer = 0;
  private powerTimer = 0;
  private readonly stops: (() => void)[];

  constructor(private readonly battle: Battle) {
    this.stops = [effect(() => this.study()), effect(() => this.reckon()), effect(() => this.lookAhead()), effect(() => this.lookAgain())];
  }

  dispose(): void {
    clearTimeout(this.timer);
    clearTimeout(this.whyTimer);
    clearTimeout(this.powerTimer);
    for (const stop of this.stops) stop();
  }

  /** The option that would be taken now. */
  readonly option = computed(() => {
    const aim = this.aim.value;
    return aim ? (aim.options[aim.variant] ?? null) : null;
  });

  /** The figure that would act, and the one it is about. */
  readonly duel = computed(() => {
    const { battle } = this;
    const view = battle.view.value;
    const names = battle.names.value;
    if (!view || !names) return null;
    const option = this.option.value;
    const figure = option?.target !== undefined && option.target !== null ? (option.figure ?? battle.selected.value) : battle.selected.value;
    const pointed = this.aim.value?.figure ?? this.over.value.figure;
    if (figure === null || figure === undefined || pointed === null || pointed === figure) return null;
    const on = (id: number): boolean => view.figures.some((f) => f.id === id && f.space >= 0);
    if (!on(figure) || !on(pointed)) return null;
    const team = (id: number): number => view.players[names.seatOf(id)]?.team ?? -1;
    if (team(figure) === team(pointed) && !option) return null;
    const planned = this.aim.value?.pinned && option?.path ? option : null; // from where it would stand
    return { figure, target: pointed, space: planned?.space ?? -1, rear: planned?.rear ?? -1, power: this.asking() };
  });

  /** The option that would use a power, or aims one: on its button or on the board. */
  readonly use = computed(() => {
    const request = this.battle.request.value;
    const option = this.hint.value ?? this.option.value;
    return request && option && request.options.includes(option) && usesPower(request, option) ? option : null;
  });

  /** What that power would do, once the pointer rests. */
  private reckon(): void {
    const option = this.use.value;
    clearTimeout(this.powerTimer);
    this.power.value = null;
    if (!option) return;
    this.powerTimer = window.setTimeout(() => {
      this.battle.ask({ what: 'power', option: option.index }).then(
        (answer) => {
          if (answer.what !== 'power' || this.use.peek() !== option) return;
          this.power.value = answer;
          if ((this.byKeys || this.hint.peek()) && answer.aims.length === 1) announce(`${answer.aims[0].words} ${rollWords(answer.aims[0].rolls)}`);
        },
        () => undefined, // an answer to a power that is no aim of it
      );
    }, DWELL_MS);
  }

  /** The power a target is being chosen for; null: a normal attack. */
  private asking(): number[] | null {
    const request = this.battle.request.value;
    return request && AIMED.has(request.kind) && isPower(request.power) ? request.power : null;
  }

  /** Odds and sight of what is pointed at, once the pointer rests. */
  private study(): void {
    const duel = this.duel.value;
    clearTimeout(this.timer);
    if (!duel) {
      this.odds.value = null;
      this.sight.value = null;
      return;
    }
    const { figure, target, space, rear, power } = duel;
    const where = space >= 0 ? { space, rear } : {};
    this.timer = window.setTimeout(() => {
      const hold = (answer: QueryAnswer): void => {
        if (this.duel.peek()?.target !== target || this.duel.peek()?.figure !== figure) return;
        if (answer.what === 'odds') this.odds.value = answer;
        if (answer.what === 'sight') this.sight.value = answer;
      };
      this.odds.value = null;
      // a power tells its own odds; of one that asks in between and is no attack the server refuses them
      if (!this.use.peek()) this.battle.ask({ what: 'odds', figure, target, ...where, ...(power ? { power } : {}) }).then(hold, () => undefined);
      this.battle.ask({ what: 'sight', figure, target, ...where }).then(hold, () => undefined);
    }, DWELL_MS);
  }

  /** A place kept in mind shows whom it would bring into reach. */
  private lookAhead(): void {
    const option = this.option.value;
    this.fromThere.value = null;
    if (!this.aim.value?.pinned || !option?.path || typeof option.figure !== 'number' || typeof option.space !== 'number') return;
    this.battle.ask({ what: 'seen_from', figure: option.figure, space: option.space, rear: option.rear ?? -1 }).then(
      (answer) => {
        if (answer.what === 'seen_from' && this.option.peek() === option) this.fromThere.value = answer.attackable;
      },
      () => undefined,
    );
  }

  pick(kind: 'hover' | 'click' | 'inspect', e: PickEvent): void {
    const { battle } = this;
    if (kind === 'inspect') {
      if (e.figure !== null) battle.inspected.value = e.figure;
      else void this.explain(e.space, null);
      return;
    }
    this.byKeys = e.pointer === 'keyboard';
    if (e.pointer === 'keyboard' || (this.deep && Math.hypot(e.x - this.deep.x, e.y - this.deep.y) > SAME_SPOT)) this.deep = null;
    if (this.deep) e = { ...e, ...this.deep.picked };
    if (e.pointer !== 'keyboard') this.last = e;
    if (kind === 'hover') {
      this.over.value = { space: e.space, figure: e.figure };
      if (e.pointer === 'keyboard') this.tell(e);
      this.resting = e.pointer === 'touch' ? null : e;
      if (this.resting && !this.aim.value?.pinned) this.aim.value = this.aimAt(e, false);
      return;
    }
    this.click(e);
  }

  /** The question, or where a figure can go, may come when the pointer rests already: it is shown as if that came now. */
  private lookAgain(): void {
    const known = this.battle.offers.value;
    const e = this.resting;
    if (known.spaces.size + known.figures.size > 0 && e && !this.aim.peek()) untracked(() => (this.aim.value = this.aimAt(e, false)));
  }

  private click(e: PickEvent): void {
    const { battle } = this;
    this.whyNot.value = null;
    this.over.value = { space: e.space, figure: e.figure };
    const now = this.aim.value;
    const aim = this.aimAt(e, true);
    const again = now?.pinned && aim && now.space === aim.space && now.figure === aim.figure;
    if (again) return this.act();
    if (aim) {
      const option = aim.options[0];
      // a mouse or the cursor has shown everything by resting there; what hurts or cannot be taken back is still asked twice
      const shown = e.pointer === 'mouse' || e.pointer === 'keyboard';
      const plain = shown && !e.shift && !isSerious(option) && (option.target === undefined || option.target === null);
      const same = now && !now.pinned && now.space === aim.space && now.figure === aim.figure;
      this.aim.value = plain && same ? { ...aim, variant: now.variant } : aim;
      if (plain) this.act();
      return;
    }
    this.aim.value = null;
    if (e.figure !== null && this.pickUp(e.figure)) return;
    const idle = this.idle;
    this.idle = e;
    if (idle && e.pointer !== 'keyboard' && Math.hypot(e.x - idle.x, e.y - idle.y) < SAME_SPOT && this.behind()) return;
    if (battle.request.value) void this.explain(e.space, e.figure);
    if (e.figure !== null) battle.inspected.value = e.figure;
    else battle.inspected.value = null;
  }

  /** B, or a click again where nothing can be done: what lies behind or below what is pointed at. */
  behind(): boolean {
    const at = this.last;
    const all = at ? (this.battle.board.value?.pickAll(at.x, at.y) ?? []) : [];
    if (!at || all.length < 2) return false;
    const { space, figure } = this.over.value;
    const now = all.findIndex((p) => p.space === space && p.figure === figure);
    const others = all.slice(1).map((_, k) => all[(now + 1 + k) % all.length]);
    // what can be done something with is meant before what is only in the way
    const picked = others.find((p) => this.aimAt({ ...at, ...p }, false)) ?? others[0];
    this.deep = { x: at.x, y: at.y, picked };
    this.idle = at;
    this.over.value = picked;
    this.aim.value = this.aimAt({ ...at, ...picked }, at.pointer === 'touch');
    this.whyNot.value = null;
    this.battle.board.value?.mark({ hover: picked.figure });
    this.battle.board.value?.setCursor(picked.space);
    announce(this.describe(picked.space, picked.figure));
    return true;
  }

  /** An own figure that can move or attack is taken up; a card is chosen by any of its figures. */
  private pickUp(figure: number): boolean {
    const { battle } = this;
    const { actors } = battle.offers.value;
    if (!actors.has(figure)) return false;
    battle.select(figure);
    return true;
  }

  private aimAt(e: PickEvent, pinned: boolean): Aim | null {
    const { spaces, figures, cards } = this.battle.offers.value;
    const at = { space: e.space, figure: e.figure, variant: 0, pinned, touch: e.pointer === 'touch', x: e.x, y: e.y };
    if (e.figure !== null) {
      const card = this.battle.names.value?.cardOf(e.figure);
      const options = figures.get(e.figure) ?? (card && cards.get(card.number));
      if (options) return { ...at, space: null, options };
    }
    const options = e.space === null ? undefined : spaces.get(e.space);
    return options ? { ...at, figure: null, options } : null;
  }

  /** R: the next of several ways to the same place, or the other way round. */
  nextVariant(): void {
    const aim = this.aim.value;
    if (aim && aim.options.length > 1) this.aim.value = { ...aim, variant: (aim.variant + 1) % aim.options.length };
  }

  act(): void {
    const option = this.option.value;
    if (option) this.battle.answers.take(option);
  }

  clear(): void {
    this.hint.value = null;
    this.aim.value = null;
    this.whyNot.value = null;
  }

  /** Of several figures the one after that which is pointed at. */
  nextOf(figures: readonly number[]): number | null {
    const now = this.over.value.figure;
    return figures[now === null ? 0 : (figures.indexOf(now) + 1) % figures.length] ?? null;
  }

  /** A new question: the cursor waits at the figure that acts, and whatever it rested on before counts no more. */
  begin(figure: number | null): void {
    const at = this.battle.view.peek()?.figures.find((f) => f.id === figure)?.space ?? -1;
    if (this.byKeys) this.resting = null;
    this.byKeys = false;
    this.deep = this.idle = null;
    if (at >= 0) this.battle.board.peek()?.setCursor(at);
  }

  /** The cursor goes to a figure or a space, as if keys had brought it there. */
  bringTo(what: { figure: number } | { space: number }): void {
    const figure = 'figure' in what ? what.figure : null;
    const space = 'space' in what ? what.space : this.battle.view.value?.figures.find((f) => f.id === figure)?.space;
    const board = this.battle.board.value;
    if (space === undefined || space < 0) return;
    board?.setCursor(space);
    const { x, y } = board?.screenOf(figure === null ? { space } : { figure }) ?? { x: 0, y: 0 };
    this.pick('hover', { space, figure, x, y, pointer: 'keyboard', shift: false, alt: false });
    board?.element.focus({ preventScroll: true });
  }

  /** Nothing is pointed at any more. */
  rest(): void {
    this.clear();
    this.resting = null;
    this.over.value = { space: null, figure: null };
  }

  /** Why not? The rule that keeps the selected figure from going there or attacking. */
  async explain(space: number | null, figure: number | null): Promise<void> {
    const refusal = await this.refusalOf(space, figure);
    if (!refusal) return;
    this.whyNot.value = { refusal };
    announce(refusal.sentence, true);
  }

  private async refusalOf(space: number | null, figure: number | null): Promise<Refusal | null> {
    const { battle } = this;
    const request = battle.request.value;
    const from = battle.selected.value;
    if (!request || from === null || from === figure) return null;
    const attack = figure !== null && request.kind === 'attack';
    const move = space !== null && (request.kind === 'move' || request.kind === 'figure' || request.kind === 'instead of move');
    if (!attack && !move) return null;
    try {
      const answer = await battle.ask(attack ? { what: 'why_attack', figure: from, target: figure } : { what: 'why_move', figure: from, space: space ?? -1 });
      return answer.what === 'why_attack' || answer.what === 'why_move' ? answer.refusal : null;
    } catch {
      return null; // a question that cannot be answered now is no harm
    }
  }

  /** What the cursor rests on, in words; where nothing can be done, after a moment also why. */
  private tell(e: PickEvent): void {
    const words = this.describe(e.space, e.figure);
    announce(words);
    clearTimeout(this.whyTimer);
    if (this.aimAt(e, false)) return;
    this.whyTimer = window.setTimeout(async () => {
      const refusal = await this.refusalOf(e.space, e.figure);
      if (refusal && this.over.peek().space === e.space) announce(`${words}. ${t('battle.notReachable', { why: refusal.sentence })}`);
    }, WHY_MS);
  }

  /** L: shade everything the selected figure does not see. */
  async toggleSeen(): Promise<void> {
    const figure = this.battle.selected.value ?? this.battle.inspected.value;
    if (this.seen.value || figure === null) {
      this.seen.value = null;
      return;
    }
    const planned = this.option.value?.path ? this.option.value : null;
    const where = planned?.space !== undefined && planned.space !== null ? { space: planned.space, rear: planned.rear ?? -1 } : {};
    try {
      const answer = await this.battle.ask({ what: 'seen_from', figure, ...where });
      if (answer.what === 'seen_from') this.seen.value = answer;
    } catch {
      this.seen.value = null;
    }
  }

  /** V: through the eyes of the selected figure, towards what is pointed at. */
  toggleHead(): void {
    const camera = this.battle.board.value?.camera;
    if (!camera) return;
    if (camera.inHeadView !== null) {
      camera.leaveHeadView();
      this.headView.value = null;
      return;
    }
    const figure = this.battle.selected.value ?? this.battle.inspected.value;
    if (figure === null) return;
    const target = this.duel.value?.target;
    if (camera.headView(figure, target === undefined ? undefined : { figure: target })) this.headView.value = figure;
  }

  /** Why somebody cannot be placed on a space that looks free; '' for any other space. */
  whyClosed(space: number | null): string {
    const closed = this.battle.request.value?.closed.find((c) => c.space === space);
    return closed ? t('battle.closedByTail', { figure: this.battle.names.value?.figure(closed.by) ?? '' }) : '';
  }

  /** A space in words, for those who hear the board. */
  describe(space: number | null, figure: number | null): string {
    const { battle } = this;
    const names = battle.names.value;
    const data = space === null ? undefined : battle.ground.value?.spaces[space];
    if (!data || !names) return '';
    const parts = [t('battle.spaceSaid', { label: data.label, terrain: terrainName(data.terrain), level: data.level })];
    if (figure !== null) parts.push(t('battle.figureSaid', { figure: names.figure(figure), player: names.player(names.seatOf(figure)) }));
    const { spaces, figures, actors } = battle.offers.value;
    const there = (figure !== null && figures.get(figure)?.[0]) || (space !== null && spaces.get(space)?.[0]);
    if (there) {
      const all = battle.reach.value?.spaces;
      if (there.cost !== undefined && there.cost !== null) parts.push(all ? t('battle.costOfSaid', { n: there.cost, all }) : t('battle.costSaid', { n: there.cost }));
      else parts.push(labelOf(there));
      parts.push(...dangersOf(there, names.figure, names.glyph).map((d) => d.words));
    } else if (figure !== null && actors.has(figure)) parts.push(t('battle.canAct'));
    const closed = this.whyClosed(space);
    if (closed) parts.push(closed);
    return parts.join('. ');
  }
}
