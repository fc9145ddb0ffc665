import { PageMeta, paths, useApi, useParams, useQuery } from '@meshwork/shell-contract';
import { DetailFailure } from '../../common/detail.failure.tsx';
import { DetailSkeleton } from '../../common/detail.skeleton.tsx';
import { teamDetails } from '../api/team.queries.ts';
import { JoinTeam, LeaveTeam, StandingBadge, VerifyTeam } from '../components/team.actions.tsx';
import { TeamHeader } from '../components/team.header.tsx';
import { TeamTabs } from '../components/team.tabs.tsx';
import { useStanding } from '../use-standing.ts';

/** One team (specification, section 2). */
export default function TeamPage() {
  const teamId = Number(useParams().teamId);
  const { standingOf } = useStanding();
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
  const { team, resources, initiatives } = details.data;
  const standing = standingOf(team.id);
  return (
    <>
      <PageMeta
        title={`Team ${team.teamNumber} ${team.teamName}`}
        description={`${team.teamName}${team.location ? ` from ${team.location}` : ''}: resources and initiatives of team ${team.teamNumber}.`}
      />
      <TeamHeader
        team={team}
        badges={<StandingBadge standing={standing} />}
        actions={
          <>
            <JoinTeam team={team} standing={standing} />
            {standing === 'member' ? <LeaveTeam team={team} /> : null}
            <VerifyTeam team={team} />
          </>
        }
      />
      <TeamTabs resources={resources} initiatives={initiatives} />
    </>
  );
}
