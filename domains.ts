/**
 * The domains of Meshwork: what each one consists of and which part of the site it owns. After a change `npm run generate -- domains`
 * writes everything that follows from this file: the shell's mounts, the gateway's tables, the lists of containers.
 */

/** One page of the site, by the first segment of its path. */
export interface DomainPage {
  /** The page's name as people read it. */
  readonly label: string;
  /** The roles that may open it; everybody when absent. */
  readonly roles?: readonly ('user' | 'moderator' | 'admin')[];
  /** The header links to it. */
  readonly navigation?: boolean;
  /** `/<page>/<number>` shows one entity. */
  readonly details?: boolean;
  /** Addresses below it after which a secret stands, `*` for any part (docs/security.md#data). */
  readonly secrets?: readonly string[];
  /** The service lists the pages below it for search engines (docs/adr/0017). */
  readonly sitemaps?: boolean;
}

export interface Domain {
  /** Folder of the browser application. */
  readonly remote: `mfe-${string}`;
  /** Name of the service: its folder is `services/<service>`, its contract `libs/contracts/<service>`. */
  readonly service: string;
  /** The service as people know it, in the middle of a sentence; `<service> service` when absent. */
  readonly serviceLabel?: string;
  /** The contracts that the remote calls, beside core. */
  readonly contracts: readonly string[];
  /** The gateway's treatment of the service's calls (gateway/routes.tsv explains the kinds); `domain` when absent. */
  readonly calls?: 'domain' | 'account';
  /** The code of its pages runs in documents of their own (docs/adr/0067-page-of-all.md), as long as the others do not read it. */
  readonly apart?: boolean;
  readonly pages: Readonly<Record<string, DomainPage>>;
}

export const DOMAINS = {
  resources: {
    remote: 'mfe-resources',
    service: 'catalog',
    serviceLabel: 'library service',
    contracts: ['catalog'],
    pages: {
      resources: { label: 'Resources', navigation: true, details: true, sitemaps: true },
      paths: { label: 'Learning paths', details: true, sitemaps: true },
    },
  },
  community: {
    remote: 'mfe-community',
    service: 'community',
    contracts: ['community'],
    pages: {
      teams: { label: 'Teams', navigation: true, details: true, sitemaps: true, secrets: ['invitations/'] },
      mentors: { label: 'Mentors', navigation: true, details: true, sitemaps: true },
      initiatives: {
        label: 'Initiatives',
        navigation: true,
        details: true,
        sitemaps: true,
        secrets: ['*/confirmation/'],
      },
      needs: { label: 'Needs of teams' },
      requests: { label: 'Messages', roles: ['user', 'moderator', 'admin'] },
      notifications: { label: 'Notifications', roles: ['user', 'moderator', 'admin'] },
      unsubscribe: { label: 'Stop mails' },
      guardian: { label: 'Read along', secrets: [''] },
      hours: { label: 'Hours', roles: ['user', 'moderator', 'admin'] },
    },
  },
  account: {
    remote: 'mfe-account',
    service: 'auth',
    serviceLabel: 'account service',
    contracts: ['auth', 'catalog'],
    calls: 'account',
    pages: {
      account: { label: 'My Account', roles: ['user', 'moderator', 'admin'] },
      saved: { label: 'Saved' },
      moderation: { label: 'Moderation', roles: ['moderator', 'admin'] },
    },
  },
} as const satisfies Readonly<Record<string, Domain>>;
