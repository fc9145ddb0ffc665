import { postInitiative, send } from '../support/api.ts';
import { visit } from '../support/hydration.ts';
import { linkInMail } from '../support/mail.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a request arrives at the bell, and its mail is stopped with one press', async ({
  page,
  newBrowser,
}) => {
  const organizer = await signUp(page);
  const initiativeId = await postInitiative(page, 'Bearing Evening');
  await visit(page, '/resources');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');

  const other = await newBrowser();
  const sender = await signUp(other);
  await send(other, '/_api/initiative-requests', {
    ...{ initiativeId, message: 'May I come?', contactEmail: sender.email },
  });
  // Without a reload.
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');

  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const line = panel.getByRole('link', { name: `${sender.username} would like to join Bearing Evening` });
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.click();
  await panel.getByRole('link', { name: 'See all notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(panel).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');

  const visitor = await newBrowser();
  await visit(visitor, await linkInMail(organizer.email, /would like to join|Somebody would like to join/));
  await expect(visitor.getByText('Requests to answer: At once')).toBeVisible();
  await visitor.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(visitor.getByText('These mails are switched off.')).toBeVisible();
  await expectAccessible(visitor);
  await visit(page, '/account/mails');
  await expect(page.getByRole('combobox', { name: 'Requests to answer' })).toHaveValue('NEVER');
  await visitor.getByRole('button', { name: 'Undo: receive them again' }).click();
  await expect(visitor.getByText('Requests to answer: At once')).toBeVisible();
});
