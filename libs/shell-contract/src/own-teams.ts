import { teamKeys } from '@meshwork/contracts-community';
import { useQuery } from '@tanstack/react-query';
import { useApi, useUser } from './shell.context.tsx';

/**
 * The teams of the signed-in person, and those that they have asked to join; asks nothing for a visitor.
 * Every remote shares this query, also those whose domain may not import the community's contract.
 */
export function useOwnTeams() {
  const api = useApi();
  return useQuery({
    queryKey: teamKeys.mine,
    queryFn: async ({ signal }) => {
      // The contract brings the schema library, which the shell's first download does without.
      const { teamEndpoints } = await import('@meshwork/contracts-community');
      return api.call(teamEndpoints.userTeams, { signal });
    },
    enabled: useUser() !== undefined,
  });
}
