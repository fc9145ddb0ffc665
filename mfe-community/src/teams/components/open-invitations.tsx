import type { TeamInvitation } from '@meshwork/contracts-community';
import { labelOf, MAIL_REFUSAL_TEXTS } from '@meshwork/contracts-core';
import { useApi, useQuery, useToast } from '@meshwork/shell-contract';
import { Alert, Button, Day, FormField, Input } from '@meshwork/ui';
import { useRevokeInvitation } from '../api/invitation.actions.ts';
import { teamInvitations } from '../api/invitation.query.ts';
import styles from './invite.module.css';

/** The answer to a new invitation: its link, which is shown once, or to whom it went. */
export function NewLink({ url, invitation }: { url: string | null; invitation: TeamInvitation }) {
  const toast = useToast();
  if (!url) return <Alert variant="success">{`The invitation is on its way to ${invitation.to}.`}</Alert>;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast('success', 'Link copied.');
    } catch {
      toast('error', 'Copying is not allowed here', 'Select the link and copy it by hand.');
    }
  };
  return (
    <Alert variant="success" title="Copy this link now. It is shown only once.">
      <div className={styles.row}>
        <FormField label="Link of the invitation" labelHidden className={styles.link}>
          <Input readOnly value={url} onFocus={(event) => event.target.select()} />
        </FormField>
        <Button size="sm" variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Alert>
  );
}

/** Lists the open invitations with Revoke; renders nothing without any. */
export function OpenInvitations({ teamId }: { teamId: number }) {
  const { data } = useQuery(teamInvitations(useApi(), teamId));
  if (!data?.invitations.length) return null;
  return (
    <section className={styles.open} aria-labelledby="open-invitations">
      <h3 id="open-invitations">Open invitations</h3>
      <ul className={styles.list}>
        {data.invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} teamId={teamId} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function OpenInvitation({ teamId, invitation }: { teamId: number; invitation: TeamInvitation }) {
  const { id, to, role, usesLeft, expiresAt, mailRefusal } = invitation;
  const revocation = useRevokeInvitation(teamId);
  const name = to ?? `Link for ${usesLeft} ${usesLeft === 1 ? 'person' : 'people'}`;
  return (
    <li className={styles.row}>
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
