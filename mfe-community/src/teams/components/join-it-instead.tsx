import { type CreateTeam, teamEndpoints } from '@meshwork/contracts-community';
import { Link, paths, skipToken, useApi, useQuery } from '@meshwork/shell-contract';
import { LinkButton } from '@meshwork/ui';
import { teamKeys } from '../api/team.queries.ts';

/** Leads to the team that already has this programme and number. */
export function JoinItInstead({ teamType, teamNumber }: Pick<CreateTeam, 'teamType' | 'teamNumber'>) {
  const api = useApi();
  const found = useQuery({
    queryKey: [...teamKeys.all, 'by-number', teamType, teamNumber],
    queryFn: teamNumber
      ? ({ signal }) => api.call(teamEndpoints.teamByNumber, { query: { teamType, teamNumber }, signal })
      : skipToken,
  });
  if (!found.data) return null;
  return (
    <LinkButton size="sm" render={<Link to={paths.team(found.data.teamId)} />}>
      Join it instead
    </LinkButton>
  );
}
