import { ConeGeometry, Group, IcosahedronGeometry, InstancedMesh, Matrix4, Quaternion, Vector3, Euler, type BufferGeometry } from 'three';
import type { Actor } from '../actors';
import { hash } from '../hex';
import { propMaterial } from './props';
import { Sculpt } from './sculpt';
import type { Cap, TileList } from './tiles';

/** What grows and lies about on tiles, near their rims so that figures have room. Only there to be looked at. */
const MAKERS: Record<string, () => BufferGeometry> = {
  tufts() {
    const s = new Sculpt();
    for (let i = 0; i < 5; i++) {
      const a = (i / 5) * 6.28;
      s.add(new ConeGeometry(0.022, 0.13 + (i % 3) * 0.03, 3), { c: i % 2 ? 0x86aa48 : 0x6f963e, p: [Math.cos(a) * 0.035, 0.06, Math.sin(a) * 0.035], r: [Math.sin(a) * 22, 0, -Math.cos(a) * 22] });
    }
    return s.done(false);
  },
  flowers() {
    const s = new Sculpt();
    for (const [x, z, c] of [[0, 0, 0xfff3d0], [0.07, 0.03, 0xffd75e], [-0.04, 0.06, 0xf7b0c4]] as const) {
      s.add(new ConeGeometry(0.008, 0.1, 3), { c: 0x6f963e, p: [x, 0.05, z] });
      s.add(new IcosahedronGeometry(0.026, 0), { c, p: [x, 0.11, z] });
    }
    return s.done(false);
  },
  ferns() {
    const s = new Sculpt();
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * 6.28;
      const [x, z] = [Math.cos(a), Math.sin(a)];
      s.skin([[0, 0, 0], [x * 0.12 - z * 0.035, 0.12, z * 0.12 + x * 0.035], [x * 0.22, 0.07, z * 0.22], [0, 0, 0], [x * 0.22, 0.07, z * 0.22], [x * 0.12 + z * 0.035, 0.12, z * 0.12 - x * 0.035]], { c: i % 2 ? 0x4f8a3e : 0x3f7637 });
    }
    return s.done(false);
  },
  pebbles() {
    const s = new Sculpt();
    for (const [x, z, r] of [[0, 0, 0.05], [0.08, 0.03, 0.035], [-0.03, 0.07, 0.028]]) s.add(new IcosahedronGeometry(r, 0), { c: r > 0.04 ? 0x8d8f94 : 0x7b7d83, p: [x, r * 0.5, z], s: [1.2, 0.8, 1] });
    return s.done(false);
  },
  reeds() {
    const s = new Sculpt();
    for (let i = 0; i < 5; i++) {
      const x = Math.sin(i * 2.1) * 0.06;
      const z = Math.cos(i * 1.7) * 0.06;
      s.add(new ConeGeometry(0.014, 0.3 + (i % 3) * 0.06, 3), { c: 0x8b9450, p: [x, 0.15, z], r: [z * 90, 0, -x * 90] });
      if (i % 2) s.cyl(0.018, 0.018, 0.07, { c: 0x6b4a2a, p: [x * 1.4, 0.33, z * 1.4] }, 5);
    }
    return s.done(false);
  },
  shards() {
    const s = new Sculpt();
    for (const [x, z, h] of [[0, 0, 0.16], [0.05, 0.03, 0.1]]) s.add(new ConeGeometry(0.04, h, 5), { c: 0xd7f0f9, glow: 0.08, p: [x, h / 2, z], r: [z * 200, 0, -x * 200] });
    return s.done(false);
  },
  cinders() {
    const s = new Sculpt();
    for (const [x, z, r] of [[0, 0, 0.055], [0.09, 0.02, 0.04], [-0.02, 0.08, 0.03]]) s.add(new IcosahedronGeometry(r, 0), { c: 0x40302d, p: [x, r * 0.4, z] });
    s.add(new IcosahedronGeometry(0.02, 0), { c: 0xff7a2a, glow: 1, p: [0.05, 0.03, 0.06] });
    return s.done(false);
  },
  dune() {
    const s = new Sculpt();
    s.add(new IcosahedronGeometry(0.03, 0), { c: 0xc9a877, p: [0, 0.012, 0], s: [1.2, 0.6, 1] });
    for (const a of [0, 2, 4]) s.add(new ConeGeometry(0.01, 0.1, 3), { c: 0xa99a5c, p: [0.08 + Math.cos(a) * 0.012, 0.045, Math.sin(a) * 0.012], r: [Math.sin(a) * 18, 0, -Math.cos(a) * 18] });
    return s.done(false);
  },
  pads() {
    const s = new Sculpt();
    for (const [x, z, r] of [[0, 0, 0.13], [0.2, 0.06, 0.09]]) s.cyl(r, r, 0.012, { c: r > 0.1 ? 0x5c8a3e : 0x6f9c48, p: [x, 0.012, z] }, 8);
    s.add(new IcosahedronGeometry(0.035, 0), { c: 0xf6d6e4, p: [0.02, 0.04, 0.01] });
    return s.done(false);
  },
};

const made = new Map<string, BufferGeometry>();
function geometryOf(kind: string): BufferGeometry {
  let g = made.get(kind);
  if (!g) made.set(kind, (g = MAKERS[kind]()));
  return g;
}

/** How many pieces lie on a tile. */
function amount(c: Cap, kind: string): number {
  const h = hash(c.q, c.r, 31);
  if (kind === 'tufts' || kind === 'ferns') return Math.floor(h * 4.4);
  return Math.floor(h * 2.6);
}

interface Spot {
  x: number;
  z: number;
  y: number;
  matrix: Matrix4;
}

const GONE = new Matrix4().makeScale(0, 0, 0);

/** All litter of a map. Large bases cover corners of hexes, so it makes way for them. */
export class Litter {
  readonly group = new Group();
  private readonly material = propMaterial();
  private readonly kinds = new Map<string, Spot[]>();
  private readonly meshes = new Map<string, InstancedMesh>();

  constructor(tiles: TileList) {
    for (const c of tiles.caps) {
      const kind = c.look.litter;
      if (!kind || Number.isFinite(c.covered)) continue;
      for (let i = 0; i < amount(c, kind); i++) this.put(kind, c, i);
      if (kind === 'tufts' && hash(c.q, c.r, 36) > 0.8) this.put('flowers', c, 7);
      if (kind === 'tufts' && hash(c.q, c.r, 37) > 0.88) this.put('pebbles', c, 8);
    }
    for (const c of tiles.liquids) if (c.look.liquid === 'swamp' && hash(c.q, c.r, 38) > 0.45) this.put('pads', c, 1);
    for (const [kind, list] of this.kinds) {
      const mesh = new InstancedMesh(geometryOf(kind), this.material, list.length);
      list.forEach((s, i) => mesh.setMatrixAt(i, s.matrix));
      mesh.receiveShadow = true;
      mesh.computeBoundingSphere();
      this.meshes.set(kind, mesh);
      this.group.add(mesh);
    }
  }

  private put(kind: string, c: Cap, i: number): void {
    // in the corners of the hex, where no small base reaches
    const near = Math.PI / 6 + (Math.PI / 3) * Math.floor(hash(c.q * 3 + i, c.r, 32) * 6);
    const a = near + (hash(c.q + i, c.r, 39) - 0.5) * 0.22;
    const out = kind === 'pads' ? 0.3 + hash(c.q + i, c.r, 33) * 0.4 : 0.84 + hash(c.q + i, c.r, 33) * 0.08;
    const size = 0.8 + hash(c.q, c.r + i, 34) * 0.7;
    const turn = new Quaternion().setFromEuler(new Euler(0, hash(c.q, c.r, 35 + i) * 6.28, 0));
    const [x, z] = [c.x + Math.cos(a) * out, c.z + Math.sin(a) * out];
    const matrix = new Matrix4().compose(new Vector3(x, c.y, z), turn, new Vector3(size, size, size));
    const list = this.kinds.get(kind) ?? [];
    list.push({ x, z, y: c.y, matrix });
    this.kinds.set(kind, list);
  }

  /** Hide what would grow through the bases of figures on two spaces. */
  makeWay(actors: Iterable<Actor>): void {
    const long = [...actors].filter((a) => a.shape.double);
    for (const [kind, list] of this.kinds) {
      const mesh = this.meshes.get(kind)!;
      list.forEach((s, i) => mesh.setMatrixAt(i, long.some((a) => under(a, s)) ? GONE : s.matrix));
      mesh.instanceMatrix.needsUpdate = true;
    }
  }

  dispose(): void {
    for (const m of this.meshes.values()) m.dispose();
    this.material.dispose();
    this.group.removeFromParent();
  }
}

function under(a: Actor, s: Spot): boolean {
  if (Math.abs(s.y - a.pose.y) > 0.3) return false;
  const [dx, dz] = [s.x - a.pose.x, s.z - a.pose.z];
  const along = dx * Math.sin(a.pose.yaw) + dz * Math.cos(a.pose.yaw);
  const aside = dx * Math.cos(a.pose.yaw) - dz * Math.sin(a.pose.yaw);
  return Math.abs(along) < 1.1 && Math.abs(aside) < 0.86;
}
