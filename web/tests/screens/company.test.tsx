import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Battle } from '../../src/screens/battle/battle';
import { Dialogs } from '../../src/screens/battle/Overlays';
import { peopleOpen } from '../../src/screens/battle/panels';
import { TopBar } from '../../src/screens/battle/TopBar';
import { muted } from '../../src/state/muted';
import { settings } from '../../src/state/settings';
import { aRequest, aView, sitDown, type Server } from '../battle/kit';
import { obstacles, serve, theReplay } from './kit';

let battle: Battle;
let server: Server;
afterEach(() => {
  cleanup();
  battle.dispose();
  peopleOpen.value = false;
  muted.value = [];
  settings.notices.value = false;
  settings.name.value = '';
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'hidden');
});

const sit = async (...seats: number[]): Promise<void> => {
  ({ battle, server } = await sitDown(...seats));
  server.sync(seats[0] ?? -1, aView({ you: seats[0] ?? -1 }));
  server.say({ type: 'presence', here: [true, true], watchers: 3, watching: ['Dana', '', ''] });
};
const people = () => within(screen.getByRole('dialog', { name: 'People at the table' }));

describe('the people at a table', () => {
  it('are counted above the board and named in a list', async () => {
    await sit(0);
    const { container } = render(
      <>
        <TopBar battle={battle} />
        <Dialogs battle={battle} />
      </>,
    );
    const button = await screen.findByRole('button', { name: '3 watch: Dana and 2 guests' });
    expect(button.textContent?.trim()).toBe('3');
    fireEvent.click(button);
    expect(people().getAllByRole('listitem')).toHaveLength(4);
    expect(people().getByText('2 guests')).toBeTruthy();
    expect(people().queryByLabelText('You watch as')).toBeNull();
    expect(await obstacles(container)).toEqual([]);
  });

  it('can be muted and reported, players and watchers', async () => {
    await sit(0);
    const asked = serve({ 'POST /api/games/table/report': () => ({ done: true }) });
    server.say({ type: 'table', table: { ...theReplay().table, status: 'playing', seats: theReplay().table.seats.map((s) => ({ ...s, kind: 'person', bot: '' })) } });
    peopleOpen.value = true;
    render(<Dialogs battle={battle} />);
    const other = theReplay().table.seats[1].name;
    for (const [name, about] of [[other, { seat: 1 }], ['Dana', { seat: -1, name: 'Dana' }]] as const) {
      const button = people().getByRole('button', { name });
      fireEvent.click(button);
      fireEvent.click(people().getByRole('button', { name: 'Report' }));
      expect(asked.at(-1)).toMatchObject({ path: '/api/games/table/report', body: about });
      fireEvent.click(people().getByRole('button', { name: 'Mute' }));
      expect(muted.value).toContain(name.toLowerCase());
      fireEvent.click(button);
    }
    expect(people().getAllByText('muted')).toHaveLength(2);
  });

  it('who watches chooses a name', async () => {
    settings.name.value = 'Lia';
    await sit();
    expect(server.hearing('hello').at(-1)?.name).toBe('Lia');
    peopleOpen.value = true;
    render(<Dialogs battle={battle} />);
    const field = await screen.findByLabelText('You watch as');
    fireEvent.input(field, { target: { value: 'Mia' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use this name' }));
    const { last } = server.constructor as typeof Server;
    last.onopen?.();
    expect(last.hearing('hello').at(-1)).toMatchObject({ name: 'Mia', token: '' });
  });
});

describe('notices', () => {
  const told: [string, string | undefined][] = [];
  class Notice {
    static permission = 'granted';
    onclick: (() => void) | null = null;
    constructor(title: string, { body }: NotificationOptions) {
      told.push([title, body]);
    }
  }
  const away = (hidden: boolean): void => {
    vi.stubGlobal('Notification', Notice);
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    told.length = 0;
  };
  const happen = async (): Promise<void> => {
    await sit(0);
    const { table } = theReplay();
    const seats = table.seats.map((s) => ({ ...s, kind: 'open' as const }));
    server.say({ type: 'table', table: { ...table, seats } }, { type: 'table', table: { ...table, seats: table.seats.map((s) => ({ ...s, kind: 'person' as const })) } });
    server.say({ type: 'chat', seat: 1, name: 'Ben', text: 'hi', phrase: '', at: 1 }, { type: 'chat', seat: 1, name: 'Ben', text: 'are you there?', phrase: '', at: 2 });
    server.ask(0, aRequest('attack', [{ none: true }, { action: 'power' }]));
    server.say({ type: 'over', winners: [0], ending: 'You have won.', clause: '', seed: '', commitment: '', fresh: [] });
    await vi.waitFor(() => expect(battle.state.value.over).not.toBeNull());
  };

  it('come in the background, of what one would miss', async () => {
    settings.notices.value = true;
    away(true);
    await happen();
    const { table } = theReplay();
    expect(told).toEqual([
      [table.title, `${table.seats[1].name} has joined.`],
      ['Ben', 'are you there?'],
      ['Your turn', 'attack?'],
      ['The battle is over', 'You have won.'],
    ]);
  });

  it('do not come to who looks at the page, or has not asked for them', async () => {
    settings.notices.value = true;
    away(false);
    await happen();
    battle.dispose();
    settings.notices.value = false;
    away(true);
    await happen();
    expect(told).toEqual([]);
  });
});
