import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { visit } from '../support/hydration.ts';
import { logIn, logOut, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A red square of 2 by 2. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const refused = (page: Page) => page.getByText('Invalid email or password');

test('a person edits the profile and the picture, and the header shows both at once', async ({ page }) => {
  const person = await signUp(page);
  await visit(page, '/account');
  await press(page, 'Edit Profile');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Rookie year').fill('2015');
  await expectAccessible(page);
  await press(page, 'Save Changes');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await expect(page.getByText(person.username, { exact: true })).toBeVisible();

  const picture = { name: 'me.png', mimeType: 'image/png', buffer: PNG };
  await page.getByLabel('Profile picture').setInputFiles(picture);
  await expect(page.getByText('Profile picture updated successfully!')).toBeVisible();
  const shown = page.getByRole('main').locator('img[src^="/_api/avatars/"]');
  await expect(shown).toBeVisible();
  const width = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  // The header has the picture for wide and for narrow windows, and shows one.
  const inHeader = page.getByRole('banner').locator('img[src^="/_api/avatars/"]');
  await expect(inHeader.filter({ visible: true })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
});

test('a person signs another device out, changes the password, exports the data and deletes the account', async ({
  page,
  newBrowser,
  complaints,
}) => {
  complaints.expect(/401/);
  const person = await signUp(page);
  const elsewhere = await newBrowser();
  await visit(elsewhere, '/login');
  await logIn(elsewhere, person);
  await expect(elsewhere.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await visit(page, '/account/security');
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await sessions.getByRole('button', { name: /^Sign out/ }).click();
  await expect(sessions).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  const dialog = page.getByRole('dialog');
  await press(page, 'Change password');
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByLabel('New password').fill('Planet-Gear-65');
  await expect(dialog.getByText('Your password looks good')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  const changed = { ...person, password: 'Planet-Gear-65' };
  await visit(elsewhere, '/login?next=/account/data');
  await logIn(elsewhere, person);
  await expect(refused(elsewhere)).toBeVisible();
  await logIn(elsewhere, changed);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Data' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export my data')]);
  expect(download.suggestedFilename()).toMatch(/^meshwork-data-.*\.json$/);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    account: { email: person.email },
  });

  await press(page, 'Delete account');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(changed.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await visit(page, '/login');
  await logIn(page, changed);
  await expect(refused(page)).toBeVisible();
});

/** A device that keeps passkeys and whose person shows the right finger. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

test('a person adds a passkey, logs in with it, and removes it', async ({ page, complaints }) => {
  const device = await addDevice(page);
  const person = await signUp(page);
  await visit(page, '/account/security');
  await press(page, 'Add a passkey');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Name of a new passkey').fill('School laptop');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'School laptop' });
  await expect(row).toContainText('Not used yet');
  await expectAccessible(page);
  expect(await device.passkeys()).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await logOut(page);
  await visit(page, '/login?next=%2Faccount%2Fsecurity');
  await press(page, 'Use a passkey');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();

  await press(page, 'Manage passkeys');
  await expect(row).toContainText('Last used');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(dialog.getByText('You have no passkeys yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  complaints.expect(/403/);
  await logOut(page);
  await visit(page, '/login');
  await press(page, 'Use a passkey');
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey did not work. Please try again, or log in with your password.',
  );
});
