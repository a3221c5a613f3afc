import { batch, computed, signal } from '@preact/signals';
import { t } from '../../i18n';
import type { Option } from '../../protocol';
import { toast } from '../../ui/Toasts';
import type { Battle } from './battle';
import { isMovePhase, MARKERS, sameMove } from './offers';
import { laidBy, nextMarker, type Plan } from './plans';

/** What goes on by itself once it has been said: a move (or staying) chosen before its figure, all order markers, a whole army. */
type Intent = { seat: number } & ({ kind: 'move'; figure: number; move: Option | null } | { kind: 'markers' } | { kind: 'place' });

/** Gives the answers of this screen: one at a time, or several in a row that the player has decided at once. */
export class Answering {
  /** number of the request that has been answered but not replaced yet */
  private readonly sent = signal<number | null>(null);
  /** the server has taken the answer that was sent */
  private stored = false;
  private readonly intent = signal<Intent | null>(null);
  /** answers given for the last deed: they are taken back together */
  private chain = 0;
  private unwinding = 0;
  /** the request that is on its way back to the one before */
  private leaving = -1;
  /** the highest number of a request since the last deed */
  private reached = -1;

  constructor(private readonly battle: Battle) {}

  /** An answer is on its way, or more of them are to come. */
  readonly underWay = computed(() => {
    const id = this.battle.seat.value?.request?.id;
    return this.intent.value !== null || (this.sent.value !== null && this.sent.value === id);
  });

  choose(index: number): void {
    const { battle } = this;
    const seat = battle.seat.value;
    const request = seat?.request;
    if (!request || battle.watching.value) return;
    // order markers are one step for the server, too
    this.chain = this.intent.value && this.intent.value.kind !== 'markers' ? this.chain + 1 : 1;
    this.unwinding = 0;
    this.leaving = -1;
    this.sent.value = request.id;
    this.stored = false;
    if (battle.socket.send({ type: 'choose', request: request.id, option: index, epoch: seat.epoch, seat: seat.you })) {
      battle.aiming.clear();
    } else {
      toast(t('battle.notConnected'), 'warn');
      this.drop();
    }
  }

  /** Do what an option says, also where it takes two answers: first the figure, then its way. */
  take(option: Option): void {
    const { battle } = this;
    const request = battle.request.value;
    if (!request) return;
    const early = battle.reach.value;
    if (!early?.options.includes(option)) return this.choose(option.index);
    const first = request.options.find((o) => (isMovePhase(request) ? o.figure === early.figure : o.none));
    if (first) this.begin({ seat: battle.me.value, kind: 'move', figure: early.figure, move: option }, first);
  }

  /** The figure that is asked how it moves does not. */
  stay(): void {
    const request = this.battle.request.value;
    const walk = request?.options.find((o) => o.none);
    if (!request || !walk) return;
    if (request.kind !== 'instead of move') return this.choose(walk.index);
    this.begin({ seat: this.battle.me.value, kind: 'move', figure: request.figure, move: null }, walk);
  }

  /** Lay the order markers as planned. */
  layMarkers(): void {
    this.chain = 0;
    this.intent.value = { seat: this.battle.me.value, kind: 'markers' }; // and on it goes
  }

  placeAll(): void {
    this.chain = 0;
    this.intent.value = { seat: this.battle.me.value, kind: 'place' };
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

  /** Take back the last deed, however many answers it took; what has only been planned goes first. */
  undo(): void {
    if (this.canUndoPlan.value) return this.undoPlan();
    this.intent.value = null;
    this.unwinding = Math.max(0, this.chain - 1);
    this.leaving = -1;
    this.chain = 0;
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

  accepted(request: number): void {
    if (this.sent.peek() === request) this.stored = true;
  }

  /** Nothing is under way any more. */
  drop(): void {
    this.sent.value = null;
    this.intent.value = null;
  }

  /** The next answer of what is under way. False if there is nothing: then it is the player's turn to think. */
  goOn(): boolean {
    const { battle } = this;
    const seat = battle.seat.value;
    const request = seat?.request;
    if (this.sent.value !== null && request?.id !== this.sent.value) {
      if (!this.stored) this.intent.value = null; // it went on without us: this seat is played in another tab, too
      this.sent.value = null;
    }
    if (!request || battle.playing.value) return true;
    if (request.id > this.reached) this.unwinding = 0; // nor is there anything left to take back
    this.reached = request.id;
    if (this.leaving === request.id) return true;
    this.leaving = -1;
    if (this.unwinding > 0 && seat.undo.allowed) {
      this.unwinding -= 1;
      this.leaving = request.id;
      battle.socket.send({ type: 'undo', seat: seat.you });
      return true;
    }
    const intent = this.intent.value;
    if (!intent || this.sent.value === request.id) return intent !== null;
    const next = intent.seat === seat.you ? this.answerOf(intent) : null;
    if (next) this.choose(next.index);
    else this.intent.value = null;
    return next !== null;
  }

  /** The first of several answers; the others follow by themselves. */
  private begin(intent: Intent, first: Option): void {
    batch(() => {
      this.chain = 0;
      this.intent.value = intent;
      this.choose(first.index);
    });
  }

  private answerOf(intent: Intent): Option | null {
    const request = this.battle.seat.value?.request;
    if (!request) return null;
    const { kind, options } = request;
    if (intent.kind === 'markers') {
      const marker = kind === 'order marker' ? nextMarker(laidBy(this.battle.seat.value)) : null;
      return (marker && options.find((o) => o.card === this.battle.plan.value[marker])) || null;
    }
    if (intent.kind === 'place') return kind === 'place' || kind === 'place figure' ? (options[Math.max(0, request.default)] ?? null) : null;
    if (request.figure !== intent.figure) return null;
    if (kind === 'instead of move') return options.find((o) => o.none) ?? null;
    if (kind !== 'move') return null;
    return intent.move ? sameMove(options, intent.move) : (options.find((o) => o.none) ?? null);
  }
}
