import type { Change } from './scene';
import type { BoardCamera, BoardStats, DiceThrow, Picked, ViewKind } from './types';

/** One way of drawing the scene. The host owns time, input and the scene; a view draws and answers where things are. */
export interface BoardView {
  readonly kind: ViewKind;
  readonly root: HTMLElement;
  readonly camera: ViewCamera;
  /** What lies on each other to make the picture, the lowest first. */
  readonly pages: readonly HTMLCanvasElement[];
  /** Left out by a view that draws none. */
  readonly dice?: ViewDice;
  /** True while something on the map moves by itself (water, lava). */
  readonly restless: boolean;
  /** How long at least between two frames that are drawn only for that. */
  readonly tickMs: number;
  changed(what: Change): void;
  resize(width: number, height: number, pixelRatio: number): void;
  draw(now: number): void;
  /** Coordinates are pixels from the view's upper left corner. */
  pick(x: number, y: number): Picked;
  /** That and everything behind or below it, the nearest first. */
  pickAll(x: number, y: number): Picked[];
  project(x: number, y: number, z: number): { x: number; y: number } | null;
  /** A step on the screen as a direction on the table. */
  groundDirection(dx: number, dy: number): { x: number; z: number };
  finish(): void; // wait until what was drawn is really there
  stats(): BoardStats;
  dispose(): void;
}

export interface ViewDice {
  throwDice(dice: DiceThrow): Promise<void>;
  clear(): void;
  /** Put them where they are at this time; true while any of them moves or fades. */
  update(now: number): boolean;
}

export interface ViewCamera extends BoardCamera {
  /** Continue a flight of the camera; true while it lasts. */
  update(now: number): boolean;
  /** The window or its panels have changed: a look at the whole board is one again. */
  refit(): void;
}
