import type { Page } from '@playwright/test';
import { visit } from '../support/hydration.ts';
import { linkInMail } from '../support/mail.ts';
import { register, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a newcomer is told what is missing before the form, and goes on in the same dialog', async ({
  page,
}) => {
  const person = await register(page);
  await visit(page, '/teams');
  await page.getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please confirm your email address first.')).toBeVisible();
  await expect(dialog.getByLabel('Team number')).toBeHidden();
  await expectAccessible(page);

  // The mail is opened in another tab; this one learns it.
  const mail = await page.context().newPage();
  await visit(mail, await linkInMail(person.email, /Confirm/));
  await mail.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(mail.getByText('Your email address is confirmed. Thank you!')).toBeVisible();
  await expectAccessible(mail);
  await mail.close();

  const birth = dialog.getByRole('region', { name: 'When were you born?' });
  await expect(birth).toBeVisible();
  await expectAccessible(page);
  await birth.getByLabel('Month').selectOption('March');
  await birth.getByLabel('Year').fill('1990');
  await birth.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Team number')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create Team' })).toBeEnabled();
});

const uniqueNumber = () => `J${Date.now().toString(36).slice(-6).toUpperCase()}`;
const confirm = (page: Page, label: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: label }).click();

async function createTeam(page: Page, number: string, name: string): Promise<void> {
  await visit(page, '/teams');
  await page.getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByLabel('Team name').fill(name);
  await dialog.getByLabel('Team number').fill(number);
  await dialog.getByLabel('Team type').selectOption('VEX');
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect(page.getByText('Team created successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  // One stays on the list, which has it.
  await expect(page).toHaveURL(/\/teams$/);
}

test('a team is created, joined, transferred and left by two people', async ({ page, newBrowser }) => {
  const owner = page;
  const founder = await signUp(owner);
  const number = uniqueNumber();
  await createTeam(owner, number, 'Journey Gears');
  const ownTeams = owner.getByRole('list', { name: 'Your teams' });
  await expect(ownTeams.getByText('Your Team', { exact: true })).toBeVisible();
  await expectAccessible(owner);

  const joiner = await newBrowser();
  await signUp(joiner);
  await visit(joiner, `/teams/vex/${number.toLowerCase()}`);
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

  await owner.getByRole('button', { name: /^More about team/ }).click();
  await owner.getByRole('button', { name: 'Leave Team' }).click();
  await expect(owner.getByText('Transfer ownership before leaving this team.')).toBeVisible();
  await confirm(owner, 'Choose a New Owner');
  await owner.getByRole('button', { name: /^Transfer ownership to / }).click();
  await expect(owner.getByText('You stay as a plain member.')).toBeVisible();
  await confirm(owner, 'Transfer Ownership');
  await expect(owner.getByText(/is asked to take over\./)).toBeVisible();
  await expect(owner.getByText('Asked to take over', { exact: true })).toBeVisible();
  await expect(owner.getByRole('button', { name: /^Complete your page/ })).toBeVisible();

  await joiner.reload();
  await expect(joiner.getByText(/offers you to run this team/)).toBeVisible();
  await expectAccessible(joiner);
  await joiner.getByRole('button', { name: 'Accept ownership' }).click();
  await expect(joiner.getByText('You run this team now.')).toBeVisible();
  await owner.reload();
  await expect(owner.getByRole('button', { name: 'Leave Team' })).toBeVisible();
  await expect(owner.getByRole('button', { name: /^Complete your page/ })).toBeHidden();

  await owner.getByRole('button', { name: 'Leave Team' }).click();
  await confirm(owner, 'Leave Team');
  await expect(owner.getByText('Successfully left team.')).toBeVisible();
  await expect(owner.getByRole('tab', { name: /Members/ })).toBeHidden();

  await joiner.reload();
  await joiner.getByRole('tab', { name: /Members\s*1/ }).click();
  await expect(joiner.getByRole('list', { name: 'Members' })).not.toContainText(founder.username);
});
