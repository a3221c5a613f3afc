import { Group, InstancedMesh, Matrix4, MeshLambertMaterial, Quaternion, Vector3, type BufferGeometry, type Material } from 'three';
import { LIQUID_DROP, type Field } from '../field';
import { APOTHEM, LEVEL, directionAngle, hash, hexX, hexZ } from '../hex';
import { sculptBarrier, sculptLadder } from './barriers';
import { VARIANTS, sculptObstacle } from './obstacles';

const made = new Map<string, BufferGeometry>();
const cached = (id: string, make: () => BufferGeometry): BufferGeometry => {
  let g = made.get(id);
  if (!g) made.set(id, (g = make()));
  return g;
};

/** Sculpted things share one plain material; `aPaint.y` is how much a spot shines by itself. */
export function propMaterial(): Material {
  const m = new MeshLambertMaterial({ vertexColors: true });
  m.onBeforeCompile = (s) => {
    s.vertexShader = s.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec2 aPaint; varying float vGlow;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvGlow = aPaint.y;');
    s.fragmentShader = s.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vGlow;')
      .replace('#include <emissivemap_fragment>', '#include <emissivemap_fragment>\ntotalEmissiveRadiance += diffuseColor.rgb * vGlow * 1.6;');
  };
  m.customProgramCacheKey = () => 'prop';
  return m;
}

/** These have the shape of their hex and stand as it does; all others are turned at random. */
const FILLING = new Set(['castle wall']);

interface Spot {
  matrix: Matrix4;
  id: string;
  make: () => BufferGeometry;
}

/** Trees, rocks, walls and ladders of a map. Equal ones are drawn together. */
export class Props {
  readonly group = new Group();
  private readonly material = propMaterial();

  constructor(field: Field) {
    const spots = [...this.obstacleSpots(field), ...this.barrierSpots(field), ...this.ladderSpots(field)];
    const byId = new Map<string, Spot[]>();
    for (const s of spots) byId.set(s.id, [...(byId.get(s.id) ?? []), s]);
    for (const [id, list] of byId) {
      const mesh = new InstancedMesh(cached(id, list[0].make), this.material, list.length);
      list.forEach((s, i) => mesh.setMatrixAt(i, s.matrix));
      mesh.name = `prop ${id}`;
      mesh.castShadow = mesh.receiveShadow = true;
      mesh.computeBoundingSphere();
      this.group.add(mesh);
    }
  }

  private obstacleSpots(field: Field): Spot[] {
    return field.map.obstacles
      .filter((o) => field.spaces.some((s) => s.obstacle === o && s.slab.shown))
      .map((o) => {
        const variant = Math.floor(hash(o.q, o.r, 21) * VARIANTS);
        const wet = field.spaces.find((s) => s.obstacle === o)?.slab.look.liquid ? LIQUID_DROP : 0;
        const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), FILLING.has(o.kind) ? 0 : hash(o.q, o.r, 22) * 6.28);
        const at = new Vector3(hexX(o.q, o.r), o.base * LEVEL - wet, hexZ(o.r));
        return {
          id: `${o.kind}/${o.height}/${o.radius}/${variant}`,
          matrix: new Matrix4().compose(at, turn, new Vector3(1, 1, 1)),
          make: () => sculptObstacle(o.kind, o.height, o.radius, variant).done(),
        };
      });
  }

  private barrierSpots(field: Field): Spot[] {
    return field.map.barriers
      .filter((b) => field.cut === null || b.base < field.cut)
      .map((b) => {
        const variant = Math.floor(hash(b.q * 7 + b.direction, b.r, 23) * 4);
        const a = directionAngle(b.direction);
        const at = new Vector3(hexX(b.q, b.r) + Math.cos(a) * APOTHEM, b.base * LEVEL, hexZ(b.r) + Math.sin(a) * APOTHEM);
        const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), Math.PI / 2 - a);
        return {
          id: `${b.kind}/${b.top - b.base}/${variant}`,
          // no two quite equally high: where their tops meet at a corner they would flicker
          matrix: new Matrix4().compose(at, turn, new Vector3(1, 0.985 + 0.015 * hash(b.q * 11 + b.direction, b.r, 24), 1)),
          make: () => sculptBarrier(b.kind, b.top - b.base, variant).done(),
        };
      });
  }

  private ladderSpots(field: Field): Spot[] {
    return field.map.ladders
      .filter((l) => field.cut === null || l.low < field.cut)
      .map((l) => {
        const a = directionAngle(l.direction);
        const at = new Vector3(hexX(l.q, l.r) + Math.cos(a) * APOTHEM, l.low * LEVEL, hexZ(l.r) + Math.sin(a) * APOTHEM);
        const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), -a);
        return { id: `ladder/${l.high - l.low}`, matrix: new Matrix4().compose(at, turn, new Vector3(1, 1, 1)), make: () => sculptLadder(l.high - l.low).done() };
      });
  }

  dispose(): void {
    for (const o of this.group.children) if (o instanceof InstancedMesh) o.dispose();
    this.material.dispose();
    this.group.removeFromParent();
  }
}
