import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { DraftView, RequestView, View } from '../../src/protocol';
import type { Battle } from '../../src/screens/battle/battle';
import { Draft } from '../../src/screens/battle/Draft';
import { DraftStrip } from '../../src/screens/battle/DraftOrder';
import { picked } from '../../src/screens/battle/drafting';
import { obstacles, theReplay } from '../screens/kit';
import { aRequest, aView, sitDown, type Server } from './kit';

let battle: Battle;
let server: Server;
afterEach(() => {
  cleanup();
  battle.dispose();
  picked.value = null;
});

const POOL: DraftView = { pool: ['finn', 'finn', 'mimring', 'raelin'], closed: [['raelin'], []], passed: [], placing: -1, next: [0, 1, 1, 0] };
const drafting = (draft: Partial<DraftView> = {}, you = 0): View => aView({ you, round: 0, draft: { ...POOL, ...draft } });
const pick = (): RequestView => aRequest('draft', [{ card_id: 'finn', label: 'Finn' }, { card_id: 'mimring', label: 'Mimring' }, { none: true }]);

/** Somebody at the table, or watching it without a seat. */
const look = async (view: View, request: RequestView | null, ...seats: number[]): Promise<Element> => {
  ({ battle, server } = await sitDown(...seats));
  server.say({ type: 'table', table: { ...theReplay().table, status: 'playing', gather: 'draft', points: 400 } });
  server.sync(view.you, view);
  server.ask(view.you, request);
  const { container } = render(
    <>
      <DraftStrip battle={battle} />
      <Draft battle={battle} />
    </>,
  );
  await screen.findByRole('region', { name: 'Draft' });
  return container;
};
const pool = () => within(screen.getByRole('list', { name: 'Cards to choose from' }));
const order = (): (string | null)[] => within(screen.getByRole('list', { name: 'Who picks when' })).getAllByRole('listitem').map((li) => li.textContent);

describe('the draft', () => {
  it('takes the card that is looked at', async () => {
    const container = await look(drafting(), pick(), 0);
    fireEvent.click(pool().getByRole('button', { name: /^Mimring/ }));
    expect(screen.getByRole('article').textContent).toContain('Mimring');
    expect(pool().getByRole('button', { name: /^Finn.*×2/ })).toBeTruthy();
    expect(await obstacles(container)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Take Mimring' }));
    expect(server.hearing('choose').at(-1)?.answers).toEqual([{ option: 1 }]);
  });

  it('shows what cannot be taken any more, and does not take it', async () => {
    await look(drafting(), pick(), 0);
    const raelin = pool().getByRole('button', { name: /^Raelin/ });
    expect(raelin.textContent).toContain(`Not for ${aView().players[0].name} any more`);
    fireEvent.click(raelin);
    fireEvent.click(raelin);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Take Raelin/ }).disabled).toBe(true);
    expect(server.hearing('choose')).toEqual([]);
  });

  it('is seen by who is not to choose, and by who watches', async () => {
    const [, other] = aView().players.map((p) => p.name);
    for (const seats of [[0], []]) {
      await look(drafting({ next: [1, 0] }, seats[0] ?? -1), null, ...seats);
      expect(screen.getByRole('heading', { name: `${other} chooses` })).toBeTruthy();
      expect(pool().getAllByRole('listitem')).toHaveLength(3);
      expect(screen.queryByRole('button', { name: /Take|Choose a card/ })).toBeNull();
      cleanup();
      battle.dispose();
    }
  });

  it('tells who has what and who picks when', async () => {
    const view = drafting({ next: [1, 1] });
    await look({ ...view, cards: view.cards.slice(0, 1) }, null, 0);
    const [, other] = view.players.map((p) => p.name);
    const [card] = view.cards;
    expect(order()).toEqual([`${view.players[card.owner].name} has ${card.name}`, `${other} chooses`, `${other} chooses then`]);
  });

  it('steps aside while own figures are placed, and comes back when it is asked for or over', async () => {
    const view = drafting({ placing: 0, next: [1, 1] });
    const own = { ...view, cards: view.cards.filter((c) => c.owner === 0).map((c, number) => ({ ...c, number })) };
    await look(own, aRequest('place', [{ space: 0 }, { space: 1 }], { figure: 0 }), 0);
    expect(screen.queryByRole('list', { name: 'Cards to choose from' })).toBeNull();
    expect(order()).toHaveLength(own.cards.length + 2);
    fireEvent.click(screen.getByRole('button', { name: 'Cards to choose from' }));
    expect(screen.getByRole('heading', { name: `Place ${own.cards[0].name}` })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show the board' }));
    expect(screen.queryByRole('list', { name: 'Cards to choose from' })).toBeNull();
    server.ask(0, aRequest('place', [{ space: 1 }], { figure: 0, id: 8 }));
    server.ask(0, null);
    expect(await screen.findByRole('list', { name: 'Cards to choose from' })).toBeTruthy();
  });
});
