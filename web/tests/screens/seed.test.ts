import { afterEach, describe, expect, it, vi } from 'vitest';
import { pairsOf, proofOf } from '../../src/screens/result/seed';
import { theReplay } from './kit';

afterEach(() => vi.unstubAllGlobals());

describe('the proof of the dice', () => {
  it('fits for a real game', async () => {
    const { seed, commitment } = theReplay();
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(await proofOf([{ seed, commitment }])).toBe('fits');
  });

  it('differs when one digit of the seed is another', async () => {
    const { seed, commitment } = theReplay();
    const other = (seed[0] === '0' ? '1' : '0') + seed.slice(1);
    expect(await proofOf([{ seed, commitment }, { seed: other, commitment }])).toBe('differs');
  });

  it('says so where the browser cannot check', async () => {
    vi.stubGlobal('crypto', {});
    const { seed, commitment } = theReplay();
    expect(await proofOf([{ seed, commitment }])).toBe('unable');
  });

  it('wants a seed for every commitment', async () => {
    const { seed, commitment } = theReplay();
    expect(await proofOf(pairsOf([seed], [commitment, commitment]))).toBe('differs');
    expect(await proofOf(pairsOf([seed, seed], [commitment]))).toBe('differs');
  });
});
