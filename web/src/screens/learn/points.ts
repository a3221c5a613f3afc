import { effect } from '@preact/signals';
import type { Highlight } from '../../board/types';
import type { Point } from '../shared/guide/Pointers';
import type { Run } from './run';

/** Where the arrows of the step point: nowhere while something happens, or once the step is done. */
export function pointsOf(run: Run): Point[] {
  const { battle } = run;
  if (battle.playing.value || battle.aiming.headView.value !== null || !battle.view.value) return [];
  const step = run.step.value;
  const stands = (figure: number): boolean => battle.view.value?.figures.some((f) => f.id === figure && f.space >= 0) ?? false;
  return [...step.spaces.map((space) => ({ space })), ...step.figures.filter(stands).map((figure) => ({ figure }))];
}

/** Rings on the spaces that are meant, crosses on those that are out of reach. The result ends it. */
export function drawPoints(run: Run): () => void {
  const { battle } = run;
  return effect(() => {
    const board = battle.board.value;
    if (!board || !battle.mapShown.value) return;
    const step = run.step.value;
    const rings = step.spaces.map((space): Highlight => ({ space, style: 'focus' }));
    const crosses = step.barred.map((space): Highlight => ({ space, style: 'danger', label: '×' }));
    board.highlight('lesson', battle.playing.value ? null : [...rings, ...crosses]);
    if (!battle.playing.value) board.camera.reveal(step.spaces); // what is meant must not be behind a ledge
  });
}
