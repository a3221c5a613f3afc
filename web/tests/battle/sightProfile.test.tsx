import { render, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { ProfileCut, SightAnswer } from '../../src/protocol';
import type { Names } from '../../src/screens/battle/names';
import { SightProfile } from '../../src/screens/battle/SightProfile';

const names = { seatOf: (figure: number) => figure } as unknown as Names;
const cut = (kind: ProfileCut['kind'], index: number, near: number, far: number, low: number, high: number): ProfileCut => ({ kind, index, near, far, low, high });
const cuts = [cut('tile', 0, -0.8, 0.8, 0, 0.4), cut('tile', 1, 0.8, 2.5, 0, 2), cut('tile', 2, 2.5, 4, 0, 0.4), cut('figure', 0, -0.3, 0.3, 0.4, 2.4), cut('figure', 1, 3, 3.6, 0.4, 2.4)];

const answer = (clear: boolean): SightAnswer => ({
  what: 'sight',
  figure: 0,
  target: 1,
  clear,
  share: clear ? 1 : 0,
  eye: [0, 0, 2.2],
  best: null,
  blockers: [],
  rays: [],
  profile: { length: 3.3, eye: 2.2, aim: 1.6, stop: clear ? 3.3 : 0.8, cuts },
  words: '',
});

describe('the side profile of a line of sight', () => {
  it('shows ground, figures in the colours of their seats, and the whole line where it is clear', () => {
    const { container } = render(<SightProfile sight={answer(true)} names={names} />);
    expect(screen.getByRole('img', { name: 'The line of sight from the side' })).toBeTruthy();
    expect(container.querySelectorAll('rect.tile').length).toBe(3);
    const [a, b] = [...container.querySelectorAll('rect.figure')].map((r) => r.getAttribute('fill'));
    expect(a).not.toBe(b);
    expect(container.querySelectorAll('line').length).toBe(1);
    expect(container.querySelector('.cross')).toBeNull();
  });

  it('ends with a cross where something is in its way, and goes on as it would have gone', () => {
    const { container } = render(<SightProfile sight={answer(false)} names={names} />);
    const [line, rest] = [...container.querySelectorAll('line')];
    expect(Number(line.getAttribute('x2'))).toBeLessThan(Number(rest.getAttribute('x2')));
    expect(line.getAttribute('x2')).toBe(rest.getAttribute('x1'));
    expect(container.querySelector('.cross')).not.toBeNull();
  });

  it('keeps to scale, and is not there where one stands straight above the other', () => {
    const { container } = render(<SightProfile sight={answer(true)} names={names} />);
    const hill = container.querySelectorAll('rect.tile')[1];
    const side = (name: string): number => Number(hill.getAttribute(name));
    expect(side('width') / 1.7).toBeCloseTo(side('height') / 2, 0);
    const none = render(<SightProfile sight={{ ...answer(true), profile: null }} names={names} />);
    expect(none.container.querySelector('svg')).toBeNull();
  });
});
