import type { Role } from '@meshwork/contracts-core';

/** Describes one mount to the shell; one remote shows all pages below it. */
export interface MountPoint {
  readonly label: string;
  readonly remote: `mfe-${string}`;
  /** The roles that may open it; everybody when absent. */
  readonly roles?: readonly Role[];
  /** The header links to it. */
  readonly navigation?: boolean;
  /** `/<mount>/<number>` shows one entity. */
  readonly details?: boolean;
}

// biome-ignore format: one line per page, as `npm run generate -- domains` writes them
const table = {
  // >>> npm run domains: mounts
  resources: { label: 'Resources', remote: 'mfe-resources', navigation: true, details: true },
  paths: { label: 'Learning paths', remote: 'mfe-resources', details: true },
  teams: { label: 'Teams', remote: 'mfe-community', navigation: true, details: true },
  mentors: { label: 'Mentors', remote: 'mfe-community', navigation: true, details: true },
  initiatives: { label: 'Initiatives', remote: 'mfe-community', navigation: true, details: true },
  needs: { label: 'Needs of teams', remote: 'mfe-community' },
  requests: { label: 'Messages', remote: 'mfe-community', roles: ['user', 'moderator', 'admin'] },
  notifications: { label: 'Notifications', remote: 'mfe-community', roles: ['user', 'moderator', 'admin'] },
  unsubscribe: { label: 'Stop mails', remote: 'mfe-community' },
  guardian: { label: 'Read along', remote: 'mfe-community' },
  hours: { label: 'Hours', remote: 'mfe-community', roles: ['user', 'moderator', 'admin'] },
  account: { label: 'My Account', remote: 'mfe-account', roles: ['user', 'moderator', 'admin'] },
  saved: { label: 'Saved', remote: 'mfe-account' },
  moderation: { label: 'Moderation', remote: 'mfe-account', roles: ['moderator', 'admin'] },
  // <<<
} as const satisfies Readonly<Record<string, MountPoint>>;

/** A first path segment that belongs to a remote. The shell owns what stands before a remote's own paths. */
export type Mount = keyof typeof table;

export const MOUNTS: Readonly<Record<Mount, MountPoint>> = table;

/** The services as people know them, by the names of their interfaces; one without an entry is called by its name. */
export const SERVICE_LABELS: Readonly<Record<string, string>> = {
  // >>> npm run domains: service labels
  catalog: 'library service',
  auth: 'account service',
  // <<<
};

/**
 * Every service of this site and its name for people, for pages that ask all domains. It comes from the shell, so a page of a
 * remote also asks a domain that is younger than the remote.
 */
export const SERVICES: readonly { readonly service: string; readonly label: string }[] = [
  // >>> npm run domains: services
  { service: 'catalog', label: 'library service' },
  { service: 'community', label: 'community service' },
  { service: 'auth', label: 'account service' },
  // <<<
];
