import type { TeamCard } from '@meshwork/contracts-community';
import { useUser } from '@meshwork/shell-contract';
import { Button } from '@meshwork/ui';
import { BadgeCheck } from 'lucide-react';
import { useVerifyTeam } from '../../api/team.actions.ts';

interface VerifyTeamProps {
  team: Pick<TeamCard, 'id' | 'isVerified'>;
}

/** For admins, on teams that are not verified. */
export function VerifyTeam({ team }: VerifyTeamProps) {
  const isAdmin = useUser()?.role === 'admin';
  // The action is a component of its own, because a list has this in each of its rows.
  return isAdmin && !team.isVerified ? <Verification team={team} /> : null;
}

function Verification({ team }: VerifyTeamProps) {
  const verification = useVerifyTeam();
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
