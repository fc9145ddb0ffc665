import { t } from '@lingui/core/macro';
import { messageOf } from '@meshwork/api-client';
import { communityCalls, type TeamCard } from '@meshwork/contracts-community';
import { useAction, useUser } from '@meshwork/shell-contract';
import { Button } from '@meshwork/ui';
import { BadgeCheck } from 'lucide-react';
import { TEAM_CHANGES } from '../../api/team.actions.ts';

interface VerifyTeamProps {
  team: Pick<TeamCard, 'id' | 'isVerified'>;
}

export function VerifyTeam({ team }: VerifyTeamProps) {
  const isAdmin = useUser()?.role === 'admin';
  // The action is a component of its own, because a list has this in each of its rows.
  return isAdmin && !team.isVerified ? <Verification team={team} /> : null;
}

function Verification({ team }: VerifyTeamProps) {
  const verification = useAction(communityCalls.verifyTeam, {
    changes: TEAM_CHANGES,
    success: t`Team successfully verified.`,
    failure: (error) => {
      const text = messageOf(error, '');
      return text
        ? t`Failed to verify team: ${{ reason: text }}`
        : t`An unknown error occurred while verifying the team.`;
    },
    showFailure: 'toast',
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<BadgeCheck aria-hidden="true" />}
      busy={verification.isPending}
      onClick={() => verification.mutate({ teamId: team.id })}
    >
      {verification.isPending ? t`Verifying...` : t`Verify Team`}
    </Button>
  );
}
