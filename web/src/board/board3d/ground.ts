import {
  Color,
  DataArrayTexture,
  DataTexture,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  LinearFilter,
  LinearMipmapLinearFilter,
  Matrix4,
  RGBAFormat,
  RepeatWrapping,
  SRGBColorSpace,
  UnsignedByteType,
  type BufferGeometry,
  type Material,
  type Texture,
} from 'three';
import type { Field } from '../field';
import { LEVEL, directionAngle, hash } from '../hex';
import type { Liquid } from '../terrains';
import { liquidMaterial } from './liquidMaterial';
import { makeNoise, type Noise } from './noise';
import { paintLayers } from './paint';
import { capGeometry, underGeometry, wallGeometry } from './tileGeometry';
import { tileMaterial, type GroundUniforms } from './tileMaterial';
import { collectTiles, type Cap, type TileList, type Wall } from './tiles';

const SIZE = 256;
let sharedNoise: Noise | null = null;
const noise = (): Noise => (sharedNoise ??= makeNoise(SIZE));

const repeat = <T extends Texture>(texture: T, anisotropy: number): T =>
  Object.assign(texture, {
    format: RGBAFormat,
    type: UnsignedByteType,
    wrapS: RepeatWrapping,
    wrapT: RepeatWrapping,
    magFilter: LinearFilter,
    minFilter: LinearMipmapLinearFilter,
    generateMipmaps: true,
    anisotropy,
    needsUpdate: true,
  });

export function noiseTexture(): DataTexture {
  const n = noise();
  const data = new Uint8Array(SIZE * SIZE * 4);
  for (let i = 0; i < SIZE * SIZE; i++) data.set([n.soft[i] * 255, n.crack[i] * 255, n.fine[i] * 255, n.cell[i] * 255], i * 4);
  return repeat(new DataTexture(data, SIZE, SIZE), 1);
}

/** The ground of a battlefield: a handful of instanced meshes, whatever its size. */
export class Ground {
  readonly group = new Group();
  readonly tiles: TileList;
  readonly liquid: boolean;
  private readonly paint: DataArrayTexture;
  private readonly layers: string[];

  constructor(field: Field, uniforms: GroundUniforms, detail: boolean, anisotropy: number) {
    this.tiles = collectTiles(field);
    this.liquid = this.tiles.liquids.length > 0;
    // only what this map shows is painted
    const names = new Set<string>();
    for (const c of this.tiles.caps) names.add(c.look.paint);
    for (const w of [...this.tiles.walls, ...this.tiles.unders]) names.add(`|${w.paint}`);
    this.layers = [...names];
    const data = paintLayers(noise(), this.layers);
    this.paint = repeat(new DataArrayTexture(data, SIZE, SIZE, this.layers.length), anisotropy);
    this.paint.colorSpace = SRGBColorSpace;
    uniforms.uPaint.value = this.paint;
    this.addCaps(this.tiles.caps, capGeometry(), tileMaterial(uniforms, 'cap', detail), 'caps', true);
    for (const liquid of ['water', 'swamp', 'lava'] as Exclude<Liquid, ''>[]) {
      const list = this.tiles.liquids.filter((c) => c.look.liquid === liquid);
      if (list.length > 0) this.addCaps(list, capGeometry(0), liquidMaterial(uniforms, liquid), liquid, false);
    }
    const walls = tileMaterial(uniforms, 'wall', detail);
    this.addWalls(this.tiles.walls.filter((w) => w.top), wallGeometry(LEVEL, true), walls);
    this.addWalls(this.tiles.walls.filter((w) => !w.top), wallGeometry(LEVEL, false), walls);
    this.addUnders(tileMaterial(uniforms, 'under', detail));
  }

  private add(geometry: BufferGeometry, material: Material, count: number, name: string, casts: boolean): InstancedMesh {
    const mesh = new InstancedMesh(geometry, material, count);
    mesh.name = name;
    mesh.castShadow = casts;
    mesh.receiveShadow = true;
    this.group.add(mesh);
    return mesh;
  }

  private addCaps(list: Cap[], geometry: BufferGeometry, material: Material, name: string, painted: boolean): void {
    if (list.length === 0) return;
    const mesh = this.add(geometry, material, list.length, name, painted);
    const kind = new Float32Array(list.length * 3);
    const riseA = new Float32Array(list.length * 3);
    const riseB = new Float32Array(list.length * 3);
    const m = new Matrix4();
    const tint = new Color();
    list.forEach((c, i) => {
      mesh.setMatrixAt(i, m.makeTranslation(c.x, c.y, c.z));
      if (painted) mesh.setColorAt(i, tileTint(c, tint));
      kind.set([this.layers.indexOf(c.look.paint), c.seed, Number.isFinite(c.covered) ? c.covered : 0], i * 3);
      riseA.set(c.rise.slice(0, 3), i * 3);
      riseB.set(c.rise.slice(3), i * 3);
    });
    geometry.setAttribute('aKind', new InstancedBufferAttribute(kind, 3));
    geometry.setAttribute('aRiseA', new InstancedBufferAttribute(riseA, 3));
    geometry.setAttribute('aRiseB', new InstancedBufferAttribute(riseB, 3));
    mesh.computeBoundingSphere();
  }

  private addWalls(list: Wall[], geometry: BufferGeometry, material: Material): void {
    if (list.length === 0) return;
    const mesh = this.add(geometry, material, list.length, 'walls', true);
    const kind = new Float32Array(list.length * 3);
    const wall = new Float32Array(list.length * 3);
    const m = new Matrix4();
    const size = new Matrix4();
    list.forEach((w, i) => {
      m.makeRotationY(-directionAngle(w.direction)).multiply(size.makeScale(1, w.height, 1)).setPosition(w.x, w.y, w.z);
      mesh.setMatrixAt(i, m);
      kind.set([this.layers.indexOf(`|${w.paint}`), w.seed, w.row], i * 3);
      wall.set([w.below, w.glow, w.height], i * 3);
    });
    geometry.setAttribute('aKind', new InstancedBufferAttribute(kind, 3));
    geometry.setAttribute('aWall', new InstancedBufferAttribute(wall, 3));
    mesh.computeBoundingSphere();
  }

  private addUnders(material: Material): void {
    const list = this.tiles.unders;
    if (list.length === 0) return;
    const geometry = underGeometry();
    const mesh = this.add(geometry, material, list.length, 'unders', true);
    const kind = new Float32Array(list.length * 3);
    const m = new Matrix4();
    list.forEach((u, i) => {
      mesh.setMatrixAt(i, m.makeTranslation(u.x, u.y, u.z));
      kind.set([this.layers.indexOf(`|${u.paint}`), u.seed, 0], i * 3);
    });
    geometry.setAttribute('aKind', new InstancedBufferAttribute(kind, 3));
    mesh.computeBoundingSphere();
  }

  dispose(): void {
    this.paint.dispose();
    this.group.traverse((o) => {
      if (o instanceof InstancedMesh) {
        o.geometry.dispose();
        (o.material as Material).dispose();
        o.dispose();
      }
    });
  }
}

/** No two tiles are quite alike, and higher ground is a little lighter: levels can be told apart from far away. */
function tileTint(c: Cap, out: Color): Color {
  const lift = 0.94 + Math.min(c.level, 10) * 0.018;
  const odd = (hash(c.q, c.r, 11) - 0.5) * 0.09;
  const warm = (hash(Math.floor(c.q / 3), Math.floor(c.r / 3), 12) - 0.5) * 0.1;
  const k = lift + odd;
  return out.setRGB(k * (1 + warm), k, k * (1 - warm * 0.8));
}
