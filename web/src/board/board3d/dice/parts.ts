import { Color, InstancedBufferAttribute, InstancedMesh, LatheGeometry, Matrix4, PlaneGeometry, Quaternion, Vector2, Vector3, type BufferGeometry, type Material, type Texture } from 'three';
import type { DiceThrow } from '../../types';
import type { Quality } from '../quality';
import { markTexture } from './faces';
import { solidGeometry } from './geometry';
import { contactMaterial, dieMaterial, trayMaterial } from './materials';
import { CUBE, ICOSAHEDRON } from './solids';
import type { DiePose } from './tumble';

const ROOM = 128; // dice that can be drawn at once, with those that are just going
export const THICK = 0.11; // of a tray
export const RIM = 1.075; // how far it reaches beyond its felt
const COLORS = { attack: 0xb0121d, defense: 0x1743b4, d20: 0xe4d8ba } as const;

/** What dice are drawn with: combat dice, d20s, trays and dark spots, each in one go. */
export class Parts {
  readonly meshes: InstancedMesh[];
  private readonly combat: InstancedMesh;
  private readonly d20: InstancedMesh;
  private readonly trays: InstancedMesh;
  private readonly spots: InstancedMesh;
  private readonly marks: Texture;
  private readonly m = new Matrix4();
  private readonly q = new Quaternion();
  private readonly at = new Vector3();
  private readonly stretch = new Vector3();
  private readonly color = new Color();

  constructor(quality: Quality) {
    const { shiny, anisotropy } = quality;
    this.marks = markTexture(Math.max(2, anisotropy));
    this.combat = batch(solidGeometry(CUBE), dieMaterial(shiny, 'combat', this.marks, 'vec3(0.98, 0.95, 0.88)'));
    this.d20 = batch(solidGeometry(ICOSAHEDRON, 2), dieMaterial(shiny, 'd20', this.marks, 'vec3(0.02, 0.015, 0.03)'));
    this.trays = batch(trayGeometry(), trayMaterial(shiny));
    this.spots = batch(new PlaneGeometry(2, 2).rotateX(-Math.PI / 2), contactMaterial());
    this.spots.renderOrder = 3; // over whatever else lies on the ground
    this.meshes = [this.trays, this.spots, this.combat, this.d20];
    for (const mesh of [this.combat, this.d20, this.trays]) mesh.castShadow = mesh.receiveShadow = true;
  }

  begin(): void {
    for (const mesh of this.meshes) mesh.count = 0;
  }

  private put(mesh: InstancedMesh, look: readonly [number, number]): number {
    const slot = Math.min(mesh.count, ROOM - 1);
    mesh.setMatrixAt(slot, this.m.compose(this.at, this.q, this.stretch));
    mesh.geometry.getAttribute('aLook').setXY(slot, ...look);
    mesh.count = slot + 1;
    return slot;
  }

  die(side: DiceThrow['side'], pose: DiePose, sunk: number, size: number, roll: readonly [face: number, shown: number]): void {
    this.at.set(pose.x, pose.y - sunk, pose.z);
    this.q.set(...pose.turn);
    this.stretch.setScalar(size);
    const mesh = side === 'd20' ? this.d20 : this.combat;
    mesh.setColorAt(this.put(mesh, roll), this.color.setHex(COLORS[side]));
  }

  tray(x: number, y: number, z: number, scale: number, radius: number, ring: number): void {
    this.at.set(x, y, z);
    this.q.identity();
    this.stretch.set(scale, 1, scale);
    this.put(this.trays, [ring, radius]);
  }

  /** Wider and fainter the higher a die is above it. */
  contact(pose: DiePose, floor: number, high: number, girth: number): void {
    this.at.set(pose.x, floor + 0.012, pose.z);
    const [, y, , w] = pose.turn;
    this.q.set(0, y, 0, w).normalize();
    this.stretch.setScalar(girth * (1.4 + high * 0.6));
    this.put(this.spots, [0.75 / (1 + high * 5), 0]);
  }

  commit(): void {
    for (const mesh of this.meshes) {
      mesh.visible = mesh.count > 0;
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
      mesh.geometry.getAttribute('aLook').needsUpdate = true;
    }
  }

  dispose(): void {
    this.marks.dispose();
    for (const mesh of this.meshes) {
      mesh.geometry.dispose();
      (mesh.material as Material).dispose();
      mesh.dispose();
    }
  }
}

/** `aLook` is what an instance has of its own: two numbers, whose meaning its material knows. */
function batch(geometry: BufferGeometry, material: Material): InstancedMesh {
  geometry.setAttribute('aLook', new InstancedBufferAttribute(new Float32Array(ROOM * 2), 2));
  const mesh = new InstancedMesh(geometry, material, ROOM);
  mesh.frustumCulled = false;
  return mesh;
}

/** A shallow bowl of radius 1, its felt at height 0. */
function trayGeometry(): BufferGeometry {
  const profile = [[0.98, -THICK], [1.065, -0.08], [RIM, 0.02], [1.063, 0.07], [1.04, 0.09], [1.01, 0.085], [0.985, 0.05], [0.972, 0.002], [0.965, 0], [0.9, 0], [0, 0]];
  return new LatheGeometry(profile.map(([r, y]) => new Vector2(r, y)), 64);
}
