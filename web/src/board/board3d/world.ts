import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Color,
  DirectionalLight,
  DoubleSide,
  Float32BufferAttribute,
  Fog,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RingGeometry,
  SphereGeometry,
  type Scene,
} from 'three';
import { PLINTH, type Field } from '../field';
import { ROOT3, clamp, corner, hash, hexX, hexZ, smoothstep } from '../hex';
import type { Mood } from './mood';
import type { Quality } from './quality';

const FAR = 260;
export const SUN: [number, number, number] = [-24, 34, 20];

function paintVertices(g: BufferGeometry, color: (x: number, y: number, z: number, out: Color) => void): void {
  const p = g.getAttribute('position');
  const c = new Color();
  const data = new Float32Array(p.count * 3);
  for (let i = 0; i < p.count; i++) {
    color(p.getX(i), p.getY(i), p.getZ(i), c);
    data.set([c.r, c.g, c.b], i * 3);
  }
  g.setAttribute('color', new BufferAttribute(data, 3));
}

/** Sky, table and light around the board. All of it is unlit except the board itself: cheap, and it never flickers. */
export class World {
  readonly group = new Group();
  readonly sun: DirectionalLight;
  private readonly lights = new Group();
  private readonly surroundings = new Group();
  private side = Number.NaN;

  constructor(
    scene: Scene,
    field: Field,
    readonly mood: Mood,
    quality: Quality,
  ) {
    const reach = Math.max(field.maxX - field.minX, field.maxZ - field.minZ);
    // very large boards are looked at from far away: haze and horizon move out with the camera
    const haze = Math.max(40 + reach * 0.6, reach * 1.9);
    scene.fog = new Fog(mood.horizon, haze, Math.max(190, haze * 1.5));
    this.surroundings.scale.setScalar(field.vastness);
    this.group.add(this.surroundings);
    const { x, z } = field.middle;
    this.group.position.set(x, 0, z);
    this.addSky();
    this.addTable();
    this.addHills();
    this.addMat(field);
    this.addContact(field);
    this.group.add(new HemisphereLight(mood.sky, mood.earth, mood.skyPower));
    this.sun = new DirectionalLight(mood.sun, mood.sunPower);
    this.sun.position.set(...SUN);
    this.aimSun(field, quality);
    const fill = new DirectionalLight(0xa9c8f2, 0.5);
    fill.position.set(20, 12, -24);
    this.lights.add(this.sun, this.sun.target, fill);
    this.group.add(this.lights);
    scene.add(this.group);
  }

  /** The light comes over the left shoulder of whoever sits there: figures are lit where they are looked at. */
  turnTo(side: number): boolean {
    if (side === this.side) return false;
    this.side = side;
    this.lights.rotation.y = side;
    this.lights.updateMatrixWorld(true);
    return true;
  }

  /** The shadow camera fits the map, so that small maps get sharper shadows. */
  private aimSun(field: Field, quality: Quality): void {
    const { sun } = this;
    sun.castShadow = quality.shadows;
    sun.shadow.mapSize.set(quality.shadowSize, quality.shadowSize);
    const half = Math.hypot(field.maxX - field.minX, field.maxZ - field.minZ) / 2 + 1.5;
    Object.assign(sun.shadow.camera, { left: -half, right: half, top: half * 0.86, bottom: -half * 0.86, near: 1, far: 46 + half * 2 });
    const away = (46 + half) / Math.hypot(...SUN);
    sun.position.set(SUN[0] * away, SUN[1] * away, SUN[2] * away);
    sun.shadow.camera.far = 46 + half * 2.4;
    sun.shadow.bias = -0.0005;
    sun.shadow.normalBias = 0.03;
    sun.shadow.radius = 2.4;
  }

  private addSky(): void {
    const { mood } = this;
    const dome = new SphereGeometry(FAR, 32, 20);
    const zenith = new Color(mood.zenith);
    const horizon = new Color(mood.horizon);
    const sun = new Color(mood.sun);
    const length = Math.hypot(...SUN);
    paintVertices(dome, (x, y, z, out) => {
      const up = y / FAR;
      const towards = (x * SUN[0] + y * SUN[1] * 0.35 + z * SUN[2]) / (FAR * length);
      out.copy(horizon).lerp(zenith, smoothstep(-0.02, 0.6, up));
      out.lerp(sun, 0.35 * smoothstep(0.35, 1, towards) * smoothstep(-0.1, 0.25, up));
    });
    const sky = new Mesh(dome, new MeshBasicMaterial({ vertexColors: true, side: BackSide, fog: false, toneMapped: false, depthWrite: false }));
    sky.renderOrder = 1.5; // after the board: what is hidden is not painted
    this.surroundings.add(sky);
  }

  private addTable(): void {
    const disc = new RingGeometry(0.01, FAR * 0.94, 48, 24);
    const p = disc.getAttribute('position');
    for (let i = 0; i < p.count; i++) {
      // rings closer together near the board
      const r = FAR * 0.94 * (Math.floor(i / 49) / 24) ** 1.8;
      const a = Math.atan2(p.getY(i), p.getX(i));
      p.setXYZ(i, Math.cos(a) * r, Math.sin(a) * r, 0);
    }
    const near = new Color(this.mood.ground);
    const far = new Color(this.mood.horizon);
    paintVertices(disc, (x, y, _z, out) => {
      const r = Math.hypot(x, y);
      // a pool of light around the board, and mist far away
      out.copy(near).multiplyScalar(1.07 - 0.22 * smoothstep(6, 46, r)).lerp(far, smoothstep(46, 150, r));
    });
    const table = new Mesh(disc, new MeshBasicMaterial({ vertexColors: true, toneMapped: false, fog: false }));
    table.rotation.x = -Math.PI / 2;
    table.position.y = PLINTH - 0.01;
    table.renderOrder = 1.2;
    this.surroundings.add(table);
  }

  /** Ranges of mountains in the mist, one behind the other: each a jagged band that fades downwards. */
  private addHills(): void {
    const base = new Color(this.mood.hills);
    const haze = new Color(this.mood.horizon);
    const position: number[] = [];
    const color: number[] = [];
    const c = new Color();
    const put = (a: number, away: number, y: number, mist: number): void => {
      position.push(Math.cos(a) * away, y, Math.sin(a) * away);
      c.copy(base).lerp(haze, mist);
      color.push(c.r, c.g, c.b);
    };
    for (let range = 2; range >= 0; range--) {
      const away = 150 + range * 28;
      const steps = 120;
      const tall = (i: number): number => {
        const k = ((i % steps) + steps) % steps;
        const big = hash(Math.floor(k / 6), range, 3) * (1 - (k % 6) / 6) + hash((Math.floor(k / 6) + 1) % 20, range, 3) * ((k % 6) / 6);
        return 3 + range * 9 + big * (10 + range * 11) + hash(k, range, 4) * (2.5 + range * 2);
      };
      const mist = 0.34 + range * 0.2;
      for (let i = 0; i < steps; i++) {
        const a = (i / steps) * Math.PI * 2;
        const b = ((i + 1) / steps) * Math.PI * 2;
        // slopes that face the sun are lighter
        const lit = clamp((tall(i + 1) - tall(i)) * (Math.cos(a + 0.8) > 0 ? 0.018 : -0.018), -0.07, 0.09);
        const top = clamp(mist + lit, 0, 1);
        const [ha, hb] = [tall(i), tall(i + 1)];
        put(a, away, ha, top);
        put(b, away, hb, top);
        put(a, away, -2, 1);
        put(b, away, hb, top);
        put(b, away, -2, 1);
        put(a, away, -2, 1);
      }
    }
    const g = new BufferGeometry();
    g.setAttribute('position', new Float32BufferAttribute(position, 3));
    g.setAttribute('color', new Float32BufferAttribute(color, 3));
    const hills = new Mesh(g, new MeshBasicMaterial({ vertexColors: true, fog: false, side: DoubleSide, toneMapped: false }));
    hills.renderOrder = 1.4;
    this.surroundings.add(hills);
  }

  /** Faint hexes on the table around the board, fading outwards: the world goes on, the game does not. */
  private addMat(field: Field): void {
    const position: number[] = [];
    const color: number[] = [];
    const ink = new Color(this.mood.ground).multiplyScalar(0.62);
    const { x: mx, z: mz } = field.middle;
    const wide = (field.maxX - field.minX) / 2 + 22;
    const deep = (field.maxZ - field.minZ) / 2 + 22;
    const fade = (x: number, z: number): number => 0.5 * Math.max(0, 1 - Math.hypot((x - mx) / wide, (z - mz) / deep)) ** 0.8;
    const r0 = Math.floor((mz - deep) / 1.5);
    for (let r = r0; r < (mz + deep) / 1.5; r++) {
      for (let q = Math.floor((mx - wide) / ROOT3 - r / 2); q < (mx + wide) / ROOT3 - r / 2; q++) {
        const x = hexX(q, r);
        const z = hexZ(r);
        if (fade(x, z) <= 0 || field.column(q, r)) continue;
        for (let i = 0; i < 3; i++) {
          for (const k of [i, i + 1]) {
            const [cx, cz] = corner(k);
            position.push(x + cx - mx, 0, z + cz - mz);
            color.push(ink.r, ink.g, ink.b, fade(x + cx, z + cz));
          }
        }
      }
    }
    const g = new BufferGeometry();
    g.setAttribute('position', new Float32BufferAttribute(position, 3));
    g.setAttribute('color', new Float32BufferAttribute(color, 4));
    const mat = new LineSegments(g, new LineBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false }));
    mat.position.y = PLINTH + 0.003;
    mat.renderOrder = 1.25;
    this.group.add(mat);
  }

  /** A soft shadow on the table around the board, drawn once from its outline. */
  private addContact(field: Field): void {
    const size = 256;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    const c = canvas.getContext('2d');
    if (!c) return;
    const span = Math.max(field.maxX - field.minX, field.maxZ - field.minZ) + 10;
    const { x: mx, z: mz } = field.middle;
    const k = size / span;
    for (const column of field.columns) {
      const x = size / 2 + (column.x - mx) * k;
      const y = size / 2 + (column.z - mz) * k;
      const r = (2.4 + Math.min(column.top, 8) * 0.16) * k;
      const g = c.createRadialGradient(x, y, 0, x, y, r);
      g.addColorStop(0, 'rgba(14,16,22,.34)');
      g.addColorStop(0.4, 'rgba(14,16,22,.2)');
      g.addColorStop(1, 'rgba(14,16,22,0)');
      c.fillStyle = g;
      c.fillRect(x - r, y - r, r * 2, r * 2);
    }
    const plane = new Mesh(
      new PlaneGeometry(span, span),
      new MeshBasicMaterial({ map: new CanvasTexture(canvas), transparent: true, depthWrite: false, toneMapped: false }),
    );
    plane.rotation.x = -Math.PI / 2;
    plane.position.y = PLINTH + 0.005;
    plane.renderOrder = 1.3;
    this.group.add(plane);
  }

  dispose(): void {
    this.group.traverse((o) => {
      if (!(o instanceof Mesh || o instanceof LineSegments)) return;
      (o.geometry as BufferGeometry).dispose();
      const m = o.material as MeshBasicMaterial;
      m.map?.dispose();
      m.dispose();
    });
    this.sun.shadow.dispose();
    this.group.removeFromParent();
  }
}
