import { communityCalls, guardianKeys, teamKeys } from '@meshwork/contracts-community';
import { useApi, useQuery, useUser } from '@meshwork/shell-contract';

/**
 * The teams of the signed-in person, and those with an open request of theirs; sends no request for a visitor.
 * All remotes share the query, so it is fetched once.
 */
export function useOwnTeams() {
  const api = useApi();
  return useQuery({
    queryKey: teamKeys.mine,
    queryFn: ({ signal }) => api.call(communityCalls.userTeams, { signal }),
    enabled: useUser() !== undefined,
  });
}

/** The adults who may read along for the signed-in person, and the young people for whom this person may. */
export function useGuardians() {
  const api = useApi();
  return useQuery({
    queryKey: guardianKeys.mine,
    queryFn: ({ signal }) => api.call(communityCalls.guardians, { signal }),
    enabled: useUser() !== undefined,
  });
}
