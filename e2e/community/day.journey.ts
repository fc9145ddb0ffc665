import { writeFile } from 'node:fs/promises';
import { type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { postInitiative, send } from '../support/api.ts';
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
  const startDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return postInitiative(page, 'Build Day', { startDate });
}

async function accept(page: Page, initiativeId: number, guests: readonly Guest[]): Promise<void> {
  const requestIds = guests.map(({ path }) => Number(path.split('/').at(-1)));
  await send(page, '/_api/initiatives/requests/answer', { initiativeId, requestIds, decision: 'ACCEPT' });
}

const WIDTH = 640;
const HEIGHT = 480;

/** Films a picture as a camera that is held askew in a grey room sees it, as Chromium's fake camera plays it. @param file .y4m */
async function film(picture: Locator, file: string): Promise<void> {
  const luminance = await picture.evaluate(
    async (svg, { width, height }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const image = new Image();
      const source = svg.cloneNode(true) as SVGElement;
      source.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
      image.src = `data:image/svg+xml,${encodeURIComponent(source.outerHTML)}`;
      await image.decode();
      context.fillStyle = '#999';
      context.fillRect(0, 0, width, height);
      context.translate(width / 2, height / 2);
      context.rotate(0.2);
      context.filter = 'blur(1px)';
      context.drawImage(image, -130, -130, 260, 260);
      const { data } = context.getImageData(0, 0, width, height);
      return Array.from({ length: width * height }, (_, place) => data[place * 4] ?? 0);
    },
    { width: WIDTH, height: HEIGHT },
  );
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    Buffer.from(luminance),
    Buffer.alloc((WIDTH * HEIGHT) / 2, 128),
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, frame, frame]));
}

/** Opens a page in a browser whose camera shows a film. */
async function openWithCamera(film: string, options: BrowserContextOptions): Promise<Page> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  return browser.newPage(options);
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

  // The second tab takes the door over, since two would count the same people twice.
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
