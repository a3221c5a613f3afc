import type { Actor } from '../actors';
import type { Field } from '../field';
import { outline } from '../ink';
import type { Marks } from '../types';
import { shapePoints, teamOf } from '../teams';
import { anchorOf } from './anchors';
import type { Sheet } from './sheet';

const OUTLINE = { selected: '#ffffff', target: '#ff5a36', friend: '#9be8ff', hover: '#ffe9a0' };

/** Two letters that tell a unit from another: initials, or the beginning of a single word. */
export function initials(name: string): string {
  const words = name.replace(/[^\p{L}\p{N} -]/gu, '').split(/[ -]+/).filter((w) => w && !/^(the|of|a)$/i.test(w));
  if (words.length === 0) return '?';
  return words.length === 1 ? words[0].slice(0, 2) : words[0][0] + words[1][0];
}

/** A counter on the table: the team's shape and colour, initials, order marker and life. */
export function drawFigure(s: Sheet, field: Field, a: Actor, marks: Marks, pale = false): void {
  const c = s.ink;
  const space = field.spaces[a.state.at];
  const anchor = anchorOf(space);
  const moving = Math.hypot(a.pose.x - space.x, a.pose.z - space.z) > 0.05 && !a.shape.double;
  const size = moving ? 1 : anchor.size;
  const x = moving || a.shape.double ? a.pose.x : anchor.x;
  const z = moving || a.shape.double ? a.pose.z : anchor.z;
  const team = teamOf(a.state.seat);
  const r = 0.56 * size * a.size;
  c.globalAlpha = pale ? 0.6 : a.leaving ? a.size : a.state.done ? 0.6 : 1;
  if (a.shape.double) drawLong(s, a, x, z, team.css);
  const front = a.shape.double ? 0.866 : 0;
  const fx = x + Math.sin(a.pose.yaw) * front;
  const fz = z + Math.cos(a.pose.yaw) * front;
  const px = r * s.scale;
  outline(c, shapePoints(team.shape, px), s.x(fx), s.y(fz));
  const chosen = markOf(a.id, marks);
  c.lineJoin = 'round';
  c.lineWidth = px * (chosen ? 0.5 : 0.3);
  c.strokeStyle = '#0d131c';
  c.stroke();
  c.lineWidth = px * (chosen ? 0.3 : 0.14);
  c.strokeStyle = chosen ?? '#ffffff';
  c.stroke();
  c.fillStyle = team.css;
  c.fill();
  const drop = team.shape === 'triangle' ? 0.14 * size * s.down : 0;
  const corner = 0.46 * size * s.down; // the upper right
  if (px > 7) s.text(initials(a.state.name), fx, fz + drop, px * 0.95, '#0d131c');
  if (px > 9) drawLife(s, a, fx, fz + 0.56 * size * s.down, size);
  if (a.state.marker && px > 8) {
    s.hex(fx + corner, fz - corner, 0.24 * size);
    c.fillStyle = '#0d131c';
    c.fill();
    s.text(a.state.marker, fx + corner, fz - corner, 0.32 * size * s.scale, '#ffffff');
  }
  c.globalAlpha = 1;
}

function markOf(id: number, marks: Marks): string | null {
  if (marks.targets?.includes(id)) return OUTLINE.target;
  if (marks.selected === id) return OUTLINE.selected;
  if (marks.hover === id) return OUTLINE.hover;
  return marks.friends?.includes(id) ? OUTLINE.friend : null;
}

/** The body of a figure on two spaces, with an arrow where its front is. */
function drawLong(s: Sheet, a: Actor, x: number, z: number, css: string): void {
  const c = s.ink;
  const dx = Math.sin(a.pose.yaw) * 0.866;
  const dz = Math.cos(a.pose.yaw) * 0.866;
  for (const [w, color] of [[0.86, '#0d131c'], [0.76, '#ffffff'], [0.68, css]] as const) {
    c.beginPath();
    s.line([x - dx * 0.8, z - dz * 0.8, x + dx, z + dz]);
    c.lineCap = 'round';
    c.lineWidth = w * s.scale;
    c.strokeStyle = color;
    c.stroke();
  }
  c.beginPath();
  s.line([x - dx * 0.7, z - dz * 0.7, x + dx * 0.2, z + dz * 0.2]);
  c.lineWidth = 0.06 * s.scale;
  c.strokeStyle = '#0d131c';
  c.stroke();
}

/** Pips for life; lost ones are crosses. */
function drawLife(s: Sheet, a: Actor, x: number, z: number, size: number): void {
  const { life, wounds } = a.state;
  if (life <= 1) return;
  const c = s.ink;
  const step = Math.min(0.2, 1.1 / life) * size;
  const wide = (step * life) / 2 + 0.06;
  c.beginPath();
  c.roundRect(s.x(x) - wide * s.scale, s.y(z) - 0.12 * size * s.scale, wide * 2 * s.scale, 0.24 * size * s.scale, 0.12 * size * s.scale);
  c.fillStyle = 'rgba(13,19,28,.9)';
  c.fill();
  for (let i = 0; i < life; i++) {
    const px = s.x(x) + (i - (life - 1) / 2) * step * s.scale;
    const py = s.y(z);
    const r = step * 0.34 * s.scale;
    c.beginPath();
    if (i < life - wounds) {
      c.arc(px, py, r, 0, Math.PI * 2);
      c.fillStyle = '#ffffff';
      c.fill();
    } else {
      c.moveTo(px - r, py - r);
      c.lineTo(px + r, py + r);
      c.moveTo(px + r, py - r);
      c.lineTo(px - r, py + r);
      c.lineWidth = Math.max(1, r * 0.6);
      c.strokeStyle = '#ff8a73';
      c.stroke();
    }
  }
}
