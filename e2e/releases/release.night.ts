import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { changedBuild, changeManifest, LIBRARY } from './builds.ts';
import { type OwnSite, openSite } from './own-site.ts';

const TEAMS = { app: 'mfe-community', page: 'src/teams/pages/teams.page.tsx', title: 'Find Your Team' };
const NEW_TEAMS = 'Find Their Team';

test.describe.configure({ mode: 'serial' });

let site: OwnSite;
test.beforeAll(async ({ baseURL }) => {
  site = await openSite(baseURL ?? '', [LIBRARY.app, TEAMS.app, 'shell']);
});
test.afterAll(() => site?.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const openPage = async (page: Page, path: string) => {
  await page.goto(site.url + path);
};
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

// ../federation/release.journey.ts shows a release of the remote that the tab has open.
test('an open tab keeps working through a release of another remote; a new tab has the new version', async ({
  page,
  context,
}) => {
  const build = await changedBuild(join(site.folder, 'builds', TEAMS.app), TEAMS.app, {
    file: TEAMS.page,
    from: `title="${TEAMS.title}"`,
    to: `title="${NEW_TEAMS}"`,
  });
  const { shell } = await site.pointers();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await openPage(page, '/resources');
  await expect(heading(page, LIBRARY.title)).toBeVisible();

  expect(await site.release(TEAMS.app, build)).toMatchObject({ code: 0 });
  // This tab loads the remote only now, and gets the version that was live when the tab opened.
  await follow(page, 'Teams');
  await expect(heading(page, TEAMS.title)).toBeVisible();
  await follow(page, 'Resources');
  await expect(heading(page, LIBRARY.title)).toBeVisible();
  expect(documents, 'the tab was never loaded again').toHaveLength(1);

  const tab = await context.newPage();
  await openPage(tab, '/resources');
  await follow(tab, 'Teams');
  await expect(heading(tab, NEW_TEAMS)).toBeVisible();
  await tab.close();
  expect((await site.pointers()).shell, 'the shell was not built again').toEqual(shell);
});

test('a remote for another contract is refused by the shell, and works again in the open tab after the rollback', async ({
  page,
  complaints,
}) => {
  complaints.expect(/mfe-resources|Federation Runtime/);
  const other = await changedBuild(join(site.folder, 'builds/contract'), LIBRARY.app, {
    file: 'src/remote.tsx',
    from: 'contractVersion: CONTRACT_VERSION,',
    to: 'contractVersion: 999,',
  });
  await changeManifest(other, { contractVersion: 999 });
  expect(await site.release(LIBRARY.app, other)).toMatchObject({ code: 0 });
  await openPage(page, '/resources');
  const panel = page.locator('[data-load-failure="wrong-contract"]');
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Resources could not be loaded');
  await expect(panel).toContainText('has been updated and no longer fits this open page');
  await follow(page, 'Teams');
  await expect(heading(page, NEW_TEAMS)).toBeVisible();
  await page.goBack();
  expect(await site.rollback(LIBRARY.app)).toMatchObject({ code: 0 });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, LIBRARY.title)).toBeVisible();
});
