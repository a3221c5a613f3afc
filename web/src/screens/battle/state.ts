import { NO_AUDIENCE, type Audience } from '../shared/company';
import type { Chat, ClockView, GameEvent, Over, RequestView, ServerMessage, TableView, UndoAsked, UndoState, View } from '../../protocol';

/** An event with its number in the game. */
export interface Happened {
  seq: number;
  event: GameEvent;
}

/** The game as one seat knows it; seat -1 is a watcher. */
export interface SeatGame {
  you: number;
  epoch: number;
  view: View;
  request: RequestView | null;
  /** the seats that are asked */
  waitingFor: readonly number[];
  undo: UndoState;
  standing: Record<string, string>;
  /** everything that has happened, in order */
  past: Happened[];
}

/** Everything a table knows on this screen. */
export interface GameState {
  table: TableView | null;
  seats: Readonly<Record<number, SeatGame>>;
  chat: Chat[];
  audience: Audience;
  clocks: ClockView[];
  /** when the clocks were told, in milliseconds */
  clocksAt: number;
  undoAsked: UndoAsked | null;
  over: Over | null;
}

export const NOTHING: GameState = { table: null, seats: {}, chat: [], audience: NO_AUDIENCE, clocks: [], clocksAt: 0, undoAsked: null, over: null };

const NO_UNDO: UndoState = { possible: false, consent: [], why: '' };

/** The state after a message. Nothing of the old state is changed. */
export function receive(state: GameState, message: ServerMessage, now: number): GameState {
  switch (message.type) {
    case 'table':
      return { ...state, table: message.table };
    case 'sync': {
      const before = state.seats[message.you];
      // after an undo, events numbered seq and above have not happened
      const past = before && before.epoch !== message.epoch ? before.past.filter((h) => h.seq < message.seq) : (before?.past ?? []);
      const seat: SeatGame = {
        you: message.you,
        epoch: message.epoch,
        view: message.view,
        request: null,
        waitingFor: [], // a request follows
        undo: NO_UNDO,
        standing: message.standing,
        past,
      };
      return { ...withSeat(state, seat), clocks: message.clocks, clocksAt: now, undoAsked: null, over: message.view.over ? state.over : null };
    }
    case 'events': {
      const seat = state.seats[message.you];
      if (!seat) return state;
      const known = seat.past.filter((h) => h.seq < message.from);
      const past = [...known, ...message.events.map((event, k) => ({ seq: message.from + k, event }))];
      if (!message.view) return withSeat(state, { ...seat, past });
      // where nothing has happened, a teammate's order markers have come to light: what is asked stays open
      return withSeat(state, { ...seat, past, view: message.view, request: message.events.length > 0 ? null : seat.request });
    }
    case 'request': {
      const seat = state.seats[message.you];
      if (!seat) return state;
      return withSeat(state, { ...seat, request: message.request, waitingFor: message.waiting_for, undo: message.undo });
    }
    case 'chat':
      return { ...state, chat: state.chat.some((c) => same(c, message)) ? state.chat : [...state.chat, message] };
    case 'presence': {
      const audience = { n: message.watchers, names: message.watching };
      const table = state.table && { ...state.table, seats: state.table.seats.map((s, k) => ({ ...s, here: message.here[k] ?? s.here })), watchers: message.watchers };
      return { ...state, audience, table };
    }
    case 'clock':
      return { ...state, clocks: message.clocks, clocksAt: now };
    case 'undo_asked':
      return { ...state, undoAsked: message.state === 'asked' ? message : null };
    case 'standing': {
      const seat = state.seats[message.you];
      return seat ? withSeat(state, { ...seat, standing: message.standing }) : state;
    }
    case 'over':
      return { ...state, over: message, undoAsked: null };
    default:
      return state; // answers and refusals change nothing
  }
}

function withSeat(state: GameState, seat: SeatGame): GameState {
  return { ...state, seats: { ...state.seats, [seat.you]: seat } };
}

/** A reconnected socket tells the last lines of the chat again. */
const same = (a: Chat, b: Chat): boolean => a.at === b.at && a.seat === b.seat && a.text === b.text && a.phrase === b.phrase;

/**
 * What may be shown while several seats share one screen: of every card only what another side may know, too. So
 * nobody's face-down order markers are open on the table.
 */
export function openView(views: readonly View[], shown: View): View {
  const team = (player: number): number => shown.players[player]?.team ?? -1;
  const cards = shown.cards.map((card) => {
    const other = views.find((v) => v.you >= 0 && team(v.you) !== team(card.owner));
    return other?.cards.find((c) => c.number === card.number) ?? card;
  });
  return { ...shown, cards };
}
