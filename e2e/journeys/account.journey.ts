import { logIn, newPerson, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a visitor signs up, sees the profile, logs out, and returns to the guarded page after the login', async ({
  page,
}) => {
  const person = newPerson();

  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
  await page.getByRole('tab', { name: 'Create Account' }).click();
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Username').fill(person.username);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await expect(form.getByText('Your password looks good')).toBeVisible();
  await form.getByRole('checkbox', { name: /Privacy Policy/ }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create Account' }).click();

  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('banner').getByRole('link', { name: person.username })).toBeVisible();
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  await page.goto('/account');
  await expect(page.getByRole('tab', { name: 'Log In' })).toHaveAttribute('aria-selected', 'true');
  await logIn(page, person);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
});

test('a wrong password shows the banner and keeps the address that was typed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/);
  await page.goto('/login');
  await logIn(page, { ...newPerson(), email: 'nobody@example.org' });
  await expect(page.getByRole('alert')).toHaveText(/Invalid email or password/);
  await expect(page.getByRole('tabpanel').getByLabel('Email')).toHaveValue('nobody@example.org');
  await expectAccessible(page);
});

test('the session cookie is invalid after logout', async ({ page, context }) => {
  await signUp(page);
  const cookies = await context.cookies();
  expect(cookies.find((cookie) => cookie.name.endsWith('meshwork_session'))).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
  // What is requested before the logout and served after it is refused, which browsers write to the console.
  const answered = page.waitForResponse('**/_api/auth/notices');
  await page.goto('/');
  await answered;
  // The page changes before the service has answered.
  const ended = page.waitForResponse('**/_api/auth/logout');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await ended;
  await context.addCookies(cookies);
  const session = await page.request.get('/_api/auth/session');
  expect(await session.json()).toEqual({ error: 'Not authenticated' });
});

test('logging out in one tab signs the other one out', async ({ page, context }) => {
  const person = await signUp(page);
  const other = await context.newPage();
  await page.goto('/');
  await other.goto('/resources');
  await expect(other.getByRole('banner').getByRole('link', { name: person.username })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('an empty form shows what is missing on each field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByLabel('Email')).toBeFocused();
});
