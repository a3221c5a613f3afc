// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { APOTHEM, DIRECTIONS, corner, directionAngle, directionOf, distance, hash, hexAt, hexX, hexZ } from '../src/board/hex';

describe('hexes', () => {
  it('are found again from any point inside them', () => {
    for (let q = -6; q <= 6; q++)
      for (let r = -6; r <= 6; r++)
        for (let i = 0; i < 6; i++) {
          const [x, z] = corner(i, 0.97);
          expect(hexAt(hexX(q, r) + x, hexZ(r) + z)).toEqual({ q, r });
        }
  });

  it('have directions that turn counter-clockwise from east, as the engine counts them', () => {
    DIRECTIONS.forEach((d, k) => {
      const a = directionAngle(k);
      expect(hexX(d.q, d.r)).toBeCloseTo(Math.cos(a) * 2 * APOTHEM);
      expect(hexZ(d.r)).toBeCloseTo(Math.sin(a) * 2 * APOTHEM);
      expect(directionOf({ q: 0, r: 0 }, d)).toBe(k);
      expect(DIRECTIONS[(k + 3) % 6]).toEqual({ q: -d.q + 0, r: -d.r + 0 });
    });
    expect(directionOf({ q: 0, r: 0 }, { q: 2, r: 0 })).toBe(-1);
  });

  it('have edge k between corner k and corner k + 1', () => {
    for (let k = 0; k < 6; k++) {
      const [ax, az] = corner(k);
      const [bx, bz] = corner(k + 1);
      const a = directionAngle(k);
      expect((ax + bx) / 2).toBeCloseTo(Math.cos(a) * APOTHEM);
      expect((az + bz) / 2).toBeCloseTo(Math.sin(a) * APOTHEM);
    }
  });

  it('count steps', () => {
    expect(distance({ q: 0, r: 0 }, { q: 3, r: -1 })).toBe(3);
    expect(distance({ q: -2, r: 4 }, { q: -2, r: 4 })).toBe(0);
  });

  it('spread their random numbers evenly and always the same way', () => {
    const buckets = Array.from({ length: 10 }, () => 0);
    for (let x = 0; x < 60; x++) for (let y = 0; y < 60; y++) buckets[Math.floor(hash(x, y) * 10)]++;
    for (const n of buckets) expect(n).toBeGreaterThan(280);
    expect(hash(3, 4, 5)).toBe(hash(3, 4, 5));
  });
});
