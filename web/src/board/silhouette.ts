import type { Field } from './field';
import { LEVEL } from './hex';
import type { ArchetypeData, Bearing, FigureState, PartData, Place } from './types';

/**
 * A figure as line of sight knows it, and what it carries and does on the board, in the units of the world. Locally +z is forward, +x is to the left and y is up;
 * the engine's u and v are z and x.
 */
export interface Shape extends Bearing {
  name: string;
  height: number; // of the card, in world units
  double: boolean;
  eye: { y: number; z: number };
  parts: Part[];
  reach: number; // no part is further from the axis
  top: number; // highest point of all parts
  gear: readonly string[];
}

/** What a card adds to its archetype. */
export interface Dress {
  gear?: readonly string[];
  bearing?: Bearing;
}

export interface Part {
  name: string;
  body: boolean;
  box: boolean;
  x: number;
  z: number;
  y0: number;
  y1: number;
  rx: number; // radius, or half width
  rz: number; // radius, or half length
}

/** Where a figure stands and where it looks: forward is (sin yaw, cos yaw) in x and z. */
export interface Pose {
  x: number;
  y: number;
  z: number;
  yaw: number;
}

const PLAIN = { melee: 'fist', ranged: 'rock', death: 'topple', wings: false, gear: [] } as const;

const FALLBACK: ArchetypeData = {
  ...PLAIN,
  name: 'figure',
  double: false,
  eye_u: 0,
  eye_z: 0.9,
  parts: [{ name: 'body', role: 'body', shape: 'cylinder', u: 0, v: 0, a: 0.4, b: 0, z0: 0, z1: 1 }],
};

const FALLBACK_DOUBLE: ArchetypeData = {
  ...PLAIN,
  name: 'figure',
  double: true,
  eye_u: 1,
  eye_z: 0.9,
  parts: [{ name: 'body', role: 'body', shape: 'box', u: 0, v: 0, a: 1.3, b: 0.4, z0: 0, z1: 1 }],
};

function part(p: PartData, height: number): Part {
  const box = p.shape === 'box';
  return {
    name: p.name,
    body: p.role === 'body',
    box,
    x: p.v,
    z: p.u,
    y0: p.z0 * height,
    y1: p.z1 * height,
    rx: box ? p.b : p.a,
    rz: p.a,
  };
}

export function shapeFrom(archetype: ArchetypeData, levels: number, dress: Dress = {}): Shape {
  const height = levels * LEVEL;
  const { melee, ranged, death, wings } = dress.bearing ?? archetype;
  const parts = archetype.parts.map((p) => part(p, height));
  return {
    name: archetype.name,
    height,
    double: archetype.double,
    eye: { y: archetype.eye_z * height, z: archetype.eye_u },
    parts,
    reach: Math.max(...parts.map((p) => Math.hypot(Math.abs(p.x) + p.rx, Math.abs(p.z) + p.rz))),
    top: Math.max(...parts.map((p) => p.y1)),
    gear: dress.gear ?? archetype.gear,
    melee,
    ranged,
    death,
    wings,
  };
}

/** What the archetype of a destructible object begins with: its kind among the obstacles comes behind it. */
export const OBJECT = 'object ';
const BLOCK: PartData = { name: 'block', role: 'body', shape: 'cylinder', u: 0, v: 0, a: 0.85, b: 0.85, z0: 0, z1: 1 };

/** All silhouettes the server knows, and the shapes made of them so far. */
export class Shapes {
  private readonly archetypes = new Map<string, ArchetypeData>();
  private readonly made = new Map<string, Shape>();

  set(list: ArchetypeData[]): void {
    this.made.clear();
    for (const a of list) this.archetypes.set(a.name, a);
  }

  get(archetype: string, levels: number, double: boolean, dress: Dress = {}): Shape {
    const id = `${archetype}/${levels}/${double}/${dress.gear?.join() ?? ''}`;
    let shape = this.made.get(id);
    if (!shape) {
      const known = this.archetypes.get(archetype);
      const fits = known && known.double === double;
      const other = archetype.startsWith(OBJECT) ? { ...FALLBACK, parts: [BLOCK], gear: [], death: 'rubble' as const } : double ? FALLBACK_DOUBLE : FALLBACK;
      shape = shapeFrom(fits ? known : { ...other, name: archetype }, levels, dress);
      this.made.set(id, shape);
    }
    return shape;
  }

  of(figure: FigureState): Shape {
    return this.get(figure.archetype, figure.height, figure.rear >= 0, figure);
  }
}

/** The pose on a place. A figure on one space has no facing by the rules; it keeps the yaw it had. */
export function poseOn(field: Field, place: Place, yaw: number): Pose {
  const front = field.spaces[place.at];
  const rear = place.rear !== undefined && place.rear >= 0 ? field.spaces[place.rear] : undefined;
  if (!rear) return { x: front.x, y: front.y, z: front.z, yaw };
  return {
    x: (front.x + rear.x) / 2,
    y: Math.max(front.y, rear.y),
    z: (front.z + rear.z) / 2,
    yaw: Math.atan2(front.x - rear.x, front.z - rear.z),
  };
}

/** The target point of a figure in the world. */
export function eyeOf(shape: Shape, pose: Pose): { x: number; y: number; z: number } {
  return {
    x: pose.x + Math.sin(pose.yaw) * shape.eye.z,
    y: pose.y + shape.eye.y,
    z: pose.z + Math.cos(pose.yaw) * shape.eye.z,
  };
}

/** The shortest way from one angle to another. */
export function turnBetween(from: number, to: number): number {
  const d = (to - from) % (Math.PI * 2);
  return d > Math.PI ? d - Math.PI * 2 : d < -Math.PI ? d + Math.PI * 2 : d;
}
