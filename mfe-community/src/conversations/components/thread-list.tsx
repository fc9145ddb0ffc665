import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { OVERDUE_DAYS, type ThreadCard } from '@meshwork/contracts-community';
import { Link, type PagedList, paths, ReportButton } from '@meshwork/shell-contract';
import {
  Alert,
  Avatar,
  Badge,
  Day,
  LoadMore,
  type LoadMoreTexts,
  looks,
  useFocusHeir,
  VisuallyHidden,
} from '@meshwork/ui';
import { BlockPerson } from '../../common/own-request.tsx';
import { statusBadge } from '../../common/request-status.ts';
import { RowSkeletons } from '../../common/row-skeletons.tsx';
import { aboutOf, isTooLate, stateOf, titleOf } from '../../common/thread-text.ts';
import { LongText } from './long-text.tsx';
import detailsStyles from './request-details.module.css';
import { ThreadActions } from './thread.actions.tsx';
import styles from './thread-row.module.css';

const TEXTS: LoadMoreTexts = {
  more: msg`Load more messages`,
  shown: ({ shown, total, count }) => (
    <Trans>
      Showing {shown} of {total} <Plural value={count} one="message" other="messages" />
    </Trans>
  ),
};

interface ThreadListProps {
  list: PagedList<ThreadCard>;
  label: string;
  level: 2 | 3;
}

export const ThreadList = ({ list, label, level }: ThreadListProps) => (
  <>
    <ul className={looks.rows} aria-label={label} data-stale={list.stale ? '' : undefined}>
      {list.items.map((thread) => (
        <ThreadRow key={thread.id} thread={thread} level={level} />
      ))}
    </ul>
    <LoadMore
      texts={TEXTS}
      shown={list.items.length}
      total={list.total}
      busy={list.loadingMore}
      onLoadMore={list.loadMore}
    />
  </>
);

export const ThreadSkeletons = ({ count = 4 }: { count?: number }) => (
  <RowSkeletons label="Loading your requests" count={count} />
);

const YOUR_TURN = { label: 'Your turn', variant: 'default' } as const;

/** One request as a card with one badge: all of it opens its conversation, but for its buttons. The tabs of the account say its state. */
function ThreadRow({ thread, level }: { thread: ThreadCard; level: 2 | 3 }) {
  const title = titleOf(thread);
  const badge = thread.awaitsYou && !thread.details && !isTooLate(thread) ? YOUR_TURN : stateOf(thread);
  const Heading = `h${level}` as const;
  // After an answer the buttons disappear with their focus.
  const place = useFocusHeir<HTMLLIElement>((row) => [row], thread.state);
  return (
    <li {...place} tabIndex={-1} className={styles.row} data-unread={thread.isUnread ? '' : undefined}>
      <Avatar name={title} src={thread.side === 'RECIPIENT' ? thread.requester.avatarUrl : null} size="sm" />
      <div className={styles.main}>
        <Heading dir="auto" className={styles.title}>
          <Link to={paths.request(thread.id)} className={looks.cover}>
            {title}
          </Link>
          {thread.isUnread ? <VisuallyHidden>New</VisuallyHidden> : null}
        </Heading>
        <p dir="auto" className={styles.about}>
          {aboutOf(thread)}
        </p>
        {thread.details ? (
          <RequestDetails thread={thread} details={thread.details} />
        ) : (
          <p dir="auto" className={styles.excerpt}>
            {thread.excerpt}
          </p>
        )}
      </div>
      <div className={styles.end}>
        <Badge variant={badge.variant} changing={badge === YOUR_TURN}>
          {badge.label}
        </Badge>
        <span className={looks.soft}>
          <Day at={thread.lastAt} near />
        </span>
      </div>
      <ThreadActions thread={thread} className={styles.actions} />
    </li>
  );
}

interface RequestDetailsProps {
  thread: ThreadCard;
  details: NonNullable<ThreadCard['details']>;
}

/** The part of a card that the account page alone shows: the words in full, the answer, and the person who asked. */
function RequestDetails({ thread, details }: RequestDetailsProps) {
  const isReceived = thread.side === 'RECIPIENT';
  return (
    <div className={detailsStyles.details}>
      <LongText text={details.message} />
      {details.note ? (
        <div className={detailsStyles.note}>
          <p className={looks.soft}>Note</p>
          <LongText text={details.note} />
        </div>
      ) : null}
      <p className={looks.soft}>
        Asked on <Day at={thread.createdAt} />
        {details.decidedAt ? (
          <>
            , {decisionOf(thread)} on <Day at={details.decidedAt} />
          </>
        ) : null}
      </p>
      {isReceived && details.contactEmail ? (
        <a href={`mailto:${details.contactEmail}`}>{details.contactEmail}</a>
      ) : null}
      {details.isOverdue && !isReceived && thread.kind === 'MENTOR' ? (
        <Alert variant="info">
          No answer in {OVERDUE_DAYS} days. You can withdraw this request and{' '}
          <Link to={paths.mentors}>ask another mentor</Link>.
        </Alert>
      ) : null}
      {isReceived ? <AboutSender thread={thread} /> : null}
    </div>
  );
}

/** A request that has ended was accepted before. */
const decisionOf = ({ state }: ThreadCard): string =>
  statusBadge(state === 'ENDED' ? 'ACCEPTED' : state).label.toLowerCase();

function AboutSender({ thread: { id, target, requester } }: { thread: ThreadCard }) {
  const { displayName } = requester;
  return (
    <div className={looks.wrap}>
      {target.id === null ? null : (
        <ReportButton
          item={{ service: 'community', kind: 'request', itemId: id }}
          name={`the message from ${displayName}`}
        />
      )}
      {requester.id === null ? null : <BlockPerson person={{ id: requester.id, displayName }} />}
    </div>
  );
}
