import { t, type TextKey } from '../../i18n';
import type { Option } from '../../protocol';
import type { Battle } from './battle';

const LABELS: Readonly<Record<string, TextKey>> = { yes: 'common.yes', no: 'common.no', 'walk or fly': 'battle.walk' };

/** An option in the player's language: the same words on buttons, in tips, on the board and read aloud. */
export function labelOf(option: Option, battle: Battle): string {
  if (battle.request.value?.kind === 'zone') return t('battle.zone', { zone: battle.names.value?.zone(option.label) ?? option.label });
  return option.label in LABELS ? t(LABELS[option.label]) : option.label;
}
