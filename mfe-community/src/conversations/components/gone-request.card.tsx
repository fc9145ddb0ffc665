import type { Box, GoneRequest } from '@meshwork/contracts-community';
import { Link, paths } from '@meshwork/shell-contract';
import { Badge, Card, CardTitle, Day } from '@meshwork/ui';
import { CalendarDays } from 'lucide-react';
import { statusBadge } from '../../common/request-status.ts';
import { LongText } from './long-text.tsx';
import styles from './request.card.module.css';

function goneText(box: Box, { kind, name }: GoneRequest): string {
  if (kind === 'MENTOR')
    return box === 'received' ? 'You are no longer a mentor here' : 'No longer a mentor here';
  return box === 'received' ? `Wanted to join ${name}, which is gone` : 'This initiative is gone';
}

/** A request whose mentor or initiative is gone: what was written stays readable, and nothing can be done. */
export function GoneRequestCard({ box, request }: { box: Box; request: GoneRequest }) {
  const { name, requesterName, message, note, threadId } = request;
  const badge = statusBadge(request.status);
  return (
    <Card
      className={styles.card}
      aria-label={box === 'received' ? `Request from ${requesterName}` : `Request to ${name}`}
    >
      <div className={styles.head}>
        <CardTitle className={styles.title}>{box === 'received' ? requesterName : name}</CardTitle>
        <div className={styles.badges}>
          <Badge variant={badge.variant}>{badge.label}</Badge>
        </div>
      </div>
      <ul className={styles.facts}>
        <li>{goneText(box, request)}</li>
        <li>
          <CalendarDays aria-hidden="true" />
          <Day at={request.createdAt} />
        </li>
      </ul>
      {message ? <LongText text={message} /> : null}
      {note ? (
        <div className={styles.note}>
          <h4 className={styles.noteTitle}>{box === 'received' ? 'Your note' : 'Their note'}</h4>
          <LongText text={note} />
        </div>
      ) : null}
      {request.decidedAt ? (
        <p className={styles.decided}>
          {badge.label} on <Day at={request.decidedAt} />
        </p>
      ) : null}
      <p>
        <Link to={paths.request(threadId)}>Open the conversation</Link>
      </p>
    </Card>
  );
}
