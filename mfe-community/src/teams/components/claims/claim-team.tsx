import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { communityCalls, type Team, teamKeys } from '@meshwork/contracts-community';
import { Link, lazyPage, loginPath, useAction, useApi, useQuery, useUser } from '@meshwork/shell-contract';
import { Alert, Button, DialogMount, dialogPreload, LinkButton } from '@meshwork/ui';
import { useEffect, useEffectEvent } from 'react';
import { teamClaim } from '../../api/team.query.ts';
import { claimingOf, useTeamPageAddress, watchingOf } from '../../team-page-address.ts';
import styles from './claim-team.module.css';

const ClaimTeamDialog = lazyPage(() => import('./claim-team.dialog.tsx'), null);

/** For a team that nobody runs: what that means, being told when somebody does, and quietly last, running it. */
export function NobodyHere({ team }: { team: Team }) {
  const user = useUser();
  const { claiming, setClaiming } = useTeamPageAddress();
  return (
    <Alert
      title={t`Nobody of this team is here yet`}
      className={styles.nobody}
      action={
        <>
          {user ? (
            <WatchTeam team={team} />
          ) : (
            <LinkButton variant="primary" size="sm" render={<Link to={loginPath(watchingOf(team.id))} />}>
              <Trans>Tell me when somebody runs it</Trans>
            </LinkButton>
          )}
          {team.websiteUrl ? (
            <LinkButton size="sm" href={team.websiteUrl} target="_blank" rel="noopener nofollow ugc">
              <Trans>The team's website</Trans>
            </LinkButton>
          ) : null}
          {user ? (
            <Button
              {...dialogPreload(ClaimTeamDialog.preload)}
              variant="ghost"
              size="sm"
              onClick={() => setClaiming(true)}
            >
              <Trans>I run this team</Trans>
            </Button>
          ) : (
            <LinkButton variant="ghost" size="sm" render={<Link to={loginPath(claimingOf(team.id))} />}>
              <Trans>I run this team</Trans>
            </LinkButton>
          )}
          <DialogMount open={claiming}>
            <ClaimTeamDialog team={team} open={claiming} onOpenChange={setClaiming} />
          </DialogMount>
        </>
      }
    >
      <Trans>It cannot be joined or asked here until somebody does. We tell you when it can.</Trans>
    </Alert>
  );
}

function WatchTeam({ team }: { team: Pick<Team, 'id'> }) {
  const standing = useQuery(teamClaim(useApi(), team.id));
  const watch = useAction(communityCalls.watchTeam, {
    changes: [teamKeys.all],
    success: (_, { watching }) =>
      watching ? t`You will be told when somebody runs this team.` : t`You will not be told.`,
    failure: t`Failed to save this`,
    showFailure: 'toast',
  });
  const isWatching = standing.data?.isWatching ?? false;
  const { asksToWatch, forgetWatch } = useTeamPageAddress();
  const carryOn = useEffectEvent(() => {
    forgetWatch();
    if (!isWatching) watch.mutate({ teamId: team.id, watching: true });
  });
  const canCarryOn = asksToWatch && standing.isSuccess;
  useEffect(() => {
    if (canCarryOn) carryOn();
  }, [canCarryOn]);
  return (
    <Button
      size="sm"
      variant={isWatching ? 'secondary' : 'primary'}
      aria-pressed={isWatching}
      busy={watch.isPending}
      disabled={!standing.data}
      onClick={() => watch.mutate({ teamId: team.id, watching: !isWatching })}
    >
      {isWatching ? t`You will be told` : t`Tell me when somebody runs it`}
    </Button>
  );
}
