import { communityCalls, guardianKeys } from '@meshwork/contracts-community';
import { useApi, useQuery, useUser } from '@meshwork/shell-contract';

/** The adults who may read along for the signed-in person, and the young people for whom this person may. */
export function useGuardians() {
  const api = useApi();
  return useQuery({
    queryKey: guardianKeys.mine,
    queryFn: ({ signal }) => api.call(communityCalls.guardians, { signal }),
    enabled: useUser() !== undefined,
  });
}
