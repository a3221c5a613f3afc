import { BackSide, MeshBasicMaterial, MeshDepthMaterial, MeshLambertMaterial, MeshStandardMaterial, type Material } from 'three';

/** Limbs: `aHinge` is the point a vertex turns about and how, `aAct` how far wings and arm are turned, flash and fading. */
const LIMBS = `#include <common>
attribute vec4 aHinge; attribute vec4 aAct;
vec3 turned(vec3 v) {
  float wing = step(0.5, abs(aHinge.w)) * step(abs(aHinge.w), 1.5), t = wing > 0.5 ? -aHinge.w * aAct.x : aHinge.w > 1.5 ? aAct.y : 0.0;
  float c = cos(t), s = sin(t);
  return wing > 0.5 ? vec3(c * v.x - s * v.y, s * v.x + c * v.y, v.z) : vec3(v.x, c * v.y - s * v.z, s * v.y + c * v.z);
}`;
const TURNED = 'turned(position - aHinge.xyz) + aHinge.xyz';

/** Painted figures: cloth in the team's colour, things that glow, a rim of light so that they stand out. */
export function miniMaterial(shiny: boolean): Material {
  const m = shiny ? new MeshStandardMaterial({ vertexColors: true, roughness: 0.6, metalness: 0.06 }) : new MeshLambertMaterial({ vertexColors: true });
  m.onBeforeCompile = (s) => {
    s.vertexShader = s.vertexShader
      .replace('#include <common>', `${LIMBS}\nattribute vec2 aPaint; attribute vec4 aTint; varying vec2 vMini; varying vec4 vTint; varying vec2 vAct;`)
      .replace('#include <beginnormal_vertex>', '#include <beginnormal_vertex>\nobjectNormal = turned(objectNormal);')
      .replace('#include <begin_vertex>', `vec3 transformed = ${TURNED};\nvMini = aPaint; vTint = aTint; vAct = aAct.zw;`);
    s.fragmentShader = s.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vMini; varying vec4 vTint; varying vec2 vAct;')
      .replace('#include <clipping_planes_fragment>', '#include <clipping_planes_fragment>\nif (fract(sin(dot(floor(gl_FragCoord.xy * 0.5), vec2(12.9898, 78.233))) * 43758.5453) < vAct.y) discard;')
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
vec3 ownPaint = diffuseColor.rgb;
diffuseColor.rgb = mix(ownPaint, ownPaint * vTint.rgb * 1.3, vMini.x);
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(dot(diffuseColor.rgb, vec3(0.3, 0.55, 0.15))) * 0.8, vTint.a);`,
      )
      .replace('#include <emissivemap_fragment>', '#include <emissivemap_fragment>\ntotalEmissiveRadiance += (ownPaint * ownPaint * vMini.y * 1.1 + diffuseColor.rgb * vMini.x * 0.16) * (1.0 - vTint.a);')
      .replace(
        '#include <opaque_fragment>',
        `{ float rim = pow(1.0 - clamp(dot(normalize(normal), normalize(vViewPosition)), 0.0, 1.0), 3.0);
  outgoingLight += rim * (0.09 + 0.3 * diffuseColor.rgb) * max(normal.y * 0.6 + 0.5, 0.0); }
outgoingLight = mix(outgoingLight, vec3(1.0, 0.82, 0.7), vAct.x * 0.75) + vec3(0.5, 0.55, 0.7) * vAct.y;
#include <opaque_fragment>`,
      );
  };
  m.customProgramCacheKey = () => `mini-${shiny}`;
  return m;
}

/** The ring of a base: `aTeam` is its pattern and how brightly it shines; uv.x runs along the rim. */
export function baseMaterial(shiny: boolean): Material {
  const m = shiny ? new MeshStandardMaterial({ roughness: 0.5 }) : new MeshLambertMaterial();
  m.defines = { ...m.defines, USE_UV: '' };
  m.onBeforeCompile = (s) => {
    s.vertexShader = s.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec2 aTeam; varying vec2 vTeam; varying vec2 vRim;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvTeam = aTeam; vRim = uv;');
    s.fragmentShader = s.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vTeam; varying vec2 vRim; float ringLight = 0.0;')
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
{ vec3 ink = vec3(0.02, 0.022, 0.028), c = diffuseColor.rgb; float on = 1.0, p = vRim.x * 3.75, f = fract(p);
  if (vTeam.x > 4.5) on = step(0.5, fract(p * 1.2 + vRim.y * 0.9));
  else if (vTeam.x > 3.5) on = 1.0 - step(0.36, vRim.y) * step(vRim.y, 0.66);
  else if (vTeam.x > 2.5) on = mod(floor(p * 2.0) + step(0.5, vRim.y), 2.0);
  else if (vTeam.x > 1.5) on = step(length(vec2(fract(p * 2.0) - 0.5, (vRim.y - 0.55) * 0.9)), 0.34);
  else if (vTeam.x > 0.5) on = step(0.22, f) * step(f, 0.8);
  bool ring = vRim.y > 0.02;
  diffuseColor.rgb = ring ? mix(ink, c, on) : vec3(0.075, 0.068, 0.06); ringLight = ring ? on * (0.2 + vTeam.y) : 0.0; }`,
      )
      .replace('#include <emissivemap_fragment>', '#include <emissivemap_fragment>\ntotalEmissiveRadiance += diffuseColor.rgb * ringLight;');
  };
  m.customProgramCacheKey = () => `base-${shiny}`;
  return m;
}

/** An outline: the figure again, inside out and a little larger. `aLine` is its colour and width. */
export function outlineMaterial(): Material {
  const m = new MeshBasicMaterial({ side: BackSide, fog: false });
  m.onBeforeCompile = (s) => {
    s.vertexShader = s.vertexShader
      .replace('#include <common>', `${LIMBS}\nattribute vec3 aHull; attribute vec4 aLine; varying vec3 vLine;`)
      .replace(
        '#include <begin_vertex>',
        `vLine = aLine.rgb; vec3 transformed = ${TURNED};
float away = length((modelViewMatrix * instanceMatrix * vec4(position, 1.0)).xyz);
if (dot(aHull, aHull) < 0.01 || aLine.a <= 0.0) transformed = vec3(0.0, 0.2, 0.0);
else transformed += turned(aHull) * aLine.a * clamp(away * 0.0011, 0.005, 0.06);`,
      );
    s.fragmentShader = s.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vLine;')
      .replace('#include <color_fragment>', '#include <color_fragment>\ndiffuseColor.rgb = vLine;');
  };
  m.customProgramCacheKey = () => 'outline';
  return m;
}

/** Shadows of figures: limbs are where they are turned to. */
export function shadowMaterial(): Material {
  const m = new MeshDepthMaterial();
  m.onBeforeCompile = (s) => {
    s.vertexShader = s.vertexShader.replace('#include <common>', LIMBS).replace('#include <begin_vertex>', `vec3 transformed = ${TURNED};`);
  };
  m.customProgramCacheKey = () => 'mini-shadow';
  return m;
}

/** For somebody who is not there yet: what is behind shines through. */
export function pale(m: Material): Material {
  m.transparent = true;
  m.opacity = 0.7;
  return m;
}

/** Drawn before a pale figure: of all its faces only the nearest are seen, not those behind them. */
export function depthMaterial(): Material {
  return new MeshBasicMaterial({ colorWrite: false, transparent: true, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
}
