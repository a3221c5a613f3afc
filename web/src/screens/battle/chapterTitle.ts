import { t } from '../../i18n';
import type { Chapter } from './chronicle';
import type { Names } from './names';
import { MARKERS } from './offers';

/** A heading of the log: shorter than the sentence of its event. */
export function chapterTitle(head: NonNullable<Chapter['head']>, names: Names): string {
  if (head.event === 'RoundBegan') return t('battle.round', { n: head.round });
  const marker = MARKERS[head.marker]; // none in the Basic Game
  return [names.player(head.player), names.card(head.card), ...(marker ? [t('battle.order', { marker })] : [])].join(' · ');
}
