import { openPalette, palette, paletteBox, paletteRow } from '../support/palette.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

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
