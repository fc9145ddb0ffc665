import { PageMeta, paths, useApi, useParams, useQuery } from '@meshwork/shell-contract';
import { DetailFailure } from '../../common/detail.failure.tsx';
import { DetailSkeleton } from '../../common/detail.skeleton.tsx';
import { teamDetails } from '../api/team.queries.ts';
import { TeamHeader } from '../components/team.header.tsx';
import { TeamTabs } from '../components/team.tabs.tsx';

/** One team (specification, section 2). */
export default function TeamPage() {
  const teamId = Number(useParams().teamId);
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
  return (
    <>
      <PageMeta
        title={`Team ${team.teamNumber} ${team.teamName}`}
        description={`${team.teamName}${team.location ? ` from ${team.location}` : ''}: resources and initiatives of team ${team.teamNumber}.`}
      />
      <TeamHeader team={team} />
      <TeamTabs resources={resources} initiatives={initiatives} />
    </>
  );
}
