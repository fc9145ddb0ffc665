import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../internal/cx.ts';
import { type LinkRender, renderLink } from '../internal/render-as.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

/** One `primary` or `accent` act a screen; `tonal` on cards, rows and empty places; `secondary` beside it, `ghost` for the rest. */
export type ButtonVariant = 'primary' | 'accent' | 'tonal' | 'secondary' | 'ghost' | 'destructive' | 'link';
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

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Describes the act of the button: its accessible name, and its title for the mouse. */
  label: string;
  icon: ReactNode;
  variant?: Exclude<ButtonVariant, 'link'>;
  size?: ButtonSize;
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with nothing but an icon. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  busy = false,
  disabled,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={buttonClass({ variant, size }, cx(styles.square, className))}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
}

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  /** The router's link, without content: `render={<Link to="/teams" />}`. Without it, a plain anchor with `href`. */
  render?: LinkRender;
}

/** A link that looks like a button. */
export function LinkButton({
  render,
  variant = 'secondary',
  size,
  icon,
  wide = false,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return renderLink(render, {
    ...rest,
    className: buttonClass({ variant, size, wide }, className),
    children: (
      <>
        {icon}
        <span dir="auto">{children}</span>
      </>
    ),
  });
}
