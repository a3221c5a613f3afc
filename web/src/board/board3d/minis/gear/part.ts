import type { V3 } from '../../sculpt';
import type { Build, Hold } from '../build';
import type { Kit } from '../kit';

/** What a thing in a hand has to know of it; lengths in its own size. */
export interface Grip {
  side: 1 | -1; // left, right
  down: number; // to the ground
  up: number; // to a little above the figure's head
  color: number; // of the hand
  other?: V3; // the other hand, where both hold it
}

/**
 * A thing for a hand. It is drawn with the hand at the origin: what is long in it points up (guns and lances: forward),
 * an edge looks forward.
 */
export interface Held {
  hold: Hold;
  draw(k: Kit, grip: Grip): void;
  both?: true; // for two hands
  each?: true; // on every hand that is free
  left?: true; // in the left one
  hip?: true; // where no hand is free it hangs at the hip, else across the back
}

/** A thing that is worn, or has grown. */
export interface Worn {
  wear(k: Kit, b: Build): void;
}

export type Part = Held | Worn;
