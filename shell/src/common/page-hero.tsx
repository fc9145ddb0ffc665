import { cx, looks } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface PageHeroProps {
  /** A few words above the title, in the style of a drawing's title block. */
  eyebrow: string;
  title: string;
  text: ReactNode;
  /** Under the text: buttons or facts. */
  children?: ReactNode;
  /** A `DrawingSheet`, beside the text where there is room. */
  drawing?: ReactNode;
}

/** The head of a page of the shell's own. Its h1 takes the focus after a route change. */
export const PageHero = ({ eyebrow, title, text, children, drawing }: PageHeroProps) => (
  <header className={styles.hero}>
    <div className={cx(looks.stack, looks.start)}>
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
