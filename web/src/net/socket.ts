import { signal, type ReadonlySignal } from '@preact/signals';
import { language } from '../i18n';
import type { ClientMessage, Query, QueryAnswer, ServerMessage } from '../protocol';
import { ApiError } from './api';
import { settings } from '../state/settings';
import { siteBase } from './base';

/** What a wire looks like to us: a WebSocket, or what a test puts in its place. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export type Connection =
  | { state: 'connecting' }
  | { state: 'live' }
  /** it will be tried again at this time (milliseconds, as Date.now) */
  | { state: 'waiting'; until: number }
  /** the server does not want us, and says why */
  | { state: 'refused'; sentence: string }
  | { state: 'closed' };

const PAUSES = [500, 1000, 2000, 4000, 8000]; // milliseconds before the next try
const NO_SEAT = 4401;
const NO_GAME = 4404;
const ELSEWHERE = 4409;
const GONE = 4410; // closed, or it cannot be read any more
const BANNED = 4403;
const POLICY = 1008;
const MOST_QUESTIONS = 3; // at the same time

type Question = Omit<Query, 'type' | 'query'>;

interface Asked {
  resolve(answer: QueryAnswer): void;
  reject(fault: Error): void;
}

/**
 * The socket of one game. It says hello with all seats of this browser, comes back by itself when the connection is
 * lost, and then asks only for the events it has missed.
 */
export class GameSocket {
  private readonly now = signal<Connection>({ state: 'connecting' });
  readonly connection: ReadonlySignal<Connection> = this.now;
  private wire: Wire | null = null;
  private tries = 0;
  private timer = 0;
  private epoch = 0;
  private readonly seen = new Map<number, number>(); // per seat: events so far
  private readonly asked = new Map<number, Asked>();
  private readonly questions: (Asked & { question: Question })[] = []; // not sent yet
  private number = 0;
  private refusal = '';
  /** of what has been told so far */
  private spoken = language.peek();
  private readonly stopListening: () => void;

  constructor(
    game: string,
    private readonly tokens: readonly string[],
    private readonly hear: (message: ServerMessage) => void,
    private readonly open: () => Wire = () => new WebSocket(addressOf(game)) as Wire,
    /** whether what has happened before is wanted */
    private readonly past = true,
  ) {
    addEventListener('online', this.atOnce);
    this.connect();
    this.stopListening = language.subscribe((code) => {
      if (code !== this.spoken) this.tellAgain();
    });
  }

  send(message: ClientMessage): boolean {
    if (this.now.value.state !== 'live') return false;
    this.wire?.send(JSON.stringify(message));
    return true;
  }

  /** Ask about the rules; the answer comes when it comes. The server takes only a few questions at a time. */
  query(question: Question): Promise<QueryAnswer> {
    return new Promise((resolve, reject) => {
      this.questions.push({ question, resolve, reject });
      this.askNext();
    });
  }

  /** Every question has been answered. */
  get quiet(): boolean {
    return this.asked.size === 0 && this.questions.length === 0;
  }

  private askNext(): void {
    while (this.asked.size < MOST_QUESTIONS) {
      const next = this.questions.shift();
      if (!next) return;
      const query = ++this.number;
      if (this.send({ type: 'query', query, ...next.question })) this.asked.set(query, next);
      else next.reject(new ApiError('offline', '', ''));
    }
  }

  private answered(query: number, tell: (asked: Asked) => void): void {
    const asked = this.asked.get(query);
    this.asked.delete(query);
    if (asked) tell(asked);
    this.askNext();
  }

  close(): void {
    this.stopListening();
    removeEventListener('online', this.atOnce);
    clearTimeout(this.timer);
    this.now.value = { state: 'closed' };
    this.wire?.close();
    this.wire = null;
  }

  /** Everything from the beginning, in the language that is shown now. */
  private tellAgain(): void {
    this.seen.clear();
    this.sayHelloAgain();
  }

  /** With what is to be known of us now. */
  sayHelloAgain(): void {
    this.forgetQuestions();
    if (this.now.value.state !== 'live' && this.now.value.state !== 'connecting') return; // the next hello says it
    const old = this.wire;
    this.wire = null;
    old?.close();
    this.connect();
  }

  private readonly atOnce = (): void => {
    if (this.now.value.state === 'waiting') this.connect();
  };

  private connect(): void {
    clearTimeout(this.timer);
    this.now.value = { state: 'connecting' };
    const wire = this.open();
    this.wire = wire;
    wire.onopen = () => {
      const since = !this.past ? -1 : this.seen.size === 0 ? 0 : Math.min(...this.seen.values());
      const [token = '', ...tokens] = this.tokens;
      this.spoken = language.peek();
      const name = settings.name.peek().trim();
      wire.send(JSON.stringify({ type: 'hello', token, tokens, since, epoch: this.epoch, language: this.spoken, name } satisfies ClientMessage));
      this.now.value = { state: 'live' };
    };
    wire.onmessage = (event) => this.take(JSON.parse(String(event.data)) as ServerMessage);
    wire.onclose = (event) => {
      if (this.wire === wire) this.lost(event.code);
    };
  }

  private take(message: ServerMessage): void {
    this.tries = 0;
    if (message.type === 'sync') {
      this.epoch = message.epoch;
      this.seen.set(message.you, Math.min(this.seen.get(message.you) ?? 0, message.seq));
    } else if (message.type === 'events') {
      this.seen.set(message.you, message.from + message.events.length);
    } else if (message.type === 'answer') {
      this.answered(message.query, (asked) => asked.resolve(message.answer));
      return;
    } else if (message.type === 'error') {
      if (message.about === 'hello') this.refusal = message.sentence;
      if (message.about === 'query') {
        this.answered(message.number, (asked) => asked.reject(new ApiError(message.code, message.sentence, message.clause)));
        return;
      }
    }
    this.hear(message);
  }

  private forgetQuestions(): void {
    for (const { reject } of [...this.asked.values(), ...this.questions]) reject(new ApiError('offline', '', ''));
    this.asked.clear();
    this.questions.length = 0;
  }

  private lost(code: number): void {
    this.wire = null;
    this.forgetQuestions();
    if ([NO_SEAT, NO_GAME, ELSEWHERE, GONE, BANNED, POLICY].includes(code)) {
      this.now.value = { state: 'refused', sentence: this.refusal };
      return;
    }
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)];
    this.now.value = { state: 'waiting', until: Date.now() + pause };
    this.timer = window.setTimeout(() => this.connect(), pause);
  }
}

function addressOf(game: string): string {
  const host = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`;
  return `${host}${siteBase()}/ws/games/${encodeURIComponent(game)}`;
}
