import type { Scene } from './scene';
import type { BoardView } from './view';

const MARGIN = 18;
const SHARP = 1.34; // pixels drawn for each that is wanted: also where a view saves some of them

/** Lay the pages of a view onto each other. Only right after they were drawn: a graphics card forgets them. */
export function layOnto(ink: CanvasRenderingContext2D, pages: readonly HTMLCanvasElement[], x: number, y: number, width: number, height: number): void {
  for (const page of pages) ink.drawImage(page, x, y, width, height);
}

/**
 * The board as a picture of a size of its own: as the player looks at it, but without the room that panels take, and
 * without what the pointer is on. The view is left as it was by `back`.
 */
export function takePicture(view: BoardView, scene: Scene, width: number, height: number, back: () => void): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ink = canvas.getContext('2d');
  if (!ink) return null;
  const { options, hoverSpace, cursor } = scene;
  scene.options = { ...options, insets: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN } };
  scene.hoverSpace = scene.cursor = null;
  view.changed('cursor');
  view.resize(width, height, SHARP);
  view.camera.refit();
  view.draw(performance.now());
  layOnto(ink, view.pages, 0, 0, width, height);
  Object.assign(scene, { options, hoverSpace, cursor });
  view.changed('cursor');
  back();
  view.draw(performance.now()); // in the same breath: nobody sees it change
  return canvas;
}
