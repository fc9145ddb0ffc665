import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { logIn, newPerson, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A red square of 2 by 2. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a person edits the profile, and the header shows the new name at once', async ({ page }) => {
  const person = await signUp(page);
  await page.goto('/account');
  await press(page, 'Edit Profile');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Rookie year').fill('next year');
  await press(page, 'Save Changes');
  await expect(page.getByText('Rookie year must be a whole number between 1980 and 2100')).toBeVisible();
  await page.getByLabel('Rookie year').fill('2015');
  await expectAccessible(page);
  await press(page, 'Save Changes');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await expect(page.getByText(person.username, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
});

test('a taken username is shown on its field, and nothing typed is lost', async ({
  page,
  complaints,
  browser,
}) => {
  complaints.expect(/409/);
  const other = await browser.newPage();
  const { username } = await signUp(other);
  await other.close();
  await signUp(page);
  await page.goto('/account');
  await press(page, 'Edit Profile');
  await page.getByLabel('Username').fill(username.toUpperCase());
  await page.getByLabel('Location').fill('London');
  await press(page, 'Save Changes');
  await expect(page.getByText('Update failed: Username already taken')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Location')).toHaveValue('London');
});

test('a picture of a wrong type is refused, a right one is accepted and shows in the header, too', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/account');
  const picker = page.getByLabel('Profile picture');
  await picker.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Please upload a valid image file (JPEG, PNG, GIF, or WebP)')).toBeVisible();
  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText('Profile picture updated successfully!')).toBeVisible();
  const shown = page.getByRole('main').locator('img[src^="/_api/avatars/"]');
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('banner').locator('img[src^="/_api/avatars/"]')).toBeVisible();
});

test('another device is listed and signed out', async ({ page, browser }) => {
  const person = await signUp(page);
  const elsewhere = await browser.newPage();
  await elsewhere.goto('/login');
  await logIn(elsewhere, person);
  await expect(elsewhere.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto('/account');
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await sessions.getByRole('button', { name: /^Sign out/ }).click();
  await expect(sessions).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await elsewhere.close();
});

test('the password changes, and only the new one is valid', async ({ page, complaints }) => {
  complaints.expect(/40[13]/);
  const person = await signUp(page);
  await page.goto('/account');
  await press(page, 'Change password');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await dialog.getByLabel('Current password').fill('Wrong-Wheel-1');
  await dialog.getByLabel('New password').fill('Planet-Gear-65');
  await expect(dialog.getByText('Your password looks good')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('Your current password is not correct.')).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await logIn(page, { ...person, password: 'Planet-Gear-65' });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a person exports the data and then deletes the account', async ({ page, complaints }) => {
  complaints.expect(/40[13]/);
  const person = await signUp(page);
  await page.goto('/account');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export my data')]);
  expect(download.suggestedFilename()).toMatch(/^meshwork-data-.*\.json$/);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    account: { email: person.email },
  });

  await press(page, 'Delete account');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await logIn(page, newPerson());
  await logIn(page, person);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});
