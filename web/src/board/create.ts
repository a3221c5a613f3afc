import { BoardHost } from './host';
import type { Scene } from './scene';
import type { Board, BoardOptions, ViewKind } from './types';
import type { BoardView } from './view';
import { hasWebGL } from './webgl';

export interface CreateOptions extends Partial<BoardOptions> {
  view?: ViewKind | 'auto';
}

/** A board inside an element. three.js is only loaded when the 3D view is wanted. */
export async function createBoard(container: HTMLElement, options: CreateOptions = {}): Promise<Board> {
  const { view = 'auto', ...rest } = options;
  const host: BoardHost = new BoardHost(
    container,
    async (scene: Scene, kind: ViewKind): Promise<BoardView> => {
      if (kind === '2d') {
        const { Board2D } = await import('./board2d');
        return new Board2D(scene);
      }
      const { Board3D } = await import('./board3d');
      return new Board3D(scene, (reason) => void host.failed(reason));
    },
    hasWebGL,
  );
  host.setOptions({ reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches, ...rest });
  await host.setView(view);
  return host;
}
