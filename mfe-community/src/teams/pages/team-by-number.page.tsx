import { missingHead, type TeamType } from '@meshwork/contracts-community';
import { DetailFailure, paths, Redirect, useApi, useParams, useQuery } from '@meshwork/shell-contract';
import { DetailSkeleton } from '../../common/detail-layout.tsx';
import { teamByNumber } from '../api/team.query.ts';

/** Redirects from programme and number to the team's page. */
export default function TeamByNumberPage({ teamType }: { teamType: TeamType }) {
  const found = useQuery(teamByNumber(useApi(), teamType, useParams().teamNumber ?? ''));
  if (found.isPending) return <DetailSkeleton label="Loading team" />;
  if (found.isError)
    return (
      <DetailFailure
        query={found}
        head={missingHead('Team')}
        title="Could not load team details"
        notFound="Team not found."
        back={{ to: paths.teams, label: 'Back to Teams' }}
      />
    );
  return <Redirect to={paths.team(found.data.teamId)} />;
}
