import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { DOMAINS } from '../../domains.ts';
import { expect, test } from '../support/test.ts';
import { buildsOf, ownBuild } from './builds.ts';
import { type OwnSite, openSite } from './own-site.ts';

/** The release before this one, by the subject of its commit: a clone may lack tags. Both have the same contract between shell and remotes. */
const FORMER = 'HEAD^{/^repo: release 0.3.0}';
const APPS = ['shell', ...Object.values(DOMAINS).map(({ remote }) => remote)];

test.describe.configure({ mode: 'serial' });

let site: OwnSite;
/** A site as the former release left it, by its own command: the checks of this one are stricter. */
test.beforeAll(async ({ baseURL }) => {
  site = await openSite(baseURL ?? '', []);
  const cwd = join(site.folder, 'former');
  const build = await buildsOf(cwd, FORMER);
  for (const app of APPS) {
    const args = ['tools/src/release/release-cli.ts', 'release', app, '--dist', await build(app)];
    const env = { ...process.env, WWW_DIR: site.www, NODE_OPTIONS: '' };
    await promisify(execFile)(process.execPath, args, { cwd, env });
  }
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

for (const app of APPS) {
  test(`${app} works beside the former release, or is refused for what the shell would lack`, async ({
    page,
  }) => {
    const refusal = await site.release(app, await ownBuild(app)).then(
      () => '',
      ({ message }: Error) => message,
    );
    if (refusal) expect(refusal).toMatch(/was not made live: .*the shell lacks .*@meshwork\//);
    await openAll(page);
    if (!refusal) await site.rollback(app);
  });
}

test('all go live together, and the shell does not go back behind them', async ({ page }) => {
  await site.releaseTogether(APPS);
  await openAll(page);
  await expect(site.rollback('shell')).rejects.toThrow(/needs .*@meshwork\/.* nothing was changed/);
  await openAll(page);
});
