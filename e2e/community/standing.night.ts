import { visit } from '../support/hydration.ts';
import { linkInMail } from '../support/mail.ts';
import { register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('somebody under 13 can read, and is told so before a form', async ({ page }) => {
  const person = await register(page);
  await visit(page, await linkInMail(person.email, /Confirm/));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Your email address is confirmed. Thank you!')).toBeVisible();
  await visit(page, '/resources');
  await page.getByRole('button', { name: 'Add Resource' }).click();
  const dialog = page.getByRole('dialog');
  const birth = dialog.getByRole('region', { name: 'When were you born?' });
  await birth.getByLabel('Month').selectOption('January');
  await birth.getByLabel('Year').fill(String(new Date().getFullYear() - 8));
  await birth.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(/can read everything here, but cannot post/)).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeHidden();
});
