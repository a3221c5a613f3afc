import { BufferGeometry, Color, DoubleSide, Float32BufferAttribute, Mesh, ShaderMaterial } from 'three';
import type { Field, Space } from '../field';
import { DIRECTIONS, corner } from '../hex';
import { FILLS, type GroundStyle } from '../styles';

export interface Patch {
  space: number;
  style: GroundStyle;
  group: string; // a bold line runs where a group ends
  lift?: number;
}

const VERTEX = /* glsl */ `
attribute vec4 aColor; attribute float aFill; varying vec4 vColor; varying float vFill; varying vec2 vOn;
void main() { vColor = aColor; vFill = aFill; vOn = position.xz; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`;
const FRAGMENT = /* glsl */ `
varying vec4 vColor; varying float vFill; varying vec2 vOn;
void main() {
  float a = vColor.a; float s = fract((vOn.x + vOn.y) * 2.1), t = fract((vOn.x - vOn.y) * 2.1);
  if (vFill > 2.5) { vec2 cell = fract(vOn * 3.2) - 0.5; a *= dot(cell, cell) < 0.085 ? 1.4 : 0.28; }
  else if (vFill > 1.5) a *= (s < 0.32 || t < 0.32) ? 1.5 : 0.35;
  else if (vFill > 0.5) a *= s < 0.42 ? 1.6 : 0.3;
  gl_FragColor = vec4(vColor.rgb, min(a, 1.0));
  #include <colorspace_fragment>
}`;

export function groundMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
    side: DoubleSide,
    toneMapped: false,
  });
}

/** Fills for spaces, and a bold border only where their group ends. One mesh for all of them. */
export function regionMesh(field: Field, patches: readonly Patch[], material: ShaderMaterial, contrast: number, order: number): Mesh {
  const position: number[] = [];
  const color: number[] = [];
  const fill: number[] = [];
  const ink = new Color();
  const put = (x: number, y: number, z: number, alpha: number, pattern: number): void => {
    position.push(x, y, z);
    color.push(ink.r, ink.g, ink.b, alpha);
    fill.push(pattern);
  };
  const groups = new Map<string, Set<number>>();
  for (const p of patches) {
    const set = groups.get(p.group) ?? new Set();
    set.add(p.space);
    groups.set(p.group, set);
  }
  for (const p of patches) {
    const s = field.spaces[p.space];
    if (!s || !s.slab.shown) continue;
    ink.setHex(p.style.color);
    const y = s.y + 0.02 + (p.lift ?? 0);
    const alpha = Math.min(1, p.style.alpha * contrast);
    const pattern = FILLS.indexOf(p.style.fill);
    const edge = Math.min(1, p.style.border * contrast);
    for (let i = 0; i < 6; i++) {
      const [ax, az] = corner(i, 0.92);
      const [bx, bz] = corner(i + 1, 0.92);
      if (alpha > 0) {
        put(s.x, y, s.z, alpha * 0.72, pattern);
        put(s.x + ax, y, s.z + az, alpha, pattern);
        put(s.x + bx, y, s.z + bz, alpha, pattern);
      }
      const inside = sameGroup(field, s, i, groups.get(p.group)!);
      if (inside === 'level') continue;
      // a step inside the region is a faint line, its end a bold one
      const strength = inside === 'step' ? edge * 0.3 : edge;
      const [ox, oz] = corner(i, 0.985);
      const [px, pz] = corner(i + 1, 0.985);
      const [ix, iz] = corner(i, 0.9);
      const [jx, jz] = corner(i + 1, 0.9);
      const h = y + 0.005;
      put(s.x + ox, h, s.z + oz, strength, 0);
      put(s.x + px, h, s.z + pz, strength, 0);
      put(s.x + ix, h, s.z + iz, strength, 0);
      put(s.x + px, h, s.z + pz, strength, 0);
      put(s.x + jx, h, s.z + jz, strength, 0);
      put(s.x + ix, h, s.z + iz, strength, 0);
    }
  }
  const g = new BufferGeometry();
  g.setAttribute('position', new Float32BufferAttribute(position, 3));
  g.setAttribute('aColor', new Float32BufferAttribute(color, 4));
  g.setAttribute('aFill', new Float32BufferAttribute(fill, 1));
  const mesh = new Mesh(g, material);
  mesh.renderOrder = order;
  mesh.frustumCulled = false;
  return mesh;
}

function sameGroup(field: Field, s: Space, direction: number, group: Set<number>): 'level' | 'step' | 'out' {
  const d = DIRECTIONS[direction];
  const column = field.column(s.q + d.q, s.r + d.r);
  let found: 'level' | 'step' | 'out' = 'out';
  for (const slab of column?.slabs ?? []) {
    if (slab.space < 0 || !group.has(slab.space)) continue;
    if (slab.top === s.level) return 'level';
    found = 'step';
  }
  return found;
}
