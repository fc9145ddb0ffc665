import { TEAM_LINKS, type Team, type TeamLink } from '@meshwork/contracts-community';
import { ExternalLink } from 'lucide-react';
import styles from './team-links.module.css';

export const TEAM_LINK_NAMES: Readonly<Record<TeamLink, string>> = {
  websiteUrl: 'Website',
  instagramUrl: 'Instagram',
  twitterUrl: 'Twitter',
  facebookUrl: 'Facebook',
  youtubeUrl: 'YouTube',
  linkedinUrl: 'LinkedIn',
  githubUrl: 'GitHub',
};

/** The team's pages on other sites. */
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
