import { afterHydration, hydrated, watchHydration } from '../support/hydration.ts';
import { FITS, whatDoesNotFit } from '../support/layout.ts';
import { PAGES } from '../support/pages.ts';
import { tabStops } from '../support/tab-stops.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// page-visits.fixture.ts visits each page once, light and wide; here each other theme, size and reader's setting gets a visit of its own.

const PHONE = { width: 360, height: 740 };
const SETTINGS = [
  { colorScheme: 'light', viewport: PHONE },
  { colorScheme: 'dark', viewport: PHONE },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const;

for (const { colorScheme, viewport } of SETTINGS) {
  test.describe(`${colorScheme}, ${viewport.width} px`, () => {
    test.use({ colorScheme, viewport, reducedMotion: 'reduce' });
    for (const { path, status } of PAGES) {
      test(`${path} is accessible`, async ({ page, complaints }) => {
        if (status === 404) complaints.expect(/status of 404/);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page);
      });
    }
  });
}

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  for (const { path, status } of PAGES) {
    test(`the browser takes ${path} over as the server has rendered it`, async ({ page, complaints }) => {
      if (status === 404) complaints.expect(/status of 404/);
      const warnings = await watchHydration(page);
      await page.goto(path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const { isRendered, isSameHeading, shift, fontShift } = await afterHydration(page);
      expect({ isRendered, isSameHeading, warnings }).toEqual({
        isRendered: true,
        isSameHeading: true,
        warnings: [],
      });
      expect(shift, 'nothing moves').toBeLessThan(0.01);
      expect(fontShift, 'at most a line breaks elsewhere').toBeLessThan(0.05);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const stops = await tabStops(page);
      expect(stops.length).toBeGreaterThan(15);
      expect(stops.filter((stop) => !stop.marked || !stop.seen || stop.name === '')).toEqual([]);
    });
  }
});

/** WCAG 2.2, 1.4.4, 1.4.10 and 1.4.12: larger letters, a narrower window and wider spacing lose nothing. */
const READERS = [
  { name: 'a window zoomed to 200 %', viewport: { width: 640, height: 400 } },
  { name: 'a window zoomed to 400 %', viewport: { width: 320, height: 256 } },
  { name: 'letters of twice the size', viewport: { width: 1280, height: 800 }, letters: 32 },
  {
    name: 'spacing as wide as a reader may set it',
    viewport: { width: 1280, height: 800 },
    style:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  },
];

for (const { name, viewport, letters, style } of READERS) {
  test(`${name} loses nothing on any page`, async ({ page, complaints }) => {
    complaints.expect(/status of 404/);
    await page.setViewportSize(viewport);
    if (letters) {
      // The browser's own setting, which media queries use, too.
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    }
    for (const { path } of PAGES) {
      await page.goto(path);
      if (style)
        await page.evaluate((css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = [sheet];
        }, style);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect.soft(await whatDoesNotFit(page), path).toEqual(FITS);
    }
  });
}
