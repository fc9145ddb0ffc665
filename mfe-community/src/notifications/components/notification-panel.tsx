import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { communityCalls, notificationKeys } from '@meshwork/contracts-community';
import { Link, noticesQuery, paths, QueryState, useApi, useQuery } from '@meshwork/shell-contract';
import { cx, Loading, looks, Skeleton } from '@meshwork/ui';
import { merged } from '../entries.ts';
import { EntryList } from './entry-list.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import styles from './notification-panel.module.css';

const NEWEST = 10;

/** The newest notifications, below the bell (docs/product.md#notifications). */
export default function NotificationPanel() {
  const api = useApi();
  const newest = useQuery(
    callQuery(api, notificationKeys.newest, communityCalls.listNotifications, { limit: NEWEST }),
  );
  // While auth is away, the community's entries are shown without those of the account.
  const notices = useQuery(noticesQuery(api)).data?.notices ?? [];
  const entries = merged(newest.data ?? [], notices, (newest.data?.length ?? 0) < NEWEST).slice(0, NEWEST);
  return (
    <div className={styles.panel}>
      <div className={cx(looks.ends, styles.head)}>
        <h2 className={styles.title}>
          <Trans>Notifications</Trans>
        </h2>
        <MarkAllRead entries={entries} variant="ghost" />
      </div>
      {newest.data ? null : (
        <QueryState
          query={newest}
          failed={t`Could not load your notifications`}
          level={3}
          waiting={<Waiting />}
        />
      )}
      {entries.length > 0 ? <EntryList entries={entries} label={t`Newest notifications`} /> : null}
      {newest.isSuccess && entries.length === 0 ? (
        <p className={styles.text}>
          <Trans>Nothing yet. Requests, answers and changes appear here.</Trans>
        </p>
      ) : null}
      <p className={styles.foot}>
        <Link to={paths.notifications}>
          <Trans>See all notifications</Trans>
        </Link>
        <Link to={paths.accountMails}>
          <Trans>Settings</Trans>
        </Link>
      </p>
    </div>
  );
}

const Waiting = () => (
  <Loading label={t`Loading notifications`} className={styles.text}>
    <Skeleton lines={5} />
  </Loading>
);
