import { send } from '../support/api.ts';
import { visit } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the start page follows the profile, and keeps out what is not wanted', async ({ page }) => {
  const person = await signUp(page);
  await send(page, '/_api/profile/update', { frcTeamNumber: '254' });
  await visit(page, '/');
  const toStart = page.getByRole('banner').getByRole('link', { name: /start page/ });
  // Until the session is known, it leads to the landing page.
  await expect(toStart).toHaveAttribute('href', '/start');
  await toStart.click();
  await expect(page).toHaveURL('/start');
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${person.username}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
  const paths = page.getByRole('region', { name: 'Learning paths for you' });
  const first = paths.getByRole('listitem').first();
  await expect(first.getByText('For FRC, which you are in')).toBeVisible();
  await expectAccessible(page);
  const title = (await first.getByRole('link').textContent()) ?? '';
  await first.getByRole('button', { name: /^Not for me/ }).click();
  await expect(first.getByText('Not suggested again.')).toBeVisible();
  await page.reload();
  await expect(paths).toBeVisible();
  await expect(paths.getByRole('link', { name: title, exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Show again what was not for me' }).click();
  await expect(paths.getByRole('link', { name: title, exact: true })).toBeVisible();
});
