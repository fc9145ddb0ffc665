import type { Browser, Page } from '@playwright/test';
import { newPerson, type Person, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Sends the request of a form with the page's cookies, for journeys that do not test that form. */
async function send<T>(page: Page, path: string, data: unknown): Promise<T> {
  const response = await page.request.post(path, { data });
  expect(response.ok(), `${path} answered ${response.status()}`).toBe(true);
  return (await response.json()) as T;
}

/** A mentor, and a person in another browser who has written to them and requested to join their initiative. */
async function twoPeople(mentorsPage: Page, browser: Browser): Promise<{ page: Page; sender: Person }> {
  await signUp(mentorsPage);
  const { mentor } = await send<{ mentor: { id: number } }>(mentorsPage, '/_api/mentors', {
    bio: 'I have built gear trains for twenty years.',
    expertiseAreas: ['MECHANICAL'],
    contactEmail: 'mentor@example.org',
    availabilityStatus: 'AVAILABLE',
  });
  const { initiative } = await send<{ initiative: { id: number } }>(mentorsPage, '/_api/initiatives', {
    title: 'Gear Train Evening',
    description: 'We take gearboxes apart and put them together again.',
    organization: 'Gear Friends',
    initiativeType: 'WORKSHOP',
    individualsNeeded: 1,
  });
  const page = await (await browser.newContext()).newPage();
  const sender = await signUp(page, newPerson());
  const words = { message: 'I would love to learn from you.', contactEmail: sender.email };
  await send(page, '/_api/mentor-contacts', { mentorId: mentor.id, ...words });
  await send(page, '/_api/initiative-requests', { initiativeId: initiative.id, ...words });
  return { page, sender };
}

test('a request is read and answered with a note, and the answer arrives', async ({ page, browser }) => {
  const { page: senders, sender } = await twoPeople(page, browser);
  await page.goto('/account');
  const card = page.getByRole('article', { name: `Request from ${sender.username}` });
  await expect(card.getByText('New', { exact: true })).toBeVisible();
  await expect(card.getByText('Pending')).toBeVisible();
  await expect(card.getByRole('link', { name: sender.email })).toBeVisible();
  await card.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept this request?' });
  await dialog.getByLabel('Note').fill('Come by on Friday.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept request' }).click();
  await expect(page.getByText('Request accepted.')).toBeVisible();
  await expect(card.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: /Accept|Decline/ })).toHaveCount(0);
  // The button that had the focus is gone; the focus is still in the list.
  await expect(page.getByRole('listitem').filter({ has: card })).toBeFocused();

  await senders.goto('/account?box=sent');
  await expect(senders.getByText('Come by on Friday.')).toBeVisible();
  await expect(senders.getByText('Accepted', { exact: true })).toBeVisible();
  await expectAccessible(senders);
  await senders.context().close();
});

test('a withdrawn request cannot be accepted', async ({ page, browser, complaints }) => {
  complaints.expect(/409|my-contacts\/events/);
  const { page: senders, sender } = await twoPeople(page, browser);
  // The page must not learn of the withdrawal by itself.
  await page.route('**/_api/my-contacts/events', (route) => route.abort());
  await page.goto('/account?tab=initiative');
  const card = page.getByRole('article', { name: `Request from ${sender.username}` });
  await expect(card.getByRole('link', { name: 'Gear Train Evening' })).toBeVisible();

  await senders.goto('/account?box=sent&tab=initiative');
  await senders.getByRole('button', { name: 'Withdraw' }).click();
  await senders.getByRole('alertdialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(senders.getByText('Withdrawn', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept request' }).click();
  await expect(page.getByText('This request has already been answered or withdrawn.').first()).toBeVisible();
  await expect(card.getByText('Withdrawn', { exact: true })).toBeVisible();
  await senders.context().close();
});

test('tab and box are part of the address', async ({ page }) => {
  await signUp(page);
  await page.goto('/account');
  await expect(page.getByText('No Mentor Requests')).toBeVisible();
  await page.getByRole('tab', { name: 'Initiative Requests' }).click();
  await page.getByText('Sent', { exact: true }).click();
  await expect(page).toHaveURL('/account?tab=initiative&box=sent');
  await page.reload();
  await expect(page.getByText('You have not asked to join any initiatives.')).toBeVisible();
  await expectAccessible(page);
});
