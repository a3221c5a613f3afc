import { t } from '../../i18n';
import type { Option } from '../../protocol';

/** An option in a few words: the same on buttons, in tips, on the board and read aloud. */
export function labelOf(option: Option): string {
  if (typeof option.yes === 'boolean') return t(option.yes ? 'common.yes' : 'common.no');
  return option.label;
}
