import { QueryState, useApi, useQuery } from '@meshwork/shell-contract';
import { Loading, looks, Skeleton } from '@meshwork/ui';
import { useRef } from 'react';
import { ownSessions } from '../../api/security.actions.ts';
import { SecurityList, SecurityPart } from '../forms/security-list.tsx';
import { SessionRow } from './session-row.tsx';

export function SessionList() {
  const sessions = useQuery(ownSessions(useApi()));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SecurityPart
      title="Where you are signed in"
      text="Sign out what you do not know, and change your password."
      heading={heading}
    >
      {sessions.data ? null : (
        <QueryState query={sessions} what="your sessions" level={3} waiting={<SessionSkeletons />} />
      )}
      {sessions.data ? (
        <SecurityList label="Sessions">
          {sessions.data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              // The row disappears with its focus.
              onRevoked={() => heading.current?.focus()}
            />
          ))}
        </SecurityList>
      ) : null}
    </SecurityPart>
  );
}

const SessionSkeletons = () => (
  <Loading label="Loading sessions" className={looks.parts}>
    <Skeleton shape="block" height="3rem" />
    <Skeleton shape="block" height="3rem" />
  </Loading>
);
