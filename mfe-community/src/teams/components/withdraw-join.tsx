import type { TeamCard } from '@meshwork/contracts-community';
import { Button } from '@meshwork/ui';
import { useWithdrawJoin } from '../api/team.actions.ts';
import type { Standing } from '../standing.ts';

/** Takes an open request to join back. */
export function WithdrawJoin({ team, standing }: { team: Pick<TeamCard, 'id'>; standing: Standing }) {
  const withdrawal = useWithdrawJoin();
  if (standing.as !== 'pending') return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={withdrawal.isPending}
      onClick={() => withdrawal.mutate({ teamId: team.id })}
    >
      {withdrawal.isPending ? 'Withdrawing...' : 'Withdraw request'}
    </Button>
  );
}
