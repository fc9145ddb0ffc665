import { visit } from '../support/hydration.ts';
import { endSession, logIn, pressUnlessNoticed, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a session that ends in another dialog leaves it open with what was typed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/);
  const person = await signUp(page);
  await visit(page, '/teams');
  await page.getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByLabel('Team name').fill('Gear Friends');
  await dialog.getByLabel('Team number').fill('4711');
  await dialog.getByLabel('Team type').selectOption({ index: 1 });
  await endSession(page);
  await pressUnlessNoticed(dialog.getByRole('button', { name: 'Create Team' }));
  await expect(dialog.getByText('You must be logged in to create a team.')).toBeVisible();
  await expect(dialog.getByLabel('Team name')).toHaveValue('Gear Friends');
  await expectAccessible(page);

  await dialog.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, person);
  await page.getByRole('button', { name: 'Create Team' }).click();
  await expect(dialog.getByLabel('Team name')).toHaveValue('Gear Friends');
  await expect(dialog.getByLabel('Team number')).toHaveValue('4711');
});
