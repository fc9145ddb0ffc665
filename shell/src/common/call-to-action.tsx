import { cx, looks } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './call-to-action.module.css';

interface CallToActionProps {
  title: string;
  text: ReactNode;
  /** One or two buttons. */
  children: ReactNode;
}

/** The closing call to action of a page. */
export const CallToAction = ({ title, text, children }: CallToActionProps) => (
  <section aria-labelledby="next-step" className={cx(looks.sheet, styles.call)}>
    <div>
      <h2 id="next-step">{title}</h2>
      <p>{text}</p>
    </div>
    <div className={looks.wrap}>{children}</div>
  </section>
);
