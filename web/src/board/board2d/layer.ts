import type { Ink } from '../ink';
import type { Change } from '../scene';
import { Sheet } from './sheet';

/** A canvas and what draws on it. */
export interface Paper {
  canvas: HTMLCanvasElement;
  ink: Ink;
}
export type PaperMaker = () => Paper;

export function newPaper(): Paper {
  const canvas = document.createElement('canvas');
  // kept in memory: hundreds of small strokes are quicker there than on a graphics card that may not even exist
  const ink = canvas.getContext('2d', { willReadFrequently: true });
  if (!ink) throw new Error('This browser has no canvas to draw on.');
  return { canvas, ink };
}

const MARGIN = 96; // pixels around the screen that are drawn as well, so that a short way of the hand costs nothing

/**
 * A part of the picture that is kept from frame to frame. A hex is a dozen strokes and a board has hundreds of hexes:
 * they are drawn again only when what they show has changed, when the scale has, or when the hand went too far.
 */
export class Layer {
  private readonly sheet: Sheet;
  private readonly canvas: HTMLCanvasElement;
  private stale = true;
  private width = 1;
  private height = 1;
  private ratio = 1;

  constructor(
    paper: Paper,
    private readonly shows: ReadonlySet<Change>,
    private readonly paint: (sheet: Sheet) => void,
  ) {
    this.canvas = paper.canvas;
    this.sheet = new Sheet(paper.ink);
  }

  changed(what: Change): void {
    if (this.shows.has(what)) this.stale = true;
  }

  resize(width: number, height: number, ratio: number): void {
    this.width = width;
    this.height = height;
    this.ratio = ratio;
    this.canvas.width = Math.round((width + 2 * MARGIN) * ratio);
    this.canvas.height = Math.round((height + 2 * MARGIN) * ratio);
    this.stale = true;
  }

  /** Lay it under a sheet; what is on it is drawn first where that is needed. */
  show(onto: Sheet): void {
    const { sheet } = this;
    const strayed = Math.max(Math.abs(sheet.left + MARGIN - onto.left), Math.abs(sheet.top + MARGIN - onto.top)) > MARGIN;
    if (this.stale || strayed || sheet.scale !== onto.scale || sheet.down !== onto.down) this.draw(onto);
    const w = this.width + 2 * MARGIN;
    const h = this.height + 2 * MARGIN;
    onto.ink.drawImage(this.canvas, sheet.left - onto.left, sheet.top - onto.top, w, h);
  }

  private draw(onto: Sheet): void {
    const { sheet, ratio } = this;
    sheet.scale = onto.scale;
    sheet.down = onto.down;
    sheet.left = onto.left - MARGIN;
    sheet.top = onto.top - MARGIN;
    const c = sheet.ink;
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
    c.clearRect(0, 0, this.width + 2 * MARGIN, this.height + 2 * MARGIN);
    this.paint(sheet);
    this.stale = false;
  }
}
