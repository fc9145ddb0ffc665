import { addResource } from '../support/api.ts';
import { visit } from '../support/hydration.ts';
import { report, resourceStatus, signInAsAdmin } from '../support/moderators.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an admin hides everything of an account and suspends it in one go', async ({ page, newBrowser }) => {
  const [author, reporter] = [await newBrowser(), await newBrowser()];
  const { username } = await signUp(author);
  const ids = [
    await addResource(author, `First of ${username}`, `${username}-1`),
    await addResource(author, `Second of ${username}`, `${username}-2`),
  ];
  await signUp(reporter);
  await report(reporter, ids[0] as number);
  await signInAsAdmin(page);
  await visit(page, '/moderation');
  await page.getByRole('option', { name: `First of ${username}` }).click();
  await expect(page.getByRole('link', { name: `Second of ${username}` })).toBeVisible();
  await page.getByRole('button', { name: 'Hide everything' }).click();
  await page
    .getByRole('form', { name: 'Hide everything' })
    .getByRole('button', { name: 'Hide everything' })
    .click();
  for (const id of ids) await expect.poll(() => resourceStatus(reporter, id)).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const id of ids) await expect.poll(() => resourceStatus(reporter, id)).toBe(200);
});

test('an admin finds a person, makes them a moderator, and reads it in the audit log', async ({
  page,
  newBrowser,
}) => {
  const other = await newBrowser();
  const { username } = await signUp(other);
  await signInAsAdmin(page);
  await visit(page, '/moderation/people');
  await page.getByRole('searchbox', { name: 'Search people' }).fill(username);
  await page.getByRole('main').getByRole('link', { name: username }).click();
  const person = page.getByRole('dialog', { name: username });
  await person.getByRole('combobox', { name: 'Role' }).selectOption('Moderator');
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change the role' }).click();
  await expect(page.getByText(`${username} is now: Moderator.`)).toBeVisible();
  await visit(other, '/moderation');
  await expect(other.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'People' })).toBeHidden();
  await visit(page, '/moderation/audit?action=ROLE_CHANGED');
  await expect(page.getByRole('row').nth(1)).toContainText('moderator');
  await expectAccessible(page);
});
