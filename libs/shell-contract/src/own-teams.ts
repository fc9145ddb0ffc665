import { teamKeys } from '@meshwork/contracts-community';
import { useQuery } from '@tanstack/react-query';
import { useApi, useUser } from './shell.context.tsx';

/**
 * The teams of the signed-in person, and those with an open request of theirs; sends no request for a visitor.
 * Every remote shares this query, also those whose domain may not import the community's contract.
 */
export function useOwnTeams() {
  const api = useApi();
  return useQuery({
    queryKey: teamKeys.mine,
    queryFn: async ({ signal }) => {
      // The contract imports the schema library, which must not be part of the shell's first download.
      const { teamEndpoints } = await import('@meshwork/contracts-community');
      return api.call(teamEndpoints.userTeams, { signal });
    },
    enabled: useUser() !== undefined,
  });
}
