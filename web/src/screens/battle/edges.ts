import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { arrangement } from './arrangement';

/** How far what lies over the board reaches in from above and from below, in pixels, as it is really laid out. */
export const edges = signal({ top: 0, bottom: 0 });

/** What comes up only for a moment may be higher. */
const MOST_OF_A_SHEET = 0.44;

/** Measures what it is given to as one of the edges. */
export function useEdge(side: 'top' | 'bottom') {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let most = 0;
    const measure = (): void => {
      const board = element.closest('.battle')?.getBoundingClientRect();
      const { top, bottom } = element.getBoundingClientRect();
      const depth = !board ? 0 : Math.round(side === 'top' ? bottom - board.top : board.bottom - top);
      // a sheet is as high as what it asks: the board makes room for the highest once, and does not wander with it
      const sheet = arrangement.peek() === 'sheet' && side === 'bottom' && board;
      most = sheet ? Math.min(Math.max(most, depth), sheet.height * MOST_OF_A_SHEET) : depth;
      if (edges.peek()[side] !== most) edges.value = { ...edges.peek(), [side]: most };
    };
    const forget = (): void => {
      most = 0;
      measure();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('resize', forget);
    return () => {
      observer.disconnect();
      removeEventListener('resize', forget);
    };
  }, [side]);
  return ref;
}
