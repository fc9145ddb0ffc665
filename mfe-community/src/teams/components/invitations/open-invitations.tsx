import { callQuery } from '@meshwork/api-client';
import { communityCalls, type TeamInvitation, teamKeys } from '@meshwork/contracts-community';
import { labelOf, MAIL_REFUSAL_TEXTS, productName } from '@meshwork/contracts-core';
import { ShareLink } from '@meshwork/own-teams';
import { useAction, useApi, useQuery } from '@meshwork/shell-contract';
import { Alert, Button, Day, looks } from '@meshwork/ui';
import { counted } from '../../../common/counted.ts';
import styles from './invite.module.css';

/** The answer to a new invitation: its link or to whom it went. */
export function NewLink({ url, invitation }: { url: string | null; invitation: TeamInvitation }) {
  if (!url) return <Alert variant="success">{`The invitation is on its way to ${invitation.to}.`}</Alert>;
  return (
    <Alert variant="success" title="Your link is ready">
      <ShareLink url={url} label="Link of the invitation" text={`Join our team on ${productName()}`} />
    </Alert>
  );
}

/** Lists the open invitations with Revoke; renders nothing without any. */
export function OpenInvitations({ teamId }: { teamId: number }) {
  const open = callQuery(useApi(), teamKeys.invitations(teamId), communityCalls.teamInvitations, { teamId });
  const { data } = useQuery({ ...open, staleTime: 0 });
  if (!data?.invitations.length) return null;
  return (
    <section className={styles.open} aria-labelledby="open-invitations">
      <h3 id="open-invitations">Open invitations</h3>
      <ul className={looks.list}>
        {data.invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} teamId={teamId} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function OpenInvitation({ teamId, invitation }: { teamId: number; invitation: TeamInvitation }) {
  const { id, to, role, usesLeft, expiresAt, mailRefusal } = invitation;
  const revocation = useAction(communityCalls.revokeInvitation, {
    changes: [teamKeys.invitations(teamId)],
    success: 'Invitation revoked.',
    failure: 'Failed to revoke the invitation',
    showFailure: 'toast',
  });
  const name = to ?? `Link for ${counted(usesLeft, 'person', 'people')}`;
  return (
    <li className={looks.ends}>
      <span>
        {name}, {role === 'OWNER' ? 'owner' : 'member'}, until <Day at={expiresAt} />
        {mailRefusal ? (
          <span className={styles.refused}>
            We could not deliver the mail. {labelOf(MAIL_REFUSAL_TEXTS, mailRefusal)}
          </span>
        ) : null}
      </span>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Revoke: ${name}`}
        busy={revocation.isPending}
        onClick={() => revocation.mutate({ teamId, invitationId: id })}
      >
        Revoke
      </Button>
    </li>
  );
}
