import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { visit } from '../support/hydration.ts';

const VIEW = { width: 1280, height: 800 };

async function lookAround(page: Page, part: string): Promise<void> {
  await visit(page, '/login');
  await page.getByRole('button', { name: part, exact: true }).click();
  await expect(page.getByText(`You are looking around as ${part}, in a demonstration.`)).toBeVisible();
}

/** Opens what a list links to by this text. */
async function openFrom(page: Page, list: string, name: RegExp): Promise<void> {
  await visit(page, list);
  await page.getByRole('link', { name }).first().click();
}

type Pictures = Readonly<Record<string, (page: Page) => Promise<void>>>;

/** The pictures of README.md, by the name of their file: each shows a site with the demonstration world. */
const OURS: Pictures = {
  landing: async (page) => {
    await visit(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  team: async (page) => {
    await openFrom(page, '/teams?search=copper+otters', /Copper Otters/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Copper Otters');
    await expect(page.getByRole('tab', { name: /Initiatives/ })).toBeVisible();
  },
  day: async (page) => {
    await lookAround(page, 'organizer');
    await openFrom(page, '/initiatives?search=friendly+scrimmage', /^Friendly scrimmage/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Friendly scrimmage');
    await visit(page, `${new URL(page.url()).pathname}/day`);
    await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem').first()).toBeVisible();
  },
};

/** The pictures of docs/operate/site.md, of a stack that was started with `SITE_DIR=docs/operate/league`. */
const LEAGUE: Pictures = {
  league: async (page) => {
    await visit(page, '/');
    await expect(page).toHaveTitle('Home | Anadolu Robot Ligi');
    await expect(page.getByText('Registration of the spring round')).toBeVisible();
  },
};

const SITES = { ours: OURS, league: LEAGUE };

/** Takes the pictures of one site. @returns the files, as JPEG; @throws where a page does not show what its picture is of */
export async function takePictures(
  browser: Browser,
  baseURL: string,
  folder: string,
  site: keyof typeof SITES = 'ours',
): Promise<string[]> {
  const files: string[] = [];
  for (const [name, open] of Object.entries(SITES[site])) {
    const context = await browser.newContext({ baseURL, viewport: VIEW, colorScheme: 'light' });
    const page = await context.newPage();
    await open(page);
    await page.waitForLoadState('networkidle');
    // A slow machine has calls after the network was idle: no picture shows a placeholder.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const path = join(folder, `${name}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 80 });
    files.push(path);
    await context.close();
  }
  return files;
}
