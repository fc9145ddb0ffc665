import type { ApiClient } from '@meshwork/api-client';
import { get } from '@meshwork/contracts-core';
import { queryOptions } from '@meshwork/shell-contract';
import { z } from 'zod';

/**
 * One's own teams, as far as posting on behalf of one needs them. A domain speaks no other domain's contract, so this
 * names the few fields it reads; fields are only ever added there (docs/adr/0001).
 */
const userTeams = get('/_api/user-teams', {
  summary: "One's own teams",
  access: 'user',
  response: z.object({
    userTeams: z.array(z.object({ id: z.number(), teamNumber: z.string(), teamName: z.string() })),
  }),
});

export const ownTeams = (api: ApiClient) =>
  queryOptions({
    // Apart from the teams' own query, whose answer has another shape, and below their key, so it is refreshed with them.
    queryKey: ['teams', 'mine', 'to-post-for'],
    queryFn: async ({ signal }) => (await api.call(userTeams, { signal })).userTeams,
  });
