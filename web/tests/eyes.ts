import { Matrix4, Quaternion, Euler, Vector3, type BufferGeometry, type InstancedMesh, type PerspectiveCamera } from 'three';
import type { Actor } from '../src/board/actors';
import { paintFor } from '../src/board/board3d/bodies';
import { miniGeometry } from '../src/board/board3d/minis';
import { Props } from '../src/board/board3d/props';
import { PLINTH, type Field } from '../src/board/field';
import { LEVEL } from '../src/board/hex';

/** What is seen at a pixel. */
export type Seen = { space: number } | { figure: number } | null;

/** A number for each pixel: 0 is nothing one could mean, then spaces, then figures below 0. */
const ofSpace = (space: number): number => space + 1;
const ofFigure = (figure: number): number => -figure - 1;

/**
 * A picture of who and what is where, drawn triangle by triangle from the same bodies as on the screen. Only flat ground
 * is a space to be meant: the sides of hills, trees and walls are just in the way.
 */
export class Eyes {
  private readonly ids: Int32Array;
  private readonly depth: Float32Array;

  constructor(
    private readonly width: number,
    private readonly height: number,
    field: Field,
    actors: Iterable<Actor>,
    lens: PerspectiveCamera,
  ) {
    this.ids = new Int32Array(width * height);
    this.depth = new Float32Array(width * height);
    const world = new Matrix4().multiplyMatrices(lens.projectionMatrix, lens.matrixWorldInverse);
    this.ground(field, world);
    for (const mesh of new Props(field).group.children as InstancedMesh[]) {
      for (let i = 0; i < mesh.count; i++) {
        const matrix = new Matrix4();
        mesh.getMatrixAt(i, matrix);
        this.body(mesh.geometry, matrix.premultiply(world), 0);
      }
    }
    for (const a of actors) {
      const { pose } = a;
      const turn = new Quaternion().setFromEuler(new Euler(0, pose.yaw, 0, 'YXZ'));
      const matrix = new Matrix4().compose(new Vector3(pose.x, pose.y, pose.z), turn, new Vector3(1, 1, 1));
      this.body(miniGeometry(a.shape, paintFor(a), a.state.hero === true), matrix.premultiply(world), ofFigure(a.id));
    }
  }

  at(x: number, y: number): Seen {
    const id = this.ids[Math.floor(y) * this.width + Math.floor(x)] ?? 0;
    return id === 0 ? null : id > 0 ? { space: id - 1 } : { figure: -id - 1 };
  }

  /** Where somebody points who means it: the visible pixel nearest to the middle of what is seen of it. */
  spotOf(what: { space: number } | { figure: number }): { x: number; y: number; pixels: number } | null {
    const id = 'space' in what ? ofSpace(what.space) : ofFigure(what.figure);
    const found: number[] = [];
    let [sx, sy] = [0, 0];
    for (let i = 0; i < this.ids.length; i++) {
      if (this.ids[i] !== id) continue;
      found.push(i);
      sx += i % this.width;
      sy += Math.floor(i / this.width);
    }
    if (found.length === 0) return null;
    const [mx, my] = [sx / found.length, sy / found.length];
    const far = (i: number): number => ((i % this.width) - mx) ** 2 + (Math.floor(i / this.width) - my) ** 2;
    const best = found.reduce((a, b) => (far(b) < far(a) ? b : a));
    return { x: (best % this.width) + 0.5, y: Math.floor(best / this.width) + 0.5, pixels: found.length };
  }

  private ground(field: Field, world: Matrix4): void {
    const corner = (k: number): [number, number] => [Math.sin((k * Math.PI) / 3), Math.cos((k * Math.PI) / 3)];
    for (const column of field.columns)
      for (const slab of column.slabs) {
        if (!slab.shown) continue;
        const top = slab.space >= 0 ? field.spaces[slab.space].y : slab.top * LEVEL;
        const low = slab.bottom === 0 ? PLINTH : slab.bottom * LEVEL;
        const ring = Array.from({ length: 6 }, (_, k) => corner(k).map((d, i) => d + (i === 0 ? column.x : column.z)));
        const [up, down] = [top, low].map((y) => ring.map(([x, z]) => this.project(world, x, y, z)));
        for (let k = 0; k < 6; k++) {
          const next = (k + 1) % 6;
          if (k > 0 && k < 5) {
            this.triangle(up[0], up[k], up[next], slab.space >= 0 ? ofSpace(slab.space) : 0);
            this.triangle(down[0], down[k], down[next], 0);
          }
          this.triangle(up[k], up[next], down[k], 0);
          this.triangle(up[next], down[next], down[k], 0);
        }
      }
  }

  private body(geometry: BufferGeometry, matrix: Matrix4, id: number): void {
    const p = geometry.getAttribute('position');
    const index = geometry.index;
    const corners = index ? index.count : p.count;
    const at = (i: number): Float64Array => {
      const k = index ? index.getX(i) : i;
      return this.project(matrix, p.getX(k), p.getY(k), p.getZ(k));
    };
    for (let i = 0; i < corners; i += 3) this.triangle(at(i), at(i + 1), at(i + 2), id);
  }

  /** x and y in pixels, and one over the distance: that is what is even across a triangle. */
  private project({ elements: e }: Matrix4, x: number, y: number, z: number): Float64Array {
    const w = 1 / (e[3] * x + e[7] * y + e[11] * z + e[15]);
    const px = (e[0] * x + e[4] * y + e[8] * z + e[12]) * w;
    const py = (e[1] * x + e[5] * y + e[9] * z + e[13]) * w;
    return Float64Array.of(((px + 1) / 2) * this.width, ((1 - py) / 2) * this.height, w);
  }

  private triangle(a: Float64Array, b: Float64Array, c: Float64Array, id: number): void {
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if (area === 0) return;
    const { width, height, depth, ids } = this;
    const [x0, x1] = [Math.max(0, Math.floor(Math.min(a[0], b[0], c[0]))), Math.min(width - 1, Math.ceil(Math.max(a[0], b[0], c[0])))];
    const [y0, y1] = [Math.max(0, Math.floor(Math.min(a[1], b[1], c[1]))), Math.min(height - 1, Math.ceil(Math.max(a[1], b[1], c[1])))];
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const [px, py] = [x + 0.5, y + 0.5];
        const u = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area;
        const v = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area;
        const w = 1 - u - v;
        if (u < 0 || v < 0 || w < 0) continue;
        const near = u * a[2] + v * b[2] + w * c[2];
        const i = y * width + x;
        if (near <= depth[i]) continue;
        depth[i] = near;
        ids[i] = id;
      }
  }
}
