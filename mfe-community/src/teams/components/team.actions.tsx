import type { TeamCard } from '@meshwork/contracts-community';
import { Link, useLoginPath, useUser } from '@meshwork/shell-contract';
import { Badge, Button, ConfirmDialog, LinkButton } from '@meshwork/ui';
import { useState } from 'react';
import { useLeaveTeam, useVerifyTeam, useWithdrawJoin } from '../api/team.actions.ts';
import { JoinTeamDialog } from './join-team.dialog.tsx';

/** How the signed-in person stands to a team. */
export type Standing = 'member' | 'pending' | 'stranger';

/** Badges for a member and for somebody whose request is open. */
export const StandingBadge = ({ standing }: { standing: Standing }) => {
  if (standing === 'member') return <Badge>Your Team</Badge>;
  return standing === 'pending' ? <Badge variant="warning">Request sent</Badge> : null;
};

/** Leave Team, with a question first. */
export function LeaveTeam({ team }: { team: Pick<TeamCard, 'id' | 'teamNumber' | 'teamName'> }) {
  const [asking, setAsking] = useState(false);
  const leaving = useLeaveTeam(() => setAsking(false));
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        Leave Team
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Leave team ${team.teamNumber}?`}
        text={`You will no longer be a member of ${team.teamName}. You can ask to join again.`}
        confirmLabel={leaving.isPending ? 'Leaving...' : 'Leave Team'}
        busy={leaving.isPending}
        destructive
        onConfirm={() => leaving.mutate({ teamId: team.id })}
      />
    </>
  );
}

/** Verify Team, on unverified teams, for admins. */
export function VerifyTeam({ team }: { team: Pick<TeamCard, 'id' | 'isVerified'> }) {
  const user = useUser();
  const verification = useVerifyTeam();
  if (user?.role !== 'admin' || team.isVerified) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={verification.isPending}
      onClick={() => verification.mutate({ teamId: team.id })}
    >
      {verification.isPending ? 'Verifying...' : 'Verify Team'}
    </Button>
  );
}

/** Join, or take the request back; a visitor is led to the login and back. */
export function JoinTeam({ team, standing }: { team: TeamCard; standing: Standing }) {
  const user = useUser();
  const login = useLoginPath();
  const [open, setOpen] = useState(false);
  const withdrawal = useWithdrawJoin();
  if (standing === 'member') return null;
  if (!user) return <LinkButton render={<Link to={login} />}>Log in to join</LinkButton>;
  if (standing === 'pending') {
    return (
      <Button
        variant="secondary"
        busy={withdrawal.isPending}
        onClick={() => withdrawal.mutate({ teamId: team.id })}
      >
        Withdraw request
      </Button>
    );
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Request to join</Button>
      <JoinTeamDialog team={team} open={open} onOpenChange={setOpen} />
    </>
  );
}
