import type { Locator, Page } from '@playwright/test';
import { logIn, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const TEXT = 'I would love to learn from you.';

/** The session ends on the server, while the page still shows the person. */
const endSession = (page: Page) => page.context().clearCookies();

/** A call in the background may have told the page first that the session has ended, and then there is nothing to press. */
const pressUnlessNoticed = (button: Locator) =>
  button.click({ timeout: 5_000 }).catch(() => expect(button).toBeDisabled());

test('a session that ends in the dialog for a join request leaves the dialog, the text, and says why', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/401/);
  const organizer = await (await browser.newContext()).newPage();
  await signUp(organizer);
  const response = await organizer.request.post('/_api/initiatives', {
    data: {
      title: 'Gear Train Evening',
      description: 'We take gearboxes apart and put them together again.',
      organization: 'Gear Friends',
      initiativeType: 'WORKSHOP',
    },
  });
  const { initiative } = (await response.json()) as { initiative: { id: number } };
  await organizer.context().close();

  const person = await signUp(page);
  await page.goto(`/initiatives/${initiative.id}`);
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

test('a session that ends in the dialog for a message leaves the dialog, the text, and says why', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/401/);
  const mentor = await (await browser.newContext()).newPage();
  await signUp(mentor);
  const response = await mentor.request.post('/_api/mentors', {
    data: {
      bio: 'I build swerve drives and explain why yours oscillates.',
      expertiseAreas: ['ROBOTICS'],
      contactEmail: 'mentor@example.org',
      availabilityStatus: 'AVAILABLE',
    },
  });
  const { mentor: profile } = (await response.json()) as { mentor: { id: number } };
  await mentor.context().close();

  const person = await signUp(page);
  await page.goto(`/mentors/${profile.id}`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Message' });
  await dialog.getByLabel('Message').fill(TEXT);
  await endSession(page);
  await pressUnlessNoticed(dialog.getByRole('button', { name: 'Send Message' }));
  await expect(dialog.getByText('You must be logged in to send a message.')).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue(TEXT);
  await expectAccessible(page);

  await dialog.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, person);
  await expect(dialog.getByLabel('Message')).toHaveValue(TEXT);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Contact request sent successfully!')).toBeVisible();
});

test('a session that ends in another dialog leaves it open with what was typed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/);
  const person = await signUp(page);
  await page.goto('/teams');
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
