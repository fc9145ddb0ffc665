import { send } from '../support/api.ts';
import { visit } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the start page follows the profile, and keeps out what is not wanted', async ({ page }) => {
  const person = await signUp(page);
  await send(page, '/_api/profile/update', { frcTeamNumber: '254' });
  // The address of earlier releases.
  await visit(page, '/start');
  await expect(page).toHaveURL('/');
  // The first HTML keeps room for the rows, before anything is known of the person.
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('Loading your start page');
  expect(html).not.toContain(person.username);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /start page/ })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${person.username}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
  const paths = page.getByRole('region', { name: 'Learning paths for you' });
  const first = paths.getByRole('listitem').first();
  await expect(first.getByText('For FRC, which you are in')).toBeVisible();
  await expectAccessible(page);
  const title = (await first.getByRole('link').textContent()) ?? '';
  await first.getByRole('button', { name: `More about ${title}` }).click();
  await first.getByRole('button', { name: 'Not for me' }).click();
  await expect(first.getByText('Not suggested again.')).toBeVisible();
  await page.reload();
  await expect(paths).toBeVisible();
  await expect(paths.getByRole('link', { name: title, exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Show again what was not for me' }).click();
  await expect(paths.getByRole('link', { name: title, exact: true })).toBeVisible();
});
