import { linkInMail } from '../support/mail.ts';
import { logIn, newPerson, register, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the link in the welcome mail confirms the address, once', async ({ page, complaints }) => {
  complaints.expect(/400/);
  const person = await register(page);
  await page.goto('/account');
  await expect(page.getByText('Verify your email address')).toBeVisible();
  const link = await linkInMail(person.email, /Confirm your email address/);

  await page.goto(link);
  await expect(page.getByText('Your email address is confirmed. Thank you!')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await expect(page.getByText('Verify your email address')).toHaveCount(0);

  await page.goto(link);
  await expect(page.getByText('This link is no longer valid. Please request a new one.')).toBeVisible();
});

test('a forgotten password is replaced through the mail, and ends every session', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/401/);
  const person = newPerson();
  const elsewhere = await (await browser.newContext()).newPage();
  await signUp(elsewhere, person);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkInMail(person.email, /Reset your .* password/));
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
  await elsewhere.context().close();

  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByRole('alert')).toHaveText(/Invalid email or password/);
  await logIn(page, { ...person, password: 'Sprocket-Wheel-7' });
  await expect(page.getByRole('banner').getByRole('link', { name: person.username })).toBeVisible();
});
