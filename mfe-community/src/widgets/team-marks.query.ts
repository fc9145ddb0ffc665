import type { ApiClient } from '@meshwork/api-client';
import { communityCalls, type TeamCard, teamKeys } from '@meshwork/contracts-community';
import { queryOptions } from '@meshwork/shell-contract';

export type TeamMark = Pick<TeamCard, 'id' | 'teamNumber' | 'teamName' | 'teamType'>;

const isTeamMark = (team: TeamMark): boolean =>
  typeof team.id === 'number' &&
  typeof team.teamNumber === 'string' &&
  typeof team.teamName === 'string' &&
  typeof team.teamType === 'string';

/** Some teams for the landing page, without those of new accounts (docs/product.md#new-accounts). It shows nothing rather than half a team. */
export const teamMarks = (api: ApiClient) =>
  queryOptions({
    queryKey: teamKeys.marks,
    queryFn: async ({ signal }) => {
      const { teams } = await api.call(communityCalls.listTeams, {
        query: { limit: 24, established: true },
        signal,
      });
      if (teams.every(isTeamMark)) return teams;
      throw new TypeError('The answer is no list of teams.');
    },
  });
