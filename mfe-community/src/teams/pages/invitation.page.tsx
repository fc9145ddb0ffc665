import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  communityCalls,
  fixedText,
  missingHead,
  READER_TEAM_DAYS,
  teamKeys,
} from '@meshwork/contracts-community';
import {
  DetailFailure,
  Link,
  loginPath,
  PageMeta,
  paths,
  useActGate,
  useAction,
  useNavigate,
  useUser,
} from '@meshwork/shell-contract';
import { Alert, Button, cx, LinkButton, looks, PageHeader, TeamTile } from '@meshwork/ui';
import { DetailSkeleton } from '../../common/detail-layout.tsx';
import { linkPath, useLinked } from '../../common/link-token.ts';
import { INVITATION_PAGE, membersTabOf } from '../team-page-address.ts';
import styles from './invitation.page.module.css';

/** An invitation to a team, accepted with one press. */
export default function InvitationPage() {
  const { token, found } = useLinked(teamKeys.invitation, communityCalls.invitation);
  const isMinor = useUser()?.standing?.ageBand === 'MINOR';
  if (found.isPending) return <DetailSkeleton label={t`Loading the invitation`} />;
  if (found.isError)
    return (
      <DetailFailure
        query={found}
        head={missingHead('Invitation')}
        title={t`This invitation cannot be used`}
        notFound={t`It was used, revoked, or its time is over. Ask the team for another one.`}
        back={{ to: paths.teams, label: t`Back to Teams` }}
      />
    );
  const { team, role } = found.data;
  const inviter = fixedText(found.data.inviter);
  const { teamNumber, teamName } = team;
  return (
    <>
      <PageMeta
        title={team.isClass ? t`Invitation to ${teamName}` : t`Invitation to team ${teamNumber}`}
        hidden
      />
      <PageHeader
        media={<TeamTile number={teamNumber} programme={team.teamType} />}
        title={
          team.isClass
            ? t`${inviter} invites you to ${teamName}`
            : t`${inviter} invites you to team ${teamNumber}`
        }
        text={[team.isClass ? null : teamName, team.location].filter(Boolean).join(' · ')}
        actions={
          <LinkButton size="sm" variant="secondary" render={<Link to={paths.team(team.id)} />}>
            <Trans>See the team</Trans>
          </LinkButton>
        }
      />
      <p className={styles.text}>
        {role === 'OWNER'
          ? t`You become an owner: you edit the team, answer requests to join, and decide about members.`
          : t`You become a member: you see who belongs to the team and what is new, and may post for it.`}
      </p>
      {team.isClass ? (
        <p className={styles.text}>
          <Trans>
            This is a class: its owners see how far you are on the learning paths that the class follows. Of
            people under 18 only owners who are adults see it.
          </Trans>
        </p>
      ) : null}
      {isMinor && !team.isVerified ? (
        <p className={styles.text}>
          <Trans>
            Nobody has verified that this team is what it says: for your first {{ days: READER_TEAM_DAYS }}{' '}
            days in it, its adults cannot read along for you, and count as people outside your teams.
          </Trans>
        </p>
      ) : null}
      <Acceptance token={token} />
    </>
  );
}

function Acceptance({ token }: { token: string }) {
  const navigate = useNavigate();
  const user = useUser();
  const acceptance = useAction(communityCalls.acceptInvitation, {
    changes: [teamKeys.mine, teamKeys.details, teamKeys.allMembers],
    // Also true of who only asks by it, whom the inviter blocks and who is not told.
    success: t`You accepted the invitation.`,
    failure: t`Failed to accept the invitation`,
    onSuccess: ({ teamId }) => void navigate(membersTabOf(teamId), { replace: true }),
  });
  const gate = useActGate({
    act: 'request',
    service: 'community',
    error: acceptance.error,
    mailedToken: token,
  });
  if (!user)
    return (
      <LinkButton variant="primary" render={<Link to={loginPath(linkPath(INVITATION_PAGE, token))} />}>
        <Trans>Log in to accept</Trans>
      </LinkButton>
    );
  return (
    <div className={cx(looks.stack, looks.start)}>
      {acceptance.failure && !gate.explains ? (
        <Alert variant="destructive">{acceptance.failure}</Alert>
      ) : null}
      {gate.panel}
      <Button
        busy={acceptance.isPending}
        disabled={gate.blocked}
        onClick={() => acceptance.mutate({ token })}
      >
        {acceptance.isPending ? t`Joining...` : t`Accept Invitation`}
      </Button>
    </div>
  );
}
