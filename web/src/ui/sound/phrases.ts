import type { Desk } from './desk';
import { knock, rush, thump, tone } from './voices';

/** What several sounds have in common. */

/** Near this number, never quite. */
export const near = ({ random }: Desk, value: number, by = 0.08): number => value * (1 + (random() - 0.5) * 2 * by);

/** A blade or a shaft through the air. */
export function swish(desk: Desk, at: number, from: number, to: number, length: number, loud: number): void {
  rush(desk, { at, from: near(desk, from), to: near(desk, to), q: 1.4, length, loud, attack: length * 0.55 });
}

export function burst(desk: Desk, at: number, loud: number): void {
  rush(desk, { at, from: 5200, to: 180, q: 0.5, filter: 'lowpass', length: 1.5, loud: loud * 0.9, attack: 0.004, wet: 0.35 });
  rush(desk, { at, from: 2600, q: 0.6, length: 0.08, loud: loud * 0.8, attack: 0.001 });
  tone(desk, { at, from: 130, to: 30, length: 1.1, loud: loud * 0.9, attack: 0.004 });
  for (let i = 0; i < 7; i++) knock(desk, at + 0.35 + i * near(desk, 0.11, 0.5), near(desk, 900, 0.5), 0.04, loud * 0.08 * (1 - i / 9), 0.3); // what comes down again
}

export function shot(desk: Desk, at: number, pitch: number, length: number, loud: number): void {
  rush(desk, { at, from: pitch * 2, q: 0.5, filter: 'highpass', length: 0.045, loud, attack: 0.0008 });
  rush(desk, { at, from: pitch, to: pitch / 6, q: 0.6, filter: 'lowpass', length, loud, attack: 0.001, wet: 0.4 });
  tone(desk, { at, from: pitch / 9, to: pitch / 30, length: length * 0.6, loud: loud * 0.8, attack: 0.001 });
}

export const drum = (desk: Desk, at: number, loud: number): void => {
  thump(desk, at, 58, 0.5, loud, 0.3);
  rush(desk, { at, from: 900, q: 0.8, length: 0.07, loud: loud * 0.35, attack: 0.001, wet: 0.2 });
};
