import { MeshLambertMaterial, type Material, type Texture, type Color } from 'three';
import { LEVEL } from '../hex';

/** Shared by everything painted on the ground; the time is one object, so that setting it reaches all materials. */
export interface GroundUniforms {
  uPaint: { value: Texture };
  uNoise: { value: Texture };
  uTime: { value: number };
  uSky: { value: Color };
  [name: string]: { value: unknown };
}

const L = LEVEL.toFixed(2);
const TOP_SCALE = '0.22'; // repeats of the paint per unit
const SIDE_SCALE = '0.40';

const VARYINGS = /* glsl */ `
varying vec3 vPaint; varying float vShade; varying float vHeat;`;

// The heights of the six neighbours travel with each instance, so that contact shading needs no pass of its own.
const CAP_HEAD = /* glsl */ `
attribute vec3 aRiseA; attribute vec3 aRiseB; attribute vec3 aKind; attribute float aShade;
float wallShade(float levels, float away) { float h = max(levels, 0.0) * ${L}; return 0.5 * (1.0 - away * inversesqrt(away * away + h * h)); }
${VARYINGS}`;
const CAP_BODY = /* glsl */ `
{
  vec3 world = (instanceMatrix * vec4(position, 1.0)).xyz;
  vec3 d = vec3(position.x, position.x * 0.5 - position.z * 0.8660254, -position.x * 0.5 - position.z * 0.8660254);
  vec3 a = max(0.9 - d, 0.03), b = max(0.9 + d, 0.03);
  float dark = wallShade(aRiseA.x, a.x) + wallShade(aRiseA.y, a.y) + wallShade(aRiseA.z, a.z)
             + wallShade(aRiseB.x, b.x) + wallShade(aRiseB.y, b.y) + wallShade(aRiseB.z, b.z);
  float roof = aKind.z > 0.0 ? 0.52 + 0.06 * min(aKind.z, 5.0) : 1.0;
  vPaint = vec3(world.xz * ${TOP_SCALE} + aKind.y * 7.3, aKind.x);
  vShade = (1.0 - min(dark * 0.95, 0.64)) * aShade * roof;
  vHeat = 0.0;
}`;
const WALL_HEAD = /* glsl */ `
attribute vec3 aKind; attribute vec3 aWall; attribute float aShade; // aWall: levels to the floor below, glow, height
${VARYINGS}`;
const WALL_BODY = /* glsl */ `
{
  vec4 world = instanceMatrix * vec4(position, 1.0); vec3 along = normalize((instanceMatrix * vec4(0.0, 0.0, 1.0, 0.0)).xyz);
  float depth = clamp(-position.y, 0.004, 0.996);
  float above = max(aWall.x - depth * aWall.z / ${L}, 0.0);
  vPaint = vec3(dot(world.xz, along.xz) * ${SIDE_SCALE} + aKind.y * 5.1, (aKind.z + depth) * 0.25, aKind.x);
  vShade = (0.98 - 0.46 * exp(-above * 1.1)) * aShade;
  vHeat = aWall.y * exp(-above * 1.3);
}`;
const UNDER_BODY = /* glsl */ `
{
  vec3 world = (instanceMatrix * vec4(position, 1.0)).xyz;
  vPaint = vec3(world.xz * ${SIDE_SCALE}, aKind.x); vShade = aShade; vHeat = 0.0;
}`;

export type Face = 'cap' | 'wall' | 'under';
const HEADS: Record<Face, string> = { cap: CAP_HEAD, wall: WALL_HEAD, under: `\nattribute vec3 aKind; attribute float aShade;${VARYINGS}` };
const BODIES: Record<Face, string> = { cap: CAP_BODY, wall: WALL_BODY, under: UNDER_BODY };

/** Painted tiles: one read of a texture array per fragment, and on good machines a second one for close looks. */
export function tileMaterial(uniforms: GroundUniforms, face: Face, detail: boolean): Material {
  const m = new MeshLambertMaterial();
  m.onBeforeCompile = (s) => {
    Object.assign(s.uniforms, uniforms);
    s.vertexShader = s.vertexShader
      .replace('#include <common>', `#include <common>${HEADS[face]}`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>${BODIES[face]}`);
    s.fragmentShader = s.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>
precision highp sampler2DArray; uniform sampler2DArray uPaint; uniform sampler2D uNoise; ${VARYINGS} float glow;`,
      )
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
{ vec4 paint = texture(uPaint, vec3(vPaint.xy, floor(vPaint.z + 0.5)));
  ${detail ? 'paint.rgb *= 0.86 + 0.28 * texture2D(uNoise, vPaint.xy * 3.7).b;' : ''}
  glow = 1.0 - paint.a; diffuseColor.rgb *= paint.rgb * vShade; }`,
      )
      .replace(
        '#include <emissivemap_fragment>',
        `#include <emissivemap_fragment>
totalEmissiveRadiance += diffuseColor.rgb * glow * 2.2 + vec3(0.85, 0.26, 0.04) * vHeat * 0.5;`,
      );
  };
  m.customProgramCacheKey = () => `tile-${face}-${detail}`;
  return m;
}
