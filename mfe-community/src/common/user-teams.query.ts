import type { ApiClient } from '@meshwork/api-client';
import { teamEndpoints } from '@meshwork/contracts-community';
import { queryOptions } from '@meshwork/shell-contract';

/** Below the key of everything about teams, so that a change of teams also asks for one's own again. */
export const userTeamsKey = ['teams', 'mine'] as const;

/** The signed-in person's teams; only runs when somebody is signed in (specification, section 6). */
export const userTeams = (api: ApiClient, signedIn: boolean) =>
  queryOptions({
    queryKey: userTeamsKey,
    queryFn: ({ signal }) => api.call(teamEndpoints.userTeams, { signal }),
    enabled: signedIn,
  });
