import { type Box, OVERDUE_DAYS, ordinal } from '@meshwork/contracts-community';
import { BlockButton, Link, paths, ReportButton } from '@meshwork/shell-contract';
import { Alert, Badge, Card, CardTitle, Day } from '@meshwork/ui';
import { statusBadge } from '../../common/request-status.ts';
import { type AnyRequest, type RequestKind, senderOf, targetOf } from '../request-kind.ts';
import { EndPlace } from './end-place.tsx';
import { LongText } from './long-text.tsx';
import { ReceivedActions } from './received.actions.tsx';
import styles from './request.card.module.css';
import { RequestFacts } from './request-facts.tsx';
import { SentActions } from './sent.actions.tsx';

export interface RequestCardProps {
  kind: RequestKind;
  box: Box;
  request: AnyRequest;
}

export function RequestCard({ kind, box, request }: RequestCardProps) {
  const badge = statusBadge(request.status);
  const target = targetOf(request);
  const open = request.status === 'PENDING' || request.status === 'WAITING';
  // A place at an initiative can be given back, and be ended.
  const isPlace = request.status === 'ACCEPTED' && 'initiative' in request;
  const position = 'initiative' in request ? request.waitingPosition : null;
  return (
    <Card className={styles.card} aria-label={cardName(box, request)}>
      <div className={styles.head}>
        <CardTitle className={styles.title}>
          {box === 'received' ? senderOf(request) : <Link to={target.to}>{target.label}</Link>}
        </CardTitle>
        <div className={styles.badges}>
          {request.isUnread ? <Badge>New</Badge> : null}
          <Badge variant={badge.variant}>
            {position ? `${badge.label}, ${ordinal(position)}` : badge.label}
          </Badge>
        </div>
      </div>
      <RequestFacts box={box} request={request} />
      <LongText text={request.message} />
      {request.note ? (
        <div className={styles.note}>
          <h4 className={styles.noteTitle}>{box === 'received' ? 'Your note' : 'Their note'}</h4>
          <LongText text={request.note} />
        </div>
      ) : null}
      {request.decidedAt ? (
        <p className={styles.decided}>
          {badge.label} on <Day at={request.decidedAt} />
        </p>
      ) : null}
      {box === 'sent' && 'isOverdue' in request && request.isOverdue ? (
        <Alert variant="info">
          No answer in {OVERDUE_DAYS} days. You can withdraw this request and{' '}
          <Link to={paths.mentors}>ask another mentor</Link>.
        </Alert>
      ) : null}
      {request.threadId ? (
        <p>
          <Link to={paths.request(request.threadId)}>Open the conversation</Link>
        </p>
      ) : null}
      {open && box === 'received' ? <ReceivedActions kind={kind} request={request} /> : null}
      {box === 'received' ? <AboutSender request={request} /> : null}
      {box === 'sent' && (open || isPlace) ? <SentActions kind={kind} request={request} /> : null}
      {box === 'received' && isPlace ? <EndPlace request={request} /> : null}
    </Card>
  );
}

const cardName = (box: Box, request: AnyRequest) =>
  box === 'received' ? `Request from ${senderOf(request)}` : `Request to ${targetOf(request).label}`;

/** Offers Report and Block to the receiver of a message. */
function AboutSender({ request }: Pick<RequestCardProps, 'request'>) {
  const { id } = request.requester;
  return (
    <div className={styles.sender}>
      <ReportButton
        item={{ service: 'community', kind: 'request', itemId: request.id }}
        name={`the message from ${senderOf(request)}`}
      />
      {id ? <BlockButton person={{ id, displayName: senderOf(request) }} /> : null}
    </div>
  );
}
