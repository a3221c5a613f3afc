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
  meadow: { zenith: 0x5a9bd8, horizon: 0xe6eef0, ground: 0x9fb28c, hills: 0x8aa3ae, sun: 0xffe3b8, sunPower: 3.1, sky: 0xe6eff8, earth: 0x9a8a68, skyPower: 1.5 },
  desert: { zenith: 0x6ea6d4, horizon: 0xf6e6c8, ground: 0xd9bf8e, hills: 0xc09a76, sun: 0xffdba6, sunPower: 3.3, sky: 0xf4ecdc, earth: 0xb89a6a, skyPower: 1.45 },
  winter: { zenith: 0x78aede, horizon: 0xeef3fa, ground: 0xd3deea, hills: 0x9fb4c8, sun: 0xffeacf, sunPower: 3.1, sky: 0xe6effc, earth: 0xb4bfd0, skyPower: 1.85 },
  jungle: { zenith: 0x6aa2b4, horizon: 0xdfe8cf, ground: 0x7d9468, hills: 0x6d8a78, sun: 0xffe6ac, sunPower: 3.0, sky: 0xdfeedd, earth: 0x80784e, skyPower: 1.45 },
  ember: { zenith: 0x4a4f6e, horizon: 0xe9b48c, ground: 0x6e5a52, hills: 0x5c4c54, sun: 0xffd29c, sunPower: 3.3, sky: 0xd8ccd4, earth: 0x96644a, skyPower: 1.65 },
  stone: { zenith: 0x6a9ccb, horizon: 0xe9e6de, ground: 0xa9a892, hills: 0x94a0aa, sun: 0xffe0b4, sunPower: 3.1, sky: 0xe8edf4, earth: 0x978a70, skyPower: 1.5 },
} as const;

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
