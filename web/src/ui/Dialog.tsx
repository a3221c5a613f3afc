import { useEffect, useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { t } from '../i18n';
import { Button } from './Button';
import { classes } from './classes';
import { Cross } from './icons';

interface DialogProps {
  title: string;
  /** left out: it cannot be closed without an answer */
  onClose?: () => void;
  wide?: boolean;
  class?: string;
  /** buttons at the foot */
  actions?: ComponentChildren;
  children: ComponentChildren;
}

/** A question or a page above everything else. The browser's own dialog keeps the focus inside and closes on Escape. */
export function Dialog({ title, onClose, wide, class: extra, actions, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const cancel = (e: Event): void => {
    e.preventDefault(); // whoever opened it decides whether it is open
    onClose?.();
  };
  return (
    <dialog
      ref={ref}
      class={classes('dialog', wide && 'wide', extra)}
      aria-label={title}
      onCancel={cancel}
      onKeyDown={(e) => e.stopPropagation()} // keys of the screen behind do not count here
      onClick={(e) => e.target === ref.current && onClose?.()}
    >
      <div class="dialog-body">
        <header class="panel-head">
          <h2>{title}</h2>
          {onClose && <Button variant="ghost" small icon={<Cross size={16} />} aria-label={t('common.close')} onClick={onClose} />}
        </header>
        {children}
        {actions && <footer class="dialog-actions">{actions}</footer>}
      </div>
    </dialog>
  );
}
