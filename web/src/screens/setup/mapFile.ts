import { api } from '../../net/api';
import type { MapCheck, MapFacts, MapView } from '../../protocol';

/** The server reads files of any kind it knows and says what map they hold, or what is wrong with them. */
export async function readMapFile(file: File): Promise<MapCheck> {
  return api.checkMap({ file: base64(new Uint8Array(await file.arrayBuffer())), name: file.name });
}

const CHUNK = 0x8000; // arguments that one call can take

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let k = 0; k < bytes.length; k += CHUNK) text += String.fromCharCode(...bytes.subarray(k, k + CHUNK));
  return btoa(text);
}

/** The facts of a map that does not ship with the game, as the list of those that do has them. */
export const factsFrom = (map: MapView): MapFacts => ({
  id: map.id,
  name: map.name,
  author: map.author,
  about: map.about,
  players: map.players,
  fair: map.fair,
  spaces: map.spaces.length,
  zones: Object.fromEntries(Object.entries(map.zones).map(([zone, spaces]) => [zone, spaces.length])),
  teams: map.teams,
  glyphs: map.glyphs.length,
});
