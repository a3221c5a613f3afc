import { useEffect, useRef } from 'preact/hooks';
import { drawPoints, pointsOf } from './points';
import type { Run } from './run';

/** Arrows over the spaces and figures that a step is about. They follow the camera. */
export function Pointers({ run }: { run: Run }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => drawPoints(run), [run]);
  useEffect(() => {
    let frame = 0;
    const place = (): void => {
      frame = requestAnimationFrame(place);
      const box = holder.current?.getBoundingClientRect();
      const board = run.battle.board.peek();
      if (!box || !board) return;
      const points = pointsOf(run);
      [...(holder.current?.children ?? [])].forEach((arrow, k) => {
        const at = points[k] ? board.screenOf(points[k]) : null;
        const style = (arrow as HTMLElement).style;
        style.visibility = at ? 'visible' : 'hidden';
        if (at) style.transform = `translate(${at.x - box.left}px, ${at.y - box.top}px)`;
      });
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [run]);
  return (
    <div class="pointers" ref={holder} aria-hidden="true">
      {pointsOf(run).map((point, k) => (
        <div key={k} class="pointer">
          <svg width="30" height="36" viewBox="0 0 30 36" class={point.figure === undefined ? '' : 'above'}>
            <path d="M15 35 3 19h7V2h10v17h7Z" />
          </svg>
        </div>
      ))}
    </div>
  );
}
