import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { classes } from './classes';

export interface ButtonProps extends Omit<ButtonHTMLAttributes, 'icon'> {
  variant?: 'plain' | 'primary' | 'ghost' | 'danger';
  /** a small drawing before the words */
  icon?: ComponentChildren;
  /** the key that does the same */
  keys?: string;
  small?: boolean;
}

/** The button of the game. An icon alone needs an aria-label. */
export function Button({ variant = 'plain', icon, keys, small, class: extra, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} class={classes('button', variant !== 'plain' && variant, small && 'small', !children && 'square', extra as string | undefined)}>
      {icon}
      {children}
      {keys && <kbd aria-hidden="true">{keys}</kbd>}
    </button>
  );
}
