import type { Piece, V3 } from '../sculpt';

/** How an arm is held. */
export type Hold = 'down' | 'ready' | 'raised' | 'shaft' | 'lance' | 'two' | 'shield' | 'aim' | 'bow' | 'point' | 'armgun' | 'cast' | 'claws' | 'fists' | 'knuckles';

export interface Arms {
  shoulder: V3; // the left one; the right one is its mirror image
  length: number; // from shoulder to hand, stretched
  thick: number; // 1 for a grown person
  sleeve: Piece;
  hand: number;
  rest: Hold; // of a hand that holds nothing
  joint?: number; // a machine shows its elbows
}

/** What a body offers to those who dress it: where things are held and worn, in units of the world. */
export interface Build {
  size: number; // of what is carried, 1 for a grown person
  head: { p: V3; r: number }; // for hats
  skull?: { p: V3; r: number }; // for horns and teeth, where that is another's head: that of a mount
  mouth: V3;
  back: V3; // between the shoulder blades, on the surface
  chest: V3; // on the surface
  waist: { p: V3; r: number };
  arms?: Arms; // who has none carries things on the back
  tail?: V3; // its tip
  hem?: number; // how far down a cape goes
  own?: readonly string[]; // words of gear that the body has shown already
}

/** The same anchors of a body that was made wider. */
export function widened(b: Build, q: number, long: number): Build {
  const out = ([x, y, z]: V3): V3 => [x * q, y, z * long];
  return {
    ...b,
    head: { p: out(b.head.p), r: b.head.r },
    skull: b.skull && { p: out(b.skull.p), r: b.skull.r },
    mouth: out(b.mouth),
    back: out(b.back),
    chest: out(b.chest),
    waist: { p: out(b.waist.p), r: b.waist.r * q },
    arms: b.arms && { ...b.arms, shoulder: out(b.arms.shoulder), thick: b.arms.thick * q },
    tail: b.tail && out(b.tail),
  };
}

/** The anchors of somebody upright, from a few numbers; all heights are fractions, `at` as in the kit. */
export interface Upright {
  at: (x: number, f: number, z: number) => V3;
  h: number;
  head: { p: V3; r: number };
  shoulder: [x: number, f: number, z?: number];
  waist: [f: number, r: number];
  deep: number; // half the depth of the trunk
  sleeve: Piece | number;
  hand: number;
  thick?: number;
  size?: number;
  rest?: Hold;
  length?: number; // of the arms, as a share of what is usual
}

export function upright(o: Upright): Build {
  const { at, head } = o;
  const [x, f, z = 0] = o.shoulder;
  const shoulder = at(x, f, z);
  const waist = at(0, o.waist[0], z);
  // arms reach as far as the trunk is long, and a little for its width
  const length = ((shoulder[1] - waist[1]) * 0.78 + x * 0.62) * (o.length ?? 1);
  return {
    size: o.size ?? Math.min(1.2, Math.max(0.62, o.h / 2)),
    head,
    mouth: [head.p[0], head.p[1] - head.r * 0.42, head.p[2] + head.r * 0.92],
    back: at(0, f - 0.06, z - o.deep),
    chest: at(0, f - 0.1, z + o.deep),
    waist: { p: waist, r: o.waist[1] },
    arms: {
      shoulder,
      length,
      thick: o.thick ?? 1,
      sleeve: typeof o.sleeve === 'number' ? { c: o.sleeve } : o.sleeve,
      hand: o.hand,
      rest: o.rest ?? 'down',
    },
  };
}
