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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('an organizer answers several, sees who asks, and declines the rest', async ({ page, newBrowser }) => {
    await signUp(page);
    const initiativeId = await postInitiative(page, TITLE, { individualsNeeded: 2 });
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

    await page.getByRole('link', { name: `Messages with ${one.person.username}` }).click();
    await page.getByRole('button', { name: `About ${one.person.username}`, exact: true }).click();
    const about = page.getByRole('dialog', { name: `About ${one.person.username}` });
    await expect(about).toContainText(/Here since [A-Z][a-z]+ 20\d\d/);
    await expect(about.getByRole('region', { name: 'Asked you before' })).toContainText('Never');
    expect(await whatDoesNotFit(page)).toMatchObject({ tooWide: FITS.tooWide });
    await expectAccessible(page);
    await page.goBack();

    await page.getByRole('button', { name: 'More about the requests' }).click();
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
