import { liveryOf } from './teams';

/** What of a miniature has a colour of its own. Base, banner and team cloth have their owner's. */
export const PAINT_PARTS = ['skin', 'hair', 'hide', 'cloth', 'leather', 'armour', 'accent', 'horn', 'glow'] as const;
export type PaintPart = (typeof PAINT_PARTS)[number];

/** A colour for every part. `key` is the same for paints that are the same. */
export type Paint = Readonly<Record<PaintPart, number>> & { readonly key: string };

/** What a card says of its miniature, as GET /api/cards tells it. */
export interface Looks {
  card: string; // its id: what it does not say is drawn from it
  archetype: string;
  general?: string;
  paint?: Readonly<Partial<Record<string, string>>>; // '#8a3a24' by part
}

type Palette = Readonly<Record<'skin' | 'hair' | 'hide' | 'cloth' | 'horn', readonly number[]>>;

const PEOPLE: Palette = {
  skin: [0xf0c8a4, 0xe2ad86, 0xcf9a74, 0xb57a52, 0x8a5a3a],
  hair: [0x2b211b, 0x4a2c1e, 0x6a4526, 0xb4552a, 0xdba53c, 0x9a9ca1, 0xe8dcae],
  hide: [0x9a7d5a, 0x6e563e, 0x4c4540, 0xa89a86],
  cloth: [0x6f5f48, 0x4a5563, 0x59693c, 0x7a7a4e, 0x6b4a4a, 0x46484d],
  horn: [0xf1e7cc, 0xdccfae, 0xcbbd9c],
};
const WINGED: Palette = { ...PEOPLE, hide: [0xf5f0e4, 0xd8d2c6, 0xc9b79a, 0x8d8a90] };
const SCALED: Palette = {
  skin: [0xc9bd86, 0xb9b596, 0xd9b77a, 0xb8a08a],
  hair: [0x2b2f37, 0x4a3a2c],
  hide: [0x7c8f4e, 0x5c8078, 0x8f3a22, 0x6a5a86, 0x8a6a3e, 0x4f6f8f],
  cloth: [0x4a3b34, 0x3a3432, 0x54483a],
  horn: [0xeadfc2, 0xe4dcc4, 0x4a4038],
};
const FURRED: Palette = { ...SCALED, skin: [0xcbb08a, 0x9a8f86, 0xa98a70], hide: [0x7a6248, 0x55504c, 0x9a8a6c, 0x8c5a3a, 0xb3aca2] };
const GREEN: Palette = { ...PEOPLE, skin: [0x6d9046, 0x7f9a4a, 0x5a7d4e, 0x88915a] };
const PALE: Palette = { ...PEOPLE, skin: [0xd9d6cf, 0xc6cbc4, 0xe3dcd2], hair: [0x1c1b20, 0x2b2730, 0xd8d4cc], hide: [0x9fb4bd, 0x8fa79a, 0xb3a9bd], cloth: [0x2b2730, 0x3a2b38, 0x39434a] };
const SHELLED: Palette = { ...SCALED, skin: [0xb8a08a, 0x9aa27a, 0xa87f6a], hide: [0x4a3f36, 0x3d4a3a, 0x55405c, 0x6a4a2e] };
const DEEP: Palette = { ...SCALED, skin: [0xd8b49a, 0xc9c2a4, 0xb6a5b8], hide: [0x5a6f7a, 0x7a4a5a, 0x4f7f74, 0x6a5a86] };
const MADE: Palette = { ...SCALED, hide: [0x8a8880, 0x77706a, 0x9a8c78], cloth: [0x2f333a, 0x39404a, 0x3a3632] };

const PALETTES: Readonly<Record<string, Palette>> = {
  kyrie: WINGED,
  kyrie_mount: WINGED,
  marro: SCALED,
  warlord: SCALED,
  serpent: SCALED,
  dragon: SCALED,
  rider: SCALED,
  beast: FURRED,
  double_beast: FURRED,
  giant: FURRED,
  small_flyer: SCALED,
  single_wyvern: SCALED,
  double_wyvern: SCALED,
  double_serpent: SCALED,
  hydra: SCALED,
  beast_mount: FURRED,
  double_giant: FURRED,
  bear_man: FURRED,
  ape: FURRED,
  gryphon: { ...FURRED, skin: [0xb58a52, 0x9a7348, 0xc9a06a] },
  orc: GREEN,
  vampire: PALE,
  ghost: PALE,
  spider: SHELLED,
  double_spider: SHELLED,
  insect_soldier: SHELLED,
  large_insect: SHELLED,
  hive: SHELLED,
  tentacled: DEEP,
  elemental: DEEP,
  guard: MADE,
  walker: MADE,
  double_walker: MADE,
  robot_dragon: MADE,
  robot_quadruped: MADE,
  double_robot_quadruped: MADE,
  wheeled: MADE,
  large_single: MADE,
};

/** A whole number from a text, well mixed. */
function seedOf(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

/** The same colour from another pot: a little lighter or darker, warmer or colder. */
function shaded(color: number, seed: number): number {
  const light = 0.88 + ((seed & 15) / 15) * 0.24;
  const warm = (((seed >> 4) & 15) / 15 - 0.5) * 0.16;
  const part = (shift: number, k: number): number => Math.max(0, Math.min(255, Math.round(((color >> shift) & 255) * k)));
  return (part(16, light * (1 + warm)) << 16) | (part(8, light) << 8) | part(0, light * (1 - warm));
}

/** Colours that suit an archetype and a general, always the same for the same card. */
function naturalPaint({ card, archetype, general }: Looks): Record<PaintPart, number> {
  const palette = PALETTES[archetype] ?? PEOPLE;
  const livery = liveryOf(general);
  const one = (part: keyof Palette): number => palette[part][seedOf(`${card} ${part}`) % palette[part].length];
  const own = (part: string, color: number): number => shaded(color, seedOf(`${card} ${part}`));
  return {
    skin: one('skin'),
    hair: one('hair'),
    hide: one('hide'),
    cloth: one('cloth'),
    leather: own('leather', livery.leather),
    armour: own('armour', livery.armour),
    accent: own('accent', livery.trim),
    horn: one('horn'),
    glow: livery.glow,
  };
}

const mixed = new Map<string, Paint>();

/** The paint of a card's miniature: its own, and for the rest what suits it. Equal looks get the same object. */
export function paintOf(looks: Looks): Paint {
  const said = PAINT_PARTS.map((part) => looks.paint?.[part] ?? '').join();
  const id = `${looks.card}/${looks.archetype}/${looks.general ?? ''}/${said}`;
  let paint = mixed.get(id);
  if (!paint) {
    const colors = naturalPaint(looks);
    for (const part of PAINT_PARTS) {
      const css = looks.paint?.[part];
      if (css) colors[part] = Number.parseInt(css.slice(1), 16);
    }
    paint = { ...colors, key: PAINT_PARTS.map((part) => colors[part].toString(16)).join('.') };
    mixed.set(id, paint);
  }
  return paint;
}
