import type { ReactNode } from 'react';
import styles from './accessibility.module.css';

/** Text that is read aloud and not drawn. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
