import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewGame, TableView } from '../../src/protocol';
import { Screen } from '../../src/screens/home';
import { otherServer, tableIn } from '../../src/screens/home/LinkDialog';
import { ownGames, seatsOf } from '../../src/state/seats';
import { settings } from '../../src/state/settings';
import { obstacles, serve, theContent, theTable } from './kit';

const table = (change: Partial<TableView>): TableView => ({ ...theTable(), ...change });
const OPEN = table({ id: 'lia-waits', title: 'Lia waits', status: 'open', seats: theTable().seats.map((s, k) => ({ ...s, name: k === 0 ? 'Lia' : '', kind: k === 0 ? 'person' : 'open', bot: '' })) });
const MINE = table({ id: 'mine', title: 'My battle', status: 'playing', round: 3, waiting_for: [1] });

beforeEach(() => {
  location.hash = '';
  ownGames.value = [];
  settings.name.value = 'Dana';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the start page', () => {
  it('starts a battle against the computer with two clicks', async () => {
    const asked = serve();
    render(<Screen />);
    fireEvent.click(screen.getByRole('button', { name: /Quick battle/ }));
    const start = await screen.findByRole('button', { name: 'Start battle', hidden: true });
    await waitFor(() => expect(document.activeElement).toBe(start)); // so that Enter does it, too
    fireEvent.click(start);
    await waitFor(() => expect(location.hash).toBe('#/game/new-game'));
    const wanted = asked.find((a) => a.method === 'POST' && a.path === '/api/games')?.body as NewGame;
    expect(wanted.mode).toBe('basic'); // a first battle
    expect(wanted.seats.map((s) => [s.name, s.kind])).toEqual([['Dana', 'person'], ['Morwen', 'bot']]);
    expect(wanted.seats.map((s) => s.army)).toEqual(theContent().armies.slice(0, 2).map((a) => a.cards));
    expect(seatsOf('new-game')).toEqual([{ seat: 0, token: 'secret' }]);
  });

  it('says in the server’s words why a battle cannot begin', async () => {
    serve({ 'POST /api/games': undefined as never });
    render(<Screen />);
    fireEvent.click(screen.getByRole('button', { name: /Quick battle/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Start battle', hidden: true }));
    expect(await screen.findByText('There is nothing here.')).toBeTruthy();
    expect(location.hash).toBe('');
  });

  it('leads back to one’s own games and says whose turn it is', async () => {
    serve({ 'GET /api/games/mine': () => MINE });
    ownGames.value = [{ game: 'mine', title: 'My battle', seats: [{ seat: 1, token: 'x' }], opened: 1 }];
    render(<Screen />);
    const link = await screen.findByRole('link', { name: 'Open My battle' });
    expect(link.getAttribute('href')).toBe('#/game/mine');
    expect(screen.getByText('round 3 · your turn')).toBeTruthy();
  });

  it('shows finished games of one’s own with their result, and forgets them on request', async () => {
    serve({ 'GET /api/games/mine': () => ({ ...MINE, status: 'over', winners: [0] }) });
    ownGames.value = [{ game: 'mine', title: 'My battle', seats: [{ seat: 1, token: 'x' }], opened: 1 }];
    render(<Screen />);
    expect((await screen.findByRole('link', { name: 'Result of My battle' })).getAttribute('href')).toBe('#/result/mine');
    expect(screen.getByText('Red won')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove My battle from the list' }));
    expect(ownGames.value).toEqual([]);
  });

  it('comes back to a game of one’s account that was begun elsewhere', async () => {
    const again = { game: 'mine', seat: 1, token: 'fresh', table: MINE };
    serve({ 'GET /api/games': () => ({ open: [], watch: [], own: [MINE], finished: [] }), 'POST /api/games/mine/return': () => again });
    render(<Screen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Open My battle' }));
    await waitFor(() => expect(location.hash).toBe('#/game/mine'));
    expect(seatsOf('mine')).toEqual([{ seat: 1, token: 'fresh' }]);
  });

  it('says of a game of one’s own that it is damaged', async () => {
    const broken = table({ id: 'broken', title: 'First Light', damaged: true });
    serve({ 'GET /api/games': () => ({ open: [], watch: [], own: [broken], finished: [] }) });
    render(<Screen />);
    expect(await screen.findByText('damaged')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open First Light' })).toBeNull();
  });

  it('joins an open table with a name and an army', async () => {
    const joined = { game: 'lia-waits', seat: 1, token: 'mine', table: OPEN };
    const asked = serve({ 'GET /api/games': () => ({ open: [OPEN], watch: [], own: [], finished: [] }), 'POST /api/games/lia-waits/join': () => joined });
    render(<Screen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Join Lia waits' }));
    const dialog = await screen.findByRole('dialog', { name: /Lia waits/, hidden: true });
    await within(dialog).findByText('Your army');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Join', hidden: true }));
    await waitFor(() => expect(location.hash).toBe('#/game/lia-waits'));
    expect(asked.at(-1)?.body ?? asked.find((a) => a.path.endsWith('/join'))?.body).toMatchObject({ name: 'Dana', seat: -1, army: theContent().armies[1].cards });
    expect(seatsOf('lia-waits')).toEqual([{ seat: 1, token: 'mine' }]);
  });

  it('lists what can be watched and what can be seen again', async () => {
    serve({ 'GET /api/games': () => ({ open: [], own: [], watch: [table({ id: 'w', title: 'Ana and Raul', status: 'playing' })], finished: [table({ id: 'f', title: 'Old feud' })] }) });
    render(<Screen />);
    expect((await screen.findByRole('link', { name: 'Watch Ana and Raul' })).getAttribute('href')).toBe('#/game/w');
    expect(screen.getByRole('link', { name: 'Replay of Old feud' }).getAttribute('href')).toBe('#/replay/f');
  });

  it('says so when the server is away', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    render(<Screen />);
    expect((await screen.findAllByText('The server does not answer. Please try again in a moment.')).length).toBeGreaterThan(0);
  });

  it('finds the table in a link and in nothing else', () => {
    expect(tableIn('http://localhost:8000/#/game/ab-C_12')).toBe('ab-C_12');
    expect(otherServer('http://localhost:8000/#/game/ab-C_12', 'localhost:8000')).toBe('');
    expect(otherServer('ICLAEj9NiIbvd0nI', 'localhost:8000')).toBe('');
    expect(otherServer(' https://Example.org/#/game/ab-C_12', 'localhost:8000')).toBe('example.org');
    expect(tableIn(' ICLAEj9NiIbvd0nI ')).toBe('ICLAEj9NiIbvd0nI');
    expect(tableIn('come and play')).toBe('');
    expect(tableIn('http://localhost:8000/#/replay/x')).toBe('');
  });

  it('has no obstacle that axe finds', async () => {
    serve({ 'GET /api/games': () => ({ open: [OPEN], own: [], watch: [], finished: [table({ id: 'f' })] }) });
    const { container } = render(<Screen />);
    await screen.findByRole('button', { name: 'Join Lia waits' });
    fireEvent.click(screen.getByRole('button', { name: /Quick battle/ }));
    await screen.findByRole('button', { name: 'Start battle', hidden: true });
    expect(await obstacles(container)).toEqual([]);
  });
});
