import { messageOf } from '@meshwork/api-client';
import { teamEndpoints } from '@meshwork/contracts-community';
import { Link, PageMeta, paths, useApi, useQuery } from '@meshwork/shell-contract';

/** The directory's names. */
export default function TeamsPage() {
  const api = useApi();
  const teams = useQuery({
    queryKey: ['teams'],
    queryFn: ({ signal }) => api.call(teamEndpoints.listTeams, { query: { limit: 24 }, signal }),
  });
  return (
    <>
      <PageMeta title="Teams" />
      <h1>Find Your Team</h1>
      {teams.isPending && <p>Loading…</p>}
      {teams.isError && (
        <p role="alert">Error fetching teams: {messageOf(teams.error, 'An unknown error occurred.')}</p>
      )}
      <ul>
        {teams.data?.teams.map((team) => (
          <li key={team.id}>
            <Link to={paths.team(team.id)}>
              {team.teamNumber} {team.teamName}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
