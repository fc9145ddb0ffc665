import { expect, expectAccessible, test } from '../support/test.ts';

/** Every public route and the start of its title (docs/product.md#titles). */
const PAGES: [string, RegExp][] = [
  ['/', /Meshwork/],
  ['/about', /^About Meshwork \| Our Mission & Vision$/],
  ['/login', /^Log In \| Meshwork$/],
  ['/teams', /^Teams \| Meshwork$/],
  ['/needs', /^Needs of teams \| Meshwork$/],
  ['/mentors', /^Mentors \| Meshwork$/],
  ['/resources', /^Resources \| Meshwork$/],
  ['/saved', /^Saved \| Meshwork$/],
  ['/initiatives', /^Initiatives \| Meshwork$/],
  ['/pricing', /^Pricing \| Meshwork$/],
  ['/contact', /^Contact \| Meshwork$/],
  ['/support', /^Support \| Meshwork$/],
  ['/developers', /^API reference \| Meshwork$/],
  ['/privacy', /^Privacy Policy \| Meshwork$/],
  ['/terms', /^Terms of Service \| Meshwork$/],
  ['/cookies', /^Cookie Policy \| Meshwork$/],
  ['/guidelines', /^Community Guidelines \| Meshwork$/],
  ['/no-such-page', /^Not Found \| Meshwork$/],
];

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of SIZES) {
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport, reducedMotion: 'reduce' });
      for (const [path, title] of PAGES) {
        test(`${path} is complete and accessible`, async ({ page, complaints }) => {
          // The browser reports the status of the page itself.
          if (path === '/no-such-page') complaints.expect(/status of 404/);
          await page.goto(path);
          await expect(page).toHaveTitle(title);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          // What is far below the window comes after six seconds.
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, 'nothing sticks out at the side').toBeLessThanOrEqual(0);
          await expectAccessible(page);
        });
      }
    });
  }
}
