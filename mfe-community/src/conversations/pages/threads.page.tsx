import { messageOf, referenceOf } from '@meshwork/api-client';
import { communityCalls, type ThreadCard, threadKeys } from '@meshwork/contracts-community';
import {
  Link,
  type ListAddress,
  PageMeta,
  paths,
  useApi,
  useListAddress,
  usePagedList,
  useSession,
} from '@meshwork/shell-contract';
import { EmptyState, ErrorState, LinkButton, LoadMore, PageHeader } from '@meshwork/ui';
import { HeldList } from '../components/held-list.tsx';
import { ThreadFilters } from '../components/thread-filters.tsx';
import styles from '../components/thread-list.module.css';
import { ThreadRow } from '../components/thread-row.tsx';
import { ThreadSkeletons } from '../components/thread-skeletons.tsx';

const FILTERS = ['show', 'kind'] as const;
const threadsIn = ({ threads }: { threads: readonly ThreadCard[] }) => threads;

/** Lists the requests that a person sent and received (docs/product.md#conversations). */
export default function ThreadsPage() {
  const session = useSession();
  return (
    <>
      <PageMeta title="Requests" hidden />
      <PageHeader
        eyebrow="Inbox"
        title="Requests"
        text="What you asked and what you were asked: mentors, initiatives and teams, each with its conversation."
      />
      {session.status === 'authenticated' ? <Threads /> : <ThreadSkeletons />}
    </>
  );
}

function Threads() {
  const address = useListAddress({ filters: FILTERS });
  return (
    <div className={styles.page}>
      <HeldList />
      <ThreadFilters address={address} />
      <ThreadList address={address} />
    </div>
  );
}

function ThreadList({ address }: { address: ListAddress }) {
  const list = usePagedList({
    api: useApi(),
    call: communityCalls.listThreads,
    queryKey: threadKeys.list,
    query: address.query,
    items: threadsIn,
  });
  if (list.status === 'pending') return <ThreadSkeletons />;
  if (list.status === 'error') {
    return (
      <ErrorState
        title="Could not load your requests"
        text={messageOf(list.error)}
        reference={referenceOf(list.error)}
        onRetry={list.retry}
      />
    );
  }
  if (list.items.length === 0) return address.active ? <NothingFound /> : <NothingYet />;
  return (
    <>
      <ul className={styles.list} aria-label="Requests" data-stale={list.stale ? '' : undefined}>
        {list.items.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} />
        ))}
      </ul>
      <LoadMore
        noun="requests"
        shown={list.items.length}
        total={list.total}
        busy={list.loadingMore}
        onLoadMore={list.loadMore}
      />
    </>
  );
}

const NothingFound = () => (
  <EmptyState title="Nothing here" text="No request matches what you chose above." />
);

const NothingYet = () => (
  <EmptyState
    title="No requests yet"
    text="When you write to a mentor, ask to join an initiative or a team, or somebody asks you, it stands here."
    action={<LinkButton render={<Link to={paths.mentors} />}>Find a mentor</LinkButton>}
  />
);
