import type { Page } from '@playwright/test';
import { signInAsAdmin, signUpModerator } from '../support/moderators.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Adds a resource of the person who is signed in. */
async function addResource(page: Page, title: string, address: string): Promise<number> {
  const response = await page.request.post('/_api/resources', {
    data: {
      title,
      description: 'Two for one, only today.',
      url: `https://example.org/watches/${address}`,
      category: ['CAD'],
      type: 'VIDEO',
    },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).resource.id;
}

const report = async (page: Page, itemId: number) => {
  const response = await page.request.post('/_api/catalog/reports', {
    data: { kind: 'resource', itemId, reason: 'SPAM', words: 'This has nothing to do with robots.' },
  });
  expect(response.ok()).toBe(true);
};

const statusOf = async (page: Page, id: number) =>
  (await page.request.get(`/_api/resources/details?id=${id}`)).status();

test('a moderator hides what was reported by keyboard, and takes it back', async ({ page, browser }) => {
  const [author, reporter] = await Promise.all([browser.newPage(), browser.newPage()]);
  const { username } = await signUp(author);
  const title = `Cheap watches of ${username}`;
  const id = await addResource(author, title, username);
  await signUp(reporter);
  await report(reporter, id);
  await signUpModerator(page, browser);
  await page.goto('/moderation?domain=catalog');
  const row = page.getByRole('listbox', { name: 'Open cases' }).getByRole('option', { name: title });
  await row.click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await expect(page.getByText('This has nothing to do with robots.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('h');
  await expect(page.getByRole('radio', { name: /No spam/ })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(row).toBeHidden();
  await page.keyboard.press('u');
  await expect(row).toBeVisible();
  expect(await statusOf(reporter, id)).toBe(200);

  await row.click();
  await page.keyboard.press('h');
  await page.keyboard.press('Enter');
  await expect(row).toBeHidden();
  // Leaving the page sends the decision at once.
  await page.getByRole('link', { name: 'Teams' }).first().click();
  await expect.poll(() => statusOf(reporter, id), { timeout: 15_000 }).toBe(404);
  expect(await statusOf(author, id)).toBe(200);

  await page.goto('/moderation?state=closed&domain=catalog');
  await page.getByRole('listbox', { name: 'Decided cases' }).getByRole('option', { name: title }).click();
  await expect(page.getByText('Hidden', { exact: true }).first()).toBeVisible();
});

test('an admin hides everything of an account and suspends it in one go', async ({ page, browser }) => {
  const [author, reporter] = await Promise.all([browser.newPage(), browser.newPage()]);
  const { username } = await signUp(author);
  const ids = [
    await addResource(author, `First of ${username}`, `${username}-1`),
    await addResource(author, `Second of ${username}`, `${username}-2`),
  ];
  await signUp(reporter);
  await report(reporter, ids[0] as number);
  await signInAsAdmin(page);
  await page.goto('/moderation');
  await page.getByRole('option', { name: `First of ${username}` }).click();
  await expect(page.getByRole('link', { name: `Second of ${username}` })).toBeVisible();
  await page.getByRole('button', { name: 'Hide everything' }).click();
  await page
    .getByRole('form', { name: 'Hide everything' })
    .getByRole('button', { name: 'Hide everything' })
    .click();
  for (const id of ids) await expect.poll(() => statusOf(reporter, id), { timeout: 15_000 }).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const id of ids) await expect.poll(() => statusOf(reporter, id), { timeout: 15_000 }).toBe(200);
});

test('an admin finds a person, makes them a moderator, and reads it in the audit log', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  const { username } = await signUp(other);
  await signInAsAdmin(page);
  await page.goto('/moderation/people');
  await page.getByRole('searchbox', { name: 'Search people' }).fill(username);
  await page.getByRole('main').getByRole('link', { name: username }).click();
  const person = page.getByRole('dialog', { name: username });
  await person.getByRole('combobox', { name: 'Role' }).selectOption('Moderator');
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change the role' }).click();
  await expect(page.getByText(`${username} is now: Moderator.`)).toBeVisible();
  await other.goto('/moderation');
  await expect(other.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'People' })).toBeHidden();
  await page.goto('/moderation/audit?action=ROLE_CHANGED');
  await expect(page.getByRole('row').nth(1)).toContainText('moderator');
  await expectAccessible(page);
});
