import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './document.module.css';
import type { Marks } from './in-english.ts';

interface Titled {
  readonly id: string;
  readonly title: string;
  readonly marks?: Marks;
  /** Given where the title alone is in another language than the page. */
  readonly titleMarks?: Marks;
}

export interface NumberedSection extends Titled {
  readonly body: ReactNode;
}

/** Moves the focus, too, for keyboards and screen readers; the router only scrolls. */
const goOnFrom = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

/** The sections of a long page, each a link with a hash; beside the text where there is room. */
export const Contents = ({ sections }: { sections: readonly Titled[] }) => (
  <nav aria-labelledby="contents" className={styles.contents}>
    <h2 id="contents">
      <Trans>On this page</Trans>
    </h2>
    <ol>
      {sections.map(({ id, title, titleMarks, marks = titleMarks }) => (
        <li key={id}>
          <Link {...marks} to={{ hash: id }} onClick={() => goOnFrom(id)}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);

interface NumberedTextProps {
  sections: readonly NumberedSection[];
  children?: ReactNode;
}

export const NumberedText = ({ sections, children }: NumberedTextProps) => (
  <div className={styles.columns}>
    <Contents sections={sections} />
    <div className={styles.text}>
      {children}
      {sections.map(({ id, title, titleMarks, body, marks }, index) => (
        <section key={id} {...marks} aria-labelledby={id} className={styles.section}>
          <h2 id={id} tabIndex={-1}>
            <span className={styles.number}>{index + 1}.</span>{' '}
            {titleMarks ? <span {...titleMarks}>{title}</span> : title}
          </h2>
          {body}
        </section>
      ))}
    </div>
  </div>
);
