import type { Browser, Page } from '@playwright/test';
import { newPerson, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A second person with another browser. */
async function another(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signUp(page);
  return page;
}

const uniqueNumber = () => `J${Date.now().toString(36).slice(-6).toUpperCase()}`;
const confirm = (page: Page, label: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: label }).click();

async function createTeam(page: Page, number: string, name: string): Promise<void> {
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByLabel('Team name').fill(name);
  await dialog.getByLabel('Team number').fill(number);
  await dialog.getByLabel('Team type').selectOption('VEX');
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect(page.getByText('Team created successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('a team is created, joined, transferred and left by two people', async ({ page, browser }) => {
  // Two browsers, a dozen pages, and a check of each for accessibility.
  test.slow();
  const owner = page;
  const founder = await signUp(owner);
  const number = uniqueNumber();
  await createTeam(owner, number, 'Journey Gears');
  const ownTeams = owner.getByRole('list', { name: 'Your teams' });
  await expect(ownTeams.getByText('Your Team', { exact: true })).toBeVisible();
  await expectAccessible(owner);

  const joiner = await another(browser);
  await joiner.goto(`/teams/vex/${number.toLowerCase()}`);
  await expect(joiner).toHaveURL(/\/teams\/\d+$/);
  await expect(joiner.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(joiner.getByRole('tab', { name: /Members/ })).toBeHidden();
  await joiner.getByRole('button', { name: 'Request to join' }).click();
  const request = joiner.getByRole('dialog', { name: `Join team ${number}` });
  await request.getByLabel('Message').fill('I can solder.');
  await expectAccessible(joiner);
  await request.getByRole('button', { name: 'Send Request' }).click();
  await expect(joiner.getByText('Request sent', { exact: true }).first()).toBeVisible();
  await expect(joiner.getByRole('button', { name: 'Withdraw request' })).toBeVisible();

  await ownTeams.getByRole('link', { name: 'Journey Gears' }).click();
  await expect(owner.getByText('I can solder.')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: /^Accept / }).click();
  await expect(owner.getByText(/is now a member\./)).toBeVisible();
  await owner.getByRole('tab', { name: /Members\s*2/ }).click();
  const members = owner.getByRole('list', { name: 'Members' });
  await expect(members.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(owner);

  await owner.getByRole('button', { name: 'Leave Team' }).click();
  await expect(owner.getByText('Transfer ownership before leaving this team.')).toBeVisible();
  await confirm(owner, 'Choose a New Owner');
  await owner.getByRole('button', { name: /^Transfer ownership to / }).click();
  await expect(owner.getByText('You stay as a plain member.')).toBeVisible();
  await confirm(owner, 'Transfer Ownership');
  await expect(owner.getByText(/is asked to take over\./)).toBeVisible();
  await expect(owner.getByText('Asked to take over', { exact: true })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Edit Team' })).toBeVisible();

  await joiner.reload();
  await expect(joiner.getByText(/offers you to run this team/)).toBeVisible();
  await expectAccessible(joiner);
  await joiner.getByRole('button', { name: 'Accept ownership' }).click();
  await expect(joiner.getByText('You run this team now.')).toBeVisible();
  await owner.reload();
  await expect(owner.getByRole('button', { name: 'Leave Team' })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Edit Team' })).toBeHidden();

  await owner.getByRole('button', { name: 'Leave Team' }).click();
  await confirm(owner, 'Leave Team');
  await expect(owner.getByText('Successfully left team.')).toBeVisible();
  await expect(owner.getByRole('tab', { name: /Members/ })).toBeHidden();

  await joiner.reload();
  await joiner.getByRole('tab', { name: /Members\s*1/ }).click();
  await expect(joiner.getByRole('list', { name: 'Members' })).not.toContainText(founder.username);
  await joiner.getByRole('button', { name: 'Edit Team' }).click();
  const edit = joiner.getByRole('dialog', { name: `Edit team ${number}` });
  await edit.getByLabel('Team name').fill('Journey Gears Reborn');
  await expectAccessible(joiner);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(joiner.getByText('Team updated successfully!')).toBeVisible();
  await expect(joiner.getByRole('heading', { level: 1 })).toContainText('Journey Gears Reborn');
});

test('a taken number leads to the team that has it, which is claimed', async ({ page, complaints }) => {
  complaints.expect(/409/);
  await signUp(page);
  await page.goto('/teams');
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

  // Nobody runs the team, so nobody could answer: it is claimed instead.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Cheesy Poofs');
  await expect(page.getByRole('button', { name: 'Request to join' })).toBeHidden();
  await page.getByRole('button', { name: 'Tell me when somebody runs it' }).click();
  await expect(page.getByText('You will be told when somebody runs this team.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'You will be told' })).toBeVisible();
  await page.getByRole('button', { name: 'Claim this team' }).click();
  const claiming = page.getByRole('dialog', { name: 'Claim team 254' });
  await claiming.getByRole('button', { name: 'Get a token' }).click();
  await expect(claiming.getByText(/<meta name="meshwork-verification"/)).toBeVisible();
  await expectAccessible(page);
  await claiming.getByRole('button', { name: 'Choose another proof' }).click();
  await expect(claiming.getByRole('button', { name: 'Get a token' })).toBeVisible();
});

test('a visitor who wants to claim a team returns from the login to the open dialog', async ({ page }) => {
  const person = newPerson();
  await page.goto('/teams/frc/971');
  await page.getByRole('link', { name: 'Log in to claim this team' }).click();
  await page.getByRole('tab', { name: 'Create Account' }).click();
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Username').fill(person.username);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('checkbox', { name: /Privacy Policy/ }).check();
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('dialog', { name: 'Claim team 971' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/teams\/\d+$/);
});

test('an address with an unknown team number shows that there is no such team', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  await page.goto('/teams/fll/99999999');
  await expect(page.getByText('Team not found.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Teams' })).toBeVisible();
});
