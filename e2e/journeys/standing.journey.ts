import { linkInMail } from '../support/mail.ts';
import { register } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a newcomer is told what is missing before the form, and goes on in the same dialog', async ({
  page,
}) => {
  const person = await register(page);
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please confirm your email address first.')).toBeVisible();
  await expect(dialog.getByLabel('Team number')).toBeHidden();
  await expectAccessible(page);

  // The mail is opened in another tab; this one learns it.
  const mail = await page.context().newPage();
  await mail.goto(await linkInMail(person.email, /Confirm/));
  await expect(mail.getByText('Your email address is confirmed. Thank you!')).toBeVisible();
  await mail.close();

  const birth = dialog.getByRole('region', { name: 'When were you born?' });
  await expect(birth).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await birth.getByLabel('Month').selectOption('March');
  await birth.getByLabel('Year').fill('1990');
  await birth.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Team number')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create Team' })).toBeEnabled();
});

test('somebody under 13 can read, and is told so before a form', async ({ page }) => {
  const person = await register(page);
  await page.goto(await linkInMail(person.email, /Confirm/));
  await expect(page.getByText('Your email address is confirmed. Thank you!')).toBeVisible();
  await page.goto('/resources');
  await page.getByRole('button', { name: 'Add Resource' }).click();
  const dialog = page.getByRole('dialog');
  const birth = dialog.getByRole('region', { name: 'When were you born?' });
  await birth.getByLabel('Month').selectOption('January');
  await birth.getByLabel('Year').fill(String(new Date().getFullYear() - 8));
  await birth.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(/can read everything here, but cannot post/)).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeHidden();
});

test('the footer links to the guidelines, and visitors are asked to log in before they report', async ({
  page,
}) => {
  await page.goto('/teams/1');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Guidelines' })).toHaveAttribute(
    'href',
    '/guidelines',
  );
  await page.getByRole('button', { name: 'Report this team' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fteams%2F1',
  );
  await expectAccessible(page);
});
