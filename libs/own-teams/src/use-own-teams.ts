import { teamKeys } from '@meshwork/contracts-community';
import { useApi, useQuery, useUser } from '@meshwork/shell-contract';

/**
 * The teams of the signed-in person, and those with an open request of theirs; sends no request for a visitor.
 * All remotes share the query, so it is fetched once.
 */
export function useOwnTeams() {
  const api = useApi();
  return useQuery({
    queryKey: teamKeys.mine,
    queryFn: async ({ signal }) => {
      // In a chunk of its own: a remote of another domain loads this contract only when it needs the teams.
      const { teamEndpoints } = await import('@meshwork/contracts-community');
      return api.call(teamEndpoints.userTeams, { signal });
    },
    enabled: useUser() !== undefined,
  });
}
