import { cx, looks } from '@meshwork/ui';
import type { ReactNode } from 'react';
import type { Marks } from './in-english.ts';
import styles from './parts.module.css';

interface PageHeroProps {
  title: string;
  text: ReactNode;
  marks?: Marks;
  /** Under the text: buttons or facts. */
  children?: ReactNode;
  /** A `DrawingSheet`, beside the text where there is room. */
  drawing?: ReactNode;
}

/** The head of a page of the shell's own. Its h1 takes the focus after a route change. */
export const PageHero = ({ title, text, marks, children, drawing }: PageHeroProps) => (
  <header {...marks} className={styles.hero}>
    <div className={cx(looks.stack, looks.start)}>
      <h1 id="page-title" tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.lead}>{text}</p>
      {children}
    </div>
    {drawing}
  </header>
);
