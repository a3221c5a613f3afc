import { computed, signal } from '@preact/signals';
import { t } from '../../i18n';
import { api } from '../../net/api';
import { GameSocket } from '../../net/socket';
import type { Content, ServerMessage } from '../../protocol';
import { isMuted } from '../../state/muted';
import { seatsOf } from '../../state/seats';
import { settings } from '../../state/settings';
import { toast } from '../../ui/Toasts';
import { NOTHING, receive, type GameState } from '../battle/state';
import { hearLine, type Company } from '../shared/company';

/** The people of a table while they look at how the battle went: they stay together without the board. */
export class Talk implements Company {
  readonly seats: readonly number[];
  readonly state = signal<GameState>(NOTHING);
  readonly readChat = signal(0);
  readonly content = signal<Content | null>(null);
  readonly lines = computed(() => this.state.value.chat.filter((line) => this.seats.includes(line.seat) || !isMuted(line.name)));
  private readonly socket: GameSocket;

  constructor(readonly game: string) {
    const own = seatsOf(game);
    this.seats = own.map((s) => s.seat);
    this.socket = new GameSocket(game, own.map((s) => s.token), (m) => this.hear(m), undefined, false);
    api.content().then(
      (content) => {
        this.content.value = content;
      },
      () => undefined, // one can talk without phrases
    );
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'error' && message.about !== 'hello') toast(message.sentence, 'bad');
    if (message.type === 'chat') hearLine(this, message);
    if (message.type === 'table' || message.type === 'chat' || message.type === 'presence') this.state.value = receive(this.state.value, message, Date.now());
  }

  chat(text: string, phrase = ''): void {
    const seat = this.seats.length > 0 ? this.seats[0] : undefined;
    if (!this.socket.send({ type: 'chat', text, phrase, seat })) toast(t('battle.notConnected'), 'warn');
  }

  rename(name: string): void {
    settings.name.value = name;
    this.socket.sayHelloAgain();
  }

  dispose(): void {
    this.socket.close();
  }
}
