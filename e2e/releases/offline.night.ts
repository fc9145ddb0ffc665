import { join } from 'node:path';
import { untilKept, WITHOUT_NETWORK } from '../support/kept.ts';
import { expect, test } from '../support/test.ts';
import { LIBRARY, libraryBuild } from './builds.ts';
import { type OwnSite, openSite } from './own-site.ts';

const { app: APP, title: TITLE } = LIBRARY;
const NEW_TITLE = 'Our New Library';

test.use({ serviceWorkers: 'allow' });

let site: OwnSite;
test.beforeAll(async ({ baseURL }) => {
  site = await openSite(baseURL ?? '', [APP, 'mfe-community', 'shell']);
});
test.afterAll(() => site?.close());

test('a stopped gateway leaves the kept pages, across a release between two visits', async ({
  page,
  complaints,
}) => {
  complaints.expect(WITHOUT_NETWORK);
  const title = page.getByRole('heading', { level: 1 });
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) failed.push(response.url());
  });
  await page.goto(`${site.url}/resources`);
  await expect(title).toHaveText(TITLE);
  await untilKept(page, '/_api/resources?');

  await test.step('the gateway is stopped', async () => {
    await site.stop();
    await page.goto(`${site.url}/resources`);
    await expect(title).toHaveText(TITLE);
    await expect(page.getByText(/^Meshwork cannot be reached\. What you see is from/)).toBeVisible();
    await site.startAgain();
    await expect(page.getByText(/^Meshwork cannot be reached/)).toHaveCount(0);
  });

  await test.step('a release', async () => {
    const build = await libraryBuild(join(site.folder, 'builds'), NEW_TITLE);
    await site.release(APP, build);
    await site.stop();
    // The former release is kept as a whole.
    await page.goto(`${site.url}/resources`);
    await expect(title).toHaveText(TITLE);
    await site.startAgain();
    await page.goto(`${site.url}/resources`);
    await expect(title).toHaveText(NEW_TITLE);
    const version = (await site.pointers()).remotes[APP]?.version ?? 'none';
    await untilKept(page, '/_api/resources?', version);
    await site.stop();
    await page.goto(`${site.url}/resources`);
    await expect(title).toHaveText(NEW_TITLE);
    await site.startAgain();
  });
  expect(failed).toEqual([]);
});
