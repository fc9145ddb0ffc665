import { headHtml, type PageHead } from '@meshwork/contracts-core';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { PAGE_HEADS } from './page-heads.ts';

/** The gateway knows the origin; it fills it in (server-side includes). */
const ORIGIN = '<!--#echo var="mesh_origin" -->';
const ORIGIN_UNTIL_THEN = 'https://origin.invalid';

const heads = Object.entries<PageHead>(PAGE_HEADS);

const headFile = (path: string, head: PageHead): [name: string, html: string] => [
  `head${path === '/' ? '/_home' : path}.html`,
  headHtml(head, ORIGIN_UNTIL_THEN + path).replaceAll(ORIGIN_UNTIL_THEN, ORIGIN),
];

/** The shell's pages and the first pages of the remotes, if they are public. */
const publicPages = (): string[] => [
  ...heads.filter(([, { hidden }]) => !hidden).map(([path]) => path),
  ...Object.entries(MOUNTS)
    .filter(([, { roles }]) => !roles)
    .map(([mount]) => `/${mount}`),
];

const sitemap = () => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPages()
  .map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`)
  .join('\n')}
</urlset>
`;

/** What the build writes for the gateway beside the page: the head of every page of the shell, and their sitemap. */
export const headFiles = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(heads.map(([path, head]) => headFile(path, head))),
  'sitemap.xml': sitemap(),
});
