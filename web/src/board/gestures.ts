import type { PointerKind } from './types';

/** What the hands on a mouse, a screen or a keyboard mean. Coordinates are client pixels. */
export interface GestureTarget {
  hover(x: number, y: number, e: GestureInfo): void;
  leave(): void;
  click(x: number, y: number, e: GestureInfo): void;
  double(x: number, y: number, e: GestureInfo): void;
  inspect(x: number, y: number, e: GestureInfo): void;
  pan(dx: number, dy: number): void;
  orbit(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  twist(angle: number): void;
}

export interface GestureInfo {
  pointer: PointerKind;
  shift: boolean;
  alt: boolean;
}

const SLACK = 6; // a click may wander this far
const LONG_PRESS = 450;
const DOUBLE = 320;

interface Finger {
  x: number;
  y: number;
  startX: number;
  startY: number;
}

/** Turns pointer events into gestures. One finger or the left button pans, two fingers or the right button turn. */
export class Gestures {
  private readonly fingers = new Map<number, Finger>();
  private button = 0;
  private moved = false;
  private held = false; // a long press has spoken; its release is no click
  private pressTimer = 0;
  private lastClick = { time: -1e9, x: 0, y: 0 };
  private readonly off: (() => void)[] = [];

  constructor(
    private readonly element: HTMLElement,
    private readonly target: GestureTarget,
  ) {
    this.listen('pointerdown', (e) => this.down(e));
    this.listen('pointermove', (e) => this.move(e));
    this.listen('pointerup', (e) => this.up(e));
    this.listen('pointercancel', (e) => this.cancel(e));
    this.listen('pointerleave', (e) => {
      if (e.pointerType === 'mouse' && this.fingers.size === 0) this.target.leave();
    });
    this.listen('wheel', (e) => {
      e.preventDefault();
      const lines = e.deltaMode === 1 ? 16 : 1;
      this.target.zoom(Math.exp(-e.deltaY * lines * 0.0016), e.clientX, e.clientY);
    });
    this.listen('contextmenu', (e) => e.preventDefault());
  }

  private listen<K extends keyof HTMLElementEventMap>(type: K, fn: (e: HTMLElementEventMap[K]) => void): void {
    const listener = fn as EventListener;
    this.element.addEventListener(type, listener, { passive: false });
    this.off.push(() => this.element.removeEventListener(type, listener));
  }

  private down(e: PointerEvent): void {
    this.element.focus?.({ preventScroll: true });
    // happy-dom and very old browsers have no pointer capture
    this.element.setPointerCapture?.(e.pointerId);
    this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY, startX: e.clientX, startY: e.clientY });
    if (this.fingers.size === 1) {
      this.button = e.shiftKey || e.ctrlKey ? 2 : e.button;
      this.moved = false;
      this.held = false;
      if (e.pointerType !== 'mouse') {
        const { clientX, clientY } = e;
        const info = infoOf(e);
        this.pressTimer = window.setTimeout(() => {
          if (this.moved || this.fingers.size !== 1) return;
          this.held = true;
          this.target.inspect(clientX, clientY, info);
        }, LONG_PRESS);
      }
    } else {
      this.moved = true;
      clearTimeout(this.pressTimer);
    }
  }

  private move(e: PointerEvent): void {
    const finger = this.fingers.get(e.pointerId);
    if (!finger) {
      if (e.pointerType === 'mouse') this.target.hover(e.clientX, e.clientY, infoOf(e));
      return;
    }
    if (!this.moved && Math.hypot(e.clientX - finger.startX, e.clientY - finger.startY) < SLACK) return;
    if (!this.moved) clearTimeout(this.pressTimer);
    this.moved = true;
    const dx = e.clientX - finger.x;
    const dy = e.clientY - finger.y;
    if (this.fingers.size === 1) {
      finger.x = e.clientX;
      finger.y = e.clientY;
      if (this.held) return;
      if (this.button === 0) this.target.pan(dx, dy);
      else this.target.orbit(dx, dy);
    } else this.pinch(e, finger);
  }

  /** Two fingers: apart is nearer, turning turns, and moving both up or down tips the view. */
  private pinch(e: PointerEvent, finger: Finger): void {
    const other = [...this.fingers.values()].find((f) => f !== finger);
    if (!other) return;
    const before = { d: Math.hypot(finger.x - other.x, finger.y - other.y), a: Math.atan2(finger.y - other.y, finger.x - other.x) };
    const dy = e.clientY - finger.y;
    const dx = e.clientX - finger.x;
    finger.x = e.clientX;
    finger.y = e.clientY;
    const d = Math.hypot(finger.x - other.x, finger.y - other.y);
    const a = Math.atan2(finger.y - other.y, finger.x - other.x);
    if (before.d > 8 && d > 8) this.target.zoom(d / before.d, (finger.x + other.x) / 2, (finger.y + other.y) / 2);
    let turn = a - before.a;
    if (turn > Math.PI) turn -= Math.PI * 2;
    if (turn < -Math.PI) turn += Math.PI * 2;
    this.target.twist(turn);
    this.target.orbit(0, dy / 2);
    this.target.pan(dx / 2, 0);
  }

  private up(e: PointerEvent): void {
    const known = this.fingers.delete(e.pointerId);
    clearTimeout(this.pressTimer);
    if (!known || this.fingers.size > 0 || this.moved || this.held) return;
    const info = infoOf(e);
    if (e.button === 2) {
      this.target.inspect(e.clientX, e.clientY, info);
      return;
    }
    if (e.button !== 0) return;
    this.target.click(e.clientX, e.clientY, info);
    const { time, x, y } = this.lastClick;
    if (e.timeStamp - time < DOUBLE && Math.hypot(e.clientX - x, e.clientY - y) < SLACK * 2) {
      this.target.double(e.clientX, e.clientY, info);
      this.lastClick = { time: -1e9, x: 0, y: 0 };
    } else this.lastClick = { time: e.timeStamp, x: e.clientX, y: e.clientY };
  }

  private cancel(e: PointerEvent): void {
    this.fingers.delete(e.pointerId);
    clearTimeout(this.pressTimer);
    this.moved = true;
  }

  dispose(): void {
    clearTimeout(this.pressTimer);
    for (const off of this.off) off();
  }
}

const infoOf = (e: PointerEvent): GestureInfo => ({
  pointer: e.pointerType === 'touch' ? 'touch' : e.pointerType === 'pen' ? 'pen' : 'mouse',
  shift: e.shiftKey,
  alt: e.altKey,
});
