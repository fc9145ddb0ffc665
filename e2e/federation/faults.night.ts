import type { Page, Route } from '@playwright/test';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { startCuttingProxy } from './cut.ts';
import { breakLibrary, FAULTS, PROVOKED } from './faults.ts';

const failure = '[data-load-failure]';

// missing-remote.journey.ts asks whether the rest of the site works meanwhile.
for (const [name, { kind, respond }] of Object.entries(FAULTS)) {
  test(`${name} is reported as "${kind}", and can be retried`, async ({ page, complaints }) => {
    complaints.expect(PROVOKED);
    const repair = await breakLibrary(page, respond);
    await page.goto('/resources');
    const panel = page.locator(failure);
    await expect(panel).toHaveAttribute('data-load-failure', kind);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resources could not be loaded');

    await repair();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveTitle('Resources | Meshwork');
    await expect(panel).toHaveCount(0);
  });
}

test('a slow remote is reported after eight seconds, and shows by itself when it arrives later', async ({
  page,
  complaints,
}) => {
  complaints.expect(PROVOKED);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await breakLibrary(page, async (route) => {
    await held;
    await route.continue();
  });
  const began = Date.now();
  await page.goto('/resources', { waitUntil: 'commit' });
  // Until then the page can be read as the server has rendered it, and says that it is not whole.
  await expect(page.getByRole('heading', { level: 1, name: 'Resource Library' })).toBeVisible();
  await expect(lateBar(page)).toBeVisible();
  await expect(page.locator(failure)).toHaveAttribute('data-load-failure', 'timeout');
  await expectAccessible(page);
  expect(Date.now() - began).toBeGreaterThan(7500);
  release();
  await expect(page).toHaveTitle('Resources | Meshwork');
});

const remote = '/_mfe/mfe-resources/[^/]+';

interface Cut {
  file: RegExp;
  /** The server has rendered the page. A rendered page has its style sheets in it. */
  rendered: boolean;
}

/** Files that fail while the page loads. The page preloads each of them. A remote that is away as a whole: missing-remote.journey.ts. */
const CUTS: Readonly<Record<string, Cut>> = {
  "its page's chunk is cut off": { file: new RegExp(`${remote}/js/resources\\.`), rendered: false },
  "its page's style sheet is cut off": { file: new RegExp(`${remote}/css/resources\\.`), rendered: false },
  'the scripts of a rendered page are cut off': { file: new RegExp(`${remote}/js/`), rendered: true },
};

for (const [name, { file, rendered }] of Object.entries(CUTS)) {
  test(`one press brings a remote back after a load in which ${name}`, async ({
    page,
    baseURL,
    complaints,
  }) => {
    complaints.expect(PROVOKED);
    complaints.expect(/chunk/i);
    const proxy = await startCuttingProxy(baseURL ?? '', { where: 'within', rendered });
    try {
      proxy.cut(file);
      await page.goto(`${proxy.url}/resources`);
      const failure = page.locator('[data-load-failure]');
      await expect(failure).toHaveAttribute('data-load-failure', 'network');
      expect(proxy.cuts).toBeGreaterThan(0);
      proxy.cut(undefined);
      await failure.getByRole('button', { name: 'Try again' }).click();
      const list = page.getByRole('list', { name: 'resources' });
      await expect(list).toBeVisible();
      await expect(failure).toHaveCount(0);
      expect(
        await list.evaluate((element) => getComputedStyle(element).display),
        'its styles are there',
      ).toBe('grid');
    } finally {
      proxy.close();
    }
  });
}

interface HangingPart {
  /** Answers later requests; earlier ones stay without an answer. */
  comesBack(): void;
  /** Answers the earlier requests after all. */
  answers(): Promise<void>;
}

/** Takes the requests of a part of the site and answers none of them, as a process that stands still. */
async function hang(page: Page, address: RegExp): Promise<HangingPart> {
  const held: Route[] = [];
  let isThere = false;
  // The route stays: without any, the browser would go on with the requests that are held.
  await page.route(address, (route) => (isThere ? route.fallback() : void held.push(route)));
  return {
    comesBack: () => {
      isThere = true;
    },
    answers: async () => {
      isThere = true;
      // A page that was left has aborted its requests.
      await Promise.all(held.map((route) => route.fallback().catch(() => {})));
    },
  };
}

const lateBar = (page: Page) => page.getByRole('status').getByText('Still trying');

/** Expects a placeholder, and words that it takes longer. How soon they come, tests with a clock of their own check. */
async function expectTold(page: Page): Promise<void> {
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'attached' });
  await expect(lateBar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
}

const AUTH = /\/_api\/(auth|profile)\//;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const openMount = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

/** Services with a list: which calls they answer, where it is, and a list that another service answers. */
const LISTS = {
  catalog: { calls: /\/_api\/(resources|paths|catalog)\b/, mount: 'Resources', other: 'Teams' },
  community: {
    calls: /\/_api\/(teams|mentors|initiatives|needs|community)\b/,
    mount: 'Teams',
    other: 'Resources',
  },
};

for (const [service, { calls, mount, other }] of Object.entries(LISTS)) {
  test(`${service} hangs: its page says so, others work, and it recovers without a reload`, async ({
    page,
  }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    const part = await hang(page, calls);
    await openMount(page, mount);
    await expectTold(page);

    await openMount(page, other);
    await expect(list(page, other.toLowerCase()).getByRole('listitem').first()).toBeVisible();
    await expect(lateBar(page)).toHaveCount(0);

    await openMount(page, mount);
    await expectTold(page);
    part.comesBack();
    await tryAgain(page);
    await expect(list(page, mount.toLowerCase()).getByRole('listitem').first()).toBeVisible();
    await expect(lateBar(page)).toHaveCount(0);
  });
}

test('auth hangs: a private page says so, others work, and it shows without a reload', async ({ page }) => {
  await signUp(page);
  const part = await hang(page, AUTH);
  await page.goto('/account');
  await expectTold(page);
  await openMount(page, 'Teams');
  await expect(list(page, 'teams').getByRole('listitem').first()).toBeVisible();
  await page.goBack();
  part.comesBack();
  await tryAgain(page);
  await expect(heading(page, 'My Account')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
});

const REMOTE_PARTS: Readonly<
  Record<string, { address: RegExp; arrives: (page: Page, part: HangingPart) => Promise<void> }>
> = {
  // A repeat has another address.
  'the entry of a remote hangs: another attempt': {
    address: /\/_mfe\/mfe-community\/[^/]+\/remoteEntry[^?]*$/,
    arrives: tryAgain,
  },
  'the chunks of a remote hang: their arrival': {
    address: /\/_mfe\/mfe-community\/[^/]+\/js\//,
    arrives: (_page, part) => part.answers(),
  },
};

for (const [name, { address, arrives }] of Object.entries(REMOTE_PARTS)) {
  test(`${name} brings its page, which says so until then, and others work`, async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    const part = await hang(page, address);
    await openMount(page, 'Teams');
    await expectTold(page);
    await page.goBack();
    await expect(heading(page, 'About Meshwork')).toBeVisible();
    await expect(lateBar(page)).toHaveCount(0);
    await openMount(page, 'Teams');
    await arrives(page, part);
    await expect(heading(page, 'Find Your Team')).toBeVisible();
    await expect(lateBar(page)).toHaveCount(0);
  });
}
