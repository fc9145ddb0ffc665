import type { ApiClient } from '@meshwork/api-client';
import { communityCalls, teamKeys } from '@meshwork/contracts-community';
import { queryOptions } from '@meshwork/shell-contract';

/** The person's claim of a team, and how they can prove it. */
export const teamClaim = (api: ApiClient, teamId: number) =>
  queryOptions({
    queryKey: teamKeys.claim(teamId),
    queryFn: ({ signal }) => api.call(communityCalls.teamClaim, { query: { teamId }, signal }),
    staleTime: 0,
  });
