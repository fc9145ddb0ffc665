import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './document.module.css';

interface Titled {
  readonly id: string;
  readonly title: string;
}

export interface NumberedSection extends Titled {
  readonly body: ReactNode;
}

/** Moves the focus, too, for keyboards and screen readers; the router only scrolls. */
const goOnFrom = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

/** The sections of a long page, each a link with a hash; beside the text where there is room. */
export const Contents = ({ sections }: { sections: readonly Titled[] }) => (
  <nav aria-labelledby="contents" className={styles.contents}>
    <h2 id="contents">On this page</h2>
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={{ hash: id }} onClick={() => goOnFrom(id)}>
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
      {sections.map(({ id, title, body }, index) => (
        <section key={id} aria-labelledby={id} className={styles.section}>
          <h2 id={id} tabIndex={-1}>
            <span className={styles.number}>{index + 1}.</span> {title}
          </h2>
          {body}
        </section>
      ))}
    </div>
  </div>
);
