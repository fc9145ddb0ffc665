/**
 * Every service of this site and how people call it, for pages that ask all domains. It comes from the shell, so a page of
 * a remote also asks a domain that is younger than the remote.
 */
export const SERVICES: readonly { readonly service: string; readonly label: string }[] = [
  // >>> npm run domains: services
  { service: 'catalog', label: 'library service' },
  { service: 'community', label: 'community service' },
  { service: 'auth', label: 'account service' },
  // <<<
];
