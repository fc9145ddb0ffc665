import { t } from '@lingui/core/macro';
import type { Team } from '@meshwork/contracts-community';
import { QueryState, useApi, useQuery } from '@meshwork/shell-contract';
import { Dialog, type DialogState } from '@meshwork/ui';
import { teamClaim } from '../../api/team.query.ts';
import { OpenClaim } from './open-claim.tsx';
import { StartClaimForm } from './start-claim.form.tsx';

interface ClaimTeamProps extends DialogState {
  team: Team;
  /** The person runs the team and asks for the badge alone. */
  isOwn?: boolean;
}

/** Proving that a team is one's own: to run it, or to have it verified. */
export default function ClaimTeamDialog({ team, isOwn = false, ...state }: ClaimTeamProps) {
  const standing = useQuery(teamClaim(useApi(), team.id));
  const close = () => state.onOpenChange(false);
  const { data } = standing;
  return (
    <Dialog
      {...state}
      title={
        isOwn
          ? t`Verify team ${{ teamNumber: team.teamNumber }}`
          : t`Claim team ${{ teamNumber: team.teamNumber }}`
      }
      description={
        isOwn
          ? t`A verified team is the one that the public register of its programme names.`
          : t`Nobody runs this team yet. Whoever proves that it is theirs becomes its owner.`
      }
    >
      {standing.isPending || standing.isError ? (
        <QueryState
          query={standing}
          loading={t`Loading your claim`}
          failed={t`Could not load your claim`}
          height="12rem"
          level={3}
        />
      ) : null}
      {data?.claim?.state === 'OPEN' ? (
        <OpenClaim team={team} claim={data.claim} onDone={close} />
      ) : data ? (
        <StartClaimForm team={team} standing={data} onCancel={close} />
      ) : null}
    </Dialog>
  );
}
