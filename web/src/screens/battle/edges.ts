import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { arrangement } from './arrangement';

/** How far what lies over the board reaches in from above and from below, in pixels, as it is really laid out. */
export const edges = signal({ top: 0, bottom: 0 });

/** A sheet is as high as what it asks or shows. The board makes room for a high one at once: it must not move under a finger. */
const SHEET = 0.44;

/** Measures what it is given to as one of the edges. */
export function useEdge(side: 'top' | 'bottom') {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => {
      const board = element.closest('.battle')?.getBoundingClientRect();
      const { top, bottom } = element.getBoundingClientRect();
      const depth = !board ? 0 : Math.round(side === 'top' ? bottom - board.top : board.bottom - top);
      const sheet = arrangement.peek() === 'sheet' && side === 'bottom' && board;
      const reach = sheet ? Math.round(sheet.height * SHEET) : depth;
      if (edges.peek()[side] !== reach) edges.value = { ...edges.peek(), [side]: reach };
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [side]);
  return ref;
}
