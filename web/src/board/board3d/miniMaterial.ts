import { BackSide, MeshBasicMaterial, MeshLambertMaterial, MeshStandardMaterial, type Material } from 'three';

/** Painted figures: cloth in the team's colour, things that glow, a rim of light so that they stand out. */
export function miniMaterial(shiny: boolean): Material {
  const m = shiny ? new MeshStandardMaterial({ vertexColors: true, roughness: 0.6, metalness: 0.06 }) : new MeshLambertMaterial({ vertexColors: true });
  m.onBeforeCompile = (s) => {
    s.vertexShader = s.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec2 aPaint; attribute vec4 aTint; varying vec2 vMini; varying vec4 vTint;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvMini = aPaint; vTint = aTint;');
    s.fragmentShader = s.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vMini; varying vec4 vTint;')
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
      .replace('#include <common>', '#include <common>\nattribute vec3 aHull; attribute vec4 aLine; varying vec3 vLine;')
      .replace(
        '#include <begin_vertex>',
        `vLine = aLine.rgb; vec3 transformed = position;
float away = length((modelViewMatrix * instanceMatrix * vec4(position, 1.0)).xyz);
if (dot(aHull, aHull) < 0.01 || aLine.a <= 0.0) transformed = vec3(0.0, 0.2, 0.0);
else transformed += aHull * aLine.a * clamp(away * 0.0011, 0.005, 0.06);`,
      );
    s.fragmentShader = s.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vLine;')
      .replace('#include <color_fragment>', '#include <color_fragment>\ndiffuseColor.rgb = vLine;');
  };
  m.customProgramCacheKey = () => 'outline';
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
