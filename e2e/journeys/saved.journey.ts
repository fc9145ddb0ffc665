import { logIn, newPerson, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('what a visitor saves is on /saved, and goes to the account at the login', async ({ page, browser }) => {
  const person = newPerson();
  const other = await browser.newContext();
  await signUp(await other.newPage(), person);
  await other.close();

  await page.goto('/resources');
  const stars = page.getByRole('main').getByRole('button', { name: /^Save / });
  // The last one has long been there: other journeys add resources meanwhile, and hide or remove theirs again.
  const title = ((await stars.last().getAttribute('aria-label')) ?? '').replace(/^Save /, '');
  const star = page.getByRole('main').getByRole('button', { name: `Save ${title}`, exact: true });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/saved');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Log in' }).click();
  const carried = page.waitForResponse(
    (response) => response.url().endsWith('/_api/catalog/saved') && response.request().method() === 'POST',
  );
  await logIn(page, person);
  expect((await carried).status()).toBe(200);

  // The same account in another browser.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login?next=/saved');
  await logIn(elsewhere, person);
  await expect(elsewhere.getByRole('link', { name: title, exact: true })).toBeVisible();
  await elsewhere.context().close();

  await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible();
  await main.getByRole('button', { name: `Save ${title}`, exact: true }).click();
  await expect(main.getByRole('button', { name: `Save ${title}`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('saved-things'))).toBeNull();
});
