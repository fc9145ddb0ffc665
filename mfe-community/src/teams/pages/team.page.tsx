import { teamHead } from '@meshwork/contracts-community';
import { PageMeta, paths, useApi, useParams, useQuery, useUser } from '@meshwork/shell-contract';
import { DetailFailure } from '../../common/detail-failure.tsx';
import { DetailSkeleton } from '../../common/detail-skeleton.tsx';
import { teamDetails } from '../api/team.query.ts';
import { EditTeam } from '../components/edit-team.tsx';
import { JoinRequests } from '../components/join-requests.tsx';
import { JoinTeam } from '../components/join-team.tsx';
import { LeaveTeam } from '../components/leave-team.tsx';
import { MembersPanel } from '../components/members-panel.tsx';
import { StandingBadge } from '../components/standing-badge.tsx';
import { TeamHeader } from '../components/team-header.tsx';
import { type InitiativeCardsView, TeamTabs } from '../components/team-tabs.tsx';
import { VerifyTeam } from '../components/verify-team.tsx';
import { WithdrawJoin } from '../components/withdraw-join.tsx';
import { standingOnPage } from '../standing.ts';

/** One team (specification, section 2). */
export default function TeamPage({ InitiativeCards }: { InitiativeCards: InitiativeCardsView }) {
  const teamId = Number(useParams().teamId);
  const admin = useUser()?.role === 'admin';
  const details = useQuery(teamDetails(useApi(), teamId));
  if (details.isPending) return <DetailSkeleton label="Loading team" />;
  if (details.isError) {
    return (
      <DetailFailure
        error={details.error}
        kind="Team"
        title="Could not load team details"
        notFound="Team not found."
        back={{ to: paths.teams, label: 'Back to Teams' }}
        onRetry={() => void details.refetch()}
      />
    );
  }
  const { team, membership } = details.data;
  const standing = standingOnPage(membership, team.memberCount);
  const owner = standing.as === 'member' && standing.owner;
  const seesMembers = standing.as === 'member' || admin;
  return (
    <>
      <PageMeta {...teamHead(team)} />
      <TeamHeader
        team={team}
        badges={<StandingBadge standing={standing} />}
        actions={
          <>
            <JoinTeam team={team} standing={standing} />
            <WithdrawJoin team={team} standing={standing} />
            {owner || admin ? <EditTeam team={team} /> : null}
            <LeaveTeam team={team} standing={standing} />
            <VerifyTeam team={team} />
          </>
        }
      />
      {/* A team has an owner as long as it has members. */}
      {owner || admin ? <JoinRequests team={team} ownerless={team.memberCount === 0} /> : null}
      <TeamTabs
        {...details.data}
        InitiativeCards={InitiativeCards}
        members={seesMembers ? <MembersPanel team={team} mayTransfer={owner} /> : null}
      />
    </>
  );
}
