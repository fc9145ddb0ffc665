import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, type Team, type TeamCard } from '@meshwork/contracts-community';
import { Link, lazyPage, loginPath, useAction, useUser } from '@meshwork/shell-contract';
import { Badge, Button, DialogMount, dialogPreload, LinkButton } from '@meshwork/ui';
import { useOwnRequest } from '../../../common/own-request.query.ts';
import { RequestLink } from '../../../common/own-request.tsx';
import { TEAM_CHANGES } from '../../api/team.actions.ts';
import type { OwnMembership } from '../../own-membership.ts';
import { joiningOf, useTeamPageAddress } from '../../team-page-address.ts';

const JoinTeamDialog = lazyPage(() => import('./join-team.dialog.tsx'), null);

interface JoinTeamProps {
  team: TeamCard & Pick<Team, 'takesMembers'>;
  membership: OwnMembership;
}

/** For those without a membership, where the team takes new members; a visitor logs in first and returns to the opened dialog. */
export function JoinTeam({ team, membership }: JoinTeamProps) {
  const user = useUser();
  const { joining, setJoining } = useTeamPageAddress();
  if (membership.status !== 'none' || team.takesMembers === false) return null;
  if (!user)
    return (
      <LinkButton size="sm" render={<Link to={loginPath(joiningOf(team.id))} />}>
        <Trans>Log in to join</Trans>
      </LinkButton>
    );
  return (
    <>
      <Button {...dialogPreload(JoinTeamDialog.preload)} size="sm" onClick={() => setJoining(true)}>
        <Trans>Request to join</Trans>
      </Button>
      <DialogMount open={joining}>
        <JoinTeamDialog team={team} open={joining} onOpenChange={setJoining} />
      </DialogMount>
    </>
  );
}

interface WithdrawJoinProps {
  team: Pick<TeamCard, 'id'>;
  membership: OwnMembership;
}

export const WithdrawJoin = ({ team, membership }: WithdrawJoinProps) =>
  // The action is a component of its own, because a list has this in each of its rows.
  membership.status === 'requested' ? <Withdrawal team={team} /> : null;

function Withdrawal({ team }: Pick<WithdrawJoinProps, 'team'>) {
  const withdrawal = useAction(communityCalls.withdrawJoin, {
    changes: TEAM_CHANGES,
    success: t`Request withdrawn.`,
    failure: t`Failed to withdraw the request`,
    showFailure: 'toast',
  });
  const request = useOwnRequest('TEAM', team.id);
  return (
    <>
      {request ? <RequestLink request={request} /> : null}
      <Button
        size="sm"
        variant="secondary"
        busy={withdrawal.isPending}
        onClick={() => withdrawal.mutate({ teamId: team.id })}
      >
        {withdrawal.isPending ? t`Withdrawing...` : t`Withdraw request`}
      </Button>
    </>
  );
}

/** Shows that the person belongs to the team or has asked to, and the number of requests that wait for an owner. */
/** Null for those without a membership, so that a card knows that it has no badge. */
export const membershipBadge = (membership: OwnMembership) => {
  if (membership.status === 'none') return null;
  if (membership.status === 'requested')
    return (
      <Badge variant="warning">
        <Trans>Request sent</Trans>
      </Badge>
    );
  const { openRequests } = membership;
  return (
    <>
      <Badge>
        <Trans>Your Team</Trans>
      </Badge>
      {openRequests > 0 ? (
        <Badge variant="warning">
          {plural(openRequests, { one: '# join request', other: '# join requests' })}
        </Badge>
      ) : null}
    </>
  );
};
