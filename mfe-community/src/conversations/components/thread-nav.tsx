import { t } from '@lingui/core/macro';
import { Link, paths } from '@meshwork/shell-contract';
import { Avatar } from '@meshwork/ui';
import { aboutOf, titleOf } from '../../common/thread-text.ts';
import { useThreads } from '../api/thread.query.ts';
import styles from './thread-nav.module.css';

/** The other conversations beside the one that is open, where there is room; nothing until they are known. */
export function ThreadNav({ current }: { current: number }) {
  const { status, items } = useThreads({});
  if (status !== 'success' || items.length < 2) return null;
  return (
    <nav aria-label={t`All messages`} className={styles.list}>
      {items.map((thread) => (
        <Link
          key={thread.id}
          to={paths.request(thread.id)}
          aria-current={thread.id === current ? 'page' : undefined}
          className={styles.thread}
          data-unread={thread.isUnread ? '' : undefined}
        >
          <Avatar
            name={titleOf(thread)}
            src={thread.side === 'RECIPIENT' ? thread.requester.avatarUrl : null}
            size="sm"
          />
          <bdi className={styles.name}>{titleOf(thread)}</bdi>
          <span dir="auto" className={styles.about}>
            {aboutOf(thread)}
          </span>
        </Link>
      ))}
    </nav>
  );
}
