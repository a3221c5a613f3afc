import { describe, expect, it } from 'vitest';
import { href, parseHash } from '../src/router';

describe('addresses', () => {
  it('lead to screens with their arguments', () => {
    expect(parseHash('')).toEqual({ screen: 'home', args: [] });
    expect(parseHash('#/')).toEqual({ screen: 'home', args: [] });
    expect(parseHash('#/replay/x7/42')).toEqual({ screen: 'replay', args: ['x7', '42'] });
    expect(parseHash('#/set-up')).toEqual({ screen: 'set-up', args: [] });
  });

  it('survive being written and read', () => {
    expect(parseHash(href('armies', 'a/b c%'))).toEqual({ screen: 'armies', args: ['a/b c%'] });
    expect(href('home')).toBe('#/');
  });

  it('that lead nowhere are said to', () => {
    expect(parseHash('#/nowhere/1')).toEqual({ screen: 'missing', args: ['nowhere', '1'] });
    expect(parseHash('#/armies/%E0%A4%A').args).toEqual(['%E0%A4%A']);
  });
});
