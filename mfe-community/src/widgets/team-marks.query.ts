import type { ApiClient } from '@meshwork/api-client';
import { type TeamCard, teamKeys } from '@meshwork/contracts-community';
import { queryOptions } from '@meshwork/shell-contract';

export type TeamMark = Pick<TeamCard, 'id' | 'teamNumber' | 'teamName' | 'teamType'>;

const isTeamMark = (value: unknown): value is TeamMark => {
  const team = value as Partial<TeamMark> | null;
  return (
    typeof team?.id === 'number' &&
    typeof team.teamNumber === 'string' &&
    typeof team.teamName === 'string' &&
    typeof team.teamType === 'string'
  );
};

/**
 * Some teams for the landing page. Read without the contract's schemas: with the schema library they are 30 KB, and
 * visitors see this page first. The path is the one of `teamEndpoints.listTeams`; a test compares them.
 */
export const teamMarks = (api: ApiClient) =>
  queryOptions({
    queryKey: teamKeys.marks,
    queryFn: async ({ signal }) => {
      const answer = (await api.read('/_api/teams?limit=24', signal)) as { teams?: unknown } | null;
      if (Array.isArray(answer?.teams) && answer.teams.every(isTeamMark)) return answer.teams;
      throw new TypeError('The answer is no list of teams.');
    },
  });
