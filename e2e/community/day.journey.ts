import type { Page } from '@playwright/test';
import { send } from '../support/api.ts';
import { film, openWithCamera } from '../support/camera.ts';
import { askToJoin, type Guest } from '../support/guests.ts';
import { visit } from '../support/hydration.ts';
import { untilKept, WITHOUT_NETWORK } from '../support/kept.ts';
import { FITS, whatDoesNotFit } from '../support/layout.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

const counts = (page: Page) => page.getByRole('list', { name: 'Counts' });
const isHere = (page: Page, name: string) => page.getByRole('button', { name: `${name} is here` }).click();

/** Signs the page's person up, who holds an event tomorrow. */
async function holdBuildDay(page: Page): Promise<number> {
  await signUp(page);
  const { initiative } = await send<{ initiative: { id: number } }>(page, '/_api/initiatives', {
    title: 'Build Day',
    description: 'We take gearboxes apart and put them together again.',
    organization: 'Gear Friends',
    initiativeType: 'WORKSHOP',
    startDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  });
  return initiative.id;
}

async function accept(page: Page, initiativeId: number, guests: readonly Guest[]): Promise<void> {
  const requestIds = guests.map(({ path }) => Number(path.split('/').at(-1)));
  await send(page, '/_api/initiatives/requests/answer', { initiativeId, requestIds, decision: 'ACCEPT' });
}

test('the camera of a phone reads the code that a participant shows', async ({
  page,
  context,
  baseURL,
  newBrowser,
}, info) => {
  const initiativeId = await holdBuildDay(page);
  const guest = await askToJoin(await newBrowser(), initiativeId);
  await accept(page, initiativeId, [guest]);
  await visit(guest.page, `/initiatives/${initiativeId}`);
  const shown = info.outputPath('code.y4m');
  await film(guest.page.getByRole('img', { name: /^Code \w+ to scan$/ }), shown);
  const phone = await openWithCamera(shown, {
    baseURL: baseURL ?? '',
    storageState: await context.storageState(),
  });
  await visit(phone, `/initiatives/${initiativeId}/day`);
  await phone.getByRole('button', { name: 'Scan' }).click();
  await expect(phone.getByRole('status', { name: 'Last entry' })).toContainText(
    `${guest.person.username} is here.`,
  );
  await expect(counts(phone)).toContainText('1 of 1 places here');
  await phone.context().browser()?.close();
});

test('two phones at the door, both cut off, count everybody once', async ({
  page,
  context,
  newBrowser,
  complaints,
}) => {
  complaints.expect(WITHOUT_NETWORK);
  const initiativeId = await holdBuildDay(page);
  const [one, two] = await Promise.all([
    askToJoin(await newBrowser(), initiativeId),
    askToJoin(await newBrowser(), initiativeId),
  ]);
  await accept(page, initiativeId, [one, two]);

  await visit(page, `/initiatives/${initiativeId}/requests`);
  await page.getByRole('link', { name: 'At the door' }).click();
  await expect(counts(page)).toContainText('0 of 2 places here');
  await expectAccessible(page);
  expect(await whatDoesNotFit(page)).toMatchObject({ tooWide: FITS.tooWide });
  await page.getByRole('button', { name: 'Link for helpers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link for helpers' });
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link for helpers' }).inputValue();
  await page.keyboard.press('Escape');

  const helper = await newBrowser();
  await helper.goto(link);
  await expect(counts(helper)).toContainText('0 of 2 places here');
  await untilKept(helper, 'id="root"');

  await context.setOffline(true);
  await helper.context().setOffline(true);
  // The first dialog of this phone.
  await helper.getByRole('button', { name: 'Walk-in' }).click();
  await helper.getByRole('textbox', { name: 'Name' }).fill('Cy');
  await helper.keyboard.press('Enter');
  await isHere(helper, one.person.username);
  await isHere(helper, two.person.username);
  await expect(counts(helper)).toContainText('2 of 2 places here');
  // An entry counts once a reload would find it.
  await expect(counts(helper)).toContainText('3 not sent yet');
  await helper.reload();
  await expect(counts(helper)).toContainText('2 of 2 places here');
  await expect(counts(helper)).toContainText('3 not sent yet');
  await isHere(page, one.person.username);
  await expect(counts(page)).toContainText('1 not sent yet');
  await helper.getByRole('button', { name: `Undo ${two.person.username}` }).click();

  await Promise.all([context.setOffline(false), helper.context().setOffline(false)]);
  for (const phone of [page, helper]) {
    await expect(counts(phone)).toContainText('1 of 2 places here');
    await expect(counts(phone)).toContainText('1 walk-in');
    await expect(counts(phone)).not.toContainText('not sent yet');
  }

  // Of two tabs one has the door.
  const tab = await context.newPage();
  await tab.goto(`/initiatives/${initiativeId}/day`);
  await tab.getByRole('button', { name: 'Go on here' }).click();
  await expect(counts(tab)).toContainText('1 of 2 places here');
  await expect(page.getByRole('heading', { name: /open in another tab/ })).toBeVisible();
  await page.close();

  // Logging out keeps what is not sent.
  await context.setOffline(true);
  await isHere(tab, two.person.username);
  await expect(counts(tab)).toContainText('1 not sent yet');
  await tab.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(tab.getByText('Entries at the door are not sent yet')).toBeVisible();
  await context.setOffline(false);
  // The server heard of no logout.
  await tab.goto(`/initiatives/${initiativeId}/day`);
  await expect(counts(tab)).toContainText('2 of 2 places here');
  await expect(counts(tab)).not.toContainText('not sent yet');
});
