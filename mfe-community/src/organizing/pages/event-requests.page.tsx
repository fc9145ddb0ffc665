import { msg, plural, t } from '@lingui/core/macro';
import {
  communityCalls,
  type EventRequests,
  initiativeKeys,
  missingHead,
  READER_TEAM_DAYS,
} from '@meshwork/contracts-community';
import {
  DetailFailure,
  PageMeta,
  paths,
  trail,
  useApi,
  useInfiniteQuery,
  useListAddress,
  useParams,
  useUser,
} from '@meshwork/shell-contract';
import { Alert, PageHeader, Segmented } from '@meshwork/ui';
import { useState } from 'react';
import { UntilReader } from '../../common/asked-of-young.tsx';
import { pagesQuery } from '../../common/pages.query.ts';
import { PausedPanel } from '../../common/paused-panel.tsx';
import { RowSkeletons } from '../../common/row-skeletons.tsx';
import { OrganizerActions } from '../components/organizer.actions.tsx';
import { OrganizerList } from '../components/organizer-list.tsx';
import styles from '../components/organizing.module.css';
import { ParticipantList } from '../components/participant-list.tsx';
import { Places } from '../components/places.tsx';
import { RequestList } from '../components/request-list.tsx';
import { RequestToolbar } from '../components/request-toolbar.tsx';

const FILTERS = ['status', 'side'];
const VIEWS = [
  { value: 'requests', label: msg`Requests` },
  { value: 'participants', label: msg`Participants` },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The number of requests that are seen at one glance, without filters. */
const FEW = 10;

/** The requests to one initiative, for those who run it. */
export default function EventRequestsPage() {
  const id = Number(useParams().initiativeId);
  const address = useListAddress({ filters: FILTERS });
  const query = { ...address.query, id };
  const found = useInfiniteQuery(
    pagesQuery(useApi(), initiativeKeys.requests(id), communityCalls.eventRequests, query),
  );
  const [view, setView] = useState<View>('requests');
  if (found.isPending) return <RowSkeletons label={t`Loading requests`} hasHead />;
  const [first] = found.data?.pages ?? [];
  if (!first)
    return (
      <DetailFailure
        query={found}
        head={missingHead('Initiative')}
        title={t`Could not load the requests`}
        notFound={t`Initiative not found.`}
        back={{ to: paths.initiatives, label: t`Back to Initiatives` }}
      />
    );
  const { initiative, counts } = first.body;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const countOf = (...states: string[]) =>
    counts.reduce((sum, { status, count }) => (states.includes(status) ? sum + count : sum), 0);
  return (
    <>
      <PageMeta title={t`Requests to ${{ title: initiative.title }}`} hidden />
      <PageHeader
        breadcrumbs={trail(
          t`Requests`,
          [paths.initiatives, t`Initiatives`],
          [paths.initiative(id), initiative.title],
        )}
        title={view === 'requests' ? t`Requests` : t`Participants`}
        actions={
          initiative.paused ? null : (
            <OrganizerActions
              initiative={initiative}
              id={id}
              open={countOf('PENDING', 'WAITING')}
              joined={countOf('ACCEPTED')}
            />
          )
        }
      >
        <Places initiative={initiative} open={countOf('PENDING')} waiting={countOf('WAITING')} />
      </PageHeader>
      <PausedPanel paused={initiative.paused} />
      {view === 'participants' || hasParticipants(initiative) ? (
        <Segmented
          label={t({ message: 'View', comment: 'a choice: requests, or participants' })}
          options={VIEWS}
          value={view}
          onValueChange={setView}
          className={styles.tabs ?? ''}
        />
      ) : null}
      {view === 'participants' ? (
        <ParticipantList initiativeId={id} />
      ) : (
        <>
          {address.active || total > FEW ? <RequestToolbar address={address} /> : null}
          <HeldBack count={initiative.comers?.heldBack ?? 0} />
          <RequestList
            id={id}
            initiative={initiative}
            pages={found.data?.pages ?? []}
            isFiltered={address.active}
            busy={found.isFetchingNextPage}
            onLoadMore={() => void found.fetchNextPage()}
          />
        </>
      )}
      <OrganizerList initiativeId={id} mayAsk={!initiative.paused} />
    </>
  );
}

const hasParticipants = ({ participationCounts }: EventRequests['initiative']): boolean =>
  participationCounts.teamsCount + participationCounts.individualsCount > 0;

const whyHeld = () =>
  t`Somebody in them is under 18. An adult owner of the team counts after ${{ days: READER_TEAM_DAYS }} days in it, when the team is as old or verified; a parent, guardian or teacher counts by the young person's link.`;

/** Requests that wait because one of the two is under 18; an organizer under 18 can do something about it. */
function HeldBack({ count }: { count: number }) {
  const isMinor = useUser()?.standing?.ageBand === 'MINOR';
  if (count === 0) return null;
  return (
    <Alert
      className={styles.heldBack}
      title={plural(count, {
        one: `${count} more request waits until an adult can read along`,
        other: `${count} more requests wait until an adult can read along`,
      })}
    >
      {isMinor ? <UntilReader otherwise={whyHeld()} /> : whyHeld()}
    </Alert>
  );
}
