import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Screen } from '../../src/screens/card';
import { obstacles, serve } from './kit';

const SHEET = {
  card: 'finn',
  rulings: [{ title: 'Flyers', text: 'A flyer is stopped where it lands.' }],
  gives: [],
  gets: [{ power: 'Champion Bonding', good: 'turns', cards: [{ card: 'knights_of_weston', name: 'Knights of Weston', set: 'Utgar\'s Rage' }] }],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (): Promise<Element> => {
  serve({ 'GET /api/cards/finn/sheet': () => SHEET });
  const { container } = render(<Screen args={['finn']} />);
  await screen.findByRole('heading', { name: /^Finn/ });
  return container;
};

describe('the sheet of a card', () => {
  it('shows powers, rulings and the cards it works with', async () => {
    await open();
    expect(screen.getByText('A flyer is stopped where it lands.')).toBeTruthy();
    const company = screen.getByRole('heading', { name: 'Powers of others work with it' }).closest('section') as HTMLElement;
    expect(within(company).getByRole('link', { name: 'Knights of Weston' }).getAttribute('href')).toBe('#/card/knights_of_weston');
    expect(screen.queryByRole('heading', { name: 'Its powers work with' })).toBeNull();
  });

  it('is printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('says so where there is no such card', async () => {
    serve();
    render(<Screen args={['nobody']} />);
    expect((await screen.findByRole('alert')).textContent).toContain('There is nothing here.');
  });

  it('has no obstacle that axe finds', async () => {
    expect(await obstacles(await open())).toEqual([]);
  });
});
