import type { Resource } from '@meshwork/contracts-catalog';
import { Link, paths } from '@meshwork/shell-contract';
import { Avatar, looks, TeamTile } from '@meshwork/ui';
import styles from './posted-by.module.css';

/** The poster of a resource, the team that it was posted for, and the publisher of the linked page. */
export function PostedBy({ resource }: { resource: Resource }) {
  const { creator, team, publisher } = resource;
  return (
    <ul className={styles.people}>
      <li className={styles.person}>
        <Avatar name={creator.displayName} size="md" />
        <span>
          <bdi className={styles.name}>{creator.displayName}</bdi>
          {publisher ? (
            <span dir="auto" className={looks.soft}>
              {`Published by ${publisher}`}
            </span>
          ) : null}
        </span>
      </li>
      {team ? (
        <li className={styles.person}>
          <TeamTile number={team.teamNumber} programme={team.teamType} size="sm" />
          <span>
            <span className={looks.soft}>On behalf of</span>
            <Link to={paths.team(team.id)} className={styles.name}>
              Team {team.teamNumber} <bdi>{team.teamName}</bdi>
            </Link>
          </span>
        </li>
      ) : null}
    </ul>
  );
}
