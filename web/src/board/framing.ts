import { clamp } from './hex';

/** Where a camera that turns about a point on the table is. */
export interface Look {
  x: number; // the point looked at
  y: number;
  z: number;
  azimuth: number;
  polar: number; // from straight above
  distance: number;
}

export interface Spot {
  x: number;
  y: number;
  z: number;
}

/** The picture a lens makes: half its height at distance 1, its shape, and the part of it that no panel covers. */
export interface Screen {
  tan: number;
  aspect: number;
  free: { x: number; y: number; wide: number; tall: number };
}

export interface Wanted {
  spots: readonly Spot[];
  own: Look; // the player's look
  low: boolean;
  nearest: number;
  farthest: number;
}

const FILLED = 0.6; // of the free screen: heads, badges and dice want room, too
const TURNS = [0, 0.45, -0.45, 0.9, -0.9];
const BESIDE = 2.3; // from the fighters to their dice

/** Where the lens is. */
export function eyeAt(look: Look): Spot {
  const s = Math.sin(look.polar) * look.distance;
  return { x: look.x + s * Math.sin(look.azimuth), y: look.y + Math.cos(look.polar) * look.distance, z: look.z + s * Math.cos(look.azimuth) };
}

/** A point on the screen, the whole being -1 to 1. */
export function project(look: Look, screen: Screen, p: Spot): { x: number; y: number } {
  const [sa, ca, sp, cp] = [Math.sin(look.azimuth), Math.cos(look.azimuth), Math.sin(look.polar), Math.cos(look.polar)];
  const [dx, dy, dz] = [p.x - look.x, p.y - look.y, p.z - look.z];
  const depth = Math.max(0.1, look.distance - (dx * sa * sp + dy * cp + dz * ca * sp));
  return { x: (dx * ca - dz * sa) / (depth * screen.tan * screen.aspect), y: (dy * sp - (dx * sa + dz * ca) * cp) / (depth * screen.tan) };
}

/** How far the worst of the points is from the middle of the free screen: 1 is its edge. */
export function spread(look: Look, screen: Screen, spots: readonly Spot[]): number {
  let most = 0;
  for (const spot of spots) {
    const at = project(look, screen, spot);
    most = Math.max(most, Math.abs(at.x - screen.free.x) / screen.free.wide, Math.abs(at.y - screen.free.y) / screen.free.tall);
  }
  return most;
}

/** The look from one side that has all points in the middle of the free screen, as near as they allow. */
export function framed(spots: readonly Spot[], azimuth: number, polar: number, screen: Screen, nearest: number, farthest: number): Look {
  const mean = (key: keyof Spot): number => spots.reduce((sum, p) => sum + p[key], 0) / spots.length;
  const look: Look = { x: mean('x'), y: mean('y'), z: mean('z'), azimuth, polar, distance: farthest };
  const { free } = screen;
  for (let i = 0; i < 10; i++) {
    const at = spots.map((p) => project(look, screen, p));
    const [xs, ys] = [at.map((p) => p.x), at.map((p) => p.y)];
    const unit = look.distance * screen.tan;
    const across = ((Math.min(...xs) + Math.max(...xs)) / 2 - free.x) * unit * screen.aspect;
    const away = (free.y - (Math.min(...ys) + Math.max(...ys)) / 2) * (unit / Math.max(0.3, Math.cos(polar)));
    look.x += Math.cos(azimuth) * across + Math.sin(azimuth) * away;
    look.z += -Math.sin(azimuth) * across + Math.cos(azimuth) * away;
    look.distance = clamp(look.distance * (1 + (spread(look, screen, spots) / FILLED - 1) * 0.8), nearest, farthest);
  }
  return look;
}

/** Where dice fall beside a fight: on the viewer's side of it. */
export function diceSpot(spots: readonly Spot[], azimuth: number): { x: number; z: number } {
  const x = spots.reduce((sum, p) => sum + p.x, 0) / spots.length;
  const z = spots.reduce((sum, p) => sum + p.z, 0) / spots.length;
  const near = Math.max(...spots.map((p) => (p.x - x) * Math.sin(azimuth) + (p.z - z) * Math.cos(azimuth)));
  return { x: x + Math.sin(azimuth) * (near + BESIDE), z: z + Math.cos(azimuth) * (near + BESIDE) };
}

/** As the player looks, only nearer and to the side as far as need be. */
export function gentleShot({ spots, own, nearest, farthest }: Wanted, screen: Screen): Look {
  if (spread(own, screen, spots) < 0.97) return own;
  return framed(spots, own.azimuth, own.polar, screen, Math.min(own.distance, Math.max(nearest, own.distance * 0.6)), farthest);
}

/** Near, and from where most can be seen; a fight rather from its side; no further round the table than it takes. */
export function fullShot({ spots, own, low, nearest, farthest }: Wanted, screen: Screen, sees: (eye: Spot, spot: Spot) => boolean): Look {
  const [a, b] = [spots[0], spots[1] ?? spots[0]];
  const line = Math.atan2(b.x - a.x, b.z - a.z);
  let best: Look | null = null;
  let most = -Infinity;
  for (const turn of TURNS) {
    for (const polar of low ? [1.2, 1.05, 0.85] : [1, 0.85, 0.7]) {
      const look = framed(spots, own.azimuth + turn, polar, screen, nearest, farthest);
      const eye = eyeAt(look);
      const seen = spots.filter((spot) => sees(eye, spot)).length;
      const aside = a === b ? 0 : Math.abs(Math.sin(look.azimuth - line));
      const worth = 4 * seen + 0.8 * aside - 0.7 * Math.abs(turn) - Math.abs(polar - (low ? 1.2 : 1)) - (spread(look, screen, spots) > 0.95 ? 3 : 0);
      if (worth > most) [best, most] = [look, worth];
    }
  }
  return best ?? own;
}
