import { AddEquation, CustomBlending, DynamicDrawUsage, InstancedBufferAttribute, InstancedBufferGeometry, Float32BufferAttribute, Mesh, OneFactor, OneMinusSrcAlphaFactor, ShaderMaterial } from 'three';

const MOST = 1000; // quads at once; what comes after is left out
const ABOVE = 6; // after everything that lies on the ground

/** What is painted on a quad. */
export const SPRITES = { puff: 0, glow: 1, ring: 2, streak: 3, arrow: 4, chunk: 5, shield: 6, arc: 7 } as const;
/** How a quad lies: towards the camera, flat on the ground, or along a way. */
const FACING = 0;
const FLAT = 1;
const ALONG = 2;

const VERTEX = `
attribute vec4 aPlace; attribute vec4 aWay; attribute vec4 aInk; attribute vec3 aLook;
varying vec2 vAt; varying vec4 vInk; varying vec3 vLook; varying float vTurn;
void main() {
  vAt = position.xy; vInk = aInk; vLook = aLook; vTurn = aWay.w;
  float c = cos(aWay.w), s = sin(aWay.w);
  vec3 right = vec3(viewMatrix[0][0], viewMatrix[1][0], viewMatrix[2][0]), up = vec3(viewMatrix[0][1], viewMatrix[1][1], viewMatrix[2][1]);
  vec3 a = (right * c + up * s) * aPlace.w, b = (up * c - right * s) * aPlace.w;
  if (aLook.y > 1.5) { b = aWay.xyz; a = normalize(cross(b, cameraPosition - aPlace.xyz)) * aPlace.w; }
  else if (aLook.y > 0.5) { a = vec3(c, 0.0, s) * aPlace.w; b = vec3(s, 0.0, -c) * aPlace.w; }
  gl_Position = projectionMatrix * viewMatrix * vec4(aPlace.xyz + a * position.x + b * position.y, 1.0);
}`;

const FRAGMENT = `
varying vec2 vAt; varying vec4 vInk; varying vec3 vLook; varying float vTurn;
float until(float a, float b, float v) { return 1.0 - smoothstep(a, b, v); }
float grain(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p); f = f * f * (3.0 - 2.0 * f);
  return mix(mix(grain(i), grain(i + vec2(1, 0)), f.x), mix(grain(i + vec2(0, 1)), grain(i + vec2(1, 1)), f.x), f.y);
}
void main() {
  float d = length(vAt), a = 1.0; vec3 ink = vInk.rgb;
  if (vLook.x < 0.5) {
    vec2 p = vAt * 1.7 + vTurn * 7.3;
    float n = noise(p) * 0.65 + noise(p * 2.3 + 3.1) * 0.35;
    a = until(0.25, 1.0, d + (n - 0.5) * 1.1) * until(0.86, 1.0, d);
    ink *= 0.8 + 0.45 * n;
  } else if (vLook.x < 1.5) a = pow(max(0.0, 1.0 - d), 1.8);
  else if (vLook.x < 2.5) a = smoothstep(0.66, 0.86, d) * until(0.9, 1.0, d);
  else if (vLook.x < 3.5) a = pow(max(0.0, 1.0 - abs(vAt.x)), 1.5) * smoothstep(-1.0, 0.7, vAt.y) * until(0.85, 1.0, vAt.y);
  else if (vLook.x < 4.5) {
    float head = step(0.62, vAt.y) * step(abs(vAt.x), (1.0 - vAt.y) * 2.4), shaft = step(abs(vAt.x), 0.22) * step(vAt.y, 0.7);
    float vane = step(vAt.y, -0.62) * step(abs(vAt.x), 0.95 - abs(vAt.y + 0.82) * 2.2);
    a = max(head, max(shaft, vane));
    ink = head > 0.5 ? vec3(0.86, 0.9, 0.95) : vane > 0.5 && shaft < 0.5 ? vec3(0.97, 0.95, 0.88) : ink;
  } else if (vLook.x < 5.5) { a = step(max(abs(vAt.x) * 0.9 + abs(vAt.y) * 0.45, abs(vAt.y)), 0.8); ink *= 0.75 + 0.35 * vAt.y; }
  else if (vLook.x < 6.5) {
    float wide = vAt.y > 0.0 ? 0.78 : 0.78 * sqrt(max(0.0, 1.0 + vAt.y)), edge = max(abs(vAt.x) / max(wide, 0.001), abs(vAt.y) * 1.05);
    a = until(0.94, 1.0, edge) * (0.35 + 0.65 * smoothstep(0.7, 0.84, edge)); ink += step(edge, 0.7) * step(abs(vAt.x), 0.1) * 0.4;
  } else { float e = length(vAt - vec2(-0.55, 0.0)); a = until(1.16, 1.3, e) * smoothstep(0.6, 1.14, e) * until(0.4, 1.0, abs(vAt.y)); }
  a *= vInk.a;
  if (a < 0.004) discard;
  gl_FragColor = vec4(ink * a, a * (1.0 - vLook.z));
}`;

/**
 * Draws all quads of all effects at once. Colours are mixed so that one call does for light, which adds up, and for
 * smoke, which covers. Nothing is kept from frame to frame: whoever has something to show writes it again.
 */
export class Pen {
  readonly mesh: Mesh;
  private readonly place = new Float32Array(MOST * 4);
  private readonly way = new Float32Array(MOST * 4);
  private readonly ink = new Float32Array(MOST * 4);
  private readonly look = new Float32Array(MOST * 3);
  private readonly geometry = new InstancedBufferGeometry();
  private readonly attributes: InstancedBufferAttribute[] = [];
  private n = 0;
  private r = 1;
  private g = 1;
  private b = 1;
  private a = 1;
  private light = 0;

  constructor() {
    this.geometry.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0], 3));
    this.geometry.setIndex([0, 1, 2, 0, 2, 3]);
    for (const [name, array, size] of [['aPlace', this.place, 4], ['aWay', this.way, 4], ['aInk', this.ink, 4], ['aLook', this.look, 3]] as const) {
      const attribute = new InstancedBufferAttribute(array, size).setUsage(DynamicDrawUsage) as InstancedBufferAttribute;
      this.geometry.setAttribute(name, attribute);
      this.attributes.push(attribute);
    }
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      depthWrite: false,
      blending: CustomBlending,
      blendEquation: AddEquation,
      blendSrc: OneFactor,
      blendDst: OneMinusSrcAlphaFactor,
    });
    this.mesh = new Mesh(this.geometry, material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = ABOVE;
    this.mesh.visible = false;
  }

  get count(): number {
    return this.n;
  }

  begin(): void {
    this.n = 0;
  }

  /** The colour of what follows; light 1 adds up like fire, 0 covers like smoke. */
  color(r: number, g: number, b: number, a: number, light: number): this {
    this.r = r;
    this.g = g;
    this.b = b;
    this.a = a;
    this.light = light;
    return this;
  }

  private put(sprite: number, plane: number, x: number, y: number, z: number, size: number, dx: number, dy: number, dz: number, turn: number): void {
    if (this.n === MOST || this.a <= 0 || size <= 0) return;
    const i = this.n++ * 4;
    this.place[i] = x;
    this.place[i + 1] = y;
    this.place[i + 2] = z;
    this.place[i + 3] = size;
    this.way[i] = dx;
    this.way[i + 1] = dy;
    this.way[i + 2] = dz;
    this.way[i + 3] = turn;
    this.ink[i] = this.r;
    this.ink[i + 1] = this.g;
    this.ink[i + 2] = this.b;
    this.ink[i + 3] = this.a;
    const j = (this.n - 1) * 3;
    this.look[j] = sprite;
    this.look[j + 1] = plane;
    this.look[j + 2] = this.light;
  }

  facing(sprite: number, x: number, y: number, z: number, size: number, turn = 0): void {
    this.put(sprite, FACING, x, y, z, size, 0, 0, 0, turn);
  }

  flat(sprite: number, x: number, y: number, z: number, size: number, turn = 0): void {
    this.put(sprite, FLAT, x, y, z, size, 0, 0, 0, turn);
  }

  /** From its middle as far as the way to both ends, so wide. */
  along(sprite: number, x: number, y: number, z: number, width: number, dx: number, dy: number, dz: number): void {
    this.put(sprite, ALONG, x, y, z, width, dx, dy, dz, 0);
  }

  end(): void {
    this.mesh.visible = this.n > 0;
    this.geometry.instanceCount = this.n;
    if (this.n > 0) for (const a of this.attributes) a.needsUpdate = true;
  }

  dispose(): void {
    this.geometry.dispose();
    (this.mesh.material as ShaderMaterial).dispose();
    this.mesh.removeFromParent();
  }
}
