import { escapeHtml } from '@meshwork/contracts-core';

const entry = (tag: string, address: string, changedAt: string): string =>
  `<${tag}><loc>${escapeHtml(address)}</loc><lastmod>${changedAt}</lastmod></${tag}>\n`;

/** One sitemap in the index (sitemaps.org, "Using Sitemap index files"). */
export const sitemapEntry = (address: string, changedAt: string): string =>
  entry('sitemap', address, changedAt);

/** Streams a sitemap, batch by batch. */
export async function* urlset(
  pages: AsyncIterable<readonly { readonly address: string; readonly changedAt: string }[]>,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for await (const some of pages)
    yield some.map(({ address, changedAt }) => entry('url', address, changedAt)).join('');
  yield '</urlset>\n';
}
