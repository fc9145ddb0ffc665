import { visit } from '../support/hydration.ts';
import { linkInMail } from '../support/mail.ts';
import { logIn, newPerson, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a forgotten password is replaced through the mail, and ends every session', async ({
  page,
  newBrowser,
  complaints,
}) => {
  complaints.expect(/401/);
  const person = newPerson();
  const elsewhere = await newBrowser();
  await signUp(elsewhere, person);

  await visit(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The page that is left has such a field, too.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
  await expectAccessible(page);

  await visit(page, await linkInMail(person.email, /Reset your .* password/));
  await page.getByLabel('New password', { exact: true }).fill('Sprocket-Wheel-7');
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByText('Your password has been changed. You can log in with it now.')).toBeVisible();

  const session = await elsewhere.request.get('/_api/auth/session');
  expect(await session.json()).toEqual({ error: 'Not authenticated' });

  await visit(page, '/login');
  await logIn(page, person);
  await expect(page.getByRole('alert')).toHaveText(/Invalid email or password/);
  await logIn(page, { ...person, password: 'Sprocket-Wheel-7' });
  await expect(page.getByRole('banner').getByRole('link', { name: person.username })).toBeVisible();
});
