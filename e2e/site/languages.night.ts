import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DOMAINS } from '../../domains.ts';
import { pseudoBuild } from '../releases/builds.ts';
import { type OwnSite, openSite } from '../releases/own-site.ts';
import { hydrated, watchHydration } from '../support/hydration.ts';
import { FITS, whatDoesNotFit } from '../support/layout.ts';
import { PAGES } from '../support/pages.ts';
import { plainWords } from '../support/plain-words.ts';
import { expect, test } from '../support/test.ts';

// Languages that nobody has released yet are served only where a site opens them, and the pseudo-language is in no other build.

let folder: string;
let site: OwnSite;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(600_000);
  folder = await mkdtemp(join(tmpdir(), 'mesh-languages-'));
  const apps = ['shell', ...Object.values(DOMAINS).map(({ remote }) => remote)];
  site = await openSite(baseURL ?? '', apps, {
    renderer: baseURL ?? '',
    buildOf: (app) => pseudoBuild(folder, app),
    settings: 'draftLanguages: [qps, he]',
  });
});
test.afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(site.url + address.replace(/\/$/, ''));
  await hydrated(page);
  // Parts far below the window load when they are near.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test.use({ viewport: { width: 360, height: 740 } });

for (const code of ['qps', 'he'])
  test(`in ${code}, every public page is said whole, as the server has drawn it, and fits a phone`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(600_000);
    complaints.expect(/status of 404/);
    const warnings = await watchHydration(page);
    const look = async (path: string) => {
      await open(page, `/${code}${path}`);
      // The title of the reference for programmers is English, as it is.
      const plain = code === 'qps' && path !== '/developers' ? await plainWords(page) : [];
      const fits = await whatDoesNotFit(page);
      expect.soft({ plain, warnings: warnings.splice(0), fits }, path).toEqual({
        plain: [],
        warnings: [],
        fits: FITS,
      });
    };
    for (const { path } of PAGES) await look(path);
  });
