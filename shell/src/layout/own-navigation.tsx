import { Link } from 'react-router-dom';
import styles from './header.module.css';
import { useOwnLinks } from './own-links.ts';

/** The person's own pages, first in the menu of a phone. */
export default function OwnNavigation() {
  return (
    <nav aria-label="Yours" className={styles.sheet}>
      <ul className={styles.links}>
        {useOwnLinks().map(({ to, label }) => (
          <li key={label}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
