import { addressIn, isReleased, siteLanguages } from '@meshwork/contracts-core';
import { MOUNTS } from '@meshwork/shell-contract/mounts';

/** The gateway knows the origin; it fills it in (server-side includes). */
const ORIGIN = '<!--#echo var="mesh_origin" -->';

export const OWN_PAGES = [
  '/',
  '/about',
  '/pricing',
  '/contact',
  '/support',
  '/developers',
  '/accessibility',
  '/evidence',
  '/privacy',
  '/terms',
  '/cookies',
  '/guidelines',
  '/for-students',
  '/for-coaches',
  '/for-mentors',
  '/for-parents',
  '/for-teachers',
  '/for-sponsors',
  '/login',
] as const;

const publicPages = (): string[] => [
  ...OWN_PAGES,
  ...Object.entries(MOUNTS)
    .filter(([, { navigation }]) => navigation)
    .map(([mount]) => `/${mount}`),
];

/** The sitemap of all public pages without an entity, in every language that is released, which the build writes beside the page. */
export const sitemap = () => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${siteLanguages()
  .filter(isReleased)
  .flatMap((language) => publicPages().map((path) => addressIn(language, path)))
  .map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`)
  .join('\n')}
</urlset>
`;
