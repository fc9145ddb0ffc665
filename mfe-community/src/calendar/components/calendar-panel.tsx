import { QueryState, useApi, useQuery } from '@meshwork/shell-contract';
import { looks } from '@meshwork/ui';
import { ownFeeds } from '../api/calendar.actions.ts';
import styles from './calendar-panel.module.css';
import { FeedRow } from './feed-row.tsx';
import { NewFeed } from './new-feed.tsx';

/** Calendars of joined initiatives that a calendar program can subscribe to. */
export default function CalendarPanel() {
  const feeds = useQuery(ownFeeds(useApi()));
  return (
    <section aria-labelledby="calendar-title" className={looks.stack}>
      <h2 id="calendar-title">Calendars</h2>
      <div className={styles.panel}>
        <p className={styles.text}>
          Subscribe to the initiatives that you or your team joined. The address is secret: whoever has it
          sees the calendar, until you end it.
        </p>
        <NewFeed />
        {feeds.isLoadingError ? <QueryState query={feeds} what="your calendars" level={3} /> : null}
        {feeds.data && feeds.data.feeds.length > 0 ? (
          <ul className={styles.list} aria-label="Calendars">
            {feeds.data.feeds.map((feed) => (
              <FeedRow key={feed.id} feed={feed} />
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
