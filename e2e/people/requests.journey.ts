import type { Page } from '@playwright/test';
import { postInitiative, send } from '../support/api.ts';
import { askToJoin, messagesOf, stateOf } from '../support/guests.ts';
import { visit } from '../support/hydration.ts';
import { linkInMail } from '../support/mail.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const TITLE = 'Gear Train Evening';

async function write(page: Page, text: string): Promise<void> {
  const box = page.getByLabel('Your message');
  await box.fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messagesOf(page)).toContainText(text);
  await expect(box).toHaveValue('');
}

test('a request is asked, answered, talked about and ended with thanks, live on both sides', async ({
  page,
  newBrowser,
}) => {
  await signUp(page);
  const initiativeId = await postInitiative(page, TITLE);
  await visit(page, '/requests');
  await expect(page.getByText('No messages yet')).toBeVisible();

  // From here on no page is loaded again: what the other side does arrives by itself.
  const first = await askToJoin(await newBrowser(), initiativeId);
  const row = page
    .getByRole('list', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: first.person.username });
  await expect(row.getByText('New', { exact: true })).toBeVisible();
  await expect(row.getByText('Your turn', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // The same marks on another page; opening the conversation here clears them there, too.
  const account = await page.context().newPage();
  await visit(account, '/account?tab=initiative');
  const card = account.getByRole('list', { name: 'Initiative requests you received' }).getByRole('listitem');
  await expect(card.getByText('New', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectAccessible(account);
  const bell = account.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await row.getByRole('link').click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(card.getByText('New', { exact: true })).toBeHidden();
  await account.close();
  await expect(page.getByRole('heading', { level: 1, name: first.person.username })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Your answer was sent.')).toBeVisible();
  await expect(stateOf(first.page, 'You are in')).toBeVisible();
  await write(page, 'Bring safety glasses.');
  await expect(messagesOf(first.page)).toContainText('Bring safety glasses.');

  await write(first.page, 'Shall I bring a gearbox, too?');
  await expect(messagesOf(page)).toContainText('Shall I bring a gearbox, too?');
  await write(page, 'Yes, the bigger the better.');
  await expect(messagesOf(first.page)).toContainText('Yes, the bigger the better.');
  // It shows no address.
  await expect(page.getByRole('main')).not.toContainText('@');

  await page.getByRole('main').getByRole('button', { name: 'End participation' }).click();
  const ending = page.getByRole('dialog', { name: 'End this participation?' });
  await ending.getByLabel('Thanks').fill('You were a great help.');
  await ending.getByRole('button', { name: 'End it' }).click();
  await expect(stateOf(first.page, 'Ended')).toBeVisible();
  await expect(first.page.getByRole('main')).toContainText('You were a great help.');
  await expect(first.page.getByLabel('Your message')).toHaveCount(0);
  await first.page.getByRole('main').getByRole('button', { name: 'Say thanks' }).click();
  const thanking = first.page.getByRole('dialog', { name: `Thank ${TITLE}` });
  await thanking.getByLabel('Thanks').fill('I learned a lot.');
  await thanking.getByRole('button', { name: 'Send Thanks' }).click();
  await expect(page.getByRole('main')).toContainText('I learned a lot.');
  await expectAccessible(first.page);
});

test('a long message is whole on paper, and in a low window no button stands above the page', async ({
  page,
  newBrowser,
}) => {
  await signUp(page);
  const initiativeId = await postInitiative(page, 'Gear Train Morning');
  const first = await askToJoin(await newBrowser(), initiativeId);
  await visit(page, '/requests');
  await page
    .getByRole('list', { name: 'Messages' })
    .getByRole('link', { name: first.person.username })
    .click();
  await page.getByRole('main').getByRole('button', { name: 'Accept', exact: true }).click();
  const lines = Array.from({ length: 14 }, (_, line) => `Line ${line + 1} of the plan.`).join('\n');
  await write(page, lines);
  const text = messagesOf(page).getByText('Line 1 of the plan.').last();
  const cut = () => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await cut()).toBeGreaterThan(50);
  await page.emulateMedia({ media: 'print' });
  expect(await cut()).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: 'screen' });

  const visitor = await newBrowser();
  const act = visitor.getByRole('main').getByRole('button', { name: 'Request to Join' });
  const isFixed = () =>
    act.evaluate((button) => {
      const frames = [];
      for (let frame: Element | null = button; frame; frame = frame.parentElement)
        frames.push(getComputedStyle(frame).position);
      return frames.includes('fixed');
    });
  await visitor.setViewportSize({ width: 320, height: 640 });
  await visit(visitor, `/initiatives/${initiativeId}`);
  expect(await isFixed()).toBe(true);
  await visitor.setViewportSize({ width: 320, height: 256 });
  expect(await isFixed()).toBe(false);
});

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
    initiativeId,
    message: 'May I come?',
    contactEmail: sender.email,
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
  await expect(page.getByRole('radio', { name: 'Requests to answer: Never' })).toBeChecked();
  await visitor.getByRole('button', { name: 'Undo: receive them again' }).click();
  await expect(visitor.getByText('Requests to answer: At once')).toBeVisible();
});
