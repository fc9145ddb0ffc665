import type { Page } from '@playwright/test';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { expectTold, hang, lateBar, refuse } from './hanging.ts';

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

  test(`${service} refuses: its page says so while the call is repeated, then that it failed, and recovers`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/503/);
    await page.goto('/about', { waitUntil: 'networkidle' });
    const repair = await refuse(page, calls);
    await openMount(page, mount);
    await expectTold(page);
    const failure = page.getByRole('alert').filter({ hasText: `Could not load ${mount.toLowerCase()}` });
    await expect(failure).toBeVisible();
    await expect(lateBar(page)).toHaveCount(0);
    await repair();
    await tryAgain(page);
    await expect(list(page, mount.toLowerCase()).getByRole('listitem').first()).toBeVisible();
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

test('auth refuses: nobody is sent to the login page, and the private page shows by itself afterwards', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  await signUp(page);
  const repair = await refuse(page, AUTH);
  await page.goto('/account');
  await expectTold(page);
  await expect(heading(page, 'We could not check your login')).toBeVisible();
  await expectAccessible(page);
  await repair();
  await expect(heading(page, 'My Account')).toBeVisible();
});

test(`the entry of a remote hangs: its page says so, others work, and another attempt brings it`, async ({
  page,
}) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  // A repeat has another address.
  await hang(page, /\/_mfe\/mfe-community\/[^/]+\/remoteEntry[^?]*$/);
  await openMount(page, 'Teams');
  await expectTold(page);
  await page.goBack();
  await expect(heading(page, 'About Meshwork')).toBeVisible();
  await expect(lateBar(page)).toHaveCount(0);
  await openMount(page, 'Teams');
  await tryAgain(page);
  await expect(heading(page, 'Find Your Team')).toBeVisible();
  await expect(lateBar(page)).toHaveCount(0);
});

test(`the chunks of a remote hang: its page says so, others work, and it shows when they arrive`, async ({
  page,
}) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  const part = await hang(page, /\/_mfe\/mfe-community\/[^/]+\/js\//);
  await openMount(page, 'Teams');
  await expectTold(page);
  await page.goBack();
  await expect(heading(page, 'About Meshwork')).toBeVisible();
  await expect(lateBar(page)).toHaveCount(0);
  await openMount(page, 'Teams');
  await part.answers();
  await expect(heading(page, 'Find Your Team')).toBeVisible();
  await expect(lateBar(page)).toHaveCount(0);
});

/** Code that the shell loads on demand, except the code that tells that something is late. */
const SHELL_CODE = /\/_shell\/.+\/(js|css)\/(?!late\.)/;

test('the code of a dialog hangs: the page says so, and the dialog opens when it arrives', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/account', { waitUntil: 'networkidle' });
  const part = await hang(page, SHELL_CODE);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(lateBar(page)).toBeVisible();
  await expectAccessible(page);
  await tryAgain(page);
  await part.answers();
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  await expect(lateBar(page)).toHaveCount(0);
});

test('the code of the search hangs: its frame says so and keeps what is typed', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  const part = await hang(page, SHELL_CODE);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pric');
  const search = page.getByRole('dialog', { name: 'Search Meshwork' });
  await expect(search.getByText('Still trying')).toBeVisible();
  await expectAccessible(page);
  await search.getByRole('button', { name: 'Try again' }).click();
  await part.answers();
  await expect(search.getByRole('option', { name: 'Pricing' })).toBeVisible();
  await expect(search.getByText('Still trying')).toHaveCount(0);
});
