import type { Box } from '@meshwork/contracts-community';
import { Link } from '@meshwork/shell-contract';
import { Day } from '@meshwork/ui';
import { CalendarDays, Mail, Target, Users } from 'lucide-react';
import { type AnyRequest, targetOf } from '../request-kind.ts';
import styles from './request.card.module.css';

export function RequestFacts({ box, request }: { box: Box; request: AnyRequest }) {
  const { requester } = request;
  const target = targetOf(request);
  const team = [requester.teamNumber && `Team ${requester.teamNumber}`, requester.teamName]
    .filter(Boolean)
    .join(' ');
  return (
    <ul className={styles.facts}>
      {box === 'received' && 'initiative' in request ? (
        <li>
          <Target aria-hidden="true" />
          <span>
            Wants to join <Link to={target.to}>{target.label}</Link>
          </span>
        </li>
      ) : null}
      {team ? (
        <li>
          <Users aria-hidden="true" />
          <span>{box === 'sent' ? `With ${team}` : team}</span>
        </li>
      ) : null}
      {box === 'received' && request.contactEmail ? (
        <li>
          <Mail aria-hidden="true" />
          <a href={`mailto:${request.contactEmail}`}>{request.contactEmail}</a>
        </li>
      ) : null}
      <li>
        <CalendarDays aria-hidden="true" />
        <Day at={request.createdAt} />
      </li>
    </ul>
  );
}
