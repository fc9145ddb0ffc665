import { hydrated } from '../support/hydration.ts';
import { newPerson, signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a visitor finds a team without a mouse and returns to the same place in the list', async ({ page }) => {
  await page.goto('/teams');
  await hydrated(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('254');
  await expect(page).toHaveURL(/search=254/);
  const card = page.getByRole('link', { name: /Cheesy Poofs/ });
  await expect(card).toBeVisible();
  while (!(await card.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Team 254/ })).toBeFocused();

  const resources = page.getByRole('tab', { name: /^Resources/ });
  while (!(await resources.evaluate((tab) => tab === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Initiatives/ })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('254');
});

test('a filter is chosen and cleared without a mouse', async ({ page }) => {
  await page.goto('/initiatives');
  const types = page.getByRole('combobox', { name: /type/i }).first();
  await types.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/initiativeType=/);
  await expect(types).toBeFocused();
  const clear = page.getByRole('button', { name: /^Clear/ }).first();
  await clear.focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/initiativeType=/);
});

test('a dialog keeps the focus, returns it, and closes on Escape', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/resources');
  const opener = page.getByRole('button', { name: 'Add Resource' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Resource' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  for (let count = 0; count < 30; count++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((whole) => whole.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a visitor signs up and logs out without a mouse', async ({ page }) => {
  const person = newPerson();
  await page.goto('/login');
  const tab = page.getByRole('tab', { name: 'Log In' });
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const form = page.getByRole('tabpanel', { name: 'Create Account' });
  await form.getByLabel('Email').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.username);
  const password = form.getByLabel('Password', { exact: true });
  while (!(await password.evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  const terms = form.getByRole('checkbox');
  while (!(await terms.evaluate((box) => box === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const logOut = page.getByRole('banner').getByRole('button', { name: 'Logout' });
  await expect(logOut).toBeVisible();
  // The page that follows takes the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await logOut.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the theme and the team carousel can be controlled without a mouse', async ({ page }) => {
  await page.goto('/');
  const stop = page.getByRole('button', { name: 'Stop the teams passing by' });
  await stop.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Let the teams pass by' })).toBeFocused();
  const dark = page.getByRole('banner').getByRole('radio', { name: 'Dark' });
  await dark.focus();
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
