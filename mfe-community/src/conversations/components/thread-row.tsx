import type { ThreadCard } from '@meshwork/contracts-community';
import { Link, paths } from '@meshwork/shell-contract';
import { Avatar, Badge, Day } from '@meshwork/ui';
import { aboutOf, stateOf, titleOf } from '../../common/thread-text.ts';
import styles from './thread-row.module.css';

/** One request in the list: the whole row opens its conversation. */
export function ThreadRow({ thread }: { thread: ThreadCard }) {
  const title = titleOf(thread);
  const state = stateOf(thread);
  return (
    <li className={styles.row} data-unread={thread.isUnread ? '' : undefined}>
      <Avatar name={title} src={thread.side === 'RECIPIENT' ? thread.requester.avatarUrl : null} size="sm" />
      <div className={styles.main}>
        <h2 dir="auto" className={styles.title}>
          <Link to={paths.request(thread.id)} className={styles.link}>
            {title}
          </Link>
        </h2>
        <p dir="auto" className={styles.about}>
          {aboutOf(thread)}
        </p>
        <p dir="auto" className={styles.excerpt}>
          {thread.excerpt}
        </p>
      </div>
      <div className={styles.end}>
        <span className={styles.badges}>
          {thread.isUnread ? <Badge>New</Badge> : null}
          {thread.awaitsYou ? <Badge variant="warning">Your turn</Badge> : null}
          {thread.readsAlong ? <Badge variant="outline">You read along</Badge> : null}
          <Badge variant={state.variant}>{state.label}</Badge>
        </span>
        <span className={styles.day}>
          <Day at={thread.lastAt} />
        </span>
      </div>
    </li>
  );
}
