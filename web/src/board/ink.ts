import { shapePoints, type TeamStyle } from './teams';
import type { DangerMark, EffectKind } from './types';

/** Small signs drawn with a 2D context, the same in both views: badges, pills, danger marks, rising words. */
export type Ink = CanvasRenderingContext2D;

export const NIGHT = '#0d131c';
export const FONT = '"Barlow Condensed", "Inter Variable", system-ui, sans-serif';

export function outline(c: Ink, points: readonly [number, number][], x: number, y: number): void {
  c.beginPath();
  points.forEach(([px, py], i) => (i === 0 ? c.moveTo(x + px, y + py) : c.lineTo(x + px, y + py)));
  c.closePath();
}

/** The marker of a team: shape first, colour second. */
export function drawMarker(c: Ink, team: TeamStyle, x: number, y: number, r: number, text = ''): void {
  c.lineJoin = 'round';
  outline(c, shapePoints(team.shape, r), x, y);
  c.lineWidth = r * 0.5;
  c.strokeStyle = NIGHT;
  c.stroke();
  c.lineWidth = r * 0.22;
  c.strokeStyle = '#ffffff';
  c.stroke();
  c.fillStyle = team.css;
  c.fill();
  if (!text) return;
  c.fillStyle = NIGHT;
  c.font = `600 ${r * 1.35}px ${FONT}`;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  c.fillText(text, x, y + r * (team.shape === 'triangle' ? 0.28 : 0.08));
}

/** Above a figure: whose it is, its order marker, and one pip per life. Lost ones are crossed, not only dimmed. */
export function drawBadge(c: Ink, team: TeamStyle, x: number, y: number, r: number, life: number, wounds: number, marker: string): void {
  if (life > 1) {
    const many = life > 8; // a long row is written as a number
    const step = r * 0.82;
    const w = many ? r * 3.4 : life * step + r * 0.7;
    const left = x - (w + r) / 2 + r * 0.6;
    c.fillStyle = 'rgba(13,19,28,.88)';
    c.beginPath();
    c.roundRect(left, y - r * 0.72, w + r * 0.5, r * 1.44, r * 0.72);
    c.fill();
    c.lineWidth = Math.max(1, r * 0.1);
    c.strokeStyle = 'rgba(255,255,255,.8)';
    c.stroke();
    if (many) pipNumber(c, left + r * 1.1, y, r, life - wounds, life);
    else for (let i = 0; i < life; i++) pip(c, left + r * 1.35 + i * step, y, r * 0.29, i < life - wounds);
    drawMarker(c, team, left, y, r * 0.86, marker);
  } else drawMarker(c, team, x, y, r * 0.86, marker);
}

function pip(c: Ink, x: number, y: number, r: number, whole: boolean): void {
  c.beginPath();
  if (whole) {
    c.arc(x, y, r, 0, Math.PI * 2);
    c.fillStyle = '#ffffff';
    c.fill();
    return;
  }
  c.moveTo(x - r * 0.8, y - r * 0.8);
  c.lineTo(x + r * 0.8, y + r * 0.8);
  c.moveTo(x + r * 0.8, y - r * 0.8);
  c.lineTo(x - r * 0.8, y + r * 0.8);
  c.lineWidth = r * 0.5;
  c.strokeStyle = '#ff8a73';
  c.stroke();
}

function pipNumber(c: Ink, x: number, y: number, r: number, left: number, of: number): void {
  c.fillStyle = '#ffffff';
  c.font = `600 ${r * 1.15}px ${FONT}`;
  c.textAlign = 'left';
  c.textBaseline = 'middle';
  c.fillText(`${left}/${of}`, x, y + r * 0.06);
}

export interface PillLook {
  size?: number;
  ink?: string;
  paper?: string;
  bold?: boolean;
}

export function drawPill(c: Ink, text: string, x: number, y: number, look: PillLook = {}): void {
  const size = look.size ?? 13;
  c.font = `600 ${size}px ${FONT}`;
  const w = Math.max(size * 1.5, c.measureText(text).width + size * 0.9);
  c.fillStyle = look.paper ?? 'rgba(13,19,28,.86)';
  c.beginPath();
  c.roundRect(x - w / 2, y - size * 0.75, w, size * 1.5, size * 0.75);
  c.fill();
  c.lineWidth = look.bold ? 2 : 1;
  c.strokeStyle = look.bold ? NIGHT : 'rgba(255,255,255,.5)';
  c.stroke();
  c.fillStyle = look.ink ?? '#ffffff';
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  c.fillText(text, x, y + size * 0.05);
}

const DANGER: Record<DangerMark, string> = { swipe: '#ffb238', fall: '#ff7a5c', lava: '#ff7a5c', stop: '#8fd0ff', glyph: '#e5c8ff' };

/** A danger on the way: a sign with its own picture. Blades, a falling arrow, a flame, a bar, a rune. */
export function drawDanger(c: Ink, mark: DangerMark, x: number, y: number, r: number): void {
  c.lineJoin = 'round';
  c.lineCap = 'round';
  c.beginPath();
  c.arc(x, y, r, 0, Math.PI * 2);
  c.fillStyle = NIGHT;
  c.fill();
  c.lineWidth = r * 0.18;
  c.strokeStyle = DANGER[mark];
  c.stroke();
  c.lineWidth = r * 0.24;
  c.beginPath();
  const line = (...p: number[]): void => {
    c.moveTo(x + p[0] * r, y + p[1] * r);
    for (let i = 2; i + 1 < p.length; i += 2) c.lineTo(x + p[i] * r, y + p[i + 1] * r);
  };
  if (mark === 'swipe') {
    line(-0.45, 0.45, 0.45, -0.5);
    line(0.45, 0.45, -0.45, -0.5);
    line(-0.55, 0.12, -0.1, 0.55);
    line(0.55, 0.12, 0.1, 0.55);
  } else if (mark === 'fall') {
    line(0, -0.55, 0, 0.45);
    line(-0.35, 0.1, 0, 0.5, 0.35, 0.1);
  } else if (mark === 'lava') {
    line(0, -0.6, 0.35, -0.05, 0.38, 0.3, 0, 0.55, -0.38, 0.3, -0.3, 0, -0.1, 0.1, 0, -0.6);
  } else if (mark === 'stop') {
    line(-0.5, 0, 0.5, 0);
  } else {
    line(-0.2, -0.55, -0.2, 0.55);
    line(-0.2, -0.4, 0.3, -0.05, -0.2, 0.2);
  }
  c.stroke();
}

const EFFECTS: Record<EffectKind, { color: string; sign: string; large: number }> = {
  wound: { color: '#ff8a73', sign: '−', large: 1.4 },
  block: { color: '#8fc7ff', sign: '◆', large: 1.4 },
  heal: { color: '#7ee6b8', sign: '+', large: 1 },
  die: { color: '#ff8a73', sign: '✕', large: 1.6 },
  note: { color: '#ffffff', sign: '', large: 1 },
};

/** A word that rises and fades; k runs from 0 to 1. */
export function drawEffect(c: Ink, kind: EffectKind, text: string, x: number, y: number, k: number, usual: number): void {
  const { color, sign, large } = EFFECTS[kind];
  const words = text || sign;
  const size = usual * large * (k < 0.12 ? 1.6 - 5 * k : 1); // it comes like a stamp
  c.globalAlpha = k < 0.75 ? 1 : (1 - k) * 4;
  c.font = `600 ${size}px ${FONT}`;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  c.lineJoin = 'round';
  c.lineWidth = size * 0.26;
  c.strokeStyle = NIGHT;
  const rise = y - size * (0.4 + 1.5 * (1 - (1 - k) ** 2));
  c.strokeText(words, x, rise);
  c.fillStyle = color;
  c.fillText(words, x, rise);
  c.globalAlpha = 1;
}
