import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../../src/board';
import type { GoalView, View } from '../../src/protocol';
import type { Battle } from '../../src/screens/battle/battle';
import { beaconsOf, goalNews, placeOfGoal } from '../../src/screens/battle/goals';
import { Goals } from '../../src/screens/battle/Goals';
import { Announcer } from '../../src/ui/announce';
import { obstacles, theReplay } from '../screens/kit';
import { aGoal, aView, sitDown, type Server } from './kit';

const blue = { team: 1, who: 'Blue', done: 0, of: 2, words: '0 of 2 rounds held' };
const about = (...goals: GoalView[]): View => aView({ goals });

describe('beacons', () => {
  it('stand where goals are, with the counts of all teams', () => {
    const goal = aGoal({ stance: 'shared', progress: [aGoal().progress[0], blue] });
    expect(beaconsOf(about(goal))).toEqual([{ sign: 'win', spaces: [5], counts: [{ seat: 0, text: '1/2' }, { seat: 1, text: '0/2' }] }]);
  });

  it('say whether a goal is to be reached or kept from others', () => {
    const mine = aGoal({ kind: 'destroy', places: [], figures: [3] });
    const theirs = aGoal({ kind: 'reach', stance: 'theirs', places: [[1, 2, 3]], progress: [{ ...blue, of: 1 }] });
    expect(beaconsOf(about(mine, theirs))).toMatchObject([
      { sign: 'win', figure: 3, spaces: [] },
      { sign: 'guard', spaces: [1, 2, 3], counts: [] },
    ]);
  });

  it('are one where several goals are about the same place', () => {
    const own = aGoal();
    const theirs = aGoal({ stance: 'theirs', progress: [blue] });
    expect(beaconsOf(about(own, theirs))).toEqual([{ sign: 'win', spaces: [5], counts: [{ seat: 0, text: '1/2' }, { seat: 1, text: '0/2' }] }]);
  });

  it('are there for what decided, once it is over', () => {
    const view = { ...about(aGoal(), aGoal({ places: [[7]], decided: true })), over: true };
    expect(beaconsOf(view).map((b) => b.spaces)).toEqual([[7]]);
    expect(beaconsOf(about(aGoal({ kind: 'points', places: [] }))), 'no place, no beacon').toEqual([]);
  });
});

describe('news of goals', () => {
  it('are counts that have grown', () => {
    const before = [aGoal({ progress: [aGoal().progress[0], blue] })];
    const now = [aGoal({ progress: [{ ...aGoal().progress[0], done: 0 }, { ...blue, done: 1, words: '1 of 2 rounds held' }] })];
    expect(goalNews(before, now)).toEqual(['Blue: 1 of 2 rounds held.']);
    expect(goalNews(before, before)).toEqual([]);
    expect(goalNews([], now), 'nothing has grown that was not there').toEqual([]);
  });

  it('are no distances and no points', () => {
    const row = { ...blue, of: 1, words: 'nearest figure 3 spaces away' };
    expect(goalNews([aGoal({ progress: [row] })], [aGoal({ progress: [{ ...row, done: 1 }] })])).toEqual([]);
  });
});

describe('where a goal is shown', () => {
  it('is a figure before a place', () => {
    const { map } = theReplay();
    const row = map.spaces.flatMap((s, id) => (s.r === 2 ? [id] : []));
    expect(placeOfGoal(aGoal({ figures: [4] }), map)).toEqual({ figure: 4 });
    expect(placeOfGoal(aGoal({ places: [row.slice(0, 3).toReversed()] }), map)).toEqual({ space: row[1] });
    expect(placeOfGoal(aGoal({ places: [] }), map)).toBeNull();
  });
});

describe('the goals beside the board', () => {
  let battle: Battle;
  let server: Server;
  afterEach(() => {
    cleanup();
    battle.dispose();
    vi.unstubAllGlobals();
  });

  it('list every goal with its progress, and lead to its place', async () => {
    ({ battle, server } = await sitDown(0));
    server.sync(0, about(aGoal({ progress: [aGoal().progress[0], blue] }), aGoal({ kind: 'points', words: 'Have most points.', places: [], progress: [] })));
    const focus = vi.fn();
    battle.board.value = { camera: { focus } } as unknown as Board;
    const { container } = render(<Goals battle={battle} />);
    const panel = within(await screen.findByRole('region', { name: 'Goals' }));
    expect(panel.getByText('1 of 2 rounds held').closest('li')?.textContent).toBe('You: 1 of 2 rounds held');
    expect(panel.getByText('0 of 2 rounds held').closest('li')?.textContent).toBe('Blue: 0 of 2 rounds held');
    expect(container.querySelectorAll('.goal-steps .done')).toHaveLength(1);
    fireEvent.click(panel.getByRole('button', { name: 'Hold it.' }));
    expect(focus).toHaveBeenCalledWith({ space: 5 });
    expect(panel.queryByRole('button', { name: 'Have most points.' }), 'it is nowhere').toBeNull();
    expect(await obstacles(container)).toEqual([]);
  });

  it('open the story of a scenario', async () => {
    ({ battle, server } = await sitDown(0));
    server.sync(0, about(aGoal()));
    render(<Goals battle={battle} />);
    await screen.findByRole('region', { name: 'Goals' });
    expect(screen.queryByRole('button', { name: 'Story and goals' })).toBeNull();
    const scenario = { id: 'x', name: 'The bridge', story: 'There is a bridge.', goals: [], goal_teams: [], sides: [] };
    server.say({ type: 'table', table: { ...theReplay().table, status: 'playing', scenario } });
    await screen.findByRole('button', { name: 'Story and goals' });
  });

  it('are said aloud when somebody comes nearer', async () => {
    ({ battle, server } = await sitDown(0));
    render(<Announcer />);
    server.sync(0, about(aGoal({ progress: [blue] })));
    server.tell(0, 0, [], about(aGoal({ progress: [{ ...blue, done: 1, words: '1 of 2 rounds held' }] })));
    await vi.waitFor(() => expect(document.body.textContent).toContain('Blue: 1 of 2 rounds held.'));
  });
});
