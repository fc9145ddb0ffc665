import type { Page } from '@playwright/test';
import { postInitiative } from '../support/api.ts';
import { askToJoin, type Guest, messagesOf, stateOf } from '../support/guests.ts';
import { visit } from '../support/hydration.ts';
import { FITS, whatDoesNotFit } from '../support/layout.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const TITLE = 'Gear Train Evening';

/** The page of an initiative's requests. */
const organizing = (initiativeId: number) => `/initiatives/${initiativeId}/requests`;
const requestsOn = (page: Page) =>
  page.getByRole('list', { name: 'Requests, oldest first' }).getByRole('listitem');
const places = (page: Page) => page.getByRole('list', { name: 'Places' });

/** Chooses requests by their senders, and answers them together. */
async function answerChosen(page: Page, how: 'Accept' | 'Decline', ...guests: Guest[]): Promise<void> {
  for (const { person } of guests) {
    // check() would look at the box before React has drawn the mark.
    const box = page.getByRole('checkbox', { name: person.username });
    await box.click();
    await expect(box).toBeChecked();
  }
  const bar = page.getByRole('region', { name: 'Chosen requests' });
  await expect(bar).toContainText(`${guests.length} request${guests.length === 1 ? '' : 's'} chosen`);
  await bar.getByRole('button', { name: how }).click();
  await page.getByRole('dialog').getByRole('button', { name: how, exact: true }).click();
}

test('a full initiative has a waiting list, whose first gets the place that comes free', async ({
  page,
  newBrowser,
}) => {
  await signUp(page);
  const initiativeId = await postInitiative(page, TITLE);
  const first = await askToJoin(await newBrowser(), initiativeId);
  await visit(page, organizing(initiativeId));
  await expect(requestsOn(page)).toHaveCount(1);
  // A request that arrives while the page is open stands on it without a reload.
  const second = await askToJoin(await newBrowser(), initiativeId);
  const third = await askToJoin(await newBrowser(), initiativeId);
  // First come, first served: the order in which they asked.
  await expect(requestsOn(page)).toContainText([first, second, third].map(({ person }) => person.username));
  await answerChosen(page, 'Accept', first);
  await expect(page.getByText('1 request accepted.')).toBeVisible();
  await expect(places(page)).toContainText('1/1 individuals');
  await expect(places(page)).toContainText('2 on the waiting list');
  await expect(requestsOn(page)).toContainText(['Accepted', 'Waiting list, 1st', 'Waiting list, 2nd']);
  await expectAccessible(page);
  await expect(stateOf(first.page, 'You are in')).toBeVisible();
  await expect(stateOf(second.page, 'Waiting list, 1st')).toBeVisible();
  await expect(stateOf(third.page, 'Waiting list, 2nd')).toBeVisible();
  await visit(third.page, `/initiatives/${initiativeId}`);
  await expect(third.page.getByRole('link', { name: 'Waiting list, 2nd' })).toHaveAttribute(
    'href',
    third.path,
  );

  // A person who leaves makes room for the first on the waiting list, who sees it without a reload.
  await first.page.getByRole('main').getByRole('button', { name: 'I cannot come', exact: true }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Give it back' }).click();
  await expect(stateOf(first.page, 'Ended')).toBeVisible();
  await expect(stateOf(second.page, 'You are in')).toBeVisible();
  await third.page.reload();
  await expect(third.page.getByRole('link', { name: 'Waiting list, 1st' })).toBeVisible();
  await expect(requestsOn(page)).toContainText(['Ended', 'Accepted', 'Waiting list, 1st']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('an organizer answers several, sees who asks, and declines the rest', async ({ page, newBrowser }) => {
    await signUp(page);
    const initiativeId = await postInitiative(page, TITLE, 2);
    const [one, two, three, four] = (await Promise.all(
      [1, 2, 3, 4].map(async () => askToJoin(await newBrowser(), initiativeId)),
    )) as [Guest, Guest, Guest, Guest];

    await visit(page, organizing(initiativeId));
    await expect(requestsOn(page)).toHaveCount(4);
    await answerChosen(page, 'Accept', two, four);
    await expect(page.getByText('2 requests accepted.')).toBeVisible();
    await expect(places(page)).toContainText('2/2 individuals');
    expect(await whatDoesNotFit(page)).toMatchObject({ tooWide: FITS.tooWide });
    await expectAccessible(page);

    await page.getByRole('link', { name: `Conversation with ${one.person.username}` }).click();
    await page.getByRole('button', { name: `About ${one.person.username}` }).click();
    const about = page.getByRole('dialog', { name: `About ${one.person.username}` });
    await expect(about).toContainText(/Here since [A-Z][a-z]+ 20\d\d/);
    await expect(about.getByRole('region', { name: 'Asked you before' })).toContainText('Never');
    expect(await whatDoesNotFit(page)).toMatchObject({ tooWide: FITS.tooWide });
    await expectAccessible(page);
    await page.goBack();

    await page.getByRole('button', { name: 'Decline the rest' }).click();
    const rest = page.getByRole('dialog', { name: 'Decline the rest?' });
    await expect(rest).toContainText('2 people without a place');
    await rest.getByLabel('Note').fill('We are full. Come next year.');
    await rest.getByRole('button', { name: 'Decline them all' }).click();
    await expect(page.getByText('2 requests declined.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Decline the rest' })).toHaveCount(0);
    for (const guest of [one, three]) {
      await expect(stateOf(guest.page, 'Declined')).toBeVisible();
      await expect(messagesOf(guest.page)).toContainText('We are full. Come next year.');
    }

    await page.getByRole('radio', { name: 'Participants' }).click();
    for (const guest of [two, four])
      await expect(page.getByRole('main')).toContainText(guest.person.username);
    await expect(page.getByRole('main')).not.toContainText('@');
    expect(await whatDoesNotFit(page)).toMatchObject({ tooWide: FITS.tooWide });
    await expectAccessible(page);
  });
});
