import { t } from '../../i18n';
import type { Stretch } from './course';

/** A stretch of the battle in a few words. */
export function stretchName(stretch: Stretch, players: readonly string[]): string {
  const { round, player, card } = stretch;
  if (round === 0) return t('replay.begin');
  if (player < 0) return t('replay.orders', { round });
  const name = players[player] ?? '';
  return card ? t('replay.turn', { round, player: name, card }) : t('replay.turnBare', { round, player: name });
}
