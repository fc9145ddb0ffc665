import type { Page } from '@playwright/test';
import { addDevice } from '../support/authenticator.ts';
import { visit } from '../support/hydration.ts';
import { logOut, signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('somebody else at the device, who cannot show the finger, does not get in', async ({ page }) => {
  const device = await addDevice(page);
  const person = await signUp(page);
  await visit(page, '/account/security');
  await press(page, 'Passkeys');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Name of a new passkey').fill('Phone');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await logOut(page);
  await device.isTheirs(false);
  await visit(page, '/login');
  await press(page, 'Use a passkey');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toHaveCount(0);
});
