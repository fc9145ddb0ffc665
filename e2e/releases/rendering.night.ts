import { hydrated } from '../support/hydration.ts';
import { listen, passOn } from '../support/proxy.ts';
import { expect, test } from '../support/test.ts';
import { type OwnSite, openSite } from './own-site.ts';

test.describe.configure({ mode: 'serial' });

const APPS = ['mfe-resources', 'mfe-community', 'shell'];

let site: OwnSite;
test.beforeAll(async ({ baseURL }) => {
  site = await openSite(baseURL ?? '', APPS, { renderer: baseURL ?? '' });
});
test.afterAll(() => site?.close());

const isRendered = (html: string) => html.includes('id="mesh-data"');

test('no page is lost when the renderer is killed under load', async ({ page, request }) => {
  const statuses: number[] = [];
  let rendered = 0;
  let unrendered = 0;
  const load = async (client: number) => {
    for (let turn = 0; turn < 20; turn++) {
      const response = await request.get(`${site.url}/teams/${client * 100 + turn + 1}`);
      statuses.push(response.status());
      if (isRendered(await response.text())) rendered++;
      else unrendered++;
      if (client === 0 && turn === 5) site.killRenderer();
    }
  };
  await Promise.all([0, 1, 2, 3].map(load));
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(Math.min(rendered, unrendered)).toBeGreaterThan(0);
  // The browser draws it.
  await page.goto(`${site.url}/teams/1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await site.startRenderer();
});

test('a slow service leaves a page without its content, which loads in the browser', async ({
  page,
  request,
  baseURL,
}) => {
  const slow = await listen((asked, response) =>
    setTimeout(() => passOn(baseURL ?? '', asked, response), 2_000),
  );
  const other = await openSite(baseURL ?? '', APPS, {
    renderer: `http://${slow.address}`,
    dataTimeout: 200,
  });
  try {
    const html = await (await request.get(`${other.url}/teams/1`)).text();
    expect(isRendered(html)).toBe(true);
    expect(html).not.toMatch(/<h1/);
    await page.goto(`${other.url}/teams/1`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Code that the page still loads late would be cut off with its site.
    await page.close();
  } finally {
    await other.close();
    slow.close();
  }
});
