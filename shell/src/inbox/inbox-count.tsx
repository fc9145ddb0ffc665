import { VisuallyHidden } from '@meshwork/ui';
import styles from './inbox-count.module.css';
import { useUnread } from './use-unread.ts';

const MAX_SHOWN = 99;

/** The number of new requests and answers, beside the link to the account; nothing when there is none. */
export default function InboxCount() {
  const unread = useUnread();
  return (
    <span role="status" className={styles.status}>
      {unread > 0 ? (
        <span className={styles.count}>
          <span aria-hidden="true">{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</span>
          <VisuallyHidden>{unread === 1 ? '1 new request' : `${unread} new requests`}</VisuallyHidden>
        </span>
      ) : null}
    </span>
  );
}
