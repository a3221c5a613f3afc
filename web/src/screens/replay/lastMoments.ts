import type { Board } from '../../board/types';
import { filmClip } from '../shared/share/clip';
import type { Caption } from '../shared/share/postcard';
import type { Player } from './player';

const STOPS = 8; // before the moment that is shown; with the pauses between them about as long as a clip
const PAUSE_MS = 450;

/** Play what led to this moment once more, and film it. The replay is then where it was. */
export async function filmLastMoments(board: Board, player: Player, caption: Caption, type: string): Promise<Blob> {
  const { course } = player;
  const end = player.seq.peek();
  player.jump(firstOf(player, end));
  try {
    return await filmClip(board, caption, type, async (isFull) => {
      await pause();
      while (!isFull() && player.seq.peek() < end) {
        await player.step(1);
        await pause();
      }
      await pause();
    });
  } finally {
    player.jump(Math.min(end, course.length));
  }
}

/** Where the last moments begin: no further back than the turn before. */
export function firstOf({ course }: Player, end: number): number {
  const stretch = course.stretchAt(end);
  const earliest = course.stretches[Math.max(0, stretch - 1)]?.from ?? 0;
  const stops = course.stops.filter((stop) => stop < end && stop >= earliest);
  return stops.at(-STOPS) ?? stops[0] ?? 0;
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE_MS));
