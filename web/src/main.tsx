import './fonts.css';
import { render, type ComponentType } from 'preact';

/** The page itself is small: the screens, and with them the board, are fetched when this has run. */
const screens = import.meta.glob<{ App: ComponentType }>('./app.tsx');

async function start(root: HTMLElement): Promise<void> {
  const load = screens['./app.tsx'];
  if (!load) throw new Error('There are no screens in this build.');
  const { App } = await load();
  root.replaceChildren();
  render(<App />, root);
}

void start(document.getElementById('app')!);
