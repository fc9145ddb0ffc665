import type { TeamCard } from '@meshwork/contracts-community';
import { Link, loginPath, useUser } from '@meshwork/shell-contract';
import { Button, LinkButton } from '@meshwork/ui';
import { dialogsAhead } from '../../common/dialogs-ahead.ts';
import type { Standing } from '../standing.ts';
import { joiningOf, useTeamPageAddress } from '../team-page-address.ts';
import { JoinTeamDialog } from './join-team.dialog.tsx';

/** Request to join, for those who have not asked; a visitor is led to the login and back. */
export function JoinTeam({ team, standing }: { team: TeamCard; standing: Standing }) {
  const user = useUser();
  const { joining, setJoining } = useTeamPageAddress();
  if (standing.as !== 'stranger') return null;
  if (!user) {
    return (
      <LinkButton size="sm" render={<Link to={loginPath(joiningOf(team.id))} />}>
        Log in to join
      </LinkButton>
    );
  }
  return (
    <>
      <Button {...dialogsAhead} size="sm" onClick={() => setJoining(true)}>
        Request to join
      </Button>
      <JoinTeamDialog team={team} open={joining} onOpenChange={setJoining} />
    </>
  );
}
