import { paths } from '@meshwork/shell-contract';
import { VisuallyHidden } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import styles from './inbox-count.module.css';
import { useUnread } from './use-unread.ts';

const MAX_SHOWN = 99;

/** The number of new requests and answers, which leads to them; nothing when there is none. */
export default function InboxCount() {
  const unread = useUnread();
  return (
    <span role="status" className={styles.status}>
      {unread > 0 ? (
        <Link to={paths.requests} className={styles.link}>
          <span className={styles.count} aria-hidden="true">
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
          <VisuallyHidden>{unread === 1 ? '1 new request' : `${unread} new requests`}</VisuallyHidden>
        </Link>
      ) : null}
    </span>
  );
}
