import type { CalendarFeed } from '@meshwork/contracts-community';
import { ConfirmDialog, Day, DialogButton, type DialogState, looks } from '@meshwork/ui';
import { feedName, useRevokeFeed } from '../api/calendar.actions.ts';
import styles from './calendar-panel.module.css';

export const FeedRow = ({ feed }: { feed: CalendarFeed }) => (
  <li className={styles.row}>
    <span className={styles.name}>{feedName(feed)}</span>
    <span className={looks.soft}>
      since <Day at={feed.createdAt} />
    </span>
    <DialogButton size="sm" variant="secondary" dialog={(state) => <EndFeedDialog feed={feed} {...state} />}>
      End
    </DialogButton>
  </li>
);

function EndFeedDialog({ feed, ...state }: DialogState & { feed: CalendarFeed }) {
  const revocation = useRevokeFeed(feed, () => state.onOpenChange(false));
  return (
    <ConfirmDialog
      {...state}
      title={`End the calendar “${feedName(feed)}”?`}
      text="Its address stops working. Programs that subscribed to it no longer update."
      confirmLabel={revocation.isPending ? 'Ending...' : 'End calendar'}
      busy={revocation.isPending}
      destructive
      onConfirm={() => revocation.mutate({ feedId: feed.id })}
    />
  );
}
