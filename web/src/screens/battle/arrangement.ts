import { computed } from '@preact/signals';
import { low, media, narrow } from '../../state/settings';

// a tablet that is held upright: a column would leave a strip for the board
const upright = media('(max-width: 1050px) and (orientation: portrait)');

/** Where the panels of a battle are: in one column beside the board, or in a sheet below it. */
export const arrangement = computed<'column' | 'sheet'>(() => (!low.value && (narrow.value || upright.value) ? 'sheet' : 'column'));
