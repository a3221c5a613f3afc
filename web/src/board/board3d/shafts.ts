import { BufferGeometry, Color, CylinderGeometry, DoubleSide, Float32BufferAttribute, Group, Mesh, MeshBasicMaterial } from 'three';
import { beaconColor, spotOf } from '../beacons';
import type { Scene } from '../scene';
import type { BeaconSign } from '../types';

const WIDE = 0.5;
const FAINT = 0.4; // behind hills

/** Light that stands over what the battle is about. Of one behind a hill a pale part is seen all the same. */
export class Shafts {
  readonly group = new Group();
  private readonly open = lightOf(true);
  private readonly through = lightOf(false);
  private readonly shapes = new Map<BeaconSign, BufferGeometry>();

  /** Put them where they belong: they go along with figures. */
  show(scene: Scene): void {
    this.group.clear();
    for (const beacon of scene.beacons) {
      const spot = spotOf(scene, beacon);
      if (!spot || (spot.space && !spot.space.slab.shown)) continue;
      for (const material of [this.through, this.open]) {
        const mesh = new Mesh(this.shape(beacon.sign), material);
        mesh.position.set(spot.x, spot.y, spot.z);
        mesh.scale.set(1, spot.top - spot.y, 1);
        mesh.renderOrder = material === this.through ? 3.1 : 3.2;
        this.group.add(mesh);
      }
    }
  }

  private shape(sign: BeaconSign): BufferGeometry {
    const made = this.shapes.get(sign) ?? shaft(beaconColor(sign));
    this.shapes.set(sign, made);
    return made;
  }

  dispose(): void {
    for (const shape of this.shapes.values()) shape.dispose();
    this.open.dispose();
    this.through.dispose();
    this.group.removeFromParent();
  }
}

function lightOf(depthTest: boolean): MeshBasicMaterial {
  return new MeshBasicMaterial({ vertexColors: true, transparent: true, opacity: depthTest ? 1 : FAINT, depthTest, depthWrite: false, side: DoubleSide, toneMapped: false, fog: false });
}

/** One unit high, bright at the ground and gone at its top. */
function shaft(color: number): BufferGeometry {
  const g = new CylinderGeometry(WIDE * 0.55, WIDE, 1, 6, 3, true).translate(0, 0.5, 0).toNonIndexed();
  const ink = new Color(color);
  const p = g.getAttribute('position');
  const colors: number[] = [];
  for (let i = 0; i < p.count; i++) colors.push(ink.r, ink.g, ink.b, 0.62 * (1 - p.getY(i)) ** 1.3);
  g.setAttribute('color', new Float32BufferAttribute(colors, 4));
  return g;
}
