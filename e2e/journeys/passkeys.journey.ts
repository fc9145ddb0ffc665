import type { Page } from '@playwright/test';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A device that keeps passkeys and whose person always shows the right finger. */
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
    isTheirs: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a person adds a passkey, logs in with it, and removes it', async ({ page, complaints }) => {
  const device = await addDevice(page);
  const person = await signUp(page);
  await page.goto('/account');
  await press(page, 'Passkeys');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Name of a new passkey').fill('School laptop');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'School laptop' });
  await expect(row).toContainText('Not used yet');
  await expectAccessible(page);
  expect(await device.passkeys()).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await press(page, 'Logout');
  await page.goto('/login?next=%2Faccount');
  await press(page, 'Use a passkey');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();

  await press(page, 'Passkeys');
  await expect(row).toContainText('Last used');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(dialog.getByText('You have no passkeys yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  complaints.expect(/403/);
  await press(page, 'Logout');
  await page.goto('/login');
  await press(page, 'Use a passkey');
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey did not work. Please try again, or log in with your password.',
  );
});

test('somebody else at the device, who cannot show the finger, does not get in', async ({ page }) => {
  const device = await addDevice(page);
  const person = await signUp(page);
  await page.goto('/account');
  await press(page, 'Passkeys');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Name of a new passkey').fill('Phone');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await press(page, 'Logout');
  await device.isTheirs(false);
  await page.goto('/login');
  await press(page, 'Use a passkey');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toHaveCount(0);
});
