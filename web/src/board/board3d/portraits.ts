import {
  Box3,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
  type BufferGeometry,
  type Material,
} from 'three';
import type { Painter, Sitter } from '../portraitDesk';
import { RINGS, teamOf } from '../teams';
import { baseGeometry } from './bases';
import { baseMaterial, miniMaterial, outlineMaterial } from './miniMaterial';
import { miniGeometry } from './minis';

const LENS = 22; // degrees: far away and near again, so that small figures look large
const FROM = { side: 0.58, above: 0.2 }; // radians: over the figure's left shoulder, a little from above
const MARGIN = 1.04;
const INK = 0x0b0f16;
const NOBODY = 0x5f6670; // the ring of a base that is nobody's
const LINE = 1.3;
const ANGLES = 12; // at which a figure that turns must fit

/** Paints portraits of miniatures, one after the other, with a single graphics context. */
export class Studio implements Painter {
  private readonly renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: 'low-power' });
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(LENS, 1, 0.5, 80);
  private readonly sun = new DirectionalLight(0xfff0dc, 2.7);
  private readonly stand = new Group();
  private readonly materials: [mini: Material, base: Material, line: Material] = [miniMaterial(true), baseMaterial(true), outlineMaterial()];
  private on: { key: string; meshes: InstancedMesh[] } | null = null;

  constructor(private readonly onLost: () => void) {
    const r = this.renderer;
    r.toneMapping = NeutralToneMapping;
    r.shadowMap.enabled = true;
    r.shadowMap.type = PCFShadowMap;
    r.setClearColor(0x000000, 0);
    r.debug.checkShaderErrors = import.meta.env.DEV;
    r.domElement.addEventListener('webglcontextlost', onLost);
    const rim = new DirectionalLight(0xbfd8ff, 1.3);
    rim.position.set(3, 4, -6);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(1024, 1024);
    this.sun.shadow.normalBias = 0.02;
    this.scene.add(new HemisphereLight(0xe8f0ff, 0x8a7c6a, 1.7), rim, this.sun, this.sun.target, this.stand);
  }

  /** The picture is gone with the next one: copy it at once. */
  paint(sitter: Sitter, pixels: number, turn: number): HTMLCanvasElement {
    if (this.on?.key !== sitter.key) this.seat(sitter);
    if (this.renderer.domElement.width !== pixels) this.renderer.setSize(pixels, pixels, false);
    this.stand.rotation.y = turn;
    this.renderer.render(this.scene, this.camera);
    return this.renderer.domElement;
  }

  private seat(sitter: Sitter): void {
    this.clear();
    const [mini, base, line] = this.materials;
    const team = teamOf(sitter.seat);
    const color = new Color(team.color);
    const owned = sitter.seat >= 0;
    const ink = new Color(INK);
    // disposing of a copy must not take the cached geometry along
    const body = miniGeometry(sitter.shape, sitter.paint, sitter.hero).clone();
    give(body, 'aTint', [color.r, color.g, color.b, 0]);
    give(body, 'aLine', [ink.r, ink.g, ink.b, LINE]);
    give(body, 'aAct', [0, 0, 0, 0]); // at rest
    const foot = baseGeometry(sitter.shape.double);
    give(foot, 'aTeam', [owned ? RINGS.indexOf(team.ring) : 0, 0]);
    const meshes = [mesh(foot, base), mesh(body, mini), mesh(body, line)];
    meshes[0].setColorAt(0, owned ? color : new Color(NOBODY));
    for (const m of meshes.slice(0, 2)) m.castShadow = m.receiveShadow = true;
    this.stand.add(...meshes);
    this.on = { key: sitter.key, meshes };
    this.frame(sitter, body, foot);
  }

  /** Light and camera so that everything wanted is in the picture and fills it. */
  private frame({ view, shape }: Sitter, body: BufferGeometry, foot: BufferGeometry): void {
    const eye = view === 'bust' ? new Vector3(0, shape.eye.y, shape.eye.z) : null;
    const near = shape.double ? 0.95 : 0.58;
    const points = [body, foot].flatMap(pointsOf).filter((p) => !eye || p.distanceTo(eye) < near);
    const turns = view === 'round' ? Array.from({ length: ANGLES }, (_, k) => (k / ANGLES) * Math.PI * 2) : [0];
    const back = new Vector3(Math.sin(FROM.side) * Math.cos(FROM.above), Math.sin(FROM.above), Math.cos(FROM.side) * Math.cos(FROM.above));
    const right = new Vector3(0, 1, 0).cross(back).normalize();
    const up = back.clone().cross(right);
    // every point as the camera sees it: to the right, upwards, towards it
    const seen: Vector3[] = [];
    for (const turn of turns) {
      const m = new Matrix4().makeBasis(right, up, back).transpose().multiply(new Matrix4().makeRotationY(turn));
      for (const p of points) seen.push(p.clone().applyMatrix4(m));
    }
    const box = new Box3().setFromPoints(seen);
    const middle = box.getCenter(new Vector3());
    const slope = Math.tan((LENS / 2) * (Math.PI / 180));
    let far = 0;
    for (const p of seen) far = Math.max(far, (Math.max(Math.abs(p.x - middle.x), Math.abs(p.y - middle.y)) * MARGIN) / slope + p.z);
    const at = right.clone().multiplyScalar(middle.x).addScaledVector(up, middle.y);
    this.camera.position.copy(at).addScaledVector(back, far);
    this.camera.lookAt(at);
    const reach = shape.reach + 0.8;
    this.sun.target.position.set(0, shape.height / 2, 0);
    this.sun.position.set(-2, 3.5 + shape.height, 7); // from the left of the one who looks
    Object.assign(this.sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: 24 });
    this.sun.shadow.camera.updateProjectionMatrix();
  }

  private clear(): void {
    for (const m of this.on?.meshes ?? []) {
      m.geometry.dispose();
      m.dispose();
    }
    this.stand.clear();
    this.on = null;
  }

  dispose(): void {
    this.renderer.domElement.removeEventListener('webglcontextlost', this.onLost); // whoever paints next is not lost
    this.clear();
    for (const m of this.materials) m.dispose();
    this.renderer.dispose();
    // browsers allow only so many contexts: give this one back at once
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss();
  }
}

function mesh(geometry: BufferGeometry, material: Material): InstancedMesh {
  const m = new InstancedMesh(geometry, material, 1);
  m.setMatrixAt(0, new Matrix4());
  m.frustumCulled = false;
  return m;
}

const give = (g: BufferGeometry, name: string, values: number[]): void => void g.setAttribute(name, new InstancedBufferAttribute(new Float32Array(values), values.length));

function pointsOf(g: BufferGeometry): Vector3[] {
  const p = g.getAttribute('position');
  const out: Vector3[] = [];
  // corners are shared by several facets: one in three still finds nearly all of them
  for (let i = 0; i < p.count; i += 3) out.push(new Vector3().fromBufferAttribute(p, i));
  return out;
}
