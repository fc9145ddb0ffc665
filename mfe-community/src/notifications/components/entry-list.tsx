import { Trans } from '@lingui/react/macro';
import { labelOf } from '@meshwork/contracts-core';
import { Link } from '@meshwork/shell-contract';
import { cx, Day, looks, VisuallyHidden } from '@meshwork/ui';
import { useMarkRead } from '../api/notification.actions.ts';
import { type Entry, KIND_LABELS } from '../entries.ts';
import styles from './entry-list.module.css';

interface EntryListProps {
  entries: readonly Entry[];
  label: string;
  className?: string | undefined;
}

/** Lines that lead to what they speak of; opening one marks it as read. */
export function EntryList({ entries, label, className }: EntryListProps) {
  const { mutate } = useMarkRead();
  return (
    <ul aria-label={label} className={cx(styles.list, className)}>
      {entries.map((entry) => (
        <li key={`${entry.source}-${entry.id}`}>
          <Link
            to={entry.path}
            className={cx(styles.entry, entry.isRead ? undefined : styles.unread)}
            onClick={() => {
              if (!entry.isRead) mutate(entry);
            }}
          >
            <span>
              {entry.isRead ? null : (
                <VisuallyHidden>
                  <Trans comment="before a notification that was not read">New:</Trans>{' '}
                </VisuallyHidden>
              )}
              <bdi>{entry.title}</bdi>
            </span>
            <span className={looks.soft}>{labelOf(KIND_LABELS, entry.kind)}</span>
            <span className={looks.soft}>
              <Day at={entry.createdAt} exact near />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
