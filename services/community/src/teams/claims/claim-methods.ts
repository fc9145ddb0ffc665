import type { ClaimMethod } from '@meshwork/contracts-community';

interface Websites {
  readonly websiteUrl: string | null;
  /** The website by the public register; anybody can write another one into a form. */
  readonly registeredUrl: string | null;
}

/** The domain of a website without "www."; null where there is none. */
export function domainOf(websiteUrl: string | null): string | null {
  if (!websiteUrl || !URL.canParse(websiteUrl)) return null;
  return new URL(websiteUrl).hostname.replace(/^www\./, '') || null;
}

/** Tells whether the website is the register's, so that its control proves this team and not only a founder's website. */
export const isRegisteredWebsite = ({ websiteUrl, registeredUrl }: Websites): boolean =>
  websiteUrl !== null && websiteUrl === registeredUrl;

/** A team that somebody runs is proved for its badge, and by its website only where the register knows that website. */
export function methodsFor(team: Websites & { hasOwner: boolean }): ClaimMethod[] {
  const byWebsite = domainOf(team.websiteUrl) !== null && (!team.hasOwner || isRegisteredWebsite(team));
  return byWebsite ? ['WEBSITE', 'STATEMENT'] : ['STATEMENT'];
}
