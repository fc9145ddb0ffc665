import { useApi, useQuery, useUser } from '@meshwork/shell-contract';
import { userTeams } from '../common/user-teams.query.ts';
import type { Standing } from './components/team.actions.tsx';

/** The signed-in person's teams, and how they stand to any team. */
export function useStanding() {
  const signedIn = useUser() !== undefined;
  const mine = useQuery(userTeams(useApi(), signedIn));
  const members = new Set(mine.data?.userTeams.map((team) => team.id));
  const pending = new Set(mine.data?.pendingTeams.map((team) => team.id));
  const standingOf = (teamId: number): Standing => {
    if (members.has(teamId)) return 'member';
    return pending.has(teamId) ? 'pending' : 'stranger';
  };
  return { signedIn, mine, standingOf };
}
