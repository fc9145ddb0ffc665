import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { buildsOf, changedBuild, LIBRARY } from './builds.ts';
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
    from: `title={t\`${TEAMS.title}\`}`,
    to: `title={t\`${NEW_TEAMS}\`}`,
  });
  const { shell } = await site.pointers();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await openPage(page, '/resources');
  await expect(heading(page, LIBRARY.title)).toBeVisible();

  await site.release(TEAMS.app, build);
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

test('a page that draws over the window leaves the way to the other pages free', async ({ page }) => {
  const begin = 'export default function TeamsPage() {';
  // By its own name it is refused.
  const style = `{ [atob('${btoa('position')}')]: 'fixed', inset: 0, zIndex: 99999, background: 'red' }`;
  const build = await changedBuild(join(site.folder, 'builds', TEAMS.app), TEAMS.app, {
    file: TEAMS.page,
    from: begin,
    to: `${begin} if (TeamsPage) return <div style={${style}}>Nothing but teams</div>;`,
  });
  await site.release(TEAMS.app, build);
  await openPage(page, '/teams');
  await expect(page.getByText('Nothing but teams')).toBeVisible();
  await follow(page, 'Resources');
  await expect(heading(page, LIBRARY.title)).toBeVisible();
  await expect(page.getByText('Nothing but teams')).toHaveCount(0);
});

test('a remote for another contract is refused; after a shell of it, pages say so until their remote follows', async ({
  page,
  complaints,
}) => {
  complaints.expect(/mfe-\w+|Federation Runtime/);
  const folder = join(site.folder, 'next');
  const next = await buildsOf(folder, 'HEAD');
  const file = join(folder, 'libs/shell-contract/src/contract-version.ts');
  await writeFile(file, 'export const CONTRACT_VERSION = 999;\n');
  const remote = await next(LIBRARY.app);
  await expect(site.release(LIBRARY.app, remote)).rejects.toThrow(
    /it is for contract 999, and the live shell has \d+; release the shell first/,
  );

  await site.release('shell', await next('shell'));
  await openPage(page, '/resources');
  const panel = page.locator('[data-load-failure="wrong-contract"]');
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Resources could not be loaded');
  await expect(panel).toContainText('has been updated and no longer fits this open page');
  await site.release(LIBRARY.app, remote);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, LIBRARY.title)).toBeVisible();
  await follow(page, 'Teams');
  await expect(panel).toBeVisible();
});
