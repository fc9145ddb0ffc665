import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Team, teamMembersSchema } from '@meshwork/contracts-community';
import type { z } from '@meshwork/contracts-core/zod';
import { Link, lazyPage, paths, useApi, useQuery } from '@meshwork/shell-contract';
import { Button, cx, Day, DialogButton, looks } from '@meshwork/ui';
import { useRef } from 'react';
import { useRespondToMember } from '../../api/team.actions.ts';
import { teamMembers } from '../../api/team.query.ts';
import styles from './join-requests.module.css';
import { PeopleList, PersonRow } from './person-row.tsx';

const DeclineRequestDialog = lazyPage(() => import('./decline-request.dialog.tsx'), null);

/** Open requests to join, for owners and for admins; nothing where there are none. */
export default function JoinRequests({ team, ownerless }: { team: Pick<Team, 'id'>; ownerless: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const requests = useQuery(teamMembers(useApi(), team.id)).data?.requests ?? [];
  if (requests.length === 0) return null;
  // The answered row disappears with its focus: the heading takes it, or the page's heading after the last request.
  const keepFocus = () =>
    (requests.length > 1 ? heading.current : document.getElementById('page-title'))?.focus();
  return (
    <section className={cx(looks.stack, styles.section)} aria-labelledby="join-requests">
      <h2 id="join-requests" ref={heading} tabIndex={-1}>
        <Trans>Join requests</Trans> <span className={styles.count}>{requests.length}</span>
      </h2>
      {ownerless ? (
        <p>
          <Trans>This team has no owner: the first person you accept becomes its owner.</Trans>
        </p>
      ) : null}
      <PeopleList label={t`Join requests`}>
        {requests.map((request) => (
          <Request key={request.userId} teamId={team.id} request={request} onResponded={keepFocus} />
        ))}
      </PeopleList>
    </section>
  );
}

interface RequestProps {
  teamId: number;
  request: z.infer<typeof teamMembersSchema>['requests'][number];
  onResponded: () => void;
}

function Request({ teamId, request, onResponded }: RequestProps) {
  const { userId, displayName, message, createdAt, threadId } = request;
  const response = useRespondToMember(displayName, onResponded, 'toast');
  return (
    <PersonRow
      person={request}
      meta={
        <>
          <Trans>
            Asked <Day at={createdAt} near />
          </Trans>
          {threadId ? (
            <>
              {' · '}
              <Link to={paths.request(threadId)} aria-label={t`Messages with ${displayName}`}>
                <Trans>Messages</Trans>
              </Link>
            </>
          ) : null}
        </>
      }
      text={message}
      actions={
        <>
          <Button
            size="sm"
            variant="tonal"
            aria-label={t`Accept ${displayName}`}
            busy={response.isPending}
            onClick={() => response.mutate({ teamId, userId, decision: 'ACCEPT' })}
          >
            <Trans>Accept</Trans>
          </Button>
          <DialogButton
            size="sm"
            variant="secondary"
            aria-label={t`Decline ${displayName}`}
            disabled={response.isPending}
            preload={DeclineRequestDialog.preload}
            dialog={(state) => (
              <DeclineRequestDialog teamId={teamId} person={request} onDeclined={onResponded} {...state} />
            )}
          >
            <Trans>Decline</Trans>
          </DialogButton>
        </>
      }
    />
  );
}
