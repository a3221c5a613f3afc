import { signal } from '@preact/signals';
import { t } from '../i18n';
import { Button } from './Button';
import { Cross } from './icons';

export type ToastKind = 'note' | 'good' | 'warn' | 'bad';
interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  way?: Way;
}

/** Something to do about what a toast says. */
interface Way {
  label: string;
  act: () => void;
}

const toasts = signal<Toast[]>([]);
let count = 0;
const STAY_MS = 6000;
const WAY_MS = 20_000; // to read it, to decide, and to get there with the keyboard

/** A sentence in the corner that goes away by itself, later if there is a way to answer it. What is returned sends it away. */
export function toast(text: string, kind: ToastKind = 'note', way?: Way): () => void {
  const id = ++count;
  const others = toasts.value.filter((x) => x.way || x.text !== text); // the same again: once is enough
  toasts.value = [...others, { id, kind, text, way }].slice(-4);
  const done = (): void => dismiss(id);
  setTimeout(done, way ? WAY_MS : STAY_MS);
  return done;
}

/** What went wrong, as a toast: the sentence of an error. */
export function toastFault(fault: unknown): void {
  toast(fault instanceof Error ? fault.message : String(fault), 'bad');
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((x) => x.id !== id);
}

function ToastWay({ toast: { id }, way }: { toast: Toast; way: Way }) {
  const act = (): void => {
    dismiss(id);
    way.act();
  };
  return (
    <Button small onClick={act}>
      {way.label}
    </Button>
  );
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map((x) => (
        <p key={x.id} class={`toast ${x.kind}`}>
          {x.text}
          {x.way && <ToastWay toast={x} way={x.way} />}
          <button type="button" class="toast-close" aria-label={t('common.close')} onClick={() => dismiss(x.id)}>
            <Cross size={12} />
          </button>
        </p>
      ))}
    </div>
  );
}
