import type { GameEvent, Replay, View } from '../../protocol';
import { isWithoutWords } from '../battle/chronicle';
import { after } from './situation';

/** One stretch of the game: the gathering of armies, the laying of orders, or somebody's turn. */
export interface Stretch {
  from: number; // events before it
  to: number; // events after it
  round: number; // 0 before the first
  player: number; // -1: everybody's
  card: string; // '' outside turns
}

export interface Tick {
  seq: number;
  kind: 'round' | 'kill';
  player: number; // whose figure fell
  text: string;
}

/** The whole course of a game, and the situation after any number of its events. */
export class Course {
  readonly length: number;
  readonly stretches: readonly Stretch[];
  readonly ticks: readonly Tick[];
  /** Numbers of events after which there is something new to see or read. */
  readonly stops: readonly number[];
  private readonly start: View;
  private last: { seq: number; view: View } | null = null;

  constructor(readonly replay: Replay) {
    this.length = replay.events.length;
    this.start = beginning(replay);
    this.stretches = this.cutIntoStretches();
    this.ticks = this.findTicks();
    this.stops = [0, ...replay.events.flatMap((e, k) => (isWithoutWords(e) ? [] : [k + 1]))];
  }

  event(k: number): GameEvent {
    return this.replay.events[k];
  }

  /** The situation after `seq` events. Going on from the last one asked for costs no more than the events between. */
  at(seq: number): View {
    const wanted = Math.max(0, Math.min(this.length, seq));
    let from = this.base(wanted);
    if (this.last && this.last.seq <= wanted && this.last.seq >= from.seq) from = this.last;
    let { view } = from;
    for (let k = from.seq; k < wanted; k++) view = after(view, this.event(k));
    this.last = { seq: wanted, view };
    return view;
  }

  /** The nearest stop before or after. */
  step(seq: number, by: 1 | -1): number {
    const found = by > 0 ? this.stops.find((s) => s > seq) : this.stops.findLast((s) => s < seq);
    return found ?? (by > 0 ? this.length : 0);
  }

  /** Which stretch an event lies in; that of the event just told. */
  stretchAt(seq: number): number {
    const k = this.stretches.findIndex((s) => seq <= s.to);
    return k < 0 ? this.stretches.length - 1 : k;
  }

  /** How many answers had been given by then: where somebody else could go on. */
  answersAt(seq: number): number {
    return this.replay.marks.findLast((m) => m.seq <= seq)?.answer ?? 0;
  }

  private base(seq: number): { seq: number; view: View } {
    const found = this.replay.snapshots.findLast((s) => s.seq <= seq && s.round > 0);
    return found ? { seq: found.seq, view: found.view } : { seq: 0, view: this.start };
  }

  private cutIntoStretches(): Stretch[] {
    const out: Stretch[] = [{ from: 0, to: 0, round: 0, player: -1, card: '' }];
    const begin = (from: number, player: number, card: string, round = out[out.length - 1].round): void => {
      const open = out[out.length - 1];
      open.to = from;
      if (open.to === open.from) out.pop();
      out.push({ from, to: from, round, player, card });
    };
    const names = this.start.cards.map((c) => c.name);
    this.replay.events.forEach((e, k) => {
      if (e.event === 'RoundBegan') begin(k, -1, '', e.round);
      else if (e.event === 'TurnBegan' || e.event === 'TurnLost') begin(k, e.player, names[e.card] ?? '');
      else if (e.event === 'RoundEnded') begin(k, -1, '');
    });
    out[out.length - 1].to = this.length;
    return out;
  }

  private findTicks(): Tick[] {
    const out: Tick[] = [];
    this.replay.events.forEach((e, k) => {
      if (e.event === 'RoundBegan') out.push({ seq: k, kind: 'round', player: -1, text: e.text });
      else if (e.event === 'FigureDestroyed') out.push({ seq: k + 1, kind: 'kill', player: this.controller(e.figure, k), text: e.text });
    });
    return out;
  }

  private controller(figure: number, seq: number): number {
    const view = this.base(seq).view;
    const card = view.figures.find((f) => f.id === figure)?.card;
    return view.cards.find((c) => c.number === card)?.controller ?? -1;
  }
}

/**
 * Before the first round the armies are still gathering: the cards are those of the first round, nothing stands yet.
 * Glyphs are part of the battlefield and lie there from the beginning.
 */
function beginning({ snapshots, events }: Replay): View {
  const first = snapshots[0].view;
  const full = snapshots.find((s) => s.round > 0)?.view ?? snapshots[snapshots.length - 1].view;
  const empty: View = {
    ...first,
    players: first.players.map((p) => ({ ...p, zone: '' })),
    cards: full.cards.map((c) => ({ ...c, controller: c.owner, markers: [], hidden_markers: 0, tokens: [] })),
    figures: full.figures.map((f) => ({ ...f, where: 'reserve', space: -1, rear_space: -1, at: '', rear: '', wounds: 0 })),
    fallen: [],
    glyphs: [],
    tiles: [],
  };
  const laid = events.find((e) => e.event === 'GlyphsLaid');
  return laid ? after(empty, laid) : empty;
}
