import { MeshLambertMaterial, MeshStandardMaterial, ShaderMaterial, type Material, type Texture } from 'three';
import { COLUMNS, MARKS } from './faces';

/** Which mark a face has: the faces of a die go round, `aLook.x` being the one that is up, so that none is missing. */
const FACES = {
  // three skulls, two shields, a blank
  combat: `float turn = mod(aSpot.z + aLook.x, 6.0); vRoll.x = turn == 3.0 ? 0.0 : mod(turn, 2.0) == 0.0 ? ${MARKS.skull}.0 : ${MARKS.shield}.0;`,
  d20: `vRoll.x = mod(aSpot.z + aLook.x, 20.0) + ${MARKS.number + 1}.0;`,
} as const;
/** Where in the round of a combat die a result is. */
export const ROUND = { skull: 0, shield: 1, blank: 3 } as const;
/** How deep the faces at the sides are cut. The more of them are seen at once, the less they may distract. */
const SIDES = { combat: '0.55', d20: '0.22' } as const;

const add = (code: string, chunk: string, piece: string): string => code.replace(`#include <${chunk}>`, `#include <${chunk}>\n${piece}`);

/** A lit material with a few words of its own after some of its chunks; those after `common` are its declarations. */
function lit(name: string, shiny: boolean, roughness: number, vertex: Record<string, string>, fragment: Record<string, string>, marks?: Texture): Material {
  const m = shiny ? new MeshStandardMaterial({ roughness }) : new MeshLambertMaterial();
  m.onBeforeCompile = (s) => {
    s.uniforms.uMarks = { value: marks };
    for (const chunk in vertex) s.vertexShader = add(s.vertexShader, chunk, vertex[chunk]);
    for (const chunk in fragment) s.fragmentShader = add(s.fragmentShader, chunk, fragment[chunk]);
  };
  m.customProgramCacheKey = () => `${name}-${shiny}`;
  return m;
}

/** Polished dice. `aLook` is what is up and how far it may be seen; until then every face has the same sign. */
export function dieMaterial(shiny: boolean, kind: keyof typeof FACES, marks: Texture, ink: string): Material {
  return lit(
    kind,
    shiny,
    0.3,
    {
      common: 'attribute vec3 aSpot; attribute vec2 aLook; varying vec3 vSpot; varying vec2 vRoll;',
      begin_vertex: `vSpot = aSpot; vRoll = aLook; ${FACES[kind]}`,
    },
    {
      common: `varying vec3 vSpot; varying vec2 vRoll; uniform sampler2D uMarks; float printed = 0.0;
float markAt(float cell, vec2 p) {
  return texture2D(uMarks, (vec2(mod(cell, ${COLUMNS}.0), floor(cell / ${COLUMNS}.0)) + vec2(p.x, -p.y) * 0.5 + 0.5) / ${COLUMNS}.0).r;
}`,
      // the sign and the faces at the sides are only cut into the die; the result is filled with paint
      color_fragment: `{ vec2 p = clamp(vSpot.xy, -0.98, 0.98);
float face = step(max(abs(vSpot.x), abs(vSpot.y)), 1.5), mark = floor(vRoll.x + 0.5), top = step(vSpot.z, 0.5), side = (1.0 - top) * ${SIDES[kind]};
float blind = markAt(${MARKS.unknown}.0, p), shown = markAt(mark, p);
float cut = mix(blind, shown * side, vRoll.y), lip = (markAt(${MARKS.unknown}.0, p + vec2(0.03, -0.03)) - blind) * (1.0 - vRoll.y);
printed = shown * top * vRoll.y * face;
diffuseColor.rgb *= mix(1.2, (1.0 - 0.4 * cut) * (1.0 + 0.35 * lip) * (1.04 - 0.1 * dot(p, p) - 0.14 * p.y * (1.0 - top)), face);
diffuseColor.rgb = mix(diffuseColor.rgb, ${ink}, printed); }`,
      emissivemap_fragment: 'totalEmissiveRadiance += diffuseColor.rgb * (0.1 + 0.25 * printed);',
      // the sky on the polish
      opaque_fragment: `{ vec3 to = normalize(vViewPosition), n = normalize(normal), sky = (viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz;
float rim = pow(1.0 - clamp(dot(n, to), 0.0, 1.0), 3.0), above = smoothstep(0.1, 0.95, dot(reflect(-to, n), sky));
gl_FragColor.rgb += (1.0 - 0.7 * printed) * (0.05 + 0.6 * rim) * above + rim * 0.3 * diffuseColor.rgb; }`,
    },
    marks,
  );
}

/** Felt in a wooden ring with an inlay (`aLook.x`): dashes for attack, a line for defense, dots for others. */
export function trayMaterial(shiny: boolean): Material {
  return lit(
    'tray',
    shiny,
    0.8,
    { common: 'attribute vec2 aLook; varying vec2 vOn, vRing;', begin_vertex: 'vOn = position.xz; vRing = aLook;' },
    {
      common: 'varying vec2 vOn, vRing;',
      color_fragment: `{ float r = length(vOn), a = atan(vOn.y, vOn.x) / 6.2831853 + 0.5;
diffuseColor.rgb = r < 0.965 ? vec3(0.058, 0.084, 0.07) : vec3(0.153, 0.06, 0.019);
diffuseColor.rgb *= 0.86 + 0.28 * fract(sin(dot(floor(vOn * vRing.y * 26.0), vec2(12.9898, 78.233))) * 43758.5453) - 0.16 * smoothstep(0.55, 0.97, r);
float f = fract(a * floor(vRing.y * 14.0)), on = vRing.x > 1.5 ? step(abs(f - 0.5), 0.12) : vRing.x > 0.5 ? 1.0 : step(f, 0.55);
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.62, 0.5, 0.27), 0.75 * on * smoothstep(0.035, 0.025, abs((0.93 - r) * vRing.y - 0.035))); }`,
    },
  );
}

/** What keeps a die from floating: a soft dark spot under it, whether there are real shadows or not. */
export function contactMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: `attribute vec2 aLook; varying vec2 vOn; varying float vDark;
void main() { vOn = position.xz; vDark = aLook.x; gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0); }`,
    fragmentShader: `varying vec2 vOn; varying float vDark;
void main() { gl_FragColor = vec4(0.0, 0.0, 0.0, vDark * pow(1.0 - min(length(max(abs(vOn) - 0.42, 0.0)) / 0.58, 1.0), 2.0)); }`,
    transparent: true,
    depthWrite: false,
  });
}
