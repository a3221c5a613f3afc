import { computed, signal } from '@preact/signals';
import { t } from '../../i18n';
import type { Choose, Option, PlaceRest } from '../../protocol';
import { toast } from '../../ui/Toasts';
import type { Battle } from './battle';
import { isMovePhase, isNumber, MARKERS } from './offers';
import { laidBy, type Plan } from './plans';

type Answer = Choose['answers'][number];

/** Some figures are asked how they move before they are asked where, and nothing tells beforehand which. */
const WALK: Answer = { kind: 'instead of move', none: true, if_asked: true };

/** Gives the answers of this screen. What the player has decided at once is one message, and is taken back as one. */
export class Answering {
  /** number of the request that has been answered but not replaced yet */
  private readonly sent = signal<number | null>(null);

  constructor(private readonly battle: Battle) {}

  /** An answer is on its way. */
  readonly underWay = computed(() => this.sent.value !== null && this.sent.value === this.battle.seat.value?.request?.id);

  choose(index: number): void {
    this.answer({ option: index });
  }

  /** Do what an option says, also where it takes several answers: first the figure, then its way. */
  take(option: Option): void {
    const { battle } = this;
    const request = battle.request.value;
    if (!request) return;
    const early = battle.reach.value;
    if (!early?.options.includes(option)) return this.choose(option.index);
    const moving = isMovePhase(request);
    const first = request.options.find((o) => (moving ? o.figure === early.figure : o.none));
    if (first) this.answer({ option: first.index }, ...(moving ? [WALK] : []), moveTo(option));
  }

  /** The figure that is asked how it moves does not. */
  stay(): void {
    const request = this.battle.request.value;
    const first = request?.options.find((o) => o.none);
    if (!request || !first) return;
    if (request.kind !== 'instead of move') return this.choose(first.index);
    // who can go nowhere is not asked where
    this.answer({ option: first.index }, { kind: 'move', none: true, if_asked: true });
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

  /** This is asked now, or nothing: if it is something else, what was sent has been answered. */
  heard(request: number | undefined): void {
    if (request !== this.sent.value) this.drop();
  }

  /** Nothing is under way any more. */
  drop(): void {
    this.sent.value = null;
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
