import type { Page } from '@playwright/test';
import { visit } from '../support/hydration.ts';
import { logOut, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

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
