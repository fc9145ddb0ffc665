import type { Page, Request } from '@playwright/test';
import { headOf, shownHead } from './head.ts';
import { afterHydration, hydrated, unusedPreloads, watchHydration } from './hydration.ts';
import { FITS, whatDoesNotFit, writeLongWords } from './layout.ts';
import { type ByteBudget, COMPRESSION_NOISE_KB, type PublicPage } from './pages.ts';
import { tabStops } from './tab-stops.ts';
import { expect, expectAccessible, expectColours, OF_ALL_PAGES, test } from './test.ts';

/** A phone, and a window of 1280 px that is zoomed to 400 % (WCAG 2.2, 1.4.10). */
const NARROW = [
  { width: 360, height: 740 },
  { width: 320, height: 256 },
];

/**
 * One visit asks each page everything, since loading it takes most of the time; another, without scripts, asks whether it can be
 * read. Every theme at every size: every-page.night.ts.
 */
export function testPages(pages: readonly PublicPage[]): void {
  test.describe('a public page', () => {
    test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
    for (const page of pages) testPage(page);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('every page can be read', async ({ page, complaints }) => {
      complaints.expect(/no-such-page/);
      for (const { path, text, rows } of pages) {
        await page.goto(path);
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect.soft(page.locator('main').getByText(text).first(), path).toBeVisible();
        await expect.soft(page.locator('main [aria-busy="true"]:visible'), path).toHaveCount(0);
        if (!rows) continue;
        const links = page.locator(`main a[href^="${path}/"]:visible`);
        expect.soft(await links.count(), path).toBeGreaterThanOrEqual(6);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link')).toHaveCount(5);
    });
  });
}

const testPage = ({ path, title, status = 200, listed = true, budget }: PublicPage): void => {
  test(`${path} is complete, light, accessible, and fits`, async ({ page, complaints }) => {
    // The browser reports the status of the page itself.
    if (status === 404) complaints.expect(/status of 404/);
    const transfer = watchTransfer(page);
    const warnings = await watchHydration(page);
    const response = await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');

    await test.step('the browser takes over what the server has rendered', async () => {
      const { isRendered, isSameHeading, shift, fontShift } = await afterHydration(page);
      expect.soft({ isRendered, isSameHeading, warnings }).toEqual({
        isRendered: true,
        isSameHeading: true,
        warnings: [],
      });
      await expect.soft.poll(() => unusedPreloads(page)).toEqual([]);
      expect.soft(shift, 'nothing moves').toBeLessThan(0.01);
      expect.soft(fontShift, 'at most a line breaks elsewhere').toBeLessThan(0.05);
    });

    await test.step('it stays within its byte budget', async () => {
      const transferred = await transfer();
      const over = Object.entries(transferred).filter(
        ([kind, size]) => size > budget[kind as keyof ByteBudget] + COMPRESSION_NOISE_KB,
      );
      expect.soft(over, `${JSON.stringify(transferred)} KB of ${JSON.stringify(budget)}`).toEqual([]);
      // An empty measurement would satisfy every budget.
      expect.soft(transferred.shell).toBeGreaterThan(50);
    });

    await test.step('its head is that of the first HTML', async () => {
      expect.soft(response?.status()).toBe(status);
      const { titles, image: _, ...head } = headOf((await response?.text()) ?? '');
      expect.soft(titles).toBe(1);
      expect.soft(head).toMatchObject({ title, hidden: !listed });
      expect.soft(head.description === undefined, 'a page that may be listed is described').toBe(!listed);
      expect.soft(await shownHead(page)).toEqual(head);
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await test.step('every stop of the Tab key is marked, visible and named', async () => {
      const stops = await tabStops(page);
      expect.soft(stops.length).toBeGreaterThan(15);
      expect.soft(stops.filter((stop) => !stop.marked || !stop.seen || stop.name === '')).toEqual([]);
    });

    await test.step('it is accessible in both themes', async () => {
      // Parts far below the window load when they are near.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.evaluate(() => window.scrollTo(0, 0));
      const known = path === '/' ? [] : OF_ALL_PAGES;
      await expectAccessible(page, known);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches);
      await expectColours(page, known);
    });

    await test.step('what is current or chosen is marked in forced colours', async () => {
      await expect.soft.poll(() => unmarkedInForcedColours(page)).toEqual([]);
    });

    await test.step('nothing sticks out of a narrow window', async () => {
      for (const size of NARROW) {
        await page.setViewportSize(size);
        await page.waitForFunction((width) => window.innerWidth === width, size.width);
        // The cards of the start page take their new width a frame later.
        await expect.soft.poll(() => whatDoesNotFit(page), `${size.width} px`).toEqual(FITS);
      }
      await writeLongWords(page);
      await expect.soft.poll(() => whatDoesNotFit(page), 'with one long word').toEqual(FITS);
    });
  });
};

const kindOf = (request: Request): keyof ByteBudget | undefined => {
  if (request.resourceType() === 'font') return 'fonts';
  if (request.resourceType() !== 'script') return undefined;
  return new URL(request.url()).pathname.startsWith('/_mfe/') ? 'remotes' : 'shell';
};

/** Counts what a page transfers from now on. @returns a function that tells how much it was, in KB of the bodies */
function watchTransfer(page: Page): () => Promise<ByteBudget> {
  const bytes: ByteBudget = { shell: 0, remotes: 0, fonts: 0 };
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const kind = kindOf(request);
    if (!kind) return;
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes[kind] += responseBodySize;
      }),
    );
  });
  const kilobytes = (count: number) => Math.round(count / 102.4) / 10;
  return async () => {
    await Promise.all(sizes);
    return {
      shell: kilobytes(bytes.shell),
      remotes: kilobytes(bytes.remotes),
      fonts: kilobytes(bytes.fonts),
    };
  };
}

/** Current and chosen parts, by their ARIA state or their input. */
const CHOSEN =
  '[aria-selected="true"], [aria-pressed="true"], a[aria-current], label:has(> input[type="radio"]:checked)';

/**
 * Names what is current or chosen and does not show it where people choose the colours of the system (WCAG 2.2, 1.4.1): by the colour that
 * marks a selection.
 */
async function unmarkedInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const unmarked = await page.evaluate((chosen) => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    const mark = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...document.querySelectorAll<HTMLElement>(chosen)]
      .filter((element) => element.checkVisibility())
      .filter((element) => getComputedStyle(element).backgroundColor !== mark)
      .map((element) => element.outerHTML.slice(0, 120));
  }, CHOSEN);
  await page.emulateMedia({ forcedColors: 'none' });
  return unmarked;
}
