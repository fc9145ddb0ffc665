import { cx } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface CallToActionProps {
  title: string;
  text: ReactNode;
  /** One or two buttons. */
  children: ReactNode;
}

/** The closing call to action of a page. */
export const CallToAction = ({ title, text, children }: CallToActionProps) => (
  <section aria-labelledby="next-step" className={cx('drawing-grid', styles.call)}>
    <h2 id="next-step">{title}</h2>
    <p>{text}</p>
    <div className={styles.actions}>{children}</div>
  </section>
);
