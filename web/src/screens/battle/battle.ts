import { batch, computed, effect, signal } from '@preact/signals';
import { factsById, goneFrom } from '../../board/adapt';
import { tiled } from '../../board/laid';
import type { Board, PickEvent } from '../../board/types';
import { language, t, type LanguageCode } from '../../i18n';
import { api } from '../../net/api';
import { GameSocket } from '../../net/socket';
import type { CardFacts, Content, Figures, GoalView, MapView, Option, QueryAnswer, Query, ReachAnswer, Refused, RequestView, ServerMessage, Standing, TableView, View } from '../../protocol';
import { isMuted } from '../../state/muted';
import { seatsOf, type Seat } from '../../state/seats';
import { settings } from '../../state/settings';
import { announce } from '../../ui/announce';
import { notify } from '../../ui/notices';
import { sound } from '../../ui/sound';
import { toast } from '../../ui/Toasts';
import { hearLine, type Company } from '../shared/company';
import { Aiming } from './aiming';
import { Answering } from './answering';
import { goalNews } from './goals';
import { Names } from './names';
import { MARKERS, isMovePhase, offersOf } from './offers';
import { keepPlan, keptPlan, laidBy, type Plan } from './plans';
import { NOTHING, openView, receive, type GameState, type Happened, type SeatGame } from './state';
import { Theatre } from './theatre';

/** What may be answered for the player every time. */
export type StandingAnswer = NonNullable<Standing['answer']>;

/** Somebody who looks over the player's shoulder: a lesson. */
export interface Coach {
  /** the learner's seats are no games to come back to */
  seats: readonly Seat[];
  /** true if the coach says something about what the server refused */
  refused(fault: Refused): boolean;
}

/** One game on this screen: what is known, what is shown of it, and what the player does about it. */
export class Battle implements Company {
  readonly seats: number[];
  readonly socket: GameSocket;
  readonly state = signal<GameState>(NOTHING);
  /** of the cards, as the table has chosen it */
  private readonly revision = computed(() => this.state.value.table?.revision ?? '');
  readonly theatre = new Theatre(() => this.board.value);
  readonly board = signal<Board | null>(null);
  readonly fault = signal('');
  readonly aiming: Aiming;
  readonly answers = new Answering(this);

  readonly map = signal<MapView | null>(null);
  /** the board shows the map: what is drawn before that is wiped away with the old one */
  readonly mapShown = signal(false);
  readonly facts = signal<ReadonlyMap<string, CardFacts>>(new Map());
  readonly content = signal<Content | null>(null);
  readonly figures = signal<Figures | null>(null);

  /** events are being shown */
  readonly playing = signal(false);
  readonly lastMe = signal(-1);
  /** the seat that has been told to look, where several share the screen */
  readonly handedTo = signal(-1);
  readonly peeking = signal(false);

  readonly selected = signal<number | null>(null);
  readonly inspected = signal<number | null>(null);
  /** where the selected figure could go, while it has not been chosen to move yet */
  readonly reach = signal<{ figure: number; options: Option[]; spaces: number } | null>(null);
  /** order markers as they would be laid */
  readonly plan = signal<Plan>({});
  /** whose plan it is; null before there is one */
  private planner: { seat: number; round: number } | null = null;
  /** whose cards are shown below; null: one's own */
  readonly rosterOf = signal<number | null>(null);
  readonly readChat = signal(0);
  /** the figures that could be placed next, when that was last asked */
  readonly placeable = signal<readonly number[]>([]);
  /** the cards of a draft lie over the board, or are put aside; null: as it suits what is asked */
  readonly poolOpen = signal<boolean | null>(null);

  /** the figures have not been drawn yet: they stand where they are without a motion */
  fresh = true;

  private queue: ServerMessage[] = [];
  private running = false;
  private readonly stops: (() => void)[] = [];

  constructor(
    readonly game: string,
    readonly coach: Coach | null = null,
  ) {
    const own = coach?.seats ?? seatsOf(game);
    this.seats = own.map((s) => s.seat);
    this.aiming = new Aiming(this);
    this.lastMe.value = this.seats[0] ?? -1;
    this.socket = new GameSocket(game, own.map((s) => s.token), (m) => this.hear(m));
    this.stops.push(
      effect(() => void this.load(language.value, this.revision.value)),
      effect(() => this.onRequest()),
      effect(() => this.findReach()),
      effect(() => this.rememberLaid()),
      effect(() => this.tellGoals()),
      effect(() => {
        const plan = this.plan.value;
        if (this.planner) keepPlan(this.game, this.planner.seat, this.planner.round, plan);
      }),
      effect(() => {
        document.title = this.request.value ? `● ${t('battle.yourTurn')} · Wellspring` : 'Wellspring';
      }),
      effect(() => {
        if (this.socket.connection.value.state !== 'live') this.answers.drop(); // whether it arrived, the server will tell
      }),
      () => document.removeEventListener('visibilitychange', this.onVisibility),
    );
    document.addEventListener('visibilitychange', this.onVisibility);
  }

  private readonly onVisibility = (): void => {
    if (document.hidden) this.theatre.hurry();
  };

  /** Facts of cards and glyphs come with texts, in one language, and cards as the table has chosen them. */
  private async load(code: LanguageCode, revision: string): Promise<void> {
    try {
      const [cards, content, figures, map] = await Promise.all([api.cards(revision), api.content(), api.figures(), api.gameMap(this.game)]);
      if (code !== language.peek() || revision !== this.revision.peek()) return; // others are wanted meanwhile
      batch(() => {
        this.facts.value = factsById(cards.cards);
        this.content.value = content;
        this.figures.value = figures;
        this.map.value = map;
      });
    } catch (fault) {
      this.fault.value = fault instanceof Error ? fault.message : String(fault);
    }
  }

  dispose(): void {
    for (const stop of this.stops) stop();
    document.title = 'Wellspring';
    this.aiming.dispose();
    announce(''); // the last question is none on another page
    this.socket.close();
  }

  /** What is said, without those whom this browser has muted. */
  readonly lines = computed(() => this.state.value.chat.filter((line) => this.seats.includes(line.seat) || !isMuted(line.name)));

  /** lines that nobody has looked at */
  readonly unread = computed(() => Math.max(0, this.lines.value.length - this.readChat.value));

  // ---- who and what ---------------------------------------------------------------------------------------------

  readonly watching = computed(() => this.seats.length === 0);
  readonly hotSeat = computed(() => this.seats.length > 1);

  /** The seat this screen speaks for now: the one that is asked, else the one before. */
  readonly me = computed(() => {
    const { seats } = this.state.value;
    const asked = this.seats.filter((s) => seats[s]?.request);
    return asked.includes(this.lastMe.value) ? this.lastMe.value : (asked[0] ?? this.lastMe.value);
  });

  readonly seat = computed<SeatGame | null>(() => this.state.value.seats[this.me.value] ?? null);
  readonly curtain = computed(() => {
    const request = this.seat.value?.request;
    return this.hotSeat.value && request?.kind === 'order marker' && this.handedTo.value !== this.me.value;
  });

  /** The situation as it may be drawn. On a shared screen face-down markers stay face down but while they are laid. */
  readonly view = computed<View | null>(() => {
    const seat = this.seat.value;
    if (!seat || !this.hotSeat.value) return seat?.view ?? null;
    // only while the seat is asked: once it has answered, the others look again
    const laying = this.request.value?.kind === 'order marker';
    if (laying || (this.peeking.value && this.request.value)) return seat.view;
    return openView(this.seats.flatMap((s) => this.state.value.seats[s]?.view ?? []), seat.view);
  });

  /** The open request, once everything before it has been seen and while it is not answered. */
  readonly request = computed(() => {
    const request = this.seat.value?.request ?? null;
    if (!request || this.playing.value || this.curtain.value || this.state.value.over) return null;
    return this.answers.underWay.value ? null : request;
  });

  /** The orders of the round before, from what this seat remembers. */
  readonly lastPlan = computed<Plan>(() => {
    let last: Plan = {};
    let now: Plan = {};
    for (const { event } of this.seat.value?.past ?? []) {
      if (event.event === 'RoundBegan') [last, now] = [now, {}];
      else if (event.event === 'MarkerPlaced' && event.player === this.me.value && event.card >= 0) now[MARKERS[event.marker]] = event.card;
    }
    return last;
  });

  /** the map with what has been laid on it since */
  readonly ground = computed(() => this.map.value && tiled(this.map.value, this.view.value?.tiles ?? [], this.view.value ? goneFrom(this.view.value) : []));

  readonly names = computed(() => {
    const view = this.view.value;
    return view && new Names(view, this.ground.value, this.facts.value, this.content.value);
  });

  readonly offers = computed(() => {
    const request = this.request.value;
    const selected = this.selected.value;
    const reach = this.reach.value;
    const early = request !== null && (isMovePhase(request) || request.kind === 'instead of move');
    return offersOf(request, selected, early && reach && reach.figure === selected ? reach.options : [], this.map.value?.zones);
  });

  // ---- messages -------------------------------------------------------------------------------------------------

  hear(message: ServerMessage): void {
    switch (message.type) {
      case 'error':
        if (message.about === 'choose' || message.about === 'place_rest') {
          this.answers.drop();
          // another tab was quicker, or the clock: what it answered is on its way to us, and says it all
          if (message.code === 'stale_request') return;
        }
        if (message.about !== 'hello' && !this.coach?.refused(message)) toast(message.sentence, 'bad');
        return;
      case 'sync':
      case 'events':
      case 'request':
      case 'over':
        this.queue.push(message);
        void this.work();
        return;
      case 'chat':
        hearLine(this, message);
        break;
      case 'table':
        this.hearWhoJoined(message.table);
        break;
      case 'undo_asked':
        if (message.state === 'granted') toast(t('battle.undoGranted'), 'good');
        if (message.state === 'refused') toast(t('battle.undoRefused'), 'warn');
        break;
      default:
    }
    this.state.value = receive(this.state.value, message, Date.now());
  }

  private hearWhoJoined(table: TableView): void {
    const before = this.state.value.table?.seats ?? [];
    for (const seat of table.seats) {
      const came = seat.kind === 'person' && before[seat.seat]?.kind === 'open' && !this.seats.includes(seat.seat);
      if (came) notify('joined', this.game, table.title, t('battle.hasJoined', { player: seat.name }));
    }
  }

  /** Messages about the game wait for the events before them to be shown. */
  private async work(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      const first = this.seats[0] ?? -1;
      if (message.type === 'events' && message.view && message.you === first) await this.perform(message);
      this.state.value = receive(this.state.value, message, Date.now());
      if (message.type === 'over') {
        this.aiming.rest();
        notify('over', this.game, t('battle.over'), message.ending);
      }
      if (message.type === 'sync') this.answers.drop(); // the game begins anew after an undo
    }
    this.running = false;
  }

  private async perform(message: Extract<ServerMessage, { type: 'events' }>): Promise<void> {
    const view = this.state.value.seats[message.you]?.view;
    if (!view || !message.view) return;
    this.playing.value = true;
    // new cards and figures are named in the view after the events, places in the one before
    const names = new Names({ ...view, figures: view.figures.length < message.view.figures.length ? message.view.figures : view.figures, cards: message.view.cards }, this.ground.value, this.facts.value, this.content.value);
    const happened = message.events.map((event, k) => ({ seq: message.from + k, event }));
    const past = this.state.value.seats[message.you]?.past ?? [];
    const bloodless = !past.some(({ event }) => event.event === 'FigureWounded' || event.event === 'FigureDestroyed');
    const told = ({ seq, event }: Happened): void => {
      this.state.value = receive(this.state.value, { ...message, from: seq, events: [event], view: null }, Date.now());
    };
    await this.theatre.play(happened, names, told, bloodless);
    this.playing.value = false;
  }

  /** Nothing moves, nothing is on its way. */
  readonly settled = computed(() => !this.playing.value && !this.answers.underWay.value);

  // ---- requests -------------------------------------------------------------------------------------------------

  choose(option: Option | number): void {
    this.answers.choose(typeof option === 'number' ? option : option.index);
  }

  /** A new request: get ready for the player. */
  private onRequest(): void {
    const seat = this.seat.value;
    if (seat?.request) {
      if (this.lastMe.peek() !== seat.you) this.peeking.value = false; // what one player wanted to see is not for the next
      this.lastMe.value = seat.you;
    }
    this.answers.heard(seat?.request?.id);
    if (this.request.value) this.prepare();
  }

  private prepared = '';

  private prepare(): void {
    const request = this.request.peek();
    const seat = this.seat.peek();
    if (!request || !seat) return;
    const key = `${seat.you}/${seat.epoch}/${request.id}`;
    if (this.prepared === key) return;
    const mine = this.prepared.startsWith(`${seat.you}/`);
    this.prepared = key;
    this.theatre.rest();
    if (this.endsByItself(request)) return;
    announce(`${request.prompt} ${t('battle.optionsCount', { n: request.options.length })}`);
    if (!mine || seat.past.at(-1)?.event.event === 'TurnBegan') sound('turn');
    notify('turn', this.game, t('battle.yourTurn'), request.prompt);
    if (request.kind === 'order marker') {
      this.planner = { seat: seat.you, round: seat.view.round };
      this.plan.value = this.planOf(seat, request.options);
      this.answers.forgetCleared();
    }
    const { actors } = offersOf(request, null);
    const now = this.selected.peek();
    if (request.figure >= 0) this.selected.value = request.figure;
    else if (actors.size > 0) this.selected.value = now !== null && actors.has(now) ? now : [...actors][0];
    this.aiming.begin(this.selected.peek());
    this.inspected.value = null;
    this.rosterOf.value = null;
    if (request.kind === 'place figure') this.placeable.value = request.options.flatMap((o) => o.figure ?? []);
    this.poolOpen.value = null;
  }

  /** the newest question that was answered for the player */
  private ended = -1;

  /** Nothing but a friend could be attacked: the turn is over. Whoever takes that back is asked. */
  private endsByItself(request: RequestView): boolean {
    const end = request.options.find((o) => o.none);
    const nothing = request.kind === 'attack' && request.options.every((o) => o.none || o.action === 'friend');
    if (!end || !nothing || !settings.autoEnd.peek() || this.coach || request.id <= this.ended) return false;
    this.ended = request.id;
    announce(t('battle.nothingToDo'));
    toast(t('battle.nothingToDo'));
    this.choose(end);
    return true;
  }

  /** Markers that lie already cannot be moved; the others are where they were planned before. */
  private planOf(seat: SeatGame, options: readonly Option[]): Plan {
    const kept = keptPlan(this.game, seat.you, seat.view.round);
    const only = options.length === 1 ? options[0].card : undefined;
    const plan = laidBy(seat);
    for (const m of MARKERS) {
      const card = only ?? options.find((o) => o.card === kept[m])?.card;
      if (typeof card === 'number') plan[m] ??= card;
    }
    return plan;
  }

  /** Orders that have been given are remembered, too: they come back after an undo, in whatever tab. */
  private rememberLaid(): void {
    const seat = this.seat.value;
    const laid = laidBy(seat);
    if (!seat || Object.keys(laid).length === 0) return;
    const { round } = seat.view;
    keepPlan(this.game, seat.you, round, { ...keptPlan(this.game, seat.you, round), ...laid });
  }

  /** whose reach in which question has been asked for */
  private reaching = '';

  private findReach(): void {
    const request = this.request.value;
    const figure = this.selected.value;
    const moves = request !== null && (isMovePhase(request) || request.kind === 'instead of move' || request.kind === 'move');
    const mover = moves && (!isMovePhase(request) || request.options.some((o) => o.figure === figure)) ? figure : null;
    const wanted = mover === null ? '' : `${this.seat.peek()?.epoch}/${request?.id}/${mover}`;
    if (wanted === this.reaching) return;
    this.reaching = wanted;
    this.reach.value = null; // it was about another question
    if (mover === null) return;
    this.ask({ what: 'reach', figure: mover }).then(
      (answer) => {
        if (answer.what === 'reach' && this.reaching === wanted) this.takeReach(answer);
      },
      () => undefined, // without the preview the figure is chosen first and asked then
    );
  }

  /** Where a figure could go, and how many spaces it has for that. */
  takeReach({ figure, options, move }: ReachAnswer): void {
    this.selected.value = figure;
    this.reach.value = { figure, options, spaces: move.reduce((sum, item) => sum + item.amount, 0) };
  }

  /** the goals as they were told last, to the seat of that number */
  private told: { you: number; goals: readonly GoalView[] } | null = null;

  /** Whoever comes nearer to a goal is named to those who do not see it. */
  private tellGoals(): void {
    const view = this.seat.value?.view;
    if (!view) return;
    const news = this.told?.you === view.you ? goalNews(this.told.goals, view.goals) : [];
    this.told = { you: view.you, goals: view.goals };
    if (news.length > 0) announce(news.join(' '));
  }

  // ---- the rest of the table ------------------------------------------------------------------------------------

  ask(question: Omit<Query, 'type' | 'query' | 'seat'>): Promise<QueryAnswer> {
    return this.socket.query({ ...question, seat: this.me.peek() });
  }

  consent(agree: boolean): void {
    const asked = this.state.value.undoAsked;
    const seat = this.seats.find((s) => asked?.waiting.includes(s)) ?? this.me.value;
    this.socket.send({ type: 'undo_consent', agree, seat });
  }

  resign(): void {
    this.socket.send({ type: 'resign', seat: this.me.value });
    this.aiming.rest();
  }

  rename(name: string): void {
    settings.name.value = name;
    this.socket.sayHelloAgain();
  }

  chat(text: string, phrase = ''): void {
    const seat = this.watching.value ? undefined : this.me.value;
    if (!this.socket.send({ type: 'chat', text, phrase, seat })) toast(t('battle.notConnected'), 'warn');
  }

  setStanding(kind: string, answer: StandingAnswer | null): void {
    this.socket.send({ type: 'standing', kind, answer, seat: this.me.value });
  }

  /** Space: what is being shown is over. */
  skip(): void {
    this.theatre.skip();
  }

  /** Point the camera at a figure or a space. */
  look(at: { figure?: number; space?: number }): void {
    const board = this.board.value;
    const there = at.figure !== undefined && this.view.value?.figures.some((f) => f.id === at.figure && f.space >= 0);
    if (there) board?.camera.focus({ figure: at.figure });
    else if (at.space !== undefined) board?.camera.focus({ space: at.space });
  }

  select(figure: number | null): void {
    this.selected.value = figure;
    this.inspected.value = null;
    this.aiming.clear();
  }

  /** Take up a figure that can act: the cursor goes to it, and the camera if it is out of sight. */
  takeUp(figure: number): void {
    if (this.offers.value.actors.has(figure)) this.select(figure);
    this.aiming.bringTo({ figure });
  }

  onPick(kind: 'hover' | 'click' | 'inspect', event: PickEvent): void {
    this.aiming.pick(kind, event);
  }
}
