import type { Page } from '@playwright/test';
import { signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectTold, type HangingPart, hang, lateBar } from './hanging.ts';

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
