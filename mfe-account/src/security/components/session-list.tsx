import { messageOf } from '@meshwork/api-client';
import { useApi, useQuery } from '@meshwork/shell-contract';
import { ErrorState, Loading, Skeleton } from '@meshwork/ui';
import { useRef } from 'react';
import { ownSessions } from '../api/security.query.ts';
import { useRevokeSession } from '../api/use-revoke-session.ts';
import styles from './session-list.module.css';
import { SessionRow } from './session-row.tsx';

/** Where the account is signed in, and the way to end that. */
export function SessionList() {
  const sessions = useQuery(ownSessions(useApi()));
  const heading = useRef<HTMLHeadingElement>(null);
  // The row that had the focus is gone then.
  const revoke = useRevokeSession(() => heading.current?.focus());
  return (
    <div className={styles.frame}>
      <div className={styles.words}>
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          Where you are signed in
        </h3>
        <p className={styles.text}>Sign out what you do not know, and change your password.</p>
      </div>
      {sessions.isPending ? <SessionSkeletons /> : null}
      {sessions.isLoadingError ? (
        <ErrorState
          level={3}
          title="Could not load your sessions"
          text={messageOf(sessions.error, 'An unknown error occurred.')}
          busy={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      ) : null}
      {sessions.data ? (
        <ul className={styles.list} aria-label="Sessions">
          {sessions.data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={revoke.isPending && revoke.variables.id === session.id}
              onRevoke={() => revoke.mutate(session)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const SessionSkeletons = () => (
  <Loading label="Loading sessions" className={styles.skeletons}>
    <Skeleton shape="block" height="3rem" />
    <Skeleton shape="block" height="3rem" />
  </Loading>
);
