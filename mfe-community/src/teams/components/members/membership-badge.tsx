import { Badge } from '@meshwork/ui';
import { counted } from '../../../common/counted.ts';
import type { OwnMembership } from '../../own-membership.ts';

/** Shows that the person belongs to the team or has asked to, and the number of requests that wait for an owner. */
export const MembershipBadge = ({ membership }: { membership: OwnMembership }) => {
  if (membership.status === 'none') return null;
  if (membership.status === 'requested') return <Badge variant="warning">Request sent</Badge>;
  const { openRequests } = membership;
  return (
    <>
      <Badge>Your Team</Badge>
      {openRequests > 0 ? <Badge variant="warning">{counted(openRequests, 'join request')}</Badge> : null}
    </>
  );
};
