import type { Team } from '@meshwork/contracts-community';
import { Link, lazyPage, loginPath, useApi, useQuery, useUser } from '@meshwork/shell-contract';
import { Alert, Button, Day, DialogButton, DialogMount, dialogPreload, LinkButton } from '@meshwork/ui';
import { useRenewVerified, useWatchTeam } from '../api/claim.actions.ts';
import { teamClaim } from '../api/claim.query.ts';
import { claimingOf, useTeamPageAddress } from '../team-page-address.ts';

const ClaimTeamDialog = lazyPage(() => import('./claim-team.dialog.tsx'), null);

/** For a team that nobody runs: claiming it, and being told when somebody does. */
export function ClaimTeam({ team }: { team: Team }) {
  const user = useUser();
  const { claiming, setClaiming } = useTeamPageAddress();
  if (!user) {
    return (
      <LinkButton size="sm" render={<Link to={loginPath(claimingOf(team.id))} />}>
        Log in to claim this team
      </LinkButton>
    );
  }
  return (
    <>
      <Button {...dialogPreload(ClaimTeamDialog.preload)} size="sm" onClick={() => setClaiming(true)}>
        Claim this team
      </Button>
      <WatchTeam team={team} />
      <DialogMount open={claiming}>
        <ClaimTeamDialog team={team} open={claiming} onOpenChange={setClaiming} />
      </DialogMount>
    </>
  );
}

function WatchTeam({ team }: { team: Pick<Team, 'id'> }) {
  const standing = useQuery(teamClaim(useApi(), team.id));
  const watch = useWatchTeam();
  const isWatching = standing.data?.isWatching ?? false;
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-pressed={isWatching}
      busy={watch.isPending}
      disabled={!standing.data}
      onClick={() => watch.mutate({ teamId: team.id, watching: !isWatching })}
    >
      {isWatching ? 'You will be told' : 'Tell me when somebody runs it'}
    </Button>
  );
}

/** For owners of a team without the badge. */
export const GetVerified = ({ team }: { team: Team }) => (
  <DialogButton
    size="sm"
    variant="secondary"
    preload={ClaimTeamDialog.preload}
    dialog={(state) => <ClaimTeamDialog team={team} isOwn {...state} />}
  >
    Get verified
  </DialogButton>
);

/** For owners of a verified team, once a year. @param until when the badge goes without an answer */
export function StillVerified({ team, until }: { team: Team; until: string }) {
  const renewal = useRenewVerified();
  return (
    <Alert
      variant={renewal.failure ? 'destructive' : 'warning'}
      title="Is this still the same team?"
      action={
        <Button size="sm" busy={renewal.isPending} onClick={() => renewal.mutate({ teamId: team.id })}>
          Yes, all is right
        </Button>
      }
    >
      {renewal.failure ?? (
        <>
          Name, number and website are asked for once a year. Without an answer until <Day at={until} /> the
          team is no longer shown as verified.
        </>
      )}
    </Alert>
  );
}
