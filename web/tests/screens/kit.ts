import axe from 'axe-core';
import { vi } from 'vitest';
import cards from '../../fixtures/catalogue.json';
import content from '../../fixtures/content.json';
import figures from '../../fixtures/figures.json';
import replay from '../../fixtures/replay.json';
import stats from '../../fixtures/stats.json';
import type { ArmyBody, ArmyCheck, CardFacts, Content, Games, GameCreated, Replay, Stats, TableView } from '../../src/protocol';
import { Catalogue } from '../../src/screens/armies/catalogue';
import { loadMap } from '../kit';

/** What a real server answered, for screens that are shown without one. */
export const allCards = (): CardFacts[] => cards.cards as unknown as CardFacts[];
export const catalogue = (): Catalogue => new Catalogue(allCards());
export const theContent = (): Content => structuredClone(content) as unknown as Content;
export const theReplay = (): Replay => structuredClone(replay) as unknown as Replay;
export const theStats = (): Stats => structuredClone(stats) as unknown as Stats;
export const theTable = (): TableView => theReplay().table;

/** Enough cards to look at, quicker to draw than all: those that can be played and a few that cannot. */
export const someCards = (): CardFacts[] => [...allCards().filter((c) => c.playable_master), ...allCards().filter((c) => !c.playable_master).slice(0, 8)];

const NOBODY: Games = { open: [], watch: [], own: [], finished: [] };

/** Sums as the server's, without its judgement: the rules are not written a second time for tests. */
function summed({ cards: ids = [], points = 0 }: ArmyBody): ArmyCheck {
  const known = ids.map((id) => catalogue().card(id)).filter((c) => c !== undefined);
  const sum = (of: (card: CardFacts) => number): number => known.reduce((n, card) => n + of(card), 0);
  const total = sum((c) => c.points);
  const faults = points > 0 && total > points ? [{ sentence: `The army costs ${total} points, the limit is ${points}.`, clause: 'army.points-limit' }] : [];
  return { cards: ids, points: total, figures: sum((c) => c.figures), spaces: sum((c) => c.figures * c.base_spaces), faults, code: ids.join('.') };
}

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** Stands in for the network: answers from the fixtures, and keeps what was asked. `more` comes first. */
export function serve(more: Record<string, (body: unknown) => unknown> = {}): Asked[] {
  const asked: Asked[] = [];
  const game = theTable().id;
  const answers: Record<string, (body: unknown) => unknown> = {
    'GET /api/content': theContent,
    'GET /api/cards': () => cards,
    'GET /api/figures': () => figures,
    'GET /api/games': () => NOBODY,
    'GET /api/account': () => ({ name: '', csrf: '' }),
    'POST /api/armies/check': (body) => summed(body as ArmyBody),
    'POST /api/games': (): GameCreated => ({ game: 'new-game', commitment: '', tokens: [{ seat: 0, token: 'secret' }], key: 'closes it', table: { ...theTable(), id: 'new-game' } }),
    [`GET /api/games/${game}`]: theTable,
    [`GET /api/games/${game}/replay`]: theReplay,
    [`GET /api/games/${game}/stats`]: theStats,
    ...more,
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined;
    asked.push({ method, path, body });
    const map = /^\/api\/maps\/(\w+)$/.exec(path);
    const answer = map ? () => loadMap(map[1]) : answers[`${method} ${path}`];
    if (!answer) return Response.json({ error: { code: 'not_found', sentence: 'There is nothing here.', clause: '' } }, { status: 404 });
    return Response.json(answer(body));
  });
  return asked;
}

/** What axe finds to be a real obstacle. Colours are looked at in a browser that draws. */
export async function obstacles(within: Element): Promise<string[]> {
  const found = await axe.run(within, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  return found.violations.filter((v) => v.impact === 'critical' || v.impact === 'serious').map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`);
}
