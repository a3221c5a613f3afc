import { signal } from '@preact/signals';

/** The pages of the game live behind the hash, so that any server, or none, can hold them. */
export const SCREENS = ['home', 'armies', 'card', 'set-up', 'game', 'result', 'replay', 'learn', 'campaign', 'settings', 'account'] as const;
export type ScreenName = (typeof SCREENS)[number];

export interface Route {
  screen: ScreenName | 'missing';
  args: string[];
}

/** '#/replay/x7/42' is the screen 'replay' with the arguments 'x7' and '42'. */
export function parseHash(hash: string): Route {
  const parts = hash.replace(/^#?\/?/, '').split('/').filter(Boolean);
  const args = parts.slice(1).map(decode);
  const name = parts[0] ?? 'home';
  const screen = SCREENS.find((s) => s === name);
  return screen ? { screen, args } : { screen: 'missing', args: [name, ...args] };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray percent sign is no reason to show nothing
  }
}

/** The address of a screen: href('game', id). */
export function href(screen: ScreenName, ...args: (string | number)[]): string {
  const path = screen === 'home' ? [] : [screen, ...args.map((a) => encodeURIComponent(a))];
  return `#/${path.join('/')}`;
}

export const route = signal<Route>(parseHash(location.hash));

addEventListener('hashchange', () => {
  route.value = parseHash(location.hash);
});

export function go(screen: ScreenName, ...args: (string | number)[]): void {
  location.hash = href(screen, ...args);
}
