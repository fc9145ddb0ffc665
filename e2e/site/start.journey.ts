import { visit } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('what is next stands beside the hero, in the order of the page', async ({ page }) => {
  const person = await signUp(page);
  // The address of earlier releases.
  await visit(page, '/start');
  await expect(page).toHaveURL('/');
  // The first HTML keeps room for it, before anything is known of the person.
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('Loading what is next');
  expect(html).not.toContain(person.username);
  await expect(page).toHaveTitle('Home | Meshwork');
  const own = page.getByRole('region', { name: `Hello, ${person.username}` });
  await expect(own.getByText('Nothing waits for your answer.')).toBeVisible();
  const steps = own.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText(/of 4 done/)).toBeVisible();
  await expectAccessible(page);
  // All of the page is there without scrolling.
  await expect(page.getByText('200+')).toBeVisible();
  await expect(page.getByRole('region', { name: 'From the library' }).getByRole('article')).toHaveCount(3);
  await steps.getByRole('button', { name: 'Close first steps' }).click();
  await page.reload();
  await expect(own.getByText('Nothing waits for your answer.')).toBeVisible();
  await expect(steps).toBeHidden();
});
