import { useEffect, useRef } from 'preact/hooks';
import type { ReadonlySignal } from '@preact/signals';
import type { Board } from '../../../board/types';
import './guide.css';

/** Something on the board that is spoken of. */
export interface Point {
  space?: number;
  figure?: number;
}

interface PointersProps {
  board: ReadonlySignal<Board | null>;
  points: () => Point[];
}

/** Arrows over spaces and figures that somebody speaks of. They follow the camera. */
export function Pointers({ board, points }: PointersProps) {
  const holder = useRef<HTMLDivElement>(null);
  const found = points();
  useEffect(() => {
    let frame = 0;
    const place = (): void => {
      frame = requestAnimationFrame(place);
      const box = holder.current?.getBoundingClientRect();
      const shown = board.peek();
      if (!box || !shown) return;
      [...(holder.current?.children ?? [])].forEach((arrow, k) => {
        const at = found[k] ? shown.screenOf(found[k]) : null;
        const style = (arrow as HTMLElement).style;
        style.visibility = at ? 'visible' : 'hidden';
        if (at) style.transform = `translate(${at.x - box.left}px, ${at.y - box.top}px)`;
      });
    };
    place();
    return () => cancelAnimationFrame(frame);
  });
  return (
    <div class="pointers" ref={holder} aria-hidden="true">
      {found.map((point, k) => (
        <div key={k} class="pointer">
          <svg width="30" height="36" viewBox="0 0 30 36" class={point.figure === undefined ? '' : 'above'}>
            <path d="M15 35 3 19h7V2h10v17h7Z" />
          </svg>
        </div>
      ))}
    </div>
  );
}
