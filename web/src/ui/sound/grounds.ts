/** What is heard under feet. */
export type Ground = 'stone' | 'grass' | 'water' | 'snow';

const GROUNDS: Readonly<Record<string, Ground>> = {
  grass: 'grass',
  jungle: 'grass',
  swamp: 'grass',
  sand: 'snow',
  snow: 'snow',
  'heavy snow': 'snow',
  water: 'water',
  'swamp water': 'water',
};

/** By the server's name of a terrain; what nobody has listened to yet sounds of stone. */
export const groundOf = (terrain: string): Ground => GROUNDS[terrain] ?? 'stone';
