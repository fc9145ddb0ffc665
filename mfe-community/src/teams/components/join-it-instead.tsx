import type { CreateTeam } from '@meshwork/contracts-community';
import { Link, useApi, useQuery } from '@meshwork/shell-contract';
import { LinkButton } from '@meshwork/ui';
import { teamByNumber } from '../api/team.query.ts';
import { joiningOf } from '../team-page-address.ts';

/** Leads to the team that already has this programme and number, ready to ask for joining it. */
export function JoinItInstead({ teamType, teamNumber }: Pick<CreateTeam, 'teamType' | 'teamNumber'>) {
  const found = useQuery(teamByNumber(useApi(), teamType, teamNumber));
  if (!found.data) return null;
  return (
    <LinkButton size="sm" render={<Link to={joiningOf(found.data.teamId)} />}>
      Join it instead
    </LinkButton>
  );
}
