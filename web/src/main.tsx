import './fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/components.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app';
import { startLanguage } from './i18n';
import { applySettings, settings } from './state/settings';

/** The page itself is small: screens, and with them the board, are fetched when they are gone to. */
async function start(root: HTMLElement): Promise<void> {
  applySettings();
  await startLanguage();
  root.replaceChildren();
  render(<App />, root);
}

// a file that misses the place it was meant for must not take the page away
for (const kind of ['dragover', 'drop'] as const) addEventListener(kind, (e) => e.preventDefault());

// music is on every page, but only who switched it on fetches it
effect(() => {
  if (!settings.music.value) return;
  import('./ui/sound').then(
    ({ accompany }) => accompany(),
    () => undefined, // not fetched: the page is as good without it
  );
});

void start(document.getElementById('app')!);
