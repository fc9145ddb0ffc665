import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { communityCalls, type Notification, notificationKeys } from '@meshwork/contracts-community';
import {
  Link,
  noticesQuery,
  PageMeta,
  paths,
  QueryState,
  useApi,
  useListAddress,
  usePagedList,
  useQuery,
} from '@meshwork/shell-contract';
import {
  EmptyState,
  FormField,
  LinkButton,
  LoadMore,
  type LoadMoreTexts,
  looks,
  optionsOf,
  PageHeader,
  Select,
  useNow,
} from '@meshwork/ui';
import { EntryList } from '../components/entry-list.tsx';
import { MarkAllRead } from '../components/mark-all-read.tsx';
import { ACCOUNT_KIND, byDay, type Entry, KIND_LABELS, merged, ofAccount } from '../entries.ts';
import styles from './notifications.page.module.css';

const TEXTS: LoadMoreTexts = {
  more: msg`Load more notifications`,
  shown: ({ shown, total, count }) => (
    <Trans>
      Showing {shown} of {total} <Plural value={count} one="notification" other="notifications" />
    </Trans>
  ),
};

const FILTERS = ['kind'] as const;
const KINDS = optionsOf(KIND_LABELS);

/** Lists the person's notifications by day (docs/product.md#notifications). */
export default function NotificationsPage() {
  const address = useListAddress({ filters: FILTERS });
  const [kind = ''] = address.values('kind');
  return (
    <>
      <PageMeta title={t`Notifications`} hidden />
      <PageHeader
        title={t`Notifications`}
        text={t`What happened for you. Entries older than half a year are deleted.`}
        actions={
          <LinkButton variant="secondary" render={<Link to={paths.accountMails} />}>
            <Trans>Settings</Trans>
          </LinkButton>
        }
      />
      <div className={styles.filter}>
        <FormField label={t({ message: 'Kind', context: 'of a notification' })} labelHidden>
          <Select
            placeholder={t`All kinds`}
            options={KINDS}
            value={kind}
            onChange={(event) => address.choose({ kind: [event.target.value] })}
          />
        </FormField>
      </div>
      {kind === ACCOUNT_KIND ? <AccountEntries /> : <AllEntries kind={kind} />}
    </>
  );
}

/** Lists the entries from auth, which are few. */
function AccountEntries() {
  const notices = useQuery(noticesQuery(useApi()));
  if (notices.isPending || notices.isError)
    return (
      <QueryState
        query={notices}
        loading={t`Loading your notifications`}
        failed={t`Could not load your notifications`}
        height="24rem"
      />
    );
  return <Days entries={notices.data.notices.map(ofAccount)} />;
}

const NONE: readonly never[] = [];
const asTheyAre = (notifications: readonly Notification[]) => notifications;

function AllEntries({ kind }: { kind: string }) {
  const api = useApi();
  const list = usePagedList({
    api,
    call: communityCalls.listNotifications,
    queryKey: notificationKeys.list,
    query: kind === '' ? {} : { kind },
    items: asTheyAre,
  });
  const all = useQuery(noticesQuery(api)).data?.notices ?? NONE;
  const notices = kind === '' ? all : NONE;
  if (list.status !== 'success')
    return (
      <QueryState
        query={list}
        loading={t`Loading your notifications`}
        failed={t`Could not load your notifications`}
        height="24rem"
      />
    );
  const entries = merged(list.items, notices, !list.hasMore);
  return (
    <>
      <Days entries={entries} />
      {entries.length > 0 ? (
        <LoadMore
          texts={TEXTS}
          shown={entries.length}
          // One line may stand for many requests.
          total={list.hasMore ? list.total + notices.length : entries.length}
          isTotalAtLeast={list.isTotalAtLeast}
          hasMore={list.hasMore}
          busy={list.loadingMore}
          onLoadMore={list.loadMore}
        />
      ) : null}
    </>
  );
}

function Days({ entries }: { entries: readonly Entry[] }) {
  const now = useNow();
  if (entries.length === 0)
    return (
      <EmptyState
        cause="done"
        title={t`Nothing here yet`}
        text={t`Requests, answers, messages and changes of what you joined appear here.`}
      />
    );
  return (
    <div className={styles.days}>
      <MarkAllRead entries={entries} variant="secondary" className={styles.all} />
      {byDay(entries, now).map(({ name, entries: ofDay }) => (
        <section key={name} aria-label={name} className={looks.stack}>
          <h2 className={styles.date}>{name}</h2>
          <EntryList entries={ofDay} label={name} className={looks.rows} />
        </section>
      ))}
    </div>
  );
}
