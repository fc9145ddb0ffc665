import type { HTMLAttributes } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './dialog-footer.module.css';

/** The actions at the foot of a dialog or sheet: stays in sight while the rest scrolls. */
export function DialogFooter({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} data-dialog-footer="" className={cx(styles.footer, className)} />;
}
