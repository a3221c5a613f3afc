import { STEEL, WOOD, tone, type Kit } from '../kit';
import type { Grip, Held } from './part';

/** A double-edged blade over its guard. */
function blade(k: Kit, length: number, wide: number, guard: number, pommel: number): void {
  const { s, paint } = k;
  s.limb([0, -pommel, 0], [0, 0.07, 0], 0.03, 0.028, { c: paint.leather }, 5);
  s.ball(0.042, { c: paint.accent, p: [0, -pommel, 0] }, 6, 4);
  s.box(0.05, 0.045, guard, { c: paint.accent, p: [0, 0.09, 0] });
  const w = wide / 2;
  const end = length + 0.1;
  s.plate([[-w, 0.1], [w, 0.1], [w, end - wide * 1.3], [0, end], [-w, end - wide * 1.3]], 0.026, { c: STEEL, r: [0, 90, 0] });
  s.plate([[-w * 0.24, 0.1], [w * 0.24, 0.1], [0, end - wide * 1.6]], 0.034, { c: tone(STEEL, 0.74), r: [0, 90, 0] });
}

export const sword: Held = { hold: 'ready', hip: true, draw: (k) => blade(k, 0.62, 0.085, 0.22, 0.1) };
export const greatsword: Held = { hold: 'two', both: true, draw: (k, { up }) => blade(k, Math.min(1.1, up + 0.35), 0.13, 0.34, 0.22) };
export const dagger: Held = { hold: 'ready', hip: true, draw: (k) => blade(k, 0.3, 0.07, 0.14, 0.07) };

/** A haft with the hand at the origin. */
export function haft(k: Kit, from: number, to: number, r = 0.028, c = WOOD): void {
  k.s.limb([0, from, 0], [0, to, 0], r, r * 0.94, { c }, 6);
}

const CRESCENT: [number, number][] = [[0, -0.1], [0.1, -0.14], [0.24, -0.2], [0.29, 0], [0.24, 0.18], [0.1, 0.12], [0, 0.1]];

function axeHead(k: Kit, y: number, size: number): void {
  const { s, paint } = k;
  s.plate(CRESCENT.map(([a, b]) => [a * size, b * size]), 0.045, { c: STEEL, p: [0, y, 0.01], r: [0, -90, 0] });
  s.plate(CRESCENT.map(([a, b]) => [-a * size * 0.5, b * size * 0.6]), 0.045, { c: paint.accent, p: [0, y, -0.01], r: [0, -90, 0] });
  s.cyl(0.045 * size, 0.045 * size, 0.16 * size, { c: paint.armour, p: [0, y, 0] }, 6);
}

export const axe: Held = {
  hold: 'raised',
  hip: true,
  draw(k, { up }) {
    const top = Math.min(0.52, up - 0.1);
    haft(k, -0.26, top);
    axeHead(k, top - 0.1, 1);
  },
};

/** A shaft that stands on the ground; `top` of it may carry a head. */
function pole(k: Kit, { down, up }: Grip, more = 0): number {
  const top = Math.max(0.16, Math.min(up + more, 0.95));
  haft(k, -Math.min(down, 1.15), top, 0.026);
  return top;
}

function point(k: Kit, y: number, long: number, wide: number): void {
  const { s, paint } = k;
  s.plate([[-wide * 0.3, 0], [wide * 0.3, 0], [wide, long * 0.35], [0, long], [-wide, long * 0.35]], 0.034, { c: STEEL, p: [0, y, 0], r: [0, 90, 0] });
  s.cyl(0.045, 0.04, 0.06, { c: paint.accent, p: [0, y, 0] }, 6);
}

export const spear: Held = {
  hold: 'shaft',
  draw(k, grip) {
    const top = pole(k, grip, -0.3);
    point(k, top, 0.3, 0.075);
  },
};

export const halberd: Held = {
  hold: 'shaft',
  draw(k, grip) {
    const top = pole(k, grip, -0.24);
    point(k, top, 0.24, 0.05);
    axeHead(k, top - 0.08, 1.05);
  },
};

export const trident: Held = {
  hold: 'shaft',
  draw(k, grip) {
    const { s, paint } = k;
    const top = pole(k, grip, -0.36);
    s.box(0.05, 0.05, 0.3, { c: paint.accent, p: [0, top, 0] });
    for (const z of [-0.14, 0, 0.14]) {
      s.limb([0, top, z], [0, top + 0.2, z], 0.022, 0.02, { c: STEEL }, 5);
      s.cone(0.045, 0.14, { c: STEEL, p: [0, top + (z === 0 ? 0.3 : 0.25), z] }, 4);
    }
  },
};

export const lance: Held = {
  hold: 'lance',
  draw(k) {
    const { s, paint } = k;
    s.limb([0, -0.03, -0.5], [0, 0.05, 1.0], 0.045, 0.022, { c: WOOD }, 6);
    s.cone(0.13, 0.16, { c: paint.accent, p: [0, 0, 0.1], r: [-90, 0, 0] }, 8);
    s.cone(0.045, 0.22, { c: STEEL, p: [0, 0.055, 1.08], r: [88, 0, 0] }, 5);
    s.plate([[0, 0], [0.34, 0.06], [0.24, 0.15], [0.34, 0.24], [0, 0.24]], 0.02, { c: 0xffffff, team: 1, p: [0, 0.02, 0.84], r: [0, 90, 0] });
  },
};
