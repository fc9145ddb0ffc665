import type { Page } from '@playwright/test';
import { addResource, send } from '../support/api.ts';
import { visit } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** The stack of the journeys makes this address an admin (tools/src/test/shared-stack.ts). */
const ADMIN = { email: 'robin@journeys.example', username: 'robin-journeys', password: 'Gear-Train-64' };

/** Signs in as the admin, with the page's cookies. The first run on the stack's data creates the account. */
async function signInAsAdmin(page: Page): Promise<void> {
  const { email, password } = ADMIN;
  const login = await page.request.post('/_api/auth/login_with_password', { data: { email, password } });
  if (!login.ok()) await signUp(page, ADMIN);
}

/** Signs a new person up whom the admin, in another browser, makes a moderator. */
async function signUpModerator(page: Page, admin: Page): Promise<void> {
  await signUp(page);
  const { user } = await (await page.request.get('/_api/auth/session')).json();
  await signInAsAdmin(admin);
  await send(admin, '/_api/auth/people/role', { accountId: user.id, role: 'moderator' });
}

/** The status of a resource's details, for whoever is signed in on the page. */
const resourceStatus = async (page: Page, id: number): Promise<number> =>
  (await page.request.get(`/_api/resources/details?id=${id}`)).status();

test('a moderator hides what was reported by keyboard, and takes it back', async ({ page, newBrowser }) => {
  const [author, reporter] = [await newBrowser(), await newBrowser()];
  const { username } = await signUp(author);
  const title = `Cheap watches of ${username}`;
  const id = await addResource(author, title, username);
  await signUp(reporter);
  const words = 'This has nothing to do with robots.';
  await send(reporter, '/_api/catalog/reports', { kind: 'resource', itemId: id, reason: 'SPAM', words });
  await signUpModerator(page, await newBrowser());
  await visit(page, '/moderation?domain=catalog');
  const row = page.getByRole('listbox', { name: 'Open cases' }).getByRole('option', { name: title });
  await row.click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('h');
  await expect(page.getByRole('radio', { name: /No spam/ })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(row).toBeHidden();
  await page.keyboard.press('u');
  await expect(row).toBeVisible();
  expect(await resourceStatus(reporter, id)).toBe(200);

  await row.click();
  await page.keyboard.press('h');
  await page.keyboard.press('Enter');
  await expect(row).toBeHidden();
  // Leaving the page sends the decision at once.
  await page.getByRole('link', { name: 'Teams' }).first().click();
  await expect.poll(() => resourceStatus(reporter, id)).toBe(404);
  expect(await resourceStatus(author, id)).toBe(200);

  await visit(page, '/moderation?state=closed&domain=catalog');
  await page.getByRole('listbox', { name: 'Decided cases' }).getByRole('option', { name: title }).click();
  await expect(page.getByText('Hidden', { exact: true }).first()).toBeVisible();
});
