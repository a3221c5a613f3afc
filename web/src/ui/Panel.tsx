import type { ComponentChildren } from 'preact';
import { classes } from './classes';

interface PanelProps {
  title?: ComponentChildren;
  /** said to screen readers where there is no title to see */
  label?: string;
  /** beside the title */
  aside?: ComponentChildren;
  class?: string;
  children: ComponentChildren;
}

/** A sheet with a heading, the ground for everything that is not the board. */
export function Panel({ title, label, aside, class: extra, children }: PanelProps) {
  return (
    <section class={classes('panel', extra)} aria-label={label}>
      {(title || aside) && (
        <header class="panel-head">
          {title && <h2>{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
