import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Screen } from '../../src/screens/armies';
import { desk, wouldBeLost } from '../../src/screens/armies/army';
import { keptArmies } from '../../src/state/shelf';
import { Toasts } from '../../src/ui/Toasts';
import { obstacles, serve, someCards } from './kit';

beforeEach(() => {
  serve({ 'GET /api/cards': () => ({ cards: someCards() }) });
  desk.value = { name: '', cards: [], limit: 400, mode: 'master' };
  keptArmies.value = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (...args: string[]): Promise<Element> => {
  const { container } = render(<Screen args={args} />);
  await screen.findByRole('list', { name: 'Cards' });
  return container;
};
/** A link takes the place of an army that is not saved. What is returned leaves the page. */
const replace = async (): Promise<() => void> => {
  serve({ 'GET /api/cards': () => ({ cards: someCards() }), 'POST /api/armies/check': () => ({ cards: ['finn'], points: 80, figures: 1, spaces: 1, faults: [], code: 'CODE' }) });
  desk.value = { name: 'Mine', cards: ['thorgrim', 'raelin'], limit: 300, mode: 'master' };
  render(<Toasts />);
  const { unmount } = render(<Screen args={['CODE']} />);
  await screen.findByRole('list', { name: 'Cards' });
  return unmount;
};
const tile = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${name} \\d`) });
const search = (words: string): void => {
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: words } });
};

describe('the army builder', () => {
  it('gives back the unsaved army that a link has replaced', async () => {
    await replace();
    expect(desk.value.cards).toEqual(['finn']);
    fireEvent.click(await screen.findByRole('button', { name: 'Bring mine back' }));
    expect(desk.value).toEqual({ name: 'Mine', cards: ['thorgrim', 'raelin'], limit: 300, mode: 'master' });
    expect(location.hash).toBe('#/armies');
  });

  it('offers it only where it can be seen', async () => {
    const leave = await replace();
    await screen.findByRole('button', { name: 'Bring mine back' });
    leave();
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Bring mine back' })).toBeNull());
  });

  it('knows when nothing is lost', () => {
    expect(wouldBeLost(['a', 'b'], ['c'], [])).toBe(true);
    expect(wouldBeLost([], ['c'], [])).toBe(false);
    expect(wouldBeLost(['a', 'b'], ['b', 'a'], []), 'the same army').toBe(false);
    expect(wouldBeLost(['a', 'b'], ['c'], [{ name: 'kept', cards: ['b', 'a'], points: 0 }])).toBe(false);
  });

  it('says which cards cannot be played yet', async () => {
    await open();
    const waiting = someCards().find((c) => !c.playable_master)!;
    expect(tile(waiting.name).textContent).toMatch(/not playable yet/);
    expect(tile('Ne-Gok-Sa').textContent).not.toMatch(/not playable yet/);
  });

  it('narrows the cards while one types', async () => {
    await open();
    search('tarn viking');
    expect(screen.getByText(`1 of ${someCards().length} cards`)).toBeTruthy();
    search('no such card');
    expect(screen.getByText('No card is like that.')).toBeTruthy();
  });

  it('is used by keys alone: slash, arrows, Enter, Delete', async () => {
    await open();
    await waitFor(() => {
      fireEvent.keyDown(document.body, { key: '/' });
      expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    });
    search('utgar');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'ArrowDown' });
    const first = document.activeElement as HTMLElement;
    const card = first.dataset.card!;
    expect(someCards().some((c) => c.card === card)).toBe(true);
    fireEvent.keyDown(first, { key: 'Enter' });
    fireEvent.keyDown(first, { key: 'Enter' });
    expect(desk.value.cards).toEqual([card, card]);
    fireEvent.keyDown(first, { key: 'Delete' });
    expect(desk.value.cards).toEqual([card]);
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    const second = document.activeElement as HTMLElement;
    expect(second).not.toBe(first);
    expect(second.tabIndex).toBe(0);
    expect(first.tabIndex).toBe(-1);
  });

  it('sums up what the server says, faults included', async () => {
    await open();
    fireEvent.click(screen.getByLabelText('Only playable ones'));
    for (const name of ['Mimring', 'Grimnak', 'Finn the Viking Champion']) fireEvent.click(screen.getByRole('button', { name: `Add ${name}` }));
    await screen.findByText('350 of 400 points');
    expect(screen.getByText('Ready for battle.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try against the computer' }).getAttribute('href')).toBe('#/set-up/army/mimring.grimnak.finn');
    fireEvent.click(screen.getByRole('button', { name: 'Add Airborne Elite' }));
    await screen.findByText('The army costs 460 points, the limit is 400.');
    expect(screen.queryByRole('link', { name: 'Try against the computer' })).toBeNull();
  });

  it('saves an army in the browser, loads it and deletes it', async () => {
    await open();
    fireEvent.input(screen.getByRole('textbox', { name: 'Name of the army' }), { target: { value: 'Cold hearts' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add Ne-Gok-Sa' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(keptArmies.value).toEqual([{ name: 'Cold hearts', cards: ['ne_gok_sa'], points: 400 }]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove one Ne-Gok-Sa' }));
    expect(desk.value.cards).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Load Cold hearts' }));
    expect(desk.value.cards).toEqual(['ne_gok_sa']);
    fireEvent.click(screen.getByRole('button', { name: 'Delete Cold hearts' }));
    expect(keptArmies.value).toEqual([]);
  });

  it('takes over the army of a link', async () => {
    serve({ 'GET /api/cards': () => ({ cards: someCards() }), 'POST /api/armies/check': () => ({ cards: ['finn', 'thorgrim'], points: 160, figures: 2, spaces: 2, faults: [], code: 'finn.thorgrim' }) });
    await open('finn.thorgrim');
    expect(desk.value.cards).toEqual(['finn', 'thorgrim']);
  });

  it('compares cards side by side and marks the better numbers', async () => {
    await open();
    for (const name of ['finn', 'thorgrim']) {
      search(name);
      fireEvent.keyDown(document.querySelector<HTMLElement>(`[data-card="${name}"]`)!, { key: 'c' });
    }
    fireEvent.click(screen.getByRole('button', { name: 'Compare 2 cards' }));
    const table = await screen.findByRole('table', { hidden: true });
    expect(within(table).getByRole('rowheader', { name: 'Life', hidden: true })).toBeTruthy();
    expect(within(table).getAllByRole('columnheader', { hidden: true })).toHaveLength(2);
  });

  it('has no obstacle that axe finds', async () => {
    const container = await open();
    search('marro'); // a few tiles tell the same as 339
    fireEvent.click(screen.getByRole('button', { name: 'Add Marro Warriors' }));
    fireEvent.click(tile('Marro Warriors'));
    await waitFor(() => screen.getByText('Ready for battle.'));
    expect(await obstacles(container)).toEqual([]);
  });
});
