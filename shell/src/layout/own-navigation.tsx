import { useApi } from '@meshwork/shell-contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { unreadQuery } from '../inbox/use-unread.ts';
import styles from './header.module.css';
import { ownLinks } from './own-links.ts';

/** The person's own pages, first in the menu of a phone. */
export default function OwnNavigation({ onFollow }: { onFollow: () => void }) {
  const unread = useQuery(unreadQuery(useApi())).data?.unread ?? 0;
  return (
    <nav aria-label="Yours" className={styles.sheet}>
      <ul className={styles.links}>
        {ownLinks(unread).map(({ to, label }) => (
          <li key={label}>
            <Link to={to} className={styles.link} onClick={onFollow}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
