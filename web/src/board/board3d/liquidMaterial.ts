import { MeshLambertMaterial, type Material } from 'three';
import type { Liquid } from '../terrains';
import type { GroundUniforms } from './tileMaterial';

const VERTEX_HEAD = /* glsl */ `
attribute vec3 aRiseA; attribute vec3 aRiseB; varying vec3 vLocal; varying vec3 vWorld; varying vec3 vBankA; varying vec3 vBankB;`;
const VERTEX_BODY = /* glsl */ `
vLocal = position; vBankA = aRiseA; vBankB = aRiseB; vWorld = (modelMatrix * instanceMatrix * vec4(position, 1.0)).xyz;`;

const HEAD = /* glsl */ `
uniform vec3 uSky; uniform sampler2D uNoise; uniform float uTime;
varying vec3 vLocal; varying vec3 vWorld; varying vec3 vBankA; varying vec3 vBankB;
float foam = 0.0; vec2 slope = vec2(0.0); float heat = 0.0;
// how close a bank is: 1 at its foot, falling off towards the middle of the hex
float bankNear() {
  vec3 d = vec3(vLocal.x, vLocal.x * 0.5 - vLocal.z * 0.8660254, -vLocal.x * 0.5 - vLocal.z * 0.8660254);
  vec3 a = exp((d - 0.866) * 3.4) * vBankA, b = exp((-d - 0.866) * 3.4) * vBankB;
  return min(max(max(max(a.x, a.y), a.z), max(max(b.x, b.y), b.z)), 1.0);
}`;

/** Colour of water: deep and shallow, and how much it foams. */
const WATER = (deep: string, shallow: string, foam: string, shine: string): string => /* glsl */ `
{
  float shore = bankNear();
  vec4 a = texture2D(uNoise, vWorld.xz * 0.055 + uTime * vec2(0.013, 0.006));
  vec4 b = texture2D(uNoise, vWorld.xz * 0.091 + uTime * vec2(-0.010, 0.009) + 0.37);
  float w = a.r + b.r - 1.0;
  slope = vec2(a.r - 0.5, b.r - 0.5) + 0.5 * vec2(a.b - b.b, a.g - b.b) * 0.3;
  vec3 c = mix(${deep}, ${shallow}, clamp(shore * 0.85 + w * 0.9 + 0.12, 0.0, 1.0));
  c += smoothstep(0.2, 0.0, abs(a.a - b.a)) * ${shine};
  float edge = smoothstep(0.76, 0.94, shore + w * 0.28);
  float band = smoothstep(0.045, 0.0, abs(shore - 0.52 - 0.06 * sin(uTime * 0.8 + vWorld.x * 0.7) + w * 0.22)) * 0.34;
  foam = clamp(edge * 0.85 + band, 0.0, 1.0) * ${foam};
  diffuseColor.rgb = mix(c, vec3(0.84, 0.92, 0.93), foam);
}`;

const WATER_LIGHT = (gloss: string): string => /* glsl */ `
{
  vec3 n = normalize(vec3(slope.x * 0.9, 1.0, slope.y * 0.9)), eye = normalize(cameraPosition - vWorld), sun = normalize(vec3(-24.0, 34.0, 20.0));
  float rim = pow(1.0 - clamp(dot(n, eye), 0.0, 1.0), 4.0), spark = pow(clamp(dot(n, normalize(eye + sun)), 0.0, 1.0), 180.0);
  outgoingLight += (uSky * (0.03 + 0.6 * rim) + spark * vec3(1.0, 0.9, 0.7)) * (1.0 - foam) * ${gloss};
}
#include <opaque_fragment>`;

const LAVA = /* glsl */ `
{
  float shore = bankNear();
  vec2 p = vWorld.xz * 0.11;
  vec4 drift = texture2D(uNoise, p * 0.6 + uTime * vec2(0.005, 0.0035));
  vec4 plates = texture2D(uNoise, p + (drift.rb - 0.5) * 0.16 + uTime * vec2(0.0045, -0.003));
  float vein = 1.0 - smoothstep(0.02, 0.34, plates.g);
  float pool = smoothstep(0.52, 0.68, drift.r + (plates.b - 0.5) * 0.2);
  heat = clamp(vein * 0.9 + pool * 0.75, 0.0, 1.25) * (0.82 + 0.18 * sin(uTime * 0.9 + drift.r * 14.0));
  heat = max(heat, shore * 0.55);
  diffuseColor.rgb = mix(vec3(0.075, 0.042, 0.036) * (0.7 + 0.7 * plates.b), vec3(0.5, 0.08, 0.01), clamp(heat, 0.0, 1.0));
}`;
const LAVA_GLOW = /* glsl */ `#include <emissivemap_fragment>
totalEmissiveRadiance += vec3(1.5, 0.30, 0.02) * heat * heat + vec3(0.9, 0.55, 0.14) * pow(max(heat - 0.62, 0.0) * 2.0, 2.0) + vec3(0.34, 0.06, 0.01) * heat;`;

/** Water, swamp water and molten lava move with uTime. They are opaque: no sorting, and cheap without a GPU. */
export function liquidMaterial(uniforms: GroundUniforms, liquid: Exclude<Liquid, ''>): Material {
  const m = new MeshLambertMaterial();
  m.onBeforeCompile = (s) => {
    Object.assign(s.uniforms, uniforms);
    s.vertexShader = s.vertexShader
      .replace('#include <common>', `#include <common>${VERTEX_HEAD}`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>${VERTEX_BODY}`);
    let f = s.fragmentShader.replace('#include <common>', `#include <common>${HEAD}`);
    if (liquid === 'lava') {
      f = f.replace('#include <color_fragment>', LAVA).replace('#include <emissivemap_fragment>', LAVA_GLOW);
    } else if (liquid === 'swamp') {
      f = f
        .replace('#include <color_fragment>', WATER('vec3(0.05, 0.075, 0.035)', 'vec3(0.19, 0.20, 0.085)', '0.22', 'vec3(0.03, 0.04, 0.02)'))
        .replace('#include <opaque_fragment>', WATER_LIGHT('0.55'));
    } else {
      f = f
        .replace('#include <color_fragment>', WATER('vec3(0.014, 0.12, 0.29)', 'vec3(0.09, 0.44, 0.53)', '1.0', 'vec3(0.02, 0.06, 0.07)'))
        .replace('#include <opaque_fragment>', WATER_LIGHT('1.0'));
    }
    s.fragmentShader = f;
  };
  m.customProgramCacheKey = () => `liquid-${liquid}`;
  return m;
}
