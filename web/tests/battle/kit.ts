import { vi } from 'vitest';
import type { Cause, ClientMessage, CombatDiceRolled, Events, GameEvent, GoalView, Option, RequestView, ServerMessage, View } from '../../src/protocol';
import { Battle } from '../../src/screens/battle/battle';
import { keepSeats, ownGames } from '../../src/state/seats';
import { settings } from '../../src/state/settings';
import { serve, theReplay } from '../screens/kit';

/** A real situation of a real game, as one seat may know it. */
export const aView = (more: Partial<View> = {}): View => ({ ...theReplay().snapshots[2].view, over: false, you: 0, ...more });

/** A glyph that seat 0 has held for one round of two. */
export const aGoal = (more: Partial<GoalView> = {}): GoalView => ({
  kind: 'hold',
  stance: 'own',
  words: 'Hold it.',
  places: [[5]],
  figures: [],
  progress: [{ team: 0, who: 'You', done: 1, of: 2, words: '1 of 2 rounds held' }],
  decided: false,
  ...more,
});

export const aRequest = (kind: string, options: Partial<Option>[], more: Partial<RequestView> = {}): RequestView => ({
  id: 7,
  player: 0,
  kind,
  prompt: `${kind}?`,
  about: '',
  clause: '',
  power: [-1, -1],
  figure: -1,
  default: 0,
  options: options.map((o, index) => ({ index, label: `option ${index}`, ...o })),
  closed: [],
  ...more,
});

/** The other end of the wire: what the client sends is kept, what the server would say is said by the test. */
export class Server {
  static last: Server;
  readonly heard: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    Server.last = this;
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    this.heard.push(message);
    if (message.type === 'choose' || message.type === 'place_rest') this.say({ type: 'accepted', request: message.request });
  }

  close(): void {
    this.onclose?.({ code: 1000 });
  }

  say(...messages: ServerMessage[]): void {
    for (const m of messages) this.onmessage?.({ data: JSON.stringify(m) });
  }

  hearing<T extends ClientMessage['type']>(type: T): Extract<ClientMessage, { type: T }>[] {
    return this.heard.filter((m): m is Extract<ClientMessage, { type: T }> => m.type === type);
  }

  sync(you: number, view: View = aView({ you }), seq = 0, epoch = 0): void {
    this.say({ type: 'sync', you, seq, epoch, view, names: view.players.map((p) => p.name), clocks: [], standing: {} });
  }

  ask(you: number, request: RequestView | null, undo = true): void {
    this.say({ type: 'request', you, request, waiting_for: [request?.player ?? 1], undo: { possible: undo, consent: [], why: '' } });
  }

  tell(you: number, from: number, events: GameEvent[], view: View | null = aView({ you })): void {
    this.say({ type: 'events', you, epoch: 0, from, events, view } satisfies Events);
  }
}

/** A battle at a table of two, with the given seats of our own. */
export function sitDown(...seats: number[]): Promise<{ battle: Battle; server: Server }> {
  sessionStorage.clear();
  return load(...seats);
}

/** The same in a tab that has shown it before. */
export async function load(...seats: number[]): Promise<{ battle: Battle; server: Server }> {
  vi.stubGlobal('WebSocket', Server);
  const { map } = theReplay();
  serve({ 'GET /api/games/table/map': () => map });
  settings.speed.value = 0;
  ownGames.value = [];
  if (seats.length > 0) keepSeats('table', 'A table', seats.map((seat) => ({ seat, token: `token ${seat}` })));
  const battle = new Battle('table');
  const server = Server.last;
  server.onopen?.();
  server.say({ type: 'table', table: { ...theReplay().table, status: 'playing' } });
  await vi.waitFor(() => {
    if (!battle.map.value) throw new Error('still loading');
  });
  return { battle, server };
}

/** All own cards without a marker, and a question for the first. */
export function orders(): { view: (laid?: Record<string, number>) => View; own: number[]; ask: (server: Server, id: number) => void } {
  const cards = aView().cards.map((c) => ({ ...c, markers: [] as string[], hidden_markers: 0 }));
  const own = cards.filter((c) => c.controller === 0).map((c) => c.number);
  return {
    own,
    view: (laid = {}) => aView({ cards: cards.map((c) => ({ ...c, markers: Object.keys(laid).filter((m) => laid[m] === c.number) })) }),
    ask: (server, id) => server.ask(0, aRequest('order marker', own.map((card) => ({ card })), { id })),
  };
}

/** A roll of skulls for what the cause says. */
export const dice = (cause: Partial<Cause>, skulls: number): CombatDiceRolled => ({
  event: 'CombatDiceRolled',
  player: 0,
  skulls,
  shields: 0,
  blanks: 0,
  cause: { kind: 'power', figure: -1, power: [-1, -1], target: -1, ...cause },
  text: `${skulls} for ${cause.kind}`,
});

/** Figure 0 attacks 8 and 9 with the second power of card 0: 8 is wounded, 9 is not. */
export function aFireLine(): GameEvent[] {
  const power = [0, 1];
  const cause = { kind: 'attack', figure: 0, power, target: -1 };
  const resolved = { event: 'AttackResolved', attacker: 0, skulls: 4, cause } as const;
  return [
    { event: 'AttackDeclared', attacker: 0, defender: 8, power, spaces: [], text: 'Fire at A.' },
    { event: 'AttackDeclared', attacker: 0, defender: 9, power, spaces: [], text: 'Fire at B.' },
    dice(cause, 4),
    dice({ kind: 'defense', figure: 8, target: 0 }, 3),
    { ...resolved, defender: 8, shields: 0, wounds: 1, text: 'A wound for A.' },
    { event: 'FigureWounded', figure: 8, wounds: 1, cause, text: 'A is hurt.' },
    dice({ kind: 'defense', figure: 9, target: 0 }, 2),
    { ...resolved, defender: 9, shields: 4, wounds: 0, text: 'No wound for B.' },
  ];
}
