import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface PageSectionProps {
  /** Names the section in the address, too. */
  id: string;
  title: string;
  /** A sentence under the heading. */
  text?: string;
  /** The heading stands beside the content where there is room. */
  beside?: boolean;
  children: ReactNode;
}

/** A part of a page under its heading; an address with its id as the hash leads here. */
export const PageSection = ({ id, title, text, beside = false, children }: PageSectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={beside ? `${styles.section} ${styles.beside}` : styles.section}
  >
    <div className={styles.sectionHead}>
      <h2 id={`${id}-title`}>{title}</h2>
      {text ? <p className={styles.sectionText}>{text}</p> : null}
    </div>
    {children}
  </section>
);
