import type { Page } from '@playwright/test';
import { hydrated } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search Meshwork' });
const box = (page: Page) => page.getByRole('combobox', { name: 'Search Meshwork' });
const row = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page and, once it handles keys, the palette over it. */
async function openPalette(page: Page, path = '/about') {
  await page.goto(path);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

test('a team is found by its number and opened without a mouse', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  // Enter is pressed before the response arrives.
  await page.keyboard.type('254');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Team 254 The Cheesy Poofs | Meshwork');
  await expect(heading(page)).toBeFocused();
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('mentors');
  await expect(row(page, /^Mentors$/)).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Mentors | Meshwork');
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(row(page, 'Team 254 The Cheesy Poofs')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});

test('/ belongs to the search box of a page that has one, Ctrl+K always to the palette', async ({ page }) => {
  await page.goto('/teams');
  await hydrated(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('all services are searched in parallel, and a row leads to the whole list', async ({
  page,
  context,
}) => {
  await openPalette(page);
  await page.keyboard.type('robot');
  for (const group of ['Teams', 'Resources', 'Mentors', 'Initiatives'])
    await expect(palette(page).getByRole('group', { name: group }).getByRole('option').first()).toBeVisible();
  await expect(palette(page).getByRole('status')).toHaveText(
    /^[\d,]+ teams, [\d,]+ resources, \d+ mentors, [\d,]+ initiatives$/,
  );

  const tab = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await tab).toHaveURL(/\/teams\/\d+$/);
  await expect(palette(page)).toBeVisible();

  await row(page, /^All [\d,]+ resources for “robot”$/).click();
  await expect(page).toHaveURL(/\/resources\?search=robot$/);
  await expect(page.getByRole('searchbox')).toHaveValue('robot');
});

test('a service that is down is reported in place of its group, and the others work', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const library = '**/_api/resources?**';
  await page.route(library, (route) => route.abort('connectionrefused'));
  await openPalette(page);
  await page.keyboard.type('robot');
  const word = row(page, /^Resources cannot be searched right now\./);
  await expect(word).toBeVisible();
  // The contrast of rows is too low while they fade in.
  for (const group of ['Teams', 'Mentors', 'Initiatives'])
    await expect(palette(page).getByRole('group', { name: group }).getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute(library);
  await word.click();
  await expect(row(page, /^All [\d,]+ resources/)).toBeVisible();
});

test('the palette shows a failed download, keeps what was typed and can be retried', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ChunkLoadError|Loading (CSS )?chunk/);
  await page.goto('/about');
  await hydrated(page);
  const code = '**/_shell/**';
  await page.route(code, (route) => route.abort('connectionreset'));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pric');
  await expect(page.getByRole('alert')).toContainText('The search could not be loaded.');
  await expectAccessible(page);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(box(page)).toHaveValue('pric');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Pricing | Meshwork');
});

test('the recently opened pages are deleted on logout', async ({ page }) => {
  await signUp(page);
  await page.goto('/resources');
  const card = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  const title = (await card.textContent()) ?? '';
  await card.click();
  await expect(page).toHaveTitle(`${title} | Meshwork`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('my acc');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('My Account | Meshwork');
  // Ctrl+K would close one that is still open.
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(row(page, title)).toBeVisible();
  await page.keyboard.type('log out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  // Opening a page closes the palette, and the logout opens the login.
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Meshwork' })).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(row(page, 'Login')).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('it fills the screen, with large rows and a close button', async ({ page }) => {
    await page.goto('/about');
    const button = page.getByRole('button', { name: 'Search Meshwork' });
    await button.tap();
    await expect(box(page)).toBeFocused();
    const sheet = await palette(page).boundingBox();
    expect(sheet).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    await box(page).fill('robot');
    await expect(row(page, /^All [\d,]+ teams/)).toBeVisible();
    const heights = await palette(page)
      .locator('[role=option], button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await palette(page).getByRole('button', { name: 'Close' }).tap();
    await expect(palette(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport, reducedMotion: 'reduce' });
      test('it is accessible when empty, with rows, and without a match', async ({ page }) => {
        await openPalette(page);
        await expect(row(page, 'Login')).toBeVisible();
        await expectAccessible(page);
        await box(page).fill('robot');
        await expect(row(page, /^All [\d,]+ initiatives/)).toBeVisible();
        await expectAccessible(page);
        await box(page).fill('qqqqzzzz');
        await expect(palette(page).getByRole('paragraph').first()).toHaveText(/^Nothing was found/);
        await expectAccessible(page);
      });
    });
  }
}
