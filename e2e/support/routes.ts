/**
 * Every public route (docs/product.md#pages). Detail pages show the first entity of the import, which no journey deletes.
 */
export const PUBLIC_ROUTES = [
  '/',
  '/about',
  '/login',
  '/teams',
  '/teams/1',
  '/needs',
  '/mentors',
  '/mentors/1',
  '/resources',
  '/resources/1',
  '/paths',
  '/paths/1',
  '/initiatives',
  '/initiatives/1',
  '/pricing',
  '/contact',
  '/support',
  '/developers',
  '/privacy',
  '/terms',
  '/cookies',
  '/guidelines',
] as const;
