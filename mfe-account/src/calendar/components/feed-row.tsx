import { type CalendarFeed, initiativeEndpoints } from '@meshwork/contracts-community';
import { useSubmission, useToast } from '@meshwork/shell-contract';
import { Button, ConfirmDialog } from '@meshwork/ui';
import { useState } from 'react';
import { Day } from '../../forms/day.tsx';
import { toastFailure } from '../../forms/failure-text.ts';
import { feedKeys } from '../api/feed.query.ts';
import { feedName } from '../feed-name.ts';
import styles from './calendar-panel.module.css';

/** One calendar that exists, and the way to end it. */
export function FeedRow({ feed }: { feed: CalendarFeed }) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const revocation = useSubmission({
    endpoint: initiativeEndpoints.revokeCalendarFeed,
    changes: [feedKeys.all],
    onSuccess: () => toast('success', 'Calendar ended.', feedName(feed)),
    onError: (error) => {
      setAsking(false);
      toastFailure(toast, error, 'Failed to end the calendar');
    },
  });
  return (
    <li className={styles.row}>
      <span className={styles.name}>{feedName(feed)}</span>
      <span className={styles.since}>
        since <Day at={feed.createdAt} />
      </span>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        End
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`End the calendar “${feedName(feed)}”?`}
        text="Its address stops working. Programs that subscribed to it no longer update."
        confirmLabel={revocation.isPending ? 'Ending...' : 'End calendar'}
        busy={revocation.isPending}
        destructive
        onConfirm={() => revocation.mutate({ feedId: feed.id })}
      />
    </li>
  );
}
