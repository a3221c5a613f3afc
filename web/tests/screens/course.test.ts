import { describe, expect, it } from 'vitest';
import type { View } from '../../src/protocol';
import { Course } from '../../src/screens/replay/course';
import { after } from '../../src/screens/replay/situation';
import { theReplay } from './kit';

/** What the board and the cards show of a situation. */
const shown = (view: View) => ({
  round: view.round,
  turn: view.turn,
  order: view.order,
  zones: view.players.map((p) => p.zone),
  figures: view.figures.map((f) => [f.id, f.where, f.space, f.rear_space, f.wounds]),
  cards: view.cards.map((c) => [c.number, c.controller, c.tokens.map((token) => ({ ...token, name: '' })), c.markers]),
  glyphs: view.glyphs.map((g) => [g.number, g.space, g.kind]),
});

describe('the course of a game', () => {
  it('comes from snapshot to snapshot by its events alone', () => {
    const { events, snapshots } = theReplay();
    const course = new Course(theReplay());
    let view = course.at(0);
    let seq = 0;
    expect(snapshots.length).toBeGreaterThan(10);
    for (const snapshot of snapshots.filter((s) => s.round > 0)) {
      for (; seq < snapshot.seq; seq++) view = after(view, events[seq]);
      expect(shown(view), `after ${seq} events`).toEqual(shown(snapshot.view));
    }
  });

  it('lets two figures change places at once', () => {
    const course = new Course(theReplay());
    const before = course.at(course.stretches.at(-1)!.from);
    const [one, two] = before.figures.filter((f) => f.where === 'on field');
    const cause = { kind: 'power', figure: one.id, power: [0, 0] as [number, number], target: -1 };
    const view = after(before, {
      event: 'FiguresSwapped',
      text: '',
      figure: one.id,
      at: two.space,
      rear: two.rear_space,
      other: two.id,
      other_at: one.space,
      other_rear: one.rear_space,
      cause,
    });
    const standing = (id: number) => view.figures.find((f) => f.id === id)?.space;
    expect([standing(one.id), standing(two.id)]).toEqual([two.space, one.space]);
  });

  it('tells the same situation from whatever side it is reached', () => {
    const forwards = new Course(theReplay());
    const backwards = new Course(theReplay());
    const seen: string[] = [];
    for (let seq = 0; seq <= forwards.length; seq++) seen.push(JSON.stringify(shown(forwards.at(seq))));
    for (let seq = forwards.length; seq >= 0; seq--) expect(JSON.stringify(shown(backwards.at(seq)))).toBe(seen[seq]);
  });

  it('begins with empty ground and ends with the result', () => {
    const course = new Course(theReplay());
    expect(course.at(0).figures.every((f) => f.where === 'reserve')).toBe(true);
    expect(course.at(0).figures.length).toBeGreaterThan(4);
    expect(course.at(0).glyphs.map((g) => g.space)).toEqual(theReplay().snapshots[0].view.glyphs.map((g) => g.space));
    expect(course.at(0).glyphs.length).toBeGreaterThan(0);
    expect(course.at(course.length).over).toBe(true);
    expect(course.at(course.length + 50)).toEqual(course.at(course.length));
  });

  it('is cut into stretches without gaps, each turn with its player and card', () => {
    const course = new Course(theReplay());
    let seq = 0;
    for (const s of course.stretches) {
      expect(s.from).toBe(seq);
      expect(s.to).toBeGreaterThan(s.from);
      seq = s.to;
    }
    expect(seq).toBe(course.length);
    const turns = course.stretches.filter((s) => s.player >= 0);
    expect(turns.length).toBe(theReplay().events.filter((e) => e.event === 'TurnBegan' || e.event === 'TurnLost').length);
    const cards = new Set(turns.map((s) => s.card));
    expect(cards.size).toBeGreaterThan(1);
    expect(course.at(course.length).cards.map((c) => c.name)).toEqual(expect.arrayContaining([...cards].filter((name) => name !== '')));
    for (const [k, s] of course.stretches.entries()) expect(course.stretchAt(s.to)).toBe(k);
  });

  it('steps from one thing to read to the next, and back the same way', () => {
    const course = new Course(theReplay());
    const there: number[] = [];
    for (let seq = 0; seq < course.length; seq = course.step(seq, 1)) there.push(seq);
    const back: number[] = [];
    for (let seq = course.length; seq > 0; ) back.push((seq = course.step(seq, -1)));
    expect(back.toReversed()).toEqual(there);
    expect(there.slice(1).map((s) => course.event(s - 1)).filter((e) => e.text === '')).toEqual([]);
    const unread = new Set(theReplay().events.filter((_, k) => !course.stops.includes(k + 1)).map((e) => e.event));
    expect(unread).toEqual(new Set(['GlyphsLaid', 'AttackResolved']));
  });

  it('marks rounds and the fallen, with whose they were', () => {
    const { ticks } = new Course(theReplay());
    const rounds = theReplay().events.filter((e) => e.event === 'RoundBegan');
    expect(rounds.length).toBeGreaterThan(0);
    expect(ticks.filter((x) => x.kind === 'round')).toHaveLength(rounds.length);
    const fallen = theReplay().events.filter((e) => e.event === 'FigureDestroyed');
    const kills = ticks.filter((x) => x.kind === 'kill');
    expect(kills).toHaveLength(fallen.length);
    expect(kills.every((x) => x.player === 0 || x.player === 1)).toBe(true);
  });

  it('knows after how many answers a moment lies', () => {
    const course = new Course(theReplay());
    expect(course.answersAt(0)).toBe(0);
    for (const mark of theReplay().marks) expect(course.answersAt(mark.seq)).toBeGreaterThanOrEqual(mark.answer);
    const last = theReplay().marks.at(-1)!;
    expect(course.answersAt(course.length)).toBe(last.answer);
  });
});
