import { cleanup, render } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { CardGrid } from '../../src/screens/armies/CardGrid';
import { allCards, catalogue } from './kit';

afterEach(cleanup);
const nothing = (): void => undefined;

describe('the grid of cards', () => {
  it('draws all 339 cards, each marked if it cannot be played yet, and one of them in the order of Tab', () => {
    const cards = allCards();
    const { container } = render(<CardGrid catalogue={catalogue()} cards={cards} counts={new Map([['finn', 2]])} left={100} shown="" onShow={nothing} onAdd={nothing} onRemove={nothing} onCompare={nothing} />);
    expect(container.querySelectorAll('li')).toHaveLength(339);
    expect(container.querySelectorAll('.not-yet')).toHaveLength(cards.filter((c) => !c.playable_master).length);
    expect(container.querySelector('[data-card="raelin"] .tile-kind')?.textContent).toContain('Rise of the Valkyrie'); // there are four of that name
    expect(container.querySelector('[data-card="finn"] .tile-kind')?.textContent).not.toContain('Rise of the Valkyrie');
    expect(container.querySelectorAll('.over')).toHaveLength(cards.filter((c) => c.points > 100).length);
    expect([...container.querySelectorAll<HTMLElement>('.tile-face')].filter((face) => face.tabIndex === 0)).toHaveLength(1);
    expect(container.querySelector('[data-card="finn"] ~ .tile-add b')?.textContent).toBe('×2 ');
  });
});
