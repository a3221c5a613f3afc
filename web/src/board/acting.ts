import type { Actor } from './actors';
import { cast, hurl, shoot, strike, type Struck } from './blows';
import type { Scene } from './scene';
import type { ShowKind, Spot, Where } from './shows';
import { eyeOf, type Pose } from './silhouette';
import type { Cues, Deed, Melee, Ranged } from './types';

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

/** One thing after the other: the body first, then what flies from it. */
interface Plan {
  blow: Struck;
  /** where it goes is known only when the body has turned to its aim */
  shows: readonly (() => [kind: ShowKind, to: Spot, where: Where])[];
  /** they are only seen: it has happened with the blow */
  trace?: boolean;
}

/**
 * Act a deed out; what with is found from the bodies of those who do it. Resolves at the moment of impact: dice can be
 * thrown then, while bodies recover and smoke clears. `cued` hears beforehand when that will be.
 */
export async function act(scene: Scene, deed: Deed, cued?: (cues: Cues) => void): Promise<void> {
  const { actors, field, shows } = scene;
  if (!field || actors.speed === 0) return;
  const actor = actors.byId.get(deed.figure);
  const spots = (deed.spaces ?? []).flatMap((id) => field.spaces[id] ?? []);
  if (!actor) {
    if (deed.kind !== 'summon' || spots.length === 0) return;
    cued?.({ strike: 0, impact: shows.untilImpact('column', spots[0]) });
    return shows.play('column', pointOf(spots[0])); // called by a glyph, or from elsewhere
  }
  const targets = deed.targets.flatMap((id) => actors.byId.get(id) ?? []);
  for (const t of targets) if (t !== actor) t.foe = { ...actor.pose };
  const plan = planOf(deed.kind, actor, targets[0], spots);
  if (!plan) return;
  const struck = (plan.blow.ms * plan.blow.hit) / actors.speed;
  const flying = plan.trace ? [] : plan.shows.map((show) => shows.untilImpact(...show()));
  cued?.({ strike: struck, impact: flying.reduce((all, ms) => all + ms, struck) });
  await actors.perform(actor, plan.blow);
  for (const show of plan.shows) {
    const shown = shows.play(...show());
    if (!plan.trace) await shown;
  }
}

function planOf(kind: Deed['kind'], actor: Actor, target: Actor | undefined, spots: readonly Spot[]): Plan | null {
  const aim: Spot | undefined = target?.pose ?? middle(spots);
  if (!aim) return null;
  const at: Pose = { ...(kind === 'line' && spots.length > 0 ? spots[spots.length - 1] : aim), yaw: 0 };
  const ground = spots.length > 0 ? spots : [aim];
  const { melee, ranged, double } = actor.shape;
  const size = target?.shape.height ?? 2;
  const goal = target ? chest(target) : { ...aim, y: aim.y + 0.4 };
  switch (kind) {
    case 'melee': {
      const trace = TRACES[melee];
      return { blow: strike(melee, at, double), shows: trace ? [() => [trace, goal, { from: chest(actor), size }]] : [], trace: true };
    }
    case 'ranged':
      return { blow: shoot(ranged, at, double), shows: [() => [MISSILES[ranged], goal, { from: muzzle(actor), spots: ground, size }]] };
    case 'line':
      return { blow: shoot('breath', at, double), shows: [() => ['flame', at, { from: mouth(actor, ground[0]), spots: ground, size }]] };
    case 'blast':
      return {
        blow: shoot('gun', at, double),
        shows: [() => ['shell', goal, { from: muzzle(actor), size }], () => ['blast', goal, { spots: ground, size }]],
      };
    case 'lob':
      return {
        blow: hurl(at, double),
        shows: [() => ['rock', { ...aim, y: aim.y + 0.15 }, { from: muzzle(actor), size }], () => ['blast', { ...aim, y: aim.y + 0.3 }, { spots: ground, size }]],
      };
    case 'charm':
      return { blow: cast(at, double), shows: [() => ['rings', goal, { from: muzzle(actor), size }]] };
    case 'summon':
      return { blow: cast(at, double), shows: spots.length > 0 ? [() => ['column', pointOf(spots[0]), {}]] : [] };
  }
}

const pointOf = ({ x, y, z }: Spot): Spot => ({ x, y, z });

function middle(spots: readonly Spot[]): Spot | undefined {
  if (spots.length === 0) return undefined;
  const sum = (of: (s: Spot) => number): number => spots.reduce((all, s) => all + of(s), 0) / spots.length;
  return { x: sum((s) => s.x), y: sum((s) => s.y), z: sum((s) => s.z) };
}
