import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLanguage } from '../../src/i18n';
import type { LessonStep, LessonView } from '../../src/protocol';
import { Guide } from '../../src/screens/learn/Guide';
import { pointsOf } from '../../src/screens/learn/points';
import { progress, progressOf } from '../../src/screens/learn/progress';
import { Run } from '../../src/screens/learn/run';
import { settings } from '../../src/state/settings';
import { aRequest, aView, Server } from '../battle/kit';
import { obstacles, serve, theReplay } from '../screens/kit';

const step = (en: string, de: string, requests: number[] = [], more: Partial<LessonStep> = {}): LessonStep => ({
  text: { en, de },
  hint: requests.length > 0 ? { en: `Hint: ${en}`, de: `Tipp: ${de}` } : {},
  spaces: [],
  figures: [],
  barred: [],
  cues: requests.map((request) => ({ request, options: [1] })),
  ...more,
});

const lesson = (): LessonView => ({
  id: 'move',
  number: 1,
  title: { en: 'Move and climb', de: 'Gehen und klettern' },
  about: { en: 'How far', de: 'Wie weit' },
  map: theReplay().map,
  pawns: [],
  steps: [step('Look', 'Schau'), step('Walk', 'Geh', [1], { spaces: [4] }), step('Rest', 'Ruh'), step('Climb', 'Kletter', [3]), step('The end', 'Ende')],
});

let run: Run;
let server: Server;
const onAgain = vi.fn();

async function begin(from = 0): Promise<void> {
  vi.stubGlobal('WebSocket', Server);
  const { map } = theReplay();
  serve({ 'GET /api/games/table/map': () => map });
  settings.speed.value = 0;
  run = new Run(lesson(), 'table', 'token 0', from);
  server = Server.last;
  server.onopen?.();
  server.say({ type: 'table', table: { ...theReplay().table, status: 'playing' } });
  server.sync(0, aView({ you: 0 }));
  render(<Guide run={run} count={6} onAgain={onAgain} />);
}
const D3 = theReplay().map.spaces.findIndex((s) => s.label === 'D3');
const ask = (id: number): void =>
  server.ask(0, aRequest('move', [{ label: 'D3 (2) fall', space: D3, danger: 2 }, { label: 'D3 (3)', space: D3, danger: 0 }, { label: 'stay', none: true }], { id }));
const chosen = (): unknown => server.hearing('choose').at(-1)?.answers;
const end = (): void => server.say({ type: 'over', winners: [0], ending: 'The lesson is over.', clause: '', seed: 'lesson:move', fresh: [], commitment: '' });

beforeEach(() => {
  progress.value = {};
  onAgain.mockClear();
});
afterEach(async () => {
  cleanup();
  run.dispose();
  vi.unstubAllGlobals();
  await useLanguage('en');
});

describe('the guide', () => {
  it('reads on with Next and waits where something is to be done', async () => {
    await begin();
    ask(1);
    fireEvent.click(await screen.findByRole('button', { name: /Next/ }));
    expect(await screen.findByText('Walk')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Next/ })).toBeNull();
    expect(screen.getByRole('img', { name: 'Step 2 of 5' })).toBeTruthy();
    expect(pointsOf(run)).toEqual([{ space: 4 }]);
  });

  it('shows how it is done, by the safe way', async () => {
    await begin(1);
    ask(1);
    await vi.waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show me' }).disabled).toBe(false));
    fireEvent.click(screen.getByRole('button', { name: 'Show me' }));
    await vi.waitFor(() => expect(chosen()).toEqual([{ option: 1 }]));
  });

  it('goes on when the next question comes, and back when an answer is taken back', async () => {
    await begin(1);
    ask(1);
    await vi.waitFor(() => expect(run.stage.value).toBe(1));
    ask(3);
    expect(await screen.findByText('Rest')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Next/ }));
    expect(await screen.findByText('Climb')).toBeTruthy();
    ask(1);
    expect(await screen.findByText('Walk')).toBeTruthy();
  });

  it('gives the hint when the server refuses, and only then', async () => {
    await begin(1);
    ask(1);
    await vi.waitFor(() => expect(run.stage.value).toBe(1));
    expect(screen.queryByText('Hint: Walk')).toBeNull();
    server.say({ type: 'error', code: 'off_the_lesson', sentence: 'Hint: Walk', clause: '', about: 'choose', number: 1 });
    expect(await screen.findByText('Hint: Walk')).toBeTruthy();
    ask(3);
    await screen.findByText('Rest');
    expect(screen.queryByText(/^Hint/)).toBeNull();
    expect(run.refused({ type: 'error', code: 'too_fast', sentence: '', clause: '', about: 'choose', number: 3 })).toBe(false);
  });

  it('congratulates at the end and remembers it', async () => {
    await begin(3);
    ask(3);
    await vi.waitFor(() => expect(run.stage.value).toBe(3));
    end();
    expect(await screen.findByText(/Well done/)).toBeTruthy();
    expect(screen.getByText('The end')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next lesson' }).getAttribute('href')).toBe('#/learn/2');
    expect(progressOf('move')).toMatchObject({ done: true, game: '' });
  });

  it('keeps the step for another day, and can begin again', async () => {
    await begin();
    ask(1);
    fireEvent.click(await screen.findByRole('button', { name: /Next/ }));
    await vi.waitFor(() => expect(progressOf('move').step).toBe(1));
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(onAgain).toHaveBeenCalledOnce();
  });

  it('speaks German and keeps nobody out', async () => {
    await begin();
    await useLanguage('de');
    expect(await screen.findByText('Schau')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Weiter/ })).toBeTruthy();
    expect(await obstacles(document.body)).toEqual([]);
  });
});
