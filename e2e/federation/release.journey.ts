import { join } from 'node:path';
import { LIBRARY, libraryBuild } from '../releases/builds.ts';
import { openSite } from '../releases/own-site.ts';
import { visit } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

const { app: APP, title: TITLE } = LIBRARY;
const NEW_TITLE = 'Our New Library';

// Releases of two remotes, broken ones and those for another contract: ../releases/release.night.ts.
test('an open tab keeps working through a release, a new tab has the new version, and a rollback takes it back', async ({
  page,
  context,
  baseURL,
}) => {
  const site = await openSite(baseURL ?? '', [APP, 'shell']);
  try {
    const heading = page.getByRole('heading', { level: 1 });
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url());
    });
    await visit(page, `${site.url}/resources`);
    await expect(heading).toHaveText(TITLE);

    const build = await libraryBuild(join(site.folder, 'builds'), NEW_TITLE);
    await site.release(APP, build);
    // The page of a resource is a file of its own, of the version that is not live any more.
    // The last one is of the library: others come and go with the journeys beside this one.
    await page.locator('main a[href^="/resources/"]').last().click();
    await expect(heading).not.toHaveText(TITLE);
    await expect(page.getByRole('heading', { name: 'About this Resource' })).toBeVisible();
    await expect(page.locator('[data-load-failure]')).toHaveCount(0);
    await page.goBack();
    await expect(heading).toHaveText(TITLE);
    expect(documents, 'the tab was never loaded again').toHaveLength(1);

    const tab = await context.newPage();
    await tab.goto(`${site.url}/resources`);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(NEW_TITLE);

    await site.rollback(APP);
    await tab.reload();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    // Code that a page still loads late would be cut off with its site.
    await Promise.all([page.close(), tab.close()]);
  } finally {
    await site.close();
  }
});
