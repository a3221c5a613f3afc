import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sceneOf } from '../../src/ui/sound/ambience';
import { composed, fingerprint } from '../../src/ui/sound/compose';
import { deskOn } from '../../src/ui/sound/desk';
import { MANNERS, type Mood, type Note } from '../../src/ui/sound/moods';
import { repertoire } from '../../src/ui/sound/music';
import { Player } from '../../src/ui/sound/player';
import { seeded } from '../../src/ui/sound/seeded';
import { FakeAudioContext } from './fakeAudio';

const MOODS = Object.keys(MANNERS) as Mood[];

function barsOf(mood: Mood, count: number, seed = 5): Note[][] {
  const bars = composed(mood, seed);
  return Array.from({ length: count }, () => bars.next().value);
}

describe.each(MOODS)('what is composed for %s', (mood) => {
  const { mode, beats } = MANNERS[mood];

  it('has no bar twice, but the same bars for the same seed', () => {
    const prints = barsOf(mood, 200).map(fingerprint);
    expect(new Set(prints).size).toBe(200);
    expect(barsOf(mood, 20)).toEqual(barsOf(mood, 20));
    expect(barsOf(mood, 20)).not.toEqual(barsOf(mood, 20, 6));
  });

  it('stays in its mode, its bars and a range that can be sung', () => {
    for (const note of barsOf(mood, 100).flat()) {
      expect(note.beat).toBeGreaterThanOrEqual(0);
      expect(note.beat).toBeLessThan(beats);
      expect(mode).toContain(((note.pitch % 12) + 12) % 12);
      expect(note.pitch).toBeGreaterThanOrEqual(-24);
      expect(note.pitch).toBeLessThanOrEqual(40);
      expect(note.loud).toBeGreaterThan(0);
      expect(note.loud).toBeLessThan(1);
    }
  });

  it('comes back to what was heard: the motif of a phrase is known again', () => {
    const { lead } = MANNERS[mood];
    const rhythm = (bar: Note[]): string => bar.filter((n) => n.instrument === lead && n.loud >= 0.34).map((n) => n.beat).join();
    const bars = barsOf(mood, 80);
    const again = bars.filter((bar, i) => i % 4 === 1 && rhythm(bar) !== '' && rhythm(bar) === rhythm(bars[i - 1]));
    expect(again.length).toBeGreaterThan(6);
  });
});

describe('a player', () => {
  let card: FakeAudioContext;
  let still: number;
  let play: (mood: Mood | null) => void;
  let be: (place: 'wind' | 'forest' | null) => void;
  const goOn = (seconds: number): void => {
    for (let i = 0; i < seconds * 2; i++) {
      card.goOn(0.5);
      vi.advanceTimersByTime(500);
    }
  };

  beforeEach(() => {
    vi.useFakeTimers();
    card = new FakeAudioContext();
    const desk = deskOn(card as unknown as BaseAudioContext, seeded(3));
    still = card.plugged.size;
    const band = new Player(desk, repertoire(1));
    const surroundings = new Player(desk, sceneOf);
    play = (mood) => band.play(mood);
    be = (place) => surroundings.play(place);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('writes music a little ahead, goes on, and stops', () => {
    play('battle');
    const planned = Math.max(...card.sources.map((s) => s.started!));
    expect(planned).toBeGreaterThan(card.currentTime + 1);
    expect(planned).toBeLessThan(card.currentTime + 6);
    goOn(30);
    expect(Math.max(...card.sources.map((s) => s.started!))).toBeGreaterThan(30);
    play(null);
    const all = card.sources.length;
    goOn(10);
    expect(card.sources.length).toBe(all);
    expect(card.sounding).toEqual([]);
    expect(card.plugged.size).toBe(still);
  });

  it('fades from one mood into the next and keeps few nodes for hours of changes', () => {
    let most = 0;
    for (let i = 0; i < 120; i++) {
      play(MOODS[i % MOODS.length]);
      goOn(i % 7 === 0 ? 20 : 0.5);
      most = Math.max(most, card.plugged.size);
    }
    expect(most).toBeLessThan(260);
    play(null);
    goOn(10);
    expect(card.plugged.size).toBe(still);
  });

  it('catches up on nothing after a time in which the page slept', () => {
    play('calm');
    const before = card.sources.length;
    card.goOn(600);
    vi.advanceTimersByTime(400);
    expect(card.sources.length - before).toBeLessThan(40);
    expect(Math.min(...card.sources.slice(before).map((s) => s.started!))).toBeGreaterThanOrEqual(600);
  });

  it('surrounds with a place, and with nothing again', () => {
    be('forest');
    goOn(60);
    expect(card.sources.length).toBeGreaterThan(30);
    expect(card.plugged.size).toBeLessThan(120);
    be('wind');
    goOn(10);
    be(null);
    goOn(10);
    expect(card.sounding).toEqual([]);
    expect(card.plugged.size).toBe(still);
  });
});
