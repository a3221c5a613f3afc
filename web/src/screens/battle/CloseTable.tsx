import { signal } from '@preact/signals';
import { t } from '../../i18n';
import { api } from '../../net/api';
import { go } from '../../router';
import { forgetGame, keyOf, seatsOf } from '../../state/seats';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { toastFault } from '../../ui/Toasts';
import type { Battle } from './battle';

export const closeOpen = signal(false);

/** Who opened a table can close it, as long as nobody else plays there. */
export function canClose(battle: Battle): boolean {
  const table = battle.state.value.table;
  if (!table || table.status === 'over' || battle.coach || !keyOf(battle.game)) return false;
  return table.status === 'open' || table.seats.every((s) => s.kind !== 'person' || s.resigned || battle.seats.includes(s.seat));
}

async function close(game: string): Promise<void> {
  await api.close(game, { key: keyOf(game), tokens: seatsOf(game).map((s) => s.token) });
  forgetGame(game);
  go('home');
}

export function CloseDialog({ battle }: { battle: Battle }) {
  if (!closeOpen.value) return null;
  const shut = (): void => {
    closeOpen.value = false;
  };
  const sure = (): void => {
    shut();
    close(battle.game).catch(toastFault);
  };
  return (
    <Dialog
      title={t('battle.closeTable')}
      onClose={shut}
      actions={
        <>
          <Button onClick={shut}>{t('common.cancel')}</Button>
          <Button variant="danger" onClick={sure}>
            {t('battle.closeTable')}
          </Button>
        </>
      }
    >
      <p>{t('battle.closeSure')}</p>
    </Dialog>
  );
}
