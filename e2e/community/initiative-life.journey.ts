import type { Page } from '@playwright/test';
import { visit } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Posts an initiative with a place for one through the dialog, and opens its page. */
async function postInitiative(page: Page, title: string): Promise<void> {
  await visit(page, '/initiatives');
  await page.getByRole('button', { name: 'Add Initiative' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Initiative' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Organization').fill('Gear Friends');
  await dialog.getByLabel('Type', { exact: true }).selectOption({ label: 'Workshop' });
  await dialog.getByLabel('Description').fill('We take gearboxes apart and put them together again.');
  await dialog.getByLabel('Start date').fill(dayFromNow(10));
  await dialog.getByText('Optional details').click();
  await dialog.getByLabel('End date').fill(dayFromNow(11));
  await dialog.getByLabel('Individuals needed').fill('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Initiative' }).click();
  await expect(page.getByText('Initiative created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/initiatives$/);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('an initiative is posted, gets a request, becomes full, and is deleted', async ({
  page,
  newBrowser,
}) => {
  const organizer = await signUp(page);
  const title = `Gear evening of ${organizer.username}`;
  await postInitiative(page, title);
  await expect(page.getByText('2 days')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request to Join' })).toHaveCount(0);
  const address = page.url();

  const guest = await newBrowser();
  const person = await signUp(guest);
  await visit(guest, address);
  await guest.getByRole('button', { name: 'Request to Join' }).click();
  const dialog = guest.getByRole('dialog', { name: 'Request to Join' });
  await expect(dialog.getByLabel('Contact email')).toHaveValue(person.email);
  await dialog.getByLabel('Message').fill('I would love to learn from you.');
  await expectAccessible(guest);
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(guest.getByText('Join request sent successfully!')).toBeVisible();

  // The header of the organizer's open page shows it without a reload.
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();

  await visit(page, `${address}/requests`);
  await page.getByRole('button', { name: `Accept ${person.username}` }).click();
  await expect(page.getByText('Your answer was sent.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Places' })).toContainText('1/1 individuals');
  await expectAccessible(page);

  await visit(guest, address);
  await expect(guest.getByText('Full', { exact: true })).toBeVisible();
  await expect(guest.getByRole('progressbar', { name: 'Individuals' })).toHaveAttribute(
    'aria-valuetext',
    '1/1 individuals',
  );
  const calendar = await guest.request.get(
    (await guest.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  );
  expect(calendar.headers()['content-type']).toContain('text/calendar');

  await visit(page, address);
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete this initiative? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Initiative successfully deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/initiatives$/);
});
