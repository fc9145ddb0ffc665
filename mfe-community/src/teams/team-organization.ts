import { TEAM_LINKS, type Team } from '@meshwork/contracts-community';

/** A team as structured data for search engines (https://schema.org/Organization). @param address the canonical address of its page */
export function teamOrganization(team: Team, address: string): object {
  const links = TEAM_LINKS.flatMap((link) => team[link] ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: `${team.teamNumber} ${team.teamName}`,
    url: address,
    ...(team.description && { description: team.description }),
    ...(team.location && { location: { '@type': 'Place', name: team.location } }),
    ...(links.length > 0 && { sameAs: links }),
  };
}
