/** Numbers to places on a chart. */

export const scaleTo =
  (from: number, to: number, low: number, high: number) =>
  (value: number): number =>
    to === from ? (low + high) / 2 : low + ((value - from) / (to - from)) * (high - low);

const STEPS = [1, 2, 5, 10];

/** A few round numbers from 0 up to about `most`, the last of them not below it. */
export function ticksUpTo(most: number, about = 4): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((s) => s * power >= rough) ?? 10);
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, k) => k * step);
}

/** A line that goes sideways first, then up or down: between two turns the points do not change. */
export function stepPath(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], k) => (k === 0 ? `M${round(x)} ${round(y)}` : `H${round(x)}V${round(y)}`)).join('');
}

const round = (n: number): number => Math.round(n * 10) / 10;
