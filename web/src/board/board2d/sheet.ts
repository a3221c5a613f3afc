import { corner } from '../hex';
import type { Ink } from '../ink';

/** Paper with a scale: draws in units of the table, whatever the zoom. */
export class Sheet {
  scale = 30; // pixels per unit
  left = 0; // pixels from the table's origin to the view's upper left corner
  top = 0;
  /** 1, or -1 where the table is seen from its other side: offsets on the table times this go down on the screen. */
  down: 1 | -1 = 1;

  constructor(readonly ink: Ink) {}

  x(v: number): number {
    return v * this.down * this.scale - this.left;
  }

  y(v: number): number {
    return v * this.down * this.scale - this.top;
  }

  hex(x: number, z: number, size: number): void {
    const c = this.ink;
    c.beginPath();
    for (let i = 0; i < 6; i++) {
      const [dx, dz] = corner(i, size);
      if (i === 0) c.moveTo(this.x(x + dx), this.y(z + dz));
      else c.lineTo(this.x(x + dx), this.y(z + dz));
    }
    c.closePath();
  }

  line(points: readonly number[], x = 0, z = 0, size = 1): void {
    const c = this.ink;
    for (let i = 0; i + 1 < points.length; i += 2) {
      const px = this.x(x + points[i] * size);
      const py = this.y(z + points[i + 1] * size);
      if (i === 0) c.moveTo(px, py);
      else c.lineTo(px, py);
    }
  }

  /** One side of a hex, moved inwards a little. */
  edge(x: number, z: number, direction: number, size: number): void {
    const [ax, az] = corner(direction, size);
    const [bx, bz] = corner(direction + 1, size);
    this.line([ax, az, bx, bz], x, z);
  }

  text(words: string, x: number, z: number, size: number, color: string, halo = ''): void {
    const c = this.ink;
    c.font = `600 ${size}px "Barlow Condensed", "Inter Variable", system-ui, sans-serif`;
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    if (halo) {
      c.lineJoin = 'round';
      c.lineWidth = size * 0.26;
      c.strokeStyle = halo;
      c.strokeText(words, this.x(x), this.y(z));
    }
    c.fillStyle = color;
    c.fillText(words, this.x(x), this.y(z));
  }
}
