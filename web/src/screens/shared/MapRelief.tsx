import { useEffect, useRef } from 'preact/hooks';
import type { BoardMap } from '../../board/types';
import { paintRelief, type Pawn } from './relief';

interface MapReliefProps {
  map: BoardMap;
  class?: string;
  pawns?: readonly Pawn[];
}

/** A small picture of a battlefield from the side. Decoration: the words beside it say what it shows. */
export function MapRelief({ map, class: extra, pawns }: MapReliefProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    const draw = (): void => {
      const ink = sheet.getContext('2d');
      const [width, height] = [sheet.clientWidth, sheet.clientHeight];
      if (!ink || width === 0 || height === 0) return;
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      sheet.width = Math.round(width * ratio);
      sheet.height = Math.round(height * ratio);
      ink.setTransform(ratio, 0, 0, ratio, 0, 0);
      paintRelief(ink, map, width, height, pawns);
    };
    draw();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(draw);
    observer?.observe(sheet);
    return () => observer?.disconnect();
  }, [map, pawns]);
  return <canvas ref={canvas} class={extra} aria-hidden="true" />;
}
