import { visit } from '../support/hydration.ts';
import { logIn, logOut, newPerson, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a visitor signs up without a mouse, logs out, and returns to the guarded page after the login', async ({
  page,
}) => {
  const person = newPerson();
  const banner = page.getByRole('banner');
  await visit(page, '/account');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
  await page.getByRole('tab', { name: 'Log In' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const form = page.getByRole('tabpanel', { name: 'Create Account' });
  await form.getByLabel('Email').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.username);
  const password = form.getByLabel('Password', { exact: true });
  while (!(await password.evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await expect(form.getByText('Your password looks good')).toBeVisible();
  const terms = form.getByRole('checkbox', { name: /Privacy Policy/ });
  while (!(await terms.evaluate((box) => box === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(terms).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/account$/);
  await expect(banner.getByRole('link', { name: person.username })).toBeVisible();
  // The page that follows takes the focus.
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeFocused();
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible();
  await expect(page.getByText('No Mentor Requests')).toBeVisible();
  await expectAccessible(page);

  await logOut(page, (button) => button.press('Enter'));
  await visit(page, '/account');
  await expect(page.getByRole('tab', { name: 'Log In' })).toHaveAttribute('aria-selected', 'true');
  await logIn(page, person);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
});

test('logging out in one tab signs the other one out', async ({ page, context }) => {
  const person = await signUp(page);
  const other = await context.newPage();
  await visit(page, '/about');
  await visit(other, '/pricing');
  await expect(other.getByRole('banner').getByRole('link', { name: person.username })).toBeVisible();
  await logOut(page);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
