import { visit } from '../support/hydration.ts';
import { linkInMail } from '../support/mail.ts';
import { register } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a newcomer is told what is missing before the form, and goes on in the same dialog', async ({
  page,
}) => {
  const person = await register(page);
  await visit(page, '/teams');
  await page.getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please confirm your email address first.')).toBeVisible();
  await expect(dialog.getByLabel('Team number')).toBeHidden();
  await expectAccessible(page);

  // The mail is opened in another tab; this one learns it.
  const mail = await page.context().newPage();
  await visit(mail, await linkInMail(person.email, /Confirm/));
  await mail.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(mail.getByText('Your email address is confirmed. Thank you!')).toBeVisible();
  await expectAccessible(mail);
  await mail.close();

  const birth = dialog.getByRole('region', { name: 'When were you born?' });
  await expect(birth).toBeVisible();
  await expectAccessible(page);
  await birth.getByLabel('Month').selectOption('March');
  await birth.getByLabel('Year').fill('1990');
  await birth.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Team number')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create Team' })).toBeEnabled();
});
