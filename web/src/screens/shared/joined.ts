import { t } from '../../i18n';
import type { Joined } from '../../protocol';
import { toast } from '../../ui/Toasts';

/** Where somebody has the name already the server gives another: whoever joined has to know it. */
export function tellName(joined: Joined, wanted: string): void {
  const name = joined.table.seats[joined.seat]?.name ?? wanted;
  if (name !== wanted) toast(t('home.joinedAs', { name }));
}
