import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../../src/board';
import { useLanguage } from '../../src/i18n';
import type { GameEvent, RequestView, UndoState, View } from '../../src/protocol';
import { ActionBar } from '../../src/screens/battle/ActionBar';
import type { Battle } from '../../src/screens/battle/battle';
import { offered } from '../../src/screens/battle/drawing';
import { GoalLine } from '../../src/screens/battle/GoalLine';
import { LogPanel } from '../../src/screens/battle/LogPanel';
import { OddsPanel } from '../../src/screens/battle/OddsPanel';
import { OptionsPanel } from '../../src/screens/battle/OptionsPanel';
import { OrderMarkers, layByKey } from '../../src/screens/battle/OrderMarkers';
import { Curtain, Dialogs, ResultBanner, UndoQuestion, WhyNot } from '../../src/screens/battle/Overlays';
import { briefingOpen, tab } from '../../src/screens/battle/panels';
import { ClosedTip, PathTip } from '../../src/screens/battle/PathTip';
import { primaryOf } from '../../src/screens/battle/primary';
import { Roster } from '../../src/screens/battle/Roster';
import { TopBar, minutes } from '../../src/screens/battle/TopBar';
import { Tray } from '../../src/screens/battle/Tray';
import { UnitPanel } from '../../src/screens/battle/UnitPanel';
import { settings } from '../../src/state/settings';
import { Announcer } from '../../src/ui/announce';
import { obstacles, theReplay } from '../screens/kit';
import { aGoal, aRequest, aView, orders, sitDown, type Server } from './kit';

let battle: Battle;
let server: Server;
afterEach(async () => {
  cleanup();
  battle.dispose();
  await useLanguage('en');
  settings.confirmEnd.value = true;
  vi.unstubAllGlobals();
});
const sit = async (...seats: number[]): Promise<void> => {
  ({ battle, server } = await sitDown(...seats));
};
/** Seat 0 is asked. */
const asked = async (request: RequestView, view: View = aView()): Promise<void> => {
  await sit(0);
  server.sync(0, view);
  server.ask(0, request);
};
/** Seat 0 plans its orders; the names of its cards, and the page. */
const planning = async (): Promise<{ own: number[]; names: string[]; page: ReturnType<typeof within> }> => {
  const { own, view, ask } = orders();
  await sit(0);
  server.sync(0, view());
  ask(server, 7);
  render(
    <>
      <OrderMarkers battle={battle} />
      <ActionBar battle={battle} />
    </>,
  );
  const page = within(await screen.findByRole('region', { name: /Orders/ }));
  return { own, names: own.map((card) => view().cards[card].name), page };
};
const lastChoice = (): unknown => server.hearing('choose').at(-1)?.answers;

describe('around the board', () => {
  it('has no obstacle for anybody', async () => {
    await sit(0);
    server.sync(0);
    const { events } = theReplay();
    server.tell(0, 0, events.slice(0, 60));
    server.ask(0, aRequest('attack', [{ action: 'power', power: [0, 0], label: 'Chomp' }, { none: true }]));
    const { container } = render(
      <>
        <TopBar battle={battle} />
        <UnitPanel battle={battle} />
        <LogPanel battle={battle} />
        <OptionsPanel battle={battle} />
        <Roster battle={battle} />
        <ActionBar battle={battle} />
      </>,
    );
    await screen.findByRole('button', { name: 'End turn' });
    expect(await obstacles(container)).toEqual([]);
  });

  it('speaks German where the server does: the log, the question, its options and what is said aloud', async () => {
    await useLanguage('de');
    await sit(0);
    expect(server.hearing('hello')).toMatchObject([{ language: 'de' }]);
    tab.value = 'log';
    server.sync(0);
    const moved = theReplay().events.find((e) => e.event === 'FigureMoved')!;
    server.tell(0, 0, [{ ...moved, text: 'Finn geht von A1 nach B2.' }]);
    server.ask(0, aRequest('target', [{ target: 8, label: 'Marro-Krieger 3' }, { none: true, label: 'nein' }], { prompt: 'Wen frisst Grimnak?' }));
    render(
      <>
        <LogPanel battle={battle} />
        <OptionsPanel battle={battle} />
        <Announcer />
      </>,
    );
    expect(await screen.findByText('Finn geht von A1 nach B2.')).toBeTruthy();
    expect(await screen.findByText('Wen frisst Grimnak?')).toBeTruthy();
    expect(screen.getByText('Wen frisst Grimnak? 2 Möglichkeiten.')).toBeTruthy();
    expect(battle.aiming.describe(battle.view.value!.figures[8].space, 8)).toContain('Marro-Krieger 3');
  });

  it('says how a question is answered on the board, and leaves any other to the server', async () => {
    await asked(aRequest('attack', [{ action: 'attack', figure: 0, target: 8 }, { none: true }], { about: 'attack', prompt: 'Attack?' }));
    render(<OptionsPanel battle={battle} />);
    expect(await screen.findByText('Attack: choose a target.')).toBeTruthy();
    server.ask(0, aRequest('attack', [{ action: 'attack', figure: 0, target: 8 }, { none: true }], { id: 8, about: 'attack twice', prompt: 'Once more?' }));
    expect(await screen.findByText('Once more?')).toBeTruthy();
  });

  it('lists every option of a question nobody has thought of', async () => {
    await asked(aRequest('something new', [{ label: 'left' }, { label: 'right' }], { prompt: 'Which way?' }));
    render(<OptionsPanel battle={battle} />);
    expect(await screen.findByText('Which way?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'right' }));
    expect(lastChoice()).toEqual([{ option: 1 }]);
  });

  it('turns to the next way by a tap, and says where the rear would be', async () => {
    const ways = [{ label: 'D7', space: 3, rear: 4, cost: 2 }, { label: 'D7', space: 3, rear: 5, cost: 2 }];
    const request = aRequest('move', [...ways, { label: 'stay', none: true }]);
    await asked(request);
    render(<PathTip battle={battle} />);
    const rear = (space: number): string => `Rear on ${battle.map.value!.spaces[space].label}`;
    battle.aiming.aim.value = { space: 3, figure: null, options: request.options.slice(0, 2), variant: 0, pinned: true, touch: true, x: 0, y: 0 };
    expect(await screen.findByText(rear(4))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Another way (1 of 2)' }));
    expect(await screen.findByText(rear(5))).toBeTruthy();
    battle.aiming.act();
    expect(lastChoice()).toEqual([{ option: 1 }]);
  });

  it('calls the start zone that is pointed at what its button calls it', async () => {
    await sit(0);
    server.sync(0, aView({ round: 0 }));
    const [, [zone, [space]]] = Object.entries(battle.map.value!.zones);
    const request = aRequest('zone', [{ label: 'Start zone 2', zone }]);
    server.ask(0, request);
    render(<PathTip battle={battle} />);
    battle.aiming.aim.value = { space, figure: null, options: request.options, variant: 0, pinned: false, x: 0, y: 0 };
    expect((await screen.findByText('Start zone 2')).tagName).toBe('B');
  });

  it('says how to go there: no keys for a finger', async () => {
    const request = aRequest('move', [{ label: 'D7 (2)', space: 3, cost: 2 }, { label: 'stay', none: true }]);
    await asked(request);
    render(<PathTip battle={battle} />);
    const aim = { space: 3, figure: null, options: [request.options[0]], variant: 0, pinned: true, x: 0, y: 0 };
    battle.aiming.aim.value = aim;
    expect(await screen.findByText('Again or Enter: go there')).toBeTruthy();
    battle.aiming.aim.value = { ...aim, touch: true };
    expect(await screen.findByText('Tap again')).toBeTruthy();
    expect(screen.queryByText(/Enter/)).toBeNull();
  });

  it('says why nobody can be placed on a space that looks free', async () => {
    const [by] = aView().figures;
    await asked(aRequest('place', [{ label: 'D7', space: 3 }], { figure: by.id, closed: [{ space: 4, by: by.id }] }));
    battle.board.value = { screenOf: () => ({ x: 10, y: 10 }) } as unknown as Board;
    render(<ClosedTip battle={battle} />);
    const at = { figure: null, x: 0, y: 0, pointer: 'keyboard', shift: false, alt: false } as const;
    battle.onPick('hover', { ...at, space: 3 });
    expect(screen.queryByText(/^Closed/)).toBeNull();
    battle.onPick('hover', { ...at, space: 4 });
    const why = `Closed: the tail of ${by.name} hangs over it.`;
    expect(await screen.findByText(why)).toBeTruthy();
    expect(battle.aiming.describe(4, null)).toContain(why);
    expect(offered(battle)).toEqual([{ space: 3, style: 'place' }, { space: 4, style: 'closed' }]);
  });

  it('keeps all options at hand as a list where they are spaces', async () => {
    await asked(aRequest('move', [{ label: 'D7 (2)', space: 3, cost: 2 }, { label: 'D8 (3)', space: 4, cost: 3 }, { label: 'stay', none: true }]));
    render(<OptionsPanel battle={battle} />);
    const list = await screen.findByText('All 3 options as a list');
    (list.closest('details') as HTMLDetailsElement).open = true;
    fireEvent(list.closest('details')!, new Event('toggle'));
    fireEvent.click(await screen.findByRole('button', { name: 'D8 (3)' }));
    expect(lastChoice()).toEqual([{ option: 1 }]);
  });

  it('shows a power with its text, and standing answers where they may be', async () => {
    await sit(0);
    const view = aView();
    server.sync(0, view);
    const [power] = battle.facts.value.get(view.cards[0].id)!.powers;
    server.ask(0, aRequest('power', [{ power: [view.cards[0].number, 0], label: power.name }, { none: true }]));
    const { unmount } = render(<OptionsPanel battle={battle} />);
    expect((await screen.findByRole('button', { name: new RegExp(power.name) })).textContent).toContain(power.text);
    unmount();
    server.ask(0, aRequest('swipe', [{ yes: true, label: 'yes' }, { yes: false, label: 'no' }], { id: 8, figure: 0 }));
    render(<OptionsPanel battle={battle} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Always: Yes' }));
    expect(server.hearing('standing')[0]).toMatchObject({ kind: 'swipe', answer: 'yes', seat: 0 });
  });

  it('asks twice before a turn ends with something left to do', async () => {
    await asked(aRequest('attack', [{ action: 'attack', figure: 0, target: 8 }, { none: true }]));
    render(<ActionBar battle={battle} />);
    fireEvent.click(await screen.findByRole('button', { name: 'End turn' }));
    expect(server.hearing('choose')).toHaveLength(0);
    fireEvent.click(await screen.findByRole('button', { name: /end anyway/ }));
    expect(lastChoice()).toEqual([{ option: 1 }]);
  });

  it('says for whom it waits, be it one or several', async () => {
    await sit(0);
    server.sync(0);
    const waiting = (...seats: number[]): void => server.say({ type: 'request', you: 0, request: null, waiting_for: seats, undo: { possible: true, consent: [1], why: '' } });
    const names = aView().players.map((p) => p.name);
    waiting(1);
    await vi.waitFor(() => expect(primaryOf(battle).label).toBe(`${names[1]} is thinking…`));
    waiting(1, 2);
    await vi.waitFor(() => expect(primaryOf(battle).label).toMatch(/^Blue, .* are thinking…$/));
  });

  it('shows what a scenario is about, with how far everybody has come', async () => {
    await sit(0);
    server.sync(0, aView({ goals: [aGoal({ words: 'Hold the bridge.' }), aGoal({ stance: 'theirs', words: 'Keep Goats from crossing it.', progress: [] })] }));
    const scenario = { id: 'x', name: 'The bridge', story: 'There is a bridge.', goals: ['Goats: cross it.', 'Trolls: hold it.'], goal_teams: [1, 0], sides: [] };
    server.say({ type: 'table', table: { ...theReplay().table, status: 'playing', scenario } });
    render(
      <>
        <GoalLine battle={battle} />
        <Dialogs battle={battle} />
      </>,
    );
    const goal = await screen.findByRole('button', { name: /^Goal/ });
    expect(goal.textContent, 'of the own side').toBe('GoalHold the bridge.1/2');
    fireEvent.click(goal);
    const dialog = await screen.findByRole('dialog', { name: 'The bridge' });
    expect(dialog.textContent).toContain('There is a bridge.');
    expect(dialog.textContent).toContain('Keep Goats from crossing it.');
    expect(dialog.textContent, 'the general words are for those who do not play yet').not.toContain('Trolls: hold it.');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(briefingOpen.value).toBe(false);
  });

  const undoable = (undo: UndoState): void => server.say({ type: 'request', you: 0, request: null, waiting_for: [1], undo });

  it('says why an undo is not possible before the others are asked', async () => {
    await sit(0);
    server.sync(0);
    undoable({ possible: true, consent: [1], why: 'Dice have been rolled.' });
    render(<ActionBar battle={battle} />);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo.getAttribute('aria-disabled'), 'it can be pressed, and looks so').toBe('false');
    fireEvent.click(undo);
    expect((await screen.findByRole('status')).textContent).toContain('Dice have been rolled.');
    expect(server.hearing('undo')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Ask to take back' }));
    expect(server.hearing('undo')).toHaveLength(1);
  });

  it('takes back at once where nobody would have to agree', async () => {
    await sit(0);
    server.sync(0);
    undoable({ possible: true, consent: [], why: '' });
    render(<ActionBar battle={battle} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(server.hearing('undo')).toHaveLength(1);
  });

  it('lets nothing be taken back where nothing has been done', async () => {
    await sit(0);
    server.sync(0);
    server.tell(0, 0, theReplay().events.slice(0, 1)); // what happened was nobody's step
    undoable({ possible: false, consent: [], why: 'There is nothing to take back.' });
    render(<ActionBar battle={battle} />);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(undo);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('lets order markers be laid by clicks and keys, and taken back', async () => {
    const { own, names, page } = await planning();
    fireEvent.click(page.getByRole('button', { name: new RegExp(`^${names[0]}`) }));
    fireEvent.click(page.getByRole('button', { name: new RegExp(`^${names[1]}`) }));
    expect(battle.plan.value).toEqual({ 1: own[0], 2: own[1] });
    fireEvent.focus(page.getByRole('button', { name: new RegExp(`^${names[1]}`) }));
    layByKey(battle, 'X');
    expect(battle.plan.value.X).toBe(own[1]);
    layByKey(battle, 'X');
    expect(battle.plan.value.X, 'pressed again it goes on').not.toBe(own[1]);
    fireEvent.click(await page.findByRole('button', { name: 'Take back order marker 1' }));
    expect(battle.plan.value[1]).toBeUndefined();
    expect((screen.getByRole('button', { name: 'Ready' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('puts Ready under Enter once the fourth order marker lies', async () => {
    const { names, page } = await planning();
    const card = page.getByRole('button', { name: new RegExp(`^${names[0]}`) });
    const ready = screen.getByRole('button', { name: 'Ready' });
    for (const lying of [1, 2, 3, 4]) {
      expect(document.activeElement).not.toBe(ready);
      fireEvent.click(card);
      await vi.waitFor(() => expect(page.getAllByRole('button', { name: /^Take back/ })).toHaveLength(lying));
    }
    await vi.waitFor(() => expect(document.activeElement).toBe(ready));
  });

  it('clears the orders and undoes that; to leave them it wants to be told twice', async () => {
    const { own } = await planning();
    server.tell(0, 0, [{ event: 'RoundBegan', round: 1, text: '' }], orders().view()); // something can be taken back
    orders().ask(server, 8);
    await vi.waitFor(() => expect(battle.request.value?.id).toBe(8));
    battle.plan.value = { 1: own[0], 2: own[0] };
    fireEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(battle.plan.value).toEqual({});
    const undo = await screen.findByRole('button', { name: /^Undo/ });
    fireEvent.click(undo);
    expect(battle.plan.value).toEqual({ 1: own[0], 2: own[0] });
    for (const left of [{ 1: own[0] }, {}]) {
      fireEvent.click(undo);
      expect(battle.plan.value).toEqual(left);
    }
    await new Promise((drawn) => setTimeout(drawn)); // the button knows that the plan is empty
    fireEvent.click(undo);
    expect(await screen.findByText(/^No marker is planned/)).toBeTruthy();
    expect(server.hearing('undo')).toEqual([]);
    fireEvent.click(undo);
    expect(server.hearing('undo')).toHaveLength(1);
  });

  it('tells watchers that they watch', async () => {
    await sit();
    server.sync(-1, aView({ you: -1 }));
    render(<TopBar battle={battle} />);
    expect(await screen.findByText('You are watching')).toBeTruthy();
  });

  it('shows exact odds both ways, with the reason for every die', async () => {
    await sit(0);
    const view = aView();
    server.sync(0, view);
    const figure = view.figures.find((f) => f.space >= 0 && view.cards[f.card].controller === 0)!.id;
    const target = view.figures.find((f) => f.space >= 0 && view.cards[f.card].controller === 1)!.id;
    const power = [-1, -1];
    const blow = { refusal: null, attack: [{ reason: 'Finn', amount: 3, clause: 'card.fields', power }, { reason: 'height', amount: 1, clause: 'attack.height', power }], defense: [{ reason: 'Marro', amount: 3, clause: 'card.fields', power }], attack_dice: 4, defense_dice: 3, life: 1, wounds: [0.5, 0.3, 0.2], at_least: [1, 0.5, 0.2], expected: 0.7, destroyed: 0.5, strikes_back: [1] };
    render(<OddsPanel battle={battle} />);
    battle.select(figure);
    battle.aiming.over.value = { space: 0, figure: target };
    battle.aiming.odds.value = { what: 'odds', there: { figure, target, ...blow }, back: { figure: target, target: figure, ...blow, at_least: [1, 0.25], destroyed: 0.1 } };
    const panel = await screen.findByRole('region', { name: /Attack on/ });
    expect(panel.textContent).toContain('3 on the card');
    expect(panel.textContent).toContain('+1 height');
    expect(screen.getByRole('img', { name: 'Chance of a wound 50%, to destroy 50%' })).toBeTruthy();
    expect(panel.textContent).toContain('wound 25%, destroy 10%');
  });

  it('gives the rule for what cannot be done', async () => {
    await sit(0);
    server.sync(0);
    render(<WhyNot battle={battle} />);
    battle.aiming.whyNot.value = { refusal: { sentence: 'F5 would take 5 spaces.', clause: 'move.up-cost', rule: 'Going up costs.' } };
    expect((await screen.findByRole('status')).textContent, 'the rule is for who asks').not.toContain('Going up costs.');
    fireEvent.click(screen.getByRole('button', { name: 'Show the rule' }));
    expect((await screen.findByText('Going up costs.')).parentElement!.textContent).toContain('move.up-cost');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(battle.aiming.whyNot.value).toBeNull();
  });

  it('asks for consent, hands over, and ends', async () => {
    await sit(0, 1);
    server.sync(0);
    server.sync(1, aView({ you: 1 }));
    server.say({ type: 'undo_asked', by: 1, state: 'asked', waiting: [0], first: 0, end: 0 });
    render(
      <>
        <UndoQuestion battle={battle} />
        <Curtain battle={battle} />
        <ResultBanner battle={battle} />
      </>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Agree' }));
    expect(server.hearing('undo_consent')[0]).toMatchObject({ agree: true, seat: 0 });
    server.ask(1, aRequest('order marker', [{ card: 0 }], { player: 1 }));
    fireEvent.click(await screen.findByRole('button', { name: 'I am here' }));
    await vi.waitFor(() => expect(battle.curtain.value).toBe(false));
    server.say({ type: 'over', winners: [1], ending: 'Blue has the last army standing.', clause: '', seed: '', commitment: '', fresh: [] });
    expect((await screen.findByRole('link', { name: 'To the result' })).getAttribute('href')).toBe('#/result/table');
  });

  it('names the step that somebody wants to take back, in the words of the log', async () => {
    await sit(0);
    server.sync(0);
    const { events } = theReplay();
    const at = events.findIndex((e) => e.event === 'FigureMoved');
    const hidden: GameEvent = { event: 'MarkerPlaced', player: 1, marker: 0, card: -2, text: 'Blue lays an order marker.' };
    server.tell(0, 0, [...events.slice(0, at + 2), hidden], null);
    render(<UndoQuestion battle={battle} />);
    const player = aView().players[1].name;
    const question = async (first: number, end: number): Promise<string> => {
      server.say({ type: 'undo_asked', by: 1, state: 'asked', waiting: [0], first, end });
      await vi.waitFor(() => expect(battle.state.value.undoAsked?.first).toBe(first));
      return (await screen.findByText(/would like to take back/)).textContent!;
    };
    expect(await question(at, at + 1)).toBe(`${player} would like to take back: ${events[at].text}`);
    expect(await question(at + 2, at + 3)).toBe(`${player} would like to take back: ${hidden.text}`);
    expect(await question(at + 3, at + 3), 'nothing came of it').toBe(`${player} would like to take back the last step.`);
  });

  it('tells the game in the log; a line leads to its place', async () => {
    await sit(0);
    tab.value = 'log';
    server.sync(0);
    const { events } = theReplay();
    server.tell(0, 0, events, null);
    const look = vi.spyOn(battle, 'look');
    render(<LogPanel battle={battle} />);
    const attack = events.find((e) => e.event === 'AttackDeclared')!;
    const [line] = await screen.findAllByRole('button', { name: new RegExp(attack.text.replace('.', '\\.')) });
    fireEvent.click(line);
    expect(look).toHaveBeenCalledWith({ figure: (attack as { defender: number }).defender });
  });

  it('lets people talk, in words and in phrases', async () => {
    await sit(0);
    tab.value = 'chat';
    server.sync(0);
    render(<LogPanel battle={battle} />);
    fireEvent.input(await screen.findByRole('textbox', { name: 'Message' }), { target: { value: ' Hi Ben ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    fireEvent.click(screen.getByRole('button', { name: 'Well played!' }));
    expect(server.hearing('chat').map((m) => [m.text, m.phrase])).toEqual([['Hi Ben', ''], ['', 'well_played']]);
    server.say({ type: 'chat', seat: 1, name: 'Ben', text: '', phrase: 'nice_roll', at: 5 });
    server.say({ type: 'chat', seat: 1, name: 'Ben', text: '', phrase: 'Good morning!', at: 6 });
    await useLanguage('de');
    expect(await screen.findByRole('button', { name: 'Gut gespielt!' })).toBeTruthy();
    const said = screen.getByRole('log').textContent;
    expect(said).toContain('Schöner Wurf.');
    expect(said, 'a phrase of old').toContain('Good morning!');
  });

  /** Nobody stands yet; the own figures, and those that are shown as waiting. */
  const reserve = (): View => ({ ...aView(), round: 0, figures: aView().figures.map((f) => ({ ...f, where: 'reserve', space: -1 })) });
  const ownFigures = (): number[] => aView().cards.filter((c) => c.controller === 0).flatMap((c) => c.figures);
  const where = (figure: number, id: number): RequestView => aRequest('place', [{ space: 0 }, { space: 1 }], { clause: 'place.one-zone', figure, id });
  const waiting = async (): Promise<(string | null)[]> => {
    const tray = await screen.findByRole('region', { name: 'Figures to place' });
    return within(tray).getAllByRole('button').map((b) => b.textContent);
  };
  const called = (figures: number[]): string[] => figures.map((f) => aView().figures[f].name);

  it('shows who waits to be placed, and nobody who was passed over', async () => {
    const [first, second, ...others] = ownFigures();
    await asked(where(first, 7), reserve());
    render(<Tray battle={battle} />);
    expect(await waiting()).toEqual(called([first, second, ...others]));
    server.ask(0, where(second, 8)); // the first stays in reserve
    await vi.waitFor(async () => expect(await waiting()).toEqual(called([second, ...others])));
  });

  it('lists only who can be placed where one of them is to be chosen, also while the chosen one is placed', async () => {
    const [, one, two] = ownFigures();
    await asked(aRequest('place figure', [{ figure: one }, { figure: two }]), reserve());
    render(<Tray battle={battle} />);
    expect(await waiting()).toEqual(called([one, two]));
    fireEvent.click(screen.getByRole('button', { name: called([two])[0] }));
    expect(lastChoice()).toEqual([{ option: 1 }]);
    server.ask(0, where(two, 8));
    await vi.waitFor(() => expect(battle.request.value?.id).toBe(8));
    expect(await waiting()).toEqual(called([one, two]));
  });

  it('writes times as people do', () => {
    expect([5, 75, 3 * 3600, 3 * 86_400].map(minutes)).toEqual(['0:05', '1:15', '3 h', '3 d']);
  });
});
