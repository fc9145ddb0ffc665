import { t } from '@lingui/core/macro';
import { TEAM_LINKS, type Team, type TeamLink } from '@meshwork/contracts-community';
import { say } from '@meshwork/language';
import { leadsTo, looks, siteOf } from '@meshwork/ui';
import { ExternalLink } from 'lucide-react';
import { TEAM_LINK_NAMES } from '../../team-link-names.ts';
import styles from './team-links.module.css';

/** The sites that the names speak of; a website may be any. */
const NAMED_SITES: Readonly<Record<TeamLink, readonly string[]>> = {
  websiteUrl: [],
  instagramUrl: ['instagram.com'],
  twitterUrl: ['twitter.com', 'x.com'],
  facebookUrl: ['facebook.com', 'fb.com'],
  youtubeUrl: ['youtube.com', 'youtu.be'],
  linkedinUrl: ['linkedin.com'],
  githubUrl: ['github.com', 'github.io'],
};

/** The team's pages on other sites; where the name does not say where a link leads, its site stands beside it. */
export function TeamLinks({ team }: { team: Team }) {
  const links = TEAM_LINKS.flatMap((key) => (team[key] ? [{ key, url: team[key] }] : []));
  if (links.length === 0) return null;
  return (
    <ul className={looks.wrap} aria-label={t`Team links`}>
      {links.map(({ key, url }) => (
        <li key={key}>
          <a href={url} target="_blank" rel="noopener nofollow ugc" className={styles.link}>
            {say(TEAM_LINK_NAMES[key])}
            <ExternalLink aria-hidden="true" />
          </a>
          {NAMED_SITES[key].some((site) => leadsTo(url, site)) ? null : (
            <span className={looks.soft}> {siteOf(url)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
