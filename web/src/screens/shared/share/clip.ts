import { layOnto } from '../../../board/picture';
import type { Board } from '../../../board/types';
import { FOOT, writeCaption, type Caption } from './postcard';

export const MOST_CLIP_MS = 10_000;
const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];
const LONGEST_SIDE = 1280;
const FRAMES = 30; // a second
const STILL_MS = 100; // so often a frame comes where nothing moves

/** What this browser can film in; null: it cannot. */
export function clipType(): string | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** The size of a clip: that of the board on the screen, with the caption below; encoders want even numbers. */
export function clipSize(width: number, height: number): { width: number; board: number; foot: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const even = (n: number): number => Math.max(2, Math.round(n / 2) * 2);
  return { width: even(width * scale), board: even(height * scale), foot: even(Math.min(width, height) * scale * FOOT) };
}

/** Film what `play` shows on the board. It is told when the film is full. */
export async function filmClip(board: Board, caption: Caption, type: string, play: (isFull: () => boolean) => Promise<void>): Promise<Blob> {
  const size = clipSize(board.element.clientWidth, board.element.clientHeight);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.board + size.foot;
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('This browser has no canvas to draw on.');
  const write = (): void => writeCaption(ink, caption, size.board, size.width, size.foot);
  const unfilm = board.film((pages) => layOnto(ink, pages, 0, 0, size.width, size.board));
  const ticking = setInterval(write, STILL_MS);
  write();
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES), { mimeType: type, videoBitsPerSecond: 5_000_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = (e) => parts.push(e.data);
  const ended = new Promise<void>((done, failed) => {
    recorder.onstop = () => done();
    recorder.onerror = () => failed(new Error('The recorder stopped.'));
  });
  recorder.start(500);
  let full = false;
  let timer = 0;
  try {
    const most = new Promise<void>((done) => (timer = window.setTimeout(done, MOST_CLIP_MS)));
    await Promise.race([play(() => full), most]);
  } finally {
    full = true;
    clearTimeout(timer);
    clearInterval(ticking);
    unfilm();
    if (recorder.state !== 'inactive') recorder.stop();
  }
  await ended;
  for (const track of recorder.stream.getTracks()) track.stop();
  return new Blob(parts, { type: 'video/webm' });
}
