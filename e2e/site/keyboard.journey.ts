import type { Locator, Page } from '@playwright/test';
import { visit } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** 6,712 teams are imported; other journeys create a few more. */
const ALL = /6,7\d\d/;

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  while (!(await isFocused())) await page.keyboard.press('Tab');
}

test('a visitor finds a team among all without a mouse and returns to the same place in the list', async ({
  page,
}) => {
  await visit(page, '/teams');
  await expect(page.getByRole('status').filter({ hasText: ALL })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('254');
  await expect(page).toHaveURL(/search=254/);
  const card = page.getByRole('link', { name: /Cheesy Poofs/ });
  await expect(card).toBeVisible();
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/teams\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /Team 254/ })).toBeFocused();

  // The tab that has something is open.
  await tabTo(page, page.getByRole('tab', { name: /^Initiatives/ }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: /^Resources/ })).toBeFocused();
  await expect(page.getByText('No Resources Yet')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('254');
  await expect(card).toBeVisible();
});

test('a dialog keeps the focus, returns it, and closes on Escape', async ({ page }) => {
  await signUp(page);
  await visit(page, '/resources');
  const opener = page.getByRole('button', { name: 'Add Resource' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Resource' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  const holdsFocus = () => dialog.evaluate((whole) => whole.contains(document.activeElement));
  for (let count = 0; count < 30; count++) {
    await page.keyboard.press('Tab');
    // From the last field the focus comes back to the first one a moment later.
    await expect.poll(holdsFocus).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
