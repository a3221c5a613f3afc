import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  Euler,
  Float32BufferAttribute,
  IcosahedronGeometry,
  LatheGeometry,
  Matrix4,
  Quaternion,
  ShapeUtils,
  SphereGeometry,
  TorusGeometry,
  Vector2,
  Vector3,
} from 'three';

export type V3 = [x: number, y: number, z: number];

/** How a piece is painted and placed. `team` takes the owner's colour, `glow` shines, `thin` gets no outline. */
export interface Piece {
  c?: number;
  p?: V3;
  r?: V3; // degrees
  s?: V3 | number;
  team?: number;
  glow?: number;
  thin?: boolean;
}

/** What moves on its own: a wing beats about its root, an arm swings about its shoulder. */
export type Joint = 'left wing' | 'right wing' | 'arm';
const JOINTS: Record<Joint, number> = { 'left wing': 1, 'right wing': -1, arm: 2 };

const DEG = Math.PI / 180;
const UP = new Vector3(0, 1, 0);
const FORWARD = new Vector3(0, 0, 1);

/**
 * Builds one flat-shaded geometry out of simple solids. All miniatures, trees and walls are made with it; they are
 * merged, so that each is drawn at once.
 */
export class Sculpt {
  private readonly position: number[] = [];
  private readonly color: number[] = [];
  private readonly paint: number[] = [];
  private readonly thin: boolean[] = [];
  private readonly hinge: number[] = [];
  private frame = new Matrix4();
  private joint: [x: number, y: number, z: number, kind: number] = [0, 0, 0, 0];

  get vertices(): number {
    return this.thin.length;
  }

  add(geometry: BufferGeometry, o: Piece): this {
    const g = geometry.index ? geometry.toNonIndexed() : geometry;
    const s = o.s ?? 1;
    const size: V3 = typeof s === 'number' ? [s, s, s] : s;
    const turn = (o.r ?? [0, 0, 0]).map((d) => d * DEG) as V3;
    const m = new Matrix4().compose(
      new Vector3(...(o.p ?? [0, 0, 0])),
      new Quaternion().setFromEuler(new Euler(...turn)),
      new Vector3(...size),
    );
    m.premultiply(this.frame);
    const flip = m.determinant() < 0;
    const position = g.getAttribute('position');
    const color = new Color(o.c ?? 0x999999);
    const v = new Vector3();
    for (let i = 0; i < position.count; i++) {
      // a mirrored piece has its triangles inside out: read them the other way round
      const k = flip ? i - (i % 3) + ((3 - (i % 3)) % 3) : i;
      v.fromBufferAttribute(position, k).applyMatrix4(m);
      this.position.push(v.x, v.y, v.z);
      this.color.push(color.r, color.g, color.b);
      this.paint.push(o.team ?? 0, o.glow ?? 0);
      this.hinge.push(...this.joint);
      this.thin.push(o.thin === true);
    }
    return this;
  }

  /** Sculpt something in a frame of its own: a rider on a saddle, a tree on its hex. */
  within(p: V3, yaw: number, size: number | V3, build: () => void): this {
    return this.framed(p, new Quaternion().setFromAxisAngle(UP, yaw), size, build);
  }

  /** The same, with what points up (or, for `axis` z, forward) there pointing along a direction here. */
  along(p: V3, way: V3, size: number | V3, build: () => void, axis: 'y' | 'z' = 'y'): this {
    const turn = new Quaternion().setFromUnitVectors(axis === 'y' ? UP : FORWARD, new Vector3(...way).normalize());
    return this.framed(p, turn, size, build);
  }

  private framed(p: V3, turn: Quaternion, size: number | V3, build: () => void): this {
    const before = this.frame;
    const s: V3 = typeof size === 'number' ? [size, size, size] : size;
    this.frame = before.clone().multiply(new Matrix4().compose(new Vector3(...p), turn, new Vector3(...s)));
    build();
    this.frame = before;
    return this;
  }

  /** Sculpt something that turns about a point when the figure acts. */
  hinged(p: V3, kind: Joint, build: () => void): this {
    const at = new Vector3(...p).applyMatrix4(this.frame);
    this.joint = [at.x, at.y, at.z, JOINTS[kind]];
    build();
    this.joint = [0, 0, 0, 0];
    return this;
  }

  box(w: number, h: number, d: number, o: Piece, taper = 1): this {
    const g = new BoxGeometry(w, h, d);
    if (taper !== 1) {
      const p = g.getAttribute('position');
      for (let i = 0; i < p.count; i++) if (p.getY(i) > 0) p.setXYZ(i, p.getX(i) * taper, p.getY(i), p.getZ(i) * taper);
    }
    return this.add(g, o);
  }

  cyl(top: number, bottom: number, h: number, o: Piece, sides = 8): this {
    return this.add(new CylinderGeometry(top, bottom, h, sides), o);
  }

  cone(r: number, h: number, o: Piece, sides = 6): this {
    return this.add(new ConeGeometry(r, h, sides), o);
  }

  ball(r: number, o: Piece, around = 8, up = 6): this {
    return this.add(new SphereGeometry(r, around, up), o);
  }

  rock(r: number, o: Piece): this {
    return this.add(new IcosahedronGeometry(r, 0), o);
  }

  torus(r: number, tube: number, o: Piece, arc = 360, sides = 12): this {
    return this.add(new TorusGeometry(r, tube, 5, sides, arc * DEG), o);
  }

  /** A round body from a profile of [radius, y] points, from the bottom up. */
  lathe(profile: [number, number][], o: Piece, sides = 8): this {
    return this.add(new LatheGeometry(profile.map(([x, y]) => new Vector2(x, y)), sides), o);
  }

  /** A limb from a to b, thicker or thinner towards its end, with round joints. */
  limb(a: V3, b: V3, ra: number, rb: number, o: Piece, sides = 6): this {
    if (ra > 0.04) this.ball(ra * 1.02, { ...o, p: a }, sides, 4);
    return this.bone(a, b, ra, rb, o, sides);
  }

  /** A limb whose first joint is there already. */
  private bone(a: V3, b: V3, ra: number, rb: number, o: Piece, sides: number): this {
    const from = new Vector3(...a);
    const way = new Vector3(...b).sub(from);
    const g = new CylinderGeometry(rb, ra, way.length(), sides, 1, true);
    g.applyQuaternion(new Quaternion().setFromUnitVectors(UP, way.clone().normalize()));
    const middle = from.addScaledVector(way, 0.5);
    this.add(g, { ...o, p: [middle.x, middle.y, middle.z] });
    if (rb > 0.04) this.ball(rb * 1.02, { ...o, p: b }, sides, 4);
    return this;
  }

  /** A chain of limbs through points with radii. */
  chain(points: [V3, number][], o: Piece, sides = 6): this {
    points.slice(1).forEach(([b, rb], i) => {
      const [a, ra] = points[i];
      if (i === 0) this.limb(a, b, ra, rb, o, sides);
      else this.bone(a, b, ra, rb, o, sides);
    });
    return this;
  }

  /** A plate cut along an outline in the x-y plane, t thick along z. */
  plate(outline: [number, number][], t: number, o: Piece): this {
    const points = outline.map(([x, y]) => new Vector2(x, y));
    if (ShapeUtils.isClockWise(points)) points.reverse();
    const flat: number[] = [];
    const put = (k: number, z: number): void => void flat.push(points[k].x, points[k].y, z);
    for (const [a, b, c] of ShapeUtils.triangulateShape(points, [])) {
      for (const k of [a, b, c]) put(k, t / 2);
      for (const k of [a, c, b]) put(k, -t / 2);
    }
    for (let a = 0; a < points.length; a++) {
      const b = (a + 1) % points.length;
      for (const [k, z] of [[a, t], [a, -t], [b, -t], [a, t], [b, -t], [b, t]]) put(k, z / 2);
    }
    const g = new BufferGeometry();
    g.setAttribute('position', new Float32BufferAttribute(flat, 3));
    return this.add(g, o);
  }

  /** A skin seen from both sides, as triangles. */
  skin(points: V3[], o: Piece): this {
    const flat: number[] = [];
    for (let i = 0; i + 2 < points.length; i += 3) {
      const [a, b, c] = [points[i], points[i + 1], points[i + 2]];
      flat.push(...a, ...b, ...c, ...a, ...c, ...b);
    }
    const g = new BufferGeometry();
    g.setAttribute('position', new Float32BufferAttribute(flat, 3));
    return this.add(g, { ...o, thin: true });
  }

  /** The finished geometry: facet normals, a painter's wash in the colours, and smooth normals for the outline. */
  done(wash = true): BufferGeometry {
    const g = new BufferGeometry();
    g.setAttribute('position', new Float32BufferAttribute(this.position, 3));
    g.setAttribute('color', new Float32BufferAttribute(this.color, 3));
    g.setAttribute('aPaint', new Float32BufferAttribute(this.paint, 2));
    g.setAttribute('aHinge', new Float32BufferAttribute(this.hinge, 4));
    g.computeVertexNormals(); // no index: every facet for itself
    g.computeBoundingBox();
    if (wash) this.wash(g);
    return g;
  }

  private wash(g: BufferGeometry): void {
    const position = g.getAttribute('position').array;
    const normal = g.getAttribute('normal').array;
    const color = (g.getAttribute('color') as BufferAttribute).array;
    const top = g.boundingBox?.max.y ?? 1;
    const count = this.thin.length;
    const sums = new Map<number, number>(); // where corners meet -> index into `smooth`
    const smooth: number[] = [];
    const corner = new Int32Array(count).fill(-1);
    for (let i = 0; i < count; i++) {
      const [x, y, z] = [position[i * 3], position[i * 3 + 1], position[i * 3 + 2]];
      // dark where light seldom gets, dry-brushed where it falls
      const f = (0.74 + 0.3 * Math.min(1, y / (top * 0.7))) * (1 + 0.2 * normal[i * 3 + 1]);
      for (let k = 0; k < 3; k++) color[i * 3 + k] *= f;
      if (this.thin[i]) continue;
      const key = ((Math.round(x * 400) + 8192) * 16384 + Math.round(y * 400) + 8192) * 16384 + Math.round(z * 400) + 8192;
      let at = sums.get(key);
      if (at === undefined) {
        at = smooth.length;
        sums.set(key, at);
        smooth.push(0, 0, 0);
      }
      for (let k = 0; k < 3; k++) smooth[at + k] += normal[i * 3 + k];
      corner[i] = at;
    }
    const hull = new Float32Array(count * 3);
    for (let i = 0; i < count; i++) {
      if (corner[i] < 0) continue;
      const at = corner[i];
      const length = Math.hypot(smooth[at], smooth[at + 1], smooth[at + 2]);
      // where two ends meet their normals cancel out: each corner then has its own
      for (let k = 0; k < 3; k++) hull[i * 3 + k] = length > 1e-4 ? smooth[at + k] / length : normal[i * 3 + k];
    }
    g.setAttribute('aHull', new BufferAttribute(hull, 3));
  }
}
