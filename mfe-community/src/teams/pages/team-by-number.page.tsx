import type { TeamType } from '@meshwork/contracts-community';
import { Navigate, paths, useApi, useParams, useQuery } from '@meshwork/shell-contract';
import { DetailFailure } from '../../common/detail-failure.tsx';
import { DetailSkeleton } from '../../common/detail-skeleton.tsx';
import { teamByNumber } from '../api/team.query.ts';

/** A team by programme and number: leads to its page, in whose place it leaves no step in the history. */
export default function TeamByNumberPage({ teamType }: { teamType: TeamType }) {
  const found = useQuery(teamByNumber(useApi(), teamType, useParams().teamNumber ?? ''));
  if (found.isPending) return <DetailSkeleton label="Loading team" />;
  if (found.isError) {
    return (
      <DetailFailure
        error={found.error}
        kind="Team"
        title="Could not load team details"
        notFound="Team not found."
        back={{ to: paths.teams, label: 'Back to Teams' }}
        onRetry={() => void found.refetch()}
      />
    );
  }
  return <Navigate to={paths.team(found.data.teamId)} replace />;
}
