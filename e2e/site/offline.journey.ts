import { keptText, untilKept, WITHOUT_NETWORK } from '../support/kept.ts';
import { signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network, what was read can be read again, and anything else says so', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(WITHOUT_NETWORK);
  await page.goto('/teams');
  await untilKept(page, '/_api/teams?');
  const card = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const team = (await card.textContent()) ?? '';
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(team);
  await untilKept(page, '/_api/teams/details?');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(team);
  // After a reload some versions of Chromium forget that the network is said to be gone.
  await expect(
    page.getByText(/^(You are offline|Meshwork cannot be reached)\. What you see is from .+ [AP]M\.$/),
  ).toBeVisible();
  await page.goto('/teams');
  await expect(page.getByRole('list', { name: 'teams' }).getByRole('listitem').first()).toBeVisible();

  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Support | Meshwork');
  await expect(page.getByText(/^(You are offline|Meshwork cannot)/)).toHaveCount(0);
});

test('nothing that belongs to an account is kept, neither during the session nor after it', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(WITHOUT_NETWORK);
  const { username, email } = await signUp(page);
  await page.goto('/mentors');
  await untilKept(page, '/_api/mentors?');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/mentors');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await untilKept(page, '/_api/mentors/details?');
  const kept = await keptText(page);
  // Only the names of what was found, because the whole text would hide them.
  const privateParts = [username, email, '"contactEmail":"', 'BYPASS'];
  expect(privateParts.filter((part) => kept.includes(part))).toEqual([]);
  const addresses = kept.split('\n').filter((line) => line.startsWith(new URL(page.url()).origin));
  expect(addresses.filter((address) => /_api\/(auth|profile|user-teams|my-contacts)/.test(address))).toEqual(
    [],
  );

  await context.setOffline(true);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByText(username)).toHaveCount(0);
});
