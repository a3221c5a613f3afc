import { Gestures, type GestureInfo } from './gestures';
import { boardKey } from './keys';
import { standingOn } from './picking';
import type { Change, Scene } from './scene';
import type { BoardCamera, BoardEvents, PickEvent, Picked } from './types';
import type { ViewCamera } from './view';

export const NOWHERE: Picked = { space: null, figure: null };

type Way = 'up' | 'down' | 'left' | 'right';
type Spoken = 'hover' | 'click' | 'double' | 'inspect';

/** What pointing needs of the board it points at. */
export interface Pointed {
  pick(x: number, y: number): Picked;
  screenOf(space: number): { x: number; y: number } | null;
  step(space: number, way: Way): number;
  steer(move: (camera: ViewCamera) => void): void;
  camera(): BoardCamera | null;
  emit<K extends Spoken>(type: K, event: BoardEvents[K]): void;
  change(what: Change): void;
}

/** From hands to events: what is under the pointer or the keyboard's cursor, and what is done with it. */
export class Pointing {
  private hovered: Picked = NOWHERE;
  private last: { x: number; y: number; info: GestureInfo } | null = null;
  private readonly gestures: Gestures;

  constructor(
    private readonly element: HTMLElement,
    private readonly scene: Scene,
    private readonly board: Pointed,
  ) {
    this.gestures = new Gestures(element, {
      hover: (x, y, e) => this.hover(x, y, e),
      leave: () => this.leave(),
      click: (x, y, e) => this.tell('click', x, y, e),
      double: (x, y, e) => this.tell('double', x, y, e),
      inspect: (x, y, e) => this.tell('inspect', x, y, e),
      pan: (dx, dy) => board.steer((c) => c.pan(dx, dy)),
      orbit: (dx, dy) => board.steer((c) => c.orbit(-dx * 0.006, -dy * 0.005)),
      twist: (angle) => board.steer((c) => c.orbit(angle, 0)),
      zoom: (factor, x, y) => {
        const box = element.getBoundingClientRect();
        board.steer((c) => c.zoom(factor, x - box.left, y - box.top));
      },
    });
    element.addEventListener('keydown', this.keydown);
  }

  /** A new map: whatever was pointed at is gone. */
  forget(): void {
    this.hovered = NOWHERE;
  }

  /** The view moved under a pointer that did not. */
  again(): void {
    if (this.last) this.hoverOn(this.eventAt(this.last.x, this.last.y, this.last.info));
  }

  dispose(): void {
    this.gestures.dispose();
    this.element.removeEventListener('keydown', this.keydown);
  }

  private eventAt(x: number, y: number, info: GestureInfo): PickEvent {
    return { ...this.board.pick(x, y), x, y, ...info };
  }

  private tell(type: Exclude<Spoken, 'hover'>, x: number, y: number, info: GestureInfo): void {
    const event = this.eventAt(x, y, info);
    if (info.pointer !== 'mouse') this.hoverOn(event); // a finger cannot hover: touching shows, too
    this.board.emit(type, event);
  }

  private hover(x: number, y: number, info: GestureInfo): void {
    this.last = { x, y, info };
    this.hoverOn(this.eventAt(x, y, info));
  }

  /** Listeners hear of a hover only when it means something else than before. */
  private hoverOn(event: PickEvent): void {
    if (event.space === this.hovered.space && event.figure === this.hovered.figure) return;
    this.hovered = { space: event.space, figure: event.figure };
    this.scene.hoverSpace = event.space;
    this.scene.marks = { ...this.scene.marks, hover: event.figure };
    this.board.change('marks');
    this.board.change('cursor');
    this.board.emit('hover', event);
  }

  private leave(): void {
    this.last = null;
    this.hoverOn({ ...NOWHERE, x: 0, y: 0, pointer: 'mouse', shift: false, alt: false });
  }

  private readonly keydown = (e: KeyboardEvent): void => {
    const camera = this.board.camera();
    if (!camera || !this.scene.field) return;
    const used = boardKey(e, {
      camera,
      step: (way) => {
        const from = this.scene.cursor ?? this.hovered.space ?? 0;
        this.scene.cursor = this.scene.cursor === null ? from : this.board.step(from, way);
        this.board.change('cursor');
        this.hoverOn(this.cursorEvent());
      },
      press: () => {
        if (this.scene.cursor !== null) this.board.emit('click', this.cursorEvent());
      },
    });
    if (!used) return;
    e.preventDefault();
    e.stopPropagation();
  };

  private cursorEvent(): PickEvent {
    const space = this.scene.cursor;
    const figure = standingOn(this.scene.actors.all(), space);
    const at = space === null ? null : this.board.screenOf(space);
    return { space, figure, x: at?.x ?? 0, y: at?.y ?? 0, pointer: 'keyboard', shift: false, alt: false };
  }
}
