import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Settings from '../../src/state/settings';
import type * as Sound from '../../src/ui/sound';
import { SOUND_NAMES } from '../../src/ui/sound/effects';
import { groundOf } from '../../src/ui/sound/grounds';
import { FakeAudioContext } from './fakeAudio';

let sounds: typeof Sound;
let settings: (typeof Settings)['settings'];
const card = (): FakeAudioContext => FakeAudioContext.last!;
const hide = (hidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  hide(false);
  FakeAudioContext.last = null;
  FakeAudioContext.made = 0;
  vi.stubGlobal('AudioContext', FakeAudioContext);
  ({ settings } = await import('../../src/state/settings'));
  sounds = await import('../../src/ui/sound');
});

describe('a short sound', () => {
  it.each(SOUND_NAMES)('%s begins, ends, and comes to silence', async (name) => {
    await sounds.wakeSounds();
    const before = card().gains.length;
    sounds.sound(name);
    expect(card().sources.length).toBeGreaterThan(0);
    for (const source of card().sources) {
      expect(source.started).toBeGreaterThanOrEqual(0);
      expect(source.stopped).toBeGreaterThan(source.started!);
      expect(source.stopped).toBeLessThan(5);
    }
    const shaped = card().gains.slice(before).filter((g) => g.gain.changes.length > 0);
    expect(shaped.length).toBeGreaterThan(0);
    for (const { gain } of shaped) {
      expect(gain.changes[0].value).toBe(0);
      expect(gain.changes.at(-1)!.value).toBe(0);
      expect(Math.max(...gain.changes.map((c) => c.value))).toBeLessThanOrEqual(2);
    }
  });

  it('of dice has a knock for each die that tumbles and each that comes to rest', async () => {
    await sounds.wakeSounds();
    const nodesFor = (dice: number): number => {
      const before = card().sources.length;
      card().goOn(9);
      sounds.sound('dice', { dice });
      return card().sources.length - before;
    };
    const one = nodesFor(1);
    const two = nodesFor(2);
    expect(nodesFor(5) - one).toBe(4 * (two - one));
    expect(nodesFor(500)).toBeLessThan(70);
  });

  it('of a blow is longer for more wounds, of a step different on each ground', async () => {
    await sounds.wakeSounds();
    const length = (wounds: number): number => {
      card().goOn(9);
      const before = card().sources.length;
      sounds.sound('hit', { wounds });
      return Math.max(...card().sources.slice(before).map((s) => s.stopped)) - card().currentTime;
    };
    expect(length(5)).toBeGreaterThan(length(1));
    expect(['grass', 'rock', 'swamp water', 'heavy snow', 'never heard of'].map(groundOf)).toEqual(['grass', 'stone', 'water', 'snow', 'stone']);
  });

  it('of a weapon strikes when the board says so, and never before it has begun', async () => {
    await sounds.wakeSounds();
    const begins = (strike: number, impact: number): number[] => {
      card().goOn(9);
      const before = card().sources.length;
      sounds.sound('bow', { strike, impact });
      return card().sources.slice(before).map((s) => s.started! - card().currentTime);
    };
    const slow = begins(1, 2);
    expect(slow.some((t) => Math.abs(t - 1) < 1e-6)).toBe(true);
    expect(Math.max(...slow)).toBeCloseTo(2);
    expect(Math.min(...begins(0.01, 0.02))).toBeGreaterThanOrEqual(0);
  });

  it('is played once where two would begin together', async () => {
    await sounds.wakeSounds();
    sounds.sound('chat');
    const once = card().sources.length;
    sounds.sound('chat');
    expect(card().sources.length).toBe(once);
    card().goOn(0.1);
    sounds.sound('chat');
    expect(card().sources.length).toBe(2 * once);
  });
});

describe('nothing is played', () => {
  it('before a gesture', () => {
    sounds.sound('hit');
    expect(FakeAudioContext.made).toBe(0);
  });

  it('where there is no sound at all', async () => {
    vi.stubGlobal('AudioContext', undefined);
    await sounds.wakeSounds();
    sounds.sound('hit');
    expect(FakeAudioContext.made).toBe(0);
  });

  it('after mute, and what still sounds is faded out', async () => {
    await sounds.wakeSounds();
    sounds.sound('victory');
    const before = card().sources.length;
    settings.sounds.value = false;
    sounds.sound('hit');
    expect(card().sources.length).toBe(before);
    expect(card().gains[0].gain.changes.at(-1)).toMatchObject({ how: 'target', value: 0 });
    settings.sounds.value = true;
    sounds.sound('hit');
    expect(card().sources.length).toBeGreaterThan(before);
  });

  it('while the tab is hidden', async () => {
    await sounds.wakeSounds();
    hide(true);
    expect(card().state).toBe('suspended');
    await sounds.wakeSounds(); // a key that another window got
    sounds.sound('hit');
    expect(card().sources).toEqual([]);
    hide(false);
    await Promise.resolve();
    sounds.sound('hit');
    expect(card().sources.length).toBeGreaterThan(0);
  });

  it('of a kind that is switched off', async () => {
    await sounds.wakeSounds();
    settings.soundDice.value = false;
    settings.soundFight.value = false;
    settings.soundChat.value = false;
    for (const name of ['dice', 'sword', 'step', 'chat'] as const) sounds.sound(name);
    expect(card().sources).toEqual([]);
    sounds.sound('turn');
    expect(card().sources.length).toBeGreaterThan(0);
  });
});

describe('a long battle', () => {
  it('leaves no nodes behind and has a bound for what sounds at once', async () => {
    await sounds.wakeSounds();
    const still = card().plugged.size;
    let most = 0;
    for (let i = 0; i < 600; i++) {
      sounds.sound(SOUND_NAMES[i % SOUND_NAMES.length], { dice: 6 });
      most = Math.max(most, card().plugged.size);
      card().goOn(0.05);
    }
    expect(most).toBeLessThan(500);
    card().goOn(10);
    expect(card().plugged.size).toBe(still);
    expect(card().sounding).toEqual([]);
  });
});
