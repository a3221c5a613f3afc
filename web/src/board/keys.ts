import type { BoardCamera } from './types';

export interface KeyTarget {
  camera: BoardCamera;
  step(way: 'up' | 'down' | 'left' | 'right'): void;
  press(): void;
}

const WAYS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;
const TURN = Math.PI / 12;
const STRIDE = 60;

/**
 * The board's own keys while it has the focus: arrows move the cursor, Enter presses it, Shift and arrows move the
 * view, Q and E turn it, + and - zoom, T looks from the top, Home shows everything. True if the key was one of them.
 */
export function boardKey(e: KeyboardEvent, target: KeyTarget): boolean {
  if (e.ctrlKey || e.metaKey || e.altKey) return false;
  const way = WAYS[e.key as keyof typeof WAYS];
  const { camera } = target;
  if (way) {
    if (!e.shiftKey) target.step(way);
    else camera.pan(way === 'left' ? STRIDE : way === 'right' ? -STRIDE : 0, way === 'up' ? STRIDE : way === 'down' ? -STRIDE : 0);
    return true;
  }
  switch (e.key) {
    case 'Enter':
    case ' ':
      target.press();
      return true;
    case 'q':
    case 'Q':
      camera.orbit(-TURN, 0);
      return true;
    case 'e':
    case 'E':
      camera.orbit(TURN, 0);
      return true;
    case 'PageUp':
      camera.orbit(0, -TURN / 2);
      return true;
    case 'PageDown':
      camera.orbit(0, TURN / 2);
      return true;
    case '+':
    case '=':
      camera.zoom(1.25);
      return true;
    case '-':
      camera.zoom(0.8);
      return true;
    case 't':
    case 'T':
      camera.top();
      return true;
    case 'Home':
      camera.home();
      return true;
    case 'Escape':
      if (camera.inHeadView === null) return false;
      camera.leaveHeadView();
      return true;
    default:
      return false;
  }
}
