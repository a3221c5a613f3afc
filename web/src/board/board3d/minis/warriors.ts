import { DARK, SKIN, STEEL, WOOD, arm, cape, head, legs, team, tone, trunk, type Kit } from './kit';
import { eyes } from './people';
import type { V3 } from '../sculpt';

/** Broad skirts, shoulder plates and a blade held low. */
export function samurai(k: Kit): void {
  const { s, at, livery } = k;
  const lacquer = livery.armour;
  legs(k, 0.3, { trousers: 0x3a3432, boots: 0x2a2523, width: 0.19, stride: 0.1 });
  // hakama
  s.cyl(0.21, 0.34, 0.4 * k.h, { ...team(0.9), p: at(0, 0.3, 0), s: [1, 1, 0.86] }, 10);
  for (let i = 0; i < 5; i++) {
    const a = (-60 + i * 30) * 0.01745;
    s.box(0.15, 0.24 * k.h, 0.035, { c: i % 2 ? lacquer : tone(lacquer, 0.82), p: [Math.sin(a) * 0.27, at(0, 0.38, 0)[1], Math.cos(a) * 0.24], r: [-16, (a * 180) / Math.PI, 0] }, 0.8);
    s.box(0.16, 0.03, 0.045, { c: livery.trim, p: [Math.sin(a) * 0.31, at(0, 0.28, 0)[1], Math.cos(a) * 0.28], r: [-16, (a * 180) / Math.PI, 0] });
  }
  trunk(k, 0.48, 0.82, 0.22, 0.28, { c: lacquer }, 0.8);
  for (const f of [0.54, 0.6, 0.66, 0.72]) s.cyl(0.255, 0.25, 0.022, { c: livery.trim, p: at(0, f, 0), s: [1, 1, 0.8] }, 9);
  s.cyl(0.24, 0.245, 0.05 * k.h, { ...team(), p: at(0, 0.5, 0), s: [1, 1, 0.84] }, 9);
  for (const side of [-1, 1]) {
    for (let i = 0; i < 3; i++)
      s.box(0.05, 0.085, 0.27, { c: i === 1 ? tone(lacquer, 0.8) : lacquer, p: at(side * (0.33 + i * 0.022), 0.79 - i * 0.045, 0), r: [0, 0, side * (14 - i * 4)] });
    s.box(0.06, 0.03, 0.29, { c: livery.trim, p: at(side * 0.39, 0.665, 0), r: [0, 0, side * 4] });
  }
  arm(k, [at(-0.28, 0.76, 0), at(-0.37, 0.6, 0.08), at(-0.14, 0.49, 0.28)], 0x332e2c, SKIN);
  arm(k, [at(0.28, 0.76, 0), at(0.36, 0.58, 0.1), at(0.0, 0.5, 0.31)], 0x332e2c, SKIN);
  // katana, low and forward to the right
  s.within(at(-0.06, 0.49, 0.3), (-58 * Math.PI) / 180, 1, () => {
    s.limb([0, 0.02, -0.2], [0, 0, 0.06], 0.026, 0.026, { c: DARK }, 6);
    s.cyl(0.06, 0.06, 0.018, { c: livery.trim, p: [0, 0, 0.08], r: [90, 0, 0] }, 8);
    s.box(0.018, 0.05, 0.4, { c: STEEL, p: [0, -0.005, 0.29], r: [2, 0, 0] });
    s.box(0.018, 0.05, 0.24, { c: tone(STEEL, 1.1), p: [0, 0.01, 0.58], r: [-7, 0, 0] });
  });
  s.box(0.04, 0.05, 0.5, { c: 0x2c2220, p: at(0.24, 0.46, -0.12), r: [24, 8, 0] });
  const { p, r } = head(k, SKIN);
  eyes(k, p, r);
  // kabuto with neck guard and crescent, and a mask
  s.ball(r * 1.12, { c: lacquer, p: [p[0], p[1] + r * 0.22, p[2] - r * 0.05], s: [1, 0.84, 1.02] }, 10, 6);
  s.cyl(r * 1.08, r * 1.66, r * 0.62, { c: tone(lacquer, 0.84), p: [p[0], p[1] - r * 0.32, p[2] - r * 0.34] }, 10);
  s.cyl(r * 1.2, r * 1.26, r * 0.14, { c: livery.trim, p: [p[0], p[1] + r * 0.16, p[2]] }, 10);
  s.box(r * 1.1, r * 0.6, r * 0.3, { c: tone(lacquer, 0.6), p: [p[0], p[1] - r * 0.5, p[2] + r * 0.72] });
  s.torus(r * 0.8, r * 0.11, { c: livery.trim, p: [p[0], p[1] + r * 1.02, p[2] + r * 0.86], r: [-12, 0, 198] }, 144, 10);
  if (k.hero) cape(k, 0.78, 0.14, 0.3, 0.26, team(0.8));
}

/** Slim and hooded, with a long bow. */
export function archer(k: Kit): void {
  const { s, at, livery } = k;
  const leaf = livery.armour;
  legs(k, 0.47, { trousers: 0x8a7858, boots: livery.leather, width: 0.13, thick: 0.86, stride: 0.09 });
  s.cyl(0.17, 0.235, 0.2 * k.h, { c: leaf, p: at(0, 0.42, 0), s: [1, 1, 0.8] }, 8);
  trunk(k, 0.46, 0.83, 0.17, 0.225, { c: leaf }, 0.72);
  s.cyl(0.185, 0.19, 0.04 * k.h, { c: livery.leather, p: at(0, 0.5, 0), s: [1, 1, 0.78] }, 8);
  s.plate([[-0.09, 0], [0.09, 0], [0.12, -0.5], [0, -0.56], [-0.12, -0.5]], 0.03, { ...team(), p: at(0, 0.5, 0.17), r: [-8, 0, 0] });
  cape(k, 0.82, 0.1, 0.26, 0.15, team());
  // quiver
  s.cyl(0.075, 0.065, 0.25 * k.h, { c: livery.leather, p: at(-0.1, 0.7, -0.25), r: [0, 0, 22] }, 7);
  for (const x of [-0.2, -0.16, -0.24]) s.box(0.025, 0.15, 0.05, { c: 0xf4ecd8, p: at(x, 0.86, -0.25), r: [0, 0, 22] });
  // bow arm straight, string hand at the cheek
  arm(k, [at(0.22, 0.78, 0), at(0.27, 0.77, 0.2), at(0.24, 0.76, 0.4)], leaf, SKIN, 0.86);
  arm(k, [at(-0.22, 0.78, 0), at(-0.34, 0.76, -0.02), at(-0.06, 0.78, 0.16)], leaf, SKIN, 0.86);
  s.cyl(0.07, 0.066, 0.12, { c: livery.leather, p: at(0.25, 0.765, 0.3), r: [90, 0, 0] }, 7);
  const bow = at(0.24, 0.76, 0.4);
  const tall = 0.3 * k.h;
  const limbs: V3[] = [[0, -tall, -0.2], [0, -tall * 0.62, 0.02], [0, -0.12, 0.06], [0, 0.12, 0.06], [0, tall * 0.62, 0.02], [0, tall, -0.2]];
  s.within(bow, 0, 1, () => {
    for (let i = 0; i + 1 < limbs.length; i++) s.limb(limbs[i], limbs[i + 1], i === 2 ? 0.032 : 0.024, 0.02, { c: i === 2 ? livery.leather : WOOD }, 5);
    const nock: V3 = [-0.28, 0.03, -0.2];
    for (const end of [limbs[0], limbs[5]]) s.limb(end, nock, 0.008, 0.008, { c: 0xf4ecd8, thin: true }, 3);
    s.limb(nock, [0.03, 0.02, 0.36], 0.012, 0.012, { c: 0xe8dcc0 }, 4);
    s.cone(0.03, 0.1, { c: STEEL, p: [0.06, 0.02, 0.4], r: [90, 0, 0] }, 4);
  });
  const { p, r } = head(k, 0xe6b890);
  eyes(k, p, r, 0x2c5a3a);
  s.ball(r * 1.18, { c: tone(leaf, 0.9), p: [p[0], p[1] + r * 0.14, p[2] - r * 0.26], s: [1, 1, 1] }, 9, 6);
  s.cone(r * 0.7, r * 1.5, { c: tone(leaf, 0.9), p: [p[0], p[1] + r * 0.36, p[2] - r * 1.0], r: [-66, 0, 0] }, 7);
  for (const side of [-1, 1]) s.cone(r * 0.22, r * 0.9, { c: 0xe6b890, p: [p[0] + side * r * 1.02, p[1] + r * 0.12, p[2] - r * 0.06], r: [-20, 0, -side * 62] }, 4);
}

/**
 * One wing of feathers from a shoulder; side is +1 for the left. It lies in an upright plane swept back a little, so
 * that the feathers overlap to a whole. `span` is how far it may reach from the axis.
 */
export function featherWing(k: Kit, root: V3, side: number, span: number, low: number, high: number, shade: number, tip: number): void {
  const { s } = k;
  const out = (span - Math.abs(root[0])) / Math.cos(0.5);
  const bone: [number, number][] = [
    [0, root[1]],
    [out * 0.55, high],
    [out, high - 0.24 * (high - low)],
  ];
  s.within(root, side * 0.5 + (side < 0 ? Math.PI : 0), 1, () => {
    const on = (f: number): [number, number] => {
      const [a, b, t] = f < 0.6 ? [bone[0], bone[1], f / 0.6] : [bone[1], bone[2], (f - 0.6) / 0.4];
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - root[1]];
    };
    const p = (f: number): V3 => [on(f)[0], on(f)[1], 0];
    s.limb(p(0), p(0.6), 0.075, 0.075, { c: tone(shade, 0.9) }).limb(p(0.6), p(1), 0.075, 0.04, { c: tone(shade, 0.9) });
    const rows: [number, number, number, number][] = [
      [1, tip, 0, 8],
      [0.64, shade, 0.022, 7],
      [0.34, tone(shade, 0.92), 0.044, 6],
    ];
    for (const [part, c, z, n] of rows) {
      for (let i = 0; i < n; i++) {
        const f = 0.08 + (0.92 * i) / (n - 1);
        const [x, y] = on(f);
        const long = (y + root[1] - low) * (0.5 + 0.5 * f) * part;
        const w = (out / n) * 0.86;
        const feather: [number, number][] = [[-w, 0], [w, 0], [w * 0.9, -long * 0.8], [0, -long], [-w * 0.9, -long * 0.8]];
        for (const face of [-1, 1]) s.plate(feather, 0.02, { c, p: [x, y - 0.02, z * face], r: [0, 0, 4 + 20 * f] });
      }
    }
  });
}

/** Winged warriors: the wings block sight, but are no target. */
export function kyrie(k: Kit): void {
  const { s, at, livery } = k;
  const wings = k.part('wings');
  legs(k, 0.45, { trousers: livery.armour, boots: tone(livery.armour, 0.8), width: 0.15, thick: 0.95, stride: 0.09 });
  s.cyl(0.19, 0.29, 0.18 * k.h, { ...team(), p: at(0, 0.4, 0), s: [1, 1, 0.82] }, 9);
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2 + 0.5;
    s.box(0.12, 0.15 * k.h, 0.03, { c: livery.armour, p: [Math.sin(a) * 0.24, at(0, 0.41, 0)[1], Math.cos(a) * 0.2], r: [-14, (a * 180) / Math.PI, 0] }, 0.85);
  }
  trunk(k, 0.45, 0.79, 0.19, 0.255, { c: livery.armour }, 0.74);
  s.plate([[-0.15, 0], [0.15, 0], [0.1, -0.2], [0, -0.27], [-0.1, -0.2]], 0.05, { c: livery.trim, p: at(0, 0.745, 0.18), r: [-8, 0, 0] });
  s.cyl(0.2, 0.205, 0.035 * k.h, { c: livery.trim, p: at(0, 0.48, 0), s: [1, 1, 0.8] }, 9);
  for (const side of [-1, 1]) {
    s.ball(0.115, { c: livery.armour, p: at(side * 0.265, 0.755, 0), s: [1, 0.85, 1] }, 8, 6);
    s.torus(0.095, 0.02, { c: livery.trim, p: at(side * 0.28, 0.73, 0), r: [90, 0, side * -20] }, 360, 10);
    featherWing(k, at(side * 0.1, 0.7, -0.15), side, wings.rx + 0.12, wings.y0 - 0.12, wings.y1, 0xf3efe6, k.hero ? livery.trim : 0xcfd6dc);
  }
  arm(k, [at(-0.25, 0.75, 0), at(-0.35, 0.6, 0.08), at(-0.3, 0.64, 0.3)], SKIN, SKIN, 0.95);
  arm(k, [at(0.25, 0.75, 0), at(0.34, 0.58, 0.06), at(0.27, 0.5, 0.22)], SKIN, SKIN, 0.95);
  for (const x of [-0.325, 0.305]) s.cyl(0.082, 0.078, 0.12, { c: livery.trim, p: at(x, x < 0 ? 0.62 : 0.545, x < 0 ? 0.2 : 0.15), r: [x < 0 ? 70 : 40, 0, 0] }, 7);
  // a spear upright beside her
  const grip = at(-0.3, 0.64, 0.3);
  s.limb([grip[0], 0.1, grip[2]], [grip[0], at(0, 1.02, 0)[1], grip[2]], 0.024, 0.024, { c: WOOD }, 6);
  s.cone(0.055, 0.26, { c: STEEL, p: [grip[0], at(0, 1.06, 0)[1], grip[2]], s: [1, 1, 0.45] }, 4);
  s.cyl(0.04, 0.04, 0.05, { c: livery.trim, p: [grip[0], at(0, 0.99, 0)[1], grip[2]] }, 6);
  const { p, r } = head(k, 0xe9bd98);
  eyes(k, p, r, 0x2a4a7a);
  s.ball(r * 1.1, { c: k.hero ? 0xe6c35a : 0x6b3f22, p: [p[0], p[1] + r * 0.16, p[2] - r * 0.2], s: [1, 1, 1] }, 9, 6);
  s.limb([p[0], p[1], p[2] - r * 0.9], [p[0], p[1] - r * 2.2, p[2] - r * 1.2], r * 0.5, r * 0.2, { c: k.hero ? 0xd9b34c : 0x5d361d });
  s.torus(r * 1.05, r * 0.14, { c: livery.trim, p: [p[0], p[1] + r * 0.42, p[2] - r * 0.04], r: [78, 0, 0] }, 360, 12);
  s.cone(r * 0.2, r * 0.6, { c: livery.glow, glow: 0.7, p: [p[0], p[1] + r * 0.72, p[2] + r * 0.9] }, 4);
}
