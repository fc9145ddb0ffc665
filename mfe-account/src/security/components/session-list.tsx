import { messageOf } from '@meshwork/api-client';
import { useApi, useQuery } from '@meshwork/shell-contract';
import { ErrorState, Loading, Skeleton } from '@meshwork/ui';
import { useRef } from 'react';
import { ownSessions } from '../api/security.actions.ts';
import styles from './session-list.module.css';
import { SessionRow } from './session-row.tsx';

export function SessionList() {
  const sessions = useQuery(ownSessions(useApi()));
  const heading = useRef<HTMLHeadingElement>(null);
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
          text={messageOf(sessions.error)}
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
              // The row disappears with its focus.
              onRevoked={() => heading.current?.focus()}
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
