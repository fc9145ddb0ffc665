import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DOMAINS } from '../../domains.ts';
import { expect, test } from '../support/test.ts';
import { buildsOf, ownBuild } from './builds.ts';
import { type OwnSite, openSite } from './own-site.ts';

/** The release before this one, by the subject of its commit: a clone may lack tags. Both have the same contract between shell and remotes. */
const FORMER = 'HEAD^{/^repo: release 0.3.0}';
const REMOTES = Object.values(DOMAINS).map(({ remote }) => remote);

test.describe.configure({ mode: 'serial' });

let site: OwnSite;
let former: Awaited<ReturnType<typeof buildsOf>>;
test.beforeAll(async ({ baseURL }) => {
  site = await openSite(baseURL ?? '', ['shell', ...REMOTES]);
  former = await buildsOf(join(site.folder, 'former'), FORMER);
});
test.afterAll(() => site?.close());

/** Opens a page of each remote that visitors may see. */
const openAll = async (page: Page) => {
  for (const path of ['/teams', '/resources', '/saved']) {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-load-failure]')).toHaveCount(0);
  }
};

test('remotes of the former release work in this shell', async ({ page }) => {
  for (const remote of REMOTES) await site.release(remote, await former(remote));
  await openAll(page);
});

test('remotes of this release work in the former shell, or are refused for a name that it lacks', async ({
  page,
}) => {
  await site.release('shell', await former('shell'));
  for (const remote of REMOTES) {
    const dist = await ownBuild(remote);
    const words = await site.release(remote, dist).catch(({ message }: Error) => message);
    if (words) expect(words).toMatch(/was not made live: .*the shell lacks \w+ of @meshwork\//);
  }
  await openAll(page);
});

test('the shell that they need does not go back behind them', async ({ page }) => {
  await site.release('shell', await ownBuild('shell'));
  for (const remote of REMOTES) await site.release(remote, await ownBuild(remote));
  await expect(site.rollback('shell')).rejects.toThrow(/needs \w+ of @meshwork\/.* nothing was changed/);
  await openAll(page);
});
