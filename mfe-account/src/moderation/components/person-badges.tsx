import type { AccountRow } from '@meshwork/contracts-auth';
import { Badge, dayText, looks } from '@meshwork/ui';

export const PersonBadges = ({ person }: { person: AccountRow }) => {
  const { role, emailVerified, isNew, suspension, isHidden } = person;
  return (
    <div className={looks.wrap}>
      {role === 'admin' ? <Badge>Admin</Badge> : null}
      {role === 'moderator' ? <Badge>Moderator</Badge> : null}
      {isNew ? <Badge variant="secondary">New</Badge> : null}
      {emailVerified ? null : <Badge variant="outline">Address not confirmed</Badge>}
      {suspension ? <Badge variant="destructive">{suspensionText(suspension.until)}</Badge> : null}
      {isHidden ? <Badge variant="warning">Everything hidden</Badge> : null}
    </div>
  );
};

const suspensionText = (until: string | null) =>
  until ? `Suspended until ${dayText(until, { zone: 'local' })}` : 'Suspended for good';
