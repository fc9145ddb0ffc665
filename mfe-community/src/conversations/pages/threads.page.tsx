import {
  Link,
  type ListAddress,
  PageMeta,
  paths,
  QueryState,
  useListAddress,
  useSession,
} from '@meshwork/shell-contract';
import { EmptyState, LinkButton, looks, PageHeader } from '@meshwork/ui';
import { useThreads } from '../api/thread.query.ts';
import { HeldList } from '../components/held-list.tsx';
import { ThreadFilters } from '../components/thread-filters.tsx';
import { ThreadList, ThreadSkeletons } from '../components/thread-list.tsx';

const FILTERS = ['show', 'kind'] as const;

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
    <div className={looks.stack}>
      <HeldList />
      <ThreadFilters address={address} />
      <Found address={address} />
    </div>
  );
}

function Found({ address }: { address: ListAddress }) {
  const list = useThreads(address.query);
  if (list.status !== 'success')
    return <QueryState query={list} what="your requests" waiting={<ThreadSkeletons />} />;
  if (list.items.length === 0) return address.active ? <NothingFound /> : <NothingYet />;
  return <ThreadList list={list} label="Requests" level={2} />;
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
