import {
  BackSide,
  BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  Quaternion,
  SphereGeometry,
  Vector3,
} from 'three';
import type { Field } from '../field';
import { RAY_BLOCKED, RAY_CLEAR, WARN } from '../styles';
import type { PathPreview } from '../types';

const UP = new Vector3(0, 1, 0);
const NIGHT = 0x0d131c;

/** Gathers unlit bars, knots and heads of arrows of one kind into a single mesh. */
class Bars {
  private readonly position: number[] = [];
  private readonly color: number[] = [];
  private readonly ink = new Color();

  private take(g: BufferGeometry, color: number, alpha: number): void {
    const flat = g.index ? g.toNonIndexed() : g;
    this.ink.setHex(color);
    const p = flat.getAttribute('position');
    for (let i = 0; i < p.count; i++) {
      this.position.push(p.getX(i), p.getY(i), p.getZ(i));
      this.color.push(this.ink.r, this.ink.g, this.ink.b, alpha);
    }
    flat.dispose();
  }

  bar(a: Vector3, b: Vector3, radius: number, color: number, alpha = 1, sides = 6): void {
    const way = b.clone().sub(a);
    const length = way.length();
    if (length < 1e-4) return;
    const g = new CylinderGeometry(radius, radius, length, sides, 1, true);
    g.applyQuaternion(new Quaternion().setFromUnitVectors(UP, way.divideScalar(length)));
    g.translate((a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2);
    this.take(g, color, alpha);
  }

  knot(p: Vector3, radius: number, color: number): void {
    this.take(new SphereGeometry(radius, 8, 6).translate(p.x, p.y, p.z), color, 1);
  }

  head(tip: Vector3, direction: Vector3, color: number, size = 1): void {
    const g = new ConeGeometry(0.21 * size, 0.46 * size, 4);
    g.applyQuaternion(new Quaternion().setFromUnitVectors(UP, direction));
    const p = tip.clone().addScaledVector(direction, -0.2 * size);
    g.translate(p.x, p.y, p.z);
    this.take(g, color, 1);
  }

  done(order: number, depthTest = true, see = 1): Mesh {
    const g = new BufferGeometry();
    g.setAttribute('position', new Float32BufferAttribute(this.position, 3));
    g.setAttribute('color', new Float32BufferAttribute(this.color, 4));
    const m = new MeshBasicMaterial({ vertexColors: true, transparent: true, opacity: see, depthTest, depthWrite: depthTest, toneMapped: false, fog: false });
    const mesh = new Mesh(g, m);
    mesh.renderOrder = order;
    mesh.frustumCulled = false;
    return mesh;
  }
}

/** The way as a ribbon over the ground: it goes up and down at the edges between hexes, as feet do. */
export function pathLine(field: Field, path: PathPreview): Vector3[] {
  const out: Vector3[] = [];
  const lift = path.flying ? 0.75 : 0.14;
  for (const step of path.steps) {
    const s = field.spaces[step.space];
    if (!s) continue;
    const p = new Vector3(s.x, s.y + lift, s.z);
    const before = out[out.length - 1];
    if (before && !path.flying && Math.abs(before.y - p.y) > 0.02) {
      const way = p.clone().sub(before).setY(0).normalize();
      const edge = before.clone().add(p).multiplyScalar(0.5);
      // on the lower side of the edge, or the line would run inside the tile
      edge.addScaledVector(way, p.y > before.y ? -0.1 : 0.1);
      out.push(edge.clone().setY(before.y), edge.clone().setY(p.y));
    }
    out.push(p);
  }
  return out;
}

export function pathMesh(field: Field, path: PathPreview): Group {
  const group = new Group();
  const line = pathLine(field, path);
  if (line.length < 2) return group;
  const warn = path.steps.some((s) => s.marks && s.marks.length > 0);
  const color = warn ? WARN : 0xffffff;
  const rim = new Bars();
  const core = new Bars();
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1];
    let b = line[i];
    const way = b.clone().sub(a).normalize();
    const last = i === line.length - 1;
    if (last && path.ends !== false) b = b.clone().addScaledVector(way, -Math.min(0.42, a.distanceTo(b) * 0.8));
    rim.bar(a, b, 0.09, NIGHT);
    core.bar(a, b, 0.056, color);
    if (i > 1) core.knot(a, 0.062, color);
    if (last && path.ends !== false) {
      rim.head(line[i].clone().addScaledVector(way, 0.07), way, NIGHT, 1.3);
      core.head(line[i], way, color);
    }
  }
  const shell = rim.done(4);
  // only the far side of the rim is drawn: it shows as a dark line around the bright core
  (shell.material as MeshBasicMaterial).side = BackSide;
  group.add(shell, core.done(5));
  return group;
}

export interface Beam {
  from: Vector3;
  to: Vector3;
  hit: Vector3 | null; // where it is stopped
  main: boolean;
}

/** Clear rays are solid; a blocked one goes on in dashes behind a cross at what stops it. */
export function beamMesh(beams: readonly Beam[]): Group {
  const group = new Group();
  const rim = new Bars();
  const clear = new Bars();
  const blocked = new Bars();
  const beyond = new Bars();
  const crosses: Vector3[] = [];
  for (const b of beams) {
    const r = b.main ? 0.038 : 0.016;
    if (!b.hit) {
      if (b.main) rim.bar(b.from, b.to, r + 0.024, NIGHT);
      clear.bar(b.from, b.to, r, RAY_CLEAR, b.main ? 1 : 0.8);
      if (b.main) clear.knot(b.to, 0.1, RAY_CLEAR);
      continue;
    }
    blocked.bar(b.from, b.hit, r, RAY_BLOCKED, b.main ? 1 : 0.6);
    const way = b.to.clone().sub(b.hit);
    const length = way.length();
    way.normalize();
    for (let d = 0.14; d < length; d += 0.5)
      beyond.bar(b.hit.clone().addScaledVector(way, d), b.hit.clone().addScaledVector(way, Math.min(d + 0.22, length)), r, RAY_BLOCKED, b.main ? 0.85 : 0.4);
    // many rays often stop at the same spot: one cross there is enough
    if (crosses.every((c) => c.distanceTo(b.hit!) > 0.34)) crosses.push(b.hit);
  }
  for (const p of crosses) cross(beyond, p);
  const shell = rim.done(4);
  (shell.material as MeshBasicMaterial).side = BackSide;
  group.add(shell, clear.done(5), blocked.done(5), beyond.done(6, false));
  return group;
}

/** Three bars through a point, so that it is a cross from every side. */
function cross(bars: Bars, p: Vector3): void {
  const d = 0.13;
  for (const [x, y, z] of [
    [d, d, 0],
    [-d, d, 0],
    [0, d, d],
    [0, d, -d],
  ])
    bars.bar(new Vector3(p.x + x, p.y + y, p.z + z), new Vector3(p.x - x, p.y - y, p.z - z), 0.034, RAY_BLOCKED, 1, 5);
}

export function disposeGroup(group: Group): void {
  group.traverse((o) => {
    if (!(o instanceof Mesh)) return;
    (o.geometry as BufferGeometry).dispose();
    (o.material as MeshBasicMaterial).dispose();
  });
  group.removeFromParent();
}
