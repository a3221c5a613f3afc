import { api } from '../../net/api';
import type { MapView } from '../../protocol';

/** Shipped maps do not change while the page is open: each is fetched once. A failure is not remembered. */
const known = new Map<string, Promise<MapView>>();

export function mapNamed(id: string): Promise<MapView> {
  let found = known.get(id);
  if (!found) {
    found = api.map(id);
    found.catch(() => known.delete(id));
    known.set(id, found);
  }
  return found;
}
