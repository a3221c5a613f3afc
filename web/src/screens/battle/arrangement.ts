import { computed } from '@preact/signals';
import { low, media, narrow } from '../../state/settings';

// a tablet: too narrow for panels at both sides of the board; the style sheets ask the same
const upright = media('(max-width: 1050px) and (orientation: portrait)');
const across = media('(max-width: 1050px) and (orientation: landscape)');

/** Where the panels of a battle are: at both sides of the board, in one column at its left, or in a sheet below it. */
export const arrangement = computed<'sides' | 'column' | 'sheet'>(() => {
  if (low.value) return 'column';
  if (narrow.value || upright.value) return 'sheet';
  return across.value ? 'column' : 'sides';
});
