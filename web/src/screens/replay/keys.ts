import type { Player } from './player';

/** What a key does in a replay; null for keys that are none of its business. */
export function actionOf(key: string, player: Player): (() => void) | null {
  switch (key) {
    case ' ':
      return () => player.toggle();
    case 'ArrowRight':
      return () => void player.step(1);
    case 'ArrowLeft':
      return () => void player.step(-1);
    case 'ArrowDown':
    case 'PageDown':
      return () => player.jumpTurn(1);
    case 'ArrowUp':
    case 'PageUp':
      return () => player.jumpTurn(-1);
    case 'Home':
      return () => player.jump(0);
    case 'End':
      return () => player.jump(player.course.length);
    default:
      return null;
  }
}

/** Keys belong to what has the focus: to the text in a field, to the board, to an open list or dialog. */
export const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=range]), select, textarea, dialog, .board, .replay-lines') !== null;
