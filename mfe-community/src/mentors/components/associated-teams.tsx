import type { Mentor } from '@meshwork/contracts-community';
import { Link, paths } from '@meshwork/shell-contract';
import styles from './associated-teams.module.css';

/** The public teams that a mentor belongs to. */
export function AssociatedTeams({ teams }: Pick<Mentor, 'teams'>) {
  if (teams.length === 0) return <p>This mentor is not currently associated with any public teams.</p>;
  return (
    <ul className={styles.list}>
      {teams.map((team) => (
        <li key={team.id}>
          <Link to={paths.team(team.id)} className={styles.team}>
            <span className={styles.number}>{team.teamNumber}</span> <bdi>{team.teamName}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
