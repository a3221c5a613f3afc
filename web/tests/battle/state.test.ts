import { audienceWords } from '../../src/screens/shared/company';
import { describe, expect, it } from 'vitest';
import type { ServerMessage } from '../../src/protocol';
import { NOTHING, openView, receive, type GameState } from '../../src/screens/battle/state';
import { theReplay } from '../screens/kit';
import { aRequest, aView } from './kit';

const after = (...messages: ServerMessage[]): GameState => messages.reduce((state, m) => receive(state, m, 1000), NOTHING);
const events = theReplay().events;
const sync = (seq: number, epoch: number): ServerMessage => ({ type: 'sync', you: 0, seq, epoch, view: aView(), names: [], clocks: [], standing: {} });
const past = (from: number, to: number): ServerMessage => ({ type: 'events', you: 0, epoch: 0, from, events: events.slice(from, to), view: null });

describe('the state of a game', () => {
  it('holds the past in order, however often it is told', () => {
    const state = after(sync(6, 0), past(0, 6), past(4, 8));
    expect(state.seats[0].past.map((h) => h.seq)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(state.seats[0].past[7].event).toEqual(events[7]);
  });

  it('forgets after an undo what has not happened', () => {
    const state = after(sync(6, 0), past(0, 6), sync(4, 1));
    expect(state.seats[0].past.map((h) => h.seq)).toEqual([0, 1, 2, 3]);
  });

  it('keeps the past when a lost connection is back', () => {
    const state = after(sync(6, 0), past(0, 6), sync(8, 0), past(6, 8));
    expect(state.seats[0].past).toHaveLength(8);
  });

  it('drops an answered request with the events that follow', () => {
    const request = aRequest('attack', [{ none: true }]);
    const asked = after(sync(0, 0), { type: 'request', you: 0, request, waiting_for: [0], undo: { possible: true, consent: [], why: '' } });
    expect(asked.seats[0].request?.kind).toBe('attack');
    const told = receive(asked, { type: 'events', you: 0, epoch: 0, from: 0, events: events.slice(0, 1), view: aView() }, 0);
    expect(told.seats[0].request).toBeNull();
  });

  it('hears every line of the chat once', () => {
    const line: ServerMessage = { type: 'chat', seat: 1, name: 'Ben', text: 'hello', phrase: '', at: 5 };
    expect(after(line, line, { ...line, at: 6 }).chat).toHaveLength(2);
  });

  it('knows who is here and whose clock was told when', () => {
    const table = theReplay().table;
    const clocks = [{ player: 0, turn: 30, bank: 0, running: true, waiting: 0 }];
    const state = after({ type: 'table', table }, { type: 'presence', here: [false, true], watchers: 3, watching: ['Dana', ''] }, { type: 'clock', clocks });
    expect(state.table?.seats.map((s) => s.here)).toEqual([false, true]);
    expect(state.table?.watchers).toBe(3);
    expect(state.audience).toEqual({ n: 3, names: ['Dana', ''] });
    expect(audienceWords(state.audience)).toBe('3 watch: Dana and 2 guests');
    expect([state.clocks, state.clocksAt]).toEqual([clocks, 1000]);
  });

  it('shows of a shared screen only what both sides may know', () => {
    const base = aView();
    const own = base.cards[0].owner;
    const hers = { ...base, you: own, cards: base.cards.map((c, k) => ({ ...c, markers: k === 0 ? ['1', '2'] : [], hidden_markers: 0 })) };
    const his = { ...base, you: 1 - own, cards: base.cards.map((c, k) => ({ ...c, markers: [], hidden_markers: k === 0 ? 2 : 0 })) };
    const open = openView([hers, his], hers);
    expect(open.cards[0]).toMatchObject({ markers: [], hidden_markers: 2 });
  });
});
