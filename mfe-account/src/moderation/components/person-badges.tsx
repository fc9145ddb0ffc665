import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AccountRow } from '@meshwork/contracts-auth';
import { Badge, dayText, looks } from '@meshwork/ui';

export const PersonBadges = ({ person }: { person: AccountRow }) => {
  const { role, emailVerified, isNew, suspension, isHidden } = person;
  return (
    <div className={looks.wrap}>
      {role === 'admin' ? (
        <Badge>
          <Trans>Admin</Trans>
        </Badge>
      ) : null}
      {role === 'moderator' ? (
        <Badge>
          <Trans>Moderator</Trans>
        </Badge>
      ) : null}
      {isNew ? (
        <Badge variant="secondary">
          <Trans context="an account">New</Trans>
        </Badge>
      ) : null}
      {emailVerified ? null : (
        <Badge variant="outline">
          <Trans>Address not confirmed</Trans>
        </Badge>
      )}
      {suspension ? <Badge variant="destructive">{suspensionText(suspension.until)}</Badge> : null}
      {isHidden ? (
        <Badge variant="warning">
          <Trans>Everything hidden</Trans>
        </Badge>
      ) : null}
    </div>
  );
};

const suspensionText = (until: string | null) =>
  until
    ? t`Suspended until ${{ day: dayText(until, { zone: 'local' }) }}`
    : t({ message: 'Suspended for good', context: 'an account' });
