import { Color } from 'three';
import type { Field } from '../field';

/** The air over a battlefield: the same warm sun everywhere, but a meadow is not a lava field. */
export interface Mood {
  name: string;
  zenith: number;
  horizon: number;
  ground: number;
  hills: number;
  sun: number;
  sunPower: number;
  sky: number; // hemisphere light from above
  earth: number; // and from below
  skyPower: number;
}

const MOODS = {
  meadow: { zenith: 0x5a9bd8, horizon: 0xe2ebee, ground: 0xa3b3b0, hills: 0x8aa3ae, sun: 0xffe3b8, sunPower: 3.1, sky: 0xe6eff8, earth: 0x9a8a68, skyPower: 1.5 },
  desert: { zenith: 0x6ea6d4, horizon: 0xf6e6c8, ground: 0xc9b89a, hills: 0xc09a76, sun: 0xffdba6, sunPower: 3.3, sky: 0xf4ecdc, earth: 0xb89a6a, skyPower: 1.45 },
  winter: { zenith: 0x78aede, horizon: 0xeef3fa, ground: 0xd3deea, hills: 0x9fb4c8, sun: 0xffeacf, sunPower: 3.1, sky: 0xe6effc, earth: 0xb4bfd0, skyPower: 1.85 },
  jungle: { zenith: 0x6aa2b4, horizon: 0xdbe6da, ground: 0x8ea398, hills: 0x6d8a78, sun: 0xffe6ac, sunPower: 3.5, sky: 0xdfeedd, earth: 0x80784e, skyPower: 1.7 },
  ember: { zenith: 0x4a4f6e, horizon: 0xe9b48c, ground: 0x6e5a52, hills: 0x5c4c54, sun: 0xffd29c, sunPower: 3.3, sky: 0xd8ccd4, earth: 0x96644a, skyPower: 1.65 },
  stone: { zenith: 0x6a9ccb, horizon: 0xe9e6de, ground: 0xa6aaa6, hills: 0x94a0aa, sun: 0xffe0b4, sunPower: 3.1, sky: 0xe8edf4, earth: 0x978a70, skyPower: 1.5 },
} as const;

/** The same air in the evening. The board keeps its light: it lies under a lamp. */
const DUSK = { zenith: 0x1b2739, horizon: 0x4b5c69, ground: 0x2b3741, hills: 0x2f3d49 };
const DEEP = 0.92;

export function evening(mood: Mood): Mood {
  const mixed = (key: keyof typeof DUSK): number => new Color(mood[key]).lerp(new Color(DUSK[key]), DEEP).getHex();
  return { ...mood, zenith: mixed('zenith'), horizon: mixed('horizon'), ground: mixed('ground'), hills: mixed('hills') };
}

export type MoodName = keyof typeof MOODS;

/** By what most of the map is made of. */
export function moodOf(field: Field): Mood {
  const share = (...names: string[]): number => field.spaces.filter((s) => names.includes(s.slab.terrain)).length / Math.max(1, field.spaces.length);
  let name: MoodName = 'meadow';
  if (share('snow', 'ice', 'heavy snow', 'slippery ice') > 0.35) name = 'winter';
  else if (share('molten lava', 'lava field') > 0.15) name = 'ember';
  else if (share('sand') > 0.4) name = 'desert';
  else if (share('jungle', 'swamp', 'swamp water') > 0.35) name = 'jungle';
  else if (share('rock', 'dungeon', 'castle') > 0.45) name = 'stone';
  return { name, ...MOODS[name] };
}
