import { t } from '../../i18n';
import { api, ApiError } from '../../net/api';
import type { CampaignBattleView } from '../../protocol';
import { go } from '../../router';
import { hinted, played } from '../../state/played';
import { seatsOf } from '../../state/seats';
import { settings } from '../../state/settings';
import { sitDown } from '../shared/tables';
import { begun, heard, newGameOf, playedOf } from './march';

/** Play a battle: at the table where it was left, else at a new one. */
export async function begin(battle: CampaignBattleView): Promise<void> {
  await settle([battle]);
  const { game, open } = playedOf(played.value, battle);
  if (open && seatsOf(game).length > 0) {
    go('game', game);
    return;
  }
  const made = await api.newGame(newGameOf(battle, settings.name.value.trim() || t('common.guest')));
  played.value = begun(played.value, battle, made.game);
  if (battle.guided) hinted.value = { game: made.game, said: [] };
  sitDown(made);
}

/** The battle with hints. */
export async function beginFirst(): Promise<void> {
  const { battles } = await api.campaign();
  const first = battles.find((b) => b.guided);
  if (first) await begin(first);
}

/** Hear how those went that are under way. */
export async function settle(battles: readonly CampaignBattleView[]): Promise<void> {
  for (const battle of battles) {
    const { game, open } = playedOf(played.value, battle);
    if (!open) continue;
    try {
      played.value = heard(played.value, battle, await api.game(game, seatsOf(game)[0]?.token));
    } catch (fault) {
      if (fault instanceof ApiError && fault.code === 'not_found') played.value = heard(played.value, battle, null);
    }
  }
}
