import { cleanup, render, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardMap } from '../../src/board';
import { muster } from '../../src/screens/home/muster';
import { Portrait } from '../../src/ui/Portrait';
import { unpainted } from '../../src/ui/portraits';
import { loadMap, mapNames } from '../kit';
import { allCards, serve, theContent } from './kit';

const card = (id: string) => allCards().find((c) => c.card === id)!;

beforeEach(() => void serve());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a portrait', () => {
  it('has its room before it is painted, and says nothing to a screen reader', () => {
    const { container } = render(<Portrait facts={card('finn')} size={64} />);
    const room = container.querySelector<HTMLElement>('.portrait')!;
    expect(room.style.getPropertyValue('--portrait')).toBe('64px');
    expect(room.getAttribute('aria-hidden')).toBe('true');
    expect(room.classList.contains('painted')).toBe(false);
    expect(room.querySelectorAll('svg *').length).toBeGreaterThan(1);
  });

  it('is a silhouette of the figure where nobody can paint', async () => {
    const { container } = render(
      <>
        <Portrait facts={card('mimring')} size={64} />
        <Portrait facts={card('finn')} size={64} />
      </>,
    );
    await waitFor(() => expect(unpainted.value).toBe(true)); // there is no WebGL here
    const outlines = [...container.querySelectorAll('svg')].map((svg) => svg.innerHTML);
    expect(outlines[0]).toContain('<rect');
    expect(outlines[0]).not.toBe(outlines[1]);
    for (const rect of container.querySelectorAll('rect')) {
      const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((a) => Number(rect.getAttribute(a)));
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(100);
    }
  });

  it('of a card that nobody can play is somebody in general', () => {
    const { container } = render(<Portrait facts={{ ...allCards()[0], figure: '' }} size={64} />);
    expect(container.querySelector('svg circle')).toBeTruthy();
  });
});

describe('the armies of the start page', () => {
  const armies = theContent().armies.slice(0, 2).map((a) => a.cards.map(card));

  it('stand on every shipped map, each on spaces of its own', () => {
    for (const name of mapNames()) {
      const map: BoardMap = loadMap(name);
      const figures = muster(map, armies);
      const places = figures.flatMap((f) => [f.at, f.rear]).filter((k) => k >= 0);
      expect(new Set(places).size, name).toBe(places.length);
      expect(new Set(figures.map((f) => f.seat)).size, name).toBe(2);
      expect(figures.length, name).toBe(armies.flat().reduce((n, c) => n + c.figures, 0));
    }
  });
});
