import { messageOf } from '@meshwork/api-client';
import type { Team } from '@meshwork/contracts-community';
import { Button, ConfirmDialog } from '@meshwork/ui';
import { useState } from 'react';
import { dialogsAhead } from '../../common/dialogs-ahead.ts';
import { useTransferTeam } from '../api/member.actions.ts';

export interface TransferTeamProps {
  team: Pick<Team, 'id' | 'teamNumber'>;
  userId: number;
  name: string;
}

/** Hands the team to this member, with a question first. */
export function TransferTeam({ team, userId, name }: TransferTeamProps) {
  const [asking, setAsking] = useState(false);
  const transfer = useTransferTeam(name, () => setAsking(false));
  const toggle = (open: boolean) => {
    transfer.reset();
    setAsking(open);
  };
  return (
    <>
      <Button
        {...dialogsAhead}
        size="sm"
        variant="secondary"
        aria-label={`Transfer ownership to ${name}`}
        onClick={() => toggle(true)}
      >
        Transfer ownership
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={toggle}
        title={`Transfer team ${team.teamNumber} to ${name}?`}
        text={`You stay as a plain member. Only ${name} can give the ownership back.`}
        confirmLabel={transfer.isPending ? 'Transferring...' : 'Transfer Ownership'}
        busy={transfer.isPending}
        error={transfer.error ? messageOf(transfer.error, 'Failed to transfer ownership') : undefined}
        onConfirm={() => transfer.mutate({ teamId: team.id, userId })}
      />
    </>
  );
}
