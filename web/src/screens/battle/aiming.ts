import { computed, effect, signal } from '@preact/signals';
import type { PickEvent } from '../../board/types';
import { t, terrainName } from '../../i18n';
import type { OddsAnswer, Option, QueryAnswer, Refusal, SeenFromAnswer, SightAnswer } from '../../protocol';
import { announce } from '../../ui/announce';
import type { Battle } from './battle';
import { dangersOf, isSerious } from './dangers';
import { labelOf } from './labels';
import { isPower } from './names';

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
  readonly seen = signal<SeenFromAnswer | null>(null);
  /** whom the figure could attack from the place that is kept in mind */
  readonly fromThere = signal<number[] | null>(null);
  readonly whyNot = signal<WhyNot | null>(null);
  readonly headView = signal<number | null>(null);
  private timer = 0;
  private readonly stops: (() => void)[];

  constructor(private readonly battle: Battle) {
    this.stops = [effect(() => this.study()), effect(() => this.lookAhead())];
  }

  dispose(): void {
    clearTimeout(this.timer);
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
    return { figure, target: pointed, space: planned?.space ?? -1, rear: planned?.rear ?? -1, power: this.power() };
  });

  /** The power a target is being chosen for; null: a normal attack. */
  private power(): number[] | null {
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
      // a power that is no attack has no odds: the server refuses them, and only the sight is shown
      this.battle.ask({ what: 'odds', figure, target, ...where, ...(power ? { power } : {}) }).then(hold, () => undefined);
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
    if (kind === 'hover') {
      this.over.value = { space: e.space, figure: e.figure };
      if (e.pointer === 'keyboard') announce(this.describe(e.space, e.figure));
      if (e.pointer !== 'touch' && !this.aim.value?.pinned) this.aim.value = this.aimAt(e, false);
      return;
    }
    this.click(e);
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
      // a mouse has shown everything by hovering; what hurts or cannot be taken back is still asked twice
      const plain = e.pointer === 'mouse' && !e.shift && !isSerious(option) && (option.target === undefined || option.target === null);
      const same = now && !now.pinned && now.space === aim.space && now.figure === aim.figure;
      this.aim.value = plain && same ? { ...aim, variant: now.variant } : aim;
      if (plain || e.pointer === 'keyboard') this.act();
      return;
    }
    this.aim.value = null;
    if (e.figure !== null && this.pickUp(e.figure)) return;
    if (battle.request.value) void this.explain(e.space, e.figure);
    if (e.figure !== null) battle.inspected.value = e.figure;
    else battle.inspected.value = null;
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

  /** Nothing is pointed at any more. */
  rest(): void {
    this.clear();
    this.over.value = { space: null, figure: null };
  }

  /** Why not? The rule that keeps the selected figure from going there or attacking. */
  async explain(space: number | null, figure: number | null): Promise<void> {
    const { battle } = this;
    const request = battle.request.value;
    const from = battle.selected.value;
    if (!request || from === null || from === figure) return;
    const attack = figure !== null && request.kind === 'attack';
    const move = space !== null && (request.kind === 'move' || request.kind === 'figure' || request.kind === 'instead of move');
    if (!attack && !move) return;
    try {
      const answer = await battle.ask(attack ? { what: 'why_attack', figure: from, target: figure } : { what: 'why_move', figure: from, space: space ?? -1 });
      if ((answer.what === 'why_attack' || answer.what === 'why_move') && answer.refusal) {
        this.whyNot.value = { refusal: answer.refusal };
        announce(`${answer.refusal.sentence} ${answer.refusal.rule}`, true);
      }
    } catch {
      // a question that cannot be answered now is no harm
    }
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
    const data = space === null ? undefined : battle.map.value?.spaces[space];
    if (!data || !names) return '';
    const parts = [t('battle.spaceSaid', { label: data.label, terrain: terrainName(data.terrain), level: data.level })];
    if (figure !== null) parts.push(t('battle.figureSaid', { figure: names.figure(figure), player: names.player(names.seatOf(figure)) }));
    const { spaces, figures, actors } = battle.offers.value;
    const there = (figure !== null && figures.get(figure)?.[0]) || (space !== null && spaces.get(space)?.[0]);
    if (there) {
      if (there.cost !== undefined && there.cost !== null) parts.push(t('battle.costSaid', { n: there.cost }));
      else parts.push(labelOf(there));
      parts.push(...dangersOf(there, names.figure, names.glyph).map((d) => d.words));
    } else if (figure !== null && actors.has(figure)) parts.push(t('battle.canAct'));
    const closed = this.whyClosed(space);
    if (closed) parts.push(closed);
    return parts.join('. ');
  }
}
