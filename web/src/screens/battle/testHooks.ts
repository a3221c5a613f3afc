import type { RequestView, View } from '../../protocol';
import type { Battle } from './battle';

/** What tests may see and do beyond what a person can, as `window.__ws`: only with `?test=1` in the address. */
export interface TestHooks {
  screenOf(what: number | { space?: number; figure?: number }): { x: number; y: number } | null;
  request(): RequestView | null;
  choose(index: number): void;
  view(): View | null;
  settled(): boolean;
}

export function exposeHooks(battle: Battle): () => void {
  if (new URLSearchParams(location.search).get('test') !== '1') return () => undefined;
  const hooks: TestHooks = {
    screenOf: (what) => battle.board.value?.screenOf(typeof what === 'number' ? { space: what } : what) ?? null,
    request: () => battle.request.value,
    choose: (index) => battle.choose(index),
    view: () => battle.view.value,
    settled: () => battle.settled.value,
  };
  Object.assign(window, { __ws: hooks });
  return () => {
    Reflect.deleteProperty(window, '__ws');
  };
}
