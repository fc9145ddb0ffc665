import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { THREAD_KIND_LABELS, type ThreadCard, type ThreadFilter } from '@meshwork/contracts-community';
import type { Sentence } from '@meshwork/language';
import { useGuardians } from '@meshwork/own-teams';
import {
  Link,
  type ListAddress,
  ListFilters,
  type PagedList,
  PageMeta,
  paths,
  QueryState,
  useListAddress,
  useTypedSearch,
  Widget,
} from '@meshwork/shell-contract';
import { EmptyState, LinkButton, looks, PageHeader, SearchInput, Segmented } from '@meshwork/ui';
import AskedOfYoung from '../../common/asked-of-young.tsx';
import { useHeld } from '../../common/held.query.ts';
import { useThreads } from '../api/thread.query.ts';
import { HeldList } from '../components/held-list.tsx';
import styles from '../components/thread-filters.module.css';
import { ThreadList, ThreadSkeletons } from '../components/thread-list.tsx';

const FILTERS = ['show', 'kind'] as const;

/** The number of conversations that are seen at one glance, without filters. */
const FEW = 10;

/** Lists the requests that a person sent and received (docs/product.md#conversations). */
export default function ThreadsPage() {
  return (
    <>
      <PageMeta title={t`Messages`} hidden />
      <PageHeader
        title={t`Messages`}
        text={t`What you asked and what you were asked: mentors, initiatives and teams. Your turn comes first.`}
      />
      <Threads />
    </>
  );
}

function Threads() {
  const address = useListAddress({ filters: FILTERS });
  const list = useYourTurnFirst(address);
  const isGuardian = useIsGuardian();
  return (
    <div className={looks.stack}>
      {isGuardian ? <Widget name="guardian.panel" props={{}} fallback={null} /> : null}
      <AskedOfYoung />
      <HeldList />
      {address.active || list.stale || list.total > FEW ? <ThreadFilters address={address} /> : null}
      <Found isActive={address.active} list={list} />
    </div>
  );
}

/** One list, so that a card which is answered moves on with its focus. */
function useYourTurnFirst(address: ListAddress): PagedList<ThreadCard> {
  const [show] = address.values('show');
  const waiting = useThreads({ ...address.query, show: show ?? 'waiting' });
  const others = useThreads({ ...address.query, show: show ?? 'others' });
  if (show) return others;
  const [failed = others] = [waiting, others].filter(({ status }) => status !== 'success');
  const next = waiting.hasMore ? waiting : others;
  // For a moment after an answer a card may be in both.
  const rest = others.items.filter(({ id }) => !waiting.items.some((card) => card.id === id));
  return {
    ...(failed.status === 'success' ? next : failed),
    items: waiting.hasMore ? waiting.items : [...waiting.items, ...rest],
    total: waiting.total + others.total,
  };
}

function Found({ isActive, list }: { isActive: boolean; list: PagedList<ThreadCard> }) {
  if (list.status !== 'success')
    return <QueryState query={list} failed={t`Could not load your messages`} waiting={<ThreadSkeletons />} />;
  if (list.items.length === 0) return isActive ? <NothingFound /> : <NothingYet />;
  return <ThreadList list={list} label={t`Messages`} level={2} />;
}

const NothingFound = () => (
  <EmptyState cause="found" title={t`Nothing here`} text={t`No message matches what you chose above.`} />
);

/** The reader reads along for somebody. */
const useIsGuardian = () => (useGuardians().data?.young.length ?? 0) > 0;

function NothingYet() {
  const isGuardian = useIsGuardian();
  const held = useHeld().data;
  if (held?.messages.length || held?.asked) return null;
  if (isGuardian)
    return (
      <EmptyState
        title={t`No messages yet`}
        text={t`When somebody for whom you read along writes with an adult, their messages stand here.`}
      />
    );
  return (
    <EmptyState
      title={t`No messages yet`}
      text={t`When you write to a mentor, ask to join an initiative or a team, or somebody asks you, it stands here.`}
      action={
        <LinkButton variant="tonal" render={<Link to={paths.mentors} />}>
          <Trans>Find a mentor</Trans>
        </LinkButton>
      }
    />
  );
}

const SHOWN: readonly { value: ThreadFilter; label: Sentence }[] = [
  { value: 'all', label: msg({ message: 'All', context: 'messages' }) },
  { value: 'waiting', label: msg`Waiting for you` },
  { value: 'open', label: msg({ message: 'Open', context: 'messages that have not ended' }) },
  { value: 'closed', label: msg({ message: 'Ended', context: 'messages' }) },
];

const KINDS = {
  kind: {
    label: msg({ message: 'Kind', context: 'of a message' }),
    all: msg`All kinds`,
    values: THREAD_KIND_LABELS,
  },
};

function ThreadFilters({ address }: { address: ListAddress }) {
  const [typed, setTyped] = useTypedSearch(address);
  const shown = SHOWN.find(({ value }) => value === address.values('show')[0])?.value ?? 'all';
  return (
    <div className={looks.line}>
      <Segmented
        label={t`Messages shown`}
        options={SHOWN}
        value={shown}
        onValueChange={(value) => address.choose({ show: value === 'all' ? [] : [value] })}
        className={styles.shown ?? ''}
      />
      <SearchInput
        label={t`Search messages`}
        placeholder={t`Search by name`}
        value={typed}
        onChange={setTyped}
        className={styles.search ?? ''}
      />
      <ListFilters address={address} filters={KINDS} />
    </div>
  );
}
