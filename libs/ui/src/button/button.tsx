import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../internal/cx.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive' | 'accent' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An icon before the text; decoration, so it needs no name. */
  icon?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Work is under way: the button is disabled and shows a spinner; its text is the caller's ("Logging in..."). */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The class names of a button, for elements that look like one. */
export const buttonClass = ({ variant = 'primary', size = 'md', wide }: ButtonLook, className?: string) =>
  cx(styles.button, styles[variant], styles[size], wide && styles.wide, className);

/** A button; `type` is "button" by default, so that none submits a form by accident. */
export function Button({
  variant,
  size,
  icon,
  wide = false,
  busy = false,
  disabled,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, wide }, className)}
    >
      {busy ? <Spinner /> : icon}
      <span dir="auto">{children}</span>
    </button>
  );
}
