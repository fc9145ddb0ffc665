import { msg, t } from '@lingui/core/macro';
import { Plural, Select, Trans } from '@lingui/react/macro';
import { fixedText, OVERDUE_DAYS, type ThreadCard } from '@meshwork/contracts-community';
import { personName } from '@meshwork/contracts-core';
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
import { RowSkeletons } from '../../common/row-skeletons.tsx';
import { aboutOf, isTooLate, stateOf, titleOf } from '../../common/thread-text.ts';
import { LongText } from './long-text.tsx';
import { messageName } from './message-name.ts';
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
  <RowSkeletons label={t`Loading your requests`} count={count} />
);

/** One request as a card with one badge: all of it opens its conversation, but for its buttons. The tabs of the account say its state. */
function ThreadRow({ thread, level }: { thread: ThreadCard; level: 2 | 3 }) {
  const title = titleOf(thread);
  const isYourTurn = thread.awaitsYou && !thread.details && !isTooLate(thread);
  const badge = isYourTurn
    ? ({ label: t({ message: 'Your turn', comment: 'to answer' }), variant: 'default' } as const)
    : stateOf(thread);
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
          {thread.isUnread ? (
            <VisuallyHidden>
              <Trans context="a message">New</Trans>
            </VisuallyHidden>
          ) : null}
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
        <Badge variant={badge.variant} changing={isYourTurn}>
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
          <p className={looks.soft}>
            <Trans comment="words beside the answer to a request">Note</Trans>
          </p>
          <LongText text={fixedText(details.note)} />
        </div>
      ) : null}
      <p className={looks.soft}>
        <AskedOn askedAt={thread.createdAt} decidedAt={details.decidedAt} state={thread.state} />
      </p>
      {isReceived && details.contactEmail ? (
        <a href={`mailto:${details.contactEmail}`}>{details.contactEmail}</a>
      ) : null}
      {details.isOverdue && !thread.paused && !isReceived && thread.kind === 'MENTOR' ? (
        <Alert variant="info">
          <Trans>
            No answer in {{ days: OVERDUE_DAYS }} days. You can withdraw this request and{' '}
            <Link to={paths.mentors}>ask another mentor</Link>.
          </Trans>
        </Alert>
      ) : null}
      {isReceived ? <AboutSender thread={thread} /> : null}
    </div>
  );
}

interface AskedOnProps {
  askedAt: string;
  decidedAt: string | null | undefined;
  state: string;
}

/** "Asked on Nov 12, 2026, accepted on Nov 20, 2026". A request that has ended was accepted before. */
function AskedOn({ askedAt, decidedAt, state }: AskedOnProps) {
  if (!decidedAt)
    return (
      <Trans>
        Asked on <Day at={askedAt} />
      </Trans>
    );
  return (
    <Trans comment="First the day of the request, then that of its answer">
      Asked on <Day at={askedAt} />,{' '}
      <Select
        value={state}
        _ACCEPTED="accepted"
        _ENDED="accepted"
        _DECLINED="declined"
        _WITHDRAWN="withdrawn"
        _WAITING="waiting list"
        _PENDING="pending"
        other="answered"
      />{' '}
      on <Day at={decidedAt} />
    </Trans>
  );
}

function AboutSender({ thread: { id, target, requester } }: { thread: ThreadCard }) {
  const displayName = personName(requester.displayName);
  return (
    <div className={looks.wrap}>
      {target.id === null ? null : (
        <ReportButton
          item={{ service: 'community', kind: 'request', itemId: id }}
          name={messageName(displayName)}
        />
      )}
      {requester.id === null ? null : <BlockPerson person={{ id: requester.id, displayName }} />}
    </div>
  );
}
