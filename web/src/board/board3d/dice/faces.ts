import { CanvasTexture, LinearMipmapLinearFilter } from 'three';
import { SHIELD, SKULL } from '../../dieMarks';
import { FONT } from '../../ink';

/** The sheet of all marks: a grid of squares, white on black. */
export const COLUMNS = 5;
export const MARKS = { skull: 1, shield: 2, number: 2, unknown: 23 } as const; // number n is at `number` + n; 0 is blank
const CELL = 128;

/** A skull, a shield, the numbers of a d20, and the sign that every face has while nobody may know. */
export function markTexture(anisotropy: number): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = COLUMNS * CELL;
  const c = canvas.getContext('2d');
  if (c) paint(c);
  const texture = new CanvasTexture(canvas);
  texture.flipY = false;
  texture.anisotropy = anisotropy;
  texture.minFilter = LinearMipmapLinearFilter;
  return texture;
}

function paint(c: CanvasRenderingContext2D): void {
  c.fillStyle = '#000';
  c.fillRect(0, 0, COLUMNS * CELL, COLUMNS * CELL);
  c.fillStyle = c.strokeStyle = '#fff';
  /** Draw around 0, 0 in a square from -12 to 12. */
  const on = (cell: number, draw: () => void): void => {
    c.save();
    c.translate(((cell % COLUMNS) + 0.5) * CELL, (Math.floor(cell / COLUMNS) + 0.5) * CELL);
    c.scale(CELL / 24, CELL / 24);
    draw();
    c.restore();
  };
  const outline = (cell: number, shape: Path2D): void =>
    on(cell, () => {
      c.scale(0.98, 0.98);
      c.translate(-12, -12);
      c.fill(shape, 'evenodd');
    });
  outline(MARKS.skull, new Path2D(SKULL));
  outline(MARKS.shield, new Path2D(SHIELD));
  for (let n = 1; n <= 20; n++) {
    on(MARKS.number + n, () => {
      c.font = `700 17.5px ${FONT}`;
      c.textAlign = 'center';
      c.textBaseline = 'middle';
      c.fillText(n === 6 || n === 9 ? `${n}.` : String(n), 0, 1.6); // the dot says which way up
    });
  }
  on(MARKS.unknown, () => {
    c.lineWidth = 1.1;
    c.rotate(Math.PI / 4);
    c.strokeRect(-3.6, -3.6, 7.2, 7.2);
    c.fillRect(-1.3, -1.3, 2.6, 2.6);
  });
}
