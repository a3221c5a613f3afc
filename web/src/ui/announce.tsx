import { signal } from '@preact/signals';

interface Said {
  id: number;
  text: string;
}
const polite = signal<Said>({ id: 0, text: '' });
const urgent = signal<Said>({ id: 0, text: '' });

/** Say something to people who listen to the page. The same sentence twice is said twice. */
export function announce(text: string, now = false): void {
  const line = now ? urgent : polite;
  line.value = { id: line.value.id + 1, text };
}

export function Announcer() {
  return (
    <>
      <div class="unseen" aria-live="polite" data-said="polite">
        <span key={polite.value.id}>{polite.value.text}</span>
      </div>
      <div class="unseen" aria-live="assertive" data-said="urgent">
        <span key={urgent.value.id}>{urgent.value.text}</span>
      </div>
    </>
  );
}
