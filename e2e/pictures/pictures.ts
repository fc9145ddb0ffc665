import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { visit } from '../support/hydration.ts';

const DESKTOP = { width: 1440, height: 900 };
const VIEWS = [DESKTOP, { width: 390, height: 844 }];
const THEMES = ['light', 'dark'] as const;

interface View {
  viewport: typeof DESKTOP;
  colorScheme: (typeof THEMES)[number];
}

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

/** The pictures of /evidence, three of which README.md has as well: each shows a site with the demonstration world. */
const OURS: Pictures = {
  landing: async (page) => {
    await visit(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  teams: async (page) => {
    await visit(page, '/teams');
    await expect(page.getByRole('article').first()).toBeVisible();
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
  messages: async (page) => {
    await lookAround(page, 'organizer');
    await visit(page, '/requests');
    await expect(page.getByRole('button', { name: 'Accept' }).first()).toBeVisible();
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

async function takePicture(page: Page, open: (page: Page) => Promise<void>, path: string): Promise<void> {
  await open(page);
  await page.waitForLoadState('networkidle');
  // A slow machine has calls after the network was idle: no picture shows a placeholder.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Playwright writes no WebP, which takes a third of JPEG.
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 75 });
  await writeFile(path, data, 'base64');
}

/** Takes the pictures of one site. @returns the files; @throws where a page does not show what its picture is of */
export async function takePictures(
  browser: Browser,
  baseURL: string,
  folder: string,
  site: 'ours' | 'league' = 'ours',
): Promise<string[]> {
  const files: string[] = [];
  const take = async (name: string, open: (page: Page) => Promise<void>, view: Partial<View>) => {
    const { viewport = DESKTOP, colorScheme = 'light' } = view;
    const context = await browser.newContext({ baseURL, viewport, colorScheme, reducedMotion: 'reduce' });
    const path = join(folder, `${name}.webp`);
    await takePicture(await context.newPage(), open, path);
    files.push(path);
    await context.close();
  };
  if (site === 'league') for (const [name, open] of Object.entries(LEAGUE)) await take(name, open, {});
  else
    for (const [name, open] of Object.entries(OURS))
      for (const viewport of VIEWS)
        for (const colorScheme of THEMES)
          await take(`${name}-${viewport.width}-${colorScheme}`, open, { viewport, colorScheme });
  return files;
}
