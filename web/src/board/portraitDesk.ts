import type { Paint } from './paints';
import type { Shape } from './silhouette';

/** What is in the picture: everything, everything from all sides (for figures that turn), or head and shoulders. */
export type Framing = 'whole' | 'round' | 'bust';

/** Somebody whose portrait is wanted. Equal keys have equal portraits. */
export interface Sitter {
  key: string;
  shape: Shape;
  paint: Paint;
  hero: boolean;
  seat: number; // whose colours they wear, -1 for nobody's
  view: Framing;
}

/** Who paints. The picture is good until the next one is painted. */
export interface Painter {
  paint(sitter: Sitter, pixels: number, turn: number): HTMLCanvasElement;
  dispose(): void;
}

/** A copy that lasts. */
export type Picture = CanvasImageSource & { close?(): void };

interface Order {
  sitter: Sitter;
  pixels: number;
  waiting: Set<(picture: Picture) => void>;
}

export interface DeskMeans {
  hire: (onLost: () => void) => Promise<Painter>;
  copy: (canvas: HTMLCanvasElement) => Promise<Picture>;
  /** No painter is to be had; nobody is asked again. */
  closed: () => void;
  /** Calls back when there is time, with the milliseconds that may be spent. */
  idle: (work: (milliseconds: number) => void) => void;
  now: () => number;
}

const MOST_PICTURES = 160;
const PATIENCE_MS = 20_000;

/**
 * Takes orders for portraits and has them painted one after the other while the page has nothing better to do.
 * Pictures are kept, the oldest go first; the painter goes home when nobody has wanted anything for a while.
 */
export class PortraitDesk {
  private readonly kept = new Map<string, Picture>();
  private readonly orders = new Map<string, Order>();
  private painter: Painter | null = null;
  private hiring = false;
  private working = false;
  private leaving = 0;
  private closed = false;

  constructor(
    private readonly means: DeskMeans,
    private readonly most = MOST_PICTURES,
    private readonly patience = PATIENCE_MS,
  ) {}

  /** `got` is called at once for a picture that is there. What is returned cancels the order. */
  want(sitter: Sitter, pixels: number, got: (picture: Picture) => void): () => void {
    const id = idOf(sitter, pixels);
    const picture = this.kept.get(id);
    if (picture) {
      this.kept.delete(id); // it is the youngest again
      this.kept.set(id, picture);
      got(picture);
      return () => undefined;
    }
    const order = this.orders.get(id) ?? { sitter, pixels, waiting: new Set() };
    order.waiting.add(got);
    this.orders.set(id, order);
    this.work();
    return () => {
      order.waiting.delete(got);
      if (order.waiting.size === 0 && this.orders.get(id) === order) this.orders.delete(id);
    };
  }

  /** One picture of a figure that turns, now or never: it is not kept. Null while there is no painter. */
  glance(sitter: Sitter, pixels: number, turn: number): HTMLCanvasElement | null {
    if (!this.painter) {
      void this.hire();
      return null;
    }
    this.stay();
    return this.painter.paint(sitter, pixels, turn);
  }

  private work(): void {
    if (this.working || this.orders.size === 0 || this.closed) return;
    this.working = true;
    this.means.idle((milliseconds) => {
      const done = this.some(milliseconds).catch(() => this.leave()); // a picture that failed is not painted again
      void done.then(() => {
        this.working = false;
        if (this.painter && this.orders.size === 0) this.stay();
        else this.work();
      });
    });
  }

  /** At least one, and as many as there is time for. */
  private async some(milliseconds: number): Promise<void> {
    await this.hire();
    const until = this.means.now() + milliseconds;
    do {
      const first = this.next();
      if (!first || !this.painter) return;
      const [id, { sitter, pixels, waiting }] = first;
      this.orders.delete(id);
      const picture = this.kept.get(id) ?? (await this.means.copy(this.painter.paint(sitter, pixels, 0)));
      this.keep(id, picture);
      for (const got of waiting) got(picture);
    } while (this.means.now() < until);
  }

  /** Large cards are looked at now, small ones wait in a row. */
  private next(): [string, Order] | undefined {
    const all = [...this.orders];
    return all.find(([, o]) => o.sitter.view === 'round') ?? all[0];
  }

  private keep(id: string, picture: Picture): void {
    this.kept.set(id, picture);
    for (const [old, gone] of this.kept) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(old);
      gone.close?.();
    }
  }

  private async hire(): Promise<void> {
    if (this.painter || this.hiring || this.closed) return;
    this.hiring = true;
    try {
      this.painter = await this.means.hire(() => this.leave());
      this.stay();
    } catch {
      this.closed = true;
      this.orders.clear();
      this.means.closed();
    } finally {
      this.hiring = false;
    }
  }

  private stay(): void {
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => this.leave(), this.patience) as unknown as number;
  }

  private leave(): void {
    clearTimeout(this.leaving);
    this.painter?.dispose();
    this.painter = null;
  }
}

const idOf = (sitter: Sitter, pixels: number): string => `${sitter.key}@${pixels}`;
