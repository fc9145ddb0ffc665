import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { InitiativeCard } from '@meshwork/contracts-community';
import { Link, paths } from '@meshwork/shell-contract';
import { looks } from '@meshwork/ui';
import styles from './joined-teams.module.css';

interface JoinedTeamsProps {
  teams: InitiativeCard['joinedTeams'];
  /** The number of joined teams; "+N more" stands for those that are not listed. */
  total: number;
}

/** The numbers of the teams that joined, each a link to its page. */
export function JoinedTeams({ teams, total }: JoinedTeamsProps) {
  if (teams.length === 0) return null;
  return (
    <ul className={looks.line} aria-label={t`Joined teams`}>
      {teams.map((team) => (
        <li key={team.id}>
          <Link to={paths.team(team.id)} title={team.teamName} className={styles.team}>
            {team.teamNumber}
          </Link>
        </li>
      ))}
      {total > teams.length ? (
        <li>
          <Trans>+{{ count: total - teams.length }} more</Trans>
        </li>
      ) : null}
    </ul>
  );
}
