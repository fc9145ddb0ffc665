import { Link } from 'react-router-dom';
import styles from './document.module.css';

interface ContentsProps {
  sections: readonly { readonly id: string; readonly title: string }[];
}

/** Moves the focus, too, for keyboards and screen readers; the router only scrolls. */
const goOnFrom = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

/** The sections of a long page, each a link with a hash; beside the text where there is room. */
export const Contents = ({ sections }: ContentsProps) => (
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
