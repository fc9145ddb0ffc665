interface ApiRoute {
  /** Covers everything below it. */
  readonly path: string;
  readonly service: string;
}

/** Says which service answers which calls. The first one that matches decides. */
// biome-ignore format: one line per route, as `npm run generate -- domains` writes them
export const API_ROUTES: readonly ApiRoute[] = [
  // >>> npm run domains: routes
  { path: '/_api/resources', service: 'catalog' },
  { path: '/_api/paths', service: 'catalog' },
  { path: '/_api/catalog', service: 'catalog' },
  { path: '/_api/teams', service: 'community' },
  { path: '/_api/mentors', service: 'community' },
  { path: '/_api/initiatives', service: 'community' },
  { path: '/_api/cities', service: 'community' },
  { path: '/_api/needs', service: 'community' },
  { path: '/_api/community', service: 'community' },
  // <<<
];

/** The service that answers an address; undefined for calls that no visitor's page makes. */
export const serviceOf = (address: string): string | undefined =>
  API_ROUTES.find(
    ({ path }) => address === path || address.startsWith(`${path}/`) || address.startsWith(`${path}?`),
  )?.service;
