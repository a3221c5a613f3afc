import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { Screen } from '../../src/screens/settings';
import { applySettings, settings } from '../../src/state/settings';
import { obstacles } from './kit';

afterEach(cleanup);

describe('the settings', () => {
  it('change the page at once and are kept', () => {
    applySettings();
    render(<Screen />);
    fireEvent.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    fireEvent.input(screen.getByRole('slider', { name: /Size of texts/ }), { target: { value: '150' } });
    expect(document.documentElement.style.getPropertyValue('--scale')).toBe('1.5');
    fireEvent.click(screen.getByRole('radio', { name: 'Reduced' }));
    expect(document.documentElement.dataset.motion).toBe('reduced');
    expect(localStorage.getItem('wellspring.scale')).toBe('150');
  });

  it('have a switch for each kind of sound, and for being asked at the end of a turn', () => {
    render(<Screen />);
    for (const [name, signal] of [
      ['Sounds', settings.sounds],
      ['Your turn and low time', settings.soundTurn],
      ['Dice', settings.soundDice],
      ['Weapons, steps and powers', settings.soundFight],
      ['Chat', settings.soundChat],
      ['Wind, water and birds of the battlefield', settings.ambience],
      ['Ask before a turn ends with something left to do', settings.confirmEnd],
    ] as const) {
      const before = signal.value;
      fireEvent.click(screen.getByRole('switch', { name }));
      expect(signal.value, name).toBe(!before);
    }
  });

  it('have a button for music, which is off until it is wanted, and under the switch for all sounds', () => {
    settings.sounds.value = true;
    render(<Screen />);
    const button = screen.getByRole('button', { name: 'Music' });
    expect([settings.music.value, button.getAttribute('aria-pressed')]).toEqual([false, 'false']);
    fireEvent.click(button);
    expect([settings.music.value, button.getAttribute('aria-pressed')]).toEqual([true, 'true']);
    fireEvent.click(screen.getByRole('switch', { name: 'Sounds' }));
    expect(button).toHaveProperty('disabled', true);
  });

  it('choose view, quality and speed of the board', () => {
    render(<Screen />);
    fireEvent.change(screen.getByLabelText('View'), { target: { value: '2d' } });
    fireEvent.change(screen.getByLabelText('Quality'), { target: { value: 'low' } });
    fireEvent.click(screen.getByRole('radio', { name: 'At once' }));
    expect([settings.view.value, settings.quality.value, settings.speed.value]).toEqual(['2d', 'low', 0]);
  });

  it('have no obstacle that axe finds', async () => {
    const { container } = render(<Screen />);
    expect(await obstacles(container)).toEqual([]);
  });
});
