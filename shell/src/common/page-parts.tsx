import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface PageSectionProps {
  id: string;
  title: string;
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

interface CallToActionProps {
  title: string;
  text: string;
  children: ReactNode;
}

export const CallToAction = ({ title, text, children }: CallToActionProps) => (
  <section aria-labelledby="next-step" className={styles.call}>
    <h2 id="next-step">{title}</h2>
    <p>{text}</p>
    <div className={styles.actions}>{children}</div>
  </section>
);

interface PageHeroProps {
  /** A few words above the title, in the style of a drawing's title block. */
  eyebrow: string;
  title: string;
  text: ReactNode;
  children?: ReactNode;
  /** A `DrawingSheet`, beside the text where there is room. */
  drawing?: ReactNode;
}

/** The head of a page of the shell's own. Its h1 takes the focus after a route change. */
export const PageHero = ({ eyebrow, title, text, children, drawing }: PageHeroProps) => (
  <header className={styles.hero}>
    <div className={styles.words}>
      <p className={styles.eyebrow}>{eyebrow}</p>
      <h1 id="page-title" tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.lead}>{text}</p>
      {children}
    </div>
    {drawing}
  </header>
);
