import type { Team } from '@meshwork/contracts-community';
import { useApi, useQuery } from '@meshwork/shell-contract';
import { Button } from '@meshwork/ui';
import { useRef } from 'react';
import { Day } from '../../common/day.tsx';
import { useRespondToMember } from '../api/member.actions.ts';
import { teamMembers } from '../api/team.query.ts';
import styles from './join-requests.module.css';
import { PeopleList, PersonRow } from './person-row.tsx';

/** Open requests to join, for the owner and for admins; nothing where there are none. */
export function JoinRequests({ team, ownerless }: { team: Pick<Team, 'id'>; ownerless: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const requests = useQuery(teamMembers(useApi(), team.id, true)).data?.requests ?? [];
  if (requests.length === 0) return null;
  // The answered row goes; the keyboard would be nowhere. After the last one the page's own heading takes over.
  const keepFocus = () =>
    (requests.length > 1 ? heading.current : document.getElementById('page-title'))?.focus();
  return (
    <section className={styles.section} aria-labelledby="join-requests">
      <h2 id="join-requests" ref={heading} tabIndex={-1} className={styles.title}>
        Join requests <span className={styles.count}>{requests.length}</span>
      </h2>
      {ownerless ? <p>This team has no owner: the first person you accept becomes its owner.</p> : null}
      <PeopleList label="Join requests">
        {requests.map((request) => (
          <Request key={request.userId} teamId={team.id} request={request} onAnswered={keepFocus} />
        ))}
      </PeopleList>
    </section>
  );
}

interface RequestProps {
  teamId: number;
  request: {
    userId: number;
    displayName: string;
    avatarUrl: string | null;
    message: string | null;
    createdAt: string;
  };
  onAnswered: () => void;
}

function Request({ teamId, request, onAnswered }: RequestProps) {
  const { userId, displayName, message, createdAt } = request;
  const answer = useRespondToMember(displayName, onAnswered);
  const respond = (decision: 'ACCEPT' | 'DECLINE') => answer.mutate({ teamId, userId, decision });
  const busyWith = answer.isPending ? answer.variables.decision : null;
  return (
    <PersonRow
      person={request}
      meta={
        <>
          Asked <Day at={createdAt} />
        </>
      }
      text={message}
      actions={
        <>
          <Button
            size="sm"
            aria-label={`Accept ${displayName}`}
            busy={busyWith === 'ACCEPT'}
            disabled={answer.isPending}
            onClick={() => respond('ACCEPT')}
          >
            Accept
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Decline ${displayName}`}
            busy={busyWith === 'DECLINE'}
            disabled={answer.isPending}
            onClick={() => respond('DECLINE')}
          >
            Decline
          </Button>
        </>
      }
    />
  );
}
