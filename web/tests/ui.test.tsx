import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../src/ui/Button';
import { Dialog } from '../src/ui/Dialog';
import { D20, DiceRow, facesOf } from '../src/ui/Dice';
import { ChoiceField, SelectField, TextField, Toggle } from '../src/ui/Field';
import { Menu } from '../src/ui/Menu';
import { Tabs } from '../src/ui/Tabs';
import { TeamMark } from '../src/ui/TeamMark';
import { Toasts, toast } from '../src/ui/Toasts';
import { useScrollStop } from '../src/ui/scrolling';
import { LifeDots, UnitCard } from '../src/ui/UnitCard';
import { Announcer, announce } from '../src/ui/announce';
import { allCards, obstacles } from './screens/kit';

afterEach(cleanup);
const card = (id: string) => allCards().find((c) => c.card === id)!;

describe('shared components', () => {
  it('a button says its words, not its key', () => {
    const press = vi.fn();
    render(<Button keys="U" onClick={press}>Undo</Button>);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(press).toHaveBeenCalledOnce();
  });

  it('a panel that holds more than it shows can be focused, and only then', () => {
    function Long() {
      const ref = useScrollStop<HTMLElement>();
      return <section ref={ref} aria-label="Long" />;
    }
    const tall = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
    const { rerender } = render(<Long />);
    const long = screen.getByRole('region', { name: 'Long' });
    expect(long.tabIndex).toBe(0);
    tall.mockReturnValue(200);
    rerender(<Long />);
    expect(long.hasAttribute('tabindex')).toBe(false);
    vi.restoreAllMocks();
  });

  it('tabs go round with the arrows', () => {
    function Both() {
      const [now, setNow] = useState<'a' | 'b'>('a');
      return <Tabs label="Pages" tabs={[{ id: 'a', label: 'Log' }, { id: 'b', label: 'Chat', count: 2 }]} now={now} onChange={setNow}>page {now}</Tabs>;
    }
    render(<Both />);
    const log = screen.getByRole('tab', { name: 'Log' });
    expect(log.getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(log, { key: 'ArrowRight' });
    expect(screen.getByRole('tabpanel').textContent).toBe('page b');
    fireEvent.keyDown(screen.getByRole('tab', { name: /Chat/ }), { key: 'ArrowRight' });
    expect(screen.getByRole('tabpanel').textContent).toBe('page a');
  });

  it('a menu opens, walks and closes with keys', () => {
    const deed = vi.fn();
    render(<Menu label="More" items={[{ label: 'First', onSelect: deed }, { label: 'Second', onSelect: () => undefined }]} />);
    const button = screen.getByRole('button', { name: 'More' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const [first, second] = screen.getAllByRole('menuitem');
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.click(button);
    fireEvent.click(screen.getByRole('menuitem', { name: 'First' }));
    expect(deed).toHaveBeenCalledOnce();
  });

  it('a dialog that may be closed can be closed, and the focus goes back', () => {
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>open</button>
          {open && <Dialog title="Give up?" onClose={() => setOpen(false)}>Really?</Dialog>}
        </>
      );
    }
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'open' });
    opener.focus();
    fireEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'Give up?' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('fields are labelled, and say what is wrong', async () => {
    const said: unknown[] = [];
    const say = (x: unknown): void => void said.push(x);
    const { container } = render(
      <>
        <TextField label="Name" value="" fault="Too short." onInput={say} />
        <SelectField label="Map" value="a" options={[['a', 'Ford'], ['b', 'Keep']]} onChange={say} />
        <Toggle label="Sounds" on={false} onChange={say} />
        <ChoiceField label="Speed" value="1" options={[['1', 'Normal'], ['2', 'Fast']]} onChange={say} />
      </>,
    );
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(name.getAttribute('aria-describedby')!)?.textContent).toBe('Too short.');
    fireEvent.input(name, { target: { value: 'Ann' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Map' }), { target: { value: 'b' } });
    fireEvent.click(screen.getByRole('switch', { name: 'Sounds' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Fast' }));
    expect(said).toEqual(['Ann', 'b', true, '2']);
    expect(await obstacles(container)).toEqual([]);
  });

  it('toasts say the same thing once', async () => {
    render(<Toasts />);
    toast('No connection.');
    toast('No connection.');
    expect(await screen.findAllByText('No connection.')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(screen.queryByText('No connection.')).toBeNull());
  });

  it('toasts go by themselves, later where there is something to decide', () => {
    vi.useFakeTimers();
    const shown = (): string[] => screen.queryAllByText(/gone/).map((x) => x.firstChild!.textContent!);
    render(<Toasts />);
    act(() => {
      toast('That is gone.');
      toast('It is gone.', 'note', { label: 'Bring it back', act: () => undefined });
    });
    expect(shown()).toEqual(['That is gone.', 'It is gone.']);
    act(() => void vi.advanceTimersByTime(7000));
    expect(shown()).toEqual(['It is gone.']);
    act(() => void vi.advanceTimersByTime(14_000));
    expect(shown()).toEqual([]);
    vi.useRealTimers();
  });

  it('toasts with a way to answer go when it is taken', async () => {
    render(<Toasts />);
    let taken = 0;
    toast('It is gone.', 'note', { label: 'Bring it back', act: () => (taken += 1) });
    fireEvent.click(await screen.findByRole('button', { name: 'Bring it back' }));
    await vi.waitFor(() => expect(screen.queryByText('It is gone.')).toBeNull());
    expect(taken).toBe(1);
  });

  it('announcements can be heard twice', async () => {
    const { container } = render(<Announcer />);
    announce('A wound.');
    await vi.waitFor(() => expect(container.querySelector('[data-said=polite]')?.textContent).toBe('A wound.'));
    const first = container.querySelector('[data-said=polite] span');
    announce('A wound.');
    await vi.waitFor(() => expect(container.querySelector('[data-said=polite] span')).not.toBe(first));
  });
});

describe('cards and dice', () => {
  it('a card shows its numbers and the powers in our words', () => {
    const facts = card('sgt_drake_alexander');
    render(<UnitCard facts={facts} seat={1} />);
    const shown = screen.getByRole('article', { name: facts.name });
    for (const power of facts.powers) expect(shown.textContent).toContain(power.text);
    expect(shown.textContent).toContain(`${facts.attack}Attack`);
    expect(screen.getByRole('img', { name: 'triangle' }), 'a shape, not only a colour').toBeTruthy();
  });

  it('a card of the Basic Game has other numbers and no powers', () => {
    const facts = card('sgt_drake_alexander');
    const { container } = render(<UnitCard facts={facts} basic />);
    expect(container.querySelectorAll('.power')).toHaveLength(0);
    expect([...container.querySelectorAll('.stat b')].map((b) => Number(b.textContent))).toEqual([facts.basic!.move, facts.basic!.range, facts.basic!.attack, facts.basic!.defense]);
  });

  it('life and dice can be heard', () => {
    const { container } = render(
      <>
        <LifeDots life={5} wounds={2} />
        <DiceRow faces={facesOf({ skulls: 1, shields: 1, blanks: 1 })} side="attack" />
        <D20 value={17} />
        <TeamMark seat={0} label />
      </>,
    );
    expect(screen.getByRole('img', { name: '3 of 5 life left' })).toBeTruthy();
    expect(['skull', 'shield', 'blank', '17'].every((name) => screen.getByRole('img', { name }))).toBe(true);
    expect(container.querySelectorAll('.life .lost')).toHaveLength(2);
  });
});
