import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './alert.module.css';

export type AlertVariant = 'info' | 'success' | 'warning' | 'destructive';

export interface AlertProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  variant?: AlertVariant;
  title?: ReactNode;
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, destructive: CircleAlert } as const;

/** A banner inside the page, such as the error above a form. Errors are read at once, the others when quiet. */
export function Alert({ variant = 'info', title, action, className, children, ...rest }: AlertProps) {
  const Icon = ICONS[variant];
  return (
    <div
      {...rest}
      role={variant === 'destructive' ? 'alert' : 'status'}
      className={cx(styles.alert, `tone-${variant}`, className)}
    >
      <Icon aria-hidden="true" />
      <div className={styles.text}>
        {title ? <strong dir="auto">{title}</strong> : null}
        {children ? <div dir="auto">{children}</div> : null}
      </div>
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}
