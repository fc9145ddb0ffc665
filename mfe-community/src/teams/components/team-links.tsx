import { TEAM_LINKS, type Team } from '@meshwork/contracts-community';
import { ExternalLink } from 'lucide-react';
import { TEAM_LINK_NAMES } from './team-link-names.ts';
import styles from './team-links.module.css';

/** The team's own pages elsewhere, those that it has. */
export function TeamLinks({ team }: { team: Team }) {
  const links = TEAM_LINKS.flatMap((key) => (team[key] ? [{ key, url: team[key] }] : []));
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Team links">
      {links.map(({ key, url }) => (
        <li key={key}>
          <a href={url} target="_blank" rel="noopener nofollow ugc" className={styles.link}>
            {TEAM_LINK_NAMES[key]}
            <ExternalLink aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
