import { expect, type Page } from '@playwright/test';
import { visit } from './hydration.ts';

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Search Meshwork' });
export const paletteBox = (page: Page) => page.getByRole('combobox', { name: 'Search Meshwork' });
export const paletteRow = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

/** Opens a page, and the palette over it. */
export async function openPalette(page: Page): Promise<void> {
  await visit(page, '/about');
  await page.keyboard.press('Control+k');
  await expect(paletteBox(page)).toBeFocused();
}
