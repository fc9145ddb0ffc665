import type { TeamCard } from '@meshwork/contracts-community';
import { useUser } from '@meshwork/shell-contract';
import { Button } from '@meshwork/ui';
import { BadgeCheck } from 'lucide-react';
import { useVerifyTeam } from '../api/team.actions.ts';

/** For admins, on teams that are not verified. */
export function VerifyTeam({ team }: { team: Pick<TeamCard, 'id' | 'isVerified'> }) {
  const user = useUser();
  const verification = useVerifyTeam();
  if (user?.role !== 'admin' || team.isVerified) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<BadgeCheck aria-hidden="true" />}
      busy={verification.isPending}
      onClick={() => verification.mutate({ teamId: team.id })}
    >
      {verification.isPending ? 'Verifying...' : 'Verify Team'}
    </Button>
  );
}
