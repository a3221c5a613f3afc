import type { HighlightStyle } from './types';

/** Patterns on the ground, the same in both views. */
export type Fill = 'plain' | 'stripes' | 'hatch' | 'dots' | 'none';
export const FILLS: readonly Fill[] = ['plain', 'stripes', 'hatch', 'dots', 'none'];

export interface GroundStyle {
  color: number;
  fill: Fill;
  alpha: number;
  border: number; // opacity of the line around a region
}

export const STYLES: Record<HighlightStyle, GroundStyle> = {
  move: { color: 0xd8efff, fill: 'plain', alpha: 0.34, border: 0.95 },
  risk: { color: 0xffab2e, fill: 'stripes', alpha: 0.5, border: 1 },
  danger: { color: 0xff5a36, fill: 'hatch', alpha: 0.5, border: 1 },
  attack: { color: 0xff5a36, fill: 'dots', alpha: 0.62, border: 1 },
  seen: { color: 0x4fe3cd, fill: 'plain', alpha: 0.3, border: 0.5 },
  unseen: { color: 0x0d131c, fill: 'hatch', alpha: 0.42, border: 0.2 },
  place: { color: 0xb9f26a, fill: 'stripes', alpha: 0.36, border: 0.95 },
  closed: { color: 0x0d131c, fill: 'hatch', alpha: 0.6, border: 0.9 },
  focus: { color: 0xffffff, fill: 'none', alpha: 0, border: 1 },
};

export const RAY_CLEAR = 0x35e0c8;
export const RAY_BLOCKED = 0xff5a36;
export const WARN = 0xffb238;
