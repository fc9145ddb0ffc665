import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './badge.module.css';

/** docs/product.md#badges says which variant means what. */
export type BadgeVariant = 'default' | 'secondary' | 'success' | 'warning' | 'destructive' | 'outline';

export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  variant?: BadgeVariant;
  /** An icon before the text. Without one, each variant has a small mark of its own: never colour alone. */
  icon?: ReactNode;
}

/** A short label. Its text says everything; colour and mark only help to find it. */
export function Badge({ variant = 'default', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cx(styles.badge, styles[variant], className)}>
      {icon ?? <BadgeMark variant={variant} />}
      <span>{children}</span>
    </span>
  );
}

const MARKS: Readonly<Partial<Record<BadgeVariant, string>>> = {
  default: 'M4 .7 6.9 2.35v3.3L4 7.3 1.1 5.65v-3.3Z',
  secondary: 'M1.2 1.2h5.6v5.6H1.2Z',
  success: 'M1.2 4.2 3.2 6.3 6.8 1.9',
  warning: 'M4 1 7.2 6.8H.8Z',
  destructive: 'M4 .7 7.3 4 4 7.3 .7 4Z',
};

function BadgeMark({ variant }: { variant: BadgeVariant }) {
  const path = MARKS[variant];
  if (!path) return null;
  return (
    <svg viewBox="0 0 8 8" aria-hidden="true" className={styles.mark}>
      <path d={path} />
    </svg>
  );
}
