import { OVERDUE_DAYS, type ThreadCard } from '@meshwork/contracts-community';
import { Link, paths, ReportButton } from '@meshwork/shell-contract';
import { Alert, Day, looks } from '@meshwork/ui';
import { BlockPerson } from '../../common/own-request.tsx';
import { statusBadge } from '../../common/request-status.ts';
import { LongText } from './long-text.tsx';
import styles from './request-details.module.css';

interface RequestDetailsProps {
  thread: ThreadCard;
  details: NonNullable<ThreadCard['details']>;
}

/** The part of a card that the account page alone shows: the words in full, the answer, and the person who asked. */
export function RequestDetails({ thread, details }: RequestDetailsProps) {
  const isReceived = thread.side === 'RECIPIENT';
  return (
    <div className={styles.details}>
      <LongText text={details.message} />
      {details.note ? (
        <div className={styles.note}>
          <p className={looks.soft}>{isReceived ? 'Your note' : 'Their note'}</p>
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
