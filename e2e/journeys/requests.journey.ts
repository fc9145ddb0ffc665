import type { Browser, Page } from '@playwright/test';
import { newPerson, type Person, signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const TITLE = 'Gear Train Evening';

interface Guest {
  readonly page: Page;
  readonly person: Person;
  /** The conversation of their request. */
  readonly path: string;
}

/** Posts an initiative with so many places over the API, with the page's cookies. */
async function postInitiative(page: Page, individualsNeeded = 1): Promise<number> {
  const response = await page.request.post('/_api/initiatives', {
    data: {
      title: TITLE,
      description: 'We take gearboxes apart and put them together again.',
      organization: 'Gear Friends',
      initiativeType: 'WORKSHOP',
      individualsNeeded,
    },
  });
  expect(response.ok()).toBe(true);
  return ((await response.json()) as { initiative: { id: number } }).initiative.id;
}

/** A person in another browser who asks to join over the API, and opens the conversation. */
async function askToJoin(browser: Browser, initiativeId: number): Promise<Guest> {
  const page = await (await browser.newContext()).newPage();
  const person = await signUp(page, newPerson());
  const response = await page.request.post('/_api/initiative-requests', {
    data: { initiativeId, message: `May I come? (${person.username})`, contactEmail: person.email },
  });
  expect(response.ok()).toBe(true);
  const { threadId } = ((await response.json()) as { request: { threadId: number } }).request;
  const path = `/requests/${threadId}`;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  return { page, person, path };
}

const stateOf = (page: Page, label: string) => page.getByRole('main').getByText(label, { exact: true });
const messagesOf = (page: Page) => page.getByRole('log', { name: 'Messages' });
const rowOf = (page: Page, { person }: Guest) =>
  page.getByRole('list', { name: 'Requests' }).getByRole('listitem').filter({ hasText: person.username });

async function answer(page: Page, how: 'Accept' | 'Decline', note: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: how, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `${how} this request?` });
  await dialog.getByLabel('Note').fill(note);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `${how} request` }).click();
  await expect(page.getByText('Your answer was sent.')).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  const box = page.getByLabel('Your message');
  await box.fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messagesOf(page)).toContainText(text);
  await expect(box).toHaveValue('');
}

test('a request is asked, answered, talked about and ended with thanks, live on both sides', async ({
  page,
  browser,
}) => {
  await signUp(page);
  const initiativeId = await postInitiative(page);
  await page.goto('/requests');
  await expect(page.getByText('No requests yet')).toBeVisible();

  // From here on no page is loaded again: what the other side does arrives by itself.
  const first = await askToJoin(browser, initiativeId);
  await expect(stateOf(first.page, 'Request sent')).toBeVisible();
  const row = rowOf(page, first);
  await expect(row.getByText('New', { exact: true })).toBeVisible();
  await expect(row.getByText('Your turn', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: first.person.username })).toBeVisible();
  await answer(page, 'Accept', 'Bring safety glasses.');
  await expect(stateOf(first.page, 'You are in')).toBeVisible();
  await expect(messagesOf(first.page)).toContainText('Bring safety glasses.');

  await write(first.page, 'Shall I bring a gearbox, too?');
  await expect(messagesOf(page)).toContainText('Shall I bring a gearbox, too?');
  await write(page, 'Yes, the bigger the better.');
  await expect(messagesOf(first.page)).toContainText('Yes, the bigger the better.');
  // Nobody's address stands in it.
  await expect(page.getByRole('main')).not.toContainText('@');

  await page.getByRole('main').getByRole('button', { name: 'End', exact: true }).click();
  const ending = page.getByRole('dialog', { name: 'End this?' });
  await ending.getByLabel('Thanks').fill('You were a great help.');
  await ending.getByRole('button', { name: 'End it' }).click();
  await expect(stateOf(first.page, 'Ended')).toBeVisible();
  await expect(first.page.getByRole('main')).toContainText('You were a great help.');
  await expect(first.page.getByLabel('Your message')).toHaveCount(0);
  await first.page.getByRole('main').getByRole('button', { name: 'Say thanks' }).click();
  const thanking = first.page.getByRole('dialog', { name: `Thank ${TITLE}` });
  await thanking.getByLabel('Thanks').fill('I learned a lot.');
  await thanking.getByRole('button', { name: 'Send thanks' }).click();
  await expect(page.getByRole('main')).toContainText('I learned a lot.');
  await expectAccessible(first.page);
  await first.page.context().close();
});

/** The page of an initiative's requests. */
const organizing = (initiativeId: number) => `/initiatives/${initiativeId}/requests`;
const requestsOn = (page: Page) =>
  page.getByRole('list', { name: 'Requests, oldest first' }).getByRole('listitem');
const places = (page: Page) => page.getByRole('list', { name: 'Places' });

/** Chooses requests by their senders, and answers them together. */
async function answerChosen(page: Page, how: 'Accept' | 'Decline', ...guests: Guest[]): Promise<void> {
  for (const { person } of guests) await page.getByRole('checkbox', { name: person.username }).check();
  const bar = page.getByRole('region', { name: 'Chosen requests' });
  await expect(bar).toContainText(`${guests.length} request${guests.length === 1 ? '' : 's'} chosen`);
  await bar.getByRole('button', { name: how }).click();
  await page.getByRole('dialog').getByRole('button', { name: how, exact: true }).click();
}

test('a full initiative has a waiting list, whose first gets the place that comes free', async ({
  page,
  browser,
}) => {
  await signUp(page);
  const initiativeId = await postInitiative(page);
  const first = await askToJoin(browser, initiativeId);
  await page.goto(organizing(initiativeId));
  await expect(requestsOn(page)).toHaveCount(1);
  // Who asks while the page is open stands on it without loading it again.
  const second = await askToJoin(browser, initiativeId);
  const third = await askToJoin(browser, initiativeId);
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
  await third.page.goto(`/initiatives/${initiativeId}`);
  await expect(third.page.getByRole('link', { name: 'Waiting list, 2nd' })).toHaveAttribute(
    'href',
    third.path,
  );

  // Who leaves makes room for the first who waits, who sees it without loading the page again.
  await first.page.getByRole('main').getByRole('button', { name: 'End', exact: true }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await expect(stateOf(first.page, 'Ended')).toBeVisible();
  await expect(stateOf(second.page, 'You are in')).toBeVisible();
  await third.page.reload();
  await expect(third.page.getByRole('link', { name: 'Waiting list, 1st' })).toBeVisible();
  await expect(requestsOn(page)).toContainText(['Ended', 'Accepted', 'Waiting list, 1st']);
  for (const guest of [first, second, third]) await guest.page.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('an organizer answers several, sees who asks, and declines the rest', async ({ page, browser }) => {
    await signUp(page);
    const initiativeId = await postInitiative(page, 2);
    const guests = await Promise.all([1, 2, 3, 4].map(() => askToJoin(browser, initiativeId)));
    const [one, two, three, four] = guests as [Guest, Guest, Guest, Guest];
    const isNarrow = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

    await page.goto(organizing(initiativeId));
    await expect(requestsOn(page)).toHaveCount(4);
    await answerChosen(page, 'Accept', two, four);
    await expect(page.getByText('2 requests accepted.')).toBeVisible();
    await expect(places(page)).toContainText('2/2 individuals');
    expect(await isNarrow()).toBe(true);
    await expectAccessible(page);

    await page.getByRole('link', { name: `Conversation with ${one.person.username}` }).click();
    await page.getByRole('button', { name: `About ${one.person.username}` }).click();
    const about = page.getByRole('dialog', { name: `About ${one.person.username}` });
    await expect(about).toContainText(/Here since [A-Z][a-z]+ 20\d\d/);
    await expect(about.getByRole('region', { name: 'Asked you before' })).toContainText('Never');
    expect(await isNarrow()).toBe(true);
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

    await page.getByRole('radio', { name: 'Participants' }).check();
    for (const guest of [two, four])
      await expect(page.getByRole('main')).toContainText(guest.person.username);
    await expect(page.getByRole('main')).not.toContainText('@');
    expect(await isNarrow()).toBe(true);
    await expectAccessible(page);
    for (const guest of guests) await guest.page.context().close();
  });
});
