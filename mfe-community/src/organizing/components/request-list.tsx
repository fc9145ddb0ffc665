import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { type EventRequest, type EventRequests, peopleOf } from '@meshwork/contracts-community';
import { Button, EmptyState, LoadMore, type LoadMoreTexts } from '@meshwork/ui';
import { useCallback, useState } from 'react';
import { AnswerBar, AnswerOne } from './answer-bar.tsx';
import { isOpen, RequestTable } from './request-table.tsx';

const TEXTS: LoadMoreTexts = {
  more: msg`Load more requests`,
  shown: ({ shown, total, count }) => (
    <Trans>
      Showing {shown} of {total} <Plural value={count} one="request" other="requests" />
    </Trans>
  ),
};

/** So few open requests have their answers in their rows. */
const FEW_OPEN = 3;

/** At most so many are answered in one call. */
const MOST_CHOSEN = 100;

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

interface RequestListProps {
  id: number;
  initiative: EventRequests['initiative'];
  pages: readonly { body: EventRequests; total?: number | undefined }[];
  isFiltered: boolean;
  busy: boolean;
  onLoadMore: () => void;
}

/** The requests page by page, with the answers to those that are chosen. */
export function RequestList({ id, initiative, pages, isFiltered, busy, onLoadMore }: RequestListProps) {
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
