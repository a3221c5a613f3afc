import { FONT, outline } from '../../../board/ink';
import { shapePoints, teamOf } from '../../../board/teams';
import type { Board } from '../../../board/types';
import { t } from '../../../i18n';
import type { TableView } from '../../../protocol';

/** What is written below a picture: the battle, the moment, and who fights. */
export interface Caption {
  title: string;
  line: string;
  players: readonly { name: string; seat: number }[];
}

/** All pictures have one size, whatever the window. */
export const PICTURE = { width: 1600, height: 900 } as const;
export const FOOT = 0.095; // of the height is the caption's
const GROUND = '#10171e';

export function captionOf(table: TableView, round: number, ending = ''): Caption {
  const when = ending || (round > 0 ? t('battle.round', { n: round }) : t('replay.begin'));
  const where = table.battlefield === table.title ? [] : [table.battlefield];
  return { title: table.title, line: [...where, when].join(' · '), players: table.seats.map(({ name, seat }) => ({ name, seat })) };
}

/** A picture of the board with its caption. Null where this browser cannot draw one. */
export function postcard(board: Board, caption: Caption): HTMLCanvasElement | null {
  const { width, height } = PICTURE;
  const foot = Math.round(height * FOOT);
  const shown = board.picture(width, height - foot);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ink = canvas.getContext('2d');
  if (!shown || !ink) return null;
  ink.drawImage(shown, 0, 0);
  writeCaption(ink, caption, height - foot, width, foot);
  return canvas;
}

/** The line with title and names, over the whole width. */
export function writeCaption(c: CanvasRenderingContext2D, { title, line, players }: Caption, top: number, width: number, height: number): void {
  const pad = height * 0.32;
  c.fillStyle = GROUND;
  c.fillRect(0, top, width, height);
  c.textBaseline = 'middle';
  c.textAlign = 'left';
  const names = writeNames(c, players, top + height * 0.4, width - pad, height);
  const room = names - 2 * pad;
  write(c, title, pad, top + height * 0.36, `600 ${height * 0.42}px ${FONT}`, '#f4f7fa', room);
  write(c, line, pad, top + height * 0.76, `500 ${height * 0.25}px ${FONT}`, '#a9bac9', room);
  c.textAlign = 'right';
  write(c, 'Wellspring', width - pad, top + height * 0.78, `600 ${height * 0.22}px ${FONT}`, '#7f93a5', width / 2);
}

/** From the right edge to the left; where they begin. */
function writeNames(c: CanvasRenderingContext2D, players: Caption['players'], y: number, right: number, height: number): number {
  const size = height * (players.length > 4 ? 0.26 : 0.34);
  const most = (right * 0.62) / Math.max(1, players.length) - size * 1.9;
  let x = right;
  for (const { name, seat } of players.toReversed()) {
    c.font = `600 ${size}px ${FONT}`;
    const shown = fitted(c, name, most);
    x -= c.measureText(shown).width;
    c.fillStyle = '#f4f7fa';
    c.fillText(shown, x, y);
    x -= size * 0.72;
    const team = teamOf(seat);
    outline(c, shapePoints(team.shape, size * 0.36), x, y);
    c.fillStyle = team.css;
    c.strokeStyle = '#ffffff';
    c.lineWidth = size * 0.07;
    c.fill();
    c.stroke();
    x -= size * 1.1;
  }
  return x;
}

function write(c: CanvasRenderingContext2D, words: string, x: number, y: number, font: string, color: string, room: number): void {
  c.font = font;
  c.fillStyle = color;
  c.fillText(fitted(c, words, room), x, y);
}

/** The words, or as many of their letters as there is room for. */
function fitted(c: CanvasRenderingContext2D, words: string, room: number): string {
  if (c.measureText(words).width <= room) return words;
  const letters = [...words];
  while (letters.length > 1 && c.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
