import type { Box, GoneRequest } from '@meshwork/contracts-community';
import { Link } from '@meshwork/shell-contract';
import { EmptyState, LinkButton } from '@meshwork/ui';
import { type AnyRequest, REQUEST_KINDS, type RequestKind } from '../request-kind.ts';
import { GoneRequestCard } from './gone-request.card.tsx';
import { RequestCard } from './request.card.tsx';
import { RequestRow } from './request-row.tsx';
import styles from './requests-section.module.css';

interface RequestListProps {
  kind: RequestKind;
  box: Box;
  requests: readonly AnyRequest[];
  gone: readonly GoneRequest[];
}

/** The requests of one tab, in the order of the response; those whose mentor or initiative is gone at the end. */
export function RequestList({ kind, box, requests, gone }: RequestListProps) {
  const { list, emptyTitle, emptyText, start } = REQUEST_KINDS[kind];
  if (requests.length + gone.length === 0) {
    return (
      <EmptyState
        level={3}
        title={emptyTitle}
        text={emptyText[box]}
        action={
          box === 'sent' ? <LinkButton render={<Link to={start.to} />}>{start.label}</LinkButton> : null
        }
      />
    );
  }
  return (
    <ul className={styles.list} aria-label={list[box]}>
      {requests.map((request) => (
        <RequestRow key={request.id} status={request.status}>
          <RequestCard kind={kind} box={box} request={request} />
        </RequestRow>
      ))}
      {gone.map((request) => (
        <li key={`gone-${request.threadId}`} className={styles.row}>
          <GoneRequestCard box={box} request={request} />
        </li>
      ))}
    </ul>
  );
}
