import { visit } from '../support/hydration.ts';
import { logIn, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a taken number leads to the team that has it, which is claimed', async ({ page, complaints }) => {
  complaints.expect(/409/);
  await signUp(page);
  await visit(page, '/teams');
  await page.getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect(dialog.getByText('Team name must be at least 3 characters long')).toBeVisible();
  await expect(dialog.getByText('Team number is required')).toBeVisible();
  await dialog.getByLabel('Team name').fill('Another Poofs');
  await dialog.getByLabel('Team number').fill('254');
  await dialog.getByLabel('Team type').selectOption('FIRST_FRC');
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect(dialog.getByText('Team 254 already exists.')).toBeVisible();
  await expect(dialog.getByLabel('Team name')).toHaveValue('Another Poofs');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Join it instead' }).click();

  // A team that nobody runs cannot answer: it is claimed instead.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Cheesy Poofs');
  await expect(page.getByRole('button', { name: 'Request to join' })).toBeHidden();
  await page.getByRole('button', { name: 'Tell me when somebody runs it' }).click();
  await expect(page.getByText('You will be told when somebody runs this team.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'You will be told' })).toBeVisible();
  await page.getByRole('button', { name: 'I run this team' }).click();
  const claiming = page.getByRole('dialog', { name: 'Claim team 254' });
  await claiming.getByRole('button', { name: 'Get a token' }).click();
  await expect(claiming.getByText(/<meta name="meshwork-verification"/)).toBeVisible();
  await expectAccessible(page);
  await claiming.getByRole('button', { name: 'Choose another proof' }).click();
  await expect(claiming.getByRole('button', { name: 'Get a token' })).toBeVisible();
});

test('a visitor who wants to claim a team returns from the login to the open dialog', async ({
  page,
  newBrowser,
}) => {
  const person = await signUp(await newBrowser());
  await visit(page, '/teams/frc/971');
  await page.getByRole('link', { name: 'I run this team' }).click();
  await logIn(page, person);
  await expect(page.getByRole('dialog', { name: 'Claim team 971' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/teams\/\d+$/);
});
