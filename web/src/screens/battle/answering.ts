import { batch, computed, signal } from '@preact/signals';
import { t } from '../../i18n';
import type { Choose, Option, PlaceRest, Refused } from '../../protocol';
import { toast } from '../../ui/Toasts';
import type { Battle } from './battle';
import { isMovePhase, isNumber, MARKERS } from './offers';
import { laidBy, type Plan } from './plans';

type Answer = Choose['answers'][number];

/** Where a figure goes that is chosen in the same breath. */
interface Way {
  seat: number;
  figure: number;
  /** the answer before it */
  first: Option;
  move: Answer;
  /** both are in one message; else the way goes with the next answer */
  together: boolean;
}

/** Gives the answers of this screen. What the player has decided at once is one message, and is taken back as one. */
export class Answering {
  /** number of the request that has been answered but not replaced yet */
  private readonly sent = signal<number | null>(null);
  private readonly way = signal<Way | null>(null);

  constructor(private readonly battle: Battle) {}

  /** An answer is on its way, or the rest of it is to come. */
  readonly underWay = computed(() => {
    const id = this.battle.seat.value?.request?.id;
    return this.way.value?.together === false || (this.sent.value !== null && this.sent.value === id);
  });

  choose(index: number): void {
    this.way.value = null;
    this.answer({ option: index });
  }

  /** Do what an option says, also where it takes two answers: first the figure, then its way. */
  take(option: Option): void {
    const { battle } = this;
    const request = battle.request.value;
    if (!request) return;
    const early = battle.reach.value;
    if (!early?.options.includes(option)) return this.choose(option.index);
    const first = request.options.find((o) => (isMovePhase(request) ? o.figure === early.figure : o.none));
    if (first) this.walk(early.figure, first, moveTo(option));
  }

  /** The figure that is asked how it moves does not. */
  stay(): void {
    const request = this.battle.request.value;
    const first = request?.options.find((o) => o.none);
    if (!request || !first) return;
    const reach = this.battle.reach.value;
    // who can go nowhere is not asked where
    const stuck = reach?.figure === request.figure && reach.options.length === 0;
    if (request.kind !== 'instead of move' || stuck) return this.choose(first.index);
    this.walk(request.figure, first, { kind: 'move', none: true });
  }

  /** Lay the order markers as planned. */
  layMarkers(): void {
    const { battle } = this;
    const laid = laidBy(battle.seat.value);
    const cards = MARKERS.filter((m) => laid[m] === undefined).map((m) => battle.plan.value[m]);
    const first = battle.request.value?.options.find((o) => o.card === cards[0]);
    if (first) this.answer({ option: first.index }, ...cards.slice(1).map((card) => ({ kind: 'order marker', card })));
  }

  /** The server places the rest of the army. */
  placeRest(): void {
    const seat = this.battle.seat.value;
    if (seat?.request) this.send({ type: 'place_rest', request: seat.request.id, epoch: seat.epoch, seat: seat.you });
  }

  /** Markers that lie on cards only in the player's plan. */
  readonly planned = computed(() => {
    if (this.battle.request.value?.kind !== 'order marker') return [];
    const laid = laidBy(this.battle.seat.value);
    return MARKERS.filter((m) => this.battle.plan.value[m] !== undefined && laid[m] === undefined);
  });

  /** what was planned before it was cleared away */
  private readonly cleared = signal<Plan | null>(null);

  /** Take all planned markers back at once; undo brings them back at once. */
  clearPlan(): void {
    if (this.planned.value.length > 0) this.cleared.value = this.battle.plan.value;
    this.battle.plan.value = laidBy(this.battle.seat.value);
  }

  /** Other orders are asked for: what was cleared before is none of them. */
  forgetCleared(): void {
    this.cleared.value = null;
  }

  /** Undo would change the plan alone, and nothing that has been answered. */
  readonly canUndoPlan = computed(() => this.planned.value.length > 0 || (this.battle.request.value?.kind === 'order marker' && this.cleared.value !== null));

  /** Take back the last deed; what has only been planned goes first. */
  undo(): void {
    if (this.canUndoPlan.value) return this.undoPlan();
    this.way.value = null;
    this.battle.socket.send({ type: 'undo', seat: this.battle.me.value });
  }

  private undoPlan(): void {
    const marker = this.planned.value.at(-1);
    if (marker === undefined) {
      this.battle.plan.value = this.cleared.value ?? {};
      this.cleared.value = null;
      return;
    }
    const { [marker]: _, ...rest } = this.battle.plan.value;
    this.battle.plan.value = rest;
  }

  /** Nothing is under way any more. */
  drop(): void {
    this.sent.value = null;
    this.way.value = null;
  }

  /**
   * What was sent is refused. True if it is said in another way now: some figures are asked how they move before they
   * are asked where, and nothing tells beforehand which.
   */
  refused({ number, code }: Refused): boolean {
    const way = this.way.value;
    if (code !== 'unknown_option' || !way?.together || this.sent.value !== number) {
      this.drop();
      return false;
    }
    batch(() => {
      this.way.value = { ...way, together: false };
      this.answer({ option: way.first.index });
    });
    return true;
  }

  /** Another request has come: what was sent is answered, and a way that had to wait goes with the next answer. */
  goOn(): void {
    const seat = this.battle.seat.value;
    const request = seat?.request;
    if (this.sent.value !== null && request?.id !== this.sent.value) this.sent.value = null;
    const way = this.way.value;
    if (!request || !way || this.battle.playing.value || this.sent.value !== null) return;
    const walk = request.kind === 'instead of move' && request.figure === way.figure && seat.you === way.seat && !way.together ? request.options.find((o) => o.none) : undefined;
    batch(() => {
      this.way.value = null;
      if (walk) this.answer({ option: walk.index }, way.move);
    });
  }

  private walk(figure: number, first: Option, move: Answer): void {
    batch(() => {
      this.way.value = { seat: this.battle.me.value, figure, first, move, together: true };
      this.answer({ option: first.index }, move);
    });
  }

  private answer(...answers: Answer[]): void {
    const seat = this.battle.seat.value;
    if (seat?.request) this.send({ type: 'choose', request: seat.request.id, answers, epoch: seat.epoch, seat: seat.you });
  }

  private send(message: Choose | PlaceRest): void {
    if (this.battle.watching.value) return;
    this.sent.value = message.request;
    if (this.battle.socket.send(message)) {
      this.battle.aiming.clear();
    } else {
      toast(t('battle.notConnected'), 'warn');
      this.drop();
    }
  }
}

/** The same place, reached in the same way, in a question that has not been asked yet. */
function moveTo({ space, rear, cost, danger }: Option): Answer {
  const all = Object.entries({ space, rear, cost, danger }).filter(([, value]) => isNumber(value));
  return { kind: 'move', ...Object.fromEntries(all) };
}
