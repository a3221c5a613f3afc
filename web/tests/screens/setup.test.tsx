import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { language, useLanguage } from '../../src/i18n';
import type { MapCheck, MapText, NewGame } from '../../src/protocol';
import { Screen } from '../../src/screens/setup';
import { settings } from '../../src/state/settings';
import { loadMap } from '../kit';
import { obstacles, serve, theContent, type Asked } from './kit';

afterEach(async () => {
  cleanup();
  await useLanguage('en');
  vi.unstubAllGlobals();
});

async function open(more: Parameters<typeof serve>[0] = {}, ...args: string[]): Promise<{ asked: Asked[]; container: Element }> {
  const asked = serve(more);
  settings.name.value = 'Dana';
  location.hash = '';
  const { container } = render(<Screen args={args} />);
  await screen.findByRole('group', { name: 'Choose a battlefield' });
  return { asked, container };
}

async function created(asked: Asked[]): Promise<NewGame> {
  fireEvent.click(screen.getByRole('button', { name: /Start battle|Open the table/ }));
  await waitFor(() => expect(location.hash).toBe('#/game/new-game'));
  return asked.find((a) => a.method === 'POST' && a.path === '/api/games')?.body as NewGame;
}

const seat = (n: number): HTMLElement => screen.getByRole('group', { name: new RegExp(`Seat ${n}$`) });
const choose = (label: string, value: string, within_: HTMLElement = document.body): void => {
  fireEvent.change(within(within_).getByLabelText(label), { target: { value } });
};

describe('the set-up', () => {
  it('offers every shipped map with its facts, and as many seats as it has room for', async () => {
    const { asked } = await open();
    expect(screen.getAllByRole('radio', { name: /players · \d+ spaces/ })).toHaveLength(theContent().maps.length);
    fireEvent.click(screen.getByRole('radio', { name: /^Broken Keep/ }));
    expect(screen.getAllByRole('group', { name: /Seat \d$/ })).toHaveLength(4);
    const wanted = await created(asked);
    expect(wanted.map).toBe('broken_keep');
    expect(wanted.seats).toHaveLength(4);
  });

  it('wants a name for everybody at the table, and says so at its field', async () => {
    const { asked } = await open();
    const name = within(seat(2)).getByLabelText('Name');
    fireEvent.input(name, { target: { value: '  ' } });
    expect((await within(seat(2)).findByRole('alert')).textContent).toBe('Please enter a name.');
    fireEvent.click(screen.getByRole('button', { name: 'Start battle' }));
    expect(document.activeElement).toBe(name);
    expect(asked.some((a) => a.method === 'POST')).toBe(false);
    fireEvent.input(name, { target: { value: 'Orin' } });
    await waitFor(() => expect(within(seat(2)).queryByRole('alert')).toBeNull());
    expect((await created(asked)).seats[1].name).toBe('Orin');
  });

  it('fights a scenario as it is written: only who sits there is asked', async () => {
    const { asked } = await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Scenario' }));
    fireEvent.click(screen.getByRole('radio', { name: /^Dragon Hunt/ }));
    const facts = theContent().scenarios.find((s) => s.id === 'dragon_hunt')!;
    expect(screen.getByText(facts.about)).toBeTruthy();
    for (const goal of facts.goals) expect(screen.getByText(goal)).toBeTruthy();
    for (const settled of ['Edition', 'Rounds', 'Goal', 'Army']) expect(screen.queryByLabelText(settled)).toBeNull();
    expect(screen.getByRole('group', { name: /Hunters$/ }).textContent).toContain('Syvarris');
    choose('Who sits here', 'open', screen.getByRole('group', { name: /The hollow$/ }));
    const wanted = await created(asked);
    expect(Object.keys(wanted).toSorted()).toEqual(['clock', 'private', 'scenario', 'seats', 'title', 'watch_delay']);
    expect(wanted.scenario).toBe('dragon_hunt');
    expect(wanted.seats.map((s) => [s.kind, s.team, s.army])).toEqual([['person', 0, []], ['open', 1, []]]);
  });

  it('tells the scenarios in the language that is shown', async () => {
    const german = theContent();
    const hunt = german.scenarios.find((s) => s.id === 'dragon_hunt')!;
    Object.assign(hunt, { name: 'Drachenjagd', about: 'Er schläft.', goals: ['Jäger: Mimring vernichten.'], sides: ['Jäger', 'Die Senke'] });
    await open({ 'GET /api/content': () => (language.value === 'de' ? german : theContent()) });
    fireEvent.click(screen.getByRole('radio', { name: 'Scenario' }));
    fireEvent.click(screen.getByRole('radio', { name: /^Dragon Hunt/ }));
    await useLanguage('de');
    expect(await screen.findByText('Er schläft.')).toBeTruthy();
    expect(screen.getByText('Jäger: Mimring vernichten.')).toBeTruthy();
    expect(screen.getByRole('group', { name: /Die Senke$/ })).toBeTruthy();
  });

  it('asks for armies where the scenario wants them brought, and knows its sides', async () => {
    const { asked } = await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Scenario' }));
    fireEvent.click(screen.getByRole('radio', { name: /^Across the Valley/ }));
    expect(screen.queryByLabelText('Side')).toBeNull();
    const friend = theContent().scenarios.find((s) => s.id === 'across_the_valley')!.teams.indexOf(0, 1) + 1;
    expect(screen.getAllByRole('group', { name: /Seat \d/ })[0].textContent).toContain(`with Seat ${friend}`);
    const wanted = await created(asked);
    expect(wanted.seats.map((s) => s.team)).toEqual(theContent().scenarios.find((s) => s.id === 'across_the_valley')!.teams);
    expect(wanted.seats.every((s) => s.army!.length > 0)).toBe(true);
  });

  it('goes back to the free battle as it was', async () => {
    const { asked } = await open();
    fireEvent.click(screen.getByRole('radio', { name: /^Salt Road/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'Scenario' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Free battle' }));
    const wanted = await created(asked);
    expect([wanted.map, wanted.scenario, wanted.gather]).toEqual(['salt_road', undefined, 'premade']);
  });

  it('sends everything that was chosen', async () => {
    const { asked } = await open();
    choose('Edition', 'tournament');
    fireEvent.input(screen.getByLabelText('Points'), { target: { value: '500' } });
    fireEvent.input(screen.getByLabelText('Rounds'), { target: { value: '12' } });
    choose('Clock', 'usual');
    choose('Plays', 'random', seat(2));
    fireEvent.input(within(seat(1)).getByLabelText('Name'), { target: { value: 'Ragnar' } });
    const wanted = await created(asked);
    expect(wanted).toMatchObject({ edition: 'tournament', mode: 'master', points: 500, rounds: 12, clock: { turn: 120, bank: 1200 }, private: true });
    expect(wanted.seats[0].name).toBe('Ragnar');
    expect(wanted.seats[1].bot).toBe('random');
  });

  it('has no Basic Game to choose where the edition has none', async () => {
    await open();
    expect(screen.getByRole('radio', { name: 'Basic' })).toBeTruthy();
    choose('Edition', 'rotv-2004');
    expect(screen.queryByRole('radio', { name: 'Basic' })).toBeNull();
    expect(screen.getByText('This edition has no Basic Game.')).toBeTruthy();
  });

  it('begins as a table for a friend, for anybody, for two at this screen, or with an army', async () => {
    const first = async (...args: string[]): Promise<NewGame> => {
      cleanup();
      const { asked } = await open({ 'POST /api/armies/check': () => ({ cards: ['mimring'], points: 150, figures: 1, spaces: 2, faults: [], code: 'mimring' }) }, ...args);
      return created(asked);
    };
    const friend = await first('friend');
    expect([friend.seats[1].kind, friend.private]).toEqual(['open', true]);
    const anybody = await first('open');
    expect([anybody.seats[1].kind, anybody.private]).toEqual(['open', false]);
    const hotSeat = await first('hot-seat');
    expect(hotSeat.seats.map((s) => s.kind)).toEqual(['person', 'person']);
    const army = await first('army', 'mimring');
    expect(army.seats[0].army).toEqual(['mimring']);
  });

  it('asks for a draft within points, and for armies laid out', async () => {
    const { asked } = await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Draft' }));
    expect(within(seat(1)).queryByLabelText('Army')).toBeNull();
    const draft = await created(asked);
    expect([draft.gather, draft.points]).toEqual(['draft', 400]);
    cleanup();
    const again = await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Laid out' }));
    const preset = await created(again.asked);
    expect(preset.armies?.map((a) => a.name)).toEqual(["Jandar's Shield", "Utgar's Fangs"]);
  });

  it('can be about more than the last army standing', async () => {
    const { asked } = await open();
    choose('Goal', 'destroy');
    choose('Whose fall decides', 'grimnak');
    expect((await created(asked)).objectives).toEqual([{ kind: 'destroy', card: 'grimnak' }]);
    cleanup();
    const again = await open();
    choose('Goal', 'survive');
    choose('Who has to survive', '1');
    expect((await created(again.asked)).objectives).toEqual([{ kind: 'survive', team: 1, rounds: 8 }]);
  });

  it('takes a map file, and says what is wrong with one', async () => {
    const good: MapCheck = { map: { ...loadMap('salt_road'), id: '', name: 'Dry Run', players: [2], about: '', author: '', fair: true, teams: {} } as unknown as MapCheck['map'], text: 'native', report: ['A wall was left out.'], warnings: [], faults: [] };
    const bad: MapCheck = { map: null, text: '', report: [], warnings: [], faults: [{ line: 3, sentence: 'There is no terrain xx.' }] };
    const { asked } = await open({ 'POST /api/maps': (body) => (atob((body as MapText).file ?? '') === 'good' ? good : bad) });
    const input = screen.getByLabelText('Bring your own map');
    fireEvent.change(input, { target: { files: [new File(['bad'], 'a.toml')] } });
    expect(await screen.findByText('Line 3: There is no terrain xx.')).toBeTruthy();
    fireEvent.change(input, { target: { files: [new File(['good'], 'b.toml')] } });
    expect(await screen.findByText('A wall was left out.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Dry Run' })).toBeTruthy();
    const wanted = await created(asked);
    expect([wanted.map, wanted.map_text]).toEqual([undefined, 'native']);
  });

  it('has no obstacle that axe finds', async () => {
    const { container } = await open();
    expect(await obstacles(container)).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: 'Scenario' }));
    expect(await obstacles(container)).toEqual([]);
  });
});
