import { afterEach, describe, expect, it, vi } from 'vitest';
import { useLanguage } from '../../src/i18n';
import type { GameEvent, Option, RequestView } from '../../src/protocol';
import type { Battle } from '../../src/screens/battle/battle';
import { aimed, ghostOf, offered } from '../../src/screens/battle/drawing';
import { keepPlan, keptPlan } from '../../src/screens/battle/plans';
import { passOf, primaryOf } from '../../src/screens/battle/primary';
import { aRequest, aView, load, orders, sitDown, type Server } from './kit';

let battle: Battle;
let server: Server;
afterEach(async () => {
  battle.dispose();
  vi.unstubAllGlobals();
  await useLanguage('en');
});
const sit = async (...seats: number[]): Promise<void> => {
  ({ battle, server } = await sitDown(...seats));
};
const calm = (): Promise<void> => vi.waitFor(() => expect(battle.playing.value).toBe(false));
const chosen = (): [request: number, answers: unknown][] => server.hearing('choose').map((m) => [m.request, m.answers]);

describe('a battle', () => {
  it('sits down with all seats of this browser', async () => {
    await sit(0, 1);
    expect(server.heard[0]).toMatchObject({ type: 'hello', token: 'token 0', tokens: ['token 1'], since: 0, epoch: 0 });
  });

  it('watches without a seat, and answers nothing', async () => {
    await sit();
    server.sync(-1, aView({ you: -1 }));
    expect(server.heard[0]).toMatchObject({ token: '' });
    battle.choose(0);
    expect(chosen()).toEqual([]);
    expect(primaryOf(battle).act).toBeNull();
  });

  it('answers a request once, and says what it answers', async () => {
    await sit(0);
    server.sync(0);
    server.ask(0, aRequest('attack', [{ action: 'attack', figure: 0, target: 8 }, { none: true, label: 'end the turn' }]));
    await calm();
    expect(primaryOf(battle).label).toMatch(/^Aim at/);
    expect(passOf(battle)).toMatchObject({ label: 'End turn', sure: true });
    battle.choose(1);
    expect(server.hearing('choose')[0]).toEqual({ type: 'choose', request: 7, answers: [{ option: 1 }], epoch: 0, seat: 0 });
    expect(battle.request.value, 'no second answer').toBeNull();
    expect(battle.settled.value).toBe(false);
  });

  it('lets a refused answer be given again', async () => {
    await sit(0);
    server.sync(0);
    server.ask(0, aRequest('yes or no', [{ yes: true }, { yes: false }]));
    await calm();
    battle.choose(0);
    server.say({ type: 'error', code: 'stale_request', sentence: 'No.', clause: '', about: 'choose', number: 7 });
    expect(battle.request.value?.id).toBe(7);
  });

  /** Seat 0 is asked for a figure or how it moves, and the spaces it could go to are known. */
  const beforeMoving = async (request: RequestView, figure: number, ways: Partial<Option>[], meanwhile = (): void => undefined): Promise<void> => {
    await sit(0);
    server.sync(0);
    server.ask(0, request);
    await calm();
    expect(battle.selected.value).toBe(figure);
    const [reach] = server.hearing('query');
    expect(reach).toMatchObject({ what: 'reach', figure });
    meanwhile();
    const options = ways.map((way, index) => ({ index, label: '', figure, ...way }));
    server.say({ type: 'answer', query: reach.query, answer: { what: 'reach', figure, move: [], options } });
    await vi.waitFor(() => expect(battle.reach.value?.options).toEqual(options));
  };
  const mover = aView().figures[0].id;
  const whoMoves = (): RequestView => aRequest('figure', [{ figure: mover }, { none: true }], { about: 'figure to move' });
  const howItMoves = (id = 7): RequestView => aRequest('instead of move', [{ none: true }, { power: [0, 0] }], { id, figure: mover });
  const way = { space: 12, cost: 2, danger: 0, path: [1, 12] };
  const walk = { kind: 'instead of move', none: true, if_asked: true };
  const saidWay = { kind: 'move', space: 12, cost: 2, danger: 0 };

  it('chooses a figure and its way in one message, and takes them back with one', async () => {
    await beforeMoving(whoMoves(), mover, [way]);
    battle.answers.take(battle.offers.value.spaces.get(12)![0]);
    expect(chosen(), 'whether it is asked how it moves or not').toEqual([[7, [{ option: 0 }, walk, saidWay]]]);
    expect(battle.request.value, 'no second answer').toBeNull();
    server.ask(0, aRequest('attack', [{ action: 'attack', figure: 0, target: 8 }, { none: true }], { id: 10 }));
    await vi.waitFor(() => expect(battle.request.value?.id).toBe(10));
    battle.answers.undo();
    server.sync(0, aView(), 0, 1);
    server.ask(0, whoMoves());
    await vi.waitFor(() => expect(battle.request.value?.id).toBe(7));
    expect(server.hearing('undo')).toHaveLength(1);
    expect(chosen()).toHaveLength(1);
  });

  it('shows a way that comes to be known while the pointer rests on its end', async () => {
    const point = (space: number): void => battle.onPick('hover', { space, figure: null, x: 0, y: 0, pointer: 'mouse', shift: false, alt: false });
    await beforeMoving(whoMoves(), mover, [way], () => point(12));
    expect(battle.aiming.option.value?.path).toEqual(way.path);
    battle.dispose();
    await beforeMoving(whoMoves(), mover, [way], () => [12, 14].forEach(point));
    expect(battle.aiming.option.value, 'the pointer has gone on').toBeNull();
  });

  it('says where the rear end goes, too', async () => {
    await beforeMoving(whoMoves(), mover, [{ ...way, rear: 13 }]);
    battle.answers.take(battle.offers.value.spaces.get(12)![0]);
    expect(chosen()).toEqual([[7, [{ option: 0 }, walk, { ...saidWay, rear: 13 }]]]);
  });

  it('walks, or stays, with one message where a figure is asked how it moves', async () => {
    await beforeMoving(howItMoves(), mover, [way]);
    battle.answers.take(battle.offers.value.spaces.get(12)![0]);
    expect(chosen()).toEqual([[7, [{ option: 0 }, saidWay]]]);
    battle.dispose();
    await beforeMoving(howItMoves(), mover, [way]);
    passOf(battle)?.act();
    expect(chosen(), 'who can go nowhere is not asked where').toEqual([[7, [{ option: 0 }, { kind: 'move', none: true, if_asked: true }]]]);
  });

  it('lets the player decide whatever is asked after a gesture', async () => {
    await beforeMoving(whoMoves(), mover, [way]);
    battle.answers.take(battle.offers.value.spaces.get(12)![0]);
    server.tell(0, 0, []);
    server.ask(0, howItMoves(9));
    await vi.waitFor(() => expect(battle.request.value?.id).toBe(9));
    expect(chosen()).toHaveLength(1);
  });

  it('lets another way be chosen after a refusal', async () => {
    await beforeMoving(whoMoves(), mover, [way]);
    battle.answers.take(battle.offers.value.spaces.get(12)![0]);
    server.say({ type: 'error', code: 'off_the_lesson', sentence: 'Not there.', clause: '', about: 'choose', number: 7 });
    expect(battle.request.value?.id).toBe(7);
    expect(chosen()).toHaveLength(1);
  });

  it('has the server place the rest, and is settled when the others are asked', async () => {
    await sit(0);
    server.sync(0);
    server.ask(0, aRequest('place', [{ space: 1 }, { space: 2 }], { clause: 'place.one-zone', figure: 0 }));
    await calm();
    passOf(battle)?.act();
    expect(server.hearing('place_rest')).toEqual([{ type: 'place_rest', request: 7, epoch: 0, seat: 0 }]);
    expect(battle.settled.value).toBe(false);
    server.tell(0, 0, []);
    server.ask(0, null);
    await vi.waitFor(() => expect(battle.settled.value).toBe(true));
  });

  it('lays four order markers with one word', async () => {
    await sit(0);
    const { own, view, ask } = orders();
    server.sync(0, view());
    ask(server, 20);
    await calm();
    expect(primaryOf(battle)).toMatchObject({ label: 'Ready', act: null });
    const plan = { 1: own[1], 2: own[0], 3: own[0], X: own[1] };
    battle.plan.value = plan;
    primaryOf(battle).act?.();
    const others = [own[0], own[0], own[1]].map((card) => ({ kind: 'order marker', card }));
    expect(chosen()).toEqual([[20, [{ option: 1 }, ...others]]]);
    const laid = [own[1], own[0], own[0], own[1]].map((card, marker): GameEvent => ({ event: 'MarkerPlaced', player: 0, marker, card, text: '' }));
    server.tell(0, 0, laid, view(plan));
    await calm();
    expect(battle.lastPlan.value, 'this round is not the last one').toEqual({});
    server.tell(0, 4, [{ event: 'RoundBegan', round: 2, text: '' }]);
    await vi.waitFor(() => expect(battle.lastPlan.value).toEqual(plan));
  });

  it('lays what is left where some markers lie already', async () => {
    await sit(0);
    const { own, view, ask } = orders();
    server.sync(0, view({ 1: own[0], 2: own[0] }));
    ask(server, 22);
    await calm();
    battle.plan.value = { 1: own[0], 2: own[0], 3: own[1], X: own[0] };
    battle.answers.layMarkers();
    expect(chosen()).toEqual([[22, [{ option: 1 }, { kind: 'order marker', card: own[0] }]]]);
  });

  it('takes a planned marker back before anything that has been answered', async () => {
    await sit(0);
    const { own, view, ask } = orders();
    server.sync(0, view());
    ask(server, 20);
    await calm();
    battle.plan.value = { 1: own[0], 2: own[1] };
    battle.answers.undo();
    expect(battle.plan.value).toEqual({ 1: own[0] });
    battle.answers.undo();
    expect(battle.plan.value).toEqual({});
    const undone = (): number => server.hearing('undo').length;
    expect(undone(), 'the server has heard nothing of it').toBe(0);
    battle.answers.undo();
    expect(undone()).toBe(1);
  });

  it('brings cleared orders back, before anything that has been answered', async () => {
    await sit(0);
    const { own, view, ask } = orders();
    server.sync(0, view());
    ask(server, 20);
    await calm();
    const plan = { 1: own[0], 2: own[1] };
    battle.plan.value = plan;
    battle.answers.clearPlan();
    battle.answers.clearPlan(); // with nothing left to clear
    expect(battle.plan.value).toEqual({});
    battle.plan.value = { X: own[1] }; // and a new one
    battle.answers.undo();
    expect(battle.plan.value).toEqual({});
    battle.answers.undo();
    expect(battle.plan.value).toEqual(plan);
    expect(server.hearing('undo')).toEqual([]);
  });

  it('brings nothing back into other orders', async () => {
    await sit(0);
    const { own, view, ask } = orders();
    server.sync(0, view());
    ask(server, 20);
    await calm();
    battle.plan.value = { 1: own[0] };
    battle.answers.clearPlan();
    server.tell(0, 0, [], view());
    ask(server, 30);
    await vi.waitFor(() => expect(battle.request.value?.id).toBe(30));
    battle.answers.undo();
    expect(battle.plan.value).toEqual({});
    expect(server.hearing('undo')).toHaveLength(1);
  });

  it('clears what is planned, not what lies', async () => {
    await sit(0);
    const { own, view, ask } = orders();
    server.sync(0, view({ 1: own[0] }));
    ask(server, 21);
    await calm();
    battle.plan.value = { 1: own[0], 2: own[1] };
    battle.answers.clearPlan();
    expect(battle.plan.value).toEqual({ 1: own[0] });
  });

  it('gives way to another tab of the same seat', async () => {
    await sit(0);
    const { own, view, ask } = orders();
    server.sync(0, view());
    ask(server, 20);
    await calm();
    battle.plan.value = { 1: own[0], 2: own[0], 3: own[0], X: own[0] };
    battle.answers.layMarkers();
    server.tell(0, 0, [], view({ 1: own[1] })); // what the other tab chose
    ask(server, 21);
    server.say({ type: 'error', code: 'stale_request', sentence: 'No longer open.', clause: '', about: 'choose', number: 20 });
    await vi.waitFor(() => expect(battle.request.value?.id).toBe(21));
    expect(chosen(), 'no marker of ours is mixed in').toHaveLength(1);
  });

  it('remembers planned orders when the page is loaded again, for this round alone', async () => {
    await sit(0);
    const { own, view, ask } = orders();
    server.sync(0, view());
    ask(server, 20);
    await calm();
    battle.plan.value = { 1: own[0], X: own[1] };
    battle.dispose();
    ({ battle, server } = await load(0));
    server.sync(0, view());
    ask(server, 20);
    await calm();
    expect(battle.plan.value).toEqual({ 1: own[0], X: own[1] });
    battle.dispose();
    ({ battle, server } = await load(0));
    server.sync(0, { ...view(), round: view().round + 1 });
    ask(server, 60);
    await calm();
    expect(battle.plan.value).toEqual({});
  });

  it('does not plan with a card that is gone, nor with what is no plan', async () => {
    await sit(0);
    const { own, view, ask } = orders();
    keepPlan('table', 0, view().round, { 1: 999, 2: own[0] });
    server.sync(0, view());
    ask(server, 20);
    await calm();
    expect(battle.plan.value).toEqual({ 2: own[0] });
    sessionStorage.setItem('wellspring.plan.table.0', '{"round": 1, "plan": ["x"]');
    expect(keptPlan('table', 0, 1)).toEqual({});
  });

  it('brings given orders back as a whole, also where the page was loaded after them', async () => {
    await sit(0);
    const { own, view, ask } = orders();
    const given = { 1: own[0], 2: own[1], 3: own[1], X: own[0] };
    server.sync(0, view(given));
    server.ask(0, null);
    await calm();
    battle.answers.undo();
    server.tell(0, 0, [], view());
    ask(server, 20);
    await vi.waitFor(() => expect(battle.plan.value).toEqual(given));
    expect(server.hearing('undo'), 'once: the server takes them back together').toHaveLength(1);
  });

  it('takes four order markers back with one word to the server', async () => {
    await sit(0);
    const { own, view, ask } = orders();
    server.sync(0, view());
    ask(server, 20);
    await calm();
    const plan = { 1: own[0], 2: own[0], 3: own[0], X: own[0] };
    battle.plan.value = plan;
    battle.answers.layMarkers();
    server.tell(0, 0, [], view(plan));
    server.ask(0, null);
    await vi.waitFor(() => expect(battle.settled.value).toBe(true));
    battle.answers.undo();
    server.tell(0, 0, [], view());
    ask(server, 20);
    await vi.waitFor(() => expect(battle.request.value?.id).toBe(20));
    expect(battle.plan.value).toEqual(plan);
    expect(server.hearing('undo')).toHaveLength(1);
  });

  it('keeps a question open while a teammate places markers', async () => {
    await sit(0);
    server.sync(0);
    server.ask(0, aRequest('order marker', [{ card: 0 }, { card: 1 }], { id: 20 }));
    await calm();
    server.tell(0, 0, [], aView({ you: 0 }));
    await calm();
    expect(battle.request.value?.id).toBe(20);
  });

  it('hides what the other seat of a shared screen lays', async () => {
    await sit(0, 1);
    server.sync(0);
    server.sync(1, aView({ you: 1 }));
    const card = aView().cards.find((c) => c.controller === 1)!.number;
    server.ask(1, aRequest('order marker', [{ card }], { player: 1 }));
    await vi.waitFor(() => expect(battle.curtain.value).toBe(true));
    expect(battle.request.value).toBeNull();
    battle.handedTo.value = 1;
    expect(battle.request.value?.kind).toBe('order marker');
    expect(battle.me.value).toBe(1);
  });

  it('hides the orders of a shared screen as soon as they are given', async () => {
    await sit(0, 1);
    const bare = aView();
    const card = bare.cards.find((c) => c.controller === 1)!.number;
    const laid = (you: number, markers: string[], hidden: number) => aView({ you, cards: bare.cards.map((c) => ({ ...c, markers: c.number === card ? markers : [], hidden_markers: c.number === card ? hidden : 0 })) });
    const shown = (): unknown => battle.view.value?.cards.find((c) => c.number === card)?.markers;
    server.sync(0, laid(0, [], 3));
    server.sync(1, laid(1, ['1', '2', '3'], 0));
    server.ask(1, aRequest('order marker', [{ card }], { player: 1 }));
    await vi.waitFor(() => expect(battle.curtain.value).toBe(true));
    expect(shown()).toEqual([]);
    battle.handedTo.value = 1;
    expect(shown()).toEqual(['1', '2', '3']);
    battle.answers.layMarkers();
    expect(chosen(), 'the last marker is on its way').toHaveLength(1);
    expect(shown(), 'before anything comes back').toEqual([]);
  });

  it('lets one player look at hidden orders, not the next', async () => {
    await sit(0, 1);
    server.sync(0, aView({ you: 0 }));
    server.sync(1, aView({ you: 1 }));
    server.ask(0, aRequest('yes or no', [{ yes: true }, { yes: false }]));
    await calm();
    battle.peeking.value = true;
    server.ask(0, null);
    server.ask(1, aRequest('yes or no', [{ yes: true }, { yes: false }], { player: 1 }));
    await vi.waitFor(() => expect(battle.me.value).toBe(1));
    expect(battle.peeking.value).toBe(false);
  });

  it('lights up the start zone that is meant', async () => {
    await sit(0);
    server.sync(0, aView({ round: 0 }));
    const [[name, spaces]] = Object.entries(battle.map.value!.zones);
    server.ask(0, aRequest('zone', [{ label: name, zone: name }, { label: 'another', zone: 'another' }]));
    await calm();
    expect(aimed(battle, battle.request.value!.options[0]).map((h) => h.space)).toEqual(spaces);
  });

  it('names each start zone once on the board, and on the button of a finger, as its option is named', async () => {
    await sit(0);
    server.sync(0, aView({ round: 0 }));
    const zones = Object.entries(battle.map.value!.zones);
    server.ask(0, aRequest('zone', zones.map(([zone], k) => ({ label: `Start zone ${k + 1}`, zone }))));
    await calm();
    const named = offered(battle)!.filter((h) => h.label);
    expect(named.map((h) => h.label)).toEqual(zones.map((_, k) => `Start zone ${k + 1}`));
    named.forEach((h, k) => expect(zones[k][1]).toContain(h.space));
    const at = { figure: null, x: 0, y: 0, pointer: 'touch', shift: false, alt: false } as const;
    const [space] = zones[1][1];
    battle.onPick('click', { ...at, space });
    expect(primaryOf(battle).label).toBe('Start zone 2');
    expect(battle.aiming.describe(space, null)).toContain('Start zone 2');
  });

  it('imagines the moving figure where it would stand, and turns it with the next way', async () => {
    await sit(0);
    server.sync(0);
    const mover = aView().figures.find((f) => f.space >= 0)!;
    const ways = [2, 3].map((rear) => ({ figure: mover.id, space: 1, rear, path: [mover.space, 1] }));
    server.ask(0, aRequest('move', [...ways, { none: true }], { figure: mover.id }));
    await calm();
    expect(ghostOf(battle)).toBeNull();
    const at = { figure: null, x: 0, y: 0, pointer: 'mouse', shift: false, alt: false } as const;
    battle.onPick('hover', { ...at, space: 1 });
    expect(ghostOf(battle)).toMatchObject({ id: mover.id, at: 1, rear: 2 });
    battle.aiming.nextVariant();
    expect(ghostOf(battle)).toMatchObject({ id: mover.id, at: 1, rear: 3 });
    battle.onPick('hover', { ...at, space: 0 });
    expect(ghostOf(battle), 'it cannot go there').toBeNull();
  });

  it('points at nothing once it is over', async () => {
    await sit(0);
    server.sync(0);
    await calm();
    battle.aiming.over.value = { space: 3, figure: null };
    battle.resign();
    expect(battle.aiming.over.value).toEqual({ space: null, figure: null });
  });

  it('shows the result and leads to it', async () => {
    await sit(0);
    server.sync(0, aView({ over: true, winners: [0] }));
    server.say({ type: 'over', winners: [0], ending: 'You have the last army standing.', clause: '', seed: '', commitment: '', fresh: [] });
    await vi.waitFor(() => expect(battle.state.value.over?.winners).toEqual([0]));
    primaryOf(battle).act?.();
    expect(location.hash).toBe('#/result/table');
  });
});
