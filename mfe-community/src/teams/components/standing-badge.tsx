import { Badge } from '@meshwork/ui';
import type { Standing } from '../standing.ts';

/** Badges for a member, for an owner whose answer is waited for, and for somebody whose own request is open. */
export const StandingBadge = ({ standing }: { standing: Standing }) => {
  if (standing.as === 'pending') return <Badge variant="warning">Request sent</Badge>;
  if (standing.as === 'stranger') return null;
  const { waiting } = standing;
  return (
    <>
      <Badge>Your Team</Badge>
      {waiting > 0 ? (
        <Badge variant="warning">
          {waiting} join {waiting === 1 ? 'request' : 'requests'}
        </Badge>
      ) : null}
    </>
  );
};
