import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Screen } from '../../src/screens/result';
import { scaleTo, stepPath, ticksUpTo } from '../../src/screens/result/scale';
import { keepSeats, ownGames, seatsOf } from '../../src/state/seats';
import { obstacles, serve, theReplay, theStats, theTable } from './kit';

afterEach(() => {
  cleanup();
  ownGames.value = [];
  vi.unstubAllGlobals();
});

describe('the result', () => {
  it('says who won and why, and leads to the replay', async () => {
    serve();
    render(<Screen args={[theTable().id]} />);
    const { winners, seats, ending } = theTable();
    await screen.findByRole('heading', { level: 1, name: new RegExp(`${seats[winners[0]].name} wins`) });
    expect(screen.getByText(ending)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Watch the replay' }).getAttribute('href')).toBe(`#/replay/${theTable().id}`);
  });

  it('has a row for every card, bars and numbers alike', async () => {
    serve();
    render(<Screen args={[theTable().id]} />);
    const table = await screen.findByRole('table');
    for (const c of theStats().cards) {
      const row = within(table).getByRole('rowheader', { name: new RegExp(c.name) }).closest('tr')!;
      expect([...row.querySelectorAll('td')].map((td) => td.textContent)).toEqual([c.wounds_dealt, c.wounds_taken, c.kills, c.lost, c.attacks, c.moved].map(String));
    }
  });

  it('tells the luck of every player in words', async () => {
    serve();
    render(<Screen args={[theTable().id]} />);
    for (const p of theStats().players) {
      const section = within(await screen.findByRole('region', { name: p.name }));
      expect(section.getByText(/above average|below average|just average/)).toBeTruthy();
      if (p.attack_dice > 0) expect(section.getByText(new RegExp(`^${p.skulls} with ${p.attack_dice} di`))).toBeTruthy();
    }
  });

  it('checks the dice itself', async () => {
    serve();
    render(<Screen args={[theTable().id]} />);
    expect(await screen.findByText(/^Yes: the seed/)).toBeTruthy();
    cleanup();
    serve({ [`GET /api/games/${theTable().id}/replay`]: () => ({ ...theReplay(), seed: 'f'.repeat(64) }) });
    render(<Screen args={[theTable().id]} />);
    expect(await screen.findByText(/^No: the seed/)).toBeTruthy();
  });

  it('leads from turning points into the replay', async () => {
    serve();
    render(<Screen args={[theTable().id]} />);
    await screen.findByText('Turning points');
    const points = theStats().turning_points;
    expect(points.length).toBeGreaterThan(0);
    points.forEach((p, k) => expect(screen.getByRole('link', { name: `See turning point ${k + 1} in the replay` }).getAttribute('href')).toBe(`#/replay/${theTable().id}/${p.seq}`));
  });

  it('offers a rematch to those who played', async () => {
    const made = { game: 'again', commitment: '', tokens: [{ seat: 0, token: 'new' }], table: { ...theTable(), id: 'again' } };
    const asked = serve({ [`POST /api/games/${theTable().id}/rematch`]: () => made });
    keepSeats(theTable().id, 'x', [{ seat: 0, token: 'old' }]);
    render(<Screen args={[theTable().id]} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Rematch' }));
    await waitFor(() => expect(location.hash).toBe('#/game/again'));
    expect(asked.find((a) => a.path.endsWith('/rematch'))?.body).toEqual({ tokens: ['old'] });
    expect(seatsOf('again')).toEqual([{ seat: 0, token: 'new' }]);
  });

  it('says what the server says when there is nothing to show', async () => {
    serve();
    render(<Screen args={['nowhere']} />);
    expect((await screen.findByRole('alert')).textContent).toContain('There is nothing here.');
  });

  it('has no obstacle that axe finds', async () => {
    serve();
    const { container } = render(<Screen args={[theTable().id]} />);
    await screen.findByText(/^Yes: the seed/);
    expect(await obstacles(container)).toEqual([]);
  });
});

describe('scales', () => {
  it('put numbers in their places', () => {
    const x = scaleTo(10, 20, 0, 100);
    expect([x(10), x(15), x(20)]).toEqual([0, 50, 100]);
    expect(scaleTo(3, 3, 0, 10)(3)).toBe(5);
  });

  it('have round numbers up to the highest value', () => {
    expect(ticksUpTo(400)).toEqual([0, 100, 200, 300, 400]);
    expect(ticksUpTo(340)).toEqual([0, 100, 200, 300, 400]);
    expect(ticksUpTo(7)).toEqual([0, 2, 4, 6, 8]);
    expect(ticksUpTo(0)).toEqual([0, 1]);
    for (const most of [1, 3, 11, 99, 101, 999, 2345]) expect(ticksUpTo(most).at(-1)).toBeGreaterThanOrEqual(most);
  });

  it('draw steps, not slopes', () => {
    expect(stepPath([[0, 10], [5, 10], [9, 4]])).toBe('M0 10H5V10H9V4');
  });
});
