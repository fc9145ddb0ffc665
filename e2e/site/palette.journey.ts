import { visit } from '../support/hydration.ts';
import { openPalette, palette, paletteBox, paletteRow } from '../support/palette.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a team is found by its number and opened without a mouse', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await visit(page, '/about');
  await page.keyboard.press('/');
  await expect(paletteBox(page)).toBeFocused();
  // Enter is pressed before the response arrives.
  await page.keyboard.type('254');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Team 254 The Cheesy Poofs | Meshwork');
  await expect(heading).toBeFocused();
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('mentors');
  await expect(paletteRow(page, /^Mentors$/)).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Mentors | Meshwork');
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(paletteRow(page, 'Team 254 The Cheesy Poofs')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(heading).toBeFocused();
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
  await expectAccessible(page);

  const tab = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await tab).toHaveURL(/\/teams\/\d+$/);
  await expect(palette(page)).toBeVisible();

  await paletteRow(page, /^All [\d,]+ resources for “robot”$/).click();
  await expect(page).toHaveURL(/\/resources\?search=robot$/);
  await expect(page.getByRole('searchbox')).toHaveValue('robot');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('it fills the screen, with large rows and a close button', async ({ page }) => {
    await visit(page, '/about');
    const button = page.getByRole('button', { name: 'Search Meshwork' });
    await button.tap();
    await expect(paletteBox(page)).toBeFocused();
    const sheet = () => palette(page).boundingBox();
    await expect.poll(sheet).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    await expectAccessible(page);
    await paletteBox(page).fill('robot');
    await expect(paletteRow(page, /^All [\d,]+ teams/)).toBeVisible();
    const heights = await palette(page)
      .locator('[role=option], button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await palette(page).getByRole('button', { name: 'Close' }).tap();
    await expect(palette(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});
