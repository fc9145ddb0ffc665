import type { APIRequestContext } from '@playwright/test';
import { headOf, shownHead } from '../support/head.ts';
import { hydrated } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

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

test('the status of an address says whether there is such a page, and only those are listed', async ({
  request,
}) => {
  for (const [path, status] of [
    ['/teams/1', 200],
    ['/teams/99999999', 404],
    ['/teams/0', 404],
    ['/mentors/99999999', 404],
    ['/initiatives/99999999', 404],
    ['/resources/99999999', 404],
    ['/teams/1/no-such-part', 404],
    ['/no-such-page', 404],
    ['/constructor', 404],
    ['/account', 200],
  ] as const) {
    const response = await request.get(path);
    expect.soft(response.status(), path).toBe(status);
    const { hidden } = headOf(await response.text());
    expect.soft(hidden, path).toBe(status === 404 || path === '/account');
  }
  const redirect = await request.get('/teams/frc/254', { maxRedirects: 0 });
  expect([redirect.status(), redirect.headers().location]).toEqual([
    302,
    expect.stringMatching(/^\/teams\/\d+$/),
  ]);
});

test("a private page's first HTML reveals nothing, signed in or not", async ({ request }) => {
  const { title, hidden, description } = headOf(await (await request.get('/account')).text());
  expect([title, hidden, description]).toEqual(['My Account | Meshwork', true, undefined]);
});

test('the pictures that pages declare exist: of link previews in its size, and the icons of the installed site', async ({
  request,
}) => {
  const { teams } = await (await request.get('/_api/teams?limit=1')).json();
  const own = /\/_picture\/teams\/\d+\/[\da-f]{16}\.png$/;
  for (const [path, address] of [
    ['/', /\/assets\/preview\.\w+\.png$/],
    [`/teams/${teams[0].id}`, own],
  ] as const) {
    const { image = '' } = headOf(await (await request.get(path)).text());
    expect(image).toMatch(address);
    const picture = await (await request.get(image)).body();
    // Width and height of a PNG stand at a fixed place (RFC 2083, section 11.2.1).
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  }

  const html = await (await request.get('/')).text();
  const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
  const response = await request.get(href);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { icons, start_url: start } = await response.json();
  expect(start).toBe('/');
  expect(icons.length).toBeGreaterThan(0);
  for (const { src } of icons)
    expect((await request.get(new URL(src, response.url()).href)).status()).toBe(200);
});

/** Other addresses of the pages that page-visits.fixture.ts visits. */
test('the head of the first HTML stays in the browser at addresses that are not canonical, or lead nowhere', async ({
  page,
  complaints,
}) => {
  // The browser reports the page itself.
  complaints.expect(/status of 404/);
  for (const path of ['/resources?search=pid', '/teams/', '/teams/frc/254', '/teams/99999999']) {
    const response = await page.goto(path);
    await hydrated(page);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const { titles, image: _, ...head } = headOf((await response?.text()) ?? '');
    expect.soft(titles, path).toBe(1);
    expect.soft(await shownHead(page), path).toEqual(head);
  }
});
