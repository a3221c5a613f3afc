import { useId, useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';

export interface Tab<Id extends string> {
  id: Id;
  label: ComponentChildren;
  /** a number of new things */
  count?: number;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  now: Id;
  onChange: (id: Id) => void;
  children: ComponentChildren;
}

/** One of several pages at a time; arrows go from tab to tab. */
export function Tabs<Id extends string>({ label, tabs, now, onChange, children }: TabsProps<Id>) {
  const base = useId();
  const bar = useRef<HTMLDivElement>(null);
  const step = (e: KeyboardEvent): void => {
    const by = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    e.preventDefault();
    e.stopPropagation();
    const at = (tabs.findIndex((tab) => tab.id === now) + by + tabs.length) % tabs.length;
    onChange(tabs[at].id);
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };
  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} ref={bar} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-controls={`${base}-page`}
            aria-selected={tab.id === now}
            tabIndex={tab.id === now ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count ? <span class="count">{tab.count}</span> : null}
          </button>
        ))}
      </div>
      <div class="tab-page" role="tabpanel" id={`${base}-page`} aria-labelledby={`${base}-${now}`}>
        {children}
      </div>
    </>
  );
}
