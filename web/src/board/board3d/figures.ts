import { Color, DynamicDrawUsage, Euler, Group, InstancedBufferAttribute, InstancedMesh, Matrix4, Quaternion, Vector3, type BufferGeometry, type Material } from 'three';
import type { Actor } from '../actors';
import type { Scene } from '../scene';
import { RINGS, teamOf } from '../teams';
import { baseGeometry } from './bases';
import { paintFor } from './bodies';
import { baseMaterial, depthMaterial, miniMaterial, outlineMaterial, pale, shadowMaterial } from './miniMaterial';
import { miniGeometry, miniId } from './minis';
import type { Quality } from './quality';

const INK = { plain: 0x0b0f16, selected: 0xffffff, target: 0xff5a36, friend: 0x9be8ff, hover: 0xffe9a0 };
const ABOVE_GROUND = 4; // pale figures come after everything that is drawn on the ground

/** All figures that share a geometry. Slots are written anew whenever anything about them changes. */
class Batch {
  readonly mesh: InstancedMesh;
  readonly shell: InstancedMesh | null;
  private readonly depth: InstancedMesh | null;
  private readonly extra: Record<string, InstancedBufferAttribute> = {};

  constructor(
    geometry: BufferGeometry,
    material: Material,
    outline: Material | null,
    readonly room: number,
    attributes: Record<string, number>,
    depth: Material | null,
  ) {
    const own = geometry.clone(); // disposing of it must not take the cached one along
    for (const [name, size] of Object.entries(attributes)) {
      this.extra[name] = new InstancedBufferAttribute(new Float32Array(room * size), size);
      this.extra[name].setUsage(DynamicDrawUsage);
      own.setAttribute(name, this.extra[name]);
    }
    this.mesh = new InstancedMesh(own, material, room);
    this.mesh.castShadow = depth === null;
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.shell = outline ? new InstancedMesh(own, outline, room) : null;
    if (this.shell) {
      this.shell.instanceMatrix = this.mesh.instanceMatrix;
      this.shell.frustumCulled = false;
    }
    this.depth = depth ? new InstancedMesh(own, depth, room) : null;
    if (this.depth) {
      this.depth.instanceMatrix = this.mesh.instanceMatrix;
      this.depth.frustumCulled = false;
      this.depth.renderOrder = ABOVE_GROUND;
      this.mesh.renderOrder = ABOVE_GROUND + 0.1;
    }
  }

  addTo(group: Group): void {
    for (const mesh of [this.depth, this.mesh, this.shell]) if (mesh) group.add(mesh);
  }

  write(name: string, slot: number, values: readonly number[]): void {
    this.extra[name].set(values, slot * this.extra[name].itemSize);
  }

  commit(count: number): void {
    this.mesh.count = count;
    if (this.depth) this.depth.count = count;
    if (this.shell) {
      this.shell.count = count;
      const lines = this.extra.aLine.array;
      this.shell.visible = false; // without a line to draw, its vertices are not worth moving
      for (let i = 0; i < count; i++) if (lines[i * 4 + 3] > 0) this.shell.visible = true;
    }
    this.mesh.instanceMatrix.needsUpdate = true;
    for (const a of Object.values(this.extra)) a.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    for (const mesh of [this.depth, this.mesh, this.shell]) {
      mesh?.removeFromParent();
      mesh?.dispose();
    }
  }
}

/** Draws the actors of a scene, those of them that are seen through, or its ghost: miniatures, their bases and outlines. */
export class FigureLayer {
  readonly group = new Group();
  private readonly batches = new Map<string, Batch>();
  private readonly mini: Material;
  private readonly base: Material;
  private readonly line: Material | null;
  private readonly depth: Material | null;
  private readonly shadow = shadowMaterial();
  private readonly bases: [BufferGeometry, BufferGeometry] = [baseGeometry(false), baseGeometry(true)];

  constructor(
    private readonly scene: Scene,
    private readonly quality: Quality,
    private readonly who: 'solid' | 'faded' | 'ghost' = 'solid',
  ) {
    const paint = who === 'solid' ? (m: Material): Material => m : pale;
    this.mini = paint(miniMaterial(quality.shiny));
    this.base = paint(baseMaterial(quality.shiny));
    this.line = who === 'solid' ? outlineMaterial() : null;
    this.depth = who === 'solid' ? null : depthMaterial();
  }

  private shown(): Iterable<Actor> {
    const { ghost, actors, faded } = this.scene;
    if (this.who === 'ghost') return ghost ? [ghost] : [];
    return [...actors.all()].filter((a) => faded.has(a.id) === (this.who === 'faded'));
  }

  /** Write everything again. A board has some dozens of figures, so nothing cleverer pays. */
  update(): void {
    const lists = new Map<string, Actor[]>();
    const add = (id: string, a: Actor): void => {
      const list = lists.get(id);
      if (list) list.push(a);
      else lists.set(id, [a]);
    };
    for (const a of this.shown()) {
      if (a.id === this.scene.hidden || a.size < 0.02) continue;
      add(miniId(a.shape, paintFor(a), a.state.hero === true), a);
      add(a.shape.double ? 'base 2' : 'base 1', a);
    }
    for (const [id, batch] of this.batches) if (!lists.has(id)) batch.commit(0);
    for (const [id, list] of lists) {
      const batch = this.batchFor(id, list);
      list.forEach((a, i) => (id.startsWith('base ') ? this.writeBase(batch, i, a) : this.writeMini(batch, i, a)));
      batch.commit(list.length);
    }
  }

  private batchFor(id: string, list: Actor[]): Batch {
    const old = this.batches.get(id);
    if (old && old.room >= list.length) return old;
    old?.dispose();
    const room = Math.max(4, Math.ceil(list.length * 1.5));
    const isBase = id.startsWith('base ');
    const a = list[0];
    const batch = isBase
      ? new Batch(this.bases[a.shape.double ? 1 : 0], this.base, null, room, { aTeam: 2 }, this.depth)
      : new Batch(miniGeometry(a.shape, paintFor(a), a.state.hero === true), this.mini, this.line, room, { aTint: 4, aLine: 4, aAct: 4 }, this.depth);
    if (!isBase) batch.mesh.customDepthMaterial = this.shadow;
    batch.addTo(this.group);
    this.batches.set(id, batch);
    return batch;
  }

  private readonly m = new Matrix4();
  private readonly color = new Color();

  private place(a: Actor, size = a.size): Matrix4 {
    const turn = new Quaternion().setFromEuler(new Euler(a.tilt, a.pose.yaw, a.roll, 'YXZ'));
    return this.m.compose(new Vector3(a.pose.x, a.pose.y, a.pose.z), turn, new Vector3(size, size * a.stretch, size));
  }

  private writeMini(batch: Batch, slot: number, a: Actor): void {
    batch.mesh.setMatrixAt(slot, this.place(a));
    this.color.setHex(teamOf(a.state.seat).color);
    batch.write('aTint', slot, [this.color.r, this.color.g, this.color.b, a.state.done ? 0.8 : 0]);
    batch.write('aAct', slot, [a.flap, a.arm, a.flash, a.faded]);
    const { ink, width } = this.outlineOf(a);
    this.color.setHex(ink);
    batch.write('aLine', slot, [this.color.r, this.color.g, this.color.b, width]);
  }

  private outlineOf(a: Actor): { ink: number; width: number } {
    const { marks } = this.scene;
    if (a.faded > 0) return { ink: INK.plain, width: 0 };
    if (marks.targets?.includes(a.id)) return { ink: INK.target, width: 2 };
    if (a.id === marks.selected) return { ink: INK.selected, width: 2 };
    if (a.id === marks.hover) return { ink: INK.hover, width: 1.8 };
    if (marks.friends?.includes(a.id)) return { ink: INK.friend, width: 1.8 };
    return { ink: INK.plain, width: this.quality.outlines ? 1 : 0 };
  }

  private writeBase(batch: Batch, slot: number, a: Actor): void {
    const team = teamOf(a.state.seat);
    batch.mesh.setMatrixAt(slot, this.place(a, a.size * (1 - a.faded)));
    batch.mesh.setColorAt(slot, this.color.setHex(team.color));
    batch.write('aTeam', slot, [RINGS.indexOf(team.ring), a.id === this.scene.marks.selected ? 0.9 : 0]);
  }

  dispose(): void {
    for (const b of this.batches.values()) b.dispose();
    for (const m of [this.mini, this.base, this.line, this.depth, this.shadow]) m?.dispose();
    for (const g of this.bases) g.dispose();
    this.group.removeFromParent();
  }
}
