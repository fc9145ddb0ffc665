import { useApi, useQuery, useUser } from '@meshwork/shell-contract';
import { userTeams } from '../common/user-teams.query.ts';
import { PENDING, STRANGER, type Standing, standingOfMember } from './standing.ts';

/** The signed-in person's teams, and how they stand to any team. */
export function useStanding() {
  const signedIn = useUser() !== undefined;
  const mine = useQuery(userTeams(useApi(), signedIn));
  const standings = new Map<number, Standing>([
    ...(mine.data?.pendingTeams ?? []).map((team) => [team.id, PENDING] as const),
    ...(mine.data?.userTeams ?? []).map((team) => [team.id, standingOfMember(team)] as const),
  ]);
  const standingOf = (teamId: number): Standing => standings.get(teamId) ?? STRANGER;
  return { signedIn, mine, standingOf };
}
