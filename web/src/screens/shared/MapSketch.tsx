import { useEffect, useRef } from 'preact/hooks';
import { Board2D } from '../../board/board2d';
import { Scene } from '../../board/scene';
import type { BoardMap } from '../../board/types';
import { theme } from '../../state/settings';

interface MapSketchProps {
  map: BoardMap;
  label: string;
  class?: string;
}

/** A battlefield from above as a small picture: ground, heights, obstacles, start zones in the colours of the seats. */
export function MapSketch({ map, label, class: extra }: MapSketchProps) {
  const dark = theme.value === 'dark';
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = holder.current;
    if (!box || !document.createElement('canvas').getContext('2d')) return; // without a canvas the words have to do
    const scene = new Scene(() => {});
    scene.options = { ...scene.options, reducedMotion: true, dark };
    scene.setMap(map);
    scene.glyphs = map.glyphs;
    scene.zones = Object.fromEntries(Object.keys(map.zones).map((zone, seat) => [zone, seat]));
    const board = new Board2D(scene);
    box.replaceChildren(board.root);
    const draw = (): void => {
      board.resize(box.clientWidth || 1, box.clientHeight || 1, window.devicePixelRatio || 1);
      board.camera.home();
      board.draw(0);
    };
    draw();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(draw);
    observer?.observe(box);
    return () => {
      observer?.disconnect();
      board.dispose();
    };
  }, [map, dark]);
  return <div ref={holder} class={extra} role="img" aria-label={label} />;
}
