import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JoinBody, TableView } from '../../src/protocol';
import type { Battle } from '../../src/screens/battle/battle';
import { Lobby } from '../../src/screens/battle/Lobby';
import { settings } from '../../src/state/settings';
import { keepArmy, keptArmies } from '../../src/state/shelf';
import { Toasts } from '../../src/ui/Toasts';
import { serve, theContent, theReplay } from '../screens/kit';
import { sitDown } from './kit';

let battle: Battle;
afterEach(() => {
  cleanup();
  battle.dispose();
  keptArmies.value = [];
  vi.unstubAllGlobals();
});

/** A table with an open seat, and somebody who came by its link. */
async function come(more: Partial<TableView> = {}) {
  const { battle: at, server } = await sitDown();
  battle = at;
  const { table } = theReplay();
  const waiting = { ...table, id: 'table', status: 'open' as const, gather: 'premade', seats: table.seats.map((s, k) => (k === 1 ? { ...s, kind: 'open' as const } : s)), ...more };
  server.say({ type: 'table', table: waiting });
  const asked = serve({ 'POST /api/games/table/join': () => ({ game: 'table', seat: 1, token: 'mine', table: { ...waiting, seats: waiting.seats.map((s) => ({ ...s, name: 'Guest 2' })) } }) });
  const onJoined = vi.fn();
  render(
    <>
      <Lobby battle={battle} onJoined={onJoined} />
      <Toasts />
    </>,
  );
  const joined = async (): Promise<JoinBody> => {
    fireEvent.click(await screen.findByRole('button', { name: 'Join the battle' }));
    await waitFor(() => expect(onJoined).toHaveBeenCalled());
    return asked.find((a) => a.path === '/api/games/table/join')?.body as JoinBody;
  };
  return joined;
}

describe('a lobby', () => {
  it('tells the story of its scenario, how to win and who is who', async () => {
    const scenario = { id: 'x', name: 'The bridge', story: 'There is a bridge.', goals: ['Trolls: hold it.', 'Goats: cross it.'], goal_teams: [0, 1], sides: ['Trolls', 'Goats'] };
    await come({ scenario });
    const briefing = screen.getByRole('region', { name: 'Story and goals' });
    for (const words of ['There is a bridge.', 'Trolls: hold it.', 'Goats: cross it.']) expect(briefing.textContent).toContain(words);
    const sides = [...briefing.querySelectorAll('.sides li')].map((li) => li.textContent);
    expect(sides).toEqual([`Trolls${theReplay().table.seats[0].name}`, 'Goatsopen seat']);
  });

  it('has none of that without a scenario', async () => {
    await come({ scenario: null });
    expect(screen.queryByRole('region', { name: 'Story and goals' })).toBeNull();
  });
});

describe('an open seat', () => {
  it('is taken with an army that is ready', async () => {
    const joined = await come();
    expect((await joined()).army).toEqual(theContent().armies[0].cards);
  });

  it('is taken under another name where somebody has it, and says so', async () => {
    settings.name.value = '';
    const joined = await come();
    expect((await joined()).name).toBe('Guest');
    expect(await screen.findByText('Somebody here has that name already: you play as Guest 2.')).toBeTruthy();
  });

  it('is taken with an army of one’s own', async () => {
    keepArmy({ name: 'Two dragons', cards: ['mimring', 'grimnak'], points: 0 });
    const joined = await come();
    fireEvent.change(await screen.findByLabelText('Your army'), { target: { value: 'own/Two dragons' } });
    expect((await joined()).army).toEqual(['mimring', 'grimnak']);
  });
});
