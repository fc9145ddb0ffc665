import type { Team } from '@meshwork/contracts-community';
import { paths, useNavigate } from '@meshwork/shell-contract';
import { ConfirmDialog, DialogButton, type DialogState } from '@meshwork/ui';
import { useDeleteTeam } from '../../api/team.actions.ts';

interface DeleteTeamProps {
  team: Pick<Team, 'id' | 'teamNumber' | 'teamName'>;
}

/** For the owner who is alone in a team. */
export const DeleteTeam = ({ team }: DeleteTeamProps) => (
  <DialogButton variant="destructive" dialog={(state) => <DeleteTeamDialog team={team} {...state} />}>
    Delete Team
  </DialogButton>
);

function DeleteTeamDialog({ team, ...state }: DeleteTeamProps & DialogState) {
  const navigate = useNavigate();
  const deletion = useDeleteTeam(() => void navigate(paths.teams, { replace: true }));
  return (
    <ConfirmDialog
      {...state}
      title={`Delete team ${team.teamNumber}?`}
      text={`${team.teamName} disappears for everybody. This cannot be undone.`}
      confirmLabel={deletion.isPending ? 'Deleting...' : 'Delete Team'}
      busy={deletion.isPending}
      error={deletion.failure}
      destructive
      onConfirm={() => deletion.mutate({ teamId: team.id })}
    />
  );
}
