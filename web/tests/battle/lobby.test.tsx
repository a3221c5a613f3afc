import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JoinBody } from '../../src/protocol';
import type { Battle } from '../../src/screens/battle/battle';
import { Lobby } from '../../src/screens/battle/Lobby';
import { keepArmy, keptArmies } from '../../src/screens/armies/shelf';
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
async function come() {
  const { battle: at, server } = await sitDown();
  battle = at;
  const { table } = theReplay();
  const waiting = { ...table, id: 'table', status: 'open' as const, gather: 'premade', seats: table.seats.map((s, k) => (k === 1 ? { ...s, kind: 'open' as const } : s)) };
  server.say({ type: 'table', table: waiting });
  const asked = serve({ 'POST /api/games/table/join': () => ({ game: 'table', seat: 1, token: 'mine', table: waiting }) });
  const onJoined = vi.fn();
  render(<Lobby battle={battle} onJoined={onJoined} />);
  const joined = async (): Promise<JoinBody> => {
    fireEvent.click(await screen.findByRole('button', { name: 'Join the battle' }));
    await waitFor(() => expect(onJoined).toHaveBeenCalled());
    return asked.find((a) => a.path === '/api/games/table/join')?.body as JoinBody;
  };
  return joined;
}

describe('an open seat', () => {
  it('is taken with an army that is ready', async () => {
    const joined = await come();
    expect((await joined()).army).toEqual(theContent().armies[0].cards);
  });

  it('is taken with an army of one’s own', async () => {
    keepArmy({ name: 'Two dragons', cards: ['mimring', 'grimnak'], points: 0 });
    const joined = await come();
    fireEvent.change(await screen.findByLabelText('Your army'), { target: { value: 'own/Two dragons' } });
    expect((await joined()).army).toEqual(['mimring', 'grimnak']);
  });
});
