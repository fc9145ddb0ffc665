import { messageOf, referenceOf } from '@meshwork/api-client';
import type { GoneRequest } from '@meshwork/contracts-community';
import { Link, paths, useApi, useQuery } from '@meshwork/shell-contract';
import { cx, ErrorState, Segmented, Tabs } from '@meshwork/ui';
import { requestsIn } from '../api/request.query.ts';
import { type AnyRequest, REQUEST_KINDS, type RequestKind } from '../request-kind.ts';
import { useRequestsAddress } from '../use-requests-address.ts';
import { RequestList } from './request-list.tsx';
import { RequestSkeletons } from './request-skeletons.tsx';
import styles from './requests-section.module.css';

const BOXES = [
  { value: 'received', label: 'Received' },
  { value: 'sent', label: 'Sent' },
] as const;

/** The requests to mentors and initiatives that a person received and sent (docs/product.md#inbox). */
export default function RequestsSection() {
  const { kind, box, openKind, openBox } = useRequestsAddress();
  const requests = useQuery(requestsIn(useApi(), box));
  const lists = requests.data;

  const panel = (shown: RequestKind, list: readonly AnyRequest[] | undefined) => {
    if (list)
      return <RequestList kind={shown} box={box} requests={list} gone={goneOf(shown, requests.data?.gone)} />;
    if (requests.isPending) return <RequestSkeletons />;
    return (
      <ErrorState
        level={3}
        title="Could not load requests"
        text={`Error loading requests: ${messageOf(requests.error)}`}
        reference={referenceOf(requests.error)}
        busy={requests.isFetching}
        onRetry={() => void requests.refetch()}
      />
    );
  };

  const item = (shown: RequestKind, list: readonly AnyRequest[] | undefined) => ({
    value: shown,
    label: REQUEST_KINDS[shown].tab,
    count: openCount(list),
    panel: panel(shown, list),
  });

  return (
    <section aria-labelledby="requests-title" className={styles.section}>
      <div className={styles.head}>
        <h2 id="requests-title">Requests</h2>
        <Link to={paths.requests}>All conversations</Link>
        <Segmented label="Requests shown" options={BOXES} value={box} onValueChange={openBox} />
      </div>
      <Tabs
        label="Kind of request"
        className={cx(styles.tabs)}
        value={kind}
        onValueChange={(next) => openKind(next as RequestKind)}
        items={[item('mentor', lists?.mentorContacts), item('initiative', lists?.initiativeRequests)]}
      />
    </section>
  );
}

const goneOf = (kind: RequestKind, gone: readonly GoneRequest[] = []) =>
  gone.filter((request) => request.kind.toLowerCase() === kind);

/** The number of pending requests; undefined for 0, so that no count is shown. */
const openCount = (list: readonly AnyRequest[] = []) =>
  list.filter(({ status }) => status === 'PENDING').length || undefined;
