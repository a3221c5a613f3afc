import type { Scene } from '../../scene';
import type { Show, ShowKind } from '../../shows';
import { blast, flame } from './fire';
import { glob, rock, shaft, shell, slash, thrust, tracers } from './missiles';
import { Pen } from './pen';
import { block, column, heal, hit, motes, pieces, raised, rings } from './wonders';

/** How each show is drawn t milliseconds after it began: the same at the same time, whatever was drawn before. */
export const RECIPES: Record<ShowKind, (pen: Pen, show: Show, t: number) => void> = {
  arrow: shaft,
  spear: shaft,
  rock,
  spit: glob,
  bolt: glob,
  shell,
  tracers,
  slash,
  claws: slash,
  thrust,
  flame,
  blast,
  rings,
  column,
  hit,
  block,
  heal,
  dust: raised,
  splash: raised,
  rubble: pieces,
  motes,
  gore: pieces,
};

/** All shows of a scene in one draw call, and in none while there are none. */
export class EffectLayer {
  private readonly pen = new Pen();
  readonly mesh = this.pen.mesh;

  constructor(private readonly scene: Scene) {}

  draw(now: number): void {
    const { shows } = this.scene;
    if (shows.on.length === 0 && !this.mesh.visible) return;
    this.pen.begin();
    for (const show of shows.on) RECIPES[show.kind](this.pen, show, shows.ageOf(show, now));
    this.pen.end();
  }

  dispose(): void {
    this.pen.dispose();
  }
}
