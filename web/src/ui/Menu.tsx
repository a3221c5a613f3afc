import { useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { Button, type ButtonProps } from './Button';

export interface MenuItem {
  label: ComponentChildren;
  icon?: ComponentChildren;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
}

interface MenuProps extends Omit<ButtonProps, 'label'> {
  label: string;
  items: readonly MenuItem[];
}

/** A button that opens a list of things to do. Arrows walk in it, Escape closes it. */
export function Menu({ label, items, children, ...button }: MenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus();
    const away = (e: Event): void => {
      if (!box.current?.contains(e.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open]);
  const keys = (e: KeyboardEvent): void => {
    if (!open) return;
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (e.key === 'ArrowDown') all[(at + 1) % all.length]?.focus();
    else if (e.key === 'ArrowUp') all[(at - 1 + all.length) % all.length]?.focus();
    else if (e.key === 'Escape') {
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    } else return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <div class="menu" ref={box} onKeyDown={keys}>
      <Button {...button} aria-haspopup="menu" aria-expanded={open} aria-label={children ? undefined : label} title={label} onClick={() => setOpen(!open)}>
        {children}
      </Button>
      {open && (
        <div class="menu-list" role="menu" aria-label={label}>
          {items.map((item, i) => (
            <button
              key={i}
              type="button"
              role="menuitem"
              class={item.danger ? 'danger' : ''}
              disabled={item.disabled}
              onClick={() => {
                setOpen(false);
                item.onSelect();
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
