import { signal } from '@preact/signals';
import { t } from '../i18n';
import { Cross } from './icons';

export type ToastKind = 'note' | 'good' | 'warn' | 'bad';
interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

const toasts = signal<Toast[]>([]);
let count = 0;
const STAY_MS = 6000;

/** A sentence in the corner that goes away by itself. */
export function toast(text: string, kind: ToastKind = 'note'): void {
  const id = ++count;
  const others = toasts.value.filter((x) => x.text !== text); // the same again: once is enough
  toasts.value = [...others, { id, kind, text }].slice(-4);
  setTimeout(() => dismiss(id), STAY_MS);
}

/** What went wrong, as a toast: the sentence of an error. */
export function toastFault(fault: unknown): void {
  toast(fault instanceof Error ? fault.message : String(fault), 'bad');
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((x) => x.id !== id);
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map((x) => (
        <p key={x.id} class={`toast ${x.kind}`}>
          {x.text}
          <button type="button" aria-label={t('common.close')} onClick={() => dismiss(x.id)}>
            <Cross size={12} />
          </button>
        </p>
      ))}
    </div>
  );
}
