import { afterEach, describe, expect, it, vi } from 'vitest';
import { useLanguage } from '../src/i18n';
import { ApiError, api } from '../src/net/api';
import { siteBase } from '../src/net/base';
import { GameSocket } from '../src/net/socket';
import type { ServerMessage } from '../src/protocol';
import { Server, aView } from './battle/kit';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connect(): { socket: GameSocket; heard: ServerMessage[]; wires: Server[] } {
  const heard: ServerMessage[] = [];
  const wires: Server[] = [];
  const socket = new GameSocket('g', ['secret'], (m) => heard.push(m), () => {
    const wire = new Server();
    wires.push(wire);
    return wire;
  });
  wires[0].onopen?.();
  return { socket, heard, wires };
}

describe('the socket of a game', () => {
  it('comes back by itself and asks only for what it has missed', () => {
    vi.useFakeTimers();
    const { socket, wires } = connect();
    expect(wires[0].heard[0]).toEqual({ type: 'hello', token: 'secret', tokens: [], since: 0, epoch: 0, language: 'en', name: '' });
    wires[0].sync(0, aView(), 5, 2);
    wires[0].tell(0, 0, [{ event: 'RoundBegan', round: 1, text: '' }, { event: 'RoundEnded', round: 1, text: '' }], null);
    wires[0].onclose?.({ code: 1006 });
    expect(socket.connection.value.state).toBe('waiting');
    expect(socket.send({ type: 'resign' }), 'nothing goes into the void').toBe(false);
    vi.advanceTimersByTime(600);
    wires[1].onopen?.();
    expect(wires[1].heard[0]).toMatchObject({ since: 2, epoch: 2 });
    expect(socket.connection.value.state).toBe('live');
    socket.close();
  });

  it('asks for everything again in the language that is shown now', async () => {
    const { socket, heard, wires } = connect();
    wires[0].sync(0, aView(), 5, 2);
    wires[0].tell(0, 0, [{ event: 'RoundBegan', round: 1, text: 'Round 1 begins.' }], null);
    const unanswered = socket.query({ what: 'card', card: 0 });
    await useLanguage('de');
    await expect(unanswered).rejects.toBeInstanceOf(ApiError);
    wires[1].onopen?.();
    expect(wires[1].heard).toEqual([{ type: 'hello', token: 'secret', tokens: [], since: 0, epoch: 2, language: 'de', name: '' }]);
    wires[0].onclose?.({ code: 1006 });
    expect(socket.connection.value.state, 'the old wire is none of ours').toBe('live');
    expect(heard).toHaveLength(2);
    socket.close();
    await useLanguage('en');
    expect(wires, 'a closed socket stays closed').toHaveLength(2);
  });

  it('waits longer and longer while nobody answers', () => {
    vi.useFakeTimers();
    const { socket, wires } = connect();
    const pauses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const before = Date.now();
      wires.at(-1)!.onclose?.({ code: 1006 });
      const now = socket.connection.value;
      pauses.push(now.state === 'waiting' ? now.until - before : 0);
      vi.advanceTimersByTime(pauses[i]);
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000]);
    socket.close();
  });

  it('does not come back where it is not wanted, and says why', () => {
    const { socket, wires } = connect();
    wires[0].say({ type: 'error', code: 'bad_token', sentence: 'That token fits no seat.', clause: '', about: 'hello', number: -1 });
    wires[0].onclose?.({ code: 4401 });
    expect(socket.connection.value).toEqual({ state: 'refused', sentence: 'That token fits no seat.' });
    expect(wires).toHaveLength(1);
  });

  it.each([4403, 4409, 4410])('stays away when it is let go with %i', (code) => {
    const { socket, wires } = connect();
    wires[0].say({ type: 'error', code: 'gone', sentence: 'This table has been closed.', clause: '', about: 'hello', number: -1 });
    wires[0].onclose?.({ code });
    expect(socket.connection.value).toEqual({ state: 'refused', sentence: 'This table has been closed.' });
    expect(wires).toHaveLength(1);
  });

  it('gives every question its own answer', async () => {
    const { socket, wires, heard } = connect();
    const first = socket.query({ what: 'reach', figure: 1 });
    const second = socket.query({ what: 'reach', figure: 2 });
    wires[0].say({ type: 'error', code: 'unknown_name', sentence: 'No such figure.', clause: '', about: 'query', number: 2 });
    wires[0].say({ type: 'answer', query: 1, answer: { what: 'reach', figure: 1, move: [], options: [] } });
    await expect(second).rejects.toThrow('No such figure.');
    await expect(first).resolves.toMatchObject({ figure: 1 });
    expect(heard).toEqual([]);
    socket.close();
  });

  it('leaves no question open when the connection goes', async () => {
    const { socket, wires } = connect();
    const open = socket.query({ what: 'card', card: 1 });
    wires[0].onclose?.({ code: 1006 });
    await expect(open).rejects.toThrow(ApiError);
    socket.close();
  });
});

describe('the place of the site on its host', () => {
  it('is read from the address of the page', () => {
    expect(['/', '/index.html', '/wellspring/', '/wellspring/index.html', '/a/b/', 'blank'].map((path) => siteBase(path))).toEqual(['', '', '/wellspring', '/wellspring', '/a/b', '']);
  });

  it('comes before the addresses of calls and sockets', async () => {
    const asked: string[] = [];
    vi.stubGlobal('location', { pathname: '/wellspring/', protocol: 'https:', host: 'example.org' });
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return Response.json({});
    });
    vi.stubGlobal(
      'WebSocket',
      class {
        constructor(address: string) {
          asked.push(address);
        }
        close(): void {}
      },
    );
    await api.game('x');
    new GameSocket('x', [], () => {}).close();
    expect(asked).toEqual(['/wellspring/api/games/x', 'wss://example.org/wellspring/ws/games/x']);
  });
});

describe('calls to the server', () => {
  it('fail with the sentence of the server', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'not_found', sentence: 'There is no such game.', clause: '' } }, { status: 404 }));
    await expect(api.game('x')).rejects.toMatchObject({ code: 'not_found', message: 'There is no such game.' });
  });

  it('say so when nobody answers', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network');
    });
    await expect(api.game('x')).rejects.toMatchObject({ code: 'offline' });
  });

  it('carry the seat token where one is needed', async () => {
    const headers: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      headers.push(init.headers);
      return Response.json({});
    });
    await api.stats('x', 'secret');
    expect(headers).toEqual([{ 'Accept-Language': 'en', Authorization: 'Bearer secret' }]);
  });

  it('fetch a new CSRF token when theirs is out of date, and try once more', async () => {
    const told: string[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const csrf = (init.headers as Record<string, string>)['X-CSRF-Token'] ?? '';
      told.push(`${init.method} ${path} ${csrf}`.trim());
      if (path === '/api/account') return Response.json({ name: 'Dana', csrf: 'fresh' });
      return csrf === 'fresh' ? Response.json({ done: true }) : Response.json({ error: { code: 'bad_csrf', sentence: 'Out of date.', clause: '' } }, { status: 403 });
    });
    await api.close('x', { key: 'k' });
    expect(told).toEqual(['POST /api/games/x/close', 'GET /api/account', 'POST /api/games/x/close fresh']);
  });

  it('ask for facts once in each language', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      asked.push([path, (init.headers as Record<string, string>)['Accept-Language']]);
      return Response.json({ lessons: [] });
    });
    await api.lessons();
    await useLanguage('de');
    await api.lessons();
    await api.lessons();
    await useLanguage('en');
    await api.lessons();
    expect(asked).toEqual([['/api/lessons', 'en'], ['/api/lessons', 'de']]);
  });
});
