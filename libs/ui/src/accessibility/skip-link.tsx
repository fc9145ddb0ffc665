import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import looks from '../styles/looks.module.css';
import styles from './accessibility.module.css';

/** The first link of the page, shown on focus: it skips header and navigation. */
export function SkipLink({
  target = 'main',
  children = t`Skip to content`,
}: {
  target?: string;
  children?: string;
}) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={looks.hidden}>{children}</span>;
}
