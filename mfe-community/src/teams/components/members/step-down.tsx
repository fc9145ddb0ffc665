import type { Team } from '@meshwork/contracts-community';
import { useUser } from '@meshwork/shell-contract';
import { ConfirmDialog, DialogButton, type DialogState } from '@meshwork/ui';
import { useChangeTeamRole } from '../../api/team.actions.ts';

interface StepDownProps {
  team: Pick<Team, 'id' | 'teamNumber'>;
}

/** For an owner beside others: becomes a plain member. */
export const StepDown = ({ team }: StepDownProps) => (
  <DialogButton size="sm" variant="secondary" dialog={(state) => <StepDownDialog team={team} {...state} />}>
    Step down
  </DialogButton>
);

function StepDownDialog({ team, ...state }: StepDownProps & DialogState) {
  const userId = useUser()?.id;
  const change = useChangeTeamRole('You', () => state.onOpenChange(false));
  return (
    <ConfirmDialog
      {...state}
      title={`Step down as an owner of team ${team.teamNumber}?`}
      text="You stay as a plain member. Another owner can make you an owner again."
      confirmLabel="Step Down"
      busy={change.isPending}
      error={change.failure}
      onConfirm={() => userId && change.mutate({ teamId: team.id, userId, role: 'MEMBER' })}
    />
  );
}
