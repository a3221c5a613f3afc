import type { Bearing, Deed } from '../../board/types';
import type { MapView } from '../../protocol';
import { sound, type SoundName } from '../../ui/sound';

const MELEE: Record<Bearing['melee'], SoundName> = { fist: 'fist', sword: 'sword', axe: 'axe', spear: 'spear', club: 'club', claw: 'claw', bite: 'bite' };
const RANGED: Record<Bearing['ranged'], SoundName> = { bow: 'bow', gun: 'gun', pistol: 'pistol', spear: 'javelin', rock: 'stone', spit: 'spit', breath: 'fire', magic: 'magic' };
const SHAPED: Record<Exclude<Deed['kind'], 'melee' | 'ranged'>, SoundName> = { line: 'fire', blast: 'explosion', lob: 'grenade', charm: 'charm', summon: 'summon' };

/** What a deed sounds like, by the weapon of who does it. */
export function noiseOf({ kind }: Deed, body: Bearing | null | undefined): SoundName {
  if (kind === 'melee') return MELEE[body?.melee ?? 'sword'];
  if (kind === 'ranged') return RANGED[body?.ranged ?? 'bow'];
  return SHAPED[kind];
}

/** The terrain of a space, as the server calls it. */
export function terrainOf(map: MapView | null, space: number): string | undefined {
  const at = map?.spaces[space];
  const column = at && map?.columns.find((c) => c.q === at.q && c.r === at.r);
  return column?.slabs.find((s) => s.top === at?.level)?.terrain;
}

/** Every step of a move is heard on its ground, and every fall. */
export const footfallsOn =
  (map: MapView | null) =>
  (space: number, fell: boolean): void =>
    sound(fell ? 'fall' : 'step', { terrain: terrainOf(map, space) });
