import type { Team } from '@meshwork/contracts-community';
import { ConfirmDialog, DialogButton, type DialogState } from '@meshwork/ui';
import { useTransferTeam } from '../api/team.actions.ts';

export interface TransferTeamProps {
  team: Pick<Team, 'id' | 'teamNumber'>;
  /** The new owner. */
  userId: number;
  name: string;
}

export const TransferTeam = (props: TransferTeamProps) => (
  <DialogButton
    size="sm"
    variant="secondary"
    aria-label={`Transfer ownership to ${props.name}`}
    dialog={(state) => <TransferTeamDialog {...props} {...state} />}
  >
    Transfer ownership
  </DialogButton>
);

function TransferTeamDialog({ team, userId, name, ...state }: TransferTeamProps & DialogState) {
  const transfer = useTransferTeam(name, () => state.onOpenChange(false));
  return (
    <ConfirmDialog
      {...state}
      title={`Transfer team ${team.teamNumber} to ${name}?`}
      text={`You stay as a plain member. Only ${name} can give the ownership back.`}
      confirmLabel={transfer.isPending ? 'Transferring...' : 'Transfer Ownership'}
      busy={transfer.isPending}
      error={transfer.failure}
      onConfirm={() => transfer.mutate({ teamId: team.id, userId })}
    />
  );
}
