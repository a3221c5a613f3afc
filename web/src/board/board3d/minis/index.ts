import type { BufferGeometry } from 'three';
import type { Shape } from '../../silhouette';
import { liveryOf } from '../../teams';
import { Sculpt } from '../sculpt';
import { beast, giant, largeSingle, serpent } from './creatures';
import { dragon } from './dragon';
import { generic } from './generic';
import { makeKit, type Kit } from './kit';
import { doubleBeast, kyrieMount, mount, rider } from './mounts';
import { agent, champion, human, soldier } from './people';
import { guard, marro, walker, warlord } from './strangers';
import { archer, kyrie, samurai } from './warriors';

const SCULPTORS: Partial<Record<string, (k: Kit) => void>> = {
  human,
  agent,
  soldier,
  champion,
  samurai,
  archer,
  kyrie,
  marro,
  warlord,
  guard,
  walker,
  beast,
  giant,
  serpent,
  large_single: largeSingle,
  dragon,
  rider,
  double_beast: doubleBeast,
  mount,
  kyrie_mount: kyrieMount,
};

export const SCULPTED = Object.keys(SCULPTORS);

const made = new Map<string, BufferGeometry>();

export const miniId = (shape: Shape, general: string | undefined, hero: boolean): string =>
  `${shape.name}/${shape.height.toFixed(2)}/${shape.double}/${general ?? ''}/${hero}`;

/** The miniature of an archetype at a height: merged, cached and never disposed, since the next game wants it too. */
export function miniGeometry(shape: Shape, general: string | undefined, hero: boolean): BufferGeometry {
  const id = miniId(shape, general, hero);
  let g = made.get(id);
  if (!g) {
    g = sculptMini(shape, general, hero).done();
    made.set(id, g);
  }
  return g;
}

export function sculptMini(shape: Shape, general: string | undefined, hero: boolean): Sculpt {
  const sculpt = new Sculpt();
  const kit = makeKit(sculpt, shape, liveryOf(general), hero);
  // a card pack may bring silhouettes of its own: they are drawn as what they are
  const known = SCULPTORS[shape.name];
  const whole = shape.parts.length > 1;
  (known && whole ? known : generic)(kit);
  return sculpt;
}
