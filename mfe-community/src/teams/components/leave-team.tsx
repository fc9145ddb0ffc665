import type { TeamCard } from '@meshwork/contracts-community';
import { useNavigate } from '@meshwork/shell-contract';
import { Button, ConfirmDialog } from '@meshwork/ui';
import { useState } from 'react';
import { dialogsAhead } from '../../common/dialogs-ahead.ts';
import { useLeaveTeam } from '../api/team.actions.ts';
import type { Standing } from '../standing.ts';
import { membersTabOf } from '../team-page-address.ts';

export interface LeaveTeamProps {
  team: Pick<TeamCard, 'id' | 'teamNumber' | 'teamName'>;
  standing: Standing;
}

/** Leave Team, with a question first. The only owner of others is told to transfer the team before. */
export function LeaveTeam({ team, standing }: LeaveTeamProps) {
  const [asking, setAsking] = useState(false);
  const leaving = useLeaveTeam(() => setAsking(false));
  const navigate = useNavigate();
  if (standing.as !== 'member') return null;
  const common = { open: asking, onOpenChange: setAsking, title: `Leave team ${team.teamNumber}?` };
  const chooseOwner = () => {
    setAsking(false);
    void navigate(membersTabOf(team.id));
  };
  return (
    <>
      <Button {...dialogsAhead} size="sm" variant="secondary" onClick={() => setAsking(true)}>
        Leave Team
      </Button>
      {standing.soleOwner ? (
        <ConfirmDialog
          {...common}
          text="Transfer ownership before leaving this team."
          confirmLabel="Choose a New Owner"
          onConfirm={chooseOwner}
        />
      ) : (
        <ConfirmDialog
          {...common}
          text={
            standing.owner
              ? `You are the only member of ${team.teamName}. The team and what it has posted stay, without an owner.`
              : `You will no longer be a member of ${team.teamName}. You can ask to join again.`
          }
          confirmLabel={leaving.isPending ? 'Leaving...' : 'Leave Team'}
          busy={leaving.isPending}
          destructive
          onConfirm={() => leaving.mutate({ teamId: team.id })}
        />
      )}
    </>
  );
}
