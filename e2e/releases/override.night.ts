import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { LIBRARY, libraryBuild } from './builds.ts';
import { type Developing, developAgainst, type OwnSite, openSite } from './own-site.ts';

const { app: APP, title: TITLE } = LIBRARY;

test.describe.configure({ mode: 'serial' });

let site: OwnSite;
let developing: Developing;
test.beforeAll(async ({ baseURL }) => {
  site = await openSite(baseURL ?? '', [APP, 'shell'], { overrides: true });
  developing = await developAgainst(site.url, APP, await build('From My Machine'));
});
test.afterAll(async () => {
  await developing?.stop();
  await site?.close();
});

/** A build on a developer's machine after a change. */
const build = (title: string) => libraryBuild(join(site.folder, 'machine'), title);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const badge = (page: Page) => page.getByRole('complementary', { name: 'Parts from this machine' });

test('a remote of this machine runs inside the deployed shell, follows its builds, and is removed by one button', async ({
  page,
  context,
}) => {
  const { host } = new URL(
    new URL(developing.address).searchParams.get('mesh-override')?.split('@')[1] ?? '',
  );
  await page.goto(developing.address);
  await expect(badge(page)).toContainText(`${APP} from ${host}`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click();
  await expect(heading(page, 'From My Machine')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(site.url);

  await build('After Another Change');
  await expect(heading(page, 'After Another Change')).toBeVisible();

  await test.step('other tabs have what is published', async () => {
    const tab = await context.newPage();
    await tab.goto(`${site.url}/resources`);
    await expect(heading(tab, TITLE)).toBeVisible();
    await expect(badge(tab)).toHaveCount(0);
    await tab.close();
  });

  await badge(page).getByRole('button', { name: 'Reset' }).click();
  await expect(heading(page, TITLE)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
});

test('where the environment does not allow it, neither an address nor the storage replaces anything', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const local = new URL(developing.address).searchParams.get('mesh-override') ?? '';
  await page.addInitScript((override) => {
    const [name = '', origin] = override.split('@');
    sessionStorage.setItem('mesh-overrides', JSON.stringify({ [name]: origin }));
  }, local);
  // The stack of all journeys is set up like production.
  await page.goto(`/resources?mesh-override=${encodeURIComponent(local)}`);
  await expect(heading(page, TITLE)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  expect(requested.filter((url) => local.endsWith(new URL(url).origin))).toEqual([]);
});

test('the command fails with a reason where the environment does not allow it', async ({ baseURL }) => {
  await expect(developAgainst(baseURL ?? '', APP, join(site.folder, 'machine', APP, 'dist'))).rejects.toThrow(
    'takes no remotes from other machines',
  );
});
