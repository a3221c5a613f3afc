import type { BufferGeometry } from 'three';
import { LEVEL } from '../../hex';
import type { Paint } from '../../paints';
import { OBJECT, type Shape } from '../../silhouette';
import { sculptObstacle } from '../obstacles';
import { Sculpt } from '../sculpt';
import { aircraft, airship, copter } from './aircraft';
import { beast, doubleBeast } from './beasts';
import { ape, bearMan, doubleGiant, giant, orc } from './brutes';
import { widened, type Build } from './build';
import { doubleWyvern, dragon, robotDragon, singleWyvern, smallFlyer } from './dragons';
import { dress } from './dress';
import { elemental, largeSingle } from './elementals';
import { generic } from './generic';
import { gryphon } from './gryphon';
import { doubleSpider, insectSoldier, largeInsect, spider } from './insects';
import { makeKit, type Kit } from './kit';
import { archer, knight, legionary, samurai } from './knights';
import { hive, marro, warlord } from './marro';
import { beastMount, centaur, kyrieMount, mount, rider } from './mounts';
import { champion, dwarf } from './northmen';
import { agent, human, ninja, soldier } from './people';
import { doubleRobotQuadruped, doubleWalker, guard, robotQuadruped, walker, wheeled } from './robots';
import { ghost, kyrie, vampire, wizard } from './robed';
import { tentacled } from './sea';
import { doubleSerpent, hydra, serpent } from './serpents';

/** Who sculpts which archetype. A body says where it may be dressed; gear is put on by `dress`. */
const SCULPTORS: Partial<Record<string, (k: Kit) => Build>> = {
  human, agent, soldier, ninja,
  champion, dwarf,
  knight, legionary, samurai, archer,
  wizard, vampire, ghost, kyrie,
  orc, bear_man: bearMan, ape, giant, double_giant: doubleGiant,
  marro, warlord, hive,
  guard, walker, double_walker: doubleWalker, robot_quadruped: robotQuadruped, double_robot_quadruped: doubleRobotQuadruped, wheeled,
  aircraft, copter, airship,
  insect_soldier: insectSoldier, spider, double_spider: doubleSpider, large_insect: largeInsect,
  beast, double_beast: doubleBeast, gryphon,
  serpent, double_serpent: doubleSerpent, hydra, tentacled,
  dragon, double_wyvern: doubleWyvern, single_wyvern: singleWyvern, small_flyer: smallFlyer, robot_dragon: robotDragon,
  elemental, large_single: largeSingle,
  rider, mount, beast_mount: beastMount, kyrie_mount: kyrieMount, centaur,
};

/**
 * Of bodies that come in many sizes, the height in units at which they were sculpted: what is much taller is made a
 * little wider as well, what is lower, slimmer.
 */
const SCULPTED_AT: Partial<Record<string, number>> = {
  giant: 2.4, double_giant: 3.2, large_single: 2.8, walker: 2.8, double_walker: 2.8, serpent: 2.2, tentacled: 3, spider: 1.2, single_wyvern: 3.2, beast: 1.3, double_beast: 2,
  dragon: 3.6, double_wyvern: 3, large_insect: 2.8, double_serpent: 3.2, rider: 3.6, double_robot_quadruped: 2,
};
const girth = ({ name, height, double }: Shape): number => {
  const usual = SCULPTED_AT[name];
  return usual ? Math.min(double ? 1.2 : 1.28, Math.max(0.86, (height / usual) ** 0.6)) : 1;
};

export const SCULPTED = Object.keys(SCULPTORS);

const made = new Map<string, BufferGeometry>();

export const miniId = (shape: Shape, paint: Paint, hero: boolean): string =>
  `${shape.name}/${shape.height.toFixed(2)}/${shape.double}/${shape.gear.join()}/${hero}/${paint.key}`;

/** The miniature of an archetype with its gear at a height, painted: merged, cached and never disposed, since the next game wants it too. */
export function miniGeometry(shape: Shape, paint: Paint, hero: boolean): BufferGeometry {
  const id = miniId(shape, paint, hero);
  let g = made.get(id);
  if (!g) {
    g = sculptMini(shape, paint, hero).done();
    made.set(id, g);
  }
  return g;
}

export function sculptMini(shape: Shape, paint: Paint, hero: boolean): Sculpt {
  if (shape.name.startsWith(OBJECT)) return sculptObstacle(shape.name.slice(OBJECT.length), shape.height / LEVEL, 0.95, 0);
  const sculpt = new Sculpt();
  const kit = makeKit(sculpt, shape, paint, hero);
  // a card pack may bring silhouettes of its own: they are drawn as what they are
  const known = SCULPTORS[shape.name];
  const whole = shape.parts.length > 1;
  const q = girth(shape);
  let build: Build | null = null;
  const long = shape.double ? 1 + (q - 1) * 0.4 : q; // along two spaces there is little room
  sculpt.within([0, 0, 0], 0, [q, 1, long], () => {
    build = (known && whole ? known : generic)(kit);
  });
  dress(kit, widened(build!, q, long));
  return sculpt;
}
