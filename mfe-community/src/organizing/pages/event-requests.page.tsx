import { msg, plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  communityCalls,
  type EventRequest,
  type EventRequests,
  INITIATIVE_STATE_LABELS,
  initiativeKeys,
  missingHead,
  peopleOf,
  READER_TEAM_DAYS,
} from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import {
  DetailFailure,
  Link,
  PageMeta,
  paths,
  trail,
  useApi,
  useInfiniteQuery,
  useListAddress,
  useParams,
  useUser,
} from '@meshwork/shell-contract';
import {
  Alert,
  Button,
  DialogButton,
  EmptyState,
  LinkButton,
  LoadMore,
  type LoadMoreTexts,
  looks,
  Menu,
  PageHeader,
  Segmented,
  useNow,
} from '@meshwork/ui';
import { DoorOpen, Ellipsis, Heart, History, Megaphone, UserX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { UntilReader } from '../../common/asked-of-young.tsx';
import { cameText, comersText, placesText } from '../../common/counts-text.ts';
import { pagesQuery } from '../../common/pages.query.ts';
import { PausedPanel } from '../../common/paused-panel.tsx';
import { RowSkeletons } from '../../common/row-skeletons.tsx';
import { AnswerBar, AnswerOne } from '../components/answer-bar.tsx';
import {
  DeclineRestDialog,
  EndAllDialog,
  InviteDialog,
  MessageDialog,
} from '../components/organizer-dialogs.tsx';
import { OrganizerList } from '../components/organizer-list.tsx';
import styles from '../components/organizing.module.css';
import { ParticipantList } from '../components/participant-list.tsx';
import { isOpen, RequestTable } from '../components/request-table.tsx';
import { RequestToolbar } from '../components/request-toolbar.tsx';

const TEXTS: LoadMoreTexts = {
  more: msg`Load more requests`,
  shown: ({ shown, total, count }) => (
    <Trans>
      Showing {shown} of {total} <Plural value={count} one="request" other="requests" />
    </Trans>
  ),
};

const FILTERS = ['status', 'side'];
const VIEWS = [
  { value: 'requests', label: msg`Requests` },
  { value: 'participants', label: msg`Participants` },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The number of requests that are seen at one glance, without filters. */
const FEW = 10;

/** So few open requests have their answers in their rows. */
const FEW_OPEN = 3;

/** At most so many are answered in one call. */
const MOST_CHOSEN = 100;

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
          <Requests
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

/** Counts the oldest requests that there are places for individuals for; all where there is no number, or none is free. */
function fitting(initiative: EventRequests['initiative'], open: readonly EventRequest[]): number {
  const { individualsNeeded, participationCounts, peopleCounts } = initiative;
  let free = (individualsNeeded ?? 0) - (peopleCounts ?? participationCounts).individualsCount;
  const missing = open.findIndex(({ comers }) => {
    free -= peopleCounts ? peopleOf(comers) : 1;
    return free < 0;
  });
  return missing > 0 ? missing : open.length;
}

interface RequestsProps {
  id: number;
  initiative: EventRequests['initiative'];
  pages: readonly { body: EventRequests; total?: number | undefined }[];
  isFiltered: boolean;
  busy: boolean;
  onLoadMore: () => void;
}

function Requests({ id, initiative, pages, isFiltered, busy, onLoadMore }: RequestsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = useCallback((requestId: number, isChosen: boolean) => {
    setChosen((before) => {
      const next = new Set(before);
      if (isChosen && next.size < MOST_CHOSEN) next.add(requestId);
      else next.delete(requestId);
      return next;
    });
  }, []);
  const requests = pages.flatMap(({ body }) => body.requests);
  const open = initiative.paused ? [] : requests.filter(isOpen);
  const isTooLate = initiative.state === 'CANCELLED' || Boolean(initiative.hasEnded);
  // As many as there is room for: the oldest ask first.
  const first = Math.min(MOST_CHOSEN, fitting(initiative, open));
  if (requests.length === 0)
    return (
      <EmptyState
        cause={isFiltered ? 'found' : 'done'}
        level={2}
        title={isFiltered ? t`Nothing matches` : t`No requests yet`}
        text={isFiltered ? t`Change the search or the filters.` : t`Who asks to join appears here.`}
      />
    );
  return (
    <>
      {open.length > FEW_OPEN ? (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => setChosen(new Set(open.slice(0, first).map((request) => request.id)))}
        >
          {first < open.length ? t`Choose the first ${first}` : t`Choose all ${first}`}
        </Button>
      ) : null}
      <RequestTable
        requests={requests}
        isOver={Boolean(initiative.hasEnded)}
        isPaused={Boolean(initiative.paused)}
        chosen={chosen}
        onChoose={choose}
        actsOf={
          open.length > FEW_OPEN
            ? undefined
            : (request) =>
                initiative.paused ? null : (
                  <AnswerOne initiativeId={id} request={request} isTooLate={isTooLate} />
                )
        }
      />
      <AnswerBar
        initiativeId={id}
        chosen={open.filter((request) => chosen.has(request.id))}
        isTooLate={isTooLate}
        onDone={() => setChosen(new Set())}
      />
      <LoadMore
        shown={requests.length}
        total={pages[0]?.total ?? requests.length}
        texts={TEXTS}
        busy={busy}
        onLoadMore={onLoadMore}
      />
    </>
  );
}

interface OrganizerActionsProps {
  initiative: EventRequests['initiative'];
  id: number;
  open: number;
  joined: number;
}

const OrganizerActions = ({ initiative, id, open, joined }: OrganizerActionsProps) => {
  const door = <DoorLink id={id} />;
  const isNear = isDoorNear(initiative.startDate, useNow());
  const canDecline = open > 0 && !initiative.hasEnded;
  return (
    <>
      {isNear ? door : null}
      <DialogButton
        hidden={!initiative.hasEnded || joined === 0}
        icon={<Heart aria-hidden="true" />}
        dialog={(state) => <EndAllDialog {...state} initiativeId={id} count={joined} />}
      >
        <Trans>End for all, with thanks</Trans>
      </DialogButton>
      <DialogButton
        hidden={joined === 0}
        variant="secondary"
        icon={<Megaphone aria-hidden="true" />}
        dialog={(state) => <MessageDialog {...state} initiativeId={id} />}
      >
        <Trans>Send a message</Trans>
      </DialogButton>
      <DialogButton
        hidden={!initiative.comers?.former}
        variant="secondary"
        icon={<History aria-hidden="true" />}
        dialog={(state) => (
          <InviteDialog {...state} initiativeId={id} count={initiative.comers?.former ?? 0} />
        )}
      >
        <Trans>Invite those of last time</Trans>
      </DialogButton>
      {isNear && !canDecline ? null : (
        <Menu label={t`More about the requests`} face={<Ellipsis aria-hidden="true" />}>
          {isNear ? null : door}
          <DialogButton
            hidden={!canDecline}
            variant="ghost"
            icon={<UserX aria-hidden="true" />}
            dialog={(state) => <DeclineRestDialog {...state} initiativeId={id} count={open} />}
          >
            <Trans>Decline the rest</Trans>
          </DialogButton>
        </Menu>
      )}
    </>
  );
};

const DoorLink = ({ id }: { id: number }) => (
  <LinkButton
    render={<Link to={paths.initiativeDay(id)} />}
    variant="secondary"
    icon={<DoorOpen aria-hidden="true" />}
  >
    <Trans>At the door</Trans>
  </LinkButton>
);

/** A day before the first one in whatever zone: earlier the door is behind the menu. */
const DOOR_BEFORE_MS = 38 * 3_600_000;

const isDoorNear = (startDate: string | null | undefined, now: number): boolean =>
  Boolean(startDate) && now >= Date.parse(startDate ?? '') - DOOR_BEFORE_MS;

interface PlacesProps {
  initiative: EventRequests['initiative'];
  open: number;
  waiting: number;
}

/** States that the reader must know of before answering. */
const STATES: readonly string[] = ['POSTPONED', 'CANCELLED'];

/** "6 students, 2 adults come, 1 more alone (3 did not say how many)". */
function comeText({ alone = 0, unsaid, ...numbers }: NonNullable<EventRequests['initiative']['comers']>) {
  const comers = comersText(numbers);
  if (alone && unsaid > 0)
    return t`${comers} come, ${plural(alone, { other: `${alone} more alone` })} (${plural(unsaid, { other: `${unsaid} did not say how many` })})`;
  if (alone) return plural(alone, { other: `${comers} come, ${alone} more alone` });
  return unsaid > 0
    ? plural(unsaid, { other: `${comers} come (${unsaid} did not say how many)` })
    : t`${comers} come`;
}

const Places = ({ initiative, open, waiting }: PlacesProps) => {
  const { comers } = initiative;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul role="list" className={looks.wrap} aria-label={t({ message: 'Places', context: 'taken and free' })}>
      {STATES.includes(initiative.state) ? (
        <li>{labelOf(INITIATIVE_STATE_LABELS, initiative.state)}</li>
      ) : null}
      <li>{placesText(initiative, 'teams')}</li>
      <li>{placesText(initiative, 'individuals')}</li>
      {comers && comers.students + comers.adults > 0 ? <li>{comeText(comers)}</li> : null}
      {comers?.came ? <li>{cameText(comers)}</li> : null}
      {initiative.hasEnded ? (
        <li>
          <Trans context="an event that has ended">Over</Trans>
        </li>
      ) : null}
      {open > 0 && !initiative.hasEnded && !initiative.paused ? (
        <li>
          <Trans>{open} to answer</Trans>
        </li>
      ) : null}
      {waiting > 0 && !initiative.hasEnded ? (
        <li>{plural(waiting, { other: `${waiting} on the waiting list` })}</li>
      ) : null}
    </ul>
  );
};

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
