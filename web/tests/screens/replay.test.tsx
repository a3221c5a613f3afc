import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BranchBody, Replay } from '../../src/protocol';
import { Screen } from '../../src/screens/replay';
import { settings } from '../../src/state/settings';
import { obstacles, serve, theReplay, theTable } from './kit';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The drawing itself needs a browser that draws; everything around it is shown here. */
async function open(...args: string[]): Promise<Element> {
  const { container } = render(<Screen args={[theTable().id, ...args]} />);
  await screen.findByRole('slider', { name: 'Moment of the battle' });
  return container;
}
const slider = (): HTMLInputElement => screen.getByRole('slider', { name: 'Moment of the battle' });

describe('the replay', () => {
  it('opens at the moment of its link, and the address follows', async () => {
    serve();
    await open('60');
    await waitFor(() => expect(slider().value).toBe('60'));
    fireEvent.click(screen.getByRole('button', { name: 'To the beginning' }));
    await waitFor(() => expect(location.hash).toBe(`#/replay/${theTable().id}/0`));
  });

  it('writes the battle that is shown into the address, also after another one', async () => {
    const other = (): Replay => ({ ...theReplay(), table: { ...theTable(), id: 'other' } });
    serve({ 'GET /api/games/other/replay': other });
    const { rerender } = render(<Screen args={[theTable().id]} />);
    await screen.findByRole('slider', { name: 'Moment of the battle' });
    rerender(<Screen args={['other']} />);
    await waitFor(() => expect(location.hash).toBe('#/replay/other/0'));
  });

  it('leads home from a battle that is not there', async () => {
    serve();
    render(<Screen args={['nope']} />);
    expect((await screen.findByRole('link', { name: 'To the start page' })).getAttribute('href')).toBe('#/');
  });

  it('goes where a line of the log is clicked', async () => {
    serve();
    await open();
    const log = screen.getByRole('log', { name: 'Log' });
    const events = theReplay().events;
    const moved = events.findIndex((e) => e.event === 'FigureMoved');
    fireEvent.click(within(log).getAllByRole('button').find((b) => / moves from /.test(b.textContent ?? ''))!);
    expect(slider().value).toBe(String(moved + 1));
    expect(within(log).getAllByRole('button').filter((b) => b.hasAttribute('aria-current'))).toHaveLength(1);
  });

  it('jumps to a turn, and says in the slider what happens there', async () => {
    serve();
    await open();
    const list = screen.getByRole('combobox', { name: 'Turn' });
    const turn = within(list).getAllByRole('option').find((o) => /^Round 1: \w+, /.test(o.textContent ?? ''))!;
    fireEvent.change(list, { target: { value: (turn as HTMLOptionElement).value } });
    expect(slider().getAttribute('aria-valuetext')).toContain(turn.textContent);
  });

  it('is moved by keys wherever the focus is', async () => {
    serve();
    await open();
    await waitFor(() => {
      fireEvent.keyDown(document.body, { key: 'End' });
      expect(slider().value).toBe(String(theReplay().events.length));
    });
    fireEvent.keyDown(slider(), { key: 'Home' });
    expect(slider().value).toBe('0');
  });

  it('plays on from a moment against the computer', async () => {
    settings.name.value = 'Dana';
    const made = { game: 'branch', commitment: '', tokens: [{ seat: 1, token: 'b' }], table: { ...theTable(), id: 'branch' } };
    const asked = serve({ [`POST /api/games/${theTable().id}/branch`]: () => made });
    await open('80');
    fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }));
    fireEvent.change(await screen.findByLabelText('You play'), { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Begin', hidden: true }));
    await waitFor(() => expect(location.hash).toBe('#/game/branch'));
    const marks = theReplay().marks.filter((m) => m.seq <= 80);
    expect(asked.find((a) => a.path.endsWith('/branch'))?.body as BranchBody).toEqual({ answer: marks.at(-1)?.answer, seat: 1, bot: 'sensible', name: 'Dana' });
  });

  it('has no obstacle that axe finds', async () => {
    const { events, marks, snapshots, ...rest } = theReplay(); // its beginning is enough, and quicker to look through
    const short = { ...rest, events: events.slice(0, 60), marks: marks.filter((m) => m.seq <= 60), snapshots: snapshots.filter((s) => s.seq <= 60) };
    serve({ [`GET /api/games/${theTable().id}/replay`]: () => short });
    const container = await open('40');
    expect(await obstacles(container)).toEqual([]);
  });
});
