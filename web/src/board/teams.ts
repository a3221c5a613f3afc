/**
 * The colours of the seats: Okabe and Ito's hues, and for each a marker shape and a ring pattern of its own. Hue is
 * never the only way to tell two players apart.
 */
export type TeamShape = 'circle' | 'triangle' | 'square' | 'diamond' | 'pentagon' | 'star';
export type RingPattern = 'solid' | 'dashed' | 'dotted' | 'chequer' | 'double' | 'slanted';

export interface TeamStyle {
  name: string;
  color: number; // cloth and base ring
  css: string; // the same, a little lighter: markers on dark ground
  shape: TeamShape;
  ring: RingPattern;
}

export const TEAMS: readonly TeamStyle[] = [
  { name: 'Azure', color: 0x1478c8, css: '#4aa8f0', shape: 'circle', ring: 'solid' },
  { name: 'Amber', color: 0xe69f00, css: '#f5b324', shape: 'triangle', ring: 'dashed' },
  { name: 'Rose', color: 0xcc6699, css: '#e08ab6', shape: 'square', ring: 'dotted' },
  { name: 'Green', color: 0x009e73, css: '#2cc79a', shape: 'diamond', ring: 'chequer' },
  { name: 'Pale', color: 0xe8e6d8, css: '#f4f2e6', shape: 'pentagon', ring: 'double' },
  { name: 'Vermilion', color: 0xd55e00, css: '#ff8a3c', shape: 'star', ring: 'slanted' },
];

export const RINGS: readonly RingPattern[] = ['solid', 'dashed', 'dotted', 'chequer', 'double', 'slanted'];

/** A figure that belongs to nobody is pale. */
export const teamOf = (seat: number): TeamStyle => (seat < 0 ? TEAMS[4] : TEAMS[seat % TEAMS.length]);

/** The outline of a marker as points around (0, 0); a circle is given as many points. */
export function shapePoints(shape: TeamShape, radius: number): [number, number][] {
  const around = (n: number, first: number, r = radius): [number, number][] =>
    Array.from({ length: n }, (_, i) => {
      const a = first + (i / n) * Math.PI * 2;
      return [Math.cos(a) * r, Math.sin(a) * r];
    });
  switch (shape) {
    case 'circle':
      return around(24, 0);
    case 'triangle':
      return around(3, -Math.PI / 2, radius * 1.22).map(([x, y]) => [x, y + radius * 0.2]);
    case 'square':
      return around(4, Math.PI / 4, radius * 1.2);
    case 'diamond':
      return around(4, 0, radius * 1.18);
    case 'pentagon':
      return around(5, -Math.PI / 2, radius * 1.1);
    case 'star':
      return Array.from({ length: 10 }, (_, i) => {
        const a = -Math.PI / 2 + (i / 10) * Math.PI * 2;
        const r = radius * (i % 2 === 0 ? 1.28 : 0.66);
        return [Math.cos(a) * r, Math.sin(a) * r];
      });
  }
}

/** Accents of the generals: armour, trim and what glows. Their figures are known by these, their owners by the cloth. */
export interface Livery {
  armour: number;
  trim: number;
  leather: number;
  glow: number;
}

const LIVERIES: Record<string, Livery> = {
  Jandar: { armour: 0xc3ced9, trim: 0xe0b84a, leather: 0x6b4a30, glow: 0x8fe3ff },
  Utgar: { armour: 0x4b4650, trim: 0xb3282d, leather: 0x3c2a26, glow: 0xff5a34 },
  Ullar: { armour: 0x7d8f63, trim: 0xc98f45, leather: 0x70512f, glow: 0xb8ff8a },
  Vydar: { armour: 0x5d6b78, trim: 0x2fb7b0, leather: 0x2f3338, glow: 0x7dfff0 },
  Einar: { armour: 0xb8483c, trim: 0xeadfc4, leather: 0x51302c, glow: 0xffd27a },
  Aquilla: { armour: 0xb98a3a, trim: 0xf4e3a1, leather: 0x7a5a2c, glow: 0xfff09a },
  Valkrill: { armour: 0x5b4a6e, trim: 0x9be04a, leather: 0x33293b, glow: 0xc48cff },
  Revna: { armour: 0x6f8fa6, trim: 0xe9f4fb, leather: 0x4a4f5c, glow: 0xbfe8ff },
  Volarak: { armour: 0x6a3f36, trim: 0xff8a2a, leather: 0x33221e, glow: 0xff9a3c },
};

const PLAIN: Livery = { armour: 0xa2a9b2, trim: 0xcaa24a, leather: 0x6b4630, glow: 0x9be8ff };

export const liveryOf = (general: string | undefined): Livery => (general && LIVERIES[general]) || PLAIN;
