import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fixture from '../../fixtures/campaign.json';
import type { Campaign, GameEvent, HintView, OddsAnswer, Option } from '../../src/protocol';
import { Battle } from '../../src/screens/battle/battle';
import { isDue, pointsOf, queued, type Moment } from '../../src/screens/campaign/hints';
import { Prompter } from '../../src/screens/campaign/Prompter';
import { hinted } from '../../src/state/played';
import { settings } from '../../src/state/settings';
import { serve, theReplay } from '../screens/kit';
import { aRequest, aView, Server } from './kit';

const hint = (change: Partial<HintView>): HintView => ({ id: 'x', moment: 'request', of: [], points: '', shows: [], title: 'T', text: 'W', ...change });
const NOTHING: Moment = { request: null, options: [], past: [], odds: null };
const option = (change: Partial<Option>): Option => ({ index: 0, label: '', ...change });
const odds = (clause: string): OddsAnswer => ({ what: 'odds', there: { attack: [{ clause }], defense: [] } }) as unknown as OddsAnswer;

describe('the moment of a hint', () => {
  it('is a kind of question', () => {
    const power = hint({ of: ['power'] });
    expect(isDue(power, NOTHING)).toBe(false);
    expect(isDue(power, { ...NOTHING, request: aRequest('move', []) })).toBe(false);
    expect(isDue(power, { ...NOTHING, request: aRequest('power', []) })).toBe(true);
  });

  it('is something that an option says', () => {
    const glyph = hint({ moment: 'option', of: ['on_glyph'] });
    expect(isDue(glyph, { ...NOTHING, options: [option({ space: 3, on_glyph: null })] })).toBe(false);
    expect(isDue(glyph, { ...NOTHING, options: [option({ space: 3, on_glyph: '?' })] })).toBe(true);
  });

  it('is something that happened', () => {
    const dice = hint({ moment: 'event', of: ['CombatDiceRolled'] });
    const past = (event: string): Moment => ({ ...NOTHING, past: [{ seq: 0, event: { event, text: '' } as GameEvent }] });
    expect(isDue(dice, past('D20Rolled'))).toBe(false);
    expect(isDue(dice, past('CombatDiceRolled'))).toBe(true);
  });

  it('is a die that a rule gives', () => {
    const height = hint({ moment: 'dice', of: ['attack.height-1', 'attack.height-2'] });
    expect(isDue(height, { ...NOTHING, odds: odds('card.fields') })).toBe(false);
    expect(isDue(height, { ...NOTHING, odds: odds('attack.height-2') })).toBe(true);
  });
});

it('points at those whom the options it is about name, each once', () => {
  const options = [option({ target: 7 }), option({ target: 7 }), option({ target: 9 }), option({ space: 4, on_glyph: '?' }), option({ space: 5 })];
  expect(pointsOf(hint({ moment: 'option', of: ['target'], points: 'target' }), options)).toEqual([{ figure: 7 }, { figure: 9 }]);
  expect(pointsOf(hint({ moment: 'option', of: ['on_glyph'], points: 'space' }), options)).toEqual([{ space: 4 }]);
  expect(pointsOf(hint({ moment: 'option', of: ['target'] }), options)).toEqual([]);
});

describe('hints that wait', () => {
  const move = hint({ id: 'move', moment: 'option', of: ['path'] });
  const glyph = hint({ id: 'glyph', moment: 'option', of: ['on_glyph'] });
  const dice = hint({ id: 'dice', moment: 'event', of: ['CombatDiceRolled'] });
  const height = hint({ id: 'height', moment: 'dice', of: ['attack.height-1'] });
  const all = [move, glyph, dice, height];
  const rolled = [{ seq: 0, event: { event: 'CombatDiceRolled' } as GameEvent }];
  const ways = [option({ path: [1], on_glyph: '?' })];
  const asking = (id: number, change: Partial<Moment> = {}): Moment => ({ ...NOTHING, request: aRequest('move', [], { id }), ...change });
  const ids = (waiting: readonly { id: string }[]): string[] => waiting.map((w) => w.id);

  it('come in their order, each once', () => {
    const waiting = queued([], all, [], asking(1, { options: ways }));
    expect(ids(waiting)).toEqual(['move', 'glyph']);
    expect(ids(queued(waiting, all, ['move'], asking(1, { options: ways })))).toEqual(['move', 'glyph']);
    expect(ids(queued([], all, ['move', 'glyph'], asking(1, { options: ways })))).toEqual([]);
  });

  it('go with their question; what nobody has read comes again', () => {
    const waiting = queued([], all, [], asking(1, { options: ways }));
    expect(ids(queued(waiting, all, ['move'], asking(2)))).toEqual([]);
    expect(ids(queued(waiting, all, ['move'], asking(2, { options: ways })))).toEqual(['glyph']);
  });

  it('about what has happened stay until a question has been answered before them', () => {
    const waiting = queued([], all, [], { ...NOTHING, past: rolled });
    const shown = queued(waiting, all, ['dice'], asking(3));
    expect(ids(shown)).toEqual(['dice']);
    expect(ids(queued(shown, all, ['dice'], asking(3)))).toEqual(['dice']);
    expect(ids(queued(shown, all, ['dice'], asking(4)))).toEqual([]);
  });

  it('about what is asked come before those about what has happened, but for one that is being read', () => {
    const now = asking(1, { options: ways, past: rolled });
    expect(ids(queued([], all, [], now))).toEqual(['move', 'glyph', 'dice']);
    expect(ids(queued([{ id: 'dice', asked: null }], all, ['dice'], now))).toEqual(['dice', 'move', 'glyph']);
  });

  it('about what somebody looks at come first', () => {
    const waiting = queued([], all, [], asking(1, { options: ways }));
    expect(ids(queued(waiting, all, ['move'], asking(1, { options: ways, odds: odds('attack.height-1') })))).toEqual(['height', 'move', 'glyph']);
  });
});

describe('the prompter', () => {
  let battle: Battle;
  let prompter: Prompter;
  let server: Server;
  const Shown = () => <>{prompter.panel()}</>;
  const hides = (): string => document.documentElement.dataset.hides ?? '';

  beforeEach(() => {
    vi.stubGlobal('WebSocket', Server);
    serve({ 'GET /api/games/table/map': () => theReplay().map, 'GET /api/campaign': () => structuredClone(fixture) as Campaign });
    settings.speed.value = 0;
    hinted.value = { game: 'table', said: [] };
    battle = new Battle('table', { seats: [{ seat: 0, token: 'x' }], refused: () => false });
    server = Server.last;
    server.onopen?.();
    server.say({ type: 'table', table: { ...theReplay().table, status: 'playing' } });
    server.sync(0, aView({ you: 0 }));
    prompter = new Prompter(battle);
    render(<Shown />);
  });
  afterEach(() => {
    cleanup();
    prompter.dispose();
    battle.dispose();
    vi.unstubAllGlobals();
  });

  it('explains orders when they are asked for, step by step, and the screen grows', async () => {
    server.ask(0, aRequest('order marker', [{ label: 'A', card: 0 }], { id: 1 }));
    expect(await screen.findByRole('heading', { name: 'Your first battle' })).toBeTruthy();
    expect(hides().split(' ')).toContain('roster');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy();
    expect(hinted.value.said).toEqual(['welcome', 'orders']);
    server.ask(0, aRequest('power', [{ label: 'yes', yes: true }], { id: 2 }));
    expect(await screen.findByRole('heading', { name: 'A power' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Hints' })).toBeNull());
  });

  it('says no more to who knows it all, and shows everything', async () => {
    server.ask(0, aRequest('order marker', [{ label: 'A', card: 0 }], { id: 1 }));
    fireEvent.click(await screen.findByRole('button', { name: /play on without hints/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Hints' })).toBeNull());
    expect(hides()).toBe('');
    expect(hinted.value.game).toBe('');
  });
});
