import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import getPort from 'get-port';
import { takePictures } from '../pictures/pictures.ts';
import { ROOT } from '../releases/builds.ts';
import { visit } from '../support/hydration.ts';
import { register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// A stranger tries the product (docs/product.md#a-world-to-try), on a stack of its own: all others have nobody made up in them.

let folder: string;
let stack: ChildProcess;
let url: string;

test.beforeAll(async () => {
  // The first start imports the whole data set.
  test.setTimeout(600_000);
  folder = await mkdtemp(join(tmpdir(), 'mesh-world-'));
  const env = {
    ...process.env,
    PORT: String(await getPort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    DEMO_WORLD: 'on',
  };
  stack = spawn(process.execPath, ['tools/src/start.ts'], { cwd: ROOT, env, stdio: 'ignore' });
  const address = async (): Promise<string | undefined> => {
    const record = await readFile(join(folder, 'demo-world.json'), 'utf8').catch(() => undefined);
    return record && JSON.parse(await readFile(join(folder, 'stack.json'), 'utf8')).url;
  };
  for (let there = await address(); !url; there = await address()) {
    if (stack.exitCode !== null) throw new Error(`the stack ended with ${stack.exitCode}`);
    if (there) url = there;
    else await wait(250);
  }
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => stack.once('exit', resolve));
  stack.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
});

/** Tells whether a press in the middle of a control would meet it. */
const isOnTop = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`on ${name}, a visitor asks as a student within 6 presses and answers as the organizer within 12`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ viewport, baseURL: url })).newPage();
    let presses = 0;
    const press = async (control: Locator) => {
      await control.click();
      presses += 1;
    };
    const lookAround = async (part: string) => {
      await press(button(page, part));
      await expect(page.getByText(`You are looking around as ${part}, in a demonstration.`)).toBeVisible();
    };
    /** By the header, on a phone by its menu. */
    const open = async (path: string) => {
      await visit(page, path);
      presses += name === 'a phone' ? 2 : 1;
    };
    const began = Date.now();
    await visit(page, '/');
    await press(page.getByRole('banner').getByRole('link', { name: 'Login' }));
    await lookAround('student');
    await open('/initiatives');
    // Each size asks for something else: one cannot ask twice.
    const title = name === 'a phone' ? /^Gearbox night/ : /^Sparks/;
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
    await press(card.getByRole('button', { name: 'Request to Join' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Message/).fill('I would like to come, and bring a friend.');
    await press(dialog.getByRole('button', { name: 'Send Request' }));
    await expect(page.getByText('Join request sent successfully!')).toBeVisible();
    // The toast must not cover the button that people press next.
    expect(await isOnTop(button(page, 'Leave'))).toBe(true);
    await expect(card.getByText('Request sent')).toBeVisible();
    expect(presses).toBeLessThanOrEqual(6);
    expect(Date.now() - began).toBeLessThanOrEqual(60_000);

    await press(button(page, 'Leave'));
    await lookAround('organizer');
    await open('/requests');
    const asked = page
      .getByRole('listitem')
      .filter({ hasText: 'Mika Fernwheel' })
      .filter({ hasText: title.source.slice(1) });
    await press(asked.getByRole('button', { name: 'Accept' }));
    await expect(asked.getByText('Accepted', { exact: true })).toBeVisible();
    expect(presses).toBeLessThanOrEqual(12);
    expect(Date.now() - began).toBeLessThanOrEqual(120_000);
    await page.context().close();
  });
}

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

test('every dialog is two presses from the landing page, with its warning for visitors', async ({
  browser,
}) => {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url })
  ).newPage();
  for (const [list, opener, name, warning, submit] of [
    [
      'Initiatives',
      page.getByRole('button', { name: /^Request to Join/ }),
      'Request to Join',
      'Please log in to request to join an initiative.',
      'Send Request',
    ],
    [
      'Mentors',
      page.getByRole('link', { name: /^Send Message/ }),
      'Send Message',
      'Please log in to contact a mentor.',
      'Send Message',
    ],
  ] as const) {
    await visit(page, '/');
    await goTo(page, list);
    await opener.first().click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText(warning)).toBeVisible();
    await expect(dialog.getByRole('button', { name: submit })).toBeDisabled();
  }
  // The others are for people who are signed in.
  await visit(page, '/login');
  await button(page, 'organizer').click();
  await expect(page.getByText('You are looking around as organizer, in a demonstration.')).toBeVisible();
  for (const [list, name] of [
    ['Teams', 'Create Team'],
    ['Mentors', 'Become a Mentor'],
    ['Resources', 'Add Resource'],
    ['Initiatives', 'Add Initiative'],
  ] as const) {
    await visit(page, '/');
    await goTo(page, list);
    await button(page, name).first().click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  }
  await page.context().close();
});

test('the pages that /evidence and README.md show are there', async ({ browser }) => {
  const files = await takePictures(browser, url, folder);
  expect(files).toHaveLength(20);
  for (const file of files) expect((await stat(file)).size).toBeGreaterThan(5_000);
});

test('the world comes back to its beginning and goes, and takes nothing of others along', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  const totals = () =>
    Promise.all(
      ['teams', 'mentors', 'initiatives', 'resources', 'paths'].map(
        async (list) => (await page.request.get(`/_api/${list}?limit=1`)).headers()['x-total-count'],
      ),
    );
  // Their own environment does not say on which port the stack is.
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [`tools/src/${program}.ts`, ...args], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: folder },
    });
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), path).toBe(true);
  };
  const found = (teamNumber: string) =>
    post('/_api/teams', { teamName: 'Passers-by', teamNumber, teamType: 'OTHER' });

  await run('import', 'demo');
  const beginning = await totals();
  // A made-up person and a real one both leave a team behind: only the first may go.
  await post('/_api/auth/look-around', { as: 'organizer' });
  await found('77001');
  const person = await register(page);
  await run('admin', 'verify', person.email);
  await post('/_api/profile/birth-month', { month: 1, year: 1990 });
  await found('77002');
  await run('import', 'demo');
  const [teams = '0', ...others] = beginning;
  expect(await totals()).toEqual([String(Number(teams) + 1), ...others]);

  await run('import', 'demo', '--remove');
  const [left, mentors, ...rest] = await totals();
  expect([Number(teams) - Number(left), mentors]).toEqual([5, '0']);
  expect(rest.every((total, at) => Number(total) < Number(others[at + 1]))).toBe(true);
  const session = await (await page.request.get('/_api/auth/session')).json();
  expect(session.user.username).toBe(person.username);
  expect((await (await page.request.get('/_api/user-teams')).json()).userTeams).toHaveLength(1);
  const lookedAround = await page.request.post('/_api/auth/look-around', { data: { as: 'student' } });
  expect(lookedAround.status()).toBe(404);
  await page.context().close();
});
