import { t } from '@lingui/core/macro';
import { communityCalls, type Guardian, guardianKeys, teamKeys } from '@meshwork/contracts-community';
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

/** Says to a young person how long a message waits where all adults who read along are new here; otherwise undefined. */
export function newReaderText(guardians: readonly Guardian[]): string | undefined {
  const [reader] = guardians;
  if (!reader || guardians.some(({ counts }) => counts)) return undefined;
  return t`${{ displayName: reader.person.displayName }} is new here and can read along a day after opening your link. Then your message goes out by itself.`;
}
