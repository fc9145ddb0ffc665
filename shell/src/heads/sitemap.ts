import type { PageHead } from '@meshwork/contracts-core';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { PAGE_HEADS } from './page-heads.ts';

/** The gateway knows the origin; it fills it in (server-side includes). */
const ORIGIN = '<!--#echo var="mesh_origin" -->';

/** The shell's pages and the first pages of the remotes, if they are public. */
const publicPages = (): string[] => [
  ...Object.entries<PageHead>(PAGE_HEADS)
    .filter(([, { hidden }]) => !hidden)
    .map(([path]) => path),
  ...Object.entries(MOUNTS)
    .filter(([, { navigation }]) => navigation)
    .map(([mount]) => `/${mount}`),
];

/** The sitemap of all public pages without an entity, which the build writes beside the page. */
export const sitemap = () => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPages()
  .map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`)
  .join('\n')}
</urlset>
`;
