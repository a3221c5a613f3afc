/**
 * Were the dice fixed before the first of them was rolled? The server published the hash of each of its seeds, and at the
 * end the seeds themselves.
 */

export type Proof = 'fits' | 'differs' | 'unable';

export interface Pair {
  seed: string;
  commitment: string;
}

/** 'unable' where the browser does not offer its hash functions: on pages that came over an unprotected network. */
export async function proofOf(pairs: readonly Pair[]): Promise<Proof> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return 'unable';
  for (const { seed, commitment } of pairs) {
    const digest = await subtle.digest('SHA-256', new TextEncoder().encode(seed));
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    if (hex !== commitment.toLowerCase()) return 'differs';
  }
  return 'fits';
}

/** A seed without a commitment, or the other way round, is a pair that cannot fit. */
export function pairsOf(seeds: readonly string[], commitments: readonly string[]): Pair[] {
  const length = Math.max(seeds.length, commitments.length);
  return Array.from({ length }, (_, k) => ({ seed: seeds[k] ?? '', commitment: commitments[k] ?? '' }));
}
