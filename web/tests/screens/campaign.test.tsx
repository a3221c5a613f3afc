import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fixture from '../../fixtures/campaign.json';
import { useLanguage } from '../../src/i18n';
import type { Campaign, NewGame, TableView } from '../../src/protocol';
import { NextBattle, Onwards, Screen } from '../../src/screens/campaign';
import { after, begun, heard, newGameOf, nextOf, wonOf } from '../../src/screens/campaign/march';
import { WORDS } from '../../src/screens/campaign/words';
import { hinted, played } from '../../src/state/played';
import { ownGames } from '../../src/state/seats';
import { settings } from '../../src/state/settings';
import { obstacles, serve, theTable } from './kit';

const theCampaign = (): Campaign => structuredClone(fixture) as Campaign;
const { battles } = theCampaign();
const [first, second, third] = battles;
const over = (winners: number[]): TableView => ({ ...theTable(), id: 'table', status: 'over', winners });
const campaignServer = (more: Parameters<typeof serve>[0] = {}): ReturnType<typeof serve> => serve({ 'GET /api/campaign': theCampaign, ...more });

beforeEach(() => {
  location.hash = '';
  ownGames.value = [];
  played.value = {};
  hinted.value = { game: '', said: [] };
  settings.name.value = 'Dana';
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await useLanguage('en');
});

describe('the march', () => {
  it('begins with the first battle and goes to the next that is not won', () => {
    expect(nextOf(battles, {})).toBe(first);
    const once = heard(begun({}, first, 'table'), first, over([first.seat]));
    expect(once[first.scenario]).toEqual({ game: 'table', state: 'won', open: false });
    expect(nextOf(battles, once)).toBe(second);
    expect(wonOf(battles, once)).toBe(1);
  });

  it('takes what is lost as lost, and what was won before as won', () => {
    const lost = heard(begun({}, first, 'table'), first, over([1 - first.seat]));
    expect(lost[first.scenario].state).toBe('lost');
    const won = heard(begun(lost, first, 'again'), first, over([first.seat]));
    expect(heard(begun(won, first, 'third'), first, over([1 - first.seat]))[first.scenario].state).toBe('won');
  });

  it('waits for the end of a battle, and forgets a table that is gone', () => {
    const open = begun({}, first, 'table');
    expect(heard(open, first, { ...over([]), status: 'playing' })).toBe(open);
    expect(heard(open, first, null)[first.scenario]).toEqual({ game: 'table', state: 'new', open: false });
  });

  it('goes on after a battle, past what is won, and back to what was left out', () => {
    expect(after(battles, {}, first)).toBe(second);
    const won = heard(begun({}, second, 'b'), second, over([second.seat]));
    expect(after(battles, won, first)).toBe(third);
    expect(after(battles, {}, battles.at(-1)!)).toBe(first);
    const all = Object.fromEntries(battles.map((b) => [b.scenario, { game: '', state: 'won' as const, open: false }]));
    expect(after(battles, all, first)).toBeNull();
    expect(nextOf(battles, all)).toBeNull();
  });

  it('seats the player on his side and the computer on all others', () => {
    for (const battle of battles) {
      const { seats, scenario } = newGameOf(battle, 'Dana');
      expect(scenario).toBe(battle.scenario);
      expect(seats!.map((s) => s.kind)).toEqual(battle.sides.map((_, k) => (k === battle.seat ? 'person' : 'bot')));
      expect(new Set(seats!.map((s) => s.name)).size).toBe(seats!.length);
    }
    const other = first.sides[1 - first.seat];
    expect(new Set(newGameOf(first, other.toUpperCase()).seats!.map((s) => s.name.toLowerCase())).size).toBe(2);
  });
});

describe('the words', () => {
  it('are there in all languages, with the same places to fill in', () => {
    const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).toSorted();
    for (const key of Object.keys(WORDS.en) as (keyof typeof WORDS.en)[]) {
      expect(WORDS.de[key].trim()).not.toBe('');
      expect(holes(WORDS.de[key])).toEqual(holes(WORDS.en[key]));
      if (key !== 'named') expect(WORDS.de[key]).not.toBe(WORDS.en[key]);
    }
  });
});

describe('the page', () => {
  it('shows every battle, what is new in it, and begins the next one with hints', async () => {
    const asked = campaignServer();
    const { container } = render(<Screen />);
    expect(await screen.findByText('0 of 11 battles won')).toBeTruthy();
    for (const battle of battles) {
      expect(screen.getByText(battle.text)).toBeTruthy();
      expect(screen.getByText(`New: ${battle.news}`)).toBeTruthy();
    }
    expect(container.querySelectorAll('.campaign-card.next')).toHaveLength(1);
    expect(await obstacles(container)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: `Play: ${first.name}` }));
    await waitFor(() => expect(location.hash).toBe('#/game/new-game'));
    const body = asked.find((a) => a.method === 'POST')?.body as NewGame;
    expect(body.seats?.find((s) => s.kind === 'bot')?.bot).toBe(first.bot);
    expect(played.value[first.scenario]).toEqual({ game: 'new-game', state: 'new', open: true });
    expect(hinted.value.game).toBe('new-game');
  });

  it('hears how a battle went that was left open', async () => {
    played.value = begun({}, first, 'table');
    campaignServer({ 'GET /api/games/table': () => over([first.seat]) });
    const { container } = render(<Screen />);
    expect(await screen.findByText('1 of 11 battles won')).toBeTruthy();
    expect(screen.getByText('Won')).toBeTruthy();
    expect(container.querySelector('.campaign-card.next h2')?.textContent).toContain(second.name);
    expect(screen.getByRole('button', { name: `Play again: ${first.name}` })).toBeTruthy();
  });

  it('goes on with a battle where it was left', async () => {
    played.value = begun({}, second, 'table');
    ownGames.value = [{ game: 'table', title: 'x', seats: [{ seat: second.seat, token: 'x' }], opened: 1 }];
    const asked = campaignServer({ 'GET /api/games/table': () => ({ ...over([]), status: 'playing' }) });
    render(<Screen />);
    fireEvent.click(await screen.findByRole('button', { name: `Continue: ${second.name}` }));
    await waitFor(() => expect(location.hash).toBe('#/game/table'));
    expect(asked.some((a) => a.method === 'POST')).toBe(false);
  });

  it('speaks German', async () => {
    await useLanguage('de');
    campaignServer();
    render(<Screen />);
    expect(await screen.findByRole('heading', { name: 'Feldzug' })).toBeTruthy();
  });
});

describe('on other pages', () => {
  it('the next battle is at hand', async () => {
    played.value = { [first.scenario]: { game: '', state: 'won', open: false } };
    campaignServer();
    render(<NextBattle />);
    expect(await screen.findByRole('button', { name: `Play: ${second.name}` })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All battles' }).getAttribute('href')).toBe('#/campaign');
  });

  it('a result says that the campaign goes on', async () => {
    played.value = begun({}, first, 'table');
    campaignServer({ 'GET /api/games/table': () => over([first.seat]) });
    render(<Onwards table={over([first.seat])} />);
    expect(await screen.findByRole('heading', { name: 'Campaign: battle 1 of 11 won' })).toBeTruthy();
    expect(screen.getByRole('button', { name: `Campaign: next battle: ${second.name}` })).toBeTruthy();
    expect(played.value[first.scenario].state).toBe('won');
  });

  it('what was lost can be tried again', async () => {
    played.value = begun({}, first, 'table');
    campaignServer({ 'GET /api/games/table': () => over([1 - first.seat]) });
    render(<Onwards table={over([1 - first.seat])} />);
    expect(await screen.findByRole('button', { name: `Try again: ${first.name}` })).toBeTruthy();
    expect(screen.getByRole('button', { name: `Campaign: next battle: ${second.name}` })).toBeTruthy();
  });
});
