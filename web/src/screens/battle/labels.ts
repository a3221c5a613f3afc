import { t } from '../../i18n';
import type { Option } from '../../protocol';
import type { Battle } from './battle';

/** An option in a few words: the same on buttons, in tips, on the board and read aloud. */
export function labelOf(option: Option, battle: Battle): string {
  if (option.zone) return t('battle.zone', { zone: battle.names.value?.zone(option.zone) ?? option.zone });
  if (typeof option.yes === 'boolean') return t(option.yes ? 'common.yes' : 'common.no');
  return option.label;
}
