import { BASE_TOP, DARK, SKIN, STEEL, WOOD, arm, cape, head, legs, team, tone, trunk, type Kit } from './kit';

/** Anybody on foot without more to tell: tunic, belt, and a sword at hand. */
export function human(k: Kit): void {
  const { s, at, livery } = k;
  legs(k, 0.47, { trousers: 0x6a5c48, boots: livery.leather });
  s.cyl(0.2, 0.29, 0.24 * k.h, { ...team(), p: at(0, 0.42, 0), s: [1, 1, 0.78] }, 9);
  trunk(k, 0.46, 0.82, 0.21, 0.27, team(0.92));
  s.cyl(0.225, 0.235, 0.045 * k.h, { c: livery.leather, p: at(0, 0.5, 0), s: [1, 1, 0.78] }, 9);
  s.box(0.08, 0.08, 0.04, { c: livery.trim, p: at(0, 0.5, 0.18) });
  s.torus(0.17, 0.06, { c: livery.armour, p: at(0, 0.815, 0), r: [90, 0, 0], s: [1.35, 1, 0.9] });
  arm(k, [at(-0.27, 0.78, 0), at(-0.33, 0.6, 0.06), at(-0.26, 0.53, 0.28)], 0xb7a58a, SKIN);
  arm(k, [at(0.27, 0.78, 0), at(0.34, 0.61, 0.02), at(0.3, 0.47, 0.12)], 0xb7a58a, SKIN);
  sword(k, -0.26, 0.53, 0.28, 0.75);
  const { p, r } = head(k, SKIN);
  s.ball(r * 1.06, { c: 0x5b3b24, p: [p[0], p[1] + r * 0.2, p[2] - r * 0.16], s: [0.95, 0.9, 0.95] }, 9, 6);
  eyes(k, p, r);
  if (k.hero) cape(k, 0.8, 0.12, 0.3, 0.2, team(0.82));
}

/** A blade pointing forward and up from a hand. */
export function sword(k: Kit, x: number, f: number, z: number, length: number): void {
  const { s, at, livery } = k;
  const [px, py, pz] = at(x, f, z);
  s.within([px, py, pz], 0, 1, () => {
    const lean = -52;
    const dir = (d: number): [number, number, number] => [0, Math.sin(-lean * 0.0174) * d, Math.cos(lean * 0.0174) * d];
    s.limb(dir(-0.12), dir(0.08), 0.028, 0.028, { c: livery.leather }, 5);
    s.box(0.2, 0.04, 0.05, { c: livery.trim, p: dir(0.1), r: [lean, 0, 0] });
    s.box(0.055, 0.018, length, { c: STEEL, p: dir(0.1 + length / 2), r: [lean, 0, 0] });
  });
}

export function eyes(k: Kit, p: [number, number, number], r: number, color = 0x20242c, glow = 0): void {
  for (const side of [-1, 1]) k.s.box(r * 0.22, r * 0.2, r * 0.12, { c: color, glow, p: [p[0] + side * r * 0.36, p[1] + r * 0.06, p[2] + r * 0.86] });
}

/** Suits and pistols; the tie shows whom they work for. */
export function agent(k: Kit): void {
  const { s, at, livery } = k;
  const suit = tone(livery.leather, 0.9);
  legs(k, 0.47, { trousers: suit, boots: 0x17191d, width: 0.16, stride: 0.1, thick: 0.94 });
  trunk(k, 0.45, 0.83, 0.2, 0.265, { c: suit }, 0.7);
  s.cyl(0.2, 0.25, 0.1 * k.h, { c: suit, p: at(0, 0.45, 0), s: [1, 1, 0.74] }, 8);
  s.plate([[-0.1, 0], [0.1, 0], [0, -0.3 * k.h * 0.5]], 0.03, { c: 0xf2f2ee, p: at(0, 0.81, 0.19), r: [-6, 0, 0] });
  s.plate([[-0.03, 0], [0.03, 0], [0.05, -0.24], [0, -0.32], [-0.05, -0.24]], 0.03, { ...team(), p: at(0, 0.79, 0.215), r: [-6, 0, 0] });
  for (const side of [-1, 1]) {
    s.plate([[0, 0], [side * 0.13, 0.02], [side * 0.1, -0.2], [side * 0.02, -0.34]], 0.025, { c: tone(suit, 1.35), p: at(side * 0.035, 0.81, 0.2), r: [-5, 0, 0] });
    s.cyl(0.1, 0.1, 0.05, { ...team(), p: at(side * 0.3, 0.71, 0.06), r: [-24, 0, side * 16] }, 8);
  }
  // both pistols drawn, one high
  arm(k, [at(-0.26, 0.79, 0), at(-0.34, 0.68, 0.14), at(-0.19, 0.7, 0.36)], suit, SKIN);
  arm(k, [at(0.26, 0.79, 0), at(0.35, 0.64, 0.1), at(0.22, 0.66, 0.33)], suit, SKIN);
  pistol(k, -0.19, 0.715, 0.4);
  pistol(k, 0.22, 0.675, 0.37);
  const { p, r } = head(k, SKIN);
  s.ball(r * 1.05, { c: k.hero ? 0x6d6f74 : 0x2b211b, p: [p[0], p[1] + r * 0.26, p[2] - r * 0.14], s: [0.94, 0.82, 0.96] }, 9, 6);
  s.box(r * 1.5, r * 0.34, r * 0.24, { c: 0x0f1114, p: [p[0], p[1] + r * 0.08, p[2] + r * 0.82] });
  if (k.hero) {
    // the long coat and the sword on the back
    cape(k, 0.76, 0.14, 0.27, 0.17, { c: tone(suit, 0.8) });
    s.box(0.05, 0.5 * k.h, 0.05, { c: DARK, p: at(0.04, 0.66, -0.24), r: [0, 0, 38] });
    s.box(0.06, 0.11 * k.h, 0.06, { c: livery.trim, p: at(-0.14, 0.86, -0.24), r: [0, 0, 38] });
  }
}

function pistol(k: Kit, x: number, f: number, z: number): void {
  const { s, at } = k;
  s.box(0.055, 0.07, 0.26, { c: 0x3a3f47, p: at(x, f + 0.015, z + 0.08) });
  s.box(0.05, 0.13, 0.06, { c: 0x23262b, p: at(x, f - 0.015, z - 0.02), r: [14, 0, 0] });
}

/** Packs, helmets and rifles. */
export function soldier(k: Kit): void {
  const { s, at, livery } = k;
  const drab = 0x74794f;
  const dark = 0x50563a;
  legs(k, 0.47, { trousers: drab, boots: 0x40352a, stride: 0.1, width: 0.17 });
  for (const side of [-1, 1]) s.cyl(0.1, 0.095, 0.07, { c: 0xb3a983, p: at(side * 0.165, 0.13, side * 0.09) }, 7);
  trunk(k, 0.45, 0.82, 0.22, 0.275, { c: drab }, 0.74);
  s.cyl(0.24, 0.245, 0.05 * k.h, { c: livery.leather, p: at(0, 0.49, 0), s: [1, 1, 0.78] }, 8);
  for (const x of [-0.15, -0.05, 0.05, 0.15]) s.box(0.08, 0.1, 0.07, { c: dark, p: at(x, 0.49, 0.2 - Math.abs(x) * 0.3) });
  // pack, bedroll and straps
  s.box(0.38, 0.22 * k.h, 0.18, { c: dark, p: at(0, 0.68, -0.27) }, 0.92);
  s.cyl(0.075, 0.075, 0.44, { ...team(0.85), p: at(0, 0.82, -0.27), r: [0, 0, 90] }, 8);
  for (const side of [-1, 1]) {
    s.box(0.05, 0.24 * k.h, 0.03, { c: dark, p: at(side * 0.13, 0.7, 0.195), r: [-6, 0, side * 4] });
    s.box(0.17, 0.07, 0.22, { ...team(), p: at(side * 0.3, 0.795, 0), r: [0, 0, -side * 16] }, 0.82);
  }
  arm(k, [at(-0.27, 0.78, 0), at(-0.36, 0.6, 0.04), at(-0.14, 0.585, 0.26)], drab, SKIN);
  arm(k, [at(0.27, 0.78, 0), at(0.33, 0.62, 0.2), at(0.1, 0.62, 0.42)], drab, SKIN);
  // the rifle across the chest
  s.within(at(-0.02, 0.6, 0.33), (32 * Math.PI) / 180, 1, () => {
    s.box(0.05, 0.08, 0.44, { c: DARK, p: [0, 0.02, 0.12], r: [-12, 0, 0] });
    s.box(0.055, 0.1, 0.26, { c: WOOD, p: [0, -0.06, -0.2], r: [-14, 0, 0] });
    s.cyl(0.02, 0.022, 0.34, { c: STEEL, p: [0, 0.1, 0.48], r: [78, 0, 0] }, 6);
    s.box(0.04, 0.14, 0.06, { c: 0x1d2024, p: [0, -0.06, 0.1], r: [8, 0, 0] });
  });
  const { p, r } = head(k, SKIN);
  eyes(k, p, r);
  s.ball(r * 1.25, { c: 0x5b6240, p: [p[0], p[1] + r * 0.2, p[2] - r * 0.08], s: [1, 0.86, 1.1] }, 10, 6);
  s.cyl(r * 1.28, r * 1.42, r * 0.22, { c: 0x4a5034, p: [p[0], p[1] + r * 0.14, p[2]] }, 10);
  s.cyl(r * 1.29, r * 1.3, r * 0.2, { ...team(), p: [p[0], p[1] + r * 0.34, p[2] - r * 0.06], s: [1, 1, 1.08] }, 10);
  if (k.hero) {
    // officer: pistol at the hip, a grapple gun and chevrons
    s.box(0.08, 0.16, 0.07, { c: livery.leather, p: at(-0.27, 0.42, 0.06) });
    s.torus(0.09, 0.035, { c: 0x9b8b62, p: at(0.26, 0.46, -0.06), r: [0, 90, 0] });
    for (const d of [0, 0.05]) s.box(0.16, 0.025, 0.03, { c: livery.trim, p: [at(0.36, 0.7, 0.1)[0], at(0, 0.7, 0)[1] - d, 0.11], r: [0, 60, 0] });
  }
}

/** Northern warriors: round shield, raised axe, horned helmet. */
export function champion(k: Kit): void {
  const { s, at, livery } = k;
  const fur = 0x8d7458;
  const beard = k.hero ? 0xd08a3a : 0xb5652a;
  legs(k, 0.44, { trousers: 0x776750, boots: livery.leather, width: 0.18, thick: 1.06, stride: 0.08 });
  for (const side of [-1, 1]) s.cyl(0.135, 0.12, 0.1, { c: fur, p: at(side * 0.178, 0.19, side * 0.05) }, 8);
  s.cyl(0.24, 0.33, 0.2 * k.h, { ...team(), p: at(0, 0.41, 0), s: [1, 1, 0.85] }, 10);
  s.cyl(0.255, 0.26, 0.05 * k.h, { c: livery.leather, p: at(0, 0.5, 0), s: [1, 1, 0.82] }, 10);
  s.box(0.11, 0.11, 0.05, { c: livery.trim, p: at(0, 0.5, 0.22) });
  trunk(k, 0.5, 0.81, 0.24, 0.3, { c: livery.armour }, 0.76);
  for (const f of [0.56, 0.62, 0.68]) s.cyl(0.262 + f * 0.04, 0.255 + f * 0.04, 0.02, { c: tone(livery.armour, 0.72), p: at(0, f, 0), s: [1, 1, 0.78] }, 10);
  s.torus(0.21, 0.1, { c: fur, p: at(0, 0.8, -0.02), r: [90, 0, 0], s: [1.28, 1, 0.8] });
  // the axe, high above the head
  arm(k, [at(-0.31, 0.78, 0), at(-0.43, 0.8, 0.04), at(-0.36, 0.94, 0.1)], SKIN, SKIN, 1.14);
  s.cyl(0.1, 0.095, 0.1, { c: livery.leather, p: at(-0.395, 0.87, 0.07), r: [0, 0, -14] }, 7);
  axe(k, -0.36, 0.94, 0.1);
  // and the shield
  arm(k, [at(0.31, 0.78, 0), at(0.42, 0.63, 0.06), at(0.36, 0.56, 0.2)], SKIN, SKIN, 1.14);
  s.within(at(0.37, 0.545, 0.27), (28 * Math.PI) / 180, 1, () => shield(k, 0.31));
  cape(k, 0.8, 0.13, k.hero ? 0.36 : 0.28, 0.24, team(0.78));
  const { p, r } = head(k, SKIN);
  eyes(k, p, r);
  s.cone(r * 0.86, r * 1.9, { c: beard, p: [p[0], p[1] - r * 1.02, p[2] + r * 0.62], r: [162, 0, 0] }, 7);
  s.box(r * 1.3, r * 0.4, r * 0.4, { c: beard, p: [p[0], p[1] - r * 0.3, p[2] + r * 0.68] });
  s.ball(r * 1.12, { c: k.hero ? livery.trim : livery.armour, p: [p[0], p[1] + r * 0.28, p[2] - r * 0.08], s: [1, 0.86, 1.04] }, 10, 6);
  s.cyl(r * 1.16, r * 1.18, r * 0.3, { c: livery.trim, p: [p[0], p[1] + r * 0.2, p[2] - r * 0.04] }, 10);
  s.box(r * 0.24, r * 0.8, r * 0.2, { c: livery.trim, p: [p[0], p[1], p[2] + r * 1.04] });
  for (const side of [-1, 1]) {
    const x = p[0] + side * r * 1.08;
    s.limb([x, p[1] + r * 0.3, p[2]], [x + side * r * 0.72, p[1] + r * 0.5, p[2]], r * 0.32, r * 0.26, { c: 0xeadfc2 });
    s.limb([x + side * r * 0.72, p[1] + r * 0.5, p[2]], [x + side * r * 0.8, p[1] + r * 1.36, p[2] + r * 0.2], r * 0.26, 0.008, { c: 0xf6eed8 });
  }
}

function axe(k: Kit, x: number, f: number, z: number): void {
  const { s, at, livery } = k;
  const grip = at(x, f, z);
  const top = BASE_TOP + 1.1 * (k.h - BASE_TOP);
  s.limb([grip[0] + 0.03, grip[1] - 0.2, grip[2] - 0.04], [grip[0] - 0.05, top, grip[2] + 0.04], 0.028, 0.026, { c: WOOD }, 6);
  const blade: [number, number][] = [[0, -0.1], [0.1, -0.15], [0.24, -0.2], [0.28, 0], [0.24, 0.18], [0.1, 0.13], [0, 0.1]];
  s.plate(blade.map(([a, b]) => [-a, b]), 0.045, { c: STEEL, p: [grip[0] - 0.05, top - 0.1, grip[2] + 0.04], r: [0, -18, 6] });
  s.plate(blade.map(([a, b]) => [a * 0.5, b * 0.6]), 0.045, { c: k.hero ? livery.trim : STEEL, p: [grip[0] - 0.04, top - 0.1, grip[2] + 0.04], r: [0, -18, 6] });
}

/** A round shield facing +z. */
function shield(k: Kit, r: number): void {
  const { s, livery } = k;
  s.cyl(r, r, 0.05, { ...team(), r: [90, 0, 0] }, 16);
  s.torus(r * 0.98, 0.035, { c: livery.armour, p: [0, 0, 0.02] }, 360, 16);
  for (const turn of [0, 90]) s.box(0.075, r * 1.86, 0.02, { c: 0xf0e6ce, p: [0, 0, 0.03], r: [0, 0, turn] });
  s.ball(r * 0.3, { c: livery.trim, p: [0, 0, 0.03], s: [1, 1, 0.7] }, 8, 6);
}
