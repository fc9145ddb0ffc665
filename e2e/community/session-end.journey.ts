import { postInitiative } from '../support/api.ts';
import { visit } from '../support/hydration.ts';
import { endSession, logIn, pressUnlessNoticed, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const TEXT = 'I would love to learn from you.';

test('a session that ends in the dialog for a join request leaves the dialog, the text, and says why', async ({
  page,
  newBrowser,
  complaints,
}) => {
  complaints.expect(/401/);
  const organizer = await newBrowser();
  await signUp(organizer);
  const initiativeId = await postInitiative(organizer, 'Gear Train Evening');

  const person = await signUp(page);
  await visit(page, `/initiatives/${initiativeId}`);
  await page.getByRole('button', { name: 'Request to Join' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request to Join' });
  await dialog.getByLabel('Message').fill(TEXT);
  await endSession(page);
  await pressUnlessNoticed(dialog.getByRole('button', { name: 'Send Request' }));
  await expect(dialog.getByText('You must be logged in to send a request.')).toBeVisible();
  await expect(dialog.getByText('Please log in to request to join an initiative.')).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue(TEXT);
  await expectAccessible(page);

  await dialog.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, person);
  await page.getByRole('button', { name: 'Request to Join' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue(TEXT);
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText('Join request sent successfully!')).toBeVisible();
});
