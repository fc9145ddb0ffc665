import { expect, expectAccessible, test } from '../support/test.ts';

/** 6,712 teams are imported; other journeys create a few more. */
const ALL = /6,7\d\d/;

test('a visitor finds a team by its number among all of them and opens its page', async ({ page }) => {
  await page.goto('/teams');
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Team' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: ALL })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('searchbox').fill('254');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await expect(cards.first()).toContainText('The Cheesy Poofs');
  await expect(page).toHaveURL(/search=254/);

  await cards.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/teams\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('254');
  await expect(page.getByRole('tab', { name: /Resources/ })).toBeVisible();
  await expect(page.getByText('No Resources Yet')).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('254');
  await expect(cards.first()).toContainText('The Cheesy Poofs');
});

test('the list grows page by page without repeating a team', async ({ page }) => {
  await page.goto('/teams');
  const links = page.getByRole('main').locator('a[href^="/teams/"]');
  const hrefs = async () => [
    ...new Set(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))),
  ];
  await expect.poll(async () => (await hrefs()).length).toBe(24);
  await page.getByRole('button', { name: /Load more/ }).click();
  await expect.poll(async () => (await hrefs()).length).toBe(48);
});

test('a search without a match explains why and can be cleared', async ({ page }) => {
  await page.goto('/teams?search=qqqqzzzz');
  await expect(page.getByText('No Other Teams Found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page.getByRole('status').filter({ hasText: ALL })).toBeVisible();
});

test('a missing team is distinguished from a server that is down', async ({ page, complaints }) => {
  complaints.expect(/40[04]|503/);
  await page.goto('/teams/2000000000');
  await expect(page.getByText('Could not load team details')).toBeVisible();
  await expect(page.getByText('Team not found.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Teams' })).toBeVisible();

  await page.route('**/_api/teams?**', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'Down for now.', message: 'Down for now.', code: 'UNAVAILABLE', requestId: 'x' },
    }),
  );
  // Opened inside the app, because the server sends a page with its data.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByText('Error fetching teams: Down for now.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/_api/teams?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: ALL })).toBeVisible();
});

test('the choice of grid or list is remembered', async ({ page }) => {
  await page.goto('/teams');
  await page.getByRole('radio', { name: 'List view' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'List view' })).toBeChecked();
});
