import { afterHydration, hydrated, watchHydration } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { PUBLIC_ROUTES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const list of ['/teams', '/mentors', '/resources', '/initiatives']) {
    test(`the first rows of ${list} can be read`, async ({ page }) => {
      await page.goto(list);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const links = page.locator(`main a[href^="${list}/"]`);
      expect(await links.count()).toBeGreaterThanOrEqual(6);
      await expect(links.first()).toBeVisible();
    });
  }

  for (const [path, text] of [
    ['/teams/1', 'Rookie year'],
    ['/resources/1', 'About this Resource'],
    ['/initiatives/1', 'Key Details'],
    ['/mentors/1', 'About'],
    ['/about', 'Our Mission'],
    ['/privacy', 'Privacy Policy'],
    ['/no-such-page', 'There is no page at this address'],
  ] as const) {
    test(`${path} can be read`, async ({ page, complaints }) => {
      complaints.expect(/no-such-page/);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main')).toContainText(text);
    });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme, the browser takes over`, () => {
    test.use({ colorScheme });
    for (const path of PUBLIC_ROUTES) {
      test(`${path} as the server has rendered it`, async ({ page }) => {
        const warnings: string[] = [];
        page.on('console', (message) => {
          // Playwright blocks the service worker (playwright.config.ts).
          const isOurs = !message.text().includes('blocked by Playwright');
          if (message.type() === 'warning' && isOurs) warnings.push(message.text());
        });
        await watchHydration(page);
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
      });
    }
  });
}

test('everybody gets the same page, which holds nothing of a person', async ({ page, request }) => {
  const { username } = await signUp(page);
  for (const path of ['/resources/1', '/teams', '/account', '/']) {
    // A page is kept for a second, so one of the two may come from before, and the other from after it was rendered again.
    await expect(async () => {
      const [visitor, person] = await Promise.all(
        [request, page.request].map(async (from) => (await from.get(path)).text()),
      );
      expect(person).toBe(visitor);
      expect(person).not.toContain(username);
    }).toPass();
  }
});

for (const [path, status] of [
  ['/teams/1', 200],
  ['/teams/99999999', 404],
  ['/teams/0', 404],
  ['/mentors/99999999', 404],
  ['/initiatives/99999999', 404],
  ['/resources/99999999', 404],
  ['/teams/1/no-such-part', 404],
  ['/no-such-page', 404],
  ['/constructor', 404],
  ['/account', 200],
] as const) {
  test(`${path} has status ${status}`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    expect((await response.text()).includes('content="noindex"')).toBe(status === 404 || path === '/account');
  });
}

test('the address of a team by its number redirects to its page', async ({ request }) => {
  const response = await request.get('/teams/frc/254', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([
    302,
    expect.stringMatching(/^\/teams\/\d+$/),
  ]);
});

test('what is searched for before the scripts have arrived is not lost', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/teams', { waitUntil: 'commit' });
  const box = page.getByRole('searchbox', { name: 'Search teams' });
  await box.fill('cheesy');
  release();
  await hydrated(page);
  await expect(page).toHaveURL(/search=cheesy/);
  await expect(box).toHaveValue('cheesy');
});
