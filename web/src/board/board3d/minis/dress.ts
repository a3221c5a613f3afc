import type { V3 } from '../sculpt';
import type { Arms, Build, Hold } from './build';
import { GEAR, type Grip, type Held } from './gear';
import { BASE_TOP, STEEL, type Kit } from './kit';

type Side = 1 | -1; // left, right

/** Elbow and hand from the shoulder, in lengths of the arm: outwards, up, forward. */
const POSES: Record<Hold, [elbow: V3, hand: V3]> = {
  down: [[0.14, -0.55, 0.02], [0.08, -0.95, 0.2]],
  ready: [[0.12, -0.56, 0.08], [0, -0.74, 0.5]],
  raised: [[0.36, 0.0, 0.06], [0.24, 0.5, 0.16]],
  shaft: [[0.24, -0.48, 0.16], [0.12, -0.42, 0.56]],
  lance: [[0.26, -0.44, -0.2], [0.16, -0.5, 0.24]],
  two: [[0.16, -0.54, 0.14], [-0.3, -0.6, 0.56]],
  shield: [[0.24, -0.48, 0.1], [0.12, -0.62, 0.46]],
  aim: [[0.2, -0.54, 0.06], [-0.22, -0.56, 0.42]],
  bow: [[0.3, -0.04, -0.04], [-0.3, 0.02, 0.3]],
  point: [[0.2, -0.34, 0.26], [-0.06, -0.22, 0.74]],
  armgun: [[0.2, -0.44, 0.02], [0.12, -0.5, 0.42]],
  cast: [[0.3, -0.34, 0.24], [0.26, 0.02, 0.62]],
  claws: [[0.36, -0.36, 0.1], [0.3, -0.4, 0.6]],
  fists: [[0.28, -0.5, 0.1], [0.06, -0.34, 0.56]],
  knuckles: [[0.34, -0.5, 0.16], [0.3, -1.02, 0.26]],
};
/** Where the other hand of two is: it supports what the right one holds. */
const SUPPORT: Partial<Record<Hold, [elbow: V3, hand: V3]>> = {
  two: [[0.18, -0.5, 0.16], [-0.44, -0.44, 0.56]],
  aim: [[0.16, -0.5, 0.34], [-0.3, -0.42, 0.74]],
  bow: [[0.1, -0.04, 0.36], [0.06, -0.06, 0.74]],
};
/** What turns with the arm when it strikes. Who aims holds still. */
const SWUNG = new Set<Hold>(['ready', 'raised', 'shaft', 'two', 'point', 'cast', 'claws', 'fists', 'knuckles']);
/** Which way a thing held so points. */
const WAYS: Partial<Record<Hold, V3>> = { ready: [-0.06, 0.74, 0.68], raised: [-0.14, 1, 0.1], two: [0.5, 0.78, 0.4], down: [0, -0.4, 0.9] };

/** What is drawn pointing forward, not up. */
const FORWARD = new Set<Hold>(['aim', 'point', 'armgun', 'lance']);

interface Limb {
  shoulder: V3;
  elbow: V3;
  hand: V3;
}

interface Hands {
  holds: Record<Side, { item: Held | null; hold: Hold }>;
  both: Held | null;
  stowed: Held[];
}

/** Who takes what: what stands first is at hand first, what finds no hand is slung over the back or hung at the hip. */
function sort(gear: readonly string[], arms: Arms | undefined): Hands {
  const empty = { item: null, hold: arms?.rest ?? 'down' } as const;
  const out: Hands = { holds: { 1: { ...empty }, [-1]: { ...empty } } as Hands['holds'], both: null, stowed: [] };
  const free = new Set<Side>(arms ? [-1, 1] : []);
  const take = (side: Side, item: Held): void => {
    free.delete(side);
    out.holds[side] = { item, hold: item.hold };
  };
  const held = gear.flatMap((word) => {
    const part = GEAR[word];
    return part && 'hold' in part ? [part] : [];
  });
  // a shield or a lantern has its hand kept free
  const kept = new Set(held.filter((p) => p.left).slice(0, 1));
  for (const item of held) {
    if (item.both && free.size === 2 && kept.size === 0) {
      out.both = item;
      for (const side of [-1, 1] as const) take(side, item);
    } else if (item.each) {
      for (const side of [-1, 1] as const) if (free.has(side)) take(side, item); // whoever has no arms has paws of its own
    } else if (item.left && free.has(1)) take(1, item);
    else if (!item.left && free.has(-1)) take(-1, item);
    else if (free.has(1) && !item.both && kept.size === 0) take(1, item);
    else out.stowed.push(item);
  }
  return out;
}

function limbOf(arms: Arms, side: Side, pose: [V3, V3]): Limb {
  const { shoulder: s, length } = arms;
  const from: V3 = [side * Math.abs(s[0]), s[1], s[2]];
  const at = ([x, y, z]: V3): V3 => [from[0] + side * x * length, from[1] + y * length, from[2] + z * length];
  return { shoulder: from, elbow: at(pose[0]), hand: at(pose[1]) };
}

function drawArm(k: Kit, arms: Arms, limb: Limb, forearm: boolean): void {
  const { s } = k;
  const t = arms.thick;
  s.limb(limb.shoulder, limb.elbow, 0.105 * t, 0.088 * t, arms.sleeve);
  if (arms.joint !== undefined) s.ball(0.11 * t, { c: arms.joint, p: limb.elbow }, 7, 5);
  if (!forearm) return;
  s.limb(limb.elbow, limb.hand, 0.088 * t, 0.072 * t, arms.sleeve);
  s.ball(0.082 * t, { c: arms.hand, p: limb.hand }, 6, 5);
}

const metal = (k: Kit, arms: Arms): Partial<Arms> => ({ sleeve: { c: STEEL }, hand: STEEL, thick: arms.thick * 1.3, joint: k.paint.accent });
const minus = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** Give a body its arms and everything that its figure carries and wears. */
export function dress(k: Kit, b: Build): void {
  const gear = k.shape.gear.filter((word) => !b.own?.includes(word));
  for (const word of new Set(gear)) {
    const part = GEAR[word];
    if (part && 'wear' in part) part.wear(k, b);
  }
  const hands = sort(gear, b.arms);
  if (b.arms) hold(k, b, b.arms, hands);
  hands.stowed.forEach((item, n) => stow(k, b, item, n));
}

function hold(k: Kit, b: Build, arms: Arms, hands: Hands): void {
  const { s } = k;
  const limbs = { 1: limbOf(arms, 1, POSES.down), [-1]: limbOf(arms, -1, POSES.down) } as Record<Side, Limb>;
  for (const side of [-1, 1] as const) {
    const { hold } = hands.holds[side];
    limbs[side] = limbOf(arms, side, side === 1 && hands.both ? (SUPPORT[hold] ?? POSES[hold]) : POSES[hold]);
  }
  const one = (side: Side): void => {
    const { item, hold } = hands.holds[side];
    drawArm(k, side === 1 && k.has('metal_arm') ? { ...arms, ...metal(k, arms) } : arms, limbs[side], hold !== 'armgun');
    if (item && !(hands.both && side === 1)) put(k, b, item, limbs[side], side, hands.both ? limbs[1].hand : undefined);
  };
  if (hands.both && SWUNG.has(hands.both.hold)) {
    s.hinged([0, arms.shoulder[1], arms.shoulder[2]], 'arm', () => ([-1, 1] as const).forEach(one));
    return;
  }
  for (const side of [-1, 1] as const) {
    const { item, hold } = hands.holds[side];
    const strikes = SWUNG.has(hold) && (side === -1 || item !== null);
    if (strikes) s.hinged(limbs[side].shoulder, 'arm', () => one(side));
    else one(side);
  }
}

/** A thing in a hand: what points up in it points where the hold says; a gun points at what is aimed at. */
function put(k: Kit, b: Build, item: Held, limb: Limb, side: Side, other?: V3): void {
  const { s } = k;
  const { size } = b;
  const { hold } = item;
  const p = hold === 'armgun' ? limb.elbow : limb.hand;
  const grip: Grip = {
    side,
    down: Math.max(0.2, (p[1] - BASE_TOP) / size - 0.02),
    up: Math.max(0.26, (1.08 * k.h - p[1]) / size),
    color: b.arms!.hand,
    other: other && (minus(other, p).map((v) => v / size) as V3),
  };
  const scale: V3 = [side === 1 ? -size : size, size, size];
  const draw = (): void => item.draw(k, grip);
  if (hold === 'aim' || hold === 'armgun') s.along(p, hold === 'aim' && other ? minus(other, p) : minus(limb.hand, limb.elbow), size, draw, 'z');
  else if (hold === 'bow' && other) s.within(other, 0, size, () => item.draw(k, { ...grip, other: minus(p, other).map((v) => v / size) as V3 }));
  else if (hold === 'shield') s.within([p[0] + side * 0.04 * size, p[1], p[2] + 0.1 * size], side * 0.42, size, draw);
  else {
    const way = WAYS[hold] ?? [0, 1, 0];
    s.along(p, [side * -way[0], way[1], way[2]], scale, draw);
  }
}

/** Short things hang at the hips, long ones across the back. */
function stow(k: Kit, b: Build, item: Held, n: number): void {
  const { s } = k;
  const side = n % 2 === 0 ? 1 : -1;
  const grip: Grip = { side, down: 0.3, up: 0.75, color: k.paint.leather };
  const axis = FORWARD.has(item.hold) ? 'z' : 'y';
  const draw = (): void => item.draw(k, grip);
  if (item.hip && b.arms) {
    const { p, r } = b.waist;
    s.along([p[0] + side * r * 1.05, p[1] + 0.04, p[2] + 0.06], [side * 0.1, -0.7, -0.7], b.size, draw, axis);
  } else s.along([b.back[0] - side * 0.18 * b.size, b.back[1] - 0.24 * b.size, b.back[2] - 0.05 * b.size], [side * 0.6, 0.8, 0], b.size * 0.9, draw, axis);
}
