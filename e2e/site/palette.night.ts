import { visit } from '../support/hydration.ts';
import { openPalette, palette, paletteBox, paletteRow } from '../support/palette.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a service that is down is reported in place of its group, and the others work', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const library = '**/_api/resources?**';
  await page.route(library, (route) => route.abort('connectionrefused'));
  await openPalette(page);
  await page.keyboard.type('robot');
  const word = paletteRow(page, /^Resources cannot be searched right now\./);
  await expect(word).toBeVisible();
  // The contrast of rows is too low while they fade in.
  for (const group of ['Teams', 'Mentors', 'Initiatives'])
    await expect(palette(page).getByRole('group', { name: group }).getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute(library);
  await word.click();
  await expect(paletteRow(page, /^All [\d,]+ resources/)).toBeVisible();
});

test('the palette shows a failed download, keeps what was typed and can be retried', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ChunkLoadError|Loading (CSS )?chunk/);
  await visit(page, '/about');
  const code = '**/_shell/**';
  await page.route(code, (route) => route.abort('connectionreset'));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pric');
  await expect(page.getByRole('alert')).toContainText('The search could not be loaded.');
  await expectAccessible(page);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(paletteBox(page)).toHaveValue('pric');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Pricing | Meshwork');
});

test('the recently opened pages are deleted on logout', async ({ page }) => {
  await signUp(page);
  await visit(page, '/resources');
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
  await expect(paletteRow(page, title)).toBeVisible();
  await page.keyboard.type('log out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  // Opening a page closes the palette, and the logout opens the login.
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Meshwork' })).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(paletteRow(page, 'Login')).toBeVisible();
  await expect(paletteRow(page, title)).toHaveCount(0);
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
        await expect(paletteRow(page, 'Login')).toBeVisible();
        await expectAccessible(page);
        await paletteBox(page).fill('robot');
        await expect(paletteRow(page, /^All [\d,]+ initiatives/)).toBeVisible();
        await expectAccessible(page);
        await paletteBox(page).fill('qqqqzzzz');
        await expect(palette(page).getByRole('paragraph').first()).toHaveText(/^Nothing was found/);
        await expectAccessible(page);
      });
    });
  }
}
