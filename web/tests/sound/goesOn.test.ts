import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../../src/protocol';
import type * as Settings from '../../src/state/settings';
import type * as Sound from '../../src/ui/sound';
import { aView } from '../battle/kit';
import { FakeAudioContext } from './fakeAudio';

let sounds: typeof Sound;
let settings: (typeof Settings)['settings'];
const card = (): FakeAudioContext => FakeAudioContext.last!;

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  FakeAudioContext.last = null;
  FakeAudioContext.made = 0;
  vi.stubGlobal('AudioContext', FakeAudioContext);
  ({ settings } = await import('../../src/state/settings'));
  sounds = await import('../../src/ui/sound');
});
afterEach(() => {
  sounds.music(null);
  sounds.ambience(null);
});

describe('music and surroundings', () => {
  it('wait for a gesture, and music for being switched on', async () => {
    sounds.music('calm');
    expect(FakeAudioContext.made).toBe(0);
    void sounds.wakeSounds();
    await new Promise((done) => setTimeout(done, 300));
    expect(card().sources).toEqual([]);
    settings.music.value = true;
    await vi.waitFor(() => expect(card().sources.length).toBeGreaterThan(5));
  });

  it('end with mute and begin again after it', async () => {
    settings.music.value = true;
    void sounds.wakeSounds();
    sounds.music('battle');
    sounds.ambience('water');
    await vi.waitFor(() => expect(card().sounding.filter((s) => s.stopped === Infinity).length).toBeGreaterThan(8));
    settings.sounds.value = false;
    await vi.waitFor(() => expect(card().sounding.filter((s) => s.stopped === Infinity)).toEqual([]));
    card().goOn(10);
    expect(card().sounding).toEqual([]);
    settings.sounds.value = true;
    await vi.waitFor(() => expect(card().sounding.length).toBeGreaterThan(8));
  });

  it('of a page with music are woken by any touch, and calm where no battle says otherwise', async () => {
    settings.music.value = true;
    sounds.accompany();
    expect(FakeAudioContext.made).toBe(0);
    dispatchEvent(new Event('pointerdown'));
    await vi.waitFor(() => expect(card().sources.length).toBeGreaterThan(5));
  });
});

describe('the mood of a battle', () => {
  /** The first figure of this side stands, with one life left; its others are gone. */
  const beaten = (view: View, owner: number): View => {
    const own = view.figures.filter((f) => view.cards[f.card].owner === owner);
    return { ...view, figures: view.figures.map((f) => (!own.includes(f) ? f : f === own[0] ? { ...f, wounds: f.life - 1 } : { ...f, where: 'destroyed' })) };
  };

  it('is calm while planning, then battle, and tense when a side is nearly gone', async () => {
    const { moodOf } = await import('../../src/screens/battle/atmosphere');
    const view = aView({ round: 1 });
    expect(moodOf({ ...view, round: 0 }, false)).toBe('calm');
    expect(moodOf(view, true)).toBe('calm');
    expect(moodOf(view, false)).toBe('battle');
    expect(moodOf(beaten(view, 1), false)).toBe('tense');
    expect(moodOf(beaten(view, 0), true)).toBe('tense');
    expect(moodOf({ ...view, figures: [], cards: [] }, false)).toBe('battle');
  });

  it('at the end is that of the seats at this screen', async () => {
    const { endMood } = await import('../../src/screens/battle/atmosphere');
    expect(endMood([1], [0])).toBe('defeat');
    expect(endMood([1], [0, 1])).toBe('victory');
    expect(endMood([1], [])).toBe('calm');
  });
});
