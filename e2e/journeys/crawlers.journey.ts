import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const plain = (html: string | undefined) =>
  html?.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The first HTML, which is all that most crawlers read. */
async function headAt(request: APIRequestContext, path: string, status = 200) {
  const response = await request.get(path);
  expect(response.status()).toBe(status);
  const html = await response.text();
  const find = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    titles: html.match(/<title>/g)?.length,
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)">/),
    canonical: find(/<link rel="canonical" href="([^"]*)">/),
    image: find(/<meta property="og:image" content="([^"]*)">/),
    hidden: html.includes('<meta name="robots" content="noindex">'),
  };
}

const addressesIn = async (request: APIRequestContext, address: string) => {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
};

test('robots.txt names the sitemap, which lists every public page once', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  expect(index).toBe(`${baseURL}/sitemap.xml`);
  const sitemaps = await addressesIn(request, index);
  const pages = (await Promise.all(sitemaps.map((sitemap) => addressesIn(request, sitemap)))).flat();
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toEqual(expect.arrayContaining([`${baseURL}/`, `${baseURL}/pricing`, `${baseURL}/teams`]));
  // At least the imported ones; other journeys add and remove some at the same time.
  for (const [list, least] of [
    ['teams', 6_000],
    ['resources', 800],
    ['initiatives', 300],
    ['mentors', 10],
  ] as const) {
    const below = pages.filter((page) => page.startsWith(`${baseURL}/${list}/`));
    expect(below.length, list).toBeGreaterThanOrEqual(least);
  }
});

const MISSING = ['/no-such-page', '/teams/99999999'];

for (const path of [
  '/',
  '/about',
  '/privacy',
  '/login',
  '/no-such-page',
  '/resources?search=pid',
  '/resources/1',
  '/initiatives/1',
  '/teams/',
  '/teams/frc/254',
  '/teams/99999999',
]) {
  test(`the first HTML of ${path} has the same head as the page in the browser`, async ({
    page,
    request,
    complaints,
  }) => {
    const isMissing = MISSING.includes(path);
    // The browser reports the page itself.
    if (isMissing) complaints.expect(/status of 404/);
    const head = await headAt(request, path, isMissing ? 404 : 200);
    expect(head.titles).toBe(1);
    await page.goto(path);
    // When the heading is visible, the page has set its title.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const shown = await page.evaluate(() => {
      const content = (selector: string, name: string) =>
        document.head.querySelector(selector)?.getAttribute(name) ?? undefined;
      return {
        title: document.title,
        description: content('meta[name=description]', 'content'),
        canonical: content('link[rel=canonical]', 'href'),
        hidden: content('meta[name=robots]', 'content') === 'noindex',
      };
    });
    const { title, description, canonical, hidden } = head;
    expect(shown).toEqual({ title: plain(title), description: plain(description), canonical, hidden });
  });
}

test('the picture of link previews exists and has the declared size', async ({ request }) => {
  const { image = '' } = await headAt(request, '/');
  const picture = await (await request.get(image)).body();
  // Width and height of a PNG stand at a fixed place (RFC 2083, section 11.2.1).
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("a private page's first HTML reveals nothing, signed in or not", async ({ request }) => {
  const { title, hidden, description } = await headAt(request, '/account');
  expect([title, hidden, description]).toEqual(['My Account | Meshwork', true, undefined]);
});
