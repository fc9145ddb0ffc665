import type { HTMLAttributes } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './badge.module.css';

/** docs/product.md#badges says which variant means what. */
export type BadgeVariant = 'default' | 'secondary' | 'success' | 'warning' | 'destructive' | 'outline';

export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  variant?: BadgeVariant;
  /** It tells a state that changes with time, which a dot marks: "Available", "Your place". */
  changing?: boolean;
}

/** A short label. Its text says everything; the colour only helps to find it. */
export function Badge({ variant = 'default', changing = false, className, children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={cx(
        styles.badge,
        variant === 'outline' ? styles.outline : `tone-${variant}`,
        changing && styles.changing,
        className,
      )}
    >
      {children}
    </span>
  );
}
