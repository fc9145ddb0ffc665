import { communityCalls, hoursKeys, type MentorHoursList } from '@meshwork/contracts-community';
import {
  type ListAddress,
  PageMeta,
  QueryState,
  useAction,
  useApi,
  useInfiniteQuery,
  useListAddress,
  useSearchParams,
} from '@meshwork/shell-contract';
import {
  Button,
  DialogMount,
  dialogPreload,
  EmptyState,
  LinkButton,
  LoadMore,
  looks,
  PageHeader,
} from '@meshwork/ui';
import { Download, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { hoursText } from '../../common/counts-text.ts';
import { ListFilters } from '../../common/page-parts.tsx';
import { pagesQuery } from '../../common/pages.query.ts';
import styles from '../components/hours.module.css';
import { GivenHours, HoursDialog, HoursRow } from '../components/hours-row.tsx';

const FILTERS = ['year'] as const;

/** A person's own record of mentoring (docs/product.md#mentoring-hours). */
export default function HoursPage() {
  const address = useListAddress({ filters: FILTERS });
  return (
    <>
      <PageMeta title="Mentoring hours" hidden />
      <PageHeader
        eyebrow="Account"
        title="Mentoring hours"
        text="What you give as a mentor, for your own record: nobody else sees it."
        actions={<AddHours />}
      />
      <Hours address={address} />
    </>
  );
}

/** `?thread=21`, as the page of a conversation links here, is the choice with which a new entry begins at once. */
function AddHours() {
  const [params] = useSearchParams();
  const threadId = Number(params.get('thread')) || undefined;
  const [open, setOpen] = useState(threadId !== undefined);
  return (
    <>
      <Button
        {...dialogPreload(HoursDialog.preload)}
        icon={<Plus aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Write down hours
      </Button>
      <DialogMount open={open}>
        <HoursDialog threadId={threadId} open={open} onOpenChange={setOpen} />
      </DialogMount>
    </>
  );
}

function Hours({ address }: { address: ListAddress }) {
  const found = useInfiniteQuery(
    pagesQuery(useApi(), hoursKeys.all, communityCalls.listHours, address.query),
  );
  const [first] = found.data?.pages ?? [];
  if (!first) return <QueryState query={found} what="your hours" />;
  const { years, total, confirmed } = first.body;
  if (years.length === 0)
    return (
      <>
        <Confirmed hours={confirmed} />
        <EmptyState
          title="No hours yet"
          text="Grants and employers often ask for them. Write down the day, how long it was, and with whom."
        />
      </>
    );
  const entries = found.data?.pages.flatMap(({ body }) => body.entries) ?? [];
  const [year] = address.values('year');
  return (
    <div className={looks.stack}>
      <Confirmed hours={confirmed} />
      <dl className={styles.sums} aria-label="Sums">
        <div>
          <dt>In all</dt>
          <dd>{hoursText(total)}</dd>
        </div>
        {years.map((sum) => (
          <div key={sum.year}>
            <dt>{sum.year}</dt>
            <dd>{hoursText(sum.hours)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.tools}>
        <ListFilters address={address} filters={[['year', 'Year', 'All years', years.map(optionOf)]]} />
        <LinkButton
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          href={`/_api/mentor-hours/table.csv${year ? `?year=${year}` : ''}`}
          download
        >
          Save as CSV
        </LinkButton>
      </div>
      <ul className={looks.list} aria-label="Entries" data-stale={found.isPlaceholderData ? '' : undefined}>
        {entries.map((entry) => (
          <HoursRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <LoadMore
        noun="entries"
        shown={entries.length}
        total={first.total ?? entries.length}
        busy={found.isFetchingNextPage}
        onLoadMore={() => void found.fetchNextPage()}
      />
    </div>
  );
}

const optionOf = ({ year }: { year: number }) => ({ value: String(year), label: String(year) });

/** Hours that organizers confirmed, to be written down by one press each. */
function Confirmed({ hours }: { hours: MentorHoursList['confirmed'] }) {
  const headingId = useId();
  const taking = useAction(communityCalls.addHours, {
    changes: [hoursKeys.all],
    success: 'Hours written down.',
    failure: 'Failed to write down the hours',
    showFailure: 'toast',
  });
  if (!hours || hours.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.confirmed}>
      <h2 id={headingId}>Confirmed for you</h2>
      <ul className={looks.list} aria-labelledby={headingId}>
        {hours.map(({ day, hours: count, thread }) => (
          <GivenHours key={thread.id} day={day} hours={count} thread={thread} name={thread.name}>
            <Button
              size="sm"
              variant="secondary"
              disabled={taking.isPending}
              aria-label={`Write down ${hoursText(count)} at ${thread.name}`}
              onClick={() => taking.mutate({ day, hours: count, threadId: thread.id })}
            >
              Write down
            </Button>
          </GivenHours>
        ))}
      </ul>
    </section>
  );
}
