import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { callQuery } from '@meshwork/api-client';
import { communityCalls, type TeamInvitation, teamKeys } from '@meshwork/contracts-community';
import { labelOf, MAIL_REFUSAL_TEXTS, productName } from '@meshwork/contracts-core';
import { ShareLink } from '@meshwork/own-teams';
import { useAction, useApi, useQuery } from '@meshwork/shell-contract';
import { Alert, Button, Day, looks } from '@meshwork/ui';
import styles from './invite.module.css';

/** The answer to a new invitation: its link or to whom it went. */
export function NewLink({ url, invitation }: { url: string | null; invitation: TeamInvitation }) {
  if (!url)
    return (
      <Alert variant="success">{t`The invitation is on its way to ${{ recipient: invitation.to ?? '' }}.`}</Alert>
    );
  return (
    <Alert variant="success" title={t`Your link is ready`}>
      <ShareLink
        url={url}
        label={t`Link of the invitation`}
        text={t`Join our team on ${{ productName: productName() }}`}
      />
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
      <h3 id="open-invitations">
        <Trans>Open invitations</Trans>
      </h3>
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
    success: t`Invitation revoked.`,
    failure: t`Failed to revoke the invitation`,
    showFailure: 'toast',
  });
  const name = to ?? plural(usesLeft, { one: 'Link for # person', other: 'Link for # people' });
  return (
    <li className={looks.ends}>
      <span>
        {role === 'OWNER' ? (
          <Trans>
            {name}, owner, until <Day at={expiresAt} />
          </Trans>
        ) : (
          <Trans>
            {name}, member, until <Day at={expiresAt} />
          </Trans>
        )}
        {mailRefusal ? (
          <span className={styles.refused}>
            <Trans>We could not deliver the mail.</Trans> {labelOf(MAIL_REFUSAL_TEXTS, mailRefusal)}
          </span>
        ) : null}
      </span>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t`Revoke: ${name}`}
        busy={revocation.isPending}
        onClick={() => revocation.mutate({ teamId, invitationId: id })}
      >
        <Trans>Revoke</Trans>
      </Button>
    </li>
  );
}
