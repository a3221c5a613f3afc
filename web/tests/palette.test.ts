// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { contrast, cssToNumber, inkOn, luminance } from '../src/board/contrast';
import { RAY_BLOCKED, RAY_CLEAR, STYLES } from '../src/board/styles';
import { RINGS, TEAMS, liveryOf, shapePoints, teamOf } from '../src/board/teams';
import { TERRAINS } from '../src/board/terrains';
import { HIDDEN_RUNE, runeOf } from '../src/board/runes';

const NIGHT = 0x0d131c;

describe('colours', () => {
  it('have known contrasts', () => {
    expect(contrast(0, 0xffffff)).toBeCloseTo(21);
    expect(luminance(0xffffff)).toBeCloseTo(1);
  });

  it('of teams differ from each other in shape and ring, not only in hue', () => {
    expect(new Set(TEAMS.map((t) => t.shape)).size).toBe(TEAMS.length);
    expect(new Set(TEAMS.map((t) => t.ring)).size).toBe(TEAMS.length);
    expect(TEAMS.every((t) => RINGS.includes(t.ring))).toBe(true);
    expect(teamOf(7)).toBe(TEAMS[1]);
    expect(teamOf(-1)).toBe(TEAMS[4]);
  });

  it('of markers can be read: dark letters on them, and they on dark ground', () => {
    for (const t of TEAMS) {
      expect(contrast(cssToNumber(t.css), NIGHT), t.name).toBeGreaterThan(4.5);
      expect(contrast(t.color, 0x000000), t.name).toBeGreaterThan(3);
    }
  });

  it('of levels can be read on every terrain of the flat view', () => {
    for (const t of TERRAINS.values()) expect(contrast(cssToNumber(t.flat), cssToNumber(inkOn(cssToNumber(t.flat)))), t.name).toBeGreaterThan(4.5);
  });

  it('of clear and blocked rays differ in lightness too', () => {
    expect(contrast(RAY_CLEAR, RAY_BLOCKED)).toBeGreaterThan(1.5);
  });

  it('of highlights come with patterns that tell danger from freedom', () => {
    expect(STYLES.move.fill).not.toBe(STYLES.risk.fill);
    expect(STYLES.risk.fill).not.toBe(STYLES.danger.fill);
    expect(STYLES.attack.fill).not.toBe(STYLES.danger.fill);
    expect(STYLES.seen.fill).not.toBe(STYLES.unseen.fill);
  });

  it('of generals are their own, and strangers have plain ones', () => {
    expect(liveryOf('Jandar')).not.toEqual(liveryOf('Utgar'));
    expect(liveryOf('Nobody')).toEqual(liveryOf(undefined));
  });
});

describe('signs', () => {
  it('of teams are closed outlines about the middle', () => {
    for (const t of TEAMS) {
      const points = shapePoints(t.shape, 10);
      const x = points.reduce((s, p) => s + p[0], 0) / points.length;
      expect(Math.abs(x)).toBeLessThan(0.01);
      expect(Math.max(...points.map(([a, b]) => Math.hypot(a, b)))).toBeLessThan(16);
    }
  });

  it('of glyphs differ by name and say nothing while hidden', () => {
    const names = ['astrid', 'gerda', 'ivor', 'valda', 'dagmar', 'brandar', 'kelda', 'erland'];
    expect(new Set(names.map((n) => JSON.stringify(runeOf(n)))).size).toBeGreaterThan(6);
    expect(runeOf('astrid')).toEqual(runeOf('astrid'));
    expect(HIDDEN_RUNE.length).toBeGreaterThan(2);
  });
});
