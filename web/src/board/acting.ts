import type { Actor } from './actors';
import { cast, hurl, shoot, strike } from './blows';
import type { Scene } from './scene';
import type { ShowKind, Shows, Spot } from './shows';
import { eyeOf, type Pose } from './silhouette';
import type { Deed, Melee, Ranged } from './types';

/** What is seen of a weapon where it strikes, and what flies from it. */
const TRACES: Partial<Record<Melee, ShowKind>> = { sword: 'slash', axe: 'slash', club: 'slash', claw: 'claws', spear: 'thrust' };
const MISSILES: Record<Ranged, ShowKind> = { bow: 'arrow', gun: 'tracers', pistol: 'tracers', spear: 'spear', rock: 'rock', spit: 'spit', breath: 'flame', magic: 'bolt' };

const chest = (a: Actor): Spot => ({ x: a.pose.x, y: a.pose.y + a.shape.height * 0.6, z: a.pose.z });

/** Where shots of a figure leave it, once it looks at its aim: before its breast, or at the mouth of who breathes. */
function muzzle(a: Actor): Spot {
  if (a.shape.double) return eyeOf(a.shape, a.pose);
  const out = Math.max(0.35, a.shape.reach);
  return { x: a.pose.x + Math.sin(a.pose.yaw) * out, y: a.pose.y + a.shape.height * 0.68, z: a.pose.z + Math.cos(a.pose.yaw) * out };
}

/** Where a breath towards a spot begins. A line may leave a figure on two spaces at its back: then from above the body. */
function mouth(a: Actor, first: Spot): Spot {
  const m = muzzle(a);
  const b = chest(a);
  return Math.hypot(m.x - first.x, m.z - first.z) <= Math.hypot(b.x - first.x, b.z - first.z) ? m : b;
}

/**
 * Act a deed out; what with is found from the bodies of those who do it. Resolves at the moment of impact: dice can be
 * thrown then, while bodies recover and smoke clears.
 */
export async function act(scene: Scene, deed: Deed): Promise<void> {
  const { actors, field, shows } = scene;
  if (!field || actors.speed === 0) return;
  const actor = actors.byId.get(deed.figure);
  const spots = (deed.spaces ?? []).flatMap((id) => field.spaces[id] ?? []);
  if (!actor) return deed.kind === 'summon' ? appear(shows, spots) : undefined; // called by a glyph, or from elsewhere
  const targets = deed.targets.flatMap((id) => actors.byId.get(id) ?? []);
  for (const t of targets) if (t !== actor) t.foe = { ...actor.pose };
  const aim: Spot | undefined = targets[0]?.pose ?? middle(spots);
  if (!aim) return;
  const at: Pose = { ...(deed.kind === 'line' && spots.length > 0 ? spots[spots.length - 1] : aim), yaw: 0 };
  const ground = spots.length > 0 ? spots : [aim];
  const { shape } = actor;
  const size = targets[0]?.shape.height ?? 2;
  const goal = targets[0] ? chest(targets[0]) : { ...aim, y: aim.y + 0.4 };
  switch (deed.kind) {
    case 'melee': {
      await actors.perform(actor, strike(shape.melee, at, shape.double));
      const trace = TRACES[shape.melee];
      if (trace) void shows.play(trace, goal, { from: chest(actor), size });
      return;
    }
    case 'ranged':
      await actors.perform(actor, shoot(shape.ranged, at, shape.double));
      return shows.play(MISSILES[shape.ranged], goal, { from: muzzle(actor), spots: ground, size });
    case 'line':
      await actors.perform(actor, shoot('breath', at, shape.double));
      return shows.play('flame', at, { from: mouth(actor, ground[0]), spots: ground, size });
    case 'blast':
      await actors.perform(actor, shoot('gun', at, shape.double));
      await shows.play('shell', goal, { from: muzzle(actor), size });
      return shows.play('blast', goal, { spots: ground, size });
    case 'lob':
      await actors.perform(actor, hurl(at, shape.double));
      await shows.play('rock', { ...aim, y: aim.y + 0.15 }, { from: muzzle(actor), size });
      return shows.play('blast', { ...aim, y: aim.y + 0.3 }, { spots: ground, size });
    case 'charm':
      await actors.perform(actor, cast(at, shape.double));
      return shows.play('rings', goal, { from: muzzle(actor), size });
    case 'summon':
      await actors.perform(actor, cast(at, shape.double));
      return appear(shows, spots);
  }
}

async function appear(shows: Shows, spots: readonly Spot[]): Promise<void> {
  await Promise.all(spots.map(({ x, y, z }) => shows.play('column', { x, y, z })));
}

function middle(spots: readonly Spot[]): Spot | undefined {
  if (spots.length === 0) return undefined;
  const sum = (of: (s: Spot) => number): number => spots.reduce((all, s) => all + of(s), 0) / spots.length;
  return { x: sum((s) => s.x), y: sum((s) => s.y), z: sum((s) => s.z) };
}
