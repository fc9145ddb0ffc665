import { addResource } from '../support/api.ts';
import { visit } from '../support/hydration.ts';
import { report, resourceStatus, signUpModerator } from '../support/moderators.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a moderator hides what was reported by keyboard, and takes it back', async ({ page, newBrowser }) => {
  const [author, reporter] = [await newBrowser(), await newBrowser()];
  const { username } = await signUp(author);
  const title = `Cheap watches of ${username}`;
  const id = await addResource(author, title, username);
  await signUp(reporter);
  await report(reporter, id);
  await signUpModerator(page, await newBrowser());
  await visit(page, '/moderation?domain=catalog');
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
